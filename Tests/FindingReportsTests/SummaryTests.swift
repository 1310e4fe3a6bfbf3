import FindingReports
import NavigationGraph
import Testing

@Test func `the summary counts by gravity, the gravest first`() {
  #expect(summary(of: []) == "no findings")
  #expect(summary(of: [Sample.leak]) == "1 finding: 1 error")
  let all = [Sample.unplaced, Sample.escaped, Sample.leak, Sample.leak]
  #expect(summary(of: all) == "4 findings: 2 errors, 1 warning, 1 note")
}

@Test func `the resolution names its reasons, the most frequent first`() {
  let resolution = Resolution(
    hits: 8, notNavigational: [site(1, "a declaration")],
    unresolved: [site(2, "the target is a parameter"), site(3, "b"), site(4, "the target is a parameter")])
  let expected = [
    "resolution: 4 of 7 navigation calls followed (57 %)", "  2 × the target is a parameter", "  1 × b",
  ]
  #expect(ResolutionSummary(resolution).lines == expected)
}

@Test func `only what is complete has a hundred per cent`() {
  let resolution = Resolution(hits: 1000, unresolved: [site(1, "a")])
  #expect(ResolutionSummary(resolution).percentage == 99)
  #expect(ResolutionSummary(Resolution(hits: 1000)).percentage == 100)
}

@Test func `without any call there is no rate to boast of`() {
  #expect(ResolutionSummary(Resolution()).lines == ["resolution: no navigation calls were found"])
}

@Test func `what is not followed is listed at its place`() {
  let summary = ResolutionSummary(Resolution(hits: 2, unresolved: [site(9, "b"), site(2, "a")]))
  let expected = [
    "App/A.swift:2:3: note: 'present' is not followed: a", "App/A.swift:9:3: note: 'present' is not followed: b",
  ]
  #expect(summary.places(spelling: PathSpelling(folder: "App"), palette: .plain) == expected)
}

private func site(_ line: Int, _ reason: String) -> UnresolvedSite {
  UnresolvedSite(place: SourcePlace(file: "A.swift", line: line, column: 3), primitive: "present", reason: reason)
}
