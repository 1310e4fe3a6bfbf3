import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What bodies do besides their effects, and what storyboards say.
extension SummaryImport {
  /// Results, comparisons, and what is handed on or escapes, frame by frame.
  func importNotes() {
    let streams = StreamCopies(heap, arena, in: program)
    for index in frames.frames.indices {
      let frame = FrameID(rawValue: Int32(index))
      let activation = run.activation(ActivationID(index + 1))
      if let result = engine.finishedSummary(of: frames[frame].code)?.result, !result.isEmpty {
        let value = Value(
          ids(streams.withCopies(frames.objects(of: result, in: frame))), origin: origin(of: result, in: frames[frame]))
        run.noteResult(value, of: activation)
      }
      guard let notes = engine.notes[frames[frame].code] else { continue }
      func value(_ values: SetID) -> Value {
        Value(ids(frames.objects(of: values, in: frame)), origin: origin(of: values, in: frames[frame]))
      }
      if !notes.comparisons.isEmpty {
        let root = root(of: activation)
        for comparison in notes.comparisons {
          if let kind = comparison.kind {
            run.noteCompared(owners(comparison.one, having: kind, in: frame), by: root)
            continue
          }
          let (one, other) = (value(comparison.one), value(comparison.other))
          run.noteCompared(one.objects.count <= other.objects.count ? one : other, by: root)
        }
      }
      for lookup in notes.lookups { importLookup(lookup, frame, root(of: activation).id) }
      for (site, callables) in notes.forwarded {
        let found = value(callables).objects.filter {
          switch run.objects[Int($0)] {
          case .closure: run.closures[$0]?.definer != activation.id
          case .method: true
          default: false
          }
        }
        if !found.isEmpty { run.noteEscaping(found, at: site, by: activation) }
      }
      run.views.noteSetters(value(notes.setters).objects)
      run.noteEscape(of: value(notes.escaped).objects)
      if !notes.emptied.isEmpty {
        run.emptied[activation.id, default: []].formUnion(value(notes.emptied).objects)
      }
      for (site, continuations) in notes.resumed {
        for continuation in value(continuations).objects {
          run.resumptions.insert(.init(continuation: continuation, activation: activation.id, site: site))
        }
      }
    }
  }

  /// Those of the objects whose property has a constant.
  private func owners(_ owners: SetID, having kind: BodyNotes.Comparison.Kind, in frame: FrameID) -> Value {
    let constants = Set(arena[kind.constant].compactMap(caseName))
    let found = frames.objects(of: owners, in: frame).filter { owner in
      let content = heap.newNode()
      heap.readField(owner, kind.field, into: content)
      heap.propagate()
      return heap.members(of: content).contains {
        heap.value(of: $0).flatMap(caseName).map(constants.contains) == true
      }
    }
    return Value(ids(found), origin: origin(of: owners, in: frames[frame]))
  }

  private func caseName(_ value: ValueID) -> String? {
    if case .enumCase(_, let name, _) = arena[value] { name } else { nil }
  }

  /// The activation of the function around a closure.
  private func root(of activation: Activation) -> Activation {
    var root = activation
    var steps = 0
    while case .closure(let id) = root.key.code, let closure = run.closures[id], steps < 16 {
      root = run.activation(closure.definer)
      steps += 1
    }
    return root
  }

  /// Notes a name that a dictionary is asked for and has nothing under.
  private func importLookup(_ lookup: BodyNotes.Lookup, _ frame: FrameID, _ root: ActivationID) {
    func objects(_ values: SetID) -> Set<HeapID> { frames.objects(of: values, in: frame).subtracting([heap.null]) }
    let keys = objects(lookup.keys)
    guard keys.count == 1, let key = heap.value(of: keys.first!), case .text(let text) = arena[key],
      objects(lookup.elements).isEmpty, !objects(lookup.dictionary).isEmpty
    else { return }
    run.unanswered.insert(.init(activation: root, text: text))
  }

  func importStoryboards() {
    run.performedSegues = engine.performedSegues
    run.unwindSites = engine.unwindSites
    for (scene, list, main) in entryPoints.mainScenes {
      let value = arena.intern(
        .scene(
          storyboard: scene.storyboard, scene: scene.scene, CodeSite(file: -1, offset: Offset(scene.scene))),
        type: engine.types.nominal(engine.storyboards.type(of: scene, in: program)))
      for object in ids(heap.object(.value(value, runBy: nil))) {
        run.write(run.mainWindow, "rootViewController", Value([object]), isGiven: false)
        run.initialScenes.append(.init(object: object, list: list, main: main))
      }
    }
  }
}
