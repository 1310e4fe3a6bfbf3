extension ConfigurationSet {
  /// How high the stacks of the set are.
  public enum Height: Equatable {
    /// No stack is higher.
    case atMost(Int)
    /// Stacks grow without bound: each lap of one of these circles, the upper symbol first, makes a higher one.
    case unbounded([[Symbol]])
  }

  /// The greatest height of a stack, or the circles by which stacks grow: a shortest one of each group that hangs together.
  ///
  /// - Complexity: O(*s* + *t*), for *s* states and *t* transitions of the automaton behind the set, and O(*k* · *d*) more
  ///   for each circle among *k* states with *d* transitions.
  public var height: Height {
    let ways = liveTransitions
    let states = DirectedGraph(
      nodes: 0..<automaton.stateCount, edges: ways.lazy.map { (Int($0.source), Int($0.target)) })
    let read = Dictionary(ways.map { ([$0.source, $0.target], $0.symbol) }) { min($0, $1) }
    let circles = states.cyclicComponents().compactMap { component in
      states.filter(Set(component).contains).shortestCycle()
    }
    guard circles.isEmpty else {
      return .unbounded(
        circles.map { circle in
          zip(circle, circle.dropFirst() + circle.prefix(1)).compactMap { from, to in
            read[[Int32(from), Int32(to)]].flatMap { $0 < 0 ? nil : symbols.values[Int($0)] }
          }
        })
    }
    var heights = [Int](repeating: 0, count: automaton.stateCount)
    let waysBySource = Dictionary(grouping: ways, by: \.source)
    for state in states.componentsSuccessorsFirst().joined() {
      for way in waysBySource[Int32(state)] ?? [] {
        let below = heights[Int(way.target)]
        heights[state] = max(heights[state], way.symbol == StackAutomaton<Weight>.epsilon ? below : below + 1)
      }
    }
    return .atMost(heights.prefix(automaton.controlCount).max() ?? 0)
  }

  /// The transitions that some stack of the set is read by.
  private var liveTransitions: [StackAutomaton<Weight>.Transition] {
    let states = DirectedGraph(
      nodes: 0..<automaton.stateCount, edges: automaton.transitions.lazy.map { (Int($0.source), Int($0.target)) })
    let search = states.search(from: 0..<automaton.controlCount)
    return automaton.transitions.filter {
      search.contains(Int($0.source)) && toBottom[Int($0.target)] != nil
    }
  }
}

extension ConfigurationSet.Height: Sendable where Symbol: Sendable {}
