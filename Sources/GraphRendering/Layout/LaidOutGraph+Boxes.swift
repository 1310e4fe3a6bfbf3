import CGraphviz

/// Boxes around flows as Graphviz does not draw them: as wide as the lines between their nodes need, with titles beside the
/// lines that come in from above.
extension LaidOutGraph {
  /// The room between a box and a line within it, and that between a title and what is beside it, in points.
  private static let margin = (line: 8.0, title: 5.0)

  /// Widens a part's boxes, then moves their titles.
  ///
  /// - Complexity: O(*n* + *e* · *b*) for *n* nodes, *e* edges and *b* boxes.
  func fitBoxes(of part: Part) {
    if part.boxes.isEmpty || part.lines.isEmpty { return }
    let boxes = part.boxes.filter(holdsFlow)
    for box in boxes { widen(box, in: part) }
    for box in boxes { moveTitle(of: box, beside: part.lines) }
  }

  /// Neither the legend nor the list of what is not connected.
  private func holdsFlow(_ box: Graph) -> Bool { !String(cString: agnameof(box)).hasPrefix("cluster_ ") }

  /// Lets a box cover the lines between its nodes, as far as nothing else stands there.
  private func widen(_ box: Graph, in part: Part) {
    let inside = Set(Array(first: agfstnode(box)) { agnxtnode(box, $0) })
    let record = Self.record(of: box)
    var room = record.pointee.bb
    for line in part.lines where inside.contains(line.from) && inside.contains(line.to) {
      for curve in line.room {
        room.LL.x = min(room.LL.x, curve.LL.x - Self.margin.line)
        room.LL.y = min(room.LL.y, curve.LL.y - Self.margin.line)
        room.UR.x = max(room.UR.x, curve.UR.x + Self.margin.line)
        room.UR.y = max(room.UR.y, curve.UR.y + Self.margin.line)
      }
    }
    let before = record.pointee.bb
    if before.covers(room) { return }
    let others =
      part.boxes.filter { $0 != box }.map { Self.record(of: $0).pointee.bb }
      + part.nodes.filter { !inside.contains($0) }.map(Self.outline(of:))
    let sides: [WritableKeyPath<boxf, Double>] = [\.LL.x, \.UR.x, \.LL.y, \.UR.y]
    for side in sides where room[keyPath: side] != before[keyPath: side] {
      var wider = record.pointee.bb
      wider[keyPath: side] = room[keyPath: side]
      if !others.contains(where: wider.meets) { record.pointee.bb = wider }
    }
  }

  /// Moves a box's title to the right, beside the lines that cross it, where there is room.
  private func moveTitle(of box: Graph, beside lines: [Line]) {
    let record = Self.record(of: box)
    guard let title = record.pointee.label else { return }
    let (size, room) = (title.pointee.dimen, record.pointee.bb)
    let (low, high) = (title.pointee.pos.y - size.y / 2, title.pointee.pos.y + size.y / 2)
    let strip = boxf(LL: pointf(x: room.LL.x, y: low), UR: pointf(x: room.UR.x, y: high))
    let crossings = lines.filter { $0.room.contains(where: strip.meets) }
      .flatMap { Self.crossings(of: $0.edge, between: low, and: high) }
    let left = title.pointee.pos.x - size.x / 2
    let place = TitlePlace(
      width: size.x, from: left, to: room.UR.x - Self.margin.title, crossings: crossings, gap: Self.margin.title)
    title.pointee.pos.x = place.left + size.x / 2
  }

  /// What a line covers from left to right between two heights, piece by piece.
  private static func crossings(of edge: Edge, between low: Double, and high: Double) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    visitPieces(of: edge) { start, end in
      guard min(start.y, end.y) <= high, max(start.y, end.y) >= low else { return }
      found.append(min(start.x, end.x)...max(start.x, end.x))
    }
    return found
  }

  static func outline(of node: Node) -> boxf {
    let node = record(of: node).pointee
    return boxf(
      LL: pointf(x: node.coord.x - node.lw, y: node.coord.y - node.ht / 2),
      UR: pointf(x: node.coord.x + node.rw, y: node.coord.y + node.ht / 2))
  }
}

extension boxf {
  /// Whether another box lies within this one.
  fileprivate func covers(_ other: boxf) -> Bool {
    LL.x <= other.LL.x && LL.y <= other.LL.y && other.UR.x <= UR.x && other.UR.y <= UR.y
  }

  /// Whether two boxes have any point in common.
  fileprivate func meets(_ other: boxf) -> Bool {
    LL.x <= other.UR.x && other.LL.x <= UR.x && LL.y <= other.UR.y && other.LL.y <= UR.y
  }
}
