/// A number that stands for something of the heap.
protocol HeapNumber: Hashable {
  /// Counts from 0.
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension ObjectID: HeapNumber {}
extension NodeID: HeapNumber {}

/// A set of numbers that keeps the order in which they came, and is small while they are few: most sets of a heap have one or
/// two, which need no memory of their own.
struct GrowingSet<Element: HeapNumber> {
  /// The first two elements, as long as there are no more; -1 for none.
  private var first: Int32 = -1
  private var second: Int32 = -1
  /// All elements, once they are more than two.
  private var many: Many?

  /// More elements than fit into the set itself.
  private final class Many {
    var elements: [Element]
    /// For looking elements up, with open addressing; empty while they are few. -1 is a free place.
    var table: [Int32]

    init(_ elements: [Element], _ table: [Int32] = []) {
      self.elements = elements
      self.table = table
    }

    func insert(_ element: Element) -> Bool {
      if table.isEmpty {
        if elements.contains(element) { return false }
        elements.append(element)
        if elements.count > GrowingSet.few { grow() }
        return true
      }
      guard Self.insert(element.rawValue, into: &table) else { return false }
      elements.append(element)
      if elements.count * 4 > table.count * 3 { grow() }
      return true
    }

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

    private func grow() {
      var larger = [Int32](repeating: -1, count: max(table.count * 2, 32))
      for element in elements { _ = Self.insert(element.rawValue, into: &larger) }
      table = larger
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

  /// How many elements a list has that is searched from end to end.
  static var few: Int { 12 }

  var count: Int { many?.elements.count ?? (first < 0 ? 0 : second < 0 ? 1 : 2) }
  var isEmpty: Bool { first < 0 }

  /// The elements in the order in which they came.
  var elements: [Element] {
    if let many { return many.elements }
    if first < 0 { return [] }
    return second < 0 ? [Element(rawValue: first)] : [Element(rawValue: first), Element(rawValue: second)]
  }

  /// The element that came at a position, from 0.
  subscript(position: Int) -> Element {
    if let many { return many.elements[position] }
    precondition(position < count)
    return Element(rawValue: position == 0 ? first : second)
  }

  /// Adds an element; whether it is new.
  ///
  /// - Complexity: O(1) expected.
  mutating func insert(_ element: Element) -> Bool {
    if many != nil {
      if !isKnownUniquelyReferenced(&many) { many = Many(many!.elements, many!.table) }
      return many!.insert(element)
    }
    let number = element.rawValue
    if first == number || second == number { return false }
    if first < 0 {
      first = number
    } else if second < 0 {
      second = number
    } else {
      many = Many([Element(rawValue: first), Element(rawValue: second), element])
    }
    return true
  }

  /// Whether an element was added.
  ///
  /// - Complexity: O(1) expected.
  func contains(_ element: Element) -> Bool {
    many?.contains(element) ?? (first == element.rawValue || second == element.rawValue)
  }
}

/// Numbers by pairs of numbers, for tables that are asked all the time.
struct NumberTable<Number: HeapNumber> {
  private var keys: [UInt64] = [UInt64](repeating: 0, count: 64)
  /// The number of each key; -1 where the place is free.
  private var numbers = [Int32](repeating: -1, count: 64)
  private(set) var count = 0

  /// The keys that have a number, in no order.
  var usedKeys: [UInt64] { keys.indices.filter { numbers[$0] >= 0 }.map { keys[$0] } }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while numbers[place] >= 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  subscript(key: UInt64) -> Number? {
    let number = numbers[place(of: key)]
    return number < 0 ? nil : Number(rawValue: number)
  }

  /// Gives a key its number.
  ///
  /// - Complexity: O(1) expected.
  mutating func set(_ number: Number, for key: UInt64) {
    if count * 4 >= keys.count * 3 { grow() }
    let place = place(of: key)
    if numbers[place] < 0 { count += 1 }
    keys[place] = key
    numbers[place] = number.rawValue
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    numbers = [Int32](repeating: -1, count: oldKeys.count * 2)
    for (key, number) in zip(oldKeys, oldNumbers) where number >= 0 {
      let place = place(of: key)
      keys[place] = key
      numbers[place] = number
    }
  }
}
