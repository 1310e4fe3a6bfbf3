import NavigationChecks
import NavigationGraph
import Testing

/// One example of a rule, in one of the forms in which it must be judged alike.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: any Rule
  let text: String
  let form: GraphForm

  var testDescription: String { "\(rule.info.id), \(form):\n\(text)" }

  static func all(_ examples: (RuleInfo) -> [String]) -> [ExampleCase] {
    CheckCatalog.allRules.flatMap { rule in
      examples(rule.info).flatMap { text in
        GraphForm.allCases.map { ExampleCase(rule: rule, text: text, form: $0) }
      }
    }
  }
}

@Test(arguments: ExampleCase.all(\.flagged))
func `a rule flags what the arrows mark, however the example is written`(_ example: ExampleCase) throws {
  let text = try GraphText(example.form.text(example.text))
  let findings = example.rule.findings(in: example.form.graph(text.graph))
  let subjects = findings.map { Set($0.subjects.map { example.form.original($0, in: text.graph) }) }
  #expect(findings.count == text.markedLines.count)
  #expect(subjects.allSatisfy { !$0.isDisjoint(with: text.marked) })
  #expect(text.marked.isSubset(of: subjects.reduce(into: []) { $0.formUnion($1) }))
}

@Test(arguments: ExampleCase.all(\.clean))
func `a rule is silent on its clean examples, however they are written`(_ example: ExampleCase) throws {
  let text = try GraphText(example.form.text(example.text))
  let findings = example.rule.findings(in: example.form.graph(text.graph))
  #expect(findings.map(\.message) == [])
}

@Test(arguments: ExampleCase.all(\.flagged).filter { $0.form == .asWritten })
func `what a rule flags in its examples is reported under its name`(_ example: ExampleCase) throws {
  let findings = check(try GraphText(example.text).graph, rules: CheckCatalog.allRules)
  let rules = Set(findings.map(\.rule))
  #expect(rules.contains(example.rule.info.id))
}

@Test(arguments: CheckCatalog.allRules.map(\.info.id))
func `a rule has a clean and a flagged example`(_ id: String) throws {
  let info = try #require(CheckCatalog.rule(id)).info
  #expect(!info.clean.isEmpty)
  #expect(!info.flagged.isEmpty)
}

@Test func `rules have different identifiers`() {
  let ids = CheckCatalog.allRules.map { $0.info.id }
  #expect(Set(ids).count == ids.count)
}
