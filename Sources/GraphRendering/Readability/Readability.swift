import NavigationGraph

/// How well a laid out map can be read: by how often its lines cross, how long they are, and how large its text is where all
/// of it is seen.
package struct Readability: Hashable, Sendable {
  /// How many nodes there are.
  package let nodeCount: Int
  /// How many lines are drawn.
  package let lineCount: Int
  /// How many pairs of lines cross.
  package let crossingCount: Int
  /// The length of all lines together, in points.
  package let lineLength: Double
  /// The size of the page, in points.
  package let width: Double
  package let height: Double

  /// Measures a laid out map.
  init(_ geometry: LineGeometry, crossings: CrossingCount, nodeCount: Int) {
    self.nodeCount = nodeCount
    lineCount = geometry.strokes.count
    crossingCount = crossings.pairCount
    lineLength = geometry.strokes.reduce(0) { $0 + $1.length }
    (width, height) = geometry.size
  }

  /// How many others a line crosses on average.
  package var crossingsPerLine: Double { lineCount == 0 ? 0 : 2 * Double(crossingCount) / Double(lineCount) }
  /// The length of lines for each node, in points.
  package var lengthPerNode: Double { nodeCount == 0 ? 0 : lineLength / Double(nodeCount) }
  /// The height of a name of eleven points where the page is as wide as a screen of 1600 points, and not more than three
  /// screens of 1000 points high.
  package var textSize: Double { 11 * min(1, 1600 / max(1, width), 3000 / max(1, height)) }

  /// What is too much for a reader, in words; `nil` where nothing is.
  package var complaint: String? {
    if crossingsPerLine > Self.limits.crossings {
      return "each line would cross \(Self.decimal(crossingsPerLine)) others"
    }
    if lengthPerNode > Self.limits.length {
      return "there would be \(Int(lengthPerNode)) points of lines to follow for each node"
    }
    if textSize < Self.limits.text { return "text would be \(Self.decimal(textSize)) points high on a screen" }
    return nil
  }

  /// What people still read with pleasure, judged on maps of real apps.
  private static let limits = (crossings: 1.5, length: 520.0, text: 5.0)

  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
