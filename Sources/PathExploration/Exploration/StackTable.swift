/// Stacks as numbers: equal stacks have the same number, and each push or pop costs one look-up however high they are.
///
/// Source: Ershov, "On Programming of Arithmetic Operations" (1958): each pair of a top and the stack beneath is kept once.
public final class StackTable {
  /// The number of a stack.
  public typealias Stack = UInt32

  /// The stack of no symbols.
  public static let empty: Stack = 0

  // Nothing else runs while the table is changed: nobody has to check for that at every push.
  @exclusivity(unchecked) private var table = Table()

  /// Creates a table that holds the empty stack only.
  public init() {}

  /// How many different stacks there are.
  public var count: Int { table.entries.count }

  /// The stack with one more symbol, which must not be negative.
  public func push(_ symbol: Int32, onto stack: Stack) -> Stack {
    precondition(symbol >= 0, "\(symbol) is no symbol")
    return table.number(symbol, onto: stack)
  }

  /// The stack beneath the top; the empty one has itself beneath.
  public func pop(_ stack: Stack) -> Stack { table.entries[Int(stack)].below }

  /// The symbol on top, -1 where there is none.
  public func top(of stack: Stack) -> Int32 { table.entries[Int(stack)].top }

  /// The number of symbols.
  public func height(of stack: Stack) -> Int { Int(table.entries[Int(stack)].height) }

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
}

/// What a `StackTable` keeps: a value, so that to push looks once whether somebody else changes it, and what belongs
/// together lies together.
private struct Table {
  typealias Stack = StackTable.Stack

  struct Entry {
    let top: Int32
    let below: Stack
    let height: Int32
  }

  /// A top on a stack, and the number of that; the number 0 is free, since no look-up asks for the empty stack.
  ///
  /// What is compared lies here too, so that a look-up touches one place of a table larger than any cache, not two.
  private struct Slot {
    var top: Int32 = -1
    var below: Stack = StackTable.empty
    var number: Stack = 0
  }

  private(set) var entries = [Entry(top: -1, below: StackTable.empty, height: 0)]
  /// Open addressing with linear probing.
  private var slots = [Slot](repeating: Slot(), count: 1 << 10)

  mutating func number(_ symbol: Int32, onto stack: Stack) -> Stack {
    var position = Self.hash(symbol, stack) & (slots.count - 1)
    while slots[position].number != 0 {
      let known = slots[position]
      if known.top == symbol, known.below == stack { return known.number }
      position = (position + 1) & (slots.count - 1)
    }
    let new = Stack(entries.count)
    slots[position] = Slot(top: symbol, below: stack, number: new)
    entries.append(Entry(top: symbol, below: stack, height: entries[Int(stack)].height + 1))
    if entries.count * 2 > slots.count { grow() }
    return new
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    for slot in slots where slot.number != 0 {
      var position = Self.hash(slot.top, slot.below) & (larger.count - 1)
      while larger[position].number != 0 { position = (position + 1) & (larger.count - 1) }
      larger[position] = slot
    }
    slots = larger
  }

  private static func hash(_ symbol: Int32, _ stack: Stack) -> Int {
    var mixed = UInt64(UInt32(bitPattern: symbol)) << 32 | UInt64(stack)
    mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}
