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
  /// What every way to each node demands, by its position; `nil` where none leads.
  private var demanded: [Set<String>?]
  private let positions: (NodeID) -> Int?

  /// Solves the equations of a graph.
  ///
  /// - Complexity: O(*e* log *e* + *e* · *c*) for *e* edges and *c* conditions on all ways to one node.
  init(_ graph: CheckedGraph) {
    let numbered = graph.numbered
    positions = numbered.position(of:)
    let ways = numbered.edges.indices.filter { position in
      let edge = numbered.edges[position]
      return !edge.isDead && numbered.ends[position].to != nil && edge.verb != .link
        && (edge.verb.isRoute || edge.verb == .owns && !edge.isWeak && edge.storage != .closure)
    }
    var steps: [String: Edge] = [:]
    var conditions: [Int: [String]] = [:]
    var outgoing: [Int: [Int]] = [:]
    for way in ways {
      let ends = numbered.ends[way]
      outgoing[ends.from, default: []].append(way)
      if ends.actor != ends.from { outgoing[ends.actor, default: []].append(way) }
      let lasting = numbered.edges[way].lastingConditions
      if lasting.isEmpty { continue }
      for condition in lasting where steps[condition] == nil { steps[condition] = numbered.edges[way] }
      if numbered.edges[way].verb != .owns { conditions[way] = lasting }
    }
    self.steps = steps

    demanded = Array(repeating: nil, count: numbered.nodes.count)
    var pending = numbered.nodes.indices.filter { numbered.nodes[$0].isEntry }
    for entry in pending { demanded[entry] = [] }
    while let node = pending.popLast() {
      let here = demanded[node] ?? []
      for way in outgoing[node, default: []] {
        guard let to = numbered.ends[way].to else { continue }
        let there = here.union(conditions[way, default: []])
        let met = demanded[to].map { $0.intersection(there) } ?? there
        guard demanded[to] != met else { continue }
        demanded[to] = met
        pending.append(to)
      }
    }
  }

  /// What every way to a node demands; nothing for a node that only links open, or nobody.
  func conditions(of node: NodeID) -> Set<String> { positions(node).flatMap { demanded[$0] } ?? [] }
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
