import FindingReports
import Testing

@Test func `a finding is a line that editors understand, with its proof and remedy as notes`() {
  let report = DiagnosticReport(spelling: PathSpelling(folder: "App"))
  let expected = """
    App/Items/ItemCoordinator.swift:41:9: error: 'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is swiped \
    down (leaked-child-dismiss)
    App/Items/ItemCoordinator.swift:50:5: note: it is kept here
    App/Items/ItemCoordinator.swift:41:9: note: a person swipes the sheet down
    App/Items/ItemCoordinator.swift:41:9: note: remedy: release it when the presentation has ended

    """
  #expect(report.text(of: [Sample.leak]) == expected)
}

@Test func `without its proof a finding is one line`() {
  let report = DiagnosticReport(spelling: PathSpelling(folder: "/abs/App"), showsProof: false)
  let expected = """
    /abs/App/Items/ItemCoordinator.swift:41:9: error: 'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is \
    swiped down (leaked-child-dismiss)

    """
  #expect(report.text(of: [Sample.leak]) == expected)
}

@Test func `a finding without a place names the folder, and information is a note on one line`() {
  let report = DiagnosticReport(spelling: PathSpelling(folder: ""))
  let expected = """
    .: note: nothing leads to 'Odd\\nName' (unreachable-screen)
    .: note: remedy: show it, or delete it

    """
  #expect(report.text(of: [Sample.unplaced]) == expected)
}

@Test func `colour surrounds the severity and changes no letter`() {
  let colored = DiagnosticReport(spelling: PathSpelling(folder: ""), showsProof: false, palette: .terminal)
  let plain = DiagnosticReport(spelling: PathSpelling(folder: ""), showsProof: false)
  let text = colored.text(of: [Sample.escaped])
  #expect(text.contains(": \u{1B}[1;33mwarning:\u{1B}[0m shows"))
  let stripped = text.replacing("\u{1B}[1;33m", with: "").replacing("\u{1B}[0m", with: "")
  #expect(stripped == plain.text(of: [Sample.escaped]))
}

@Test func `nothing found is nothing printed`() {
  #expect(DiagnosticReport(spelling: PathSpelling(folder: "")).text(of: []) == "")
  #expect(GitHubReport(spelling: PathSpelling(folder: "")).text(of: []) == "")
}
