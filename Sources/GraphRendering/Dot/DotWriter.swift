import NavigationGraph

/// Writes a map as DOT.
///
/// Equal maps and options give equal bytes: nodes, then edges, each sorted, so that Graphviz draws the same picture
/// whatever the order of insertion was. No edge carries a label but in the small maps of an argument: with clusters
/// Graphviz 2.42 then fails with «trouble in init_rank»; what there is to say of an edge stands in its tooltip.
package struct DotWriter: Sendable {
  /// How much of the layout is left to chance of Graphviz's running time.
  package enum Arrangement: Hashable, Sendable {
    /// Flows as clusters; above the threshold of the options, edges between flows end in stubs.
    case flows
    /// No clusters and straight lines, for graphs on which Graphviz fails otherwise.
    case plain
  }

  /// The attribute of a map that says how many parts of the file's first, legend and the like, stand beneath all others;
  /// `GraphvizLayout` places the parts by it, other programs pay it no heed.
  static let footCountName = "feet"

  /// The attribute of a map whose flows are trees, that of a line between two of them, and what this says where its target
  /// hangs on it; `GraphvizLayout` arranges trees by them, other programs pay them no heed.
  static let treesName = "trees"
  static let looseLineName = "loose"
  static let branchValue = "branch"

  /// The name of the legend, of which `GraphvizLayout` makes a grid.
  static let legendName = " legend"

  /// What is drawn.
  package let map: NavigationMap
  /// How it is drawn.
  package let options: MapOptions
  let style: MapStyle

  /// Creates a writer of a map.
  package init(_ map: NavigationMap, options: MapOptions, style: MapStyle = .standard) {
    self.map = map
    self.options = options
    self.style = style
  }

  /// Creates a writer of a whole graph, at the level of screens.
  package init(
    graph: NavigationGraph, findings: [Finding] = [], options: MapOptions, style: MapStyle = .standard
  ) {
    self.init(NavigationMap(of: graph, findings: findings), options: options, style: style)
  }

  /// The DOT file.
  ///
  /// - Complexity: O(*n* log *n* + *e* log *e*) for *n* nodes and *e* edges.
  package func text(_ arrangement: Arrangement = .flows) -> String {
    let contents = MapContents(map, options: options)
    var file = DotFile()
    if let remark = options.remark { file.comment(remark) }
    file.block("digraph", DotText.shortened(options.title, to: 200)) { file in
      writeDefaults(contents, arrangement, to: &file)
      writeLegend(contents, to: &file)
      if arrangement == .flows {
        // The last parts of the file stand on top, here as with programs that know nothing of `feet`.
        writeIsolated(contents, to: &file)
        let isolated = Set(contents.isolated.map(\.id))
        for id in contents.flows.outside where !isolated.contains(id) {
          write(contents.nodes[id]!, contents, to: &file)
          if contents.hasWayBeneath(id) { writeBeneath(id, contents, to: &file) }
        }
        for index in contents.flows.flows.indices.reversed() { writeFlow(index, contents, to: &file) }
      } else {
        for node in map.nodes {
          write(node, contents, to: &file)
          if contents.hasWayBeneath(node.id) { writeBeneath(node.id, contents, to: &file) }
        }
      }
      for bundle in contents.bundles { write(bundle, contents, arrangement, to: &file) }
      if let argument = map.argument { writeNotes(argument, contents, to: &file) }
    }
    return file.text
  }

  /// What stands under the counts: what is to be known of the whole, then what the map says of itself.
  var remarks: [String] { [options.remark].compactMap(\.self) + map.notes }

  /// Title, and counts with whatever else stands under it, for people who cannot see the picture.
  var caption: (title: String, summary: String) {
    let steps = map.argument?.steps.map { "\($0.number). \($0.text)" } ?? []
    return (options.title, ([map.summary] + remarks + steps).joined(separator: "\n"))
  }
}

