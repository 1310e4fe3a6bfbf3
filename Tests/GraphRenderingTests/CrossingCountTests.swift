import Testing

@testable import GraphRendering

/// How often lines cross, against another way to find out.
@Suite struct `Lines that cross` {
  typealias Point = CrossingCount.Point

  /// Every point of a grid of three by three.
  private static let grid = (0..<9).map { Point(x: $0 % 3, y: $0 / 3) }

  /// Whether two pieces have a point in common: by solving for it, and where they are parallel by comparing how far along they
  /// reach.
  private static func meetBySolving(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (r, s, q) = ((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y), (c.x - a.x, c.y - a.y))
    func cross(_ one: (Int, Int), _ other: (Int, Int)) -> Int { one.0 * other.1 - one.1 * other.0 }
    let denominator = cross(r, s)
    if denominator != 0 {
      let sign = denominator.signum()
      let (t, u) = (cross(q, s) * sign, cross(q, r) * sign)
      return (0...denominator * sign).contains(t) && (0...denominator * sign).contains(u)
    }
    // Points alone, or one line for both.
    if r == (0, 0), s == (0, 0) { return a == c }
    let along = r == (0, 0) ? s : r
    if cross(q, along) != 0 { return false }
    func reach(_ point: Point) -> Int { point.x * along.0 + point.y * along.1 }
    let (one, other) = ([reach(a), reach(b)], [reach(c), reach(d)])
    return one.min()! <= other.max()! && other.min()! <= one.max()!
  }

  @Test func `are found for all pairs of pieces of a grid, as by solving for the point that they share`() {
    var count = 0
    for a in Self.grid {
      for b in Self.grid {
        for c in Self.grid {
          for d in Self.grid {
            let found = CrossingCount.meet(a, b, c, d, besides: [])
            if found != Self.meetBySolving(a, b, c, d) { Issue.record("\(a) – \(b) and \(c) – \(d): \(found)") }
            count += 1
          }
        }
      }
    }
    #expect(count == 6561)
  }

  private func line(_ from: Int, _ to: Int, _ points: (Int, Int)...) -> CrossingCount.Line {
    CrossingCount.Line(from: from, to: to, points: points.map { Point(x: $0.0, y: $0.1) })
  }

  @Test func `are counted once a pair, whatever they share besides a node's end`() {
    let cross = [line(0, 1, (0, 0), (4, 4)), line(2, 3, (0, 4), (4, 0))]
    #expect(CrossingCount(cross).counts == [1, 1])
    // Two crossings of the same two lines.
    let twice = [line(0, 1, (0, 0), (8, 0)), line(2, 3, (1, 1), (3, -1), (5, 1))]
    #expect(CrossingCount(twice).pairCount == 1)
    // From one node, and apart afterwards.
    let fan = [line(0, 1, (0, 0), (4, 2)), line(0, 2, (0, 0), (4, -2))]
    #expect(CrossingCount(fan).pairCount == 0)
    // From one node, and over each other later.
    let tangle = [line(0, 1, (0, 0), (4, 4), (8, 0)), line(0, 2, (0, 0), (4, 0), (8, 4))]
    #expect(CrossingCount(tangle).pairCount == 1)
    // A stretch in common, which begins at their node: branches of a tree.
    let branches = [line(0, 1, (0, 0), (4, 0)), line(0, 2, (0, 0), (2, 0), (4, 2))]
    #expect(CrossingCount(branches).pairCount == 0)
    let farther = [line(0, 1, (0, 0), (2, 0), (2, 4), (6, 4)), line(0, 2, (0, 0), (2, 0), (2, 6), (6, 6))]
    #expect(CrossingCount(farther).pairCount == 0)
    // Where they meet again, they cross.
    let again = [line(0, 1, (0, 0), (8, 0)), line(0, 2, (0, 0), (2, 0), (2, 2), (4, 2), (4, -2))]
    #expect(CrossingCount(again).pairCount == 1)
    // A stretch in common, which does not begin at a node of both.
    let stretch = [line(0, 1, (0, 0), (4, 0)), line(2, 3, (1, 0), (3, 0))]
    #expect(CrossingCount(stretch).pairCount == 1)
    // The end of one on another, at a corner of that.
    let corner = [line(0, 1, (0, 0), (2, 0), (4, 2)), line(2, 3, (2, 5), (2, 0))]
    #expect(CrossingCount(corner).pairCount == 1)
    // Where different nodes touch, their lines cross.
    let touch = [line(0, 1, (0, 0), (4, 0)), line(2, 3, (4, 0), (8, 0))]
    #expect(CrossingCount(touch).pairCount == 1)
  }

  @Test func `are as many as all pairs, each looked at alone`() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<60 {
      let lines = (0..<8).map { number in
        CrossingCount.Line(
          from: 2 * number, to: 2 * number + 1, points: (0..<3).map { _ in Point(x: next(7), y: next(7)) })
      }
      var expected = Array(repeating: 0, count: lines.count)
      for one in lines.indices {
        for other in lines.indices where one != other {
          let pieces = zip(lines[one].points, lines[one].points.dropFirst())
          let others = zip(lines[other].points, lines[other].points.dropFirst())
          if pieces.contains(where: { a, b in others.contains { Self.meetBySolving(a, b, $0, $1) } }) {
            expected[one] += 1
          }
        }
      }
      #expect(CrossingCount(lines).counts == expected)
    }
  }
}
