import NavigationGraph

/// The steps that a team's rule means.
struct StepPattern: Sendable {
  private let rule: TeamRule

  init(_ rule: TeamRule) { self.rule = rule }

  /// A step that is meant.
  struct Match {
    let edge: Edge
    /// What makes it the same step as another: all but its places.
    var line: String { edge.notationWithoutPlaces }
  }

  /// The steps of a graph that are meant, in its order.
  ///
  /// - Complexity: O(*n* · *p* + *e*) expected, for *n* nodes, *e* edges and *p* patterns; patterns that refer to groups
  ///   are made once for each different text of the groups.
  func steps(in graph: NavigationGraph) -> [Match] {
    let sources = SelectedNodes(rule.from, in: graph)
    var targets = TargetNodes(rule.to, in: graph)
    let actors = rule.by.map { SelectedNodes($0, in: graph) }
    return graph.edges.compactMap { edge in
      guard rule.verbs.contains(edge.verb), let groups = sources.groups[edge.from],
        targets.contains(edge.to, with: groups), actors?.groups[edge.actor] != nil || actors == nil
      else { return nil }
      return Match(edge: edge)
    }
  }
}

/// The nodes that a selector means, with the texts of its groups.
struct SelectedNodes {
  /// The texts of the groups, by node.
  let groups: [NodeID: [String]]

  init(_ selector: NodeSelector, in graph: NavigationGraph, with groups: [String] = []) {
    let matcher = selector.matcher(with: groups)
    self.groups = Dictionary(
      uniqueKeysWithValues: graph.nodes.compactMap { node in matcher.groups(of: node).map { (node.id, $0) } })
  }
}

/// The nodes that a selector means whose patterns refer to the groups of another one.
struct TargetNodes {
  private let selector: NodeSelector
  private let graph: NavigationGraph
  private var known: [[String]: Set<NodeID>] = [:]

  init(_ selector: NodeSelector, in graph: NavigationGraph) {
    self.selector = selector
    self.graph = graph
  }

  /// The nodes that are meant, given the texts of the groups.
  mutating func nodes(with groups: [String]) -> Set<NodeID> {
    // What refers to no group means the same nodes whatever the groups are.
    let groups = Array(groups.prefix(selector.greatestReference))
    if let nodes = known[groups] { return nodes }
    let nodes = Set(SelectedNodes(selector, in: graph, with: groups).groups.keys)
    known[groups] = nodes
    return nodes
  }

  /// Whether a node is meant. What lies beneath, which has no name, is so where the selector says nothing.
  mutating func contains(_ node: NodeID?, with groups: [String]) -> Bool {
    guard let node else { return selector == NodeSelector() }
    return nodes(with: groups).contains(node)
  }
}

extension Edge {
  /// The nodes that a step is about.
  var ends: [NodeID] { [from] + (to.map { [$0] } ?? []) }
}
