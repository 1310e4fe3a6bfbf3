import NavigationChecks
import NavigationGraph
import Testing

@Suite struct Cycles {
  @Test func `each group of screens that push one another gives one shortest circle`() {
    for bits in 0..<(1 << 9) { expectCircles(SmallGraph.arcs(of: 3, bits: bits, loops: true), count: 3) }
    for bits in 0..<(1 << 12) { expectCircles(SmallGraph.arcs(of: 4, bits: bits), count: 4) }
  }

  private func expectCircles(_ arcs: [SmallGraph.Arc], count: Int) {
    let findings = UnboundedPushCycle().findings(in: SmallGraph.graph(arcs, count: count, verb: .push))
    let groups = SmallGraph.circles(arcs, count: count)
    #expect(findings.count == groups.count, "\(arcs)")
    for names in findings.map(\.subjects) {
      let group = groups.first { Set($0.map(SmallGraph.name)).isSuperset(of: names) }
      #expect(group.flatMap { SmallGraph.shortestCircle(in: $0, arcs) } == names.count, "\(arcs)")
      #expect(names.first == names.min(), "\(arcs)")
      let areArcs = zip(names, names.dropFirst() + names.prefix(1)).allSatisfy { from, to in
        arcs.contains { SmallGraph.name($0.from) == from && SmallGraph.name($0.to) == to }
      }
      #expect(areArcs, "\(arcs)")
    }
  }

  @Test func `a circle of references is one of objects where something handed in closes it`() {
    // Three objects: references to the first are handed in, all others keep what their holder starts.
    let names = (0..<3).map(SmallGraph.name)
    for bits in 0..<(1 << 9) {
      let arcs = SmallGraph.arcs(of: 3, bits: bits, loops: true)
      let graph = NavigationGraph(
        nodes: names.map { Node($0, kind: .coordinator) },
        edges: arcs.flatMap { arc in
          let owns = Edge(names[arc.from], .owns, names[arc.to], storage: .property)
          return arc.to == 0 ? [owns] : [owns, Edge(names[arc.from], .start, names[arc.to], shownAs: .push)]
        })
      let isClosed = arcs.contains { arc in
        arc.to == 0 && arc.from != 0 && SmallGraph.reachable(from: [0], arcs).contains(arc.from)
      }
      let rules: [any Rule] = [StrongSelfCallback(), StrongParent(), CycleOwnership()]
      let findings = rules.flatMap { $0.findings(in: graph) }
      #expect(findings.isEmpty == !isClosed, "\(arcs)")
    }
  }

  @Test func `flows that start one another are reported once for each group`() {
    for bits in 0..<(1 << 12) {
      let arcs = SmallGraph.arcs(of: 4, bits: bits)
      let findings = CycleFlow().findings(in: SmallGraph.graph(arcs, verb: .start))
      #expect(findings.count == SmallGraph.circles(arcs, count: 4).count, "\(arcs)")
    }
  }