extension DotWriter {
  private func writeDefaults(_ contents: MapContents, _ arrangement: Arrangement, to file: inout DotFile) {
    let palette = style.light
    var graph = [
      DotAttribute("rankdir", "LR"), DotAttribute("bgcolor", palette.paper), DotAttribute("pad", "0.4"),
      DotAttribute("nodesep", "0.22"), DotAttribute("ranksep", "0.55"), DotAttribute("compound", "true"),
      DotAttribute("fontname", style.typeface), DotAttribute("fontsize", "11"),
      DotAttribute("fontcolor", palette.ink), DotAttribute("labelloc", "t"), DotAttribute("labeljust", "l"),
      DotAttribute("label", html: heading),
    ]
    switch arrangement {
    case .flows where map.argument != nil:
      // With `pack` the labels of edges get lost (2.42, measured).
      graph.append(DotAttribute(Self.footCountName, contents.map.nodes.isEmpty ? "0" : "1"))
    case .flows:
      // For programs that know nothing of `feet` an array in the order of input. Graphviz packs before it turns the map
      // from left to right: what it takes for columns are rows, and `t` aligns to the left. Aligned by `l` or `r`, some
      // flows overlap (2.42, measured).
      let feet = contents.map.nodes.isEmpty ? 0 : contents.isolated.isEmpty ? 1 : 2
      graph += [
        DotAttribute("pack", "16"), DotAttribute("packmode", "array_it"), DotAttribute(Self.footCountName, "\(feet)"),
      ]
      if contents.tree != nil { graph.append(DotAttribute(Self.treesName, "true")) }
    case .plain:
      graph += [DotAttribute("splines", "line"), DotAttribute("nslimit", "0.2"), DotAttribute("mclimit", "0.1")]
    }
    file.statement("graph", graph)
    file.usualNode(
      [
        DotAttribute("fontname", style.typeface), DotAttribute("fontsize", "11"), DotAttribute("height", "0.36"),
        DotAttribute("margin", "0.18,0.06"), DotAttribute("penwidth", "1.2"),
        DotAttribute("class", Node.Kind.screen.rawValue),
      ] + style.node(NodeLook(kind: .screen)))
    file.usualEdge(
      [
        DotAttribute("arrowsize", "0.7"), DotAttribute("penwidth", "1.2"), DotAttribute("class", Verb.push.rawValue),
      ] + style.edge(EdgeLook(verb: .push)))
  }

  private func writeFlow(_ index: Int, _ contents: MapContents, to file: inout DotFile) {
    let flow = contents.flows.flows[index]
    let identifier = flow.head.map { contents.names.identifier(of: $0) } ?? " region \(index)"
    file.block("subgraph", "cluster_" + identifier) { file in
      let title = DotText.shortened(flow.title, to: 60)
      let tooltip =
        title == flow.title ? [] : [DotAttribute("tooltip", text: DotText.shortened(flow.title, to: 1000))]
      file.statement("graph", cluster(title, classes: "flow") + tooltip)
      for id in flow.members { write(contents.nodes[id]!, contents, to: &file) }
      for id in flow.members where contents.hasWayBeneath(id) { writeBeneath(id, contents, to: &file) }
      let stubs = contents.stubs(from: index)
      if !stubs.isEmpty { file.usualNode(stubLook) }
      for stub in stubs { write(stub, contents, to: &file) }
    }
  }

  /// Nodes that nothing leads to or from stand in a list of their own after all flows, in columns of at least ten.
  private func writeIsolated(_ contents: MapContents, to file: inout DotFile) {
    guard !contents.isolated.isEmpty else { return }
    // A node with the room around it is about five times as wide as it is high: so many make a block twice as wide.
    let height = max(10, Int((2.5 * Double(contents.isolated.count)).squareRoot()))
    file.block("subgraph", "cluster_ isolated") { file in
      file.statement("graph", cluster("Not connected", classes: "flow"))
      for node in contents.isolated { write(node, contents, to: &file) }
      for (one, next) in zip(contents.isolated, contents.isolated.dropFirst(height)) {
        file.edge(
          contents.names.identifier(of: one.id), contents.names.identifier(of: next.id),
          [DotAttribute("style", "invis")])
      }
    }
  }

  /// The look of a box around nodes; the legend's has no ground.
  func cluster(_ label: String, classes: String, isFilled: Bool = true) -> [DotAttribute] {
    let surface = style.light.flow
    var attributes = [
      DotAttribute("label", text: label), DotAttribute("class", classes), DotAttribute("labeljust", "l"),
      DotAttribute("fontname", style.boldTypeface), DotAttribute("fontsize", "10"),
      DotAttribute("fontcolor", surface.text), DotAttribute("margin", "12"), DotAttribute("color", surface.line),
      DotAttribute("style", isFilled ? "rounded,filled" : "rounded"),
    ]
    if isFilled { attributes.append(DotAttribute("fillcolor", surface.fill)) }
    return attributes
  }

