/// An app's stacks one by one, as a model to explore: for what the pushdown model cannot answer, such as a property of a
/// whole stack, and to check what it does answer.
///
/// Stacks are kept once each and named by numbers, so that a state is two of them. Most apps have more stacks than anyone
/// can look at: ``SearchLimits`` decide how far to go.
package struct ExplicitApp: StackModel {
  /// A stack, and which conditions hold. A run does not change the latter.
  package struct State: Hashable, Sendable {
    /// The number of the stack in the model's table.
    package let stack: StackTable.Stack
    /// A bit for each condition that holds.
    package let flags: UInt64

    /// What sets ask for; the general hash of two numbers would take a fifth of an exploration's time.
    package func _rawHashValue(seed: Int) -> Int {
      let bits = UInt64(stack) ^ flags &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(bitPattern: Int64(seed))
      let mixed = bits &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
    }
  }

  private let model: PathModel
  private let table = StackTable()
  /// For each move, the conditions that it asks for, and those of them that must hold.
  private let conditions: [(asked: UInt64, holding: UInt64)]
  package let starts: [State]

  /// Makes the model of an app, in which some conditions hold from the start.
  ///
  /// - Parameter holding: The conditions that hold, as written; those beyond the first 64 of the app count as open always.
  package init(_ model: PathModel, holding: Set<String> = []) {
    self.model = model
    var numbers: [String: Int] = [:]
    conditions = model.moves.map { move in
      var condition: (asked: UInt64, holding: UInt64) = (0, 0)
      for text in move.guards {
        let name = text.hasPrefix("!") ? String(text.dropFirst()) : text
        let number = numbers[name, default: numbers.count]
        numbers[name] = number
        guard number < 64 else { continue }
        condition.asked |= 1 << number
        if !text.hasPrefix("!") { condition.holding |= 1 << number }
      }
      return condition
    }
    let flags = numbers.reduce(UInt64(0)) { bits, entry in
      entry.value < 64 && holding.contains(entry.key) ? bits | 1 << entry.value : bits
    }
    starts = [State(stack: table.push(PathModel.bottom, onto: StackTable.empty), flags: flags)]
  }

  /// The moves of the frame on top whose conditions hold, by their numbers.
  package func appendActions(in state: State, to actions: inout [Int]) {
    for move in model.moves(on: table.top(of: state.stack)) where isOpen(move, state.flags) { actions.append(move) }
  }

  /// The state after a move; `nil` where it is not one of the top's, or finds no end.
  package func state(after move: Int, in state: State) -> State? {
    guard model.moves[move].frame == table.top(of: state.stack), isOpen(move, state.flags) else { return nil }
    return stack(after: model.moves[move], on: state.stack).map { State(stack: $0, flags: state.flags) }
  }

  /// The number of the stack, where the conditions are those of the start.
  package func number(of state: State) -> Int? { state.flags == starts[0].flags ? Int(state.stack) : nil }

  /// The frames.
  package func stack(of state: State) -> [Int32] { table.symbols(of: state.stack) }

  /// The frame on top.
  package func top(of state: State) -> Int32? { table.top(of: state.stack) }

  /// Each condition that holds, taken back.
  package func simplerStarts(than start: State) -> [State] {
    (0..<64).filter { start.flags >> $0 & 1 == 1 }.map { State(stack: start.stack, flags: start.flags & ~(1 << $0)) }
  }

  private func isOpen(_ move: Int, _ flags: UInt64) -> Bool {
    flags & conditions[move].asked == conditions[move].holding
  }

  private func stack(after move: PathModel.Move, on stack: StackTable.Stack) -> StackTable.Stack? {
    var rest = table.pop(stack)
    if move.lower >= 0 { rest = table.push(move.lower, onto: rest) }
    if move.upper >= 0 { rest = table.push(move.upper, onto: rest) }
    var control = move.control
    while control != PathModel.run {
      switch model.meeting(control, table.top(of: rest)) {
      case .stuck: return nil
      case .pass(let next):
        rest = table.pop(rest)
        control = next
      case .stop(let frame): return table.push(frame, onto: table.pop(rest))
      case .show(let upper, let lower): return table.push(upper, onto: table.push(lower, onto: table.pop(rest)))
      }
    }
    return rest
  }
}
