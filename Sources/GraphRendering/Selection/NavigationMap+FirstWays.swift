import NavigationGraph

extension NavigationMap {
  /// The number of lines, and that of lines for each node, above which nobody could follow one of them. Of a map of flows
  /// people expect to see at a glance what hangs together.
  private var lineLimit: (all: Int, perNode: Int) { level == .app ? (60, 2) : (200, 3) }

  /// The map as a picture can show it: where it has too many lines, only the first way to each node, breadth-first from the
  /// entries, and what an error or a warning is about; of screens the ways of links, too, and of flows what most steps lead
  /// to from each. A note says so.
  ///
  /// A map that compares two states, or that proves something, stays whole.
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  package func thinned(options: MapOptions) -> NavigationMap {
    let counts = Dictionary(
      edges.lazy.map(\.edge).filter { options.shows($0.verb) }.compactMap(Line.init).map { ($0, 1) }
    ) {
      $0 + $1
    }
    let isDense = counts.count > lineLimit.all && counts.count > lineLimit.perNode * nodes.count
    guard isDense, argument == nil, !edges.contains(where: { $0.change != nil }) else { return self }
    let isOverview = level == .app
    let kept = isOverview ? firstLines.union(strongestLines(counts)) : firstLines
    let marks = FindingMarks(findings, standIns: standIns)
    // A line of a map of flows stands for many steps, of which mostly one or another is warned of.
    let least = isOverview ? Severity.warning : .info
    var map = self
    map.edges = edges.filter { drawn in
      guard drawn.edge.verb.isRoute, isOverview || drawn.edge.verb != .link, let line = Line(drawn.edge) else {
        return true
      }
      return kept.contains(line) || marks.severity(of: drawn.edge).map { $0 > least } ?? false
    }
    map.omittedRouteCount = edges.count - map.edges.count
    let drawn = Set(map.edges.lazy.map(\.edge).filter { options.shows($0.verb) }.compactMap(Line.init)).count
    let what = isOverview ? "the first way to each flow, and the widest line from each" : "the first way to each screen"
    let remedy = "'--focus <name>' draws all of one \(isOverview ? "flow" : "screen")"
    map.notes.append("Of \(counts.count) lines \(drawn) are drawn: \(what); \(remedy)")
    return map
  }

  /// The line from each node that most steps lead along; of equal ones that to the first name.
  private func strongestLines(_ counts: [Line: Int]) -> Set<Line> {
    let leaving = Dictionary(grouping: counts.filter { $0.key.from != $0.key.to }, by: \.key.from)
    return Set(leaving.values.compactMap { $0.min { ($1.value, $0.key.to) < ($0.value, $1.key.to) }?.key })
  }

  /// The lines by which each node is reached first: from the entries, then from what they do not lead to.
  private var firstLines: Set<Line> {
    let routes = edges.lazy.map(\.edge).filter(\.verb.isRoute).compactMap(Line.init)
    let leaving = Dictionary(grouping: routes, by: \.from)
    var found: Set<NodeID> = []
    var first: Set<Line> = []
    let starts = nodes.filter(\.node.isEntry) + nodes.filter { !$0.node.isEntry }
    for start in starts where found.insert(start.id).inserted {
      var queue = [start.id]
      var next = 0
      while next < queue.count {
        for line in leaving[queue[next], default: []] where found.insert(line.to).inserted {
          first.insert(line)
          queue.append(line.to)
        }
        next += 1
      }
    }
    return first
  }
}

/// From where to where one line or more are drawn.
private struct Line: Hashable {
  let from: NodeID
  let to: NodeID

  /// The line of an edge; `nil` for one to nothing in particular.
  init?(_ edge: Edge) {
    guard let to = edge.to else { return nil }
    from = edge.from
    self.to = to
  }
}
