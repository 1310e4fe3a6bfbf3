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

  @Test func `a set of any size has what was put into it, and a copy does not change with it`() {
    var set = GrowingSet<NodeID>()
    #expect(set.isEmpty)
    for size: Int32 in 1...40 {
      let copy = set
      let (first, second) = (set.insert(NodeID(rawValue: size * 3)), set.insert(NodeID(rawValue: size * 3)))
      #expect(first && !second)
      #expect(set.count == Int(size))
      #expect(copy.count == Int(size) - 1)
      #expect(!copy.contains(NodeID(rawValue: size * 3)))
      #expect(set.elements.indices.allSatisfy { set[$0] == set.elements[$0] })
      #expect((0...size * 3).filter { set.contains(NodeID(rawValue: $0)) } == (1...size).map { $0 * 3 })
    }
  }

  @Test func `a list of blocks has what an array has`() {
    var list = SegmentedArray<Int>()
    #expect(list.isEmpty)
    for number in 0..<10_000 { list.append(number) }
    for index in stride(from: 0, to: 10_000, by: 7) { list[index] *= 2 }
    #expect(list.indices == 0..<10_000)
    #expect(Array(list) == (0..<10_000).map { $0 % 7 == 0 ? $0 * 2 : $0 })
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
