import NavigationGraph

/// What one picture shows: a part of an app's graph, at a level of detail, with the marks on it.
///
/// Made of a graph, a map shows all of it; `closing`, `showing` and `MapRequest` leave out what nobody asked for.
package struct NavigationMap: Sendable {
  /// What is drawn, by name.
  package internal(set) var nodes: [MapNode]
  /// The steps between drawn nodes, in the order of the graph.
  package internal(set) var edges: [MapEdge]
  /// The findings to mark.
  package internal(set) var findings: [Finding]
  /// How much of the app's flows is drawn.
  package internal(set) var level = MapLevel.screen
  /// Lines under the title: what part of the app this is, or what has changed.
  package var notes: [String] = []
  /// How a picture of it is arranged.
  package internal(set) var arrangement = MapArrangement.ranks
  /// Whether the picture is about findings alone, and all else steps back.
  package var isDimmed = false
  /// The whole app, in which flows are found.
  let whole: (nodes: [Node], edges: [Edge])
  /// The closed flow that stands for a node, for nodes that are not drawn themselves.
  var standIns: [NodeID: NodeID] = [:]
  /// What a finding says, where the map is its proof.
  var argument: Argument?

  /// Creates a map of a whole graph, at the level of screens.
  package init(of graph: NavigationGraph, findings: [Finding] = []) {
    let (nodes, edges) = (graph.nodes, graph.edges)
    whole = (nodes, edges)
    self.nodes = nodes.map { MapNode($0) }
    self.edges = edges.map { MapEdge($0) }
    self.findings = findings
  }

  /// How many nodes of each kind, routes and findings it shows, in words.
  package var summary: String { MapSummary(self).description }
}

/// How a picture is arranged.
package enum MapArrangement: Hashable, Sendable, CaseIterable {
  /// All nodes in common ranks, lines curved as Graphviz draws them.
  case ranks
  /// Flows as trees, what is led to on the right of what leads there first, and lines right-angled.
  case trees
}

/// How much of an app's flows a map draws.
package enum MapLevel: String, Hashable, Sendable, CaseIterable {
  /// Every flow is one node.
  case app
  /// The flows that were asked for show their screens; others are one node each.
  case flow
  /// Every screen is a node.
  case screen
}

/// A node as a map draws it.
package struct MapNode: Hashable, Sendable {
  /// What it stands for.
  package let node: Node
  /// What a closed flow holds; `nil` for what stands for itself.
  var contents: ClosedFlow?
  /// What has become of it between two states of the app; `nil` where nothing has.
  var change: MapChange?
  /// Whether somebody asked for just this.
  var isSought = false
  /// The system's screens that it shows and that are not drawn, by name.
  var systemScreens: [NodeID] = []

  /// Draws a node that stands for itself.
  init(_ node: Node) { self.node = node }

  /// The name.
  package var id: NodeID { node.id }
}

/// A flow that is drawn as one node, or links that are.
struct ClosedFlow: Hashable, Sendable {
  /// The flow's name.
  let title: String
  /// How many screens it holds.
  let screenCount: Int
  /// The links, where it stands for some.
  var links: [NodeID] = []
}

/// An edge as a map draws it.
package struct MapEdge: Hashable, Sendable {
  /// The step.
  package let edge: Edge
  /// What has become of it between two states of the app; `nil` where nothing has.
  var change: MapChange?
  /// The number of the step in the argument that the map draws, from 1.
  var number: Int?
  /// Whether no line is drawn of it: its ends bear each other's names instead.
  var isNamed = false

  /// Draws a step that stands for itself.
  init(_ edge: Edge) { self.edge = edge }
}
