import NavigationChecks
import NavigationGraph
import Testing

private let here = SourcePlace(file: "A.swift", line: 5, column: 3)
private let declaration = SourcePlace(file: "B.swift", line: 9, column: 7)
private let graph = NavigationGraph(nodes: [Node("Child", kind: .coordinator, place: declaration)], edges: [])
private let finding = Finding(
  rule: "leak", severity: .error, subjects: ["Child"], place: here, message: "", proof: [], remedy: "")

private func suppression(
  _ scope: Suppression.Scope, of rules: [String] = ["leak"], in file: String = "A.swift"
) -> Suppression {
  Suppression(of: rules, in: scope, because: nil, at: SourcePlace(file: file, line: 1, column: 1))
}

private func result(_ suppressions: Suppression..., asked: [String] = ["leak", "other"]) -> SuppressedFindings {
  suppress([finding], by: suppressions, in: graph, asked: asked, known: ["leak", "other"])
}

@Test func `a finding is accepted on its line, in its file, and where its subject is declared`() {
  for accepting in [
    suppression(.lines(4...5)), suppression(.file), suppression(.lines(9...9), in: "B.swift"),
    suppression(.file, of: ["other", "leak"]),
  ] {
    #expect(result(accepting).suppressed == [finding])
  }
}

@Test func `a suppression of another line, file or rule accepts nothing and is superfluous`() {
  for useless in [
    suppression(.lines(6...7)), suppression(.file, in: "C.swift"), suppression(.file, of: ["other"]),
  ] {
    let result = result(useless)
    #expect(result.suppressed.isEmpty)
    #expect(result.findings.map(\.rule).sorted() == ["leak", "superfluous-suppression"])
  }
}

@Test func `a rule that was not asked makes no suppression superfluous`() {
  #expect(result(suppression(.file, of: ["other"]), asked: ["leak"]).findings == [finding])
}

@Test func `a rule that does not exist is a finding with the nearest name`() {
  let found = result(suppression(.file, of: ["laek"])).findings
  #expect(found.map(\.rule).sorted() == ["invalid-directive", "leak"])
  #expect(found.contains { $0.remedy == "write 'leak'" })
}
