/// Where the nodes and lines inside one flow stand, in points from the upper left corner.
struct FlowInterior: Sendable, Equatable {
  /// A node's box.
  struct Box: Sendable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// A line: its first point, then three points for each piece of a Bézier curve, then the tip of its arrow.
  struct Curve: Sendable, Equatable {
    /// Alternately across and down.
    let coordinates: [Double]
  }

  let width: Double
  let height: Double
  /// In the order of the flow's members.
  let boxes: [Box]
  /// By the lines' numbers; a line that is not here is drawn by the page.
  let curves: [Int: Curve]

  init(width: Double, height: Double, boxes: [Box], curves: [Int: Curve]) {
    self.width = width
    self.height = height
    self.boxes = boxes
    self.curves = curves
  }

  /// Puts boxes into rows of equal columns, without lines: for when Graphviz has no picture.
  init(inRows labels: [String]) {
    let columns = max(1, Int((Double(labels.count) / 2).squareRoot().rounded(.up)))
    let boxWidth = 7 * Double(labels.map(\.count).max() ?? 0) + 44
    let (boxHeight, gap) = (29.0, 36.0)
    boxes = labels.indices.map { index in
      Box(
        x: Double(index % columns) * (boxWidth + gap), y: Double(index / columns) * (boxHeight + gap),
        width: boxWidth, height: boxHeight)
    }
    width = Double(min(columns, labels.count)) * (boxWidth + gap) - gap
    height = (boxes.last?.y ?? 0) + boxHeight
    curves = [:]
  }
}
