/// Random numbers that a seed decides, the same on every machine: Steele, Lea and Flood's SplitMix64 (2014).
package struct SeededRandom: Sendable {
  private var state: UInt64

  /// Creates the numbers of a seed.
  package init(seed: UInt64) { state = seed }

  /// Creates the numbers of one input of many that have a seed in common.
  package init(seed: UInt64, index: Int) {
    state = seed
    state = next() ^ UInt64(bitPattern: Int64(index))
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 and below a bound, which is at least 1.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// An element, or `nil` of none.
  package mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    elements.isEmpty ? nil : elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }

  /// A range within so many places, short more often than long.
  mutating func range(within count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = number(below: count)
    let longest = min(count - start, 1 << number(below: 12))
    return start..<start + 1 + number(below: longest)
  }
}
