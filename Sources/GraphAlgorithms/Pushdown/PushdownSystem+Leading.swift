extension PushdownSystem {
  /// All configurations from which some run comes to one of `targets`, these included, with the number of steps of a
  /// shortest run; exact for stacks of any height.
  ///
  /// Source: Esparza, Hansel, Rossmanith and Schwoon, "Efficient Algorithms for Model Checking Pushdown Systems" (2000),
  /// algorithm 1 (pre*), with weights after Reps, Schwoon, Jha and Melski (2005), section 3.1.
  /// - Complexity: O(*q*² · *r*) time for *q* states, those of `targets` and the controls, and *r* rules, times the number
  ///   of times that a weight improves.
  public func leading(to targets: [Target]) -> ConfigurationSet<Control, Symbol, StepCount> {
    var question = Question<StepCount>(self, targets: targets)
    question.automaton.saturateBackwards(question.rules, weights: rules.map { _ in StepCount(1) })
    return question.answer(toBottom: question.automaton.weightsToAcceptance())
  }

  /// All configurations from which some run comes to one of `targets`, with the valuations of flags under which one does.
  ///
  /// - Parameter valuations: Under which valuations a rule is open, by its position in ``rules``.
  /// - Complexity: As without valuations, but a weight is a set of them and may improve as many times as there are.
  public func leading(
    to targets: [Target], where valuations: (Int) -> Valuations
  ) -> ConfigurationSet<Control, Symbol, Valuations> {
    var question = Question<Valuations>(self, targets: targets)
    question.automaton.saturateBackwards(question.rules, weights: rules.indices.map(valuations))
    return question.answer(toBottom: question.automaton.weightsToAcceptance())
  }
}

extension StackAutomaton {
  /// Adds whatever the rules lead from, until there is no more.
  fileprivate mutating func saturateBackwards(_ rules: [NumberedRule], weights ruleWeights: [Weight]) {
    let rulesByResult = RuleTable(rules) { rule in rule.upper.map { Head(rule.next, $0) } }
    for (number, rule) in rules.enumerated() where rule.upper == nil {
      let undone = Transition(source: rule.control, symbol: rule.top, target: rule.next)
      add(undone, ruleWeights[number], .undone(rule: number, first: nil, second: nil))
    }
    /// The transitions taken so far, and rules that push with the transition that reads their upper symbol, both by the
    /// state and the symbol that come next.
    var taken: [Head: [Int]] = [:]
    var waiting: [Head: [(rule: Int, first: Int)]] = [:]
    var isTaken: [Bool] = []

    while let position = takePending() {
      let transition = transitions[position]
      let weight = weights[position]
      let here = Head(transition.source, transition.symbol)
      isTaken += repeatElement(false, count: transitions.count - isTaken.count)
      if !isTaken[position] { taken[here, default: []].append(position) }

      for number in rulesByResult[here] {
        let rule = rules[number]
        guard let lower = rule.lower else {
          let undone = Transition(source: rule.control, symbol: rule.top, target: transition.target)
          add(undone, ruleWeights[number].extended(by: weight), .undone(rule: number, first: position, second: nil))
          continue
        }
        let next = Head(transition.target, lower)
        if !isTaken[position] { waiting[next, default: []].append((number, position)) }
        for second in taken[next] ?? [] { undo(rule, number, ruleWeights[number], first: position, second: second) }
      }
      for (number, first) in waiting[here] ?? [] {
        undo(rules[number], number, ruleWeights[number], first: first, second: position)
      }
      isTaken[position] = true
    }
  }

  private mutating func undo(_ rule: NumberedRule, _ number: Int, _ weight: Weight, first: Int, second: Int) {
    add(
      Transition(source: rule.control, symbol: rule.top, target: transitions[second].target),
      weight.extended(by: weights[first]).extended(by: weights[second]),
      .undone(rule: number, first: first, second: second))
  }
}
