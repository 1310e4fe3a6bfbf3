import ProgramModel

/// Searches of one kind, up the calls, for the code that decides effects.
///
/// Searches from many places come to the same states: what follows from a state is found out once, as long as the search is
/// kept. A search may be kept while the run stays as it is.
final class CarrierSearch {
  typealias Carrier = CallGraphWalk.Carrier

  /// What searches of one kind have in common.
  struct Kind {
    /// Whether the place stays where the effect was decided.
    var keepsSite = false
    /// Whether the conditions on the way are wanted.
    var tracksGuards = true
    /// Whether a carrier's place may lie in a model of a library.
    var inModels = false
    /// Whether what a closure captures is decided by whoever runs the closure.
    var staysInClosures = false
  }

  let walk: CallGraphWalk
  let kind: Kind
  /// Whether code of an object of that type may be the carrier; the second argument tells whether the effect is decided there
  /// for good, or only by what the object was given.
  let accepts: (TypeIndex, Bool) -> Bool

  /// The states that some search came to, by their numbers, and what follows from each.
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  private var steps: [Step?] = []
  /// What carriers are, but for their conditions.
  private var carriers: [CarrierPattern] = []
  private var carrierNumbers: [CarrierPattern: Int] = [:]
  /// What must hold on the ways of the present search.
  private var heldByStates: Held = Held()
  private var heldByCarriers: Held = Held()

  /// A carrier that follows from a state, or a state, and what must hold besides.
  struct Successor {
    let number: Int
    let conditions: ConditionSets.Number
  }

  /// What follows from a state.
  struct Step {
    var carriers: [Int] = []
    var successors: [Successor] = []
  }

  init(_ walk: CallGraphWalk, _ kind: Kind, accepts: @escaping (TypeIndex, Bool) -> Bool) {
    self.walk = walk
    self.kind = kind
    self.accepts = accepts
  }

  /// The nearest code up the calls that does not only pass on what its own caller decided.
  ///
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above the effect.
  func carriers(of site: CodeSite, in activation: ActivationID, origin: Origin) -> [Carrier] {
    carriers(of: site, inAnyOf: [activation], origin: origin)
  }

  /// The same for any of several activations, in which the same place decides the effect.
  func carriers(of site: CodeSite, inAnyOf activations: [ActivationID], origin: Origin) -> [Carrier] {
    let sets = walk.guards.sets
    let isInModel = walk.index.program.isModel(site)
    let conditions = kind.tracksGuards ? walk.guards.conditionSet(at: site) : ConditionSets.none
    var queue = activations.map { activation in
      let store =
        kind.keepsSite && activations.count == 1 ? walk.storeObject(of: walk.index.run.activation(activation)) : nil
      let state = State(
        activation: activation, origin: origin, place: .start(isInModel: isInModel), store: store)
      return Successor(number: number(of: state), conditions: conditions)
    }
    heldByStates.begin()
    heldByCarriers.begin()
    let bound = SearchLimits.statesOfWalk * max(activations.count, 1)
    var next = 0
    while next < queue.count, next < bound {
      let (state, reached) = (queue[next].number, queue[next].conditions)
      next += 1
      guard let held = heldByStates.narrow(state, to: reached, sets) else { continue }
      let step = step(from: state)
      for carrier in step.carriers { _ = heldByCarriers.narrow(carrier, to: held, sets) }
      for successor in step.successors {
        queue.append(Successor(number: successor.number, conditions: sets.union(held, successor.conditions)))
      }
    }
    return heldByCarriers.all.map { carriers[$0.number].carrier(startingAt: site, under: sets[$0.conditions]) }
      .sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  private func step(from number: Int) -> Step {
    if let known = steps[number] { return known }
    let step = walk.step(from: states[number], in: self)
    steps[number] = step
    return step
  }

  /// The number of a state.
  func number(of state: State) -> Int {
    var state = state
    if kind.staysInClosures { state.origin = state.origin.withoutCaptured }
    if let known = numbers[state] { return known }
    let number = states.count
    numbers[state] = number
    states.append(state)
    steps.append(nil)
    return number
  }

  /// The number of a carrier.
  func number(of carrier: CarrierPattern) -> Int {
    if let known = carrierNumbers[carrier] { return known }
    let number = carriers.count
    carrierNumbers[carrier] = number
    carriers.append(carrier)
    return number
  }
}

// MARK: - States

extension CarrierSearch {
  /// A place on the way up from an effect.
  enum Place: Hashable {
    /// That of the effect itself, wherever a search begins.
    case start(isInModel: Bool)
    case site(CodeSite)
  }

  /// A closure that uses what it has captured, on behalf of an object.
  struct PassedClosure: Hashable {
    let object: ObjectID
    let activation: ActivationID
    let place: Place
  }

  /// Code on the way up from an effect.
  struct State: NumberKey {
    let activation: ActivationID
    var origin: Origin
    let place: Place
    /// The store that changes its own state, as long as a search that began in its code has not left that.
    var store: ObjectID?
    /// On whose behalf a library says that the effect happens.
    var actors: [ObjectID]?
    /// What a library runs of a declaration's, if the search has come from there to the declaration.
    var performer: ActivationID?
    /// The closure of an object through which the search has come.
    var passed: PassedClosure?

    /// States at one place of an activation, on behalf of one store and one closure, are few.
    func mix(into mixer: inout NumberMixer) {
      mixer.mix(activation)
      mixer.mix(store ?? -1)
      mixer.mix(passed?.activation ?? -1)
      if case .site(let site) = place { mixer.mix(site.offset) }
    }
  }

  /// A carrier, without the conditions on the ways to it.
  struct CarrierPattern: Hashable {
    let object: ObjectID
    let activation: ActivationID
    let place: Place
    let byType: Bool
    var isDeclaration = false

    func carrier(startingAt start: CodeSite, under guards: GuardTable.Conditions) -> Carrier {
      var site = start
      if case .site(let other) = place { site = other }
      return Carrier(
        object: object, activation: activation, site: site, byType: byType, guards: guards,
        isDeclaration: isDeclaration)
    }
  }

  /// What must hold on every way to things with numbers, of which one search comes to few.
  private struct Held {
    /// The conditions of each, and the search that came to it last.
    private var conditions: [ConditionSets.Number] = []
    private var searches: [Int32] = []
    private var search: Int32 = 0
    /// What the present search came to, in the order in which it did.
    private var met: [Int] = []

    var all: [(number: Int, conditions: ConditionSets.Number)] { met.map { ($0, conditions[$0]) } }

    mutating func begin() {
      search += 1
      met.removeAll(keepingCapacity: true)
    }

    /// Keeps of what must hold only what also holds on a further way; `nil` where that brings nothing new.
    mutating func narrow(
      _ number: Int, to further: ConditionSets.Number, _ sets: ConditionSets
    ) -> ConditionSets.Number? {
      if number >= searches.count {
        let missing = number + 1 - searches.count
        searches.append(contentsOf: repeatElement(0, count: missing))
        conditions.append(contentsOf: repeatElement(ConditionSets.none, count: missing))
      }
      if searches[number] != search {
        searches[number] = search
        conditions[number] = further
        met.append(number)
        return further
      }
      let both = sets.intersection(conditions[number], further)
      if both == conditions[number] { return nil }
      conditions[number] = both
      return both
    }
  }
}
