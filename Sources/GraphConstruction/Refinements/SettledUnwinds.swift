import NavigationGraph
import ProgramModel

/// What unwind segues do.
struct SettledUnwinds: Refinement {
  let index: RunIndex

  /// An unwind segue takes screens off a stack where its target lies beneath on it, and ends a presentation where one
  /// lies between.
  func refine(_ draft: inout Draft) {
    let places = Set(index.run.unwindSites.map(index.place))
    for number in draft.edges.indices where draft.edges[number].verb == .popTo {
      guard let target = draft.edges[number].to, let place = draft.edges[number].place, places.contains(place) else {
        continue
      }
      if !leads(from: target, to: draft.edges[number].from, past: [.present], in: draft),
        leads(from: target, to: draft.edges[number].from, past: [], in: draft)
      {
        draft.edges[number].verb = .dismiss
        draft.edges[number].to = nil
      }
    }
  }

  /// Whether routes lead from a node to another one without one of the verbs.
  private func leads(from start: NodeID, to end: NodeID, past barred: Set<Verb>, in draft: Draft) -> Bool {
    var seen: Set<NodeID> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if next == end { return true }
      for edge in draft.edges where edge.from == next && edge.verb.isRoute && !barred.contains(edge.verb) {
        if let to = edge.to, seen.insert(to).inserted { pending.append(to) }
      }
    }
    return false
  }
}
