import NavigationGraph

extension DotWriter {
  /// Writes the legend: a sample of each kind, line and mark that occurs in the map, drawn by the same style.
  func writeLegend(_ contents: MapContents, to file: inout DotFile) {
    let kinds = Node.Kind.allCases.filter { kind in contents.sortedNodes.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return }
    let surface = style.light.flow
    file.block("subgraph", "cluster_ legend") { file in
      file.statement(
        "graph",
        [
          DotAttribute("label", text: "Legend"), DotAttribute("labeljust", "l"), DotAttribute("style", "rounded"),
          DotAttribute("color", surface.line), DotAttribute("fontcolor", surface.text),
          DotAttribute("fontname", style.boldTypeface), DotAttribute("fontsize", "10"), DotAttribute("margin", "14"),
          DotAttribute("class", "legend"),
        ])
      var samples = kinds.map { kind in (kind.noun(plural: false), kind.rawValue, style.node(kind, isEntry: false, severity: nil)) }
      for severity in markedSeverities(contents) {
        samples.append(
          (
            "\(MapStyle.sign(of: severity)) \(severity == .info ? "note" : severity.rawValue)",
            "screen finding-\(severity.rawValue)", style.node(.screen, isEntry: false, severity: severity)
          ))
      }
      let lines = legendLines(contents)
      for row in 0..<max(samples.count, lines.count) {
        let sample = " legend \(row)", tail = " tail \(row)", head = " head \(row)"
        if row < samples.count {
          let (label, classes, attributes) = samples[row]
          file.node(
            sample,
            [
              DotAttribute("label", text: label), DotAttribute("class", classes), DotAttribute("fontsize", "9"),
              DotAttribute("height", "0.26"), DotAttribute("margin", "0.1,0.03"),
            ] + attributes)
        } else {
          file.node(sample, [DotAttribute("label", ""), DotAttribute("style", "invis"), DotAttribute("height", "0.26")])
        }
        guard row < lines.count else { continue }
        file.node(
          tail,
          [
            DotAttribute("label", ""), DotAttribute("shape", "plaintext"), DotAttribute("width", "0.05"),
            DotAttribute("height", "0.2"), DotAttribute("margin", "0"),
          ])
        file.node(
          head,
          [
            DotAttribute("label", text: lines[row].label), DotAttribute("shape", "plaintext"),
            DotAttribute("fontsize", "9"), DotAttribute("height", "0.2"), DotAttribute("margin", "0.05,0"),
            DotAttribute("fontcolor", style.light.ink), DotAttribute("class", "caption"),
          ])
        file.edge(sample, tail, [DotAttribute("style", "invis"), DotAttribute("minlen", "1")])
        file.edge(
          tail, head,
          [DotAttribute("class", lines[row].look.verb.rawValue)]
            + style.edge(lines[row].look, severity: nil).filter { $0.name != "constraint" })
      }
    }
  }

  private func markedSeverities(_ contents: MapContents) -> [Severity] {
    Severity.allCases.reversed().filter { severity in
      contents.sortedNodes.contains { contents.marks.severity(of: $0.id) == severity }
        || contents.bundles.contains { $0.severity == severity }
    }
  }

  private func legendLines(_ contents: MapContents) -> [(label: String, look: EdgeLook)] {
    var lines: [(label: String, look: EdgeLook)] = []
    for verb in Verb.allCases where contents.bundles.contains(where: { $0.look.verb == verb }) {
      lines.append((verb.legend, EdgeLook(verb: verb)))
    }
    if contents.bundles.contains(where: { $0.look.verb == .start && $0.look.shownAs == .present }) {
      lines.append(("start, shown modally", EdgeLook(verb: .start, shownAs: .present)))
    }
    if contents.bundles.contains(where: \.look.isGuessed) {
      lines.append(("guessed", EdgeLook(verb: .push, isGuessed: true)))
    }
    if contents.bundles.contains(where: \.look.isDead) {
      lines.append(("never run", EdgeLook(verb: .push, isDead: true)))
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
