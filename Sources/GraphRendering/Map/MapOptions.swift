import NavigationGraph

/// What a map shows beyond the screens and the routes between them.
package struct MapOptions: Sendable {
  /// How nodes and edges lead to the source.
  package var links: SourceLinks
  /// Whether `pop`, `popTo`, `popToRoot`, `dismiss` and `finish` are drawn; they double the edges of most apps.
  package var showsWaysOut: Bool
  /// Whether `owns` and `releases` are drawn.
  package var showsOwnership: Bool
  /// The number of nodes above which edges between flows end in a stub instead of crossing the whole map.
  package var stubThreshold: Int
  /// The number of lines between flows above which they end in stubs too: more of them run in bundles that nobody can
  /// follow.
  package var crossingThreshold = 100
  /// The same for lines between flows together with those to them from what stands in none, such as links.
  package var lineThreshold = 200
  /// The number of nodes above which the flows of a map without screens stand in regions.
  package var regionThreshold = 60
  /// The name of the app or the part of it that the map is of.
  package var title: String
  /// Where a click on a closed flow leads, by the node that stands for it.
  package var sheets: [NodeID: String] = [:]
  /// Where a click on the title leads.
  package var home: String?
  /// The forms of the app that a page offers to choose.
  package var variants: [MapVariant] = []
  /// What is to be known of the whole, in one line, such as that a part of the app could not be read.
  package var remark: String?

  /// Creates options; left out, a map shows routes only and links nowhere.
  package init(
    title: String, links: SourceLinks = .none, showsWaysOut: Bool = false, showsOwnership: Bool = false,
    stubThreshold: Int = 300
  ) {
    self.title = title
    self.links = links
    self.showsWaysOut = showsWaysOut
    self.showsOwnership = showsOwnership
    self.stubThreshold = stubThreshold
  }
  /// Whether edges of a verb are drawn.
  package func shows(_ verb: Verb) -> Bool {
    if verb.isOwnership { return showsOwnership }
    return verb.isRoute || showsWaysOut
  }
}
