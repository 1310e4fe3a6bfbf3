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
  /// - Complexity: O(*t* + *n*); whoever asks often asks ``Runs``.
  public func run(of head: Head) -> [Int]? { Runs(self).run(of: head) }

  /// The shortest runs to, or from, the heads of a set, for those who ask again and again.
  public struct Runs {
    private let set: ConfigurationSet
    /// The transition by which the cheapest reading of a stack begins, for each head by its row.
    private let firsts: [Int?]

    /// Arranges the stacks of a set.
    ///
    /// - Complexity: O(*h* + *t*), for the *h* pairs of a control and a symbol, and *t* transitions of the automaton.
    public init(_ set: ConfigurationSet) {
      self.set = set
      var firsts = [Int?](repeating: nil, count: set.rowCount)
      for control in 0..<set.automaton.controlCount {
        for position in set.automaton.outgoing[control] {
          let symbol = set.automaton.transitions[position].symbol
          guard set.isNamed(symbol), let length = set.length(position) else { continue }
          let row = set.row(control, symbol)
          if let known = firsts[row].flatMap(set.length), known <= length { continue }
          firsts[row] = position
        }
      }
      self.firsts = firsts
    }

    /// The rules of a shortest run to, or from, some configuration with that head, or `nil` where there is none.
    ///
    /// - Complexity: O(*n* · *d*), for a run of *n* rules and states with *d* transitions.
    public func run(of head: Head) -> [Int]? {
      guard let first = set.row(of: head).flatMap({ firsts[$0] }) else { return nil }
      var path = [first]
      var state = Int(set.automaton.transitions[first].target)
      while let rest = set.toBottom[state], rest.steps > 0 || !set.automaton.accepts(state) {
        guard let next = set.cheapest(set.automaton.outgoing[state]) else { return nil }
        path.append(next)
        state = Int(set.automaton.transitions[next].target)
      }
      return set.automaton.rules(along: path)
    }
  }

  /// How many steps the cheapest reading costs that begins with a transition; `nil` where no stack ends so.
  private func length(_ position: Int) -> Int? {
    toBottom[Int(automaton.transitions[position].target)].map { automaton.weights[position].steps + $0.steps }
  }

  /// The transition with which the cheapest reading begins, the first of several.
  private func cheapest(_ positions: [Int]) -> Int? {
    positions.filter { length($0) != nil }.min { (length($0) ?? 0, $0) < (length($1) ?? 0, $1) }
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
