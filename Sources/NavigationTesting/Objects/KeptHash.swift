/// A number made of others, in order: quick rather than the same in every process.
struct KeptHash {
  private(set) var value: UInt64

  init(_ value: UInt64 = 0x9e37_79b9_7f4a_7c15) { self.value = value }

  mutating func combine(_ number: UInt64) {
    // The multiplication of splitmix64 (Steele, Lea and Flood, 2014), which spreads each bit over the upper ones.
    let mixed = (value ^ number) &* 0xbf58_476d_1ce4_e5b9
    value = mixed ^ (mixed >> 29)
  }

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  mutating func combine(_ text: String) { combine(text.contentHash) }
}

extension String {
  /// Tells texts apart by their bytes.
  var contentHash: UInt64 {
    utf8.withContiguousStorageIfAvailable { hash(of: UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes { hash(of: $0) }
  }

  private func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = KeptHash()
    hash.combine(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash.combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    hash.combine(rest)
    return hash.value
  }
}
