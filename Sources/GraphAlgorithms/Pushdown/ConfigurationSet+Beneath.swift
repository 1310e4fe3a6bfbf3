extension ConfigurationSet {
  /// The stacks of a set by their heads, for those who ask again and again what lies beneath.
  public struct Beneath {
    private let set: ConfigurationSet
    /// The states in which reading goes on after each head, by the head's row.
    private let states: [[Int32]]

    /// Arranges the stacks of a set.
    ///
    /// - Complexity: O(*h* + *t*), for the *h* pairs of a control and a symbol, and *t* transitions of the automaton.
    public init(_ set: ConfigurationSet) {
      self.set = set
      var states = [[Int32]](repeating: [], count: set.rowCount)
      for control in 0..<set.automaton.controlCount {
        for position in set.automaton.outgoing[control] {
          let transition = set.automaton.transitions[position]
          guard set.isNamed(transition.symbol), set.toBottom[Int(transition.target)] != nil else { continue }
          states[set.row(control, transition.symbol)].append(transition.target)
        }
      }
      self.states = states
    }

    /// The symbols that lie somewhere beneath the top in a stack of the set that has one of the heads.
    ///
    /// - Complexity: O(*h* + *t*) expected, for *h* heads and the *t* transitions that are read beneath them.
    public func symbols(beneath heads: some Sequence<Head>) -> Set<Symbol> {
      var pending = heads.flatMap { set.row(of: $0).map { states[$0] } ?? [] }
      var seen = Set(pending)
      var beneath: Set<Symbol> = []
      while let state = pending.popLast() {
        for position in set.automaton.outgoing[Int(state)] {
          let transition = set.automaton.transitions[position]
          guard set.toBottom[Int(transition.target)] != nil else { continue }
          if set.isNamed(transition.symbol) {
            beneath.insert(set.symbols.values[Int(transition.symbol)])
          }
          if seen.insert(transition.target).inserted { pending.append(transition.target) }
        }
      }
      return beneath
    }
  }

  /// The symbols that lie somewhere beneath the top in a stack of the set that has one of the heads.
  ///
  /// - Complexity: O(*t*) expected, for *t* transitions of the automaton behind the set; whoever asks often asks
  ///   ``Beneath``.
  public func symbols(beneath heads: some Sequence<Head>) -> Set<Symbol> { Beneath(self).symbols(beneath: heads) }
}
