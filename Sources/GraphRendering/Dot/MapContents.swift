import NavigationGraph

/// What a map shows, worked out once for all of its parts.
struct MapContents {
  /// Where an edge leaves its flow, on a map too large for long edges.
  struct Stub: Hashable {
    /// The flow of the edge's source.
    let flow: Int
    let target: NodeID
  }

  let sortedNodes: [Node]
  let nodes: [NodeID: Node]
  let bundles: [EdgeBundle]
  let flows: FlowPartition
  let names: DotNames
  let marks: FindingMarks
  /// The nodes that no drawn edge touches and no flow holds, by name.
  let isolated: [Node]
  /// Whether the map is so large that edges between flows end in stubs.
  let usesStubs: Bool
  /// How the parts of the map are stacked.
  let stacking: PartStacking
  private let withWayBeneath: Set<NodeID>
  private let stubsByFlow: [Int: [Stub]]

  init(_ writer: DotWriter) {
    let all = writer.edges
    let options = writer.options
    sortedNodes = writer.nodes
    nodes = Dictionary(uniqueKeysWithValues: sortedNodes.map { ($0.id, $0) })
    usesStubs = sortedNodes.count > options.stubThreshold
    flows = FlowPartition(nodes: sortedNodes, edges: all, keepsSingles: usesStubs)
    names = DotNames(sortedNodes.map(\.id))
    marks = FindingMarks(writer.findings)
    let shown = all.filter { edge in
      if edge.verb.isOwnership { return options.showsOwnership }
      return edge.verb.isRoute || options.showsWaysOut
    }
    bundles = EdgeBundle.bundles(of: shown, marks: marks)
    withWayBeneath = Set(bundles.filter { $0.to == nil }.map(\.from))
    let touched = Set(bundles.flatMap { [$0.from, $0.to].compactMap { $0 } })
    isolated = flows.outside.filter { !touched.contains($0) }.compactMap { [nodes] in nodes[$0] }
    stacking = PartStacking(
      flows: flows.flows.count, partsBelow: isolated.isEmpty ? 1 : 2, isDisconnected: usesStubs)
    var stubs: Set<Stub> = []
    if usesStubs {
      for bundle in bundles { Self.stub(for: bundle, flows: flows).map { _ = stubs.insert($0) } }
    }
    stubsByFlow = Dictionary(grouping: stubs.sorted { $0.target < $1.target }, by: \.flow)
  }

  /// The stubs of one flow, by target.
  func stubs(from flow: Int) -> [Stub] { stubsByFlow[flow] ?? [] }

  /// The stub in which a bundle ends, or `nil` where it is drawn to its target.
  func stub(for bundle: EdgeBundle) -> Stub? { usesStubs ? Self.stub(for: bundle, flows: flows) : nil }

  private static func stub(for bundle: EdgeBundle, flows: FlowPartition) -> Stub? {
    guard let target = bundle.to, let home = flows.flow(of: bundle.from), flows.flow(of: target) != home else {
      return nil
    }
    return Stub(flow: home, target: target)
  }

  /// The name of a stub in DOT statements, not yet quoted.
  func identifier(of stub: Stub) -> String { " \(stub.flow) → \(names.identifier(of: stub.target))" }

  /// The name in DOT statements of what lies beneath a node, not yet quoted.
  func identifier(beneath id: NodeID) -> String { " ↩ " + names.identifier(of: id) }

  /// Whether a drawn way out leads from a node to nothing in particular.
  func hasWayBeneath(_ id: NodeID) -> Bool { withWayBeneath.contains(id) }

  /// A node's name on one line.
  func label(of id: NodeID) -> String { DotText.clean(id.name).split(separator: "\n").joined(separator: " ") }
}

extension MapContents {
  /// The name in full, what it is, where it is declared, and what is wrong with it.
  func tooltip(of node: Node) -> String {
    var lines = ["\(DotText.shortened(label(of: node.id), to: 1000)) · \(node.kind.noun(plural: false))"]
    if let place = node.place { lines.append(place.description) }
    lines += limited(
      marks.findings(about: node.id).map {
        DotText.shortened("\(MapStyle.sign(of: $0.severity)) \($0.message) (\($0.rule))", to: 400)
      })
    return lines.joined(separator: "\n")
  }

  /// Each edge with its event, guards, carrier and place.
  func tooltip(of bundle: EdgeBundle) -> String {
    let target = bundle.to.map { DotText.shortened(label(of: $0), to: 200) } ?? "what lies beneath"
    let head = "\(DotText.shortened(label(of: bundle.from), to: 200)) → \(target)"
    return ([head] + limited(bundle.edges.map(description(of:)))).joined(separator: "\n")
  }

  private func description(of edge: Edge) -> String {
    var words = edge.verb.rawValue
    if let outcome = edge.outcome { words += "(\(outcome))" }
    if let shownAs = edge.shownAs { words += " as \(shownAs.rawValue)" }
    if let event = edge.event { words += " on \(event)" }
    if !edge.guards.isEmpty { words += " if " + edge.guards.joined(separator: " & ") }
    if let carrier = edge.carrier { words += " by \(carrier)" }
    if edge.confidence != .certain { words += " (\(edge.confidence.rawValue))" }
    if edge.isDead { words += " (never run)" }
    if let place = edge.place { words += " at \(place)" }
    return DotText.shortened(words, to: 600)
  }

  private func limited(_ lines: [String], to limit: Int = 8) -> [String] {
    lines.count <= limit ? lines : lines.prefix(limit - 1) + ["and \(lines.count - limit + 1) more"]
  }
}
