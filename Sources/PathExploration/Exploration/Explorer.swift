/// Looks at every state that a model can come to, and at every action in each.
///
/// Whatever the order, the same states are seen and the same actions taken, within a limit of depth too: a state that was
/// first found by a long run is looked at again when a shorter one is found.
public struct Explorer<Model: ExplorableModel> {
  /// What is explored.
  public var model: Model
  /// In which order.
  public var order: SearchOrder
  /// How far at most.
  public var limits: SearchLimits
  /// What shall hold.
  public var properties: [Property<Model.State>]

  /// Prepares an exploration.
  public init(
    _ model: Model, order: SearchOrder = .breadthFirst, limits: SearchLimits = .none,
    properties: [Property<Model.State>] = []
  ) {
    self.model = model
    self.order = order
    self.limits = limits
    self.properties = properties
  }

  /// Explores.
  ///
  /// - Complexity: O(*s* + *t*) expected time and O(*s*) memory, for *s* states and *t* transitions; with a limit of depth
  ///   *d* in another order than breadth-first up to *d* times as long.
  @inlinable
  public func run() -> Exploration<Model> {
    var known = KnownStates<Model>()
    var frontier = Frontier(order)
    var watch = PropertyWatch(properties)
    var actions: [Model.Action] = []
    var transitions = 0
    let deadline = limits.time.map { ContinuousClock.now + $0 }
    let depthLimit = Int32(clamping: limits.depth ?? Int(Int32.max))
    let stateLimit = limits.states ?? Int.max

    func result(_ ending: Exploration<Model>.Ending) -> Exploration<Model> {
      Exploration(
        ending: ending, stateCount: known.count, transitionCount: transitions, depth: Int(known.depths.max() ?? 0),
        violations: watch.violations.mapValues(known.witness), reachedGoals: watch.reached.mapValues(known.witness),
        missedGoals: watch.missed)
    }

    for start in model.starts {
      guard known.count < stateLimit else { return result(.statesReached) }
      let number = known.insert(start, in: model, from: nil, by: nil, depth: 0)
      guard let number else { continue }
      watch.look(at: start, number)
      frontier.insert(number)
    }
    var looked = 0
    while let number = frontier.take() {
      let depth = known.depths[Int(number)]
      let isFirst = known.lookedAt[Int(number)] < 0
      guard depth < depthLimit, isFirst || depth < known.lookedAt[Int(number)] else { continue }
      looked += 1
      if looked & 1023 == 0, let deadline, ContinuousClock.now > deadline { return result(.timeReached) }
      let state = known.states[Int(number)]
      actions.removeAll(keepingCapacity: true)
      model.appendActions(in: state, to: &actions)
      known.lookedAt[Int(number)] = depth
      for action in actions {
        guard let next = model.state(after: action, in: state) else { continue }
        if isFirst { transitions += 1 }
        let before = known.count
        guard before < stateLimit || known.has(next, in: model) else { return result(.statesReached) }
        guard let found = known.insert(next, in: model, from: number, by: action, depth: depth + 1) else { continue }
        if known.count > before { watch.look(at: next, found) }
        frontier.insert(found)
      }
    }
    let isCut = known.states.indices.contains { number in
      guard known.lookedAt[number] < 0 else { return false }
      let state = known.states[number]
      return model.actions(in: state).contains { model.state(after: $0, in: state) != nil }
    }
    return result(isCut ? .depthReached : .complete)
  }
}

/// The states that have been seen, each with the run that found it.
@usableFromInline
struct KnownStates<Model: ExplorableModel> {
  @usableFromInline var numbers: [Model.Fingerprint: Int32] = [:]
  /// The same for states that the model numbers, by those numbers; -1 where there is none.
  @usableFromInline var numbersByModel: [Int32] = []
  @usableFromInline var states: [Model.State] = []
  @usableFromInline var parents: [Int32] = []
  @usableFromInline var actions: [Model.Action?] = []
  @usableFromInline var depths: [Int32] = []
  /// At which depth the actions of each state were taken last; -1 where not yet.
  @usableFromInline var lookedAt: [Int32] = []

  @inlinable init() {}

  @inlinable var count: Int { states.count }

  /// Whether a state has been seen.
  @inlinable
  func has(_ state: Model.State, in model: Model) -> Bool {
    guard let key = model.number(of: state) else { return numbers[model.fingerprint(of: state)] != nil }
    return key < numbersByModel.count && numbersByModel[key] >= 0
  }

  /// The number that a state has, or gets.
  @inlinable
  mutating func number(of state: Model.State, in model: Model, new: Int32) -> Int32 {
    guard let key = model.number(of: state) else {
      // To hand it on as `inout` keeps the default: one look-up for both.
      func value(_ number: inout Int32) -> Int32 { number }
      return value(&numbers[model.fingerprint(of: state), default: new])
    }
    while numbersByModel.count <= key { numbersByModel.append(-1) }
    if numbersByModel[key] < 0 { numbersByModel[key] = new }
    return numbersByModel[key]
  }

  /// The number of a state that is new, or that has now been found by a shorter run; otherwise `nil`.
  @inlinable
  mutating func insert(
    _ state: Model.State, in model: Model, from parent: Int32?, by action: Model.Action?, depth: Int32
  ) -> Int32? {
    let new = Int32(states.count)
    let number = number(of: state, in: model, new: new)
    if number == new {
      states.append(state)
      parents.append(parent ?? -1)
      actions.append(action)
      depths.append(depth)
      lookedAt.append(-1)
      return new
    }
    guard depth < depths[Int(number)] else { return nil }
    parents[Int(number)] = parent ?? -1
    actions[Int(number)] = action
    depths[Int(number)] = depth
    return number
  }

  /// The run that found a state.
  @usableFromInline
  func witness(of number: Int32) -> Exploration<Model>.Witness {
    var steps: [(action: Model.Action, state: Model.State)] = []
    var number = Int(number)
    while parents[number] >= 0, let action = actions[number] {
      steps.append((action, states[number]))
      number = Int(parents[number])
    }
    return .init(start: states[number], steps: steps.reversed())
  }
}

/// The properties that are still open.
@usableFromInline
struct PropertyWatch<State> {
  @usableFromInline let properties: [Property<State>]
  @usableFromInline var open: [Property<State>]
  @usableFromInline var violations: [String: Int32] = [:]
  @usableFromInline var reached: [String: Int32] = [:]

  @inlinable
  init(_ properties: [Property<State>]) {
    self.properties = properties
    open = properties
  }

  @inlinable
  mutating func look(at state: State, _ number: Int32) {
    guard !open.isEmpty else { return }
    open.removeAll { property in
      let holds = property.holds(state)
      switch property.quantity {
      case .always where !holds: violations[property.name] = number
      case .sometimes where holds: reached[property.name] = number
      case .always, .sometimes: return false
      }
      return true
    }
  }

  @inlinable var missed: [String] {
    properties.filter { $0.quantity == .sometimes && reached[$0.name] == nil }.map(\.name)
  }
}
