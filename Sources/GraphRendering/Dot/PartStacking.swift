/// How the unconnected parts of a map are put into rows.
///
/// Graphviz fills rows from below, in the order of the file, and makes each row as tall as its tallest part: first come
/// the legend and what is not connected, then the flows, so that the first one stands at the top, the tall ones follow,
/// and small ones share rows with small ones.
struct PartStacking: Equatable {
  /// The number of parts in a row.
  let columns: Int
  /// The number of empty parts after those below, so that every row is full.
  let fillers: Int
  /// The flows' indices in the order of the file.
  let order: [Int]

  /// How much room a part takes, in nodes; both at least 1.
  struct Extent: Hashable {
    /// The nodes from left to right.
    var width: Int
    /// The nodes from top to bottom.
    var height: Int
  }

  /// Plans the rows.
  ///
  /// - Parameters:
  ///   - extents: The room that each flow takes.
  ///   - partsBelow: The parts that come before the flows in the file.
  ///   - isDisconnected: Whether no edge joins two flows; otherwise they are one part, and no other stands beside it.
  init(extents: [Extent], partsBelow: Int, isDisconnected: Bool) {
    guard isDisconnected, let first = extents.indices.first else {
      (columns, fillers) = (1, 0)
      order = extents.indices.reversed()
      return
    }
    let byHeight = extents.indices.dropFirst().sorted { (extents[$1].height, $0) < (extents[$0].height, $1) }
    let reading = [first] + byHeight
    let total = extents.count + partsBelow
    let sides = (1...min(16, total)).map { Self.side(of: reading.map { extents[$0] }, columns: $0) }
    columns = (sides.indices.min { sides[$0] < sides[$1] } ?? 0) + 1
    fillers = (columns - total % columns) % columns
    order = Self.rows(of: reading, columns: columns).reversed().flatMap { $0 }
  }

  private static func rows<Part>(of parts: [Part], columns: Int) -> [[Part]] {
    stride(from: 0, to: parts.count, by: columns).map { Array(parts[$0..<min(parts.count, $0 + columns)]) }
  }

  /// The longer side of a plan, in heights of a node: a node is some five times as wide as it is tall, and a part has a
  /// margin as tall as two nodes.
  private static func side(of parts: [Extent], columns: Int) -> Int {
    let rows = rows(of: parts, columns: columns)
    let height = rows.reduce(0) { $0 + 2 + ($1.map(\.height).max() ?? 0) }
    let width = (0..<columns).reduce(0) { sum, column in
      sum + (rows.compactMap { $0.indices.contains(column) ? $0[column].width : nil }.max() ?? 0)
    }
    return max(5 * width, height)
  }
}
