import NavigationGraph

/// What unwind segues do, and which of the screens that declare their action they go back to.
struct SettledUnwinds: Refinement {
  /// An unwind segue as it stands in a storyboard, or as code performs it.
  private struct Unwind: Hashable {
    let from: NodeID
    let event: String?
    let sites: [Site]

    init(_ edge: Edge) {
      from = edge.from
      event = edge.event
      sites = edge.sites
    }
  }

  /// An unwind segue takes screens off a stack where its target lies beneath on it, and ends a presentation where one
  /// lies between.
  func refine(_ draft: inout Draft) {
    leaveUnreachable(in: &draft)
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

  /// Leaves out screens that declare an unwind segue's action and that no way to its source leads through, or only behind
  /// another one that declares it: UIKit asks the screens beneath, from the nearest. Where none is known to lie beneath, any
  /// may.
  ///
  /// - Complexity: O(*u* · *e*) for *u* unwind segues whose action several screens declare, and *e* edges.
  private func leaveUnreachable(in draft: inout Draft) {
    var candidates: [Unwind: Set<NodeID>] = [:]
    for drafted in draft.edges where drafted.basis == .unwind && drafted.edge.verb == .popTo {
      guard let target = drafted.edge.to else { continue }
      candidates[Unwind(drafted.edge), default: []].insert(target)
    }
    candidates = candidates.filter { $0.value.count > 1 }
    guard !candidates.isEmpty else { return }
    var predecessors: [NodeID: Set<NodeID>] = [:]
    for drafted in draft.edges where drafted.edge.verb.isRoute && drafted.basis != .unwind {
      if let to = drafted.edge.to { predecessors[to, default: []].insert(drafted.edge.from) }
    }
    let nearest = candidates.reduce(into: [Unwind: Set<NodeID>]()) {
      $0[$1.key] = Self.nearest($1.value, behind: $1.key.from, predecessors)
    }
    draft.edges.removeAll { drafted in
      guard drafted.basis == .unwind, let target = drafted.edge.to, let kept = nearest[Unwind(drafted.edge)] else {
        return false
      }
      return !kept.isEmpty && !kept.contains(target)
    }
  }

  /// Those of some nodes that ways back from a node meet first.
  private static func nearest(
    _ candidates: Set<NodeID>, behind start: NodeID, _ predecessors: [NodeID: Set<NodeID>]
  ) -> Set<NodeID> {
    var found: Set<NodeID> = []
    var seen: Set<NodeID> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for node in predecessors[next] ?? [] where seen.insert(node).inserted {
        if candidates.contains(node) { found.insert(node) } else { pending.append(node) }
      }
    }
    return found
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
