/// The identity of a path: sixteen hexadecimal digits that depend on the texts of its steps only.
public struct PathID: RawRepresentable, Hashable, Sendable, Codable {
  /// The digits.
  public let rawValue: String

  /// Takes digits that were written before.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes the identity of a text.
  init(of text: String) { rawValue = TextHash(text).hexadecimal }

  /// To which of so many shares a path belongs, where there are too many paths to be divided otherwise.
  public func share(among count: Int) -> Int { Int((UInt64(rawValue, radix: 16) ?? 0) % UInt64(count)) }
}

extension PathID: Comparable, CustomStringConvertible {
  /// Orders by digits.
  public static func < (one: PathID, other: PathID) -> Bool { one.rawValue < other.rawValue }
  /// The digits.
  public var description: String { rawValue }
}

/// A hash of texts that is the same in each process: FNV-1a with 64 bits, then mixed so that each bit depends on all.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm" (RFC 9923), section 2; the mixing is that of
/// SplitMix64 (Steele, Lea and Flood, 2014).
struct TextHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ text: String) { combine(text) }

  /// Feeds the bytes of a text.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash as sixteen hexadecimal digits.
  var hexadecimal: String {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let digits = String(mixed, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
