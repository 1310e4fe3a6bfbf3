import NavigationGraph

extension DotWriter {
  /// Writes the legend: a sample of each kind, mark and line that occurs in the map, drawn by the same style.
  ///
  /// `GraphvizLayout` puts the samples into a grid. For other programs they stand in one of ranks, held by invisible edges:
  /// each column takes two, one for a node or the tail of a line, one for the line's caption.
  func writeLegend(_ contents: MapContents, to file: inout DotFile) {
    guard !map.nodes.isEmpty else { return }
    file.block("subgraph", "cluster_" + Self.legendName) { file in
      file.statement("graph", cluster("Legend", classes: "legend", isFilled: false))
      file.usualNode([DotAttribute("fontsize", "9"), DotAttribute("height", "0.26")])
      writeLegendNodes(legendNodes(contents), to: &file)
      writeLegendLines(legendLines(contents), to: &file)
    }
  }

  private static let legendColumns = 6
  private static let invisible = DotAttribute("style", "invis")

  private func writeLegendNodes(_ samples: [LegendNode], to file: inout DotFile) {
    for (index, sample) in samples.enumerated() {
      let name = " kind \(index)"
      file.node(
        name,
        [DotAttribute("label", text: sample.label), DotAttribute("class", sample.classes)]
          + sample.attributes.filter { $0.name != "margin" } + [DotAttribute("margin", "0.13,0.03")])
      if index % Self.legendColumns > 0 {
        file.edge(" kind \(index - 1)", name, [Self.invisible, DotAttribute("minlen", "2")])
      }
    }
  }

  private func writeLegendLines(_ lines: [LegendLine], to file: inout DotFile) {
    for (index, line) in lines.enumerated() {
      let tail = " tail \(index)"
      let caption = " line \(index)"
      file.node(
        tail,
        [
          DotAttribute("label", ""), DotAttribute("class", "tail"), DotAttribute("shape", "plaintext"),
          DotAttribute("style", ""), DotAttribute("width", "0.02"), DotAttribute("height", "0.2"),
          DotAttribute("margin", "0"),
        ])
      file.node(
        caption,
        [
          DotAttribute("label", text: line.label), DotAttribute("shape", "plaintext"), DotAttribute("style", ""),
          DotAttribute("width", "0.1"), DotAttribute("height", "0.2"), DotAttribute("margin", "0.05,0"),
          DotAttribute("fontcolor", style.light.ink), DotAttribute("class", "caption"),
        ])
      let look = style.edge(line.look, line.mark).filter { $0.name != "constraint" }
      file.edge(tail, caption, [DotAttribute("class", line.classes)] + look)
      if index % Self.legendColumns > 0 { file.edge(" line \(index - 1)", tail, [Self.invisible]) }
    }
  }
}

extension DotWriter {
  private struct LegendNode {
    let label: String
    let classes: String
    let attributes: [DotAttribute]
  }

  private func legendNodes(_ contents: MapContents) -> [LegendNode] {
    let open = map.nodes.filter { $0.contents == nil || $0.node.kind == .link }.map(\.node)
    let kinds = Set(open.map(\.kind))
    var samples = Node.Kind.allCases.filter(kinds.contains).map { kind in
      LegendNode(
        label: kind.noun(plural: false), classes: kind.rawValue, attributes: style.node(NodeLook(kind: kind)))
    }
    if open.count < map.nodes.count {
      let look = NodeLook(kind: .coordinator, isClosedFlow: true)
      samples.append(LegendNode(label: "flow, closed", classes: "coordinator", attributes: style.node(look)))
    }
    if map.nodes.contains(where: { $0.node.isEntry && $0.node.kind != .entry && $0.node.kind != .link }) {
      let look = NodeLook(kind: .screen, isEntry: true)
      samples.append(LegendNode(label: "starts from outside", classes: "screen", attributes: style.node(look)))
    }
    if map.nodes.contains(where: \.isSought) {
      let look = NodeLook(kind: .screen, isSought: true)
      samples.append(LegendNode(label: "asked for", classes: "screen sought", attributes: style.node(look)))
    }
    samples += legendReferences(contents)
    return samples + legendMarks(contents)
  }

  /// What the rows beneath names mean, as far as there are any.
  private func legendReferences(_ contents: MapContents) -> [LegendNode] {
    let plain = style.node(NodeLook(kind: .screen))
    func sample(_ label: String) -> LegendNode { LegendNode(label: label, classes: "screen", attributes: plain) }
    return (contents.references.isEmpty ? [] : [sample("→ leads there, ← comes from there, without a line")])
      + (map.nodes.contains { !$0.systemScreens.isEmpty } ? [sample("+ shows a screen of the system's")] : [])
  }

  /// Samples of the changes and findings that occur.
  private func legendMarks(_ contents: MapContents) -> [LegendNode] {
    let marks = map.nodes.map(contents.mark(of:)) + contents.bundles.map(contents.mark(of:))
    let changes = Set(marks.compactMap(\.change))
    let severities = Set(marks.filter { $0.change == nil }.compactMap(\.severity))
    let told =
      MapChange.allCases.filter(changes.contains).map { (MapMark(change: $0), $0.rawValue) }
      + severities.sorted(by: >).map { (MapMark(severity: $0), $0 == .info ? "note" : $0.rawValue) }
    return told.map { mark, word in
      LegendNode(
        label: mark.sign + word, classes: (["screen"] + mark.classes).joined(separator: " "),
        attributes: style.node(NodeLook(kind: .screen), mark))
    }
  }

  private struct LegendLine {
    let label: String
    var classes: String
    let look: EdgeLook
    var mark = MapMark()
  }

  private func legendLines(_ contents: MapContents) -> [LegendLine] {
    let looks = Set(contents.bundles.map(\.look))
    let verbs = Set(looks.map(\.verb))
    var lines = Verb.allCases.filter(verbs.contains).map { verb in
      LegendLine(label: verb.legend, classes: verb.rawValue, look: EdgeLook(verb: verb))
    }
    if looks.contains(where: { $0.shownAs == .present }) {
      lines.append(
        LegendLine(label: "start, shown modally", classes: "start", look: EdgeLook(verb: .start, shownAs: .present)))
    }
    if looks.contains(where: { $0.shownAs == .root }) {
      lines.append(
        LegendLine(label: "start, shown as root", classes: "start", look: EdgeLook(verb: .start, shownAs: .root)))
    }
    if looks.contains(where: \.isGuessed) {
      lines.append(LegendLine(label: "guessed", classes: "push", look: EdgeLook(verb: .push, isGuessed: true)))
    }
    if looks.contains(where: \.isDead) {
      lines.append(LegendLine(label: "never run", classes: "push dead", look: EdgeLook(verb: .push, isDead: true)))
    }
    if looks.contains(where: { $0.weight != .one }) {
      lines.append(LegendLine(label: "several steps", classes: "push", look: EdgeLook(verb: .push, count: 2)))
    }
    let changes = Set(contents.bundles.compactMap(\.change))
    lines += MapChange.allCases.filter(changes.contains).map { change in
      LegendLine(
        label: change.rawValue, classes: "push \(change.rawValue)", look: EdgeLook(verb: .push),
        mark: MapMark(change: change))
    }
    return lines
  }
}

extension Verb {
  /// The words for the verb in a legend.
  fileprivate var legend: String {
    switch self {
    case .popTo: "pop to"
    case .popToRoot: "pop to root"
    case .start: "start a flow"
    case .link: "open a link"
    case .root: "set root"
    case .owns, .releases, .push, .present, .replace, .tab, .embed, .pop, .dismiss, .finish: rawValue
    }
  }
}
