import FindingReports
import Foundation
import Testing

private let spelling = PathSpelling(folder: "App")

@Test func `Checkstyle groups findings by file and escapes what XML must`() {
  let expected = """
    <?xml version="1.0" encoding="utf-8"?>
    <checkstyle version="4.3">
    <file name="App/A,B:C/100%.swift">
      <error line="1" column="1" severity="warning" message="shows 100 % of all screens: 12" \
    source="ariadne.rules.god-coordinator"/>
    </file>
    <file name="App">
      <error severity="info" message="nothing leads to &apos;Odd&#10;Name&apos;" source="ariadne.rules.unreachable-screen"/>
    </file>
    </checkstyle>

    """
  #expect(CheckstyleReport(spelling: spelling).text(of: [Sample.escaped, Sample.unplaced]) == expected)
}

@Test func `JUnit has a suite for each rule, and a clean rule passes`() {
  let rule = RuleDescription(id: "cycle-flow", severity: .info, summary: "", rationale: "", remedy: "")
  let expected = """
    <?xml version="1.0" encoding="utf-8"?>
    <testsuites name="ariadne" tests="2" failures="1">
      <testsuite name="cycle-flow" tests="1" failures="0">
        <testcase classname="cycle-flow" name="no finding"/>
      </testsuite>
      <testsuite name="god-coordinator" tests="1" failures="1">
        <testcase classname="god-coordinator" name="App" file="App/A,B:C/100%.swift" line="1">
          <failure message="shows 100 % of all screens: 12" type="warning">App/A,B:C/100%.swift:1:1
    remedy: split it</failure>
        </testcase>
      </testsuite>
    </testsuites>

    """
  #expect(JUnitReport(spelling: spelling, rules: [rule]).text(of: [Sample.escaped]) == expected)
}

@Test func `Code Climate's issues have keys of their own`() throws {
  let text = CodeClimateReport(spelling: spelling).text(of: [Sample.leak, Sample.leak, Sample.unplaced])
  let issues = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  let keys = issues.compactMap { $0["fingerprint"] as? String }
  #expect(Set(keys).count == 3)
  #expect(issues.compactMap { $0["severity"] as? String } == ["critical", "critical", "info"])
  let place = try #require(issues[0]["location"] as? [String: Any])
  #expect(place["path"] as? String == "App/Items/ItemCoordinator.swift")
  #expect((place["lines"] as? [String: Int]) == ["begin": 41])
}

@Test func `Markdown shows the gravest first, folds the proof and lets no name be markup`() {
  let expected = """
    ## Ariadne: 2 findings: 1 error, 1 note

    ### Errors

    - **`leaked-child-dismiss`** 'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is swiped down \
    (`App/Items/ItemCoordinator.swift:41`)
      <details><summary>proof</summary>

        - it is kept here (`App/Items/ItemCoordinator.swift:50`)
        - a person swipes the sheet down

      </details>

      - remedy: release it when the presentation has ended

    ### Notes

    - **`unreachable-screen`** nothing leads to 'Odd Name' (`App`)
      - remedy: show it, or delete it

    """
  #expect(MarkdownReport(spelling: spelling).text(of: [Sample.unplaced, Sample.leak]) == expected)
}

@Test func `Markdown counts what it does not show`() {
  let text = MarkdownReport(spelling: spelling, limit: 1).text(of: [Sample.unplaced, Sample.leak])
  #expect(text.contains("leaked-child-dismiss"))
  #expect(!text.contains("unreachable-screen"))
  #expect(text.contains("1 more are not shown here."))
}

@Test func `GitHub gets the gravest ten of each level, and is told how many there are more`() {
  let many = Array(repeating: Sample.escaped, count: 12) + [Sample.leak]
  let lines = GitHubReport(spelling: spelling).text(of: many).split(separator: "\n")
  #expect(lines.count == 12)
  #expect(lines[0].hasPrefix("::error "))
  #expect(lines[11] == "2 more findings not annotated; see the job's summary or another format")
}

@Test func `a finding shows its line with a mark under the word`() {
  let lines = SourceLines { $0.line == 41 ? "\tif let item = x" : nil }
  let report = DiagnosticReport(spelling: PathSpelling(folder: ""), showsProof: false, lines: lines)
  let expected = """
    Items/ItemCoordinator.swift:41:9: error: 'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is swiped down \
    (leaked-child-dismiss)
    \tif let item = x
    \t       ^~~~

    """
  #expect(report.text(of: [Sample.leak]) == expected)
}

@Test func `Azure gets a logging command for each finding, escaped`() {
  let text = AzureReport(spelling: PathSpelling(folder: "App")).text(of: [Sample.escaped, Sample.unplaced])
  let expected = """
    ##vso[task.logissue type=warning;sourcepath=App/A,B:C/100%AZP25.swift;linenumber=1;columnnumber=1;\
    code=god-coordinator;]shows 100 %AZP25 of all screens: 12; split it
    ##vso[task.logissue type=warning;code=unreachable-screen;]nothing leads to 'Odd%0AName'; \(Sample.unplaced.remedy)

    """
  #expect(text == expected)
}

@Test func `TeamCity is told of each rule once, and of values as it escapes them`() {
  let rules = ["god-coordinator", "unreachable-screen", "deep-flow"].map { id in
    RuleDescription(id: id, severity: .warning, summary: "what's [so]", rationale: "", remedy: "")
  }
  let text = TeamCityReport(spelling: PathSpelling(folder: "")).text(
    of: [Sample.unplaced, Sample.escaped, Sample.escaped], rules: rules)
  let lines = text.split(separator: "\n")
  #expect(lines.count == 5)
  #expect(
    lines[0]
      == "##teamcity[inspectionType id='god-coordinator' name='god-coordinator' description='what|'s |[so|]' "
      + "category='Navigation']")
  #expect(lines[2].contains("typeId='unreachable-screen' message='nothing leads to |'Odd|nName|'"))
  #expect(TeamCityReport(spelling: PathSpelling(folder: "")).text(of: [], rules: rules) == "")
}
