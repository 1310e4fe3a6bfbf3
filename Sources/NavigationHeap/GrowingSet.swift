/// A number that stands for something of the heap.
protocol HeapNumber: Hashable {
  var rawValue: Int32 { get }
}

extension ObjectID: HeapNumber {}
extension NodeID: HeapNumber {}

/// A set of numbers that keeps the order in which they came, and is small while they are few.
struct GrowingSet<Element: HeapNumber> {
  /// The elements in the order in which they came.
  private(set) var elements: [Element] = []
  /// A table for looking elements up, with open addressing; empty while they are few. -1 is a free place.
  private var table: [Int32] = []

  /// How many elements a list has that is searched from end to end.
  static var few: Int { 12 }

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }

  /// Adds an element; whether it is new.
  ///
  /// - Complexity: O(1) expected.
  mutating func insert(_ element: Element) -> Bool {
    if table.isEmpty {
      if elements.contains(element) { return false }
      elements.append(element)
      if elements.count > Self.few { grow() }
      return true
    }
    guard Self.insert(element.rawValue, into: &table) else { return false }
    elements.append(element)
    if elements.count * 4 > table.count * 3 { grow() }
    return true
  }

  /// Whether an element was added.
  ///
  /// - Complexity: O(1) expected.
  func contains(_ element: Element) -> Bool {
    guard !table.isEmpty else { return elements.contains(element) }
    let mask = table.count - 1
    var place = Self.firstPlace(of: element.rawValue) & mask
    while table[place] >= 0 {
      if table[place] == element.rawValue { return true }
      place = (place + 1) & mask
    }
    return false
  }

  private static func firstPlace(of number: Int32) -> Int { Int(UInt32(bitPattern: number) &* 0x9E37_79B1 >> 7) }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: max(table.count * 2, 32))
    for element in elements { _ = Self.insert(element.rawValue, into: &table) }
  }

  private static func insert(_ number: Int32, into table: inout [Int32]) -> Bool {
    let mask = table.count - 1
    return table.withUnsafeMutableBufferPointer { places in
      var place = firstPlace(of: number) & mask
      while places[place] >= 0 {
        if places[place] == number { return false }
        place = (place + 1) & mask
      }
      places[place] = number
      return true
    }
  }
}

/// Numbers by pairs of numbers, for tables that are asked all the time.
struct NumberTable<Number: HeapNumber> {
  private var keys: [UInt64] = [UInt64](repeating: 0, count: 64)
  /// The number of each key; `nil` where the place is free.
  private var numbers: [Number?] = [Number?](repeating: nil, count: 64)
  private(set) var count = 0

  /// The keys that have a number, in no order.
  var usedKeys: [UInt64] { keys.indices.filter { numbers[$0] != nil }.map { keys[$0] } }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while numbers[place] != nil, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  subscript(key: UInt64) -> Number? { numbers[place(of: key)] }

  /// Gives a key its number.
  ///
  /// - Complexity: O(1) expected.
  mutating func set(_ number: Number, for key: UInt64) {
    if count * 4 >= keys.count * 3 { grow() }
    let place = place(of: key)
    if numbers[place] == nil { count += 1 }
    keys[place] = key
    numbers[place] = number
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    numbers = [Number?](repeating: nil, count: oldKeys.count * 2)
    for (key, number) in zip(oldKeys, oldNumbers) where number != nil {
      let place = place(of: key)
      keys[place] = key
      numbers[place] = number
    }
  }
}
