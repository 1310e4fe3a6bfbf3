import Testing

@testable import GraphRendering

/// Right-angled lines between boxes.
@Suite struct `Routed lines` {
  typealias Box = LineRouter.Box
  typealias Point = LineRouter.Point

  /// Twelve boxes in four columns, of sizes and at places that are no multiples of anything.
  private static let boxes = (0..<12).map { number in
    let (left, low) = (Double(number / 3) * 171.3, Double(number % 3) * 83.7 + Double(number / 3) * 11.1)
    return Box(left: left, low: low, right: left + 93.5, high: low + 26 + Double(number % 4) * 7.3)
  }

  private static func router(pointed: Set<Int> = []) -> LineRouter {
    LineRouter(
      boxes: boxes, isPointed: boxes.indices.map(pointed.contains), flows: [], flowOfBox: boxes.map { _ in nil },
      titles: [])
  }

  private struct Line {
    let from: Int
    let to: Int
    let net: Int
    let points: [Point]
  }

  /// Lines between all pairs of boxes that a sequence of numbers picks.
  private static func lines(count: Int, nets: (Int, Int) -> Int) -> [Line] {
    var router = router()
    var state: UInt64 = 11
    return (0..<count).compactMap { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (from, to) = (Int(state >> 33) % 12, Int(state >> 45) % 12)
      if from == to { return nil }
      let net = nets(index, from)
      return router.route(from: from, to: to, net: net).map { Line(from: from, to: to, net: net, points: $0) }
    }
  }

  @Test func `are right-angled, lead from side to side, and run around all boxes`() {
    let lines = Self.lines(count: 24) { index, _ in index + 1 }
    #expect(lines.count >= 18)
    for line in lines {
      let pieces = Array(zip(line.points, line.points.dropFirst()))
      #expect(pieces.allSatisfy { $0.x == $1.x || $0.y == $1.y })
      // No piece goes on in the direction of the one before.
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { ($0.0.x == $0.1.x) != ($1.0.x == $1.1.x) })
      for (end, box) in [(line.points[0], Self.boxes[line.from]), (line.points.last!, Self.boxes[line.to])] {
        let isOnSide = (end.x == box.left || end.x == box.right) && (box.low...box.high).contains(end.y)
        let isOnEdge = (end.y == box.low || end.y == box.high) && (box.left...box.right).contains(end.x)
        #expect(isOnSide || isOnEdge)
      }
      for (start, end) in pieces {
        for box in Self.boxes {
          let isInside =
            max(start.x, end.x) > box.left + 0.01 && min(start.x, end.x) < box.right - 0.01
            && max(start.y, end.y) > box.low + 0.01 && min(start.y, end.y) < box.high - 0.01
          #expect(!isInside)
        }
      }
    }
  }

  /// What two lines have in common along an axis, in points.
  private static func sharedLength(_ one: Line, _ other: Line) -> Double {
    var length = 0.0
    for (a, b) in zip(one.points, one.points.dropFirst()) {
      for (c, d) in zip(other.points, other.points.dropFirst()) {
        if a.x == b.x, c.x == d.x, a.x == c.x {
          length += max(0, min(max(a.y, b.y), max(c.y, d.y)) - max(min(a.y, b.y), min(c.y, d.y)))
        }
        if a.y == b.y, c.y == d.y, a.y == c.y {
          length += max(0, min(max(a.x, b.x), max(c.x, d.x)) - max(min(a.x, b.x), min(c.x, d.x)))
        }
      }
    }
    return length
  }

  @Test func `of different nets never run over each other, and those of one net do so from their beginning`() {
    let apart = Self.lines(count: 24) { index, _ in index + 1 }
    for (index, one) in apart.enumerated() {
      for other in apart[(index + 1)...] { #expect(Self.sharedLength(one, other) == 0) }
    }
    let together = Self.lines(count: 24) { _, from in from + 1 }
    var count = 0
    for (index, one) in together.enumerated() {
      for other in together[(index + 1)...] where Self.sharedLength(one, other) > 0 {
        #expect(one.net == other.net)
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test func `leave an arrow at its tip, and there is none out of a box that others wall in`() {
    var router = Self.router(pointed: [0])
    let box = Self.boxes[0]
    for (net, target) in [3, 4, 5].enumerated() {
      let points = router.route(from: 0, to: target, net: net + 1)
      #expect(points.map { $0[0].x > box.left + 50 && abs($0[0].y - (box.low + box.high) / 2) <= 12 } == true)
    }
    let walls = [
      Box(left: -8, low: -8, right: 38, high: -1), Box(left: -8, low: 31, right: 38, high: 38),
      Box(left: -8, low: -8, right: -1, high: 38), Box(left: 31, low: -8, right: 38, high: 38),
    ]
    let boxes = [Box(left: 0, low: 0, right: 30, high: 30), Box(left: 100, low: 0, right: 130, high: 30)] + walls
    var closed = LineRouter(
      boxes: boxes, isPointed: boxes.map { _ in false }, flows: [], flowOfBox: boxes.map { _ in nil }, titles: [])
    #expect(closed.route(from: 0, to: 1, net: 1) == nil)
  }
}
