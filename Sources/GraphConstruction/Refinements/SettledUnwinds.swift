import NavigationGraph

/// What unwind segues do.
struct SettledUnwinds: Refinement {
  /// An unwind segue takes screens off a stack where its target lies beneath on it, and ends a presentation where one
  /// lies between.
  func refine(_ draft: inout Draft) {
    for number in draft.edges.indices where draft.edges[number].basis == .unwind {
      let edge = draft.edges[number].edge
      guard edge.verb == .popTo, let target = edge.to else { continue }
      if !leads(from: target, to: edge.from, past: [.present], in: draft),
        leads(from: target, to: edge.from, past: [], in: draft)
      {
        draft.edges[number].edge.verb = .dismiss
        draft.edges[number].edge.to = nil
      }
    }
  }

  /// Whether routes lead from a node to another one without one of the verbs.
  private func leads(from start: NodeID, to end: NodeID, past barred: Set<Verb>, in draft: Draft) -> Bool {
    var seen: Set<NodeID> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if next == end { return true }
      for edge in draft.edges.lazy.map(\.edge)
      where edge.from == next && edge.verb.isRoute && !barred.contains(edge.verb) {
        if let to = edge.to, seen.insert(to).inserted { pending.append(to) }
      }
    }
    return false
  }
}
