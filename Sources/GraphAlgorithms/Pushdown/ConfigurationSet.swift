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
    var heads: [Head: Weight] = [:]
    for control in 0..<automaton.controlCount {
      for position in automaton.outgoing[control] {
        let transition = automaton.transitions[position]
        // What lies behind one that reads nothing is there without it too; a symbol without a name is any other.
        guard symbols.values.indices.contains(Int(transition.symbol)), let rest = toBottom[Int(transition.target)]
        else { continue }
        let head = Head(controls.values[control], symbols.values[Int(transition.symbol)])
        let weight = automaton.weights[position].extended(by: rest)
        heads[head] = heads[head]?.combined(with: weight) ?? weight
      }
    }
    return heads
  }

  /// The controls with a symbol that is the whole stack of some configuration of the set.
  ///
  /// - Complexity: O(*t*) expected, for *t* transitions of the automaton behind the set.
  public var wholeStacks: Set<Head> {
    var heads: Set<Head> = []
    for control in 0..<automaton.controlCount {
      for position in automaton.outgoing[control] {
        let transition = automaton.transitions[position]
        guard symbols.values.indices.contains(Int(transition.symbol)), automaton.accepts(Int(transition.target)) else {
          continue
        }
        heads.insert(Head(controls.values[control], symbols.values[Int(transition.symbol)]))
      }
    }
    return heads
  }

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
