import Foundation
import NavigationGraph

/// Where the lines of a laid out map run: read from Graphviz's JSON.
struct LineGeometry {
  /// A line between two nodes of the map.
  struct Stroke {
    let from: NodeID
    let to: NodeID
    let points: [CrossingCount.Point]
    /// In points.
    let length: Double

    /// Whether a piece of it runs neither across nor upright, but for round corners of a few points.
    var isCrooked: Bool {
      zip(points, points.dropFirst()).contains { abs($0.x - $1.x) > 500 && abs($0.y - $1.y) > 500 }
    }
  }

  let strokes: [Stroke]
  /// The size of the page, in points.
  let size: (width: Double, height: Double)

  private struct Document: Decodable {
    let bb: String?
    let objects: [Named]?
    let edges: [Drawn]?
  }

  private struct Named: Decodable { let name: String }

  private struct Drawn: Decodable {
    let tail: Int
    let head: Int
    let pos: String?
  }

  /// Reads the lines whose both ends are nodes of the map.
  ///
  /// - Throws: `LayoutError.failed` for anything but Graphviz's JSON.
  init(json: [UInt8], of contents: MapContents) throws(LayoutError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json))
    } catch {
      throw .failed(["the positions cannot be read: \(error)"])
    }
    let nodes = Dictionary(contents.map.nodes.map { (contents.names.identifier(of: $0.id), $0.id) }) { first, _ in first
    }
    let names = (document.objects ?? []).map(\.name)
    strokes = (document.edges ?? []).compactMap { drawn in
      guard names.indices.contains(drawn.tail), names.indices.contains(drawn.head),
        let from = nodes[names[drawn.tail]], let to = nodes[names[drawn.head]], from != to, let text = drawn.pos
      else { return nil }
      let corners = Self.corners(of: text)
      guard corners.count > 1 else { return nil }
      let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
      let points = corners.map { point in
        CrossingCount.Point(x: Int((point.x * 100).rounded()), y: Int((point.y * 100).rounded()))
      }
      return Stroke(from: from, to: to, points: points, length: length)
    }
    let corners = (document.bb ?? "").split(separator: ",").compactMap { Double($0) }
    size = corners.count == 4 ? (corners[2] - corners[0], corners[3] - corners[1]) : (0, 0)
  }

  /// The corners of a spline with its arrows, each piece of a curve in eight, but for those that run straight along an axis.
  private static func corners(of text: String) -> [(x: Double, y: Double)] {
    var (start, end): ((x: Double, y: Double)?, (x: Double, y: Double)?) = (nil, nil)
    var points: [(x: Double, y: Double)] = []
    for word in text.split(separator: " ") {
      let numbers = word.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { continue }
      let point = (x: numbers[0], y: numbers[1])
      if word.hasPrefix("s,") {
        start = point
      } else if word.hasPrefix("e,") {
        end = point
      } else {
        points.append(point)
      }
    }
    guard let first = points.first else { return [] }
    var corners = (start.map { [$0] } ?? []) + [first]
    for piece in stride(from: 0, to: points.count - 3, by: 3) {
      let (a, b, c, d) = (points[piece], points[piece + 1], points[piece + 2], points[piece + 3])
      let isStraight = [b, c, d].allSatisfy { $0.x == a.x } || [b, c, d].allSatisfy { $0.y == a.y }
      for step in isStraight ? 8...8 : 1...8 {
        let (t, s) = (Double(step) / 8, 1 - Double(step) / 8)
        let (p, q, r, v) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        corners.append((p * a.x + q * b.x + r * c.x + v * d.x, p * a.y + q * b.y + r * c.y + v * d.y))
      }
    }
    return corners + (end.map { [$0] } ?? [])
  }
}
