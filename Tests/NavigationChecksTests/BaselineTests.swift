import NavigationChecks
import NavigationGraph
import Testing

private func finding(_ rule: String, _ subjects: NodeID..., line: Int = 1) -> Finding {
  Finding(
    rule: rule, severity: .error, subjects: subjects, place: SourcePlace(file: "A.swift", line: line, column: 1),
    message: "\(line)", proof: [], remedy: "")
}

@Test func `a baseline knows its findings whatever becomes of their lines and messages`() {
  let baseline = Baseline(of: [finding("leak", "A", "B", line: 3)])
  let comparison = baseline.compare([finding("leak", "A", "B", line: 99)])
  #expect(comparison.known.count == 1 && comparison.new.isEmpty && comparison.stale.isEmpty)
}

@Test func `of several findings with one fingerprint as many are known as were written down`() {
  let baseline = Baseline(of: [finding("leak", "A")])
  let comparison = baseline.compare([finding("leak", "A"), finding("leak", "A")])
  #expect(comparison.known.count == 1 && comparison.new.count == 1)
}

@Test func `what is gone is stale, and pruning takes out just that`() {
  let baseline = Baseline(of: [finding("leak", "A"), finding("leak", "B")])
  let comparison = baseline.compare([finding("leak", "B"), finding("leak", "C")])
  #expect(comparison.stale.map(\.subjects) == [["A"]])
  #expect(comparison.new.map(\.subjects) == [["C"]])
  #expect(baseline.pruned(to: [finding("leak", "B"), finding("leak", "C")]) == Baseline(of: [finding("leak", "B")]))
}

@Test func `a written baseline reads as it was, one finding on each line, in an order of its own`() throws {
  let findings = [finding("leak", "B"), finding("cycle", "Odd \"Näme\"\n", "Z"), finding("leak", "A")]
  let text = BaselineDocument(Baseline(of: findings)).text
  #expect(try BaselineDocument(text: text).baseline == Baseline(of: findings))
  #expect(text == BaselineDocument(Baseline(of: findings.reversed())).text)
  #expect(text.split(separator: "\n").count == 5 + 3)
  #expect(try BaselineDocument(text: BaselineDocument(Baseline(of: [])).text).baseline == Baseline(of: []))
}

@Test(arguments: ["", "{", "[]", "{\"schema\": \"ariadne-baseline/1\"}", "{\"schema\": 1, \"findings\": []}"])
func `what is no baseline is refused`(_ text: String) {
  #expect(throws: BaselineError.malformed) { try BaselineDocument(text: text) }
}

@Test func `a baseline of another version is refused by name`() {
  #expect(throws: BaselineError.unknownSchema("ariadne-baseline/2")) {
    try BaselineDocument(text: "{\"schema\": \"ariadne-baseline/2\", \"findings\": []}")
  }
}
