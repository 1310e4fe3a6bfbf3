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
    let table = question.table { rule in rule.upper.map { NumberedHead(rule.next, $0) } }
    question.automaton.saturateBackwards(question.rules, table, weights: rules.map { _ in StepCount(1) })
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
    let table = question.table { rule in rule.upper.map { NumberedHead(rule.next, $0) } }
    question.automaton.saturateBackwards(question.rules, table, weights: rules.indices.map(valuations))
    return question.answer(toBottom: question.automaton.weightsToAcceptance())
  }
}

extension StackAutomaton {
  /// Adds whatever the rules lead from, until there is no more.
  fileprivate mutating func saturateBackwards(
    _ rules: [NumberedRule], _ rulesByResult: RuleTable, weights ruleWeights: [Weight]
  ) {
    for (number, rule) in rules.enumerated() where rule.upper == nil {
      let undone = Transition(source: rule.control, symbol: rule.top, target: rule.next)
      add(undone, ruleWeights[number], .undone(rule: number, first: nil, second: nil))
    }
    let width = Int((rules.lazy.map { max($0.top, $0.upper ?? 0, $0.lower ?? 0) }.max() ?? 0)) + 2
    var taken = ListTable<Int32>(rowCount: stateCount * width)
    var waiting = ListTable<(rule: Int32, first: Int32)>(rowCount: stateCount * width)
    var isTaken: [Bool] = []
    /// The row of what is read next from a state; symbols that no rule names lead nowhere together.
    func row(_ state: Int32, _ symbol: Int32) -> Int { Int(state) * width + min(Int(symbol), width - 1) }

    while let position = takePending() {
      let transition = transitions[position]
      let weight = weights[position]
      let here = row(transition.source, transition.symbol)
      isTaken += repeatElement(false, count: transitions.count - isTaken.count)
      let isNew = !isTaken[position]
      if isNew { taken.append(Int32(position), to: here) }

      for number in isControl(transition.source) ? rulesByResult[transition.source, transition.symbol] : [] {
        let rule = rules[Int(number)]
        let ruleWeight = ruleWeights[Int(number)]
        guard let lower = rule.lower else {
          let undone = Transition(source: rule.control, symbol: rule.top, target: transition.target)
          add(undone, ruleWeight.extended(by: weight), .undone(rule: Int(number), first: position, second: nil))
          continue
        }
        let next = row(transition.target, lower)
        if isNew { waiting.append((number, Int32(position)), to: next) }
        taken.forEach(in: next) { second in
          undo(rule, Int(number), ruleWeight, first: position, second: Int(second))
        }
      }
      waiting.forEach(in: here) { number, first in
        undo(rules[Int(number)], Int(number), ruleWeights[Int(number)], first: Int(first), second: position)
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
