/// Which screens are on top when a coordinator's code runs; nodes and steps are positions in a numbered graph.
struct ScreensOnTop {
  private let graph: NumberedGraph
  private let reading: NavigationMachine.Reading
  private let entries: [Int]
  /// The screens that each node shows, or whose events its code hears of, ascending.
  private var shown: [[Int]]
  /// The screens whose events are told to each node as the end of a flow, ascending.
  private var reporting: [[Int]]
  private var dismissing: Set<Trigger> = []

  /// Who acts on what.
  private struct Trigger: Hashable {
    let actor: Int
    let event: String?
  }

  /// Finds them among the steps that something runs.
  ///
  /// - Complexity: O(*e* + *s* log *s*) expected, for *e* edges and the *s* screens of all coordinators.
  init(_ steps: [Int], in graph: NumberedGraph, reading: NavigationMachine.Reading) {
    self.graph = graph
    self.reading = reading
    entries = graph.nodes.indices.filter { graph.nodes[$0].isEntry }
    shown = Array(repeating: [], count: graph.nodes.count)
    reporting = shown
    for step in steps {
      let (verb, ends) = (graph.edges[step].verb, graph.ends[step])
      if verb.isRoute, verb != .start, verb != .link, let to = ends.to, isCoordinator(ends.actor) {
        shown[ends.actor].append(to)
      }
      if let carrier = ends.carrier, !isCoordinator(ends.from) { shown[carrier].append(ends.from) }
      if verb.isWayOut, verb != .finish, graph.edges[step].event != nil { dismissing.insert(trigger(of: step)) }
    }
    for node in shown.indices { shown[node].sortOut() }
    for step in steps where graph.edges[step].verb == .finish {
      let from = graph.ends[step].from
      if let owner = graph.ends[step].to { reporting[owner] += isCoordinator(from) ? shown[from] : [from] }
    }
    for node in reporting.indices { reporting[node].sortOut() }
  }

  /// What a coordinator shows, and the screens whose events its code hears of.
  func shown(by coordinator: Int) -> [Int] { shown[coordinator] }

  /// Visits the nodes over which a step can be taken, some of them more than once.
  ///
  /// A link is opened over the app's entry. What an owner does at a child's end is done with the child's screen on top,
  /// unless the owner takes that away first.
  func visitTops(for step: Int, _ visit: (Int) -> Void) {
    let (verb, ends) = (graph.edges[step].verb, graph.ends[step])
    if verb == .link { return entries.forEach(visit) }
    visit(ends.from)
    if reading == .atMost, isCoordinator(ends.from) {
      shown[ends.from].forEach(visit)
      let isAnswer = verb.isRoute && graph.edges[step].event != nil
      if isAnswer, !dismissing.contains(trigger(of: step)) { reporting[ends.actor].forEach(visit) }
    }
    if verb.isWayOut { reporting[ends.actor].forEach(visit) }
  }

  private func isCoordinator(_ node: Int) -> Bool { graph.kinds[node] == .coordinator }

  private func trigger(of step: Int) -> Trigger {
    Trigger(actor: graph.ends[step].actor, event: graph.edges[step].event)
  }
}

extension [Int] {
  /// Leaves each number once, ascending.
  fileprivate mutating func sortOut() {
    guard count > 1 else { return }
    sort()
    var kept = 1
    for index in 1..<count where self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
