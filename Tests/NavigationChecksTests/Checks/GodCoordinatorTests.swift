import NavigationChecks
import NavigationGraph
import Testing

@Suite struct `God coordinators` {
  /// An app whose coordinator pushes so many screens, of which some are guessed, beside a small one.
  private func graph(screens: Int, guessed: Int = 0) throws -> NavigationGraph {
    let pushes = (1...screens).map { number in
      "App -push-> S\(number) on e\(number) by App" + (number <= guessed ? " guessed" : "")
    }
    return try GraphText("*App -start-> Small on small as push\nSmall -root-> Only\n" + pushes.joined(separator: "\n"))
      .graph
  }

  @Test(arguments: [(9, nil), (10, Severity.warning), (19, .warning), (20, .error)])
  func `more than ten targets are a warning, more than twenty an error`(_ screens: Int, _ severity: Severity?) throws {
    let findings = check(try graph(screens: screens))
    #expect(findings.map(\.severity) == [severity].compactMap { $0 })
  }

  @Test(arguments: [(20, 1, Severity.warning), (10, 1, .info), (11, 1, .warning)])
  func `a limit that only guessed steps pass counts a degree less`(
    _ screens: Int, _ guessed: Int, _ severity: Severity
  ) throws {
    let findings = check(try graph(screens: screens, guessed: guessed))
    #expect(findings.map(\.severity) == [severity])
  }

  @Test func `the limits are options`() throws {
    let options = CheckOptions(limits: ["god-coordinator": ["warning": 2, "error": 3]])
    let findings = check(try graph(screens: 3), options: options)
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `the message says where the coordinator stands in its app`() throws {
    let findings = check(try graph(screens: 10))
    #expect(
      findings.map(\.message) == [
        "'App' shows or owns 11 flows and screens, more than 10; 50 % of the app's 2 coordinators reach fewer"
      ])
    #expect(findings.first?.proof.count == 11)
  }

  @Test func `a flow that is started in three places counts once, plumbing not at all`() throws {
    let graph = try GraphText(
      """
      *App -start-> Cart on a as push
      App -start-> Cart on b as present
      App -owns-> Cart in list
      App -releases-> Cart
      App -owns-> Stack in property
      App -present-> Safari
      App -owns-> Parent weakly
      container Stack
      external Safari
      coordinator App
      *coordinator Parent
      """
    ).graph
    let findings = check(graph, options: CheckOptions(limits: ["god-coordinator": ["warning": 1]]))
    #expect(findings.map(\.message) == [])
  }

  @Test func `the remedy names a scenario with one way in`() throws {
    let graph = try GraphText(
      """
      *App -root-> Home
      Home -push-> Cart on cart by App
      Cart -push-> Pay on pay by App
      Cart -push-> Address on address by App
      Pay -push-> Thanks on done by App
      Address -push-> Thanks on skip by App
      Home -push-> News on news by App
      News -push-> Story on read by App
      """
    ).graph
    let findings = check(graph, options: CheckOptions(limits: ["god-coordinator": ["warning": 6]]))
    #expect(
      findings.map(\.remedy) == [
        "move 'Cart', 'Address', 'Pay' and 'Thanks' into a coordinator of their own: within 'App' only 'Cart' leads to "
          + "the rest of them"
      ])
  }
}
