/// Edges of one step that become one: it has the sites and exits of all and the highest confidence, and is dead if all are.
struct MergedEdge {
  private var merged: NavigationEdge
  /// The sites of several edges; `nil` as long as there is one.
  private var sites: Set<Site>?

  /// Begins with one edge.
  init(_ edge: NavigationEdge) { merged = edge }

  /// Adds an edge of the same step.
  /// - Complexity: O(*s*) expected, for the *s* sites of the added edge.
  mutating func add(_ edge: NavigationEdge) {
    if sites == nil { sites = Set(merged.sites) }
    sites?.formUnion(edge.sites)
    merged.exits.formUnion(edge.exits)
    merged.confidence = max(merged.confidence, edge.confidence)
    merged.isDead = merged.isDead && edge.isDead
  }

  /// The one edge; its sites are sorted if several edges were added.
  var edge: NavigationEdge {
    guard let sites else { return merged }
    var edge = merged
    edge.sites = sites.sorted()
    return edge
  }
}
