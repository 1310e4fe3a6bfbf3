import CGraphviz

extension LaidOutGraph {
  /// What each of an edge's curves covers, with the tips of its arrows; nothing of an edge that is not drawn.
  static func curves(of edge: Edge) -> [boxf] {
    guard let list = record(of: edge).pointee.spl?.pointee else { return [] }
    return UnsafeBufferPointer(start: list.list, count: Int(list.size)).compactMap { curve in
      let points = UnsafeBufferPointer(start: curve.list, count: Int(curve.size))
      guard let first = points.first else { return nil }
      var (across, down) = (first.x...first.x, first.y...first.y)
      for start in stride(from: 0, to: points.count - 3, by: 3) {
        let (from, one, other, to) = (points[start], points[start + 1], points[start + 2], points[start + 3])
        across = across.joined(with: .reach(from.x, one.x, other.x, to.x))
        down = down.joined(with: .reach(from.y, one.y, other.y, to.y))
      }
      for tip in [(curve.sflag, curve.sp), (curve.eflag, curve.ep)] where tip.0 != 0 {
        across = across.joined(with: tip.1.x...tip.1.x)
        down = down.joined(with: tip.1.y...tip.1.y)
      }
      return boxf(
        LL: pointf(x: across.lowerBound, y: down.lowerBound), UR: pointf(x: across.upperBound, y: down.upperBound))
    }
  }

  /// Visits short straight pieces that an edge's curves nearly are, from their beginnings to their ends.
  static func visitPieces(of edge: Edge, _ visit: (pointf, pointf) -> Void) {
    guard let list = record(of: edge).pointee.spl?.pointee else { return }
    for curve in UnsafeBufferPointer(start: list.list, count: Int(list.size)) {
      let points = UnsafeBufferPointer(start: curve.list, count: Int(curve.size))
      guard var last = points.first else { continue }
      func go(to point: pointf) {
        visit(last, point)
        last = point
      }
      if curve.sflag != 0 { visit(curve.sp, last) }
      for start in stride(from: 0, to: points.count - 3, by: 3) {
        for step in 1...pieceCount {
          let t = Double(step) / Double(pieceCount)
          go(to: point(at: t, points[start], points[start + 1], points[start + 2], points[start + 3]))
        }
      }
      if curve.eflag != 0 { go(to: curve.ep) }
    }
  }

  /// How many pieces stand for one cubic curve.
  private static let pieceCount = 12

  private static func point(at t: Double, _ from: pointf, _ one: pointf, _ other: pointf, _ to: pointf) -> pointf {
    let s = 1 - t
    let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return pointf(
      x: weights.0 * from.x + weights.1 * one.x + weights.2 * other.x + weights.3 * to.x,
      y: weights.0 * from.y + weights.1 * one.y + weights.2 * other.y + weights.3 * to.y)
  }
}

extension ClosedRange<Double> {
  /// What a cubic Bézier curve covers in one direction, given its four points there.
  static func reach(_ start: Double, _ one: Double, _ other: Double, _ end: Double) -> ClosedRange<Double> {
    let ends = Swift.min(start, end)...Swift.max(start, end)
    // The curve does not leave what its points span.
    if ends.contains(one), ends.contains(other) { return ends }
    // A third of the derivative is a·t² + b·t + c.
    let (a, b, c) = (end - 3 * other + 3 * one - start, 2 * (other - 2 * one + start), one - start)
    let root = (b * b - 4 * a * c).squareRoot()
    let turns = abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return turns.filter { $0 > 0 && $0 < 1 }.reduce(ends) { reach, t in
      let s = 1 - t
      let value = s * s * s * start + 3 * s * s * t * one + 3 * s * t * t * other + t * t * t * end
      return reach.joined(with: value...value)
    }
  }

  fileprivate func joined(with other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
