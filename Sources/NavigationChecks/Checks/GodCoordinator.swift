import GraphAlgorithms
public import NavigationGraph

/// A coordinator that shows or owns too many flows and screens.
public struct GodCoordinator: Rule {
  /// How many targets are too many.
  public let warningAbove: Int
  /// How many targets make it an error.
  public let errorAbove: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "god-coordinator", severity: .warning,
      summary: "a coordinator shows or owns more than \(warningAbove) flows and screens",
      rationale: """
        A coordinator that knows every scenario is the massive view controller again: each change of each flow passes \
        through it. What counts is what it shows or keeps itself, each flow and screen once; stacks, tab bars and the \
        system's own screens do not count. More than \(errorAbove) is an error.
        """,
      remedy: "move the screens of one scenario into a coordinator of their own",
      limits: [
        .init("warning", usual: 10, meaning: "a coordinator's flows and screens are too many"),
        .init("error", usual: 20, meaning: "they are so many that it is an error"),
      ],
      clean: ["*App -root-> Home", star(targets: warningAbove)],
      flagged: ["↓" + star(targets: warningAbove + 1)])
  }

  /// Creates the rule with its limits; the usual ones lie above 95 of 100 coordinators of two large open apps.
  public init(warningAbove: Int = 10, errorAbove: Int = 20) {
    self.warningAbove = warningAbove
    self.errorAbove = errorAbove
  }

  /// The rule with the limits `warning` and `error`.
  public func limited(by limits: [String: Int]) -> any Rule {
    GodCoordinator(
      warningAbove: limits["warning"] ?? warningAbove, errorAbove: limits["error"] ?? errorAbove)
  }

  /// The coordinators of a graph that show or own too much.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let numbered = graph.numbered
    let (edges, ends) = (numbered.edges, numbered.ends)
    let reaches = Dictionary(
      grouping: edges.indices.filter { step in
        let edge = edges[step]
        return numbered.kinds[ends[step].actor] == .coordinator && !edge.isDead && !edge.isWeak
          && (edge.verb.isRoute || edge.verb == .owns)
      }
    ) { ends[$0].actor }
    let sizes = reaches.map { actor, steps in
      let targets = Set(steps.lazy.compactMap { ends[$0].to })
      return targets.count { $0 != actor && [.coordinator, .screen].contains(numbered.kinds[$0]) }
    }
    let large = zip(reaches, sizes).filter { $0.1 > warningAbove }.map(\.0)
    guard !large.isEmpty else { return [] }
    let standing = Standing(among: sizes)
    let departures = Dictionary(
      grouping: edges.indices.filter { !edges[$0].isDead && ends[$0].to != nil && edges[$0].verb != .releases }
    ) { ends[$0].from }
    let id = info.id
    return large.map { actor, steps in
      let fanOut = FanOut(coordinator: actor, reaches: steps, in: numbered)
      return Finding(
        rule: id, severity: severity(of: fanOut), subjects: [fanOut.name],
        place: numbered.nodes[actor].place ?? fanOut.firsts.first.flatMap { edges[$0].place },
        message: message(on: fanOut, standing),
        proof: fanOut.firsts.map { ProofStep(edges[$0]) },
        remedy: remedy(on: fanOut, departures))
    }
  }

  /// The severity of the limit that is passed, a degree less where that needs guessed steps.
  private func severity(of fanOut: FanOut) -> Severity {
    let isError = fanOut.targets.count > errorAbove
    let severity = isError ? Severity.error : .warning
    return fanOut.sureTargets > (isError ? errorAbove : warningAbove) ? severity : severity.lowered
  }

  private func message(on fanOut: FanOut, _ standing: Standing) -> String {
    let size = fanOut.targets.count
    let limit = size > errorAbove ? errorAbove : warningAbove
    return "\(quoted(fanOut.name)) shows or owns \(size) flows and screens, more than \(limit)"
      + standing.clause(on: size, noun: "coordinators", than: "reach fewer")
  }

  /// What to move; `departures` are the steps from each node, whoever takes them.
  private func remedy(on fanOut: FanOut, _ departures: [Int: [Int]]) -> String {
    guard let scenario = fanOut.largestScenario else {
      return fanOut.split(departures)
        ?? "move the screens of one scenario out of \(quoted(fanOut.name)) into a coordinator of their own"
    }
    return "move \(enumerated(scenario, atMost: 4)) into a coordinator of their own: "
      + "within \(quoted(fanOut.name)) only \(quoted(scenario[0])) leads to the rest of them"
  }
}

