import NavigationGraph

/// Has a map laid out in ranks and in trees, measures how well either can be read, and takes out of the picture the lines that
/// spoil it: what each stands for is then named at both of its ends.
package struct MapDesigner {
  /// A map with the lines that it draws, and how well it can be read; unmeasured where Graphviz has no picture of it.
  package struct Design: Sendable {
    package let map: NavigationMap
    package let readability: Readability?
    /// Whether it compares or proves something, and keeps all of its lines.
    fileprivate var isFixed: Bool { map.argument != nil || map.edges.contains { $0.change != nil } }

    /// What is too much for a reader, in words; `nil` where nothing is.
    package var complaint: String? {
      guard let readability else { return "Graphviz would find no places for them" }
      return readability.complaint
    }

    /// Whether right-angled trees read better than ranks with curves: wherever they do not cost too much.
    fileprivate func readsBetter(than ranks: Design) -> Bool {
      guard let readability, let other = ranks.readability else { return readability != nil }
      if complaint == nil || ranks.complaint == nil, (complaint == nil) != (ranks.complaint == nil) {
        return complaint == nil
      }
      return readability.crossingsPerLine <= other.crossingsPerLine + 0.5
        && readability.textSize >= 0.7 * other.textSize
    }
  }

  private let options: MapOptions
  private let layout: (String, ImageFormat) throws -> [UInt8]

  /// Creates a designer of maps of certain options.
  package init(options: MapOptions, layout: @escaping (String, ImageFormat) throws -> [UInt8]) {
    self.options = options
    self.layout = layout
  }

  /// The number of nodes that no page can show so that names are read.
  package static let largestMap = 200

  /// The number of nodes above which nobody waits for lines to be routed.
  private static let largestForest = 400

  /// How many steps lead to a hub, from other nodes.
  private static let hubDegree = 6
  private static let roundCount = 4

  /// A map in which each line can be followed, as far as that goes: with right-angled lines between trees of flows, unless it
  /// reads better as Graphviz draws it.
  ///
  /// Lines that lead to a node first stay longer than others, so that a map hangs together. A map that compares two states, or
  /// that proves something, keeps all of its lines, and Graphviz's order.
  /// - Throws: What `layout` throws, but for `LayoutError`.
  package func design(_ map: NavigationMap) throws -> Design {
    let ranks = try design(map, arrangement: .ranks)
    guard !ranks.isFixed, map.nodes.count <= Self.largestForest else { return ranks }
    let trees = try design(map, arrangement: .trees)
    return trees.readsBetter(than: ranks) ? trees : ranks
  }

  private func design(_ map: NavigationMap, arrangement: MapArrangement) throws -> Design {
    var map = map
    map.arrangement = arrangement
    let isFixed = Design(map: map, readability: nil).isFixed
    if !isFixed { map.nameHubs(options: options, degree: Self.hubDegree) }
    var readability: Readability?
    for round in 0..<Self.roundCount {
      let contents = MapContents(map, options: options)
      let geometry: LineGeometry
      do {
        geometry = try LineGeometry(
          json: try layout(DotWriter(map, options: options).text(.flows), .json), of: contents)
      } catch is LayoutError {
        return Design(map: map, readability: readability)
      }
      let numbers = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, $0) })
      let crossings = CrossingCount(
        geometry.strokes.map { .init(from: numbers[$0.from]!, to: numbers[$0.to]!, points: $0.points) })
      let measured = Readability(geometry, crossings: crossings, nodeCount: map.nodes.count)
      readability = measured
      if isFixed { break }
      if round == Self.roundCount - 1 {
        map.nameCrooked(geometry, contents)
      } else if !map.nameWorst(geometry, crossings, contents, round: round) {
        break
      }
    }
    return Design(map: map, readability: readability)
  }
}

extension NavigationMap {
  /// A step from a node to another.
  private struct Step: Hashable {
    let from: NodeID
    let to: NodeID
  }

  /// The steps that a picture may draw, each once.
  private func steps(_ options: MapOptions) -> [Step] {
    var seen: Set<Step> = []
    return edges.compactMap { drawn in
      guard !drawn.isNamed, options.shows(drawn.edge.verb), let to = drawn.edge.to, to != drawn.edge.from else {
        return nil
      }
      let step = Step(from: drawn.edge.from, to: to)
      return seen.insert(step).inserted ? step : nil
    }
  }

  /// The steps by which each node is reached first, breadth-first from the entries, then from what those do not lead to.
  private func firstSteps(_ options: MapOptions) -> Set<Step> {
    let leaving = Dictionary(grouping: steps(options), by: \.from)
    var found: Set<NodeID> = []
    var first: Set<Step> = []
    // What the system starts goes before screens that something else may start.
    let starts =
      nodes.filter { $0.node.kind == .entry } + nodes.filter { $0.node.isEntry && $0.node.kind != .link }
      + nodes.filter { $0.node.kind == .coordinator }
    for start in (starts + nodes).map(\.id) where found.insert(start).inserted {
      var queue = [start]
      var next = 0
      while next < queue.count {
        for step in leaving[queue[next]] ?? [] where found.insert(step.to).inserted {
          first.insert(step)
          queue.append(step.to)
        }
        next += 1
      }
    }
    return first
  }

  private mutating func name(_ named: Set<Step>) {
    for index in edges.indices {
      guard let to = edges[index].edge.to else { continue }
      if named.contains(Step(from: edges[index].edge.from, to: to)) { edges[index].isNamed = true }
    }
  }

  /// Names the steps into nodes that many lead to, but for the one by which each is reached first.
  fileprivate mutating func nameHubs(options: MapOptions, degree: Int) {
    let all = steps(options)
    let first = firstSteps(options)
    let arriving = Dictionary(grouping: all, by: \.to)
    name(Set(arriving.values.filter { $0.count >= degree }.joined().filter { !first.contains($0) }))
  }

  /// Names the steps whose lines cross many others or run far; `false` where there are none.
  fileprivate mutating func nameWorst(
    _ geometry: LineGeometry, _ crossings: CrossingCount, _ contents: MapContents, round: Int
  ) -> Bool {
    let first = firstSteps(contents.options)
    let tolerance = max(1, 4 - round)
    var worst: Set<Step> = []
    for (stroke, count) in zip(geometry.strokes, crossings.counts) {
      let step = Step(from: stroke.from, to: stroke.to)
      // Trees are held together by their branches, and by no line that runs across them.
      let tie = contents.tree?.tie(from: step.from, to: step.to)
      let patience = tie == .branch || first.contains(step) && tie != .across ? 3 : 1
      let isLong = tie != .branch && stroke.length > 600 * Double(patience)
      if count > tolerance * patience || isLong { worst.insert(step) }
    }
    name(worst)
    let hadCrooked = nameCrooked(geometry, contents)
    return !worst.isEmpty || hadCrooked
  }

  /// Names the steps for whose lines there was no right-angled way between trees; `false` where there are none.
  @discardableResult fileprivate mutating func nameCrooked(_ geometry: LineGeometry, _ contents: MapContents) -> Bool {
    guard contents.tree != nil else { return false }
    let crooked = Set(geometry.strokes.filter(\.isCrooked).map { Step(from: $0.from, to: $0.to) })
    name(crooked)
    return !crooked.isEmpty
  }
}
