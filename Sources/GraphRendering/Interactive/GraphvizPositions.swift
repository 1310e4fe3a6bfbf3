import Foundation

/// The positions in a graph that Graphviz laid out and wrote as JSON.
///
/// Graphviz counts upwards from the lower left corner in points, sizes in inches of 72 points.
struct GraphvizPositions {
  private struct Drawn: Decodable {
    let name: String
    let bb: String?
    let pos: String?
    let width: String?
    let height: String?
  }

  private struct Stroke: Decodable {
    let id: String?
    let pos: String?
  }

  private struct Document: Decodable {
    let objects: [Drawn]?
    let edges: [Stroke]?
  }

  private let objects: [String: Drawn]
  private let strokes: [Stroke]

  /// Reads Graphviz's JSON.
  ///
  /// - Throws: `LayoutError.failed` for anything else.
  init(json: [UInt8]) throws(LayoutError) {
    do {
      let document = try JSONDecoder().decode(Document.self, from: Data(json))
      objects = Dictionary((document.objects ?? []).map { ($0.name, $0) }) { first, _ in first }
      strokes = document.edges ?? []
    } catch {
      throw .failed(["the positions cannot be read: \(error)"])
    }
  }

  /// The insides of all flows, in their order; of each node that stands alone only the size matters: `size(of:)`.
  ///
  /// - Throws: `LayoutError.failed` where a flow or a node has no position.
  func interiors(of contents: PageContents) throws(LayoutError) -> [FlowInterior] {
    var curves: [Int: [(line: Int, stroke: String)]] = [:]
    for stroke in strokes {
      guard let line = stroke.id.flatMap(Int.init), contents.lines.indices.contains(line), let path = stroke.pos else {
        continue
      }
      contents.lines[line].home.map { curves[$0, default: []].append((line, path)) }
    }
    var interiors: [FlowInterior] = []
    for (index, flow) in contents.flows.enumerated() {
      interiors.append(try interior(of: flow, number: index, curves: curves[index] ?? []))
    }
    return interiors
  }

  private func interior(
    of flow: PageContents.Flow, number: Int, curves: [(line: Int, stroke: String)]
  ) throws(LayoutError) -> FlowInterior {
    let corners = Self.numbers(in: objects["cluster_\(number)"]?.bb)
    guard corners.count == 4 else { throw .failed(["flow \(number) has no place"]) }
    let (left, top) = (corners[0], corners[3])
    var boxes: [FlowInterior.Box] = []
    for member in flow.members {
      let drawn = objects["n\(member)"]
      let centre = Self.numbers(in: drawn?.pos)
      guard centre.count == 2, let drawn, let size = Self.size(of: drawn) else {
        throw .failed(["node \(member) has no place"])
      }
      boxes.append(
        FlowInterior.Box(
          x: tenths(centre[0] - left - size.width / 2), y: tenths(top - centre[1] - size.height / 2),
          width: tenths(size.width), height: tenths(size.height)))
    }
    return FlowInterior(
      width: tenths(corners[2] - left), height: tenths(top - corners[1]), boxes: boxes,
      curves: Dictionary(
        curves.compactMap { line, stroke in Self.curve(stroke, left: left, top: top).map { (line, $0) } }
      ) { first, _ in first })
  }

  private static func size(of drawn: Drawn) -> (width: Double, height: Double)? {
    guard let width = drawn.width.flatMap(Double.init), let height = drawn.height.flatMap(Double.init) else {
      return nil
    }
    return (width * 72, height * 72)
  }

  /// A spline as Graphviz writes it: `e,` and the tip of the arrow, then the points of the curve.
  private static func curve(_ stroke: String, left: Double, top: Double) -> FlowInterior.Curve? {
    var points = stroke.split(separator: " ")
    guard let first = points.first, first.hasPrefix("e,") else { return nil }
    points.removeFirst()
    points.append(first.dropFirst(2))
    let coordinates = points.flatMap { point -> [Double] in
      let pair = numbers(in: String(point))
      return pair.count == 2 ? [tenths(pair[0] - left), tenths(top - pair[1])] : []
    }
    // A first point, pieces of three, and the tip.
    return coordinates.count == points.count * 2 && points.count % 3 == 2
      ? FlowInterior.Curve(coordinates: coordinates) : nil
  }

  private static func numbers(in text: String?) -> [Double] {
    (text ?? "").split(separator: ",").compactMap { Double($0) }
  }
}

/// A length to a tenth of a point, which nobody can see and which keeps the file small.
private func tenths(_ length: Double) -> Double { (length * 10).rounded() / 10 }
