import NavigationGraph

/// Writes a map as a flowchart of Mermaid, which GitHub and GitLab draw where they show Markdown.
///
/// Only neighbourhoods are written: Mermaid stacks what it cannot arrange, and refuses more than 500 edges or 50 000
/// characters.
package struct MermaidWriter: Sendable {
  /// A map that is too large.
  package struct TooLarge: Error, Hashable, CustomStringConvertible {
    /// How many nodes, lines and characters it has.
    let nodes, lines, characters: Int

    /// The fault, in one line.
    package var description: String {
      let size = "\(nodes) nodes and \(lines) lines"
      if nodes <= MermaidWriter.nodeLimit, lines <= MermaidWriter.lineLimit {
        return "Mermaid draws at most \(MermaidWriter.characterLimit) characters, and \(size) take \(characters)"
      }
      return "Mermaid draws neighbourhoods of at most \(MermaidWriter.nodeLimit) nodes and \(MermaidWriter.lineLimit) "
        + "lines, and this map has \(size)"
    }
  }

  /// The most nodes that a flowchart has; with more of them Mermaid's lines can no longer be followed.
  package static let nodeLimit = 60
  /// The most lines that a flowchart has.
  package static let lineLimit = 150
  /// The most characters that Mermaid reads, by its `maxTextSize`.
  package static let characterLimit = 50_000

  private let map: NavigationMap
  private let options: MapOptions

  /// Creates a writer of a map.
  package init(_ map: NavigationMap, options: MapOptions) {
    self.map = map
    self.options = options
  }

  /// The flowchart, with a line feed at its end.
  ///
  /// - Throws: `TooLarge`.
  package func text() throws(TooLarge) -> String {
    let contents = MapContents(map, options: options)
    let bundles = contents.bundles.filter { $0.to != nil }
    let numbers = Dictionary(uniqueKeysWithValues: zip(map.nodes.map(\.id), 0...))
    let description = [map.summary, options.remark].compactMap(\.self).joined(separator: "; ")
    var lines = ["flowchart LR", "  accTitle: \(plain(options.title))", "  accDescr: \(plain(description))"]
    if let remark = options.remark { lines.append("  %% \(plain(remark))") }
    for flow in contents.flows.flows {
      lines.append("  subgraph f\(numbers[flow.members[0]] ?? 0)[\(quoted(flow.title))]")
      lines += flow.members.compactMap { contents.nodes[$0] }.map { "    " + node($0, contents, numbers) }
      lines.append("  end")
    }
    let notes = map.argument?.steps.filter { !$0.isDrawn } ?? []
    lines += contents.flows.outside.compactMap { contents.nodes[$0] }.map { "  " + node($0, contents, numbers) }
    lines += bundles.map { "  " + line($0, contents, numbers) }
    lines += notes.map { "  note\($0.number)>\(quoted("\($0.number) \($0.text)"))]" }
    if let subject = map.argument?.subject.flatMap({ numbers[$0] }) {
      lines += notes.map { "  n\(subject) -.- note\($0.number)" }
    }
    lines += strokes(bundles, contents) + classes(contents)
    let text = lines.joined(separator: "\n") + "\n"
    let size = TooLarge(nodes: map.nodes.count, lines: bundles.count, characters: text.unicodeScalars.count)
    guard size.nodes <= Self.nodeLimit, size.lines <= Self.lineLimit, size.characters <= Self.characterLimit else {
      throw size
    }
    return text
  }
}

extension MermaidWriter {
  private func node(_ drawn: MapNode, _ contents: MapContents, _ numbers: [NodeID: Int]) -> String {
    let mark = contents.mark(of: drawn)
    let text = quoted(mark.sign + contents.caption(of: drawn).split(separator: "\n").joined(separator: ": "))
    let shape =
      if drawn.contents != nil {
        "[[\(text)]]"
      } else {
        switch drawn.node.kind {
        case .entry: "([\(text)])"
        case .coordinator: "[[\(text)]]"
        case .screen: "(\(text))"
        case .container: "{{\(text)}}"
        case .link: ">\(text)]"
        case .external: "[/\(text)/]"
        }
      }
    return "n\(numbers[drawn.id] ?? 0)\(shape)" + (mark.isTold ? ":::" + mark.classes[0] : "")
  }

  private func line(_ bundle: EdgeBundle, _ contents: MapContents, _ numbers: [NodeID: Int]) -> String {
    let mark = contents.mark(of: bundle)
    var words = [bundle.look.verb.rawValue]
    if bundle.look.count > 1 {
      words = ["\(bundle.look.count) steps"]
    } else if let edge = bundle.edges.first {
      if let event = edge.event { words.append("on \(event)") }
      if !edge.guards.isEmpty { words.append("if " + edge.guards.joined(separator: " & ")) }
      if bundle.edges.count > 1 { words.append("and \(bundle.edges.count - 1) more") }
    }
    let sign = bundle.numbers.map { "\($0). " }.joined() + mark.sign
    let label = quoted(DotText.shortened(sign + words.joined(separator: " "), to: 80))
    let isFaint = bundle.look.isDead || bundle.look.isGuessed || bundle.look.verb.isWayOut
    let arrow = bundle.change == .removed || isFaint ? "-.->" : bundle.change != nil ? "==>" : "-->"
    let ends = [bundle.from, bundle.to ?? bundle.from].map { "n\(numbers[$0] ?? 0)" }
    return "\(ends[0]) \(arrow)|\(label)| \(ends[1])"
  }

  /// The colours of marked lines, which Mermaid knows by their positions.
  private func strokes(_ bundles: [EdgeBundle], _ contents: MapContents) -> [String] {
    let palette = MapStyle.standard.light
    return bundles.enumerated().compactMap { position, bundle in
      let mark = contents.mark(of: bundle)
      return mark.isTold ? palette.surface(of: mark).map { "  linkStyle \(position) stroke:\($0.line)" } : nil
    }
  }

  /// The looks of the marks that occur.
  private func classes(_ contents: MapContents) -> [String] {
    var looks: [String: String] = [:]
    for drawn in map.nodes {
      let mark = contents.mark(of: drawn)
      guard mark.isTold, let name = mark.classes.first, let surface = MapStyle.standard.light.surface(of: mark) else {
        continue
      }
      let dash = mark.change.map { $0 == .added ? "" : ",stroke-dasharray:\($0 == .removed ? "6 4" : "2 3")" } ?? ""
      looks[name] = "fill:\(surface.fill),stroke:\(surface.line),color:\(surface.text)\(dash)"
    }
    return looks.sorted { $0.key < $1.key }.map { "  classDef \($0.key) \($0.value)" }
  }
}

/// A text on one line in which nothing ends a statement of Mermaid's.
private func plain(_ text: String) -> String {
  DotText.shortened(ReadableText.of(text), to: 200).map { ";{}%".contains($0) ? " " : String($0) }.joined()
}

/// A text between double quotes, in which nothing is markup of Mermaid's.
private func quoted(_ text: String) -> String {
  let escaped = ReadableText.of(text).unicodeScalars.map { scalar -> String in
    switch scalar {
    case "\"": "#quot;"
    case "#": "#35;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    case "`": "#96;"
    default: String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}
