/// A set of configurations, of which there may be infinitely many: the answer to a question about a pushdown system.
public struct ConfigurationSet<Control: Hashable, Symbol: Hashable, Weight: RunWeight> {
  /// A configuration of the system.
  public typealias Configuration = PushdownSystem<Control, Symbol>.Configuration
  /// A control with a symbol on top of the stack.
  public typealias Head = PushdownSystem<Control, Symbol>.Head

  let automaton: StackAutomaton<Weight>
  let controls: Numbering<Control>
  let symbols: Numbering<Symbol>
  /// The weight of reading from each state to the bottom of a stack; `nil` where no stack ends.
  let toBottom: [Weight?]

  /// The controls with a symbol on top that some configuration of the set has, each with its weight over all of these.
  ///
  /// - Complexity: O(*t*) expected, for *t* transitions of the automaton behind the set.
  public var heads: [Head: Weight] {
    Dictionary(
      uniqueKeysWithValues: controls.values.flatMap { control in
        tops(under: control).map { (Head(control, $0.symbol), $0.weight) }
      })
  }

  /// The symbols on top that some configuration of the set has under a control, in no particular order, each with its
  /// weight over all of these.
  ///
  /// - Complexity: O(*s* + *t*), for *s* symbols and the *t* transitions that begin with the control.
  public func tops(under control: Control) -> [(symbol: Symbol, weight: Weight)] {
    guard let number = controls[control] else { return [] }
    var weights = [Weight?](repeating: nil, count: symbols.values.count)
    for position in automaton.outgoing[Int(number)] {
      let transition = automaton.transitions[position]
      // What lies behind one that reads nothing is there without it too; a symbol without a name is any other.
      guard isNamed(transition.symbol), let rest = toBottom[Int(transition.target)] else { continue }
      let weight = automaton.weights[position].extended(by: rest)
      weights[Int(transition.symbol)] = weights[Int(transition.symbol)]?.combined(with: weight) ?? weight
    }
    return zip(symbols.values, weights).compactMap { symbol, weight in weight.map { (symbol, $0) } }
  }

  /// The symbols that are the whole stack of some configuration of the set under a control, some more than once.
  ///
  /// - Complexity: O(*t*), for the *t* transitions that begin with the control.
  public func wholeStacks(under control: Control) -> [Symbol] {
    guard let number = controls[control] else { return [] }
    return automaton.outgoing[Int(number)].compactMap { position in
      let transition = automaton.transitions[position]
      guard isNamed(transition.symbol), automaton.accepts(Int(transition.target)) else { return nil }
      return symbols.values[Int(transition.symbol)]
    }
  }

  /// Whether the number is that of a symbol, not that of any other or of none.
  func isNamed(_ symbol: Int32) -> Bool { symbols.values.indices.contains(Int(symbol)) }

  /// The place of a head in a table of all controls and symbols; `nil` where one of them is unknown.
  func row(of head: Head) -> Int? {
    guard let control = controls[head.control], let symbol = symbols[head.top] else { return nil }
    return row(Int(control), symbol)
  }

  /// The place of a control with a symbol in a table of all of them.
  func row(_ control: Int, _ symbol: Int32) -> Int { control * symbols.values.count + Int(symbol) }

  /// The number of places that such a table has.
  var rowCount: Int { automaton.controlCount * symbols.values.count }

  /// The number of a symbol; one that neither rules nor questions name has the number after the last.
  func number(of symbol: Symbol) -> Int32 { symbols[symbol] ?? Int32(symbols.values.count) }

  /// Whether a configuration belongs to the set.
  public func contains(_ configuration: Configuration) -> Bool { weight(of: configuration) != nil }

  /// The weight of a configuration, or `nil` where it does not belong to the set.
  ///
  /// - Complexity: O(*h* · *t*), for a stack *h* high and *t* transitions.
  public func weight(of configuration: Configuration) -> Weight? {
    guard let control = controls[configuration.control] else { return nil }
    let start: [Int: Weight] = [Int(control): .neutral]
    var reached = start.reading(StackAutomaton<Weight>.epsilon, in: automaton).merging(start) { $0.combined(with: $1) }
    for symbol in configuration.stack { reached = reached.reading(number(of: symbol), in: automaton) }
    return reached.filter { automaton.accepts($0.key) }.values.reduce(nil) { $0?.combined(with: $1) ?? $1 }
  }
}

extension Dictionary where Key == Int, Value: RunWeight {
  /// The states after one more symbol.
  fileprivate func reading(_ symbol: Int32, in automaton: StackAutomaton<Value>) -> Self {
    var reached: Self = [:]
    for (state, weight) in self {
      for position in automaton.outgoing[state] where automaton.transitions[position].symbol == symbol {
        let target = Int(automaton.transitions[position].target)
        let way = weight.extended(by: automaton.weights[position])
        reached[target] = reached[target]?.combined(with: way) ?? way
      }
    }
    return reached
  }
}
