import NavigationGraph

/// Draws a map, if need be by a simpler layout, and says so.
package struct MapRenderer {
  /// A picture, and what went wrong before there was one.
  package struct Picture: Sendable {
    /// The file's contents.
    package let bytes: [UInt8]
    /// Why the picture is simpler than it should be, in one line for standard error; `nil` where all went well.
    package let complaint: String?
  }

  private let layout: (String, ImageFormat) throws -> [UInt8]

  /// Creates a renderer from what turns DOT into a picture: `SpawnedRenderer.render` in the command.
  package init(layout: @escaping (String, ImageFormat) throws -> [UInt8]) { self.layout = layout }

  /// Draws a map: with flows; else without, in straight lines; else, for SVG, as a list of its routes.
  ///
  /// - Throws: `LayoutError` where no layout works and the format cannot hold a list; errors of other types at once.
  package func picture(of map: DotWriter, format: ImageFormat) throws -> Picture {
    var complaint: String?
    var last = LayoutError.failed([])
    for arrangement in [DotWriter.Arrangement.flows, .plain] {
      do {
        return Picture(bytes: finished(try layout(map.text(arrangement), format), map, format), complaint: complaint)
      } catch let error as LayoutError {
        last = error
        complaint = "\(complaint ?? "\(error)"); drawn without flows"
      }
    }
    guard format == .svg else { throw last }
    return Picture(
      bytes: Array(PlainListing(map, reason: last.description).text.utf8), complaint: "\(last); drawn as a list")
  }

  private func finished(_ bytes: [UInt8], _ map: DotWriter, _ format: ImageFormat) -> [UInt8] {
    guard format == .svg else { return bytes }
    let (title, summary) = map.caption
    let svg = String(decoding: bytes, as: UTF8.self)
    return Array(SVGDocument(graphviz: svg, title: title, summary: summary, style: map.style).text.utf8)
  }
}
