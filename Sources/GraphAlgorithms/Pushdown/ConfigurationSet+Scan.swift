extension ConfigurationSet {
  /// A lowest stack of the set, under a control, that a reader does not give up before its bottom; `nil` where there is
  /// none.
  ///
  /// The reader is a deterministic automaton: it goes from state to state with each symbol, the top first, and gives up by
  /// returning `nil`. So any regular property of stacks can be asked for: «one screen lies over itself», «there is no way
  /// back from here».
  ///
  /// - Complexity: O(*t* · *r*), for *t* transitions of the automaton behind the set and *r* states of the reader.
  public func stack<State: Hashable>(
    under control: Control, from start: State, reading next: (State, Symbol) -> State?
  ) -> [Symbol]? {
    guard let number = controls[control] else { return nil }
    var steps: [Scan<State>] = [Scan(place: Int(number), state: start, symbol: nil, earlier: -1)]
    var seen: Set<Scan<State>.Position> = []
    var position = 0
    while position < steps.count {
      let step = steps[position]
      for transition in automaton.outgoing[step.place].lazy.map({ automaton.transitions[$0] }) {
        let target = Int(transition.target)
        guard symbols.values.indices.contains(Int(transition.symbol)), toBottom[target] != nil else { continue }
        let symbol = symbols.values[Int(transition.symbol)]
        guard let state = next(step.state, symbol), seen.insert(.init(place: target, state: state)).inserted else {
          continue
        }
        steps.append(Scan(place: target, state: state, symbol: symbol, earlier: position))
        if automaton.accepts(target) { return word(endingAt: steps.count - 1, of: steps) }
      }
      position += 1
    }
    return nil
  }

  private func word<State>(endingAt end: Int, of steps: [Scan<State>]) -> [Symbol] {
    var word: [Symbol] = []
    var position = end
    while let symbol = steps[position].symbol {
      word.append(symbol)
      position = steps[position].earlier
    }
    return word.reversed()
  }

  /// How far a stack has been read.
  private struct Scan<State: Hashable> {
    struct Position: Hashable {
      let place: Int
      let state: State
    }

    let place: Int
    let state: State
    let symbol: Symbol?
    let earlier: Int
  }
}
