extension ConfigurationSet where Weight == StepCount {
  /// The rules of a shortest run, by their positions in the system, or `nil` where the configuration is not in the set.
  ///
  /// In an answer of ``PushdownSystem/reachable(from:)`` the run leads from a start to the configuration, in one of
  /// ``PushdownSystem/leading(to:)`` from the configuration to a target.
  ///
  /// - Complexity: O(*h* · *t* + *n*), for a stack *h* high, *t* transitions and a run of *n* rules.
  public func run(of configuration: Configuration) -> [Int]? {
    guard let control = controls[configuration.control] else { return nil }
    let word = configuration.stack.map(number(of:))
    return automaton.cheapestReading(of: word, from: Int(control)).map(automaton.rules(along:))
  }

  /// The rules of a shortest run to, or from, some configuration with that head; see ``run(of:)``.
  ///
  /// - Complexity: O(*t* + *n*).
  public func run(of head: Head) -> [Int]? {
    guard let control = controls[head.control], let top = symbols[head.top] else { return nil }
    func length(_ position: Int) -> Int? {
      toBottom[Int(automaton.transitions[position].target)].map { automaton.weights[position].steps + $0.steps }
    }
    func cheapest(_ positions: some Sequence<Int>) -> Int? {
      positions.filter { length($0) != nil }.min { (length($0) ?? 0, $0) < (length($1) ?? 0, $1) }
    }
    guard let first = cheapest(automaton.outgoing[Int(control)].lazy.filter { automaton.transitions[$0].symbol == top })
    else { return nil }
    var path = [first]
    var state = Int(automaton.transitions[first].target)
    while let rest = toBottom[state], rest.steps > 0 || !automaton.accepts(state) {
      guard let next = cheapest(automaton.outgoing[state]) else { return nil }
      path.append(next)
      state = Int(automaton.transitions[next].target)
    }
    return automaton.rules(along: path)
  }
}

extension StackAutomaton<StepCount> {
  /// The cheapest way to read a word, as transitions.
  fileprivate func cheapestReading(of word: [Int32], from control: Int) -> [Int]? {
    var ways: [Int: (steps: Int, path: [Int])] = [control: (0, [])]
    extend(&ways, by: Self.epsilon, keeping: ways)
    for symbol in word {
      extend(&ways, by: symbol, keeping: [:])
    }
    return ways.filter { accepts($0.key) }.values.min { ($0.steps, $0.path.count) < ($1.steps, $1.path.count) }?.path
  }

  private func extend(
    _ ways: inout [Int: (steps: Int, path: [Int])], by symbol: Int32, keeping kept: [Int: (steps: Int, path: [Int])]
  ) {
    var longer = kept
    for (state, way) in ways.sorted(by: { $0.key < $1.key }) {
      for position in outgoing[state] where transitions[position].symbol == symbol {
        let target = Int(transitions[position].target)
        let steps = way.steps + weights[position].steps
        if let known = longer[target], known.steps <= steps { continue }
        longer[target] = (steps, way.path + [position])
      }
    }
    ways = longer
  }

  /// The rules of the run that a reading stands for, first to last.
  ///
  /// Each turn undoes the last rule of a run that led here, or does the first of a run that leads on, by exchanging the top
  /// of the reading for what it was made of. Rules cost at least one step, so the reading gets cheaper with each and the
  /// end is reached.
  fileprivate func rules(along reading: [Int]) -> [Int] {
    var reading = Array(reading.reversed())
    var undone: [Int] = []
    var done: [Int] = []
    while let top = reading.last {
      switch origins[top] {
      case .given: return undone.reversed() + done
      case .step(let rule, let from):
        reading[reading.count - 1] = from
        undone.append(rule)
      case .joined(let first, let second): reading.replaceSubrange((reading.count - 1)..., with: [second, first])
      case .fresh:
        guard reading.count > 1, case .step(let rule, let from) = origins[reading[reading.count - 2]] else {
          preconditionFailure("transition \(transitions[top]) is read without the one that its rule pushed it onto")
        }
        reading.replaceSubrange((reading.count - 2)..., with: [from])
        undone.append(rule)
      case .undone(let rule, let first, let second):
        reading.replaceSubrange((reading.count - 1)..., with: [second, first].compactMap { $0 })
        done.append(rule)
      }
    }
    return undone.reversed() + done
  }
}
