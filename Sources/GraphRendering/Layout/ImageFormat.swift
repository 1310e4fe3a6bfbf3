/// A format that Graphviz renders.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Vector graphics for browsers, with links and tooltips.
  case svg
  /// A bitmap of 144 dots an inch; of 96 for very large maps.
  case png
  /// A document of one page.
  case pdf
  /// The graph with all positions, in Graphviz's own JSON.
  case json
}
