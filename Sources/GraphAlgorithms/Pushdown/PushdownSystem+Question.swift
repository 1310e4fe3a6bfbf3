extension PushdownSystem {
  /// Which configurations a question asks for.
  public enum Target: Hashable {
    /// One configuration.
    case exactly(Configuration)
    /// A control with these symbols on top, the uppermost first, and any stack beneath.
    case onTop(Control, [Symbol])
  }

  /// A question in numbers: the rules, and an automaton of the configurations that it begins with.
  struct Question<Weight: RunWeight> {
    let rules: [NumberedRule]
    var automaton: StackAutomaton<Weight>
    private var controls: Numbering<Control>
    private var symbols: Numbering<Symbol>

    /// What comes of some configurations.
    init(_ system: PushdownSystem, starts: [Configuration]) {
      self.init(system, targets: starts.map { .exactly($0) })
    }

    /// What comes to some configurations.
    init(_ system: PushdownSystem, targets: [Target]) {
      automaton = StackAutomaton(controlCount: 0)
      rules = system.numberedRules
      controls = system.controls
      symbols = system.symbols
      let readings = targets.map { (controls.number(of: $0.control), $0.symbols.map { symbols.number(of: $0) }) }

      automaton = StackAutomaton(controlCount: controls.values.count)
      let end = automaton.makeState()
      automaton.accept(end)
      for (target, (control, word)) in zip(targets, readings) {
        switch target {
        case .exactly: automaton.read(word, from: control, to: end)
        case .onTop: automaton.read(word, from: control, to: anything())
        }
      }
    }

    /// The configurations that the automaton has come to read.
    func answer(toBottom: [Weight?]) -> ConfigurationSet<Control, Symbol, Weight> {
      ConfigurationSet(automaton: automaton, controls: controls, symbols: symbols, toBottom: toBottom)
    }

    /// The rules by some head of theirs.
    func table(by head: (NumberedRule) -> NumberedHead?) -> RuleTable {
      RuleTable(rules, controlCount: controls.values.count, symbolCount: symbols.values.count, by: head)
    }

    /// A state from which any stack is read.
    private mutating func anything() -> Int32 {
      let state = automaton.makeState()
      automaton.accept(state)
      // The number after the last stands for any symbol that neither rules nor targets name.
      for symbol in 0...Int32(symbols.values.count) {
        automaton.add(.init(source: state, symbol: symbol, target: state), .neutral, .given)
      }
      return state
    }
  }
}

extension PushdownSystem.Target {
  fileprivate var control: Control {
    switch self {
    case .exactly(let configuration): configuration.control
    case .onTop(let control, _): control
    }
  }

  fileprivate var symbols: [Symbol] {
    switch self {
    case .exactly(let configuration): configuration.stack
    case .onTop(_, let symbols): symbols
    }
  }
}

extension StackAutomaton {
  /// Adds a chain of transitions that reads a word and ends in `end`.
  fileprivate mutating func read(_ word: [Int32], from control: Int32, to end: Int32) {
    guard !word.isEmpty else {
      // No transition leads into a control's state: what is read from `end` is read from here.
      if accepts(Int(end)) { accept(control) }
      for position in outgoing[Int(end)] {
        add(.init(source: control, symbol: transitions[position].symbol, target: end), .neutral, .given)
      }
      return
    }
    var state = control
    for (depth, symbol) in word.enumerated() {
      let next = depth == word.count - 1 ? end : makeState()
      add(Transition(source: state, symbol: symbol, target: next), .neutral, .given)
      state = next
    }
  }
}

extension PushdownSystem.Target: Sendable where Control: Sendable, Symbol: Sendable {}
