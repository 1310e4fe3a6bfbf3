import NavigationGraph

/// What a map shows, worked out once for all of its parts.
struct MapContents {
  /// Where an edge leaves its flow, on a map too large for long edges.
  struct Stub: Hashable {
    /// The flow of the edge's source.
    let flow: Int
    let target: NodeID
  }

  let map: NavigationMap
  let options: MapOptions
  let nodes: [NodeID: MapNode]
  let bundles: [EdgeBundle]
  let flows: FlowPartition
  let names: DotNames
  let marks: FindingMarks
  /// The names that nodes bear of others to which no line is drawn.
  let references: NodeReferences
  /// The nodes that no drawn edge touches and no flow holds, by name.
  let isolated: [MapNode]
  /// What hangs on what, where flows are arranged as trees.
  let tree: FlowTree?
  /// Whether the map is so large that edges between flows end in stubs.
  let usesStubs: Bool
  private let withWayBeneath: Set<NodeID>
  private let stubsByFlow: [Int: [Stub]]

  init(_ map: NavigationMap, options: MapOptions) {
    self.map = map
    self.options = options
    nodes = Dictionary(uniqueKeysWithValues: map.nodes.map { ($0.id, $0) })
    let isArgument = map.argument != nil
    let growsTrees = map.arrangement == .trees && !isArgument
    let hasRegions = map.level == .app && map.nodes.count > options.regionThreshold && !growsTrees
    names = DotNames(map.nodes.map(\.id))
    marks = FindingMarks(map.findings, standIns: map.standIns)
    let all = map.edges.filter { isArgument || options.shows($0.edge.verb) }
    let shown = all.filter { !$0.isNamed }
    let closed = Set(map.nodes.filter { $0.contents != nil }.map(\.id))
    bundles = EdgeBundle.bundles(of: shown, closed: closed, marks: marks)
    withWayBeneath = Set(bundles.filter { $0.to == nil }.map(\.from))
    let named = all.filter(\.isNamed)
    references = NodeReferences(named.map(\.edge), marks: marks)
    let touched = Set(
      bundles.flatMap { [$0.from, $0.to].compactMap { $0 } }
        + named.flatMap { [$0.edge.from, $0.edge.to].compactMap { $0 } })
    let partition = Self.flows(of: map, inRegions: hasRegions)
    let withoutSingles = partition.withoutSingles
    let crossings = bundles.count { Self.stub(for: $0, flows: withoutSingles) != nil }
    let lines = bundles.count { bundle in
      guard let target = bundle.to, let flow = withoutSingles.flow(of: target) else { return false }
      return withoutSingles.flow(of: bundle.from) != flow
    }
    usesStubs =
      !growsTrees
      && (hasRegions || map.nodes.count > options.stubThreshold || crossings > options.crossingThreshold
        || lines > options.lineThreshold)
    flows =
      usesStubs
      ? partition.gathering(map.nodes.filter { touched.contains($0.id) }.map(\.node)) : withoutSingles
    isolated = isArgument ? [] : flows.outside.filter { !touched.contains($0) }.compactMap { [nodes] in nodes[$0] }
    var stubs: Set<Stub> = []
    if usesStubs {
      for bundle in bundles { Self.stub(for: bundle, flows: flows).map { _ = stubs.insert($0) } }
    }
    stubsByFlow = Dictionary(grouping: stubs.sorted { $0.target < $1.target }, by: \.flow)
    tree = growsTrees ? FlowTree(nodes: map.nodes.map(\.node), bundles: bundles, flows: flows) : nil
  }

  /// The boxes around nodes: flows as the whole app has them, or regions of closed ones; an argument has none.
  private static func flows(of map: NavigationMap, inRegions: Bool) -> FlowPartition {
    if inRegions { return FlowPartition(regionsOf: map) }
    if map.argument != nil { return FlowPartition(flows: [], outside: map.nodes.map(\.id)) }
    let (closed, open) = map.nodes.reduce(into: ([NodeID](), Set<NodeID>())) { parts, node in
      if node.contents != nil { parts.0.append(node.id) } else { parts.1.insert(node.id) }
    }
    return FlowPartition(nodes: map.whole.nodes, edges: map.whole.edges, keepsSingles: true)
      .keeping(open, beside: closed)
  }

  /// What there is to say of a node.
  func mark(of drawn: MapNode) -> MapMark {
    MapMark(severity: marks.severity(of: drawn.id), change: drawn.change, isDimmed: map.isDimmed)
  }