  @Test func `pushes in a circle say how fast the stack grows`() throws {
    let findings = try report(
      "*Feed -push-> Post on select\nPost -push-> Author on author\nAuthor -push-> Post on post")
    #expect(
      findings == [
        "info: 'Author' and 'Post' can be pushed in a circle without end: each lap adds 2 screens to the stack "
          + "(unbounded-push-cycle)"
      ])
  }

  @Test func `a screen that pushes itself grows the stack by one`() throws {
    let findings = try report("*Folder -push-> Folder on open")
    #expect(
      findings == [
        "info: 'Folder' can be pushed on itself without end: each lap adds 1 screen to the stack (unbounded-push-cycle)"
      ])
  }

  @Test func `a flow counts as the screen that it pushes first`() throws {
    let findings = try lint(
      """
      *App -root-> Room
      Room -start-> Member on tap as push by App
      Member -push-> MemberScreen
      MemberScreen -push-> Room on chat by Member
      """)
    #expect(findings.map(\.message).first?.contains("each lap adds 2 screens") == true)
  }

  @Test func `flows that push one another are one finding, the push`() throws {
    let findings = try lint("*App -start-> A as root\nA -start-> B on go as push\nB -start-> A on go as push")
    #expect(findings.map(\.rule) == ["unbounded-push-cycle"])
  }

  @Test(arguments: [
    "the same event goes back first": "*A -push-> B on go\nB -popToRoot-> . on home\nB -push-> A on home",
    "the stack is searched first": "*A -push-> B on go\nB -popTo-> A on home\nB -push-> A on other",
    "a modal begins a new stack": "*A -push-> B on go\nB -present-> A on home",
    "nothing runs it": "*A -push-> B on go\nB -push-> A dead",
    "a flow of its own kind on a new modal": "*App -start-> Room as root\nRoom -start-> Room on open as present",
    "a closure that is cleared": """
    *App -root-> Home
    Home -start-> Cart on cart as push by App
    App -owns-> Cart in list
    App -releases-> Cart after finish, back
    Cart -owns-> App in closure
    Cart -releases-> App after finish
    """,
    "a navigator that lets go when it is popped": """
    *App -root-> Home
    App -owns-> Stack in property
    Stack -owns-> Home in navigator
    Home -owns-> App in closure
    container Stack
    screen Home
    """,
    "an object that makes what it keeps": """
    *App -root-> Home
    App -owns-> Home in property
    Home -owns-> App in property at create Home.swift:3:9
    screen Home
    """,
    "a container that holds what it shows": """
    *App -root-> Home
    App -owns-> Stack in property
    Stack -owns-> App in screen
    container Stack
    """,
    "the app's entry lives for ever": """
    entry AppDelegate
    AppDelegate -start-> App as root
    AppDelegate -owns-> App in property
    App -owns-> AppDelegate in property
    """,
  ])
  func `stays silent`(_ trap: (name: String, text: String)) throws {
    let findings = try report(trap.text)
    #expect(findings == [], "\(trap.name)")
  }

  @Test(arguments: [
    ("", Severity.error), ("guessed", .warning), ("guessed\nApp -owns-> Home in property", .error),
    ("\nApp -owns-> Home in property guessed", .error),
  ])
  func `a circle of references is as sure as its least sure one`(_ clauses: String, _ severity: Severity) throws {
    let findings = try lint(
      "*App -root-> Home\nHome -owns-> App in closure\nscreen Home\nApp -owns-> Home in list \(clauses)")
    #expect(findings.map(\.severity) == [severity])
  }

  @Test func `a strong parent whose child is removed is a warning`() throws {
    let findings = try report(
      """
      *App -root-> Home
      Home -start-> Cart on cart as push by App
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      Cart -owns-> App in property
      """)
    #expect(
      findings == [
        "warning: 'App' and 'Cart' keep one another alive until 'App' lets go of 'Cart': 'Cart' refers back to 'App' "
          + "strongly (strong-parent)"
      ])
  }

  @Test func `a pop that nothing sets off does not break a circle of pushes`() throws {
    let findings = try lint("*A -push-> B\nB -pop-> .\nB -push-> A")
    #expect(findings.map(\.rule) == ["unbounded-push-cycle"])
  }

  @Test func `a screen that stores a closure of the coordinator that keeps it is a circle`() throws {
    let findings = try lint(
      """
      *App -root-> Home at App.swift:10:5
      App -owns-> Home in property at App.swift:4:7
      Home -owns-> App in closure at App.swift:12:9
      screen Home
      """)
    #expect(
      findings == [
        Finding(
          rule: "strong-self-callback", severity: .error, subjects: ["Home", "App"],
          place: SourcePlace(file: "App.swift", line: 12, column: 9),
          message: "'App' and 'Home' keep one another alive: 'Home' refers back to 'App' strongly",
          proof: [
            ProofStep("'App' keeps 'Home' in a property", at: SourcePlace(file: "App.swift", line: 4, column: 7)),
            ProofStep("'Home' keeps 'App' in a closure", at: SourcePlace(file: "App.swift", line: 12, column: 9)),
          ],
          remedy: "capture 'App' weakly in the closure that 'Home' stores")
      ])
  }

  @Test func `the fewest starts that leave no circle are named as the cut`() throws {
    let findings = try lint(
      """
      *App -start-> A as root
      A -start-> B on b as present
      A -start-> C on c as present
      B -start-> C on c as present
      C -start-> A on a as present
      """)
    #expect(findings.map(\.message) == ["'A' and 'C' start one another in a circle; 1 more flow lies on such circles"])
    #expect(findings.map(\.remedy) == ["let 'C' report its end instead of starting 'A'"])
  }
}
