import CGraphviz

/// The legend in a grid of its own.
///
/// Graphviz knows only ranks, which are as wide as whatever else stands in them and as far apart as is good for lines: a
/// legend in them is three times as wide as need be, and torn apart by a long name in the map above it.
extension LaidOutGraph {
  /// The length of a sample line, and the room around samples, in points.
  private static let measures = (line: 36.0, toCaption: 4.0, columnGap: 24.0, rowGap: 9.0, margin: 12.0)
  private static let columnCount = 6

  /// What the legend shows once: a node, or a line with its caption.
  private struct Sample {
    let node: Node
    /// The line that begins at the node, and the caption in which it ends.
    var line: (edge: Edge, caption: Node)?
  }

  /// Moves the samples of the legend into a grid, nodes above lines, and draws its box around them; nothing where the
  /// graph has none.
  func arrangeLegend() {
    var name = Array("cluster_\(DotWriter.legendName)".utf8CString)
    guard let box = agsubg(graph, &name, 0) else { return }
    let samples = samples(of: box)
    guard !samples.isEmpty else { return }
    let record = Self.record(of: box)
    let (measures, title) = (Self.measures, record.pointee.label?.pointee.dimen ?? pointf(x: 0, y: 0))
    let (left, top) = (record.pointee.bb.LL.x, record.pointee.bb.UR.y)
    var (width, height) = (title.x, title.y + measures.rowGap)
    for group in [samples.filter { $0.line == nil }, samples.filter { $0.line != nil }] where !group.isEmpty {
      let grid = LegendGrid(
        group.map(extent(of:)), columnCount: Self.columnCount, columnGap: measures.columnGap, rowGap: measures.rowGap)
      for (sample, place) in zip(group, grid.places) {
        move(sample, to: pointf(x: left + measures.margin + place.x, y: top - height - place.y), extent(of: sample))
      }
      (width, height) = (max(width, grid.extent.width), height + grid.extent.height + measures.rowGap)
    }
    record.pointee.bb = boxf(
      LL: pointf(x: left, y: top - height - measures.margin + measures.rowGap),
      UR: pointf(x: left + width + 2 * measures.margin, y: top))
  }

  /// The samples, in the order of the file; lines that only held them in place shrink to nothing.
  private func samples(of box: Graph) -> [Sample] {
    var captions: Set<Node> = []
    var samples: [Sample] = []
    for node in Array(first: agfstnode(box), next: { agnxtnode(box, $0) }) where !captions.contains(node) {
      var sample = Sample(node: node)
      for edge in Array(first: agfstout(box, node), next: { agnxtout(box, $0) }) {
        if isInvisible(edge) {
          Self.visitCurves(of: edge) { $0.pointee = Self.record(of: node).pointee.coord }
        } else if let caption = edge.pointee.node {
          sample.line = (edge, caption)
          captions.insert(caption)
        }
      }
      samples.append(sample)
    }
    // A caption leads on to the next line by an invisible edge.
    for case let (_, caption)? in samples.map(\.line) {
      for edge in Array(first: agfstout(box, caption), next: { agnxtout(box, $0) }) {
        Self.visitCurves(of: edge) { $0.pointee = Self.record(of: caption).pointee.coord }
      }
    }
    return samples
  }

  private func isInvisible(_ edge: Edge) -> Bool {
    var name = Array("style".utf8CString)
    return agget(edge, &name).map { String(cString: $0) } == "invis"
  }

  private func extent(of sample: Sample) -> PartPacking.Extent {
    guard let caption = sample.line.map({ Self.record(of: $0.caption).pointee }) else {
      let node = Self.record(of: sample.node).pointee
      return PartPacking.Extent(width: node.lw + node.rw, height: node.ht)
    }
    return PartPacking.Extent(
      width: Self.measures.line + Self.measures.toCaption + caption.lw + caption.rw, height: caption.ht)
  }

  /// Moves a sample to an upper left corner.
  private func move(_ sample: Sample, to corner: pointf, _ extent: PartPacking.Extent) {
    let node = Self.record(of: sample.node)
    let middle = corner.y - extent.height / 2
    guard let (edge, caption) = sample.line else {
      node.pointee.coord = pointf(x: corner.x + node.pointee.lw, y: middle)
      return
    }
    let end = corner.x + Self.measures.line
    node.pointee.coord = pointf(x: corner.x - node.pointee.rw, y: middle)
    Self.record(of: caption).pointee.coord = pointf(
      x: end + Self.measures.toCaption + Self.record(of: caption).pointee.lw, y: middle)
    draw(edge, from: pointf(x: corner.x, y: middle), to: pointf(x: end, y: middle))
  }
}
