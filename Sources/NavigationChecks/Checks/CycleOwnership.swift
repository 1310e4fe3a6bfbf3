import GraphAlgorithms
public import NavigationGraph

/// Objects that keep one another alive.
public struct CycleOwnership: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "cycle-ownership", severity: .error,
    summary: "objects keep one another alive by strong references in a circle",
    rationale: """
      None of them is ever freed, whatever the person does. A circle of types is none of objects as long as every one \
      creates the next: a flow that starts a flow of its own kind keeps a new object. So at least one reference must be \
      to something handed in, which nothing clears. A circle that its owner opens by letting go of a child is a warning: \
      each way out that is forgotten then leaks both. What a container or navigator holds goes when it is popped and is \
      left out. One through the app's entry is harmless: that lives for ever.
      """,
    remedy: "make the reference back weak",
    clean: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Cart -owns-> App in property weakly
      """,
      """
      *App -start-> Room as root
      App -owns-> Room in list
      Room -start-> Space on open as present
      Room -owns-> Space in list
      Space -start-> Room on open as present
      Space -owns-> Room in list
      """,
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      Cart -owns-> App in closure
      Cart -releases-> App after finish
      """,
    ],
    flagged: [
      """
      *App -start-> Cart as root
      App -owns-> Cart in list
      ↓Cart -owns-> App in property
      """,
      """
      *App -start-> Cart as root
      ↓Cart -owns-> Cart in closure
      """,
      """
      *App -root-> Home
      Home -start-> Cart on open as push by App
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      ↓Cart -owns-> App in property
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The circles of strong references of a graph, a shortest one for each reference that closes one.
  ///
  /// - Complexity: O(*e* log *e* + *b* · *e*), for *e* edges and *b* references back.
  public func findings(in graph: NavigationGraph) -> [Finding] {
    let references = StrongReferences(graph)
    let ways = Ways(references.lasting, leaving: \.from)
    var seen: Set<Set<NodeID>> = []
    return references.handed.compactMap { back in
      guard let to = back.to, let path = ways.graph.shortestPath(from: to, to: back.from) else { return nil }
      let isImmortal = path.contains { graph[$0]?.kind == .entry }
      guard !isImmortal, seen.insert(Set(path)).inserted else { return nil }
      let circle = ways.steps(along: path) + [back]
      return finding(circle, back: back, opened: circle.first(where: references.isReleased))
    }
  }

  /// A finding on a circle of edges, the last of which is the reference to mend; `opened` is one that a release ends.
  private func finding(_ circle: [Edge], back: Edge, opened: Edge?) -> Finding {
    let target = back.to ?? back.from
    let isCertain = circle.allSatisfy { $0.confidence > .guessed }
    return Finding(
      rule: info.id, severity: isCertain && opened == nil ? info.severity : info.severity.lowered,
      subjects: [back.from] + circle.dropLast().map(\.from), place: back.place,
      message: message(circle.map(\.from), back: back, opened: opened), proof: circle.map { ProofStep($0) },
      remedy: back.storage == .closure
        ? "capture \(quoted(target)) weakly in the closure that \(quoted(back.from)) stores"
        : "make the reference of \(quoted(back.from)) to \(quoted(target)) weak")
  }

  private func message(_ names: [NodeID], back: Edge, opened: Edge?) -> String {
    if names.count == 1 { return "\(quoted(names[0])) keeps itself alive by a closure that it stores" }
    let end = opened.map { " until \(quoted($0.from)) lets go of \(quoted($0.to ?? $0.from))" } ?? ""
    return "\(enumerated(names.map { quoted($0) })) keep one another alive\(end): \(quoted(back.from)) refers back to "
      + "\(quoted(names[0])) strongly"
  }
}

/// The strong references of a graph that outlast what is on show.
private struct StrongReferences {
  /// All of them.
  let lasting: [Edge]
  /// Those to something that the holder did not make and that nothing clears: only they can close a circle of objects.
  let handed: [Edge]
  private let released: Set<[NodeID]>

  init(_ graph: NavigationGraph) {
    let edges = graph.edges.filter { !$0.isDead }
    var made: Set<[NodeID]> = []
    for edge in edges where edge.verb.isRoute || edge.sites.contains(where: { $0.role == .create }) {
      guard let to = edge.to else { continue }
      made.formUnion([[edge.actor, to], [edge.from, to]])
    }
    let released = Set(edges.filter { $0.verb == .releases }.compactMap { edge in edge.to.map { [edge.from, $0] } })
    lasting = edges.filter { edge in
      guard edge.verb == .owns, !edge.isWeak, edge.to != nil else { return false }
      let isTemporary = edge.storage == .navigator || graph[edge.from]?.kind == .container
      return !isTemporary && edge.storage != .application
    }
    handed = lasting.filter { edge in
      guard let to = edge.to, !made.contains([edge.from, to]), !released.contains([edge.from, to]) else { return false }
      // A property of the holder's own type may hold another object; a closure that captures its holder cannot.
      return edge.from != to || edge.storage == .closure
    }
    self.released = released
  }

  /// Whether the holder lets go of what the reference is to at some time.
  func isReleased(_ reference: Edge) -> Bool { reference.to.map { released.contains([reference.from, $0]) } ?? false }
}
