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
    let complaint: String
    do {
      return Picture(bytes: finished(try layout(map.text(.flows), format), map, format), complaint: nil)
    } catch let error as LayoutError {
      complaint = error.description
    }
    do {
      let bytes = finished(try layout(map.text(.plain), format), map, format)
      return Picture(bytes: bytes, complaint: complaint + "; drawn without flows")
    } catch let error as LayoutError {
      guard format == .svg else { throw error }
      let listing = PlainListing(map, reason: error.description)
      return Picture(bytes: Array(listing.text.utf8), complaint: error.description + "; drawn as a list")
    }
  }

  private func finished(_ bytes: [UInt8], _ map: DotWriter, _ format: ImageFormat) -> [UInt8] {
    guard format == .svg else { return bytes }
    let (title, summary) = map.caption
    return SVGDocument(graphviz: bytes, title: title, summary: summary, style: map.style).bytes
  }
}
