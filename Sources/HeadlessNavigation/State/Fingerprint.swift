/// A number that two states share when a person cannot tell them apart; the same in every process.
///
/// FNV-1a over 64 bits (Fowler, Noll and Vo, 1991), so that unlike states share a number about once in 2⁶⁴ pairs.
public struct Fingerprint: Hashable, Sendable {
  /// All 64 bits.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// Adds eight bits.
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds the sign and all bits of a number.
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a bit.
  public mutating func combine(_ flag: Bool) {
    combine(flag ? UInt8(1) : 0)
  }

  /// Adds the text and its end, so that "ab", "c" differs from "a", "bc".
  public mutating func combine(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { combine(byte) }
    }
    if isDone == nil { for byte in text.utf8 { combine(byte) } }
    combine(UInt8(0xff))
  }

  /// Adds 64 bits.
  public mutating func combine(_ number: UInt64) {
    var rest = number
    for _ in 0..<8 {
      combine(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
