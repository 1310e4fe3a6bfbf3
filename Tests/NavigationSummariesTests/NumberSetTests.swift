import Testing

@testable import NavigationHeap

/// The sets and tables of numbers that the heap is solved with.
@Suite struct `Numbers in sets and tables` {
  /// Numbers that repeat, collide and come in no order.
  private static let numbers = (0..<5_000).map { Int32($0 * 7_919 % 1_031 * 64) }

  @Test func `a growing set has each number once, in the order of arrival`() {
    var set = GrowingSet<ObjectID>()
    var expected: [Int32] = []
    for number in Self.numbers {
      let isNew = !expected.contains(number)
      if isNew { expected.append(number) }
      #expect(set.insert(ObjectID(rawValue: number)) == isNew)
    }
    #expect(set.elements.map(\.rawValue) == expected)
  }

  @Test func `a table gives each key the number that it was given last`() {
    var table = NumberTable<NodeID>()
    var expected: [UInt64: Int32] = [:]
    for (index, number) in Self.numbers.enumerated() {
      let key = UInt64(UInt32(number)) << 32 | UInt64(index % 3)
      table.set(NodeID(rawValue: Int32(index)), for: key)
      expected[key] = Int32(index)
      #expect(table[key + 7] == nil)
    }
    #expect(table.usedKeys.sorted() == expected.keys.sorted())
    #expect(expected.allSatisfy { table[$0.key]?.rawValue == $0.value })
    #expect(table.count == expected.count)
  }

  @Test func `a handler that waits for one object is not called after it`() {
    let graph = ConstraintGraph()
    let node = graph.newNode()
    var met: [Int32] = []
    graph.onFirst(of: node) { object in
      met.append(object.rawValue)
      return object.rawValue == 2
    }
    for number: Int32 in 1...4 {
      graph.add(ObjectID(rawValue: number), to: node)
      graph.propagate()
    }
    #expect(met == [1, 2])
  }
}
