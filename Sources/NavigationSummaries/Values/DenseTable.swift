/// A number that a table gives out in turn, from zero.
package protocol DenseNumber: Comparable {
  init(index: Int)
  var index: Int { get }
}

/// Values by dense numbers: a place for each number up to the largest that has one.
///
/// - Complexity: O(1) for each access, without hashing.
package struct DenseTable<Number: DenseNumber, Value> {
  // Of the code of another module, each access would ask for the metadata of its types.
  @usableFromInline var values: [Value?] = []

  @inlinable package init() {}

  /// The numbers that have a value, in their order.
  package var numbers: [Number] { values.indices.filter { values[$0] != nil }.map(Number.init(index:)) }

  @inlinable package subscript(number: Number) -> Value? {
    get { number.index < values.count ? values[number.index] : nil }
    _modify {
      reach(number)
      yield &values[number.index]
    }
  }

  @inlinable package subscript(number: Number, default value: @autoclosure () -> Value) -> Value {
    get { self[number] ?? value() }
    _modify {
      reach(number)
      if values[number.index] == nil { values[number.index] = value() }
      yield &values[number.index]!
    }
  }

  @inlinable mutating func reach(_ number: Number) {
    guard number.index >= values.count else { return }
    values.append(contentsOf: repeatElement(nil, count: number.index + 1 - values.count))
  }
}

extension CodeID: DenseNumber {
  @inlinable package init(index: Int) { self.init(rawValue: Int32(index)) }
  @inlinable package var index: Int { Int(rawValue) }
}

extension ValueID: DenseNumber {
  @inlinable package init(index: Int) { self.init(rawValue: UInt32(index)) }
  @inlinable package var index: Int { Int(rawValue) }
}
