import CGraphviz

/// Lays out DOT text and draws it, through libgvc.
///
/// Meant for one render in a process: a second render of a graph with clusters may differ from the first or crash
/// (Graphviz 2.42, measured), two at the same time always crash. `SpawnedRenderer` gives every render its own process,
/// which ends with it; so nothing is freed, which would take a tenth of the time.
package enum GraphvizLayout {
  /// Returns the picture's bytes.
  ///
  /// - Throws: `LayoutError.failed` with Graphviz's own words; it reports most failures only in words.
  package static func render(_ dot: String, format: ImageFormat) throws(LayoutError) -> [UInt8] {
    GraphvizMessages.shared.begin()
    guard let context = context(for: format) else { throw .failed(["no Graphviz context"]) }
    // Some versions declare these parameters without `const`.
    var text = Array(dot.utf8CString)
    guard let graph = agmemread(&text) else { throw .failed(GraphvizMessages.shared.end().messages) }
    // Twice the usual resolution, but for maps whose bitmap would have more than 32 767 pixels in a row.
    if format == .png, agnnodes(graph) <= 400 {
      var name = Array("dpi".utf8CString)
      var value = Array("144".utf8CString)
      agattr(graph, 0, &name, &value)
    }
    let loose = LooseLines(detachedFrom: graph)
    guard gvLayout(context, graph, "dot") == 0 else { throw .failed(GraphvizMessages.shared.end().messages) }
    if let count = footCount(of: graph) {
      let layout = LaidOutGraph(graph)
      layout.arrangeLegend()
      if let loose {
        loose.attach()
        layout.growTrees(footCount: count)
      } else {
        layout.stackParts(footCount: count)
      }
    }
    if format == .svg { SharpCorners.sharpen(graph) }
    let image = draw { data, length in gvRenderData(context, graph, format.rawValue, data, length) }
    let (messages, hasErrors) = GraphvizMessages.shared.end()
    guard let image, !hasErrors else { throw .failed(messages) }
    return image
  }

  /// Bitmaps and documents are drawn by Cairo, in the machine's own fonts, which only Pango measures for it.
  private static func context(for format: ImageFormat) -> OpaquePointer? {
    switch format {
    case .svg, .json: TextLayout.context()
    case .png, .pdf: gvContext()
    }
  }

  /// What `DotWriter` writes as `feet`; `nil` for graphs of which nobody wants the parts in other places.
  private static func footCount(of graph: UnsafeMutablePointer<Agraph_t>) -> Int? {
    var name = Array(DotWriter.footCountName.utf8CString)
    return agget(graph, &name).flatMap { Int(String(cString: $0)) }
  }

  /// Copies what Graphviz draws into memory of its own; the length is a `size_t` since version 12, an `unsigned` before.
  private static func draw<Length: FixedWidthInteger>(
    _ render: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Length>) -> Int32
  ) -> [UInt8]? {
    var data: UnsafeMutablePointer<CChar>?
    var length: Length = 0
    let status = render(&data, &length)
    guard let data else { return nil }
    defer { gvFreeRenderData(data) }
    return status == 0 ? Array(UnsafeRawBufferPointer(start: data, count: Int(length))) : nil
  }
}
