import NavigationGraph

extension NavigationMap {
  /// The number of lines, and that of lines for each node, above which nobody could follow one of them.
  private static let lineLimit = (all: 200, perNode: 3)

  /// The map as a picture can show it: where it has too many lines, only the first way to each node, breadth-first from the
  /// entries, the ways of links, and what an error or a warning is about; a note says so.
  ///
  /// A map that compares two states, or that proves something, stays whole.
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  package func thinned(options: MapOptions) -> NavigationMap {
    let lines = Set(edges.lazy.map(\.edge).filter { options.shows($0.verb) }.compactMap(Line.init))
    let isDense = lines.count > Self.lineLimit.all && lines.count > Self.lineLimit.perNode * nodes.count
    guard isDense, argument == nil, !edges.contains(where: { $0.change != nil }) else { return self }
    let first = firstLines
    let marks = FindingMarks(findings, standIns: standIns)
    var map = self
    map.edges = edges.filter { drawn in
      guard drawn.edge.verb.isRoute, drawn.edge.verb != .link, let line = Line(drawn.edge) else { return true }
      return first.contains(line) || marks.severity(of: drawn.edge).map { $0 > .info } ?? false
    }
    map.omittedRouteCount = edges.count - map.edges.count
    let kept = Set(map.edges.lazy.map(\.edge).filter { options.shows($0.verb) }.compactMap(Line.init)).count
    map.notes.append(
      "Of \(lines.count) lines \(kept) are drawn: the first way to each screen; '--focus <name>' draws all of one screen"
    )
    return map
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
