import NavigationGraph

/// A navigation graph as one document for a browser: a map to search, trace and filter, with a table beside it.
///
/// Graphviz lays out what stands inside of each flow, all flows in one picture. The page puts the flows side by side
/// itself, since that changes whenever one is opened or closed. The document needs nothing from outside of itself, and
/// its own policy forbids it to ask for anything.
package struct InteractiveMap: Sendable {
  /// A page, and what went wrong before there was one.
  package struct Page: Sendable {
    /// The file's contents.
    package let bytes: [UInt8]
    /// Why the flows are laid out more simply than they should be, in one line; `nil` where all went well.
    package let complaint: String?
  }

  private let contents: PageContents

  /// Creates a map.
  ///
  /// Ways out and ownership are always part of the page; the options decide only whether they are shown at first.
  package init(graph: NavigationGraph, findings: [Finding] = [], options: MapOptions) {
    contents = PageContents(graph: graph, findings: findings, options: options)
  }

  /// Draws the page, with flows laid out by `layout`, `SpawnedRenderer.render` in the command; where that gives up, in
  /// rows. Equal graphs, findings, options and layouts give equal bytes.
  ///
  /// - Throws: What `layout` throws, but for `LayoutError`, which becomes a complaint; `DecodingError` never.
  package func page(layout: (String, ImageFormat) throws -> [UInt8]) throws -> Page {
    var interiors: [FlowInterior]
    var complaint: String?
    do {
      let placed = try layout(InteriorWriter(contents).text, .json)
      interiors = try GraphvizPositions(json: placed).interiors(of: contents)
    } catch let error as LayoutError {
      interiors = contents.flows.map { FlowInterior(inRows: $0.members.map { contents.label(of: $0) }) }
      complaint = error.description + "; flows are drawn in rows"
    }
    let data = PageData(contents, interiors)
    return Page(bytes: try PageDocument(title: contents.title, data: data).bytes, complaint: complaint)
  }
}
