/// How the unconnected parts of a map are put into columns.
///
/// Graphviz fills each column from below, in the order of the file: first come the legend and what is not connected,
/// then the flows, of which the first ones shall stand at the top.
struct PartStacking: Equatable {
  /// The number of parts in a column.
  let rows: Int
  /// The flows' indices in the order of the file.
  let order: [Int]

  /// Plans the columns.
  ///
  /// - Parameters:
  ///   - partsBelow: The parts that come before the flows in the file.
  ///   - isDisconnected: Whether no edge joins two flows; otherwise they are one part, and stand in one column.
  init(flows: Int, partsBelow: Int, isDisconnected: Bool) {
    let parts = flows + partsBelow
    guard isDisconnected else {
      rows = parts + 1
      order = (0..<flows).reversed()
      return
    }
    // With its margins a flow is about seven times as wide as it is tall, so that this many columns make a square.
    let columns = max(1, Int((Double(parts) / 7).squareRoot().rounded()))
    rows = (parts + columns - 1) / columns
    var order: [Int] = []
    var next = 0
    while next < flows {
      let room = next == 0 ? max(1, rows - partsBelow) : rows
      let end = min(flows, next + room)
      order += (next..<end).reversed()
      next = end
    }
    self.order = order
  }
}
