import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Hands over what the fields of objects hold.
struct FieldImport {
  private struct Property: Hashable {
    let object: ObjectID
    let name: String
  }

  private let reached: ReachedProgram
  private let objects: ObjectTable
  private let given: GivenFields
  private let program: Program
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let arena: ValueArena
  /// What the dictionaries of each object have under keys.
  private var keyedContent: [Property: Set<ObjectID>] = [:]

  /// - Parameter contained: what was put into places that callers give.
  @discardableResult
  init(
    _ reached: ReachedProgram, _ given: GivenFields, contained: [HeapID: Set<HeapID>], into objects: ObjectTable
  ) {
    self.reached = reached
    self.objects = objects
    self.given = given
    program = reached.program
    engine = reached.engine
    heap = reached.heap
    arena = reached.arena
    for (object, field, content) in heap.fields {
      guard case .key(let name, let key) = arena[field], key != .whole else { continue }
      for owner in objects.ids(object) {
        keyedContent[Property(object: owner, name: name), default: []].formUnion(objects.ids(Set(content)))
      }
    }
    let reached = contentOfReachedCode(contained)
    for (object, field, content) in heap.fields {
      var content = Set(content).subtracting([heap.null])
      switch arena[field] {
      case .framework(.content), .framework(.root):
        let known = content.intersection(reached[object] ?? [])
        if !known.isEmpty { content = known }
      default: break
      }
      let values = Value(objects.ids(content))
      guard !values.isEmpty else { continue }
      for owner in objects.ids(object) { write(values, arena[field], of: owner, object) }
    }
  }

  /// What code that something was seen to run puts into containers: what else an object's class could put there, were it
  /// asked to, is not in them.
  private func contentOfReachedCode(_ contained: [HeapID: Set<HeapID>]) -> [HeapID: Set<HeapID>] {
    var found = contained
    for effect in heap.effects {
      switch effect.term.operation {
      case .show(.present): continue
      case .show: break
      case .store(let field, _):
        guard case .framework(let framework) = arena[field], framework == .content || framework == .root else {
          continue
        }
      default: continue
      }
      let code = engine.terms.first(of: effect.path).code
      let carriers = heap.members(of: effect.carrier)
      guard carriers.isEmpty || carriers.contains(where: { isReached(code, on: $0) }) else { continue }
      let target = heap.members(of: heap.node(effect.term.target, effect.context))
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context)) {
        found[holder, default: []].formUnion(target)
      }
    }
    return found
  }

  /// Whether code was seen to run on an object, other than because nothing was seen to call it.
  private func isReached(_ code: CodeID, on carrier: HeapID) -> Bool {
    reached.frames(of: code, on: carrier).contains { Int($0.rawValue) < reached.reachability.firstSpeculative }
  }

  private func write(_ values: Value, _ field: HeapField, of owner: ObjectID, _ object: HeapID) {
    if engine.keptStacks.contains(arena.field(field)) { return }
    let isGiven = given.contains(object, arena.field(field))
    switch field {
    case .property(let name):
      if objects.traits(of: arena.field(field), in: object).isCollection {
        // What is kept by key stands there.
        let keyed = keyedContent[Property(object: owner, name: name)] ?? []
        let elements = Value(values.objects.filter { !keyed.contains($0) })
        let collection = objects.collection(name, of: owner, object)
        if !elements.isEmpty { objects.run.write(collection, .element, elements, isGiven: isGiven) }
      } else {
        objects.run.write(owner, .property(name), values, isGiven: isGiven)
      }
    case .key(_, .whole): break
    case .key(let name, let key):
      let collection = objects.collection(name, of: owner, object)
      objects.run.write(collection, .key(key.inRun), values, isGiven: isGiven)
    case .framework(let framework): write(values, framework, of: owner)
    case .associated(let key): objects.run.write(owner, .associated(key), values, isGiven: isGiven)
    case .wrapper(let name): objects.run.write(owner, .wrapper(name), values, isGiven: isGiven)
    case .subscriptions(let name): objects.run.write(owner, .subscriptions(to: name), values, isGiven: false)
    case .payload, .payloadOfCase, .position, .environment, .environmentKey, .typeParameter: break
    }
  }

  private func write(_ values: Value, _ field: FrameworkField, of owner: ObjectID) {
    func write(_ name: FieldName) { objects.run.write(owner, name, values, isGiven: false) }
    switch field {
    case .root:
      let isWindow = objects.run.objectTypes[Int(owner)].map { program.type($0, descendsFrom: "UIWindow") } == true
      if isWindow { write(.rootViewController) }
      write(.framework(.root))
    case .opening: write(.framework(.opening))
    case .content:
      for child in values.objects { objects.run.contain(child, in: owner) }
    case .container: write(.framework(.container))
    case .presenter: write(.framework(.presenter))
    case .rootView: write(.rootView)
    case .latest: write(.framework(.latest))
    case .receivers: write(.framework(.receivers))
    case .transform: write(.framework(.transform))
    case .output: write(.framework(.output))
    case .completions: write(.framework(.completions))
    case .initial, .presentation, .view, .delegating, .coordinator, .pattern, .wholeState, .pathValues: break
    }
  }
}

extension DictionaryKey {
  /// The key as the construction of the graph knows it.
  var inRun: FieldName.Key {
    switch self {
    case .text(let text): .text(text)
    case .enumCase(let name): .enumCase(name)
    case .type(let name): .type(name)
    case .unknown, .whole, .symbol: .unknown
    }
  }
}
