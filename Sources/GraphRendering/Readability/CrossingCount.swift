/// How often lines cross each other, counted exactly: coordinates are whole hundredths of a point.
///
/// Two lines cross once where they have any point in common, be it inside of both, at a corner, or along a whole stretch; but
/// lines that begin or end at the same node are held to cross only where they meet elsewhere than there.
struct CrossingCount {
  /// A point, in hundredths of a point.
  struct Point: Hashable {
    let x: Int
    let y: Int
  }

  /// A line from corner to corner, with what it joins.
  struct Line {
    let from: Int
    let to: Int
    let points: [Point]
  }

  /// How many others each line crosses, in the order of the lines.
  let counts: [Int]
  /// How many pairs of lines cross.
  var pairCount: Int { counts.reduce(0, +) / 2 }

  /// Compares all pairs, those that lie apart by their outlines alone.
  ///
  /// - Complexity: O(*l*² + *p* · *s*²) for *l* lines of *s* pieces, of which *p* pairs lie near each other.
  init(_ lines: [Line]) {
    let outlines = lines.map { Outline($0.points[...]) }
    var counts = Array(repeating: 0, count: lines.count)
    let order = lines.indices.sorted { (outlines[$0].left, $0) < (outlines[$1].left, $1) }
    for (position, one) in order.enumerated() {
      for other in order[(position + 1)...] {
        if outlines[other].left > outlines[one].right { break }
        guard outlines[one].meets(outlines[other]), Self.cross(lines[one], lines[other]) else { continue }
        counts[one] += 1
        counts[other] += 1
      }
    }
    self.counts = counts
  }

  private static func cross(_ first: Line, _ second: Line) -> Bool {
    var (one, other) = (first, second)
    // Where both are fastened to a node, they may touch, and where they part.
    var shared: Set<Point> = []
    if one.from == other.from, let start = one.points.first, start == other.points.first {
      let (rest, otherRest) = afterParting(one.points, other.points)
      shared = [start, rest[0]]
      (one, other) = (
        Line(from: one.from, to: one.to, points: rest), Line(from: other.from, to: other.to, points: otherRest)
      )
    }
    for (node, point) in [(one.from, first.points.first), (one.to, first.points.last)] {
      for (fellow, place) in [(other.from, second.points.first), (other.to, second.points.last)]
      where node == fellow && point == place {
        if let point { shared.insert(point) }
      }
    }
    for (a, b) in zip(one.points, one.points.dropFirst()) {
      let outline = Outline([a, b])
      for (c, d) in zip(other.points, other.points.dropFirst()) where outline.meets(Outline([c, d])) {
        if meet(a, b, c, d, besides: shared) { return true }
      }
    }
    return false
  }

  /// What is left of two lines with the same beginning behind the point where they part; that point comes first in both.
  private static func afterParting(_ one: [Point], _ other: [Point]) -> ([Point], [Point]) {
    var (rest, otherRest) = (one[...], other[...])
    while rest.count > 1, otherRest.count > 1 {
      let (start, next, otherNext) = (
        rest[rest.startIndex], rest[rest.startIndex + 1], otherRest[otherRest.startIndex + 1]
      )
      let (along, otherAlong) = ((next.x - start.x, next.y - start.y), (otherNext.x - start.x, otherNext.y - start.y))
      guard turn(start, next, otherNext) == 0, along.0 * otherAlong.0 + along.1 * otherAlong.1 > 0 else { break }
      let (length, otherLength) = (abs(along.0) + abs(along.1), abs(otherAlong.0) + abs(otherAlong.1))
      if length <= otherLength {
        rest = rest.dropFirst()
        otherRest = length == otherLength ? otherRest.dropFirst() : [next] + otherRest.dropFirst()
      } else {
        otherRest = otherRest.dropFirst()
        rest = [otherNext] + rest.dropFirst()
      }
    }
    return (Array(rest), Array(otherRest))
  }

  /// Whether two pieces have a point in common besides some.
  static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point, besides shared: Set<Point>) -> Bool {
    let (abc, abd) = (turn(a, b, c), turn(a, b, d))
    let (cda, cdb) = (turn(c, d, a), turn(c, d, b))
    // Inside of both, which is at no end of either.
    if abc != 0, abd != 0, cda != 0, cdb != 0 { return abc != abd && cda != cdb }
    let touching = [(c, a, b, abc), (d, a, b, abd), (a, c, d, cda), (b, c, d, cdb)].filter { point, from, to, turn in
      turn == 0 && Outline([from, to]).holds(point)
    }.map { $0.0 }
    // Along a stretch they have two ends in common, of which at most one is excused.
    return touching.contains { !shared.contains($0) }
  }

  /// On which side of a line from a point to another a third one lies: -1, 0 or 1.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
  }

  private struct Outline {
    var left = Int.max
    var right = Int.min
    var bottom = Int.max
    var top = Int.min

    init(_ points: ArraySlice<Point>) {
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (bottom, top) = (min(bottom, point.y), max(top, point.y))
      }
    }

    func meets(_ other: Outline) -> Bool {
      left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
    }

    func holds(_ point: Point) -> Bool {
      (left...right).contains(point.x) && (bottom...top).contains(point.y)
    }
  }
}
