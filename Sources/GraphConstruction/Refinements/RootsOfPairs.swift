import NavigationGraph

/// The screen that a coordinator is made with is its root, where no code says so.
struct RootsOfPairs: Refinement {
  private struct Root: Hashable {
    let owner: NodeID
    let screen: NodeID?
  }

  func refine(_ draft: inout Draft) {
    var roots = Set(draft.edges.filter { $0.edge.verb == .root }.map { Root(owner: $0.edge.from, screen: $0.edge.to) })
    for reserved in draft.reserved where reserved.reservation == .root {
      guard roots.insert(Root(owner: reserved.edge.from, screen: reserved.edge.to)).inserted else { continue }
      draft.add(reserved)
    }
  }
}
