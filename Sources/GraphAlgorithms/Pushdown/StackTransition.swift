/// One way to go on reading a stack: from one state to another, with a symbol or with nothing.
struct StackTransition: Hashable {
  let source: Int32
  let symbol: Int32
  let target: Int32
}

/// Where each transition stands among others: a hash table of positions, probed one after the other.
struct TransitionIndex {
  private var slots = [Int32](repeating: -1, count: 64)
  private var count = 0

  /// The position of a transition, or `nil` where it is not there yet; then it is noted as being at `new`.
  mutating func position(of transition: StackTransition, in transitions: [StackTransition], or new: Int) -> Int? {
    if 2 * count >= slots.count { grow(transitions) }
    var slot = Self.place(of: transition, among: slots.count)
    while slots[slot] >= 0 {
      if transitions[Int(slots[slot])] == transition { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(new)
    count += 1
    return nil
  }

  private mutating func grow(_ transitions: [StackTransition]) {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for position in 0..<count {
      var slot = Self.place(of: transitions[position], among: slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(position)
    }
  }

  private static func place(of transition: StackTransition, among count: Int) -> Int {
    var mixed = UInt64(UInt32(bitPattern: transition.source)) << 32 | UInt64(UInt32(bitPattern: transition.target))
    mixed = (mixed ^ (UInt64(UInt32(bitPattern: transition.symbol)) &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed ^ (mixed >> 32)) & (count - 1)
  }
}