/// What one coordinator shows or owns; nodes and steps are positions.
private struct FanOut {
  let coordinator: Int
  /// The first step to each target, in the order of the source.
  let firsts: [Int]
  /// The targets, in the order of their first steps.
  let targets: [Int]
  /// How many targets there are that a step leads to which is at least likely.
  let sureTargets: Int
  /// All steps that count.
  private let steps: [Int]
  private let graph: NumberedGraph

  /// The coordinator's name.
  var name: NodeID { graph.nodes[coordinator].id }

  init(coordinator: Int, reaches: [Int], in graph: NumberedGraph) {
    self.coordinator = coordinator
    self.graph = graph
    steps = reaches.filter { step in
      guard let to = graph.ends[step].to, to != coordinator else { return false }
      return [.coordinator, .screen].contains(graph.kinds[to])
    }
    var seen: Set<Int> = []
    firsts = steps.sorted { before(graph.edges[$0], graph.edges[$1]) }
      .filter { step in graph.ends[step].to.map { seen.insert($0).inserted } ?? false }
    targets = firsts.compactMap { graph.ends[$0].to }
    sureTargets = Set(steps.filter { graph.edges[$0].confidence > .guessed }.compactMap { graph.ends[$0].to }).count
  }

  /// The largest group of targets with one way in, that first: a target, and the others that only lie behind it.
  ///
  /// A group of more than two thirds of all targets would only move the burden, and one alone is no scenario.
  var largestScenario: [NodeID]? {
    let members = Set(targets)
    let sorted = targets.sorted()
    let ways = DirectedGraph(
      nodes: sorted,
      edges: steps.compactMap { step in graph.ends[step].to.map { (graph.ends[step].from, $0) } })
    let dominators = ways.dominators(from: ways.nodes.filter { !members.contains($0) })
    var behind: [Int: [Int]] = [:]
    for target in sorted {
      for dominator in dominators.dominators(of: target) where members.contains(dominator) {
        behind[dominator, default: []].append(target)
      }
    }
    let scenarios = behind.filter { 3 * ($0.value.count + 1) <= 2 * targets.count }
    return scenarios.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }.map { names([$0.key] + $0.value) }
  }

  /// What to move where no target has others behind it: the largest group that hangs together more than with the rest;
  /// `nil` where there is none.
  func split(_ departures: [Int: [Int]]) -> String? {
    let all = Set(targets)
    let ways = targets.flatMap { departures[$0, default: []] }.compactMap { step in
      graph.ends[step].to.flatMap { all.contains($0) ? (graph.ends[step].from, $0) : nil }
    }
    let ties = DirectedGraph(nodes: targets.sorted(), edges: ways)
    let groups = ties.communities().filter { $0.count > 1 && 3 * $0.count <= 2 * ties.nodes.count }
    guard let group = groups.max(by: { $0.count < $1.count }) else { return nil }
    let members = Set(group)
    let inner = ties.edges.count { members.contains($0.from) && members.contains($0.to) }
    let outer = ties.edges.count { members.contains($0.from) != members.contains($0.to) }
    return "move \(enumerated(names(group), atMost: 4)) into a coordinator of their own: \(counted(inner, "way")) "
      + "\(inner == 1 ? "leads" : "lead") from one of them to another, \(outer) to or from the rest"
  }

  private func names(_ positions: [Int]) -> [NodeID] { positions.map { graph.nodes[$0].id } }
}

/// The order of the source; routes come before ownership, so that a proof shows what is shown.
private func before(_ one: Edge, _ other: Edge) -> Bool {
  switch (one.verb == .owns, other.verb == .owns) {
  case (false, true): return true
  case (true, false): return false
  default: break
  }
  switch (one.place, other.place) {
  case (let mine?, let theirs?): return mine < theirs
  case (_?, nil): return true
  default: return false
  }
}

/// The notation of a coordinator that starts so many flows.
private func star(targets: Int) -> String {
  "coordinator God" + (1...max(1, targets)).map { "\n*God -start-> Flow\($0) as push" }.joined()
}
