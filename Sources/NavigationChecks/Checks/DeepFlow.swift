import GraphAlgorithms
public import NavigationGraph

/// A screen that lies behind a great many pushes, or a coordinator that a long chain of owners keeps.
public struct DeepFlow: Rule {
  /// How many pushes are too many.
  public let pushes: Int
  /// How many owners are too many.
  public let owners: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "deep-flow", severity: .info,
      summary: "a screen lies more than \(pushes) pushes away, or more than \(owners) owners keep a coordinator",
      rationale: """
        The shortest way counts. A person has as many ways back before them, and an event from below passes through each \
        owner. Of what lies further behind, the first is reported.
        """,
      remedy: "lead to the screen more directly, or let a flow begin anew there",
      limits: [
        .init("pushes", usual: 8, meaning: "a screen lies too many pushes away"),
        .init("owners", usual: 6, meaning: "too many owners keep a coordinator"),
      ],
      clean: [chain(of: "-push->", length: pushes), chain(of: "-owns->", length: owners)],
      flagged: [
        chain(of: "-push->", length: pushes + 1) + "\n↓screen Node\(pushes + 1)",
        chain(of: "-owns->", length: owners + 1) + "\n↓coordinator Node\(owners + 1)",
      ])
  }

  /// Creates the rule with its limits.
  public init(pushes: Int = 8, owners: Int = 6) {
    self.pushes = pushes
    self.owners = owners
  }

  /// The rule with the limits `pushes` and `owners`.
  public func limited(by limits: [String: Int]) -> any Rule {
    DeepFlow(pushes: limits["pushes"] ?? pushes, owners: limits["owners"] ?? owners)
  }

  /// The first nodes of a graph beyond a limit.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let (edges, ends) = (graph.edges, graph.numbered.ends)
    let routes = edges.indices.filter { !edges[$0].isDead && edges[$0].verb.isRoute && edges[$0].verb != .link }
    let pushed = Depths(routes, in: graph.numbered) { step in
      // A flow that is pushed shows its first screen by that push, not by another.
      let edge = edges[step]
      let isFirst =
        edge.carrier == nil && edge.event == nil && graph.numbered.kinds[ends[step].from] == .coordinator
      return edge.verb == .push && !isFirst || edge.verb == .start && edge.shownAs == .push
    }
    let kept = Depths(graph.livePositions(.owns).filter { !edges[$0].isWeak }, in: graph.numbered) { _ in true }
    return findings(
      pushed, beyond: pushes, of: .screen, in: graph,
      fact: "lies \(pushes + 1) pushes away from the entry, more than \(pushes)", others: "screens", than: "lie nearer")
      + findings(
        kept, beyond: owners, of: .coordinator, in: graph,
        fact: "is kept by a chain of \(owners + 1) owners, more than \(owners)", others: "coordinators",
        than: "are kept by fewer")
  }

  /// The first nodes of a kind beyond a limit, with the share of the others that are within.
  private func findings(
    _ depths: Depths, beyond limit: Int, of kind: Node.Kind, in graph: CheckedGraph, fact: String, others: String,
    than clause: String
  ) -> [Finding] {
    let nodes = depths.nodes(of: kind, at: limit + 1)
    if nodes.isEmpty { return [] }
    let sizes = depths.all(of: kind)
    let rank = Standing(among: sizes).clause(on: limit + 1, noun: others, than: clause)
    return nodes.map { finding($0, depths, in: graph, fact + rank) }
  }

  private func finding(_ position: Int, _ depths: Depths, in graph: CheckedGraph, _ fact: String) -> Finding {
    let node = graph.nodes[position]
    let way = depths.way(to: position)
    return Finding(
      rule: info.id, severity: info.severity, subjects: [node.id], place: node.place ?? way.last?.place,
      message: "\(quoted(node.id)) \(fact)", proof: way.map { ProofStep($0) }, remedy: info.remedy)
  }
}

/// How far nodes are from the entries, where only some steps count; nodes and steps are positions.
private struct Depths {
  private let graph: NumberedGraph
  private var depths: [Int?]
  private var arrivals: [Int?]

  /// Walks breadth-first, taking first what costs nothing.
  init(_ steps: [Int], in graph: NumberedGraph, counting counts: (Int) -> Bool) {
    self.graph = graph
    depths = Array(repeating: nil, count: graph.nodes.count)
    arrivals = depths
    let outgoing = Dictionary(grouping: steps) { graph.ends[$0].from }
    var isSettled = [Bool](repeating: false, count: graph.nodes.count)
    var level = graph.nodes.indices.filter { graph.nodes[$0].isEntry }
    for entry in level { depths[entry] = 0 }
    var depth = 0
    while !level.isEmpty {
      var next: [Int] = []
      while let node = level.popLast() {
        guard depths[node] == depth, !isSettled[node] else { continue }
        isSettled[node] = true
        for step in outgoing[node, default: []] {
          guard let to = graph.ends[step].to else { continue }
          let cost = counts(step) ? 1 : 0
          guard depth + cost < depths[to] ?? .max else { continue }
          depths[to] = depth + cost
          arrivals[to] = step
          if cost == 0 { level.append(to) } else { next.append(to) }
        }
      }
      level = next
      depth += 1
    }
  }

  /// The depths of all nodes of a kind that the entries lead to.
  func all(of kind: Node.Kind) -> [Int] { zip(graph.kinds, depths).compactMap { $0 == kind ? $1 : nil } }

  /// The nodes of a kind at a depth that are the first there: what leads to them lies less deep.
  func nodes(of kind: Node.Kind, at depth: Int) -> [Int] {
    depths.indices.filter { node in
      guard graph.kinds[node] == kind, depths[node] == depth, let arrival = arrivals[node] else { return false }
      return depths[graph.ends[arrival].from] ?? 0 < depth
    }
  }

  /// The steps of a way to a node.
  func way(to node: Int) -> [Edge] {
    var steps: [Edge] = []
    var node = node
    while let step = arrivals[node] {
      steps.append(graph.edges[step])
      node = graph.ends[step].from
    }
    return steps.reversed()
  }
}

/// The notation of so many steps in a row.
private func chain(of arrow: String, length: Int) -> String {
  (1...max(1, length)).map { "\($0 == 1 ? "*" : "")Node\($0 - 1) \(arrow) Node\($0)" }.joined(separator: "\n")
}
