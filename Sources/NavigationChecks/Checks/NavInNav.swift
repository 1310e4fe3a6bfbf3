public import NavigationGraph

/// A navigation stack that is pushed onto another.
public struct NavInNav: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "nav-in-nav", severity: .error,
    summary: "a navigation controller is pushed onto a navigation stack",
    rationale: """
      UIKit throws an exception when the push runs. A container counts as a navigation controller when it has a first \
      screen and neither tabs nor embedded parts. A stack that is put on itself is the same fault: a flow which \
      already shows itself on the stack that its owner handed to it is shown by that owner once more.
      """,
    remedy: "push the first screen itself, or present the navigation controller",
    clean: [
      """
      *Home -present-> Main#Nav on open
      Main#Nav -root-> Detail
      container Main#Nav
      """,
      """
      *Home -push-> Pages on open
      Pages -embed-> Page
      container Pages
      """,
      """
      *App -start-> Shop as root
      Shop -root-> Tabs
      Tabs -root-> Tabs on regionDidChange by Shop
      Tabs -tab-> Shelf
      container Tabs
      """,
    ],
    flagged: [
      """
      ↓*Home -push-> Main#Nav on open
      Main#Nav -root-> Detail
      container Main#Nav
      """,
      """
      *App -root-> Home
      ↓Stack -push-> Stack by App
      container Stack
      """,
      """
      *App -root-> Home
      App -start-> Inbox on open as push
      ↓Stack -push-> Stack by App
      ↓Stack -root-> Stack by Inbox
      container Stack
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The pushes of a graph that put a stack on a stack.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let stacks = Set(graph.live(.root).filter { $0.carrier == nil }.map(\.from))
      .subtracting((graph.live(.tab) + graph.live(.embed)).map(\.from))
    let pushes = graph.liveEdges.filter { push in
      guard let stack = push.to, graph[stack]?.kind == .container else { return false }
      return push.isOnItself || push.verb == .push && stacks.contains(stack)
    }
    let mistakes = Dictionary(grouping: pushes) { push in
      // Whoever puts a stack on itself errs in that call, whatever the stack is called; the pushes of another stack have
      // one cause.
      push.isOnItself
        ? Mistake(nodes: [push.actor], place: push.place)
        : Mistake(nodes: [push.from, push.to ?? push.from], place: nil)
    }
    return mistakes.values.map { pushes in
      let isOnItself = pushes[0].isOnItself
      let nodes = [pushes[0].from, pushes[0].to ?? pushes[0].from] + (isOnItself ? [pushes[0].actor] : [])
      return Finding(
        rule: info.id,
        severity: pushes.contains { $0.confidence > .guessed } ? info.severity : info.severity.lowered,
        subjects: nodes, place: pushes[0].place,
        message: isOnItself
          ? "\(quoted(pushes[0].actor)) puts the navigation controller \(quoted(nodes[1])) on itself"
          : "\(quoted(nodes[0])) pushes the navigation controller \(quoted(nodes[1])) onto a navigation stack",
        proof: pushes.map { ProofStep($0) },
        remedy: isOnItself
          ? "leave the call out: who uses \(quoted(nodes[1])) has shown itself on it"
          : "push the first screen of \(quoted(nodes[1])) instead, or present \(quoted(nodes[1]))")
    }
  }
}

/// What pushes are one mistake by: who takes part in it and, where that is not enough, in which call.
private struct Mistake: Hashable {
  let nodes: [NodeID]
  let place: SourcePlace?
}

extension Edge {
  /// Whether a container is put into itself.
  /// Whether a stack is put on itself; what a screen sets off shows another of its kind.
  fileprivate var isOnItself: Bool { from == to && event == nil && (verb == .push || verb == .root) }
}
