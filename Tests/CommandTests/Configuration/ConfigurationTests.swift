import NavigationChecks
import Testing

@testable import ariadne

private func read(_ text: String) throws -> ConfigurationReader {
  ConfigurationReader(try YAMLParser.document(in: Array(text.utf8)), rules: CheckCatalog.rules.map { $0.info })
}

private func complaints(on text: String) throws -> [String] {
  try read(text).complaints.map { "\($0.place.line):\($0.place.column): \($0.severity): \($0.message)" }
}

@Test func `a configuration says what its keys say`() throws {
  let reader = try read(
    """
    include: App
    exclude: ["**/Generated", "*.mock.swift"]
    entry_points: [Flow]
    variants:
      release: ["!DEBUG"]
      beta: [DEBUG, isBeta]
    min_resolution: 0.8
    fail_on: warning
    rules:
      cycle-flow: off
      god-coordinator:
        severity: error
        warning: 5
    ignore_edges:
      - Menu -> Legacy
    """)
  #expect(reader.complaints.isEmpty)
  let configuration = reader.configuration
  #expect(configuration.include.map(\.text) == ["App"])
  #expect(configuration.exclude.map(\.text) == ["**/Generated", "*.mock.swift"])
  #expect(configuration.entryPoints.map(\.text) == ["Flow"])
  #expect(configuration.variants.map(\.name) == ["release", "beta"])
  #expect(configuration.variants.map(\.conditions) == [["!DEBUG"], ["DEBUG", "isBeta"]])
  #expect(try read(configuration.yaml).configuration.variants.map(\.conditions) == [["!DEBUG"], ["DEBUG", "isBeta"]])
  #expect(configuration.leastResolution == 0.8)
  #expect(configuration.failOn == .warning)
  #expect(configuration.rules["cycle-flow"] == RuleSetting(degree: .off))
  #expect(configuration.rules["god-coordinator"] == RuleSetting(degree: .error, limits: ["warning": 5]))
  #expect(configuration.ignoredEdges.map(\.text) == ["Menu -> Legacy"])
}

@Test func `an empty configuration says nothing`() throws {
  #expect(try read("").configuration == Configuration())
  #expect(try read("rules:\n").complaints.isEmpty)
}

@Test(arguments: [
  ("exlude: [a]", "1:1: warning: the key 'exlude' is not known; did you mean 'exclude'?"),
  ("rules: {cycle-flo: off}", "1:9: warning: the key 'cycle-flo' is not known; did you mean 'cycle-flow'?"),
  ("rules: {cycle-flow: of}", "1:21: error: 'cycle-flow' must be off, info, warning or error; did you mean 'off'?"),
  ("rules: [cycle-flow]", "1:8: error: 'rules' must be keys with values; write 'key: value' on lines of their own"),
  ("rules: {god-coordinator: {warning: many}}", "1:36: error: 'warning' must be a whole number, 0 or more"),
  ("variants: {a: [X, '!X']}", "1:19: error: 'X' cannot both hold and not hold in 'a'"),
  ("variants: [a]", "1:11: error: 'variants' must be keys with values; write 'key: value' on lines of their own"),
  ("min_resolution: 80", "1:17: error: 'min_resolution' must be a number from 0 to 1"),
  ("fail_on: always", "1:10: error: 'fail_on' must be error, warning, info or never"),
  ("exclude: [[a]]", "1:11: error: an item of 'exclude' must be a text"),
  ("ignore_edges: [Menu]", "1:16: error: 'Menu' is no step; write it as 'From -> To'"),
  ("- a", "1:1: error: the configuration must be keys with values; write 'key: value' on lines of their own"),
])
func `what cannot be used is told with its place and a remedy`(_ text: String, _ expected: String) throws {
  #expect(try complaints(on: text) == [expected])
}

@Test func `rules that are off are not asked, and others keep their order`() throws {
  let configuration = try read("rules: {cycle-flow: off, god-coordinator: {warning: 1}}").configuration
  let all = CheckCatalog.rules.map { $0.info.id }
  let chosen = configuration.chosen(from: CheckCatalog.rules).map { $0.info.id }
  #expect(chosen == all.filter { $0 != "cycle-flow" })
}

@Test(arguments: [
  ("Sources", "Sources/App/A.swift", true), ("Sources", "Other/Sources/A.swift", true),
  ("Sources/App", "Sources/App/A.swift", true), ("Sources/App", "Other/Sources/App/A.swift", false),
  ("**/Generated/**", "A/Generated/B/C.swift", true), ("**/Generated/**", "Generated/C.swift", true),
  ("**/Generated/**", "A/GeneratedCode/C.swift", false), ("*.mock.swift", "A/B.mock.swift", true),
  ("*.mock.swift", "A/B.swift", false), ("A/*.swift", "A/B.swift", true), ("A/*.swift", "A/B/C.swift", false),
  ("A/?.swift", "A/B.swift", true), ("A/?.swift", "A/BB.swift", false), ("A/**/Z.swift", "A/Z.swift", true),
  ("A/**/Z.swift", "A/B/C/Z.swift", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
  ("./A", "A/B.swift", true), ("A/", "A/B.swift", true),
])
func `a pattern fits paths as users of ignore files expect`(_ pattern: String, _ path: String, _ fits: Bool) {
  #expect(PathPattern(pattern).matches(path) == fits)
}

@Test func `the nearest configuration counts, up to the root of the repository`() throws {
  let folder = try TemporaryFolder(["A/.git/HEAD": "", "A/.ariadne.yml": "", "A/B/C/x": "", ".ariadne.yml": ""])
  #expect(ConfigurationFile.nearest(to: folder.path("A/B/C")) == folder.path("A/.ariadne.yml"))
  try folder.write("", to: "A/B/.ariadne.yml")
  #expect(ConfigurationFile.nearest(to: folder.path("A/B/C")) == folder.path("A/B/.ariadne.yml"))
  let bare = try TemporaryFolder(["A/.git/HEAD": "", "A/B/x": "", ".ariadne.yml": ""])
  #expect(ConfigurationFile.nearest(to: bare.path("A/B")) == nil)
}

@Test(arguments: ["a\u{2028}b", "\u{FEFF}", "a\u{FFFF}", "\u{85}é", "\u{10FFFF}", "\u{7F}\"\\\n"])
func `a text reads as it was when it is printed, whatever its characters`(_ text: String) throws {
  let document = try YAMLParser.document(in: Array("a: \(yamlText(text))".utf8))
  guard case .mapping(let entries) = document?.content, case .scalar(let read, false) = entries.first?.value.content
  else {
    Issue.record("'\(yamlText(text))' is no text in quotes")
    return
  }
  #expect(read == text)
}
