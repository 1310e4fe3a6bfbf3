import NavigationChecks
import NavigationGraph
import Testing

@Suite struct `Unreachable nodes` {
  @Test func `an island is one finding that names what lies behind it`() throws {
    let findings = try lint(
      """
      *App -root-> Home
      coordinator Legacy at Legacy.swift:3:13
      Legacy -root-> List
      List -push-> Detail by Legacy
      Detail -push-> Comments
      Comments -push-> Author
      """)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.subjects == ["Legacy"])
    #expect(finding.place?.description == "Legacy.swift:3:13")
    #expect(
      finding.message
        == "nothing starts 'Legacy', so 'Author', 'Comments', 'Detail' and 1 more cannot be reached either")
    #expect(finding.remedy == "start 'Legacy', or delete it with what only it leads to")
    #expect(finding.proof.map(\.line) == ["no way leads from 'App' to 'Legacy' @ -"])
  }

  @Test func `a screen behind a step that nothing runs says so`() throws {
    let findings = try lint(
      """
      *Home -push-> Detail
      Detail -push-> Comments on comment dead at Detail.swift:9:5
      """)
    #expect(
      findings == [
        Finding(
          rule: "unreachable-screen", severity: .error, subjects: ["Comments"],
          place: SourcePlace(file: "Detail.swift", line: 9, column: 5),
          message: "nothing that the app runs shows 'Comments'",
          proof: [
            ProofStep("no way leads from 'Home' to 'Comments'"),
            ProofStep(
              "nothing runs this: 'Detail' pushes 'Comments' on 'comment'",
              at: SourcePlace(file: "Detail.swift", line: 9, column: 5)),
          ],
          remedy: "show 'Comments' from a screen that can be reached, or delete it")
      ])
  }

  @Test func `screens that only lead to one another are one finding`() throws {
    let findings = try report("*Home -push-> Detail\nA -present-> B\nB -present-> C\nC -present-> A")
    #expect(findings == ["error: nothing shows 'A', so 'B' and 'C' cannot be reached either (unreachable-screen)"])
  }

  @Test func `a screen that is kept but never shown is a warning`() throws {
    let findings = try report("*Home -push-> Detail\nHome -owns-> Help in property\nscreen Help\nscreen Home")
    #expect(
      findings == ["warning: 'Home' keeps 'Help' but nothing that the app runs shows it (unreachable-screen)"])
  }

  @Test func `a screen that something alive takes a step for may be shown where the analyzer does not see it`() throws {
    let findings = try report(
      """
      *Home -start-> Password on open as present
      Home -owns-> Password in property
      PasswordScreen -finish(done)-> Home on onDone by Password
      screen PasswordScreen
      """)
    #expect(findings.contains("warning: nothing shows 'PasswordScreen' (unreachable-screen)"))
  }

  @Test(arguments: [
    "carried out by somebody who is reached": "*Home -root-> List\nOther -push-> Detail by Home\n*screen Other",
    "owned": "*App -owns-> Cart in list\nCart -root-> CartScreen",
    "behind a container": "*App -root-> Tabs\nTabs -tab-> Feed",
    "carried out by somebody who was handed to the screen": """
    *App -root-> Home
    Home -push-> Detail by HomeWireframe
    Detail -push-> More by DetailWireframe
    """,
    "behind a link": "*App -root-> Home\n\"shop://cart\" -link-> Cart",
    "guessed": "*Home -push-> Detail guessed",
    "a screen of the system's": "*Home -push-> Detail\nexternal Safari",
    "an unused link": "*Home -push-> Detail\nlink \"shop://nothing\"",
    "an unused container": "*Home -push-> Detail\ncontainer Main#1",
    "made by Objective-C": "*Home -push-> Detail\n*screen Bridge",
    "no entry at all": "Home -push-> Detail\nscreen Lost",
  ])
  func `stays silent`(_ trap: (name: String, text: String)) throws {
    let findings = try lint(trap.text).filter { $0.rule.hasPrefix("unreachable-") }
    #expect(findings == [], "\(trap.name)")
  }

  @Test func `what an unreachable coordinator carries out on a reached screen is not reached`() throws {
    let findings = try lint("*App -root-> Home\nLost -root-> Home\nHome -push-> Detail by Lost\ncoordinator Lost")
    #expect(findings.map(\.fingerprint) == ["unreachable-coordinator|Lost"])
  }

  @Test func `a scene behind an unreachable container is reported, the container is not`() throws {
    let findings = try lint("*App -root-> Home\ncontainer Old#1\nOld#1 -root-> OldScreen\nOldScreen -push-> OldDetail")
    #expect(findings.map(\.fingerprint) == ["unreachable-screen|OldScreen"])
  }

  @Test func `of all graphs of four screens the reported ones are those that the oracle cannot explain`() {
    for bits in 0..<(1 << 12) {
      let arcs = SmallGraph.arcs(of: 4, bits: bits)
      let graph = SmallGraph.graph(arcs, verb: .present, entry: 0)
      let lost = Set(0..<4).subtracting(SmallGraph.reachable(from: [0], arcs))
      let expected = lost.filter { screen in
        // No lost screen leads here, but for those that it leads back to; of those it has the first name.
        lost.allSatisfy { other in
          !SmallGraph.reachable(from: [other], arcs).contains(screen)
            || SmallGraph.reachable(from: [screen], arcs).contains(other) && screen <= other
        }
      }
      let found = UnreachableScreen().findings(in: graph).map { $0.subjects[0] }
      #expect(found == expected.sorted().map(SmallGraph.name), "graph \(bits)")
    }
  }
}
