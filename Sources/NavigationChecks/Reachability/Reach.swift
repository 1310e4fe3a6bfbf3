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
  /// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges.
  init(_ graph: NavigationGraph, throughLinks: Bool = true) {
    let nodes = graph.nodes
    let edges = graph.edges
    let shown = Set(edges.lazy.filter(\.verb.isRoute).compactMap { edge in edge.to.map { NodePair(edge.actor, $0) } })
    let live = edges.filter { !$0.isDead }
    let isTaken = { (step: Edge) in throughLinks || step.verb != .link }
    let steps = live.filter { graph.leadsOn($0) && isTaken($0) }.compactMap { edge in
      edge.to.map { (edge.actor, $0, edge) }
    }
    let services = live.filter { isTaken($0) && $0.carrier != nil && !shown.contains(NodePair($0.actor, $0.from)) }
      .map { ($0.from, $0.actor, $0) }
    entries = nodes.filter(\.isEntry).map(\.id)
    ways = Ways(steps + services, among: nodes.map(\.id))
    search = ways.graph.search(from: nodes.filter { $0.isEntry || throughLinks && $0.kind == .link }.map(\.id))
  }

  /// All nodes, with a way wherever one brings another to life.
  var graph: DirectedGraph<NodeID> { ways.graph }

  /// Whether an entry or a link leads to the node.
  func contains(_ node: NodeID) -> Bool { search.contains(node) }

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

extension NavigationGraph {
  /// Whether whoever takes the step brings its target to life, be the step run or not.
  func leadsOn(_ step: Edge) -> Bool {
    guard step.verb == .owns else { return step.verb.isRoute }
    guard !step.isWeak, let target = step.to.flatMap({ self[$0] }) else { return false }
    return target.kind != .screen
  }
}
