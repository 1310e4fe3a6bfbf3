/// A rule in numbers: the top is replaced by nothing, by one symbol, or by two.
struct NumberedRule {
  let control: Int32
  let top: Int32
  let next: Int32
  let upper: Int32?
  let lower: Int32?
}

/// A state, or a control, and the symbol that comes next.
struct Head: Hashable {
  private let packed: UInt64

  init(_ state: Int32, _ symbol: Int32) {
    packed = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: symbol))
  }
}

/// The positions of rules by some head of theirs, in compressed rows.
struct RuleTable {
  private var rows: [Head: Range<Int>] = [:]
  private var positions: [Int] = []

  /// Arranges rules; those without such a head are left out.
  init(_ rules: [NumberedRule], by head: (NumberedRule) -> Head?) {
    var groups: [Head: Int] = [:]
    var members: [[Int]] = []
    var heads: [Head] = []
    for (position, rule) in rules.enumerated() {
      guard let head = head(rule) else { continue }
      if let group = groups[head] {
        members[group].append(position)
      } else {
        groups[head] = members.count
        members.append([position])
        heads.append(head)
      }
    }
    for (head, group) in zip(heads, members) {
      rows[head] = positions.count..<positions.count + group.count
      positions += group
    }
  }

  subscript(head: Head) -> ArraySlice<Int> { rows[head].map { positions[$0] } ?? [] }
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
