/// 128 bits that stand for some bytes: other bytes give others, but for a chance too small to matter.
///
/// Two lanes of the folded multiplication of wyhash (Wang Yi, 2019), each with its own secret. It resists accidents, not
/// attacks: who can choose the bytes can write the cache as well.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  /// Hashes some bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(of bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBytes { ContentHash(of: $0) } }

  /// Hashes the UTF-8 of a text.
  package init(of text: String) { self.init(of: Array(text.utf8)[...]) }

  private init(of bytes: UnsafeRawBufferPointer) {
    var one = secrets.0
    var other = secrets.1
    var index = 0
    while index &+ 16 <= bytes.count {
      let first = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let second = bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self).littleEndian
      one = fold(first ^ secrets.2, second ^ one)
      other = fold(first ^ other, second ^ secrets.3)
      index &+= 16
    }
    var first: UInt64 = 0
    var second: UInt64 = 0
    for (place, byte) in bytes[index...].enumerated() {
      if place < 8 { first = first << 8 | UInt64(byte) } else { second = second << 8 | UInt64(byte) }
    }
    let length = UInt64(bytes.count)
    high = fold(fold(first ^ secrets.2, second ^ one) ^ length, secrets.1)
    low = fold(fold(first ^ other, second ^ secrets.3) ^ length, secrets.0)
  }

  /// The hash as 16 bytes.
  package var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// A text that stands for some bytes: other bytes give another.
/// - Complexity: O(*n*) for *n* bytes.
package func contentDigest(of bytes: [UInt8]) -> String { ContentHash(of: bytes[...]).text }

/// Odd numbers with as many ones as zeros in each byte, as wyhash asks for.
private let secrets: (UInt64, UInt64, UInt64, UInt64) = (
  0x2D35_8DCC_AA6C_78A5, 0x8BB8_4B93_962E_ACC9, 0x4B33_A62E_D433_D4A3, 0x4D5A_2DA5_1DE1_AA47
)

/// Both halves of a product, one on the other.
private func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
  let product = one.multipliedFullWidth(by: other)
  return product.high ^ product.low
}
