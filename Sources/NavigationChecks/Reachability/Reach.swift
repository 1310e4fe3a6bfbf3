import GraphAlgorithms
import NavigationGraph

/// What somebody gets to from the app's entries, and by which steps.
///
/// A step is taken when whoever carries it out is reached: its carrier, or its source where it has none. A carrier that
/// never shows the screen that it acts for was handed to it, as a wireframe is, and is reached with the screen. Links
/// count as entries, since something outside opens them. What a reached node keeps strongly is reached too, screens
/// apart: one that is kept but never shown stays closed. Steps that nothing runs are never taken; guessed ones are.
struct Reach {
  /// The nodes that the system starts at, links left out.
  let entries: [NodeID]
  private let ways: Ways
  private let search: BreadthFirstSearch<NodeID>

  /// Walks a graph breadth-first.
  ///
  /// - Parameter throughLinks: Whether what links open is reached.
  /// - Complexity: O(*n* + *e* log *d*) expected, for *n* nodes and *e* edges, *d* from one node at most.
  init(_ graph: NumberedGraph, throughLinks: Bool = true) {
    var shown: Set<Handover> = []
    for (edge, ends) in zip(graph.edges, graph.ends) where edge.verb.isRoute {
      if let to = ends.to { shown.insert(Handover(actor: ends.actor, screen: to)) }
    }
    var taken: [Ways.Way] = []
    var services: [Ways.Way] = []
    for (step, ends) in graph.ends.enumerated() {
      guard !graph.edges[step].isDead, throughLinks || graph.edges[step].verb != .link else { continue }
      if let to = ends.to, graph.leadsOn(step) { taken.append(Ways.Way(from: ends.actor, to: to, step: step)) }
      if let carrier = ends.carrier, !shown.contains(Handover(actor: carrier, screen: ends.from)) {
        services.append(Ways.Way(from: ends.from, to: carrier, step: step))
      }
    }
    entries = graph.nodes.filter(\.isEntry).map(\.id)
    ways = Ways(taken + services, in: graph)
    search = ways.graph.search(
      from: graph.nodes.filter { $0.isEntry || throughLinks && $0.kind == .link }.map(\.id))
  }

  /// Walks a graph whose nodes have no numbers yet.
  init(_ graph: NavigationGraph) { self.init(NumberedGraph(graph)) }

  /// All nodes, with a way wherever one brings another to life.
  var graph: DirectedGraph<NodeID> { ways.graph }

  /// Whether an entry or a link leads to the node.
  func contains(_ node: NodeID) -> Bool { search.contains(node) }

  /// Whether an entry or a link leads to the node at a position.
  func containsNode(at position: Int) -> Bool { search.containsNode(at: position) }

  /// The steps of a shortest way from an entry to the node; none where the node is an entry or is not reached.
  func thread(to node: NodeID) -> [Edge] { steps(along: search.path(to: node) ?? []) }

  /// The steps of a shortest way from one node to another; `nil` where there is none.
  ///
  /// - Complexity: O(*n* + *e*), for *n* nodes and *e* edges.
  func thread(from start: NodeID, to node: NodeID) -> [Edge]? {
    ways.graph.shortestPath(from: start, to: node).map(steps)
  }

  private func steps(along path: [NodeID]) -> [Edge] {
    ways.steps(along: path).reduce(into: []) { thread, step in
      // A carrier that is reached by the step that it carries out takes two ways and one step.
      if thread.last != step { thread.append(step) }
    }
  }
}

/// Who shows which node, by their positions.
private struct Handover: Hashable {
  let actor: Int
  let screen: Int
}

extension NumberedGraph {
  /// Whether whoever takes the step brings its target to life, be the step run or not.
  func leadsOn(_ step: Int) -> Bool {
    guard edges[step].verb == .owns else { return edges[step].verb.isRoute }
    guard !edges[step].isWeak, let target = ends[step].to else { return false }
    return kinds[target] != .screen
  }
}
