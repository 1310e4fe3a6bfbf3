/// A value of the standard library's that holds others.
protocol ElementHolding {
  /// The types of what it can hold.
  static var elementTypes: [Any.Type] { get }
  /// Whether it always goes through them in the same order.
  static var isOrdered: Bool { get }
  /// The bytes from one element to the next, where they lie behind one another as ``elementsOfArray(at:)`` finds them.
  static var strideInMemory: Int? { get }
  /// Goes through what the value at an address holds: where each element lies, which of the types it is of, and how many
  /// came before.
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, _ type: Int, _ index: Int) -> Void)
  /// What follows the holder's name on the way to an element.
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String
}

/// How many elements an array has, and where the first lies: behind the two words of every object, the count and the capacity.
///
/// Where there is Objective-C an array may be one of its own; nothing is found this way there.
func elementsOfArray(at place: UnsafeRawPointer) -> (count: Int, first: UnsafeRawPointer) {
  let word = MemoryLayout<Int>.size
  let storage = place.load(as: UnsafeRawPointer.self)
  return (storage.load(fromByteOffset: 2 * word, as: Int.self), storage + 4 * word)
}

extension ElementHolding {
  static var strideInMemory: Int? { nil }

  fileprivate static func value(at base: UnsafeRawPointer) -> Self { base.assumingMemoryBound(to: Self.self).pointee }
}

extension Optional: ElementHolding {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
  static var isOrdered: Bool { true }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    if let element = value(at: base) { withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 0, 0) } }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "" }
}

extension Array: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { true }
  static var strideInMemory: Int? {
    #if _runtime(_ObjC)
      nil
    #else
      MemoryLayout<Element>.alignment <= 2 * MemoryLayout<Int>.size ? MemoryLayout<Element>.stride : nil
    #endif
  }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    value(at: base).withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for index in 0..<bytes.count / MemoryLayout<Element>.stride {
        body(first + index * MemoryLayout<Element>.stride, 0, index)
      }
    }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[\(index)]" }
}

extension Set: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { false }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    let set = value(at: base)
    if set.isEmpty { return }
    for (index, element) in set.enumerated() {
      withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 0, index) }
    }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[…]" }
}

extension Dictionary: ElementHolding {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
  static var isOrdered: Bool { false }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    let dictionary = value(at: base)
    if dictionary.isEmpty { return }
    for (index, (key, element)) in dictionary.enumerated() {
      withUnsafeBytes(of: key) { body($0.baseAddress ?? base, 0, index) }
      withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 1, index) }
    }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String {
    if type == 0 { return ".keys[…]" }
    for (number, (key, _)) in value(at: base).enumerated() where number == index { return "[\(key)]" }
    return "[…]"
  }
}