  /// What there is to say of a line.
  func mark(of bundle: EdgeBundle) -> MapMark {
    MapMark(severity: bundle.severity, change: bundle.change, isDimmed: map.isDimmed)
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

  /// A node's name on one line; of a closed flow its title.
  func label(of id: NodeID) -> String {
    ReadableText.of(nodes[id]?.contents?.title ?? id.name)
  }

  /// What stands in a node: its name, and what a closed flow holds.
  func caption(of drawn: MapNode) -> String {
    let name = DotText.shortened(label(of: drawn.id), to: 60)
    guard let contents = drawn.contents else { return name }
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let findings = marks.findings(about: drawn.id).count
    let counts =
      (contents.links.isEmpty ? [counted(contents.screenCount, "screen")] : [])
      + (findings > 0 ? [counted(findings, "finding")] : [])
    if counts.isEmpty { return name }
    // The arrow of a link has room for one line.
    return name + (contents.links.isEmpty ? "\n" : " · ") + counts.joined(separator: " · ")
  }
}

extension MapContents {
  /// The name in full, what it is, where it is declared, and what is wrong with it.
  func tooltip(of drawn: MapNode) -> String {
    let links = drawn.contents?.links ?? []
    let noun = drawn.contents == nil ? drawn.node.kind.noun(plural: false) : links.isEmpty ? "flow" : "all of them"
    var lines = ["\(DotText.shortened(label(of: drawn.id), to: 1000)) · \(noun)"]
    lines += limited(links.map { DotText.shortened(ReadableText.of($0.name), to: 200) }, to: 24)
    if let change = drawn.change { lines.append(change.rawValue) }
    if let place = drawn.node.place { lines.append(place.description) }
    lines += limited(
      marks.findings(about: drawn.id).map {
        DotText.shortened("\(MapStyle.sign(of: $0.severity)) \($0.message) (\($0.rule))", to: 400)
      })
    lines += references(of: drawn)
    return lines.joined(separator: "\n")
  }

  /// What a node bears beneath its name: what it leads on to and what leads there without a line, and the system's screens.
  ///
  /// Each row is of some names; what has no room is counted, and stands in the tooltip.
  func rows(of drawn: MapNode) -> [String] {
    func row(_ sign: String, _ names: [String], lineCount: Int) -> [String] {
      if names.isEmpty { return [] }
      var kept = names.count
      while true {
        let rest = names.count - kept
        let text = names.prefix(kept).joined(separator: "\u{A0}· ") + (rest > 0 ? "\u{A0}·\u{A0}+\(rest)" : "")
        let lines = DotText.wrapped(text, to: 38)
        if lines.count <= lineCount || kept <= 1 {
          return lines.enumerated().map { ($0 == 0 ? sign : "\u{A0}\u{A0}\u{A0}") + $1 }
        }
        kept -= 1
      }
    }
    func name(_ reference: NodeReferences.Reference) -> String {
      let sign = reference.severity.map { $0 > .info ? MapStyle.sign(of: $0) + " " : "" } ?? ""
      return sign
        + DotText.shortened(label(of: reference.node), to: 30).split(separator: " ").joined(separator: "\u{A0}")
    }
    return row("→ ", references.targets(of: drawn.id).map(name), lineCount: 3)
      + row("← ", references.sources(of: drawn.id).map(name), lineCount: 2)
      + row("+ ", drawn.systemScreens.map { DotText.shortened(ReadableText.of($0.name), to: 30) }, lineCount: 1)
  }

  /// The same in full, for the tooltip.
  private func references(of drawn: MapNode) -> [String] {
    func line(_ word: String, _ names: [NodeID]) -> [String] {
      if names.isEmpty { return [] }
      let more = names.count > 30 ? " and \(names.count - 30) more" : ""
      let list = names.prefix(30).map { DotText.shortened(label(of: $0), to: 80) }.joined(separator: ", ")
      return ["\(word) \(list)\(more)"]
    }
    return line("leads on to", references.targets(of: drawn.id).map(\.node))
      + line("is led to from", references.sources(of: drawn.id).map(\.node))
      + line("shows the system's", drawn.systemScreens)
  }

  /// Each edge with its event, guards, carrier and place.
  func tooltip(of bundle: EdgeBundle) -> String {
    let target = bundle.to.map { DotText.shortened(label(of: $0), to: 200) } ?? "what lies beneath"
    let head = "\(DotText.shortened(label(of: bundle.from), to: 200)) → \(target)"
    let change = bundle.change.map { [$0.rawValue] } ?? []
    return ([head] + change + limited(bundle.edges.map(description(of:)))).joined(separator: "\n")
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

extension NodeLook {
  /// What decides the look of a drawn node.
  init(_ drawn: MapNode) {
    self.init(
      kind: drawn.node.kind, isEntry: drawn.node.isEntry, isClosedFlow: drawn.contents != nil,
      isSought: drawn.isSought)
  }
}
