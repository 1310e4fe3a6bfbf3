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
      left out. One through the app's entry is harmless: that lives for ever. A coordinator that hands itself to a \
      service of its own, which keeps it strongly, is such a circle. A closure that closes the circle is \
      `strong-self-callback`, a child's reference to the one that keeps it `strong-parent`.
      """,
    remedy: "make the reference back weak",
    clean: [
      """
      *App -start-> Room as root
      App -owns-> Room in list
      Room -start-> Space on open as present
      Room -owns-> Space in list
      Space -start-> Room on open as present
      Space -owns-> Room in list
      """,
      """
      *App -start-> Cart as root
      App -owns-> Cart in list
      Cart -start-> Pay as push
      Cart -owns-> Pay in list
      Pay -owns-> App in property weakly
      """,
    ],
    flagged: [
      """
      *App -start-> Cart as root
      App -owns-> Cart in list
      Cart -start-> Pay as push
      Cart -owns-> Pay in list
      ↓Pay -owns-> App in property
      """,
      """
      *App -start-> Room as push
      ↓Room -owns-> Room in part
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The circles of strong references of a graph that no other rule reports.
  ///
  /// - Complexity: O(*e* log *e* + *b* · *e*), for *e* edges and *b* references back.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.referenceCircles.filter { $0.kind == .other }.map { $0.finding(info) }
  }
}
