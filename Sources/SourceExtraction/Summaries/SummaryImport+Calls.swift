import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Calls, and which symbols of a body decide values.
extension SummaryImport {
  func importCalls() {
    importInitialValues()
    for (callee, edges) in frames.callers.sorted(by: { $0.key < $1.key }) {
      let activation = run.activation(callee.rawValue + 1)
      for edge in edges {
        let key = Activation.CallKey(caller: edge.caller.rawValue + 1, site: edge.site, label: edge.label)
        guard activation.callers[key] == nil else { continue }
        let caller = frames[edge.caller]
        run.noteCall(
          key, of: activation, receiver: origin(of: edge.receiver, in: caller),
          arguments: edge.arguments.map { origin(of: $0, in: caller) })
      }
    }
  }

  /// The initial values of an object's properties are evaluated for the code that makes the object.
  func importInitialValues() {
    for (index, frame) in frames.frames.enumerated() {
      guard case .initialValue(_, let name) = engine.codes[frame.code].kind, let receiver = frame.receiver,
        !engine.codes[frame.code].isStatic, frames.callers[FrameID(rawValue: Int32(index))] == nil
      else { continue }
      let activation = run.activation(ActivationID(index + 1))
      let makers = ids(receiver).flatMap { run.allocators[$0] ?? [] }
      for maker in makers.sorted() where maker != activation.id {
        let key = Activation.CallKey(caller: maker, site: engine.codes[frame.code].site, label: name)
        run.noteCall(key, of: activation, receiver: Origin(), arguments: [])
      }
    }
  }

  /// Which symbols of a body decide values.
  func origin(of values: SetID, in frame: Frame?) -> Origin {
    let place = frame.map { Surroundings($0.code, receiver: $0.receiver, in: engine) }
    var result = Origin()
    for value in arena[values] { result.formUnion(origin(of: value, in: place, depth: 0)) }
    return result
  }

  /// What the symbols of a closure stand for, in those of the code around it.
  final class Surroundings {
    let receiver: HeapID?
    let environment: EnvironmentID
    let outer: Surroundings?
    /// In how many closures the code stands.
    let nesting: Int

    init(_ code: CodeID, receiver: HeapID?, in engine: SummaryEngine) {
      self.receiver = receiver
      environment = engine.definitionEnvironments[code] ?? .empty
      outer = engine.codes[code].definer.map { Surroundings($0, receiver: receiver, in: engine) }
      nesting = outer.map { $0.nesting + 1 } ?? 0
    }
  }

  func origin(of value: ValueID, in frame: Surroundings?, depth: Int) -> Origin {
    guard depth < 12, !arena.base(of: value).isEmpty else { return Origin() }
    switch arena[value] {
    case .receiver: return (0..<(frame?.nesting ?? 0)).reduce(Origin.receiver) { origin, _ in origin.asCaptured }
    case .parameter(let index): return .parameter(index)
    case .captured(let name):
      guard let frame, let binding = arena[frame.environment].first(where: { $0.name == name }) else { return Origin() }
      return arena[binding.value].reduce(into: Origin()) {
        $0.formUnion(origin(of: $1, in: frame.outer, depth: depth + 1))
      }.asCaptured
    case .field(let base, let field):
      let result = origin(of: base, in: frame, depth: depth + 1)
      guard result.isReceiverSomewhere, !result.isFromOtherParameter, let property = arena.property(of: field),
        let receiver = frame?.receiver,
        !assignedFields.contains(GivenField(object: receiver, field: property))
      else { return result }
      // Only `self` decides what stands there.
      var own = Origin(byType: result.byType)
      own.isOfOwnMaking = true
      return own
    case .invocation(let path, let bases) where isKeyPath(path):
      // What stands at the end of a way belongs to what the way begins with.
      return arena[bases].reduce(into: Origin()) {
        for base in arena[$1] { $0.formUnion(origin(of: base, in: frame, depth: depth + 1)) }
      }
    case .cast(let base), .answering(let base, _), .without(let base, _),
      .guarded(_, let base), .result(let base, _, _, _),
      .invocation(let base, _), .construction(let base, _, _, _):
      return origin(of: base, in: frame, depth: depth + 1)
    case .exactResult(let bases, _, _), .method(let bases, _), .selector(let bases, _):
      return arena[bases].reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: frame, depth: depth + 1)) }
    default: return Origin()
    }
  }

  private func isKeyPath(_ value: ValueID) -> Bool {
    engine.types.nominalType(of: arena.type(of: value)).map { program.types[$0].name.hasSuffix("KeyPath") } ?? false
  }

  func importPrimitives() {
    run.undefinedIdentifiers = engine.undefinedNames.mapValues {
      UndefinedIdentifier(storyboard: $0.storyboard, name: $0.name)
    }
    for (site, outcome) in engine.primitives {
      switch outcome {
      case .resolved: run.attempt(at: site, .resolved)
      case .notNavigational:
        run.attempt(at: site, .notNavigational, reason: "calls the app's own, which is followed")
      case .reached, .empty:
        if shownSites.contains(site) {
          run.attempt(at: site, .resolved)
        } else {
          run.attempt(at: site, .unresolved, reason: "what is shown cannot be followed")
        }
      }
    }
  }
}
