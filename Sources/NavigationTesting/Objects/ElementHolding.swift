/// A value of the standard library's that holds others.
protocol ElementHolding {
  /// The types of what it can hold.
  static var elementTypes: [Any.Type] { get }
  /// Whether it always goes through them in the same order.
  static var isOrdered: Bool { get }
  /// The bytes from one element to the next, where they lie behind one another as ``elementsOfArray(at:)`` finds them.
  static var strideInMemory: Int? { get }
  /// The array that it may hold, where no array is a zero in its place.
  static var arrayInOptional: (any ElementHolding.Type)? { get }
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

/// What a set or dictionary lies in, where there is no Objective-C: behind the two words of every object the count, the
/// capacity, a word that begins with the binary logarithm of the number of places, the seed, where the elements lie (for a
/// dictionary the keys, then the values), and a bit for each place that says whether it is taken.
///
/// Going through it by the standard library's own iterator, of a type that is known at run time only, takes twenty times as
/// long.
struct HashedStorage {
  private let storage: UnsafeRawPointer
  private let listCount: Int

  init(at place: UnsafeRawPointer, lists: Int) {
    storage = place.load(as: UnsafeRawPointer.self)
    listCount = lists
  }

  private func word(_ number: Int) -> Int {
    storage.load(fromByteOffset: number * MemoryLayout<Int>.size, as: Int.self)
  }

  var count: Int { word(2) }

  /// Where the elements lie, taken places and others; of a dictionary the keys first, then the values.
  func list(_ number: Int) -> UnsafeRawPointer? { UnsafeRawPointer(bitPattern: word(6 + number)) }

  /// Goes through the places that are taken, in the order in which an iterator does.
  func forEachPlace(_ body: (_ place: Int, _ index: Int) -> Void) {
    if count == 0 { return }
    let places = 1 << (word(4) & 0xff)
    var index = 0
    for number in 0..<(places + 63) / 64 {
      var taken = UInt(bitPattern: word(6 + listCount + number))
      // What lies beyond the last place is marked as taken.
      if places < 64 { taken &= 1 << UInt(places) - 1 }
      while taken != 0 {
        body(number * 64 + taken.trailingZeroBitCount, index)
        index += 1
        taken &= taken - 1
      }
    }
  }
}

extension ElementHolding {
  static var strideInMemory: Int? { nil }
  static var arrayInOptional: (any ElementHolding.Type)? { nil }

  fileprivate static func value(at base: UnsafeRawPointer) -> Self { base.assumingMemoryBound(to: Self.self).pointee }
}

extension Optional: ElementHolding {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
  static var arrayInOptional: (any ElementHolding.Type)? {
    guard let wrapped = Wrapped.self as? any ElementHolding.Type, wrapped.strideInMemory != nil else { return nil }
    return wrapped
  }
  static var isOrdered: Bool { true }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    #if _runtime(_ObjC)
      if let element = value(at: base) { withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 0, 0) } }
    #else
      // The value begins where the optional does.
      if isValue(Wrapped.self, at: base) { body(base, 0, 0) }
    #endif
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
    value(at: base).withUnsafeBytes { forEachStride(of: Element.self, in: $0, body) }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[\(index)]" }
}

extension ContiguousArray: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { true }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    value(at: base).withUnsafeBytes { forEachStride(of: Element.self, in: $0, body) }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[\(index)]" }
}

extension ArraySlice: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { true }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    value(at: base).withUnsafeBytes { forEachStride(of: Element.self, in: $0, body) }
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[\(index)]" }
}

private func forEachStride<Element>(
  of _: Element.Type, in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void
) {
  guard let first = bytes.baseAddress else { return }
  for index in 0..<bytes.count / MemoryLayout<Element>.stride {
    body(first + index * MemoryLayout<Element>.stride, 0, index)
  }
}

extension Set: ElementHolding {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { false }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    #if _runtime(_ObjC)
      for (index, element) in value(at: base).enumerated() {
        withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 0, index) }
      }
    #else
      let storage = HashedStorage(at: base, lists: 1)
      guard storage.count > 0, let elements = storage.list(0) else { return }
      let stride = MemoryLayout<Element>.stride
      storage.forEachPlace { place, index in body(elements + place * stride, 0, index) }
    #endif
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String { "[…]" }
}

extension Dictionary: ElementHolding {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
  static var isOrdered: Bool { false }
  static func forEachElement(at base: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
    #if _runtime(_ObjC)
      for (index, (key, element)) in value(at: base).enumerated() {
        withUnsafeBytes(of: key) { body($0.baseAddress ?? base, 0, index) }
        withUnsafeBytes(of: element) { body($0.baseAddress ?? base, 1, index) }
      }
    #else
      let storage = HashedStorage(at: base, lists: 2)
      guard storage.count > 0, let keys = storage.list(0), let values = storage.list(1) else { return }
      let (keyStride, valueStride) = (MemoryLayout<Key>.stride, MemoryLayout<Value>.stride)
      storage.forEachPlace { place, index in
        body(keys + place * keyStride, 0, index)
        body(values + place * valueStride, 1, index)
      }
    #endif
  }
  static func step(to index: Int, type: Int, at base: UnsafeRawPointer) -> String {
    if type == 0 { return ".keys[…]" }
    for (number, (key, _)) in value(at: base).enumerated() where number == index { return "[\(key)]" }
    return "[…]"
  }
}
