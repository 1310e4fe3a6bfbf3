import NavigationGraph

/// The conditions that hold on every way from the app's entries to a node, links left out.
///
/// The greatest solution of «what a step demands is what its source demands, and its own conditions; what a node demands
/// is what all steps to it do», found by going down from «everything».
///
/// Source: Kildall, "A Unified Approach to Global Program Optimization" (1973), with intersection as the meet.
struct DemandedConditions {
  /// A step under each condition, the first in the order of the graph.
  let steps: [String: Edge]
  private var demanded: [NodeID: Set<String>] = [:]

  /// Solves the equations of a graph.
  ///
  /// - Complexity: O(*e* log *e* + *e* · *c*) for *e* edges and *c* conditions on all ways to one node.
  init(_ graph: CheckedGraph) {
    let ways = graph.liveEdges.filter { edge in
      edge.to != nil && edge.verb != .link
        && (edge.verb.isRoute || edge.verb == .owns && !edge.isWeak && edge.storage != .closure)
    }
    var steps: [String: Edge] = [:]
    for way in ways { for condition in way.lastingConditions where steps[condition] == nil { steps[condition] = way } }
    self.steps = steps

    var outgoing: [NodeID: [Edge]] = [:]
    for way in ways {
      outgoing[way.from, default: []].append(way)
      if way.actor != way.from { outgoing[way.actor, default: []].append(way) }
    }
    var pending = graph.nodes.filter(\.isEntry).map(\.id)
    for entry in pending { demanded[entry] = [] }
    while let node = pending.popLast() {
      let here = demanded[node, default: []]
      for way in outgoing[node, default: []] {
        guard let to = way.to else { continue }
        let there = way.verb == .owns ? here : here.union(way.lastingConditions)
        let met = demanded[to].map { $0.intersection(there) } ?? there
        guard demanded[to] != met else { continue }
        demanded[to] = met
        pending.append(to)
      }
    }
  }

  /// What every way to a node demands; nothing for a node that only links open, or nobody.
  func conditions(of node: NodeID) -> Set<String> { demanded[node, default: []] }
}

extension Edge {
  /// The conditions that are a name or its negation, as flags are.
  var lastingConditions: [String] {
    guards.filter { condition in
      let name = condition.hasPrefix("!") ? condition.dropFirst() : condition[...]
      return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
  }
}
