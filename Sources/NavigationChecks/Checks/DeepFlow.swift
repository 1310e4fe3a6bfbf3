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
    let live = graph.liveEdges
    let entries = graph.nodes.filter(\.isEntry).map(\.id)
    let routes = live.filter { $0.verb.isRoute && $0.verb != .link }
    let pushed = Depths(routes, from: entries) { step in
      // A flow that is pushed shows its first screen by that push, not by another.
      step.verb == .push && !(step.carrier == nil && step.event == nil && graph[step.from]?.kind == .coordinator)
        || step.verb == .start && step.shownAs == .push
    }
    let kept = Depths(live.filter { $0.verb == .owns && !$0.isWeak }, from: entries) { _ in true }
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
    let nodes = depths.nodes(at: limit + 1).filter { graph[$0]?.kind == kind }
    if nodes.isEmpty { return [] }
    let sizes = depths.all { graph[$0]?.kind == kind }
    let rank = Standing(among: sizes).clause(on: limit + 1, noun: others, than: clause)
    return nodes.map { finding($0, depths, in: graph, fact + rank) }
  }

  private func finding(_ node: NodeID, _ depths: Depths, in graph: CheckedGraph, _ fact: String) -> Finding {
    let way = depths.way(to: node)
    return Finding(
      rule: info.id, severity: info.severity, subjects: [node], place: graph[node]?.place ?? way.last?.place,
      message: "\(quoted(node)) \(fact)", proof: way.map { ProofStep($0) }, remedy: info.remedy)
  }
}

/// How far nodes are from some starts, where only some steps count.
private struct Depths {
  private var depths: [NodeID: Int] = [:]
  private var arrivals: [NodeID: Edge] = [:]

  /// Walks breadth-first, taking first what costs nothing.
  init(_ steps: [Edge], from starts: [NodeID], counting counts: (Edge) -> Bool) {
    let outgoing = Dictionary(grouping: steps, by: \.from)
    var settled: Set<NodeID> = []
    var level = starts
    for start in starts { depths[start] = 0 }
    var depth = 0
    while !level.isEmpty {
      var next: [NodeID] = []
      while let node = level.popLast() {
        guard depths[node] == depth, settled.insert(node).inserted else { continue }
        for step in outgoing[node, default: []] {
          guard let to = step.to else { continue }
          let cost = counts(step) ? 1 : 0
          guard depth + cost < depths[to, default: .max] else { continue }
          depths[to] = depth + cost
          arrivals[to] = step
          if cost == 0 { level.append(to) } else { next.append(to) }
        }
      }
      level = next
      depth += 1
    }
  }

  /// The depths of the nodes that a condition holds for, in no particular order.
  func all(where isCounted: (NodeID) -> Bool) -> [Int] { depths.filter { isCounted($0.key) }.map(\.value) }

  /// The nodes at a depth that are the first there: what leads to them lies less deep.
  func nodes(at depth: Int) -> [NodeID] {
    depths.filter { node, found in found == depth && arrivals[node].map { depths[$0.from, default: 0] < depth } ?? false
    }
    .map(\.key).sorted()
  }

  /// The steps of a way to a node.
  func way(to node: NodeID) -> [Edge] {
    var steps: [Edge] = []
    var node = node
    while let step = arrivals[node] {
      steps.append(step)
      node = step.from
    }
    return steps.reversed()
  }
}

/// The notation of so many steps in a row.
private func chain(of arrow: String, length: Int) -> String {
  (1...max(1, length)).map { "\($0 == 1 ? "*" : "")Node\($0 - 1) \(arrow) Node\($0)" }.joined(separator: "\n")
}
