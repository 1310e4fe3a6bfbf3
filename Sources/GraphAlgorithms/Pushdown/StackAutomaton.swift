/// A finite automaton that reads stacks from the top, its states and symbols numbered: a regular set of configurations.
///
/// The first states are the controls: a configuration belongs to the set where reading its stack from its control's state
/// can end in an accepting one. Saturation adds transitions; each remembers its weight and what it was made of.
///
/// Source: Bouajjani, Esparza and Maler, "Reachability Analysis of Pushdown Automata: Application to Model-Checking" (1997).
struct StackAutomaton<Weight: RunWeight> {
  /// Reads nothing.
  static var epsilon: Int32 { -1 }

  typealias Transition = StackTransition

  /// What a transition was made of, by which runs are told.
  enum Origin {
    /// It belongs to the set that saturation began with.
    case given
    /// It stands for a symbol that a rule has just put on top; the transition after it tells by which rule.
    case fresh
    /// A rule changed the top that another transition reads, in place of it or beneath what it pushed.
    case step(rule: Int, from: Int)
    /// One that reads nothing, and the one after it.
    case joined(Int, Int)
    /// A rule leads from its top to what one or two transitions read, or to nothing.
    case undone(rule: Int, first: Int?, second: Int?)
  }

  let controlCount: Int
  private(set) var stateCount: Int
  private(set) var transitions: [Transition] = []
  private(set) var weights: [Weight] = []
  private(set) var origins: [Origin] = []
  /// The transitions that leave each state.
  private(set) var outgoing: [[Int]]
  private var isAccepting: [Bool]
  private var index = TransitionIndex()
  /// The transitions that are new or improved since they were last taken, in that order.
  private var pending: [Int] = []
  private var nextPending = 0
  private var isPending: [Bool] = []

  init(controlCount: Int) {
    self.controlCount = controlCount
    stateCount = controlCount
    outgoing = Array(repeating: [], count: controlCount)
    isAccepting = Array(repeating: false, count: controlCount)
  }

  func isControl(_ state: Int32) -> Bool { state < controlCount }

  func accepts(_ state: Int) -> Bool { isAccepting[state] }

  mutating func accept(_ state: Int32) { isAccepting[Int(state)] = true }

  mutating func makeState() -> Int32 {
    outgoing.append([])
    isAccepting.append(false)
    stateCount += 1
    return Int32(stateCount - 1)
  }

  /// Adds a transition, or the weight to one that is there; what changes by that is taken up again.
  mutating func add(_ transition: Transition, _ weight: Weight, _ origin: Origin) {
    if let known = index.position(of: transition, in: transitions, or: transitions.count) {
      let improved = weights[known].combined(with: weight)
      guard improved != weights[known] else { return }
      weights[known] = improved
      origins[known] = origin
      if !isPending[known] { enqueue(known) }
      return
    }
    let new = transitions.count
    transitions.append(transition)
    weights.append(weight)
    origins.append(origin)
    isPending.append(false)
    outgoing[Int(transition.source)].append(new)
    enqueue(new)
  }

  /// The next transition that saturation has to look at, or `nil` when there is no more to add.
  mutating func takePending() -> Int? {
    guard nextPending < pending.count else { return nil }
    let position = pending[nextPending]
    nextPending += 1
    isPending[position] = false
    return position
  }

  private mutating func enqueue(_ position: Int) {
    isPending[position] = true
    pending.append(position)
  }
}

extension StackAutomaton {
  /// The weight of reading from each state to an accepting one; `nil` where none can be reached.
  ///
  /// - Complexity: O(*t*) for weights that never improve twice, *t* being the number of transitions.
  func weightsToAcceptance() -> [Weight?] {
    var firsts = [Int32](repeating: 0, count: stateCount + 1)
    for transition in transitions { firsts[Int(transition.target) + 1] += 1 }
    for state in 0..<stateCount { firsts[state + 1] += firsts[state] }
    var free = firsts
    var incoming = [Int32](repeating: 0, count: transitions.count)
    for (position, transition) in transitions.enumerated() {
      incoming[Int(free[Int(transition.target)])] = Int32(position)
      free[Int(transition.target)] += 1
    }
    var result = [Weight?](repeating: nil, count: stateCount)
    var pending = (0..<stateCount).filter { isAccepting[$0] }
    for state in pending { result[state] = .neutral }
    var next = 0
    while next < pending.count {
      let state = pending[next]
      next += 1
      guard let weight = result[state] else { continue }
      for position in incoming[Int(firsts[state])..<Int(firsts[state + 1])].lazy.map({ Int($0) }) {
        let source = Int(transitions[position].source)
        let way = weights[position].extended(by: weight)
        let improved = result[source]?.combined(with: way) ?? way
        guard improved != result[source] else { continue }
        result[source] = improved
        pending.append(source)
      }
    }
    return result
  }
}
