extension NavigationGraph {
  /// The graph in the notation: node lines by kind and name, then edges under a heading of their family.
  ///
  /// Parsing the text with `GraphText` gives an equal graph.
  /// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges.
  public var notation: String { notation() }

  /// The graph in the notation, as short as wanted.
  ///
  /// - Parameters:
  ///   - includingNodes: Whether every node has a line with its kind and place. Without them entries are starred on
  ///     their edges, and only nodes that no edge names, or whose kind no edge implies, keep a line without a place.
  ///   - includingPlaces: Whether lines tell places; two steps that differ in their place only then print alike.
  public func notation(includingNodes: Bool = true, includingPlaces: Bool = true) -> String {
    GraphPrinter(includingNodes: includingNodes, includingPlaces: includingPlaces).text(of: self)
  }
}

extension Node {
  /// The node's line in the notation, such as `coordinator Cart at Cart.swift:10:7`.
  public var notation: String { GraphPrinter(includingNodes: true, includingPlaces: true).line(of: self) }
}

extension NavigationEdge {
  /// The edge's line in the notation, such as `Home -push-> Detail on onSelect at Home.swift:12:5`.
  ///
  /// Its clauses come in the order `on by if as locked in weakly after likely guessed dead at`.
  public var notation: String { GraphPrinter(includingNodes: true, includingPlaces: true).line(of: self) }

  /// The edge's line in the notation without its `at` clause.
  public var notationWithoutPlaces: String {
    GraphPrinter(includingNodes: true, includingPlaces: false).line(of: self)
  }
}

extension NodeID {
  /// The name as the notation writes it: in double quotes where it would mean something else without.
  public var notation: String { quotedIfNeeded(name) }
}

/// Writes graphs, nodes and edges in the notation.
struct GraphPrinter {
  let includingNodes: Bool
  let includingPlaces: Bool

  func text(of graph: NavigationGraph) -> String {
    let edges = graph.edges
    var lines: [String] = []
    add(nodeLines(of: graph, edges), under: "Nodes", to: &lines)
    var unstarred = includingNodes ? [] : Set(graph.nodes.filter { $0.isEntry && $0.kind != .entry }.map(\.id))
    let families: [(String, KeyPath<Verb, Bool>)] = [
      ("Ownership", \.isOwnership), ("Routes", \.isRoute), ("Ways out", \.isWayOut),
    ]
    for (heading, belongs) in families {
      let members = edges.filter { $0.verb[keyPath: belongs] }
      add(members.map { (unstarred.remove($0.from) == nil ? "" : "*") + line(of: $0) }, under: heading, to: &lines)
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func add(_ members: [String], under heading: String, to lines: inout [String]) {
    if members.isEmpty { return }
    lines += (lines.isEmpty ? [] : [""]) + ["# \(heading)"] + members
  }

  private func nodeLines(of graph: NavigationGraph, _ edges: [Edge]) -> [String] {
    var nodes = graph.nodes
    if !includingNodes {
      let inference = KindInference(edges: edges)
      let named = Set(edges.flatMap { [$0.from, $0.to, $0.carrier] }.compactMap(\.self))
      let sources = Set(edges.map(\.from))
      nodes.removeAll { node in
        let isTold = named.contains(node.id) && node.kind == inference.kind(of: node.id)
        return isTold && (!node.isEntry || sources.contains(node.id))
      }
    }
    let lines = Dictionary(grouping: nodes, by: \.kind).mapValues { $0.map(line(of:)) }
    return Node.Kind.allCases.flatMap { lines[$0] ?? [] }
  }

  func line(of node: Node) -> String {
    let star = node.isEntry && node.kind != .entry ? "*" : ""
    let place = includingNodes && includingPlaces ? node.place.map { " at \(text(of: $0))" } ?? "" : ""
    return "\(star)\(node.kind.rawValue) \(quotedIfNeeded(node.id.name))\(place)"
  }

  func line(of edge: Edge) -> String {
    let outcome = edge.outcome.map { "(\(quotedIfNeeded($0, besides: "()")))" } ?? ""
    var words = [edge.from.notation, "-\(edge.verb.rawValue)\(outcome)->", edge.to?.notation ?? NotationWords.beneath]
    if let event = edge.event { words += ["on", quotedIfNeeded(event)] }
    if let carrier = edge.carrier { words += ["by", carrier.notation] }
    if !edge.guards.isEmpty {
      words += ["if", edge.guards.map { quotedIfNeeded($0) }.joined(separator: " \(NotationWords.and) ")]
    }
    if let shownAs = edge.shownAs { words += ["as", shownAs.rawValue] }
    if edge.isLocked { words.append("locked") }
    if let storage = edge.storage { words += ["in", storage.rawValue] }
    if edge.isWeak { words.append("weakly") }
    if !edge.exits.isEmpty {
      words += ["after", Exit.allCases.filter(edge.exits.contains).map(\.rawValue).joined(separator: ", ")]
    }
    if edge.confidence != .certain { words.append(edge.confidence.rawValue) }
    if edge.isDead { words.append("dead") }
    if includingPlaces, !edge.sites.isEmpty {
      words += ["at", edge.sites.map(text(of:)).joined(separator: ", ")]
    }
    return words.joined(separator: " ")
  }

  private func text(of site: Site) -> String {
    (site.role == .call ? "" : site.role.rawValue + " ") + text(of: site.place)
  }

  private func text(of place: SourcePlace) -> String {
    "\(quotedIfNeeded(place.file)):\(place.line):\(place.column)"
  }
}

/// The one place where names of the notation are quoted.
private func quotedIfNeeded(_ name: String, besides characters: String = "") -> String {
  let isBare = !name.isEmpty && NameFlaw.first(in: name) == nil
  if isBare, !name.unicodeScalars.contains(where: characters.unicodeScalars.contains) { return name }
  var text = "\""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case _ where scalar.needsEscape: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
