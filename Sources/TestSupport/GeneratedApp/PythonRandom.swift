/// The random numbers of Python's `random` module, so that what a Python program generated can be made again.
///
/// Source: Matsumoto and Nishimura, "Mersenne Twister" (1998), MT19937 with `init_by_array`; the ways to draw are CPython's.
struct PythonRandom {
  private var words = [UInt32](repeating: 0, count: 624)
  private var position = 624

  /// Starts a sequence, as `random.Random(seed)` does for a seed below 2³².
  init(seed: UInt32) {
    words[0] = 19_650_218
    for index in 1..<624 { words[index] = 1_812_433_253 &* mixed(index - 1) &+ UInt32(index) }
    var index = 1
    for _ in 0..<624 {
      words[index] = (words[index] ^ (mixed(index - 1) &* 1_664_525)) &+ seed
      index = next(index)
    }
    for _ in 0..<623 {
      words[index] = (words[index] ^ (mixed(index - 1) &* 1_566_083_941)) &- UInt32(index)
      index = next(index)
    }
    words[0] = 0x8000_0000
  }

  /// A number from 0 to less than 1: `random()`.
  mutating func fraction() -> Double {
    let high = Double(draw() >> 5)
    let low = Double(draw() >> 6)
    return (high * 67_108_864 + low) / 9_007_199_254_740_992
  }

  /// A number of a range: `randrange`, and `randint` for a closed one.
  mutating func number(in range: Range<Int>) -> Int {
    let count = range.count
    let bits = Int.bitWidth - count.leadingZeroBitCount
    var value: Int
    repeat { value = Int(draw() >> UInt32(32 - bits)) } while value >= count
    return range.lowerBound + value
  }

  /// An element: `choice`.
  mutating func element<Element>(of elements: some RandomAccessCollection<Element>) -> Element {
    elements[elements.index(elements.startIndex, offsetBy: number(in: 0..<elements.count))]
  }

  private func mixed(_ index: Int) -> UInt32 { words[index] ^ (words[index] >> 30) }

  /// The place after one, where the last stands for the first.
  private mutating func next(_ index: Int) -> Int {
    guard index == 623 else { return index + 1 }
    words[0] = words[623]
    return 1
  }

  private mutating func draw() -> UInt32 {
    if position == 624 { twist() }
    var word = words[position]
    position += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C_5680
    word ^= (word << 15) & 0xEFC6_0000
    return word ^ (word >> 18)
  }

  private mutating func twist() {
    for index in 0..<624 {
      let pair = (words[index] & 0x8000_0000) | (words[(index + 1) % 624] & 0x7FFF_FFFF)
      words[index] = words[(index + 397) % 624] ^ (pair >> 1) ^ (pair & 1 == 0 ? 0 : 0x9908_B0DF)
    }
    position = 0
  }
}
