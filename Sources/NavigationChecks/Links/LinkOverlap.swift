import NavigationGraph

/// Two patterns that match one URL and lead to different targets.
struct LinkOverlap {
  /// The pattern that is asked first, where the source tells; else the first by name.
  let first: Link
  /// The other.
  let second: Link
  /// A URL that both match.
  let witness: String
  /// Whether the first is asked first: both stand in one file, the one above the other.
  let isOrdered: Bool

  /// A link that is a pattern, with what it leads to.
  struct Link {
    let node: Node
    let pattern: LinkPattern
    let targets: Set<NodeID>
    let place: SourcePlace?
  }

  /// Whether the first takes every URL from the second.
  var isShadowing: Bool { second.pattern.isSubset(of: first.pattern) }

  /// The overlaps of a graph.
  ///
  /// - Complexity: O(*e* log *e* + *p*²) for *e* edges and *p* patterns that begin alike.
  static func all(in graph: CheckedGraph) -> [LinkOverlap] {
    let steps = Dictionary(grouping: graph.live(.link), by: \.from)
    let links = graph.nodes.filter { $0.kind == .link }.compactMap { node -> Link? in
      guard let pattern = LinkPattern(node.id), let steps = steps[node.id] else { return nil }
      return Link(
        node: node, pattern: pattern, targets: Set(steps.compactMap(\.to)), place: node.place ?? steps[0].place)
    }
    var overlaps: [LinkOverlap] = []
    for group in Dictionary(grouping: links, by: \.pattern.scheme).values {
      let (fixed, open) = group.partitioned { $0.pattern.segments.first?.isLiteral ?? false }
      for alike in Dictionary(grouping: fixed, by: { $0.pattern.segments.first }).values {
        overlaps += pairs(alike + open)
      }
      if fixed.isEmpty { overlaps += pairs(open) }
    }
    var seen: Set<Set<NodeID>> = []
    return overlaps.filter { seen.insert([$0.first.node.id, $0.second.node.id]).inserted }
  }

  private static func pairs(_ links: [Link]) -> [LinkOverlap] {
    links.indices.flatMap { one in
      links[(one + 1)...].compactMap { other in overlap(links[one], other) }
    }
  }

  private static func overlap(_ one: Link, _ other: Link) -> LinkOverlap? {
    guard one.targets != other.targets, let witness = one.pattern.witness(with: other.pattern) else { return nil }
    guard let mine = one.place, let theirs = other.place, mine.file == theirs.file, mine != theirs else {
      return LinkOverlap(first: one, second: other, witness: witness, isOrdered: false)
    }
    let (first, second) = mine < theirs ? (one, other) : (other, one)
    return LinkOverlap(first: first, second: second, witness: witness, isOrdered: true)
  }

  /// The finding of a rule on the overlap.
  func finding(_ rule: RuleInfo, message: String) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, subjects: [second.node.id, first.node.id], place: second.place,
      message: message,
      proof: [first, second].map { link in
        ProofStep("\(quoted(link.node.id)) leads to \(enumerated(link.targets.sorted(), atMost: 3))", at: link.place)
      }, remedy: rule.remedy)
  }
}

extension LinkPattern.Segment {
  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}
