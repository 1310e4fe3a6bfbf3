import Testing

@testable import GraphRendering

/// Where the parts of a tree stand.
@Suite struct `The parts of a tree` {
  /// Some box sizes, from which each part of a tree takes one by its number.
  private static let sizes = [(90.0, 40.0), (200, 160), (60, 24), (120, 300), (150, 90), (70, 30), (110, 30)]

  /// All trees of so many parts, each told by what its parts hang on.
  private static func parents(count: Int) -> [[Int]] {
    (1..<count).reduce([[]]) { trees, part in trees.flatMap { tree in (0..<part).map { tree + [$0] } } }
  }

  private static func boxes(_ tree: TreeArrangement, _ sizes: [PartPacking.Extent]) -> [LineRouter.Box] {
    zip(tree.places, sizes).map { place, size in
      LineRouter.Box(left: place.x, low: place.y, right: place.x + size.width, high: place.y + size.height)
    }
  }

  private static func check(_ parents: [Int], _ sizes: [PartPacking.Extent]) {
    var children: [[Int]] = sizes.map { _ in [] }
    for (part, parent) in parents.enumerated() { children[parent].append(part + 1) }
    let tree = TreeArrangement(of: 0, sizes: sizes, children: children)
    let boxes = boxes(tree, sizes)
    for (part, box) in boxes.enumerated() {
      let isWithin = box.left >= 0 && box.low >= 0 && box.right <= tree.extent.width && box.high <= tree.extent.height
      if !isWithin { Issue.record("part \(part) of \(parents) leaves the tree: \(box), \(tree.extent)") }
      for (other, second) in boxes.enumerated() where other < part {
        let isApart =
          box.right < second.left || second.right < box.left || box.high < second.low || second.high < box.low
        if !isApart { Issue.record("parts \(other) and \(part) of \(parents) overlap: \(second), \(box)") }
      }
    }
    for (part, parent) in parents.enumerated() where boxes[part + 1].left <= boxes[parent].right {
      Issue.record("part \(part + 1) of \(parents) does not stand to the right of what it hangs on")
    }
  }

  @Test func `never overlap, and stand to the right of what they hang on, in all trees of up to six parts`() {
    var count = 0
    for partCount in 1...6 {
      let sizes = Self.sizes.prefix(partCount).map { PartPacking.Extent(width: $0.0, height: $0.1) }
      for parents in Self.parents(count: partCount) {
        Self.check(parents, sizes)
        count += 1
      }
    }
    #expect(count == 1 + 1 + 2 + 6 + 24 + 120)
  }

  @Test func `stand in several columns where one would be too high, and in a chain as long as it is`() {
    let small = PartPacking.Extent(width: 100, height: 30)
    Self.check(Array(repeating: 0, count: 60), Array(repeating: small, count: 61))
    let fan = TreeArrangement(
      of: 0, sizes: Array(repeating: small, count: 61), children: [Array(1...60)] + Array(repeating: [], count: 60))
    #expect(Set(fan.places.dropFirst().map(\.x)).count > 2)
    Self.check(Array(0..<300), Array(repeating: small, count: 301))
  }

  @Test func `let the line to the first of them run straight`() {
    let (small, tall) = (PartPacking.Extent(width: 100, height: 30), PartPacking.Extent(width: 100, height: 200))
    let lowered = TreeArrangement(
      of: 0, sizes: [small, tall], children: [[1], []], heights: [(15, 15), (100, 150)])
    #expect(lowered.places[0].y + 15 == lowered.places[1].y + 150)
    let raised = TreeArrangement(
      of: 0, sizes: [tall, small], children: [[1], []], heights: [(120, 100), (15, 15)])
    #expect(raised.places[0].y + 120 == raised.places[1].y + 15)
  }
}
