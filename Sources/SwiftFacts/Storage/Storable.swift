/// A value with a compact binary form: its parts in a fixed order, without names.
///
/// Writing and reading stand next to each other, and a test puts the facts of every fixture through both. Entries of
/// another build are never read, so a form may change at will.
package protocol Storable {
  func write(to writer: inout StoreWriter)
  init(from reader: inout StoreReader)
}

/// Writes storable values; equal texts are written once.
package struct StoreWriter {
  private var body: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var depth = 0
  /// Where something nests deeper than ``deepestCode``; then what lies deeper is not written.
  package private(set) var tooDeep: Offset?

  /// Begins with nothing.
  package init() {}

  /// Writes the parts of a value in which values of its own kind may nest.
  ///
  /// - Parameter offset: Where the value stands, where it knows that itself.
  package mutating func nest(at offset: Offset? = nil, _ parts: (inout StoreWriter) -> Void) {
    if depth >= deepestCode {
      tooDeep = tooDeep ?? offset ?? 0
      return
    }
    depth += 1
    parts(&self)
    depth -= 1
    // The nearest place around it that is known.
    if tooDeep == 0, let offset { tooDeep = offset }
  }

  package mutating func write(byte: UInt8) { body.append(byte) }

  /// Writes a number in as many groups of seven bits as it needs; small negative ones are short, too.
  package mutating func write(_ number: Int) {
    append(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)), to: &body)
  }

  /// Writes a count for `readCount`.
  package mutating func write(count: Int) { append(UInt64(count), to: &body) }

  package mutating func write(_ text: String) {
    if let known = numbers[text] { return write(known) }
    numbers[text] = texts.count
    write(texts.count)
    texts.append(text)
  }

  /// All that was written, behind the texts that it refers to.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(UInt64(texts.count), to: &bytes)
    for text in texts {
      append(UInt64(text.utf8.count), to: &bytes)
      bytes += text.utf8
    }
    return bytes + body
  }
}

/// Appends a number in groups of seven bits, the lowest first.
private func append(_ number: UInt64, to bytes: inout [UInt8]) {
  var rest = number
  while rest >= 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  bytes.append(UInt8(rest))
}

/// Reads storable values in the order in which they were written.
///
/// Bytes of another form give some value or other, never a crash, and `isBroken` is set.
package struct StoreReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var texts: [String] = []
  private var depth = 0
  /// Whether something was read that no writer writes.
  package private(set) var isBroken = false

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    for _ in 0..<readCount() {
      let count = readCount()
      texts.append(String(decoding: bytes[index..<index + count], as: UTF8.self))
      index += count
    }
  }

  /// Whether everything was read, and nothing else.
  package var isFinished: Bool { !isBroken && index == bytes.endIndex }

  package mutating func read<Value: Storable>() -> Value { Value(from: &self) }

  package mutating func readByte() -> UInt8 {
    guard index < bytes.endIndex else {
      isBroken = true
      return 0
    }
    defer { index += 1 }
    return bytes[index]
  }

  package mutating func readNumber() -> Int {
    let bits = readBits()
    return Int(truncatingIfNeeded: bits >> 1) ^ -Int(bits & 1)
  }

  package mutating func readText() -> String {
    let number = readNumber()
    guard texts.indices.contains(number) else { return broken("") }
    return texts[number]
  }

  /// A count of things that take a byte each at least.
  package mutating func readCount() -> Int {
    let count = readBits()
    return count <= UInt64(bytes.endIndex - index) ? Int(count) : broken(0)
  }

  /// Reads the parts of a value in which values of its own kind may nest; no writer nests them deeper than ``deepestCode``.
  package mutating func nest<Value>(or fallback: Value, _ parts: (inout StoreReader) -> Value) -> Value {
    guard depth < deepestCode else { return broken(fallback) }
    depth += 1
    defer { depth -= 1 }
    return parts(&self)
  }

  /// Notes that what was read is of no known form; returns what to go on with.
  package mutating func broken<Value>(_ value: Value) -> Value {
    isBroken = true
    index = bytes.endIndex
    return value
  }

  private mutating func readBits() -> UInt64 {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = readByte()
      bits |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return bits }
      shift += 7
    }
    return broken(0)
  }
}

// MARK: - Standard types

extension Bool: Storable {
  package func write(to writer: inout StoreWriter) { writer.write(byte: self ? 1 : 0) }
  package init(from reader: inout StoreReader) { self = reader.readByte() != 0 }
}

extension Int: Storable {
  package func write(to writer: inout StoreWriter) { writer.write(self) }
  package init(from reader: inout StoreReader) { self = reader.readNumber() }
}

extension Int32: Storable {
  package func write(to writer: inout StoreWriter) { writer.write(Int(self)) }
  package init(from reader: inout StoreReader) { self.init(truncatingIfNeeded: reader.readNumber()) }
}

extension UInt64: Storable {
  package func write(to writer: inout StoreWriter) {
    for shift in 0..<8 { writer.write(byte: UInt8(truncatingIfNeeded: self >> (shift * 8))) }
  }

  package init(from reader: inout StoreReader) {
    self = (0..<8).reduce(0) { $0 | UInt64(reader.readByte()) << ($1 * 8) }
  }
}

extension String: Storable {
  package func write(to writer: inout StoreWriter) { writer.write(self) }
  package init(from reader: inout StoreReader) { self = reader.readText() }
}

extension Optional: Storable where Wrapped: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.write(byte: self == nil ? 0 : 1)
    self?.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self = reader.readByte() == 0 ? nil : Wrapped(from: &reader) }
}

extension Array: Storable where Element: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.write(count: count)
    for element in self { element.write(to: &writer) }
  }

  package init(from reader: inout StoreReader) {
    let count = reader.readCount()
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(Element(from: &reader)) }
  }
}
