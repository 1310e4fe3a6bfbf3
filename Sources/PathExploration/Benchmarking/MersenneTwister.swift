/// The random numbers of Python's `random`, so that a synthetic app is the one that a Python program makes of the seed.
///
/// Source: Matsumoto and Nishimura, "Mersenne Twister: A 623-Dimensionally Equidistributed Uniform Pseudo-Random Number
/// Generator" (1998), with the seeding by array of 2002; the draws are those of CPython's `Lib/random.py`.
struct MersenneTwister {
  private static let size = 624
  private var state = [UInt32](repeating: 0, count: size)
  private var position = size

  init(seed: Int) {
    var words: [UInt32] = []
    var rest = UInt64(seed.magnitude)
    repeat {
      words.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    } while rest > 0
    state[0] = 19_650_218
    for index in 1..<Self.size {
      state[index] = 1_812_433_253 &* (state[index - 1] ^ (state[index - 1] >> 30)) &+ UInt32(index)
    }
    var (index, word) = (1, 0)
    for _ in 0..<max(Self.size, words.count) {
      let mixed = state[index] ^ ((state[index - 1] ^ (state[index - 1] >> 30)) &* 1_664_525)
      state[index] = mixed &+ words[word] &+ UInt32(word)
      advance(&index)
      word = (word + 1) % words.count
    }
    for _ in 1..<Self.size {
      let mixed = state[index] ^ ((state[index - 1] ^ (state[index - 1] >> 30)) &* 1_566_083_941)
      state[index] = mixed &- UInt32(index)
      advance(&index)
    }
    state[0] = 0x8000_0000
  }

  private mutating func advance(_ index: inout Int) {
    index += 1
    guard index == Self.size else { return }
    state[0] = state[Self.size - 1]
    index = 1
  }

  private mutating func next() -> UInt32 {
    if position == Self.size { refill() }
    var value = state[position]
    position += 1
    value ^= value >> 11
    value ^= (value << 7) & 0x9D2C_5680
    value ^= (value << 15) & 0xEFC6_0000
    return value ^ (value >> 18)
  }

  private mutating func refill() {
    for index in 0..<Self.size {
      let joined = (state[index] & 0x8000_0000) | (state[(index + 1) % Self.size] & 0x7FFF_FFFF)
      state[index] = state[(index + 397) % Self.size] ^ (joined >> 1) ^ (joined & 1 == 1 ? 0x9908_B0DF : 0)
    }
    position = 0
  }

  /// `random.random()`.
  mutating func unit() -> Double {
    let (high, low) = (next() >> 5, next() >> 6)
    return (Double(high) * 67_108_864 + Double(low)) / 9_007_199_254_740_992
  }

  /// `random.randrange(count)`.
  mutating func below(_ count: Int) -> Int {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    while true {
      let value = Int(next() >> UInt32(32 - bits))
      if value < count { return value }
    }
  }

  /// `random.randint(low, high)`.
  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// `random.choice(items)`.
  mutating func choice<Items: RandomAccessCollection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: below(items.count))]
  }

  /// `random.sample(items, count)`.
  mutating func sample<Item>(_ items: [Item], _ count: Int) -> [Item] {
    var limit = 21
    if count > 5 {
      var power = 4
      while power < count * 3 { power *= 4 }
      limit += power
    }
    if items.count <= limit {
      var pool = items
      return (0..<count).map { drawn in
        let index = below(items.count - drawn)
        defer { pool[index] = pool[items.count - drawn - 1] }
        return pool[index]
      }
    }
    var chosen: Set<Int> = []
    return (0..<count).map { _ in
      var index = below(items.count)
      while !chosen.insert(index).inserted { index = below(items.count) }
      return items[index]
    }
  }
}
