extension ConfigurationSet {
  /// The symbols that lie somewhere beneath the top in a stack of the set that has one of the heads.
  ///
  /// - Complexity: O(*s* + *t*), for *s* states and *t* transitions of the automaton behind the set.
  public func symbols(beneath heads: some Sequence<Head>) -> Set<Symbol> {
    let wanted = Set(heads)
    var seen: Set<Int32> = []
    var pending: [Int32] = []
    for control in 0..<automaton.controlCount {
      for position in automaton.outgoing[control] {
        let transition = automaton.transitions[position]
        guard symbols.values.indices.contains(Int(transition.symbol)), toBottom[Int(transition.target)] != nil,
          wanted.contains(Head(controls.values[control], symbols.values[Int(transition.symbol)]))
        else { continue }
        if seen.insert(transition.target).inserted { pending.append(transition.target) }
      }
    }
    var beneath: Set<Symbol> = []
    while let state = pending.popLast() {
      for position in automaton.outgoing[Int(state)] {
        let transition = automaton.transitions[position]
        guard toBottom[Int(transition.target)] != nil else { continue }
        if symbols.values.indices.contains(Int(transition.symbol)) {
          beneath.insert(symbols.values[Int(transition.symbol)])
        }
        if seen.insert(transition.target).inserted { pending.append(transition.target) }
      }
    }
    return beneath
  }
}
