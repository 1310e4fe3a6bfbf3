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
    var routes = Routes(draft)
    for number in draft.edges.indices where draft.edges[number].basis == .unwind {
      let edge = draft.edges[number].edge
      guard edge.verb == .popTo, let target = edge.to else { continue }
      if !routes.lead(from: target, to: edge.from, without: .present), routes.lead(from: target, to: edge.from) {
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

  /// The routes of a draft, and where they lead.
  private struct Routes {
    private struct Start: Hashable {
      let node: NodeID
      let barred: Verb?
    }

    private var routes: [NodeID: [(verb: Verb, to: NodeID)]] = [:]
    private var reached: [Start: Set<NodeID>] = [:]

    /// - Complexity: O(*e*) for *e* edges.
    init(_ draft: Draft) {
      for edge in draft.edges.lazy.map(\.edge) where edge.verb.isRoute {
        if let to = edge.to { routes[edge.from, default: []].append((edge.verb, to)) }
      }
    }

    /// Whether routes lead from a node to another one without one of the verbs.
    ///
    /// - Complexity: O(*r*) for *r* routes, once for each start.
    mutating func lead(from node: NodeID, to end: NodeID, without barred: Verb? = nil) -> Bool {
      let start = Start(node: node, barred: barred)
      if let known = reached[start] { return known.contains(end) }
      var found: Set<NodeID> = [node]
      var pending = [node]
      while let next = pending.popLast() {
        for (verb, to) in routes[next] ?? [] where verb != barred && found.insert(to).inserted { pending.append(to) }
      }
      reached[start] = found
      return found.contains(end)
    }
  }
}
