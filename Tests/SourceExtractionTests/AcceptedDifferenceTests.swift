import Testing

struct AcceptedDifferenceTests {
  private static let text = """
    # why
    graph - A -push-> B
    graph + A -present-> B

    mark Home.swift:3: not there
    """

  @Test func `the accepted differences pass in any order`() throws {
    let accepted = try AcceptedDifferences(Self.text)
    #expect(accepted.complaint(about: ["+ A -present-> B", "- A -push-> B"], .graph) == nil)
    #expect(accepted.complaint(about: ["Home.swift:3: not there"], .mark) == nil)
    #expect(accepted.complaint(about: [], .finding) == nil)
  }

  @Test func `a difference that is not accepted fails`() throws {
    let accepted = try AcceptedDifferences(Self.text)
    let found = ["- A -push-> B", "+ A -present-> B", "+ A -tab-> B"]
    #expect(accepted.complaint(about: found, .graph) == "not accepted: graph + A -tab-> B")
    #expect(accepted.complaint(about: ["- A -push-> B"], .finding) == "not accepted: finding - A -push-> B")
  }

  @Test func `an accepted difference that is gone fails`() throws {
    let accepted = try AcceptedDifferences(Self.text)
    let complaint = accepted.complaint(about: ["+ A -present-> B"], .graph)
    #expect(complaint == "accepted, but gone: graph - A -push-> B")
    #expect(accepted.complaint(about: [], .mark) == "accepted, but gone: mark Home.swift:3: not there")
  }

  @Test(arguments: ["push A", "graph", "# why\n\n edge - A", "graph - A\ngraph - A"])
  func `a line that is no difference is refused`(_ text: String) {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let wrong = String(text.split(separator: "\n").last ?? "")
    #expect(throws: AcceptedDifferences.Malformed(line: line, text: wrong)) { try AcceptedDifferences(text) }
  }
}
