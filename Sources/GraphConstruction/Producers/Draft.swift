import NavigationGraph
import ProgramModel

/// A graph that is being put together.
struct Draft {
  /// The nodes; of several of one name the first that was met.
  var nodes: [NodeID: Node] = [:]
  var edges: [DraftEdge] = []
  /// Edges that are told only where others do not tell better.
  var reserved: [ReservedEdge] = []
  /// The places of the effects that code of nodes decides, whether an edge is told of them or not.
  var decided: Set<CodeSite> = []

  /// What several drafts have together, in their order.
  init(_ parts: [Draft] = []) {
    for part in parts { add(part) }
  }

  mutating func add(_ node: Node) {
    if nodes[node.id] == nil { nodes[node.id] = node }
  }

  /// Adds an edge, whose nodes are added apart.
  mutating func add(_ edge: Edge, as basis: DraftEdge.Basis = .other) {
    edges.append(DraftEdge(edge: edge, basis: basis))
  }

  /// Adds an edge that was reserved until now, with the nodes that it brings.
  mutating func add(_ reserved: ReservedEdge) {
    reserved.nodes.forEach { add($0) }
    add(reserved.edge)
  }

  /// Adds the nodes that were met on the way to the beginnings of edges.
  ///
  /// - Returns: the beginnings.
  mutating func add(_ steps: Steps) -> [Step] {
    steps.nodes.forEach { add($0) }
    return steps.all
  }

  /// Adds what another draft has, after what is there.
  mutating func add(_ other: Draft) {
    nodes.merge(other.nodes) { first, _ in first }
    edges += other.edges
    reserved += other.reserved
    decided.formUnion(other.decided)
  }
}
