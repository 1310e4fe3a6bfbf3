extension PushdownSystem {
  /// All configurations that some run from one of `starts` comes to, `starts` included, with the number of steps of a
  /// shortest run; exact for stacks of any height.
  ///
  /// Source: Schwoon, "Model-Checking Pushdown Systems" (2002), algorithm 2 (post*), with weights after Reps, Schwoon, Jha
  /// and Melski (2005), section 3.2.
  /// - Complexity: O(*p* · *r* · (*n* + *p*)) time for *p* controls, *r* rules and *n* states of the answer, times the
  ///   number of times that a weight improves. With few controls that is close to O(*r*).
  public func reachable(from starts: [Configuration]) -> ConfigurationSet<Control, Symbol, StepCount> {
    var question = Question<StepCount>(self, starts: starts)
    question.automaton.saturateForwards(
      question.rules, question.table { NumberedHead($0.control, $0.top) }, weights: rules.map { _ in StepCount(1) })
    return question.answer(toBottom: question.automaton.weightsToAcceptance())
  }

  /// All configurations that some run from one of `starts` comes to, with the valuations of flags under which one does.
  ///
  /// - Parameter valuations: Under which valuations a rule is open, by its position in ``rules``.
  /// - Complexity: As without valuations, but a weight is a set of them and may improve as many times as there are.
  public func reachable(
    from starts: [Configuration], where valuations: (Int) -> Valuations
  ) -> ConfigurationSet<Control, Symbol, Valuations> {
    var question = Question<Valuations>(self, starts: starts)
    question.automaton.saturateForwards(
      question.rules, question.table { NumberedHead($0.control, $0.top) }, weights: rules.indices.map(valuations))
    return question.answer(toBottom: question.automaton.weightsToAcceptance())
  }
}

extension StackAutomaton {
  /// Adds whatever the rules lead to, until there is no more.
  fileprivate mutating func saturateForwards(
    _ rules: [NumberedRule], _ rulesByHead: RuleTable, weights ruleWeights: [Weight]
  ) {
    var middles: [NumberedHead: Int32] = [:]
    /// The transitions that read nothing, by the state that they lead to.
    var silent: [[Int]] = []

    while let position = takePending() {
      let transition = transitions[position]
      let weight = weights[position]
      guard transition.symbol != Self.epsilon else {
        let target = Int(transition.target)
        if silent.count <= target { silent += repeatElement([], count: target + 1 - silent.count) }
        if !silent[target].contains(position) { silent[target].append(position) }
        for next in outgoing[target] { join(position, next) }
        continue
      }
      guard isControl(transition.source) else {
        if transition.source < silent.count {
          for first in silent[Int(transition.source)] { join(first, position) }
        }
        continue
      }
      for rule in rulesByHead[transition.source, transition.symbol] {
        let next = rules[Int(rule)]
        let after = weight.extended(by: ruleWeights[Int(rule)])
        let step = Origin.step(rule: Int(rule), from: position)
        guard let upper = next.upper, let lower = next.lower else {
          add(Transition(source: next.next, symbol: next.upper ?? Self.epsilon, target: transition.target), after, step)
          continue
        }
        let head = NumberedHead(next.next, upper)
        let middle = middles[head] ?? makeState()
        middles[head] = middle
        add(Transition(source: next.next, symbol: upper, target: middle), .neutral, .fresh)
        add(Transition(source: middle, symbol: lower, target: transition.target), after, step)
      }
    }
  }

  /// Adds what reads like one transition without a symbol and another after it.
  private mutating func join(_ first: Int, _ second: Int) {
    let (silent, reading) = (transitions[first], transitions[second])
    add(
      Transition(source: silent.source, symbol: reading.symbol, target: reading.target),
      weights[first].extended(by: weights[second]), .joined(first, second))
  }
}
