/// Stacks as numbers: equal stacks have the same number, and each push or pop costs one look-up however high they are.
///
/// Source: Ershov, "On Programming of Arithmetic Operations" (1958): each pair of a top and the stack beneath is kept once.
public final class StackTable {
  /// The number of a stack.
  public typealias Stack = UInt32

  /// The stack of no symbols.
  public static let empty: Stack = 0

  private var below: [Stack] = [empty]
  private var tops: [Int32] = [-1]
  private var heights: [Int32] = [0]
  /// Open addressing with linear probing; 0 is free, since no look-up asks for the empty stack.
  private var slots = [Stack](repeating: 0, count: 1 << 10)

  /// Creates a table that holds the empty stack only.
  public init() {}

  /// How many different stacks there are.
  public var count: Int { tops.count }

  /// The stack with one more symbol, which must not be negative.
  public func push(_ symbol: Int32, onto stack: Stack) -> Stack {
    precondition(symbol >= 0, "\(symbol) is no symbol")
    var slot = Self.hash(symbol, stack) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot])
      if tops[known] == symbol, below[known] == stack { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let new = Stack(tops.count)
    slots[slot] = new
    tops.append(symbol)
    below.append(stack)
    heights.append(heights[Int(stack)] + 1)
    if tops.count * 2 > slots.count { grow() }
    return new
  }

  /// The stack beneath the top; the empty one has itself beneath.
  public func pop(_ stack: Stack) -> Stack { below[Int(stack)] }

  /// The symbol on top, -1 where there is none.
  public func top(of stack: Stack) -> Int32 { tops[Int(stack)] }

  /// The number of symbols.
  public func height(of stack: Stack) -> Int { Int(heights[Int(stack)]) }

  /// The symbols from the bottom.
  public func symbols(of stack: Stack) -> [Int32] {
    var symbols: [Int32] = []
    var rest = stack
    while rest != Self.empty {
      symbols.append(top(of: rest))
      rest = pop(rest)
    }
    return symbols.reversed()
  }

  private func grow() {
    var larger = [Stack](repeating: 0, count: slots.count * 2)
    for stack in 1..<tops.count {
      var slot = Self.hash(tops[stack], below[stack]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Stack(stack)
    }
    slots = larger
  }

  private static func hash(_ symbol: Int32, _ stack: Stack) -> Int {
    var mixed = UInt64(UInt32(bitPattern: symbol)) << 32 | UInt64(stack)
    mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}
