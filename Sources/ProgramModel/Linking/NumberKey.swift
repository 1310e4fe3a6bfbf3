import Foundation

/// A key of sets and dictionaries that is made of numbers which tables give out in turn.
///
/// The standard library hashes by SipHash, which guards against keys that somebody chose so that they collide. Nobody chooses
/// these: they are hashed by a multiplication for each number. A set gives no order to its members all the same.
///
/// Source: the hash function of Firefox and of the Rust compiler ("FxHash"), whose upper bits are mixed into the lower ones,
/// which a table uses, as by Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package protocol NumberKey: Hashable {
  /// Mixes in what tells keys apart: for equal keys the same numbers in the same order.
  func mix(into mixer: inout NumberMixer)
}

extension NumberKey {
  @inlinable
  package func hash(into hasher: inout Hasher) {
    var mixer = NumberMixer(seed: 0)
    mix(into: &mixer)
    hasher.combine(mixer.state)
  }

  /// The hash value that sets and dictionaries of the standard library ask for.
  @inlinable
  package func _rawHashValue(seed: Int) -> Int {
    var mixer = NumberMixer(seed: seed)
    mix(into: &mixer)
    return mixer.hashValue
  }
}

/// The state of a hash of numbers.
package struct NumberMixer {
  @usableFromInline package var state: UInt64

  @inlinable
  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  @inlinable
  package mutating func mix(_ number: some BinaryInteger) {
    let turned = state << 5 | state >> 59
    state = (turned ^ UInt64(truncatingIfNeeded: number)) &* 0x517C_C1B7_2722_0A95
  }

  @inlinable
  package mutating func mix(_ key: some NumberKey) { key.mix(into: &self) }

  /// Mixes in a key that may be missing.
  @inlinable
  package mutating func mix(_ key: (some NumberKey)?) {
    if let key { key.mix(into: &self) } else { mix(-1) }
  }

  @inlinable
  package mutating func mix(_ keys: [some NumberKey]) {
    mix(keys.count)
    for key in keys { key.mix(into: &self) }
  }

  /// Mixes in a text; texts that are canonically equivalent are equal, and mix in the same.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func mix(_ text: String) {
    var text = text
    var mixer = self
    if !text.withUTF8({ mixer.mix($0) }) {
      mixer = self
      var normalized = text.precomposedStringWithCanonicalMapping
      _ = normalized.withUTF8 { mixer.mix($0) }
    }
    self = mixer
  }

  package mutating func mix(_ texts: [String]) {
    mix(texts.count)
    for text in texts { mix(text) }
  }

  /// Mixes in bytes.
  ///
  /// - Returns: whether all are of ASCII characters.
  private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    mix(bytes.count)
    var all: UInt64 = 0
    var position = 0
    while position + 8 <= bytes.count {
      let word = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(fromByteOffset: position, as: UInt64.self)
      all |= word
      mix(word)
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    mix(rest)
    return (all | rest) & 0x8080_8080_8080_8080 == 0
  }

  /// What was mixed in, as a hash value whose every bit depends on all of it.
  @inlinable package var hashValue: Int {
    var mixed = state
    mixed = (mixed ^ (mixed >> 32)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed ^ (mixed >> 29))
  }
}

/// A name as a key.
package struct NameKey: NumberKey, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }

  package func mix(into mixer: inout NumberMixer) { mixer.mix(name) }
}

/// The number of a row of a table.
package protocol TableNumber: NumberKey {
  associatedtype RawValue: FixedWidthInteger
  var rawValue: RawValue { get }
}

extension TableNumber {
  @inlinable
  package func mix(into mixer: inout NumberMixer) { mixer.mix(rawValue) }
}
