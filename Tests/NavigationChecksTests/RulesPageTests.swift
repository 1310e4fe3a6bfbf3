import Foundation
import NavigationChecks
import Testing

@Suite struct RulesPageTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/NavigationChecks/NavigationChecks.docc/Rules.md").standardized

  @Test func `the page of rules is up to date`() throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try RulesPage.markdown.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded Rules.md; run again without RECORD")
      return
    }
    let recorded = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    let difference = recorded.split(separator: "\n").difference(from: RulesPage.markdown.split(separator: "\n"))
    if recorded != RulesPage.markdown {
      Issue.record(
        """
        Rules.md differs from the rules in \(max(1, difference.count)) lines; \
        record it with 'RECORD=1 swift test --filter RulesPage'
        """)
    }
  }

  @Test func `the page names each rule`() {
    let page = RulesPage.markdown
    let missing = CheckCatalog.rules.map { $0.info.id }.filter { !page.contains("## \($0)\n") }
    #expect(missing == [])
  }
}
