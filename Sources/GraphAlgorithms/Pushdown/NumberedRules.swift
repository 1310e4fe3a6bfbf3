/// A rule in numbers: the top is replaced by nothing, by one symbol, or by two.
struct NumberedRule: Sendable {
  let control: Int32
  let top: Int32
  let next: Int32
  let upper: Int32?
  let lower: Int32?
}

/// A state, or a control, and the symbol that comes next.
struct NumberedHead: Hashable {
  let state: Int32
  let symbol: Int32

  init(_ state: Int32, _ symbol: Int32) {
    self.state = state
    self.symbol = symbol
  }
}

/// The positions of rules by some head of theirs, in compressed rows: one for each control and symbol.
struct RuleTable {
  private let symbolCount: Int
  private var firsts: [Int32]
  private var positions: [Int32]

  /// Arranges rules by the numbers of their heads; those without such a head are left out.
  ///
  /// - Complexity: O(*c* · *s* + *r*) time and memory, for *c* controls, *s* symbols and *r* rules.
  init(_ rules: [NumberedRule], controlCount: Int, symbolCount: Int, by head: (NumberedRule) -> NumberedHead?) {
    self.symbolCount = symbolCount
    func row(_ head: NumberedHead) -> Int { Int(head.state) * symbolCount + Int(head.symbol) }
    firsts = [Int32](repeating: 0, count: controlCount * symbolCount + 1)
    for rule in rules { if let head = head(rule) { firsts[row(head) + 1] += 1 } }
    for row in firsts.indices.dropFirst() { firsts[row] += firsts[row - 1] }
    var next = firsts
    positions = [Int32](repeating: 0, count: Int(firsts[firsts.count - 1]))
    for (position, rule) in rules.enumerated() {
      guard let head = head(rule) else { continue }
      positions[Int(next[row(head)])] = Int32(position)
      next[row(head)] += 1
    }
  }

  /// The rules with a head; none where its symbol is one that no rule names.
  subscript(control: Int32, symbol: Int32) -> ArraySlice<Int32> {
    guard symbol >= 0, symbol < symbolCount else { return [] }
    let row = Int(control) * symbolCount + Int(symbol)
    return positions[Int(firsts[row])..<Int(firsts[row + 1])]
  }
}

/// Values by number, numbers by value.
struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  subscript(value: Value) -> Int32? { numbers[value] }

  mutating func number(of value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}

extension Numbering: Sendable where Value: Sendable {}
