import NavigationGraph

/// One start may be seen in several situations, in some of which it is not known how the child appears.
struct JoinedStarts: Refinement {
  func refine(_ draft: inout Draft) {
    struct Start: Hashable {
      let from: NodeID
      let to: NodeID?
      let event: String?
      let carrier: NodeID?
      let place: SourcePlace?
    }
    var joined: [Start: Edge] = [:]
    for edge in draft.edges.lazy.map(\.edge) where edge.verb == .start {
      let key = Start(from: edge.from, to: edge.to, event: edge.event, carrier: edge.carrier, place: edge.place)
      guard var known = joined[key] else {
        joined[key] = edge
        continue
      }
      let isStronger = rank(edge.shownAs) > rank(known.shownAs)
      known.isLocked =
        edge.shownAs == known.shownAs ? known.isLocked && edge.isLocked : isStronger ? edge.isLocked : known.isLocked
      if isStronger { known.shownAs = edge.shownAs }
      known.guards = known.guards.filter(edge.guards.contains)
      known.sites = Array(Set(known.sites).union(edge.sites)).sorted()
      known.confidence = max(known.confidence, edge.confidence)
      known.isDead = known.isDead && edge.isDead
      joined[key] = known
    }
    draft.edges.removeAll { $0.edge.verb == .start }
    joined.values.forEach { draft.add($0) }
  }

  /// How much an appearance says: a modal more than a push, a push more than an exchanged root.
  private func rank(_ verb: Verb?) -> Int {
    switch verb {
    case nil: 0
    case .embed: 1
    case .tab: 2
    case .root: 3
    case .push: 4
    default: 5
    }
  }
}