  private func write(_ drawn: MapNode, _ contents: MapContents, to file: inout DotFile) {
    let mark = contents.mark(of: drawn)
    let classes = [drawn.node.kind.rawValue] + (drawn.isSought ? ["sought"] : []) + mark.classes
    let rows = contents.rows(of: drawn)
    let name = mark.sign + contents.caption(of: drawn)
    var attributes = [
      rows.isEmpty ? DotAttribute("label", text: name) : DotAttribute("label", html: Self.label(name, rows, style)),
      DotAttribute("id", contents.names.slug(of: drawn.id)),
      DotAttribute("class", classes.joined(separator: " ")),
    ]
    attributes += style.node(NodeLook(drawn), mark)
    // The body of a link's arrow is lower than the room that Graphviz makes for its text.
    if drawn.node.kind == .link, !rows.isEmpty { attributes.append(DotAttribute("margin", "0.18,0.18")) }
    attributes.append(DotAttribute("tooltip", text: contents.tooltip(of: drawn)))
    if drawn.contents != nil, let sheet = options.sheets[drawn.id] {
      attributes.append(DotAttribute("URL", text: sheet))
    } else {
      attributes += link(to: drawn.node.place)
    }
    file.node(contents.names.identifier(of: drawn.id), attributes)
  }

  /// A name with what stands beneath it in small type.
  private static func label(_ name: String, _ rows: [String], _ style: MapStyle) -> String {
    let names = name.split(separator: "\n").map { "<tr><td>\(DotText.html(String($0)))</td></tr>" }
    let font = "<font face=\"\(style.typeface)\" point-size=\"8\">"
    let small = rows.map { "<tr><td align=\"left\">\(font)\(DotText.html($0))</font></td></tr>" }
    return
      "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">\((names + small).joined())</table>"
  }

  private func write(_ stub: MapContents.Stub, _ contents: MapContents, to file: inout DotFile) {
    let name = DotText.shortened(contents.label(of: stub.target), to: 40)
    let isClosed = contents.nodes[stub.target]?.contents != nil
    let flow = isClosed ? nil : contents.flows.flow(of: stub.target).map { " · " + contents.flows.flows[$0].title }
    file.node(
      contents.identifier(of: stub),
      [
        DotAttribute("label", text: name + DotText.shortened(flow ?? "", to: 40)),
        DotAttribute("tooltip", text: "goes on at " + name),
        DotAttribute("URL", "#" + contents.names.slug(of: stub.target)),
      ])
  }

  /// How all stubs look.
  private var stubLook: [DotAttribute] {
    [
      DotAttribute("class", "stub"), DotAttribute("shape", "cds"), DotAttribute("style", "filled"),
      DotAttribute("height", "0.26"), DotAttribute("margin", "0.1,0.02"), DotAttribute("color", style.light.quiet),
      DotAttribute("fillcolor", style.light.paper), DotAttribute("fontcolor", style.light.quietInk),
      DotAttribute("fontsize", "9"),
    ]
  }

  /// Where a way out leads that ends at nothing in particular.
  private func writeBeneath(_ id: NodeID, _ contents: MapContents, to file: inout DotFile) {
    file.node(
      contents.identifier(beneath: id),
      [
        DotAttribute("label", text: "↩"), DotAttribute("shape", "plaintext"), DotAttribute("style", ""),
        DotAttribute("width", "0.2"),
        DotAttribute("height", "0.2"), DotAttribute("margin", "0.02"), DotAttribute("class", "beneath"),
        DotAttribute("fontcolor", style.light.quietInk), DotAttribute("tooltip", text: "what lies beneath"),
      ])
  }

  private func write(
    _ bundle: EdgeBundle, _ contents: MapContents, _ arrangement: Arrangement, to file: inout DotFile
  ) {
    let target: String
    if let to = bundle.to {
      let stub = arrangement == .flows ? contents.stub(for: bundle) : nil
      target = stub.map { contents.identifier(of: $0) } ?? contents.names.identifier(of: to)
    } else {
      target = contents.identifier(beneath: bundle.from)
    }
    let mark = contents.mark(of: bundle)
    let classes = [bundle.look.verb.rawValue] + (bundle.look.isDead ? ["dead"] : []) + mark.classes
    let tooltip = contents.tooltip(of: bundle)
    var attributes = [DotAttribute("class", classes.joined(separator: " "))]
    attributes += style.edge(bundle.look, mark).filter { bundle.to != nil || $0.name != "constraint" }
    if arrangement == .flows, !bundle.numbers.isEmpty { attributes += number(bundle.numbers) }
    let tie = bundle.to.flatMap { contents.tree?.tie(from: bundle.from, to: $0) }
    if arrangement == .flows, let tie {
      attributes.append(DotAttribute(Self.looseLineName, tie == .branch ? Self.branchValue : "across"))
    }
    attributes.append(DotAttribute("edgetooltip", text: tooltip))
    attributes += link(to: bundle.edges.lazy.compactMap(\.place).first)
    file.edge(contents.names.identifier(of: bundle.from), target, attributes)
  }

  /// An address in the source, where the options ask for one.
  func link(to place: SourcePlace?) -> [DotAttribute] {
    guard let place, let address = options.links.address(of: place) else { return [] }
    return [DotAttribute("URL", text: address)]
  }
}
