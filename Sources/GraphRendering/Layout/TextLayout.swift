import CGraphviz

/// Graphviz's plugin that measures text, of our own: by `TextMetrics`, line by line.
///
/// So a map has the same bytes on a machine with other fonts. It also spares the loading of Pango and of the machine's
/// fonts, which takes longer than the layout of a hundred nodes.
enum TextLayout {
  /// A context whose maps are measured so; `nil` where Graphviz has none.
  ///
  /// The plugin's records stay for as long as the process, as Graphviz asks of plugins.
  static func context() -> OpaquePointer? {
    let engine = UnsafeMutablePointer<gvtextlayout_engine_t>.allocate(capacity: 1)
    engine.initialize(
      to: gvtextlayout_engine_t { span, _ in
        if let span { TextLayout.measure(span) }
        return .yes
      })
    let ended = gvplugin_installed_t(id: 0, type: nil, quality: 0, engine: nil, features: nil)
    let name = lasting("textlayout")
    let type = gvplugin_installed_t(id: 0, type: name, quality: 1000, engine: engine, features: nil)
    let apis = lasting([
      gvplugin_api_t(api: API_textlayout, types: lasting([type, ended])), gvplugin_api_t(api: api_t(0), types: nil),
    ])
    let library = lasting([gvplugin_library_t(packagename: lasting("ariadne"), apis: apis)])
    let symbol = lt_symlist_t(name: lasting("gvplugin_ariadne_LTX_library"), address: library)
    return gvContextPlugins(lasting([symbol, lt_symlist_t(name: nil, address: nil)]), 1)
  }

  /// Gives a piece of text its size, as Graphviz does where no plugin measures: lines are 1.2 times as high as the font.
  private static func measure(_ span: UnsafeMutablePointer<textspan_t>) {
    guard let text = span.pointee.str, let font = span.pointee.font?.pointee else { return }
    let isBold = font.flags & UInt32(HTML_BF) != 0 || font.name.map { String(cString: $0).hasSuffix("-Bold") } ?? false
    let metrics = isBold ? TextMetrics.bold : .regular
    span.pointee.size = pointf(
      x: metrics.width(of: String(cString: text).unicodeScalars) * font.size, y: font.size * 1.2)
    span.pointee.yoffset_layout = 0
    span.pointee.yoffset_centerline = 0.1 * font.size
    span.pointee.layout = nil
    span.pointee.free_layout = nil
  }

  private static func lasting<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    place.initialize(from: elements, count: elements.count)
    return place
  }

  private static func lasting(_ text: String) -> UnsafeMutablePointer<CChar> { lasting(Array(text.utf8CString)) }
}

// What a plugin answers is a `boolean` of one byte before version 8 of Graphviz's, a `bool` since.

extension UInt8 {
  fileprivate static var yes: UInt8 { 1 }
}

extension Bool {
  fileprivate static var yes: Bool { true }
}
