import NavigationGraph

/// Drops the ends of flows for those who never led there.
///
/// A service that many share calls back whoever handed it a closure, as the one that shows an alert does: that ends no flow
/// of theirs. A flow ends for who has started or kept it, or has shown it or the one screen that it acts for, as a wireframe
/// does: a service acts for many. It ends as well for a delegate that its starter was given and has handed on to it.
struct EndsOfOthers: Refinement {
  private struct Step: Hashable {
    let from: NodeID
    let to: NodeID
  }

  /// - Complexity: O(*e* + *f* · *s*) for *e* edges, *f* ends and the *s* screens that a flow acts for.
  func refine(_ draft: inout Draft) {
    var steps: Set<Step> = []
    var screens: [NodeID: Set<NodeID>] = [:]
    var delegating: [NodeID: Set<NodeID>] = [:]
    for edge in draft.edges.lazy.map(\.edge) {
      if let carrier = edge.carrier { screens[carrier, default: []].insert(edge.from) }
      guard let target = edge.to, ![.finish, .dismiss, .releases].contains(edge.verb) else { continue }
      if edge.verb == .owns, edge.isWeak { delegating[target, default: []].insert(edge.from) }
      for origin in [edge.from, edge.carrier].compactMap({ $0 }) { steps.insert(Step(from: origin, to: target)) }
    }
    draft.edges.removeAll { drafted in
      guard drafted.edge.verb == .finish, let target = drafted.edge.to else { return false }
      let flow = drafted.edge.carrier ?? drafted.edge.from
      if steps.contains(Step(from: target, to: flow)) { return false }
      if isHandedOn(target, to: flow, amongst: delegating[target] ?? [], steps) { return false }
      // What it shows itself, it does not act for.
      let actsFor = (screens[flow] ?? []).filter { !steps.contains(Step(from: flow, to: $0)) }
      guard actsFor.count == 1, let screen = actsFor.first else { return true }
      return !steps.contains(Step(from: target, to: screen))
    }
  }

  /// Whether a delegate was given to a flow by the flow's starter, which the delegate has started itself, or which was given
  /// it likewise.
  private func isHandedOn(
    _ delegate: NodeID, to flow: NodeID, amongst delegating: Set<NodeID>, _ steps: Set<Step>
  ) -> Bool {
    guard delegating.contains(flow) else { return false }
    var seen: Set<NodeID> = [flow]
    var pending = [flow]
    while let next = pending.popLast() {
      for starter in delegating where steps.contains(Step(from: starter, to: next)) {
        guard seen.insert(starter).inserted else { continue }
        if steps.contains(Step(from: delegate, to: starter)) { return true }
        pending.append(starter)
      }
    }
    return false
  }
}
