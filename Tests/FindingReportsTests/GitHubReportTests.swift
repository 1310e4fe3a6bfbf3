import FindingReports
import Testing

@Test func `a workflow command escapes what would end it`() {
  let report = GitHubReport(spelling: PathSpelling(folder: "App"))
  let expected = """
    ::warning file=App/A%2CB%3AC/100%25.swift,line=1,endLine=1,col=1,title=god-coordinator::shows 100 %25 of all screens: \
    12%0Aremedy: split it

    """
  #expect(report.text(of: [Sample.escaped]) == expected)
}

@Test func `a workflow command without a place has none, and information is a notice`() {
  let report = GitHubReport(spelling: PathSpelling(folder: ""), showsProof: false)
  let expected = "::notice title=unreachable-screen::nothing leads to 'Odd%0AName'\n"
  #expect(report.text(of: [Sample.unplaced]) == expected)
}
