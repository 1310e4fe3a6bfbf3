import NavigationChecks
import NavigationGraph
import Testing

@Suite struct `Links` {
  @Test(arguments: [
    ("\"any URL\" -link-> Detail", ["link-undeclared"]), ("\"any notification\" -link-> Detail", []),
    ("\"shop://\" -link-> Detail", []),
    // Paths that the app's own code asks for are none of its links.
    ("\"any path\" -link-> Detail", []), ("\"any path\" -link-> Offer", []),
    ("\"any path\" -link-> Offer\n\"shop://\" -link-> Offer", []),
    ("\"shop://\" -link-> Offer", ["link-only-screen"]),
  ])
  func `are declared, and not the only way`(_ text: String, _ rules: [String]) throws {
    let found = try lint("*Home -push-> Detail\n" + text).map(\.rule).filter { $0.hasPrefix("link-") }
    #expect(found == rules)
  }
}
