import Foundation
import NavigationGraph
import Testing

@testable import GraphRendering

extension GraphvizTests {
  /// A map as Graphviz laid it out, with what stands in each box.
  private struct Layout: Decodable {
    struct Object: Decodable {
      let name: String
      let bb: String?
      let lp: String?
      let lwidth: String?
      let lheight: String?
      let nodes: [Int]?
    }

    struct Line: Decodable {
      let tail: Int
      let head: Int
      let pos: String?
    }

    let objects: [Object]
    let edges: [Line]

    /// The boxes around flows.
    var flows: [Object] { objects.filter { $0.name.hasPrefix("cluster_") && !$0.name.hasPrefix("cluster_ ") } }
  }

  private typealias Point = (x: Double, y: Double)

  private func numbers(_ text: String?) -> [Double] { (text ?? "").split(separator: ",").compactMap { Double($0) } }

  /// Points on a line, close to one another; without the tips of its arrows.
  private func points(_ line: Layout.Line) -> [Point] {
    let controls = (line.pos ?? "").split(separator: " ").filter { !$0.hasPrefix("e") && !$0.hasPrefix("s") }
      .map { numbers(String($0)) }.map { (x: $0[0], y: $0[1]) }
    return stride(from: 0, to: controls.count - 3, by: 3).flatMap { start in
      (0...40).map { step -> Point in
        let (t, s) = (Double(step) / 40, 1 - Double(step) / 40)
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return zip(weights, controls[start...]).reduce((0, 0)) { ($0.0 + $1.0 * $1.1.x, $0.1 + $1.0 * $1.1.y) }
      }
    }
  }

  private func storefront() throws -> Layout {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Samples/Storefront/expected.graph")
    let graph = try GraphText(String(contentsOf: file, encoding: .utf8)).graph
    let dot = DotWriter(graph: graph, options: MapOptions(title: "Storefront")).text()
    return try JSONDecoder().decode(Layout.self, from: Data(try GraphvizLayout.render(dot, format: .json)))
  }

  @Test func `no line crosses the title of a flow`() throws {
    let layout = try storefront()
    let lines = layout.edges.map(points)
    #expect(layout.flows.count > 15)
    for flow in layout.flows {
      let place = numbers(flow.lp)
      // Sizes are in inches; the letters do not fill the whole height.
      let (width, height) = (72 * (Double(flow.lwidth ?? "") ?? 0), 50 * (Double(flow.lheight ?? "") ?? 0))
      let crossed = lines.contains { line in
        line.contains { abs($0.x - place[0]) < width / 2 && abs($0.y - place[1]) < height / 2 }
      }
      #expect(!crossed, "\(flow.name)")
      #expect(place[0] + width / 2 <= numbers(flow.bb)[2], "\(flow.name)")
    }
  }

  @Test func `no line between the screens of a flow leaves its box`() throws {
    // Two lines back from the last rank go around all others.
    var text = "*Home -push-> A0 by App\n"
    for row in 0..<3 {
      for number in 0..<4 { text += "A\(number) -push-> A\(number + 1) on e\(row) by App\n" }
      text += "A4 -present-> A\(row) on back\(row) by App\nA\(row) -push-> A4 on go\(row) by App\n"
    }
    let dot = DotWriter(graph: try GraphText(text).graph, options: MapOptions(title: "Loops")).text()
    let layouts = [
      try JSONDecoder().decode(Layout.self, from: Data(try GraphvizLayout.render(dot, format: .json))),
      try storefront(),
    ]
    for layout in layouts {
      for flow in layout.flows {
        let (bounds, members) = (numbers(flow.bb), Set(flow.nodes ?? []))
        for line in layout.edges where members.contains(line.tail) && members.contains(line.head) {
          let isOutside = points(line).contains {
            $0.x < bounds[0] || $0.x > bounds[2] || $0.y < bounds[1] || $0.y > bounds[3]
          }
          #expect(!isOutside, "\(flow.name)")
        }
      }
    }
  }
}
