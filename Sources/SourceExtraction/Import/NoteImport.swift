import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Hands over what bodies do besides their effects.
struct NoteImport {
  private let objects: ObjectTable
  private let origins: Origins
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let frames: FrameGraph
  private let arena: ValueArena
  /// The activations that make closures, as far as they were asked for.
  private var definers: [ObjectID: ActivationID] = [:]
  private var casesOfFields: [OwnedField: Set<String>] = [:]
  /// What nodes give back.
  private var results: [NodeID: [ObjectID]] = [:]

  private struct OwnedField: Hashable {
    let owner: HeapID
    let field: FieldID
  }

  @discardableResult
  init(_ reached: ReachedProgram, _ origins: Origins, into objects: ObjectTable) {
    self.objects = objects
    self.origins = origins
    engine = reached.engine
    heap = reached.heap
    frames = reached.frames
    arena = reached.arena
    importNotes(reached.program)
  }

  /// Results, comparisons, and what is handed on or escapes, frame by frame.
  private mutating func importNotes(_ program: Program) {
    let streams = StreamCopies(heap, arena, in: program)
    var escaped: Set<NodeID> = []
    for index in frames.frames.indices {
      let frame = FrameID(rawValue: Int32(index))
      let activation = objects.activation(ActivationID(index + 1))
      if let result = engine.finishedSummary(of: frames[frame].code)?.result, !result.isEmpty {
        objects.run.noteResult(resulting(result, in: frame, streams), of: activation)
      }
      guard let notes = engine.notes[frames[frame].code] else { continue }
      func value(_ values: SetID) -> Value {
        Value(ids(values), origin: origins.origin(of: values, in: frames[frame]))
      }
      func ids(_ values: SetID) -> [ObjectID] { objects.ids(of: frames.node(of: values, in: frame)) }
      if !notes.comparisons.isEmpty {
        let root = objects.run.root(of: activation)
        for comparison in notes.comparisons {
          if let kind = comparison.kind {
            objects.run.noteCompared(owners(comparison.one, having: kind, in: frame), by: root)
            continue
          }
          let (one, other) = (value(comparison.one), value(comparison.other))
          objects.run.noteCompared(one.objects.count <= other.objects.count ? one : other, by: root)
        }
      }
      for lookup in notes.lookups { importLookup(lookup, frame, objects.run.root(of: activation).id) }
      for (site, callables) in notes.forwarded {
        let found = ids(callables).filter {
          switch objects.run.objects[Int($0)] {
          case .closure: definer(ofClosure: $0) != activation.id
          case .method: true
          default: false
          }
        }
        if !found.isEmpty { objects.run.noteEscaping(found, at: site, by: activation) }
      }
      if !notes.setters.isEmpty { objects.run.views.noteSetters(ids(notes.setters)) }
      if !notes.escaped.isEmpty, escaped.insert(frames.node(of: notes.escaped, in: frame)).inserted {
        objects.run.noteEscape(of: ids(notes.escaped))
      }
      if !notes.emptied.isEmpty {
        objects.run.emptied[activation.id, default: []].formUnion(ids(notes.emptied))
      }
      for (site, values) in notes.handedOver {
        for object in ids(values) {
          objects.run.handings.insert(.init(object: object, activation: activation.id, site: site))
        }
      }
      for (site, continuations) in notes.resumed {
        for continuation in ids(continuations) {
          objects.run.resumptions.insert(.init(continuation: continuation, activation: activation.id, site: site))
        }
      }
    }
  }

  /// What the code of a frame gives back.
  private mutating func resulting(_ values: SetID, in frame: FrameID, _ streams: StreamCopies) -> [ObjectID] {
    // Frames of code that chooses between many things share no node.
    if arena[values].count > 1 { return objects.ids(streams.withCopies(frames.settledObjects(of: values, in: frame))) }
    let node = frames.node(of: values, in: frame)
    if let known = results[node] { return known }
    let found = objects.ids(streams.withCopies(heap.members(of: node)))
    results[node] = found
    return found
  }

  private mutating func definer(ofClosure closure: ObjectID) -> ActivationID? {
    if let known = definers[closure] { return known }
    let definer = objects.run.closures[closure]?.definer
    definers[closure] = definer
    return definer
  }

  /// Those of the objects whose property has a constant.
  private mutating func owners(_ owners: SetID, having kind: BodyNotes.Comparison.Kind, in frame: FrameID) -> Value {
    let constants = Set(arena[kind.constant].compactMap(caseName))
    let found = frames.objects(of: owners, in: frame).filter {
      !cases(in: OwnedField(owner: $0, field: kind.field)).isDisjoint(with: constants)
    }
    return Value(objects.ids(found), origin: origins.origin(of: owners, in: frames[frame]))
  }

  /// The names of the cases that a field of an object holds.
  private mutating func cases(in owned: OwnedField) -> Set<String> {
    if let known = casesOfFields[owned] { return known }
    let content = heap.newNode()
    heap.readField(owned.owner, owned.field, into: content)
    heap.propagate()
    let found = Set(heap.elements(of: content).compactMap { heap.value(of: $0).flatMap(caseName) })
    casesOfFields[owned] = found
    return found
  }

  private func caseName(_ value: ValueID) -> String? {
    if case .enumCase(_, let name, _) = arena[value] { name } else { nil }
  }

  /// Notes a name that a dictionary is asked for and has nothing under.
  private func importLookup(_ lookup: BodyNotes.Lookup, _ frame: FrameID, _ root: ActivationID) {
    func members(_ values: SetID) -> Set<HeapID> { frames.objects(of: values, in: frame).subtracting([heap.null]) }
    let keys = members(lookup.keys)
    guard keys.count == 1, let key = heap.value(of: keys.first!), case .text(let text) = arena[key],
      members(lookup.elements).isEmpty, !members(lookup.dictionary).isEmpty
    else { return }
    objects.run.unanswered.insert(.init(activation: root, text: text))
  }
}
