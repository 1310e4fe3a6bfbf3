import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which symbols of a body decide values.
struct Origins {
  private let program: Program
  private let engine: SummaryEngine
  private let arena: ValueArena
  private let given: GivenFields

  init(_ reached: ReachedProgram, _ given: GivenFields) {
    self.given = given
    program = reached.program
    engine = reached.engine
    arena = reached.arena
  }

  /// Which symbols of a body decide values.
  func origin(of values: SetID, in frame: Frame?) -> Origin {
    if arena[values].allSatisfy({ arena.base(of: $0).isEmpty }) { return Origin() }
    let place = Surroundings(frame?.code, receiver: frame?.receiver, in: engine)
    return arena[values].reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: place)) }
  }

  /// What the symbols of a closure stand for, in those of the code around it; of code that is not known none does.
  private final class Surroundings {
    let receiver: HeapID?
    let environment: EnvironmentID
    let outer: Surroundings?
    /// In how many closures the code stands.
    let nesting: Int
    /// What was found of values in the symbols of the code: many may be made of the same ones.
    var known: [ValueID: Origin] = [:]

    init(_ code: CodeID?, receiver: HeapID?, in engine: SummaryEngine) {
      self.receiver = receiver
      environment = code.flatMap { engine.definitionEnvironments[$0] } ?? .empty
      outer = code.flatMap { engine.codes[$0].definer }.map { Surroundings($0, receiver: receiver, in: engine) }
      nesting = outer.map { $0.nesting + 1 } ?? 0
    }
  }

  private func origin(of value: ValueID, in place: Surroundings) -> Origin {
    if arena.base(of: value).isEmpty { return Origin() }
    if let known = place.known[value] { return known }
    let found = findOrigin(of: value, in: place)
    place.known[value] = found
    return found
  }

  private func findOrigin(of value: ValueID, in place: Surroundings) -> Origin {
    switch arena[value] {
    case .receiver: return (0..<place.nesting).reduce(Origin.receiver) { origin, _ in origin.asCaptured }
    case .parameter(let index): return .parameter(index)
    case .captured(let name):
      guard let outer = place.outer, let binding = arena[place.environment].first(where: { $0.name == name }) else {
        return Origin()
      }
      return arena[binding.value].reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: outer)) }.asCaptured
    case .field(let base, let field):
      let result = origin(of: base, in: place)
      guard result.isReceiverSomewhere, !result.isFromOtherParameter, let property = arena.property(of: field),
        let receiver = place.receiver,
        !given.isAssigned(receiver, property)
      else { return result }
      // Only `self` decides what stands there.
      var own = Origin(byType: result.byType)
      own.isOfOwnMaking = true
      return own
    case .invocation(let path, let bases) where isKeyPath(path):
      // What stands at the end of a way belongs to what the way begins with.
      return arena[bases].reduce(into: Origin()) {
        for base in arena[$1] { $0.formUnion(origin(of: base, in: place)) }
      }
    case .cast(let base), .answering(let base, _), .without(let base, _),
      .guarded(_, let base), .result(let base, _, _, _),
      .invocation(let base, _), .construction(let base, _, _, _):
      return origin(of: base, in: place)
    case .exactResult(let bases, let code, let arguments):
      return originOfResult(of: code, on: bases, arguments, in: place)
    case .method(let bases, _), .selector(let bases, _):
      return arena[bases].reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: place)) }
    default: return Origin()
    }
  }

  /// Who decides what a body gives back that is known: what it makes itself, its receiver does not.
  private func originOfResult(
    of code: CodeID, on receivers: SetID, _ arguments: ListID, in place: Surroundings
  ) -> Origin {
    let result = engine.finishedSummary(of: code)?.result ?? .empty
    let deciding = result.isEmpty ? .receiver : arena.base(of: result).intersection(.symbols)
    var values = deciding.isSubset(of: .parameter) ? [] : arena[receivers]
    if deciding.contains(.parameter) { values += arena[arguments].flatMap { arena[$0] } }
    return values.reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: place)) }
  }

  private func isKeyPath(_ value: ValueID) -> Bool {
    engine.types.nominalType(of: arena.type(of: value)).map { program.types[$0].name.hasSuffix("KeyPath") } ?? false
  }

  // MARK: Calls

  /// Who decides what a container is made with: whoever gives that, decides what is shown with the container.
  func originOfContent(of values: SetID, at step: PathStep, in frame: Frame?) -> Origin {
    let made = arena[values].filter { if case .allocation = arena[$0] { true } else { false } }
    guard !made.isEmpty else { return Origin() }
    let terms = (engine.settled[step.code] ?? []) + (engine.finishedSummary(of: step.code)?.exported ?? [])
    return terms.reduce(into: Origin()) { result, term in
      guard case .store(let field, _) = term.operation, case .framework(.opening) = arena[field],
        arena[term.holder].contains(where: made.contains)
      else { return }
      result.formUnion(origin(of: term.target, in: frame))
    }
  }

  /// Who decides a call that only its callers could resolve: whoever gives its receiver or its arguments.
  func deferredOrigin(at step: PathStep, in frame: Frame?) -> Origin {
    var result = Origin()
    for term in engine.ownEffects[engine.terms.path(step)] ?? [] {
      guard case .call = term.operation else { continue }
      for value in arena[term.target] {
        guard case .result(let base, _, let arguments, _) = arena[value] else { continue }
        result.formUnion(origin(of: arena.set(base), in: frame))
        for argument in arena[arguments] { result.formUnion(origin(of: argument, in: frame)) }
      }
    }
    return result
  }
}
