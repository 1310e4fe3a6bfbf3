import NavigationGraph

/// A view that is only ever pushed pops itself when it dismisses itself.
struct WaysBackOfViews: Refinement {
  func refine(_ draft: inout Draft) {
    var verbs: [NodeID: Set<Verb>] = [:]
    for edge in draft.edges.lazy.filter({ $0.basis == .show }).map(\.edge)
    where edge.verb.isRoute && edge.verb != .embed && edge.verb != .replace {
      if let target = edge.to { verbs[target, default: []].insert(edge.verb) }
    }
    for number in draft.edges.indices where draft.edges[number].basis == .dismissalByView {
      if verbs[draft.edges[number].edge.from] == [.push] { draft.edges[number].edge.verb = .pop }
    }
  }
}
