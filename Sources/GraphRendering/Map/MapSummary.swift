import NavigationGraph

/// What a map holds, counted in words: `2 coordinators · 9 screens · 14 routes · 1 error`.
struct MapSummary: CustomStringConvertible {
  let description: String

  /// Counts what a map draws.
  init(_ map: NavigationMap) {
    self.init(
      closed: map.nodes.compactMap(\.contents), nodes: map.nodes.filter { $0.contents == nil }.map(\.node),
      edges: map.edges.map(\.edge), findings: map.findings)
  }

  /// Counts what is given; `closed` are flows that are drawn as one node each.
  init(
    closed: [ClosedFlow] = [], nodes: [Node], edges: [Edge], findings: [Finding]
  ) {
    let flows = closed.filter(\.links.isEmpty)
    var parts = Self.counted(flows.count, "flow", "flows")
    if !flows.isEmpty {
      let inside = flows.reduce(0) { $0 + $1.screenCount }
      parts[0] += " with \(inside) \(inside == 1 ? "screen" : "screens")"
    }
    let kinds = nodes.map(\.kind) + closed.flatMap { $0.links.map { _ in .link } }
    for kind in Node.Kind.allCases {
      parts += Self.counted(kinds.count { $0 == kind }, kind.noun(plural: false), kind.noun(plural: true))
    }
    if parts.isEmpty { parts = ["nothing to show"] }
    parts += Self.counted(edges.count { $0.verb.isRoute }, "route", "routes")
    parts += Self.counted(findings.count { $0.severity == .error }, "error", "errors")
    parts += Self.counted(findings.count { $0.severity == .warning }, "warning", "warnings")
    parts += Self.counted(findings.count { $0.severity == .info }, "note", "notes")
    description = parts.joined(separator: " · ")
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> [String] {
    count == 0 ? [] : ["\(count) \(count == 1 ? one : many)"]
  }
}

extension Node.Kind {
  /// The word for nodes of this kind, as a title or a legend says it.
  func noun(plural: Bool) -> String {
    switch self {
    case .entry: plural ? "entries" : "entry"
    case .coordinator, .screen, .container, .link: plural ? rawValue + "s" : rawValue
    case .external: plural ? "system screens" : "system screen"
    }
  }
}
