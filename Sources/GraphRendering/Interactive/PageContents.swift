import NavigationGraph

/// What a page shows, numbered: the page and the layout speak of nodes, flows and lines by their numbers.
struct PageContents: Sendable {
  /// A coordinator with its screens, or a region of screens without one; at least two nodes.
  struct Flow: Sendable {
    let title: String
    /// The coordinator's number; `nil` for a region.
    let head: Int?
    /// The members' numbers, by name.
    let members: [Int]
    /// Whether so many routes join the members that only the first way to each is laid out.
    var isDense = false
  }

  /// Steps that are drawn as one line: between the same nodes, and with the same look.
  struct Line: Sendable {
    let from: Int
    /// `nil` for what lies beneath.
    let to: Int?
    let look: EdgeLook
    /// The steps' numbers, at least one.
    let edges: [Int]
    let severity: Severity?
    /// The number of the flow in whose picture the line stands: a route between two of its nodes.
    var home: Int?
  }

  let title: String
  let summary: String
  let options: MapOptions
  let findings: [Finding]
  /// By name.
  let nodes: [Node]
  let edges: [Edge]
  var lines: [Line]
  var flows: [Flow]
  private let numbers: [NodeID: Int]
  private let flowOfNode: [Int: Int]

  init(graph: NavigationGraph, findings: [Finding], options: MapOptions) {
    let nodes = graph.nodes
    let edges = graph.edges
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), nodes.indices))
    self.nodes = nodes
    self.edges = edges
    self.numbers = numbers
    self.options = options
    self.findings = findings.sorted { ($1.severity, $0) < ($0.severity, $1) }
    title = ReadableText.of(options.title)
    let counts = MapSummary(nodes: nodes, edges: edges, findings: findings).description
    summary = [counts, options.remark].compactMap(\.self).joined(separator: "; ")
    flows = FlowPartition(nodes: nodes, edges: edges, keepsSingles: true).flows.filter { $0.members.count > 1 }.map {
      Flow(
        title: ReadableText.of($0.title), head: $0.head.flatMap { numbers[$0] },
        members: $0.members.compactMap { numbers[$0] })
    }
    var flowOfNode: [Int: Int] = [:]
    for (index, flow) in flows.enumerated() {
      for member in flow.members { flowOfNode[member] = index }
    }
    self.flowOfNode = flowOfNode
    let edgeNumbers = Dictionary(zip(edges, edges.indices)) { first, _ in first }
    lines = EdgeBundle.bundles(of: edges, marks: FindingMarks(findings)).map { bundle in
      Line(
        from: numbers[bundle.from]!, to: bundle.to.flatMap { numbers[$0] }, look: bundle.look,
        edges: bundle.edges.compactMap { edgeNumbers[$0] }, severity: bundle.severity)
    }
    settleLines()
  }

  /// The number of a node, or `nil` for one that a finding names and the graph does not have.
  func number(of id: NodeID) -> Int? { numbers[id] }

  /// The number of the flow that a node stands in, or `nil` for one that stands alone.
  func flow(of node: Int) -> Int? { flowOfNode[node] }

  /// The name that stands on a node's box.
  func label(of node: Int) -> String { DotText.shortened(ReadableText.of(nodes[node].id.name), to: 38) }
}
