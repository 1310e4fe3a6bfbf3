import FindingReports
import Foundation
import NavigationGraph
import Testing

/// What code scanning on GitHub demands of a SARIF file, after "SARIF support for code scanning" in GitHub's documentation.
struct SARIFReportTests {
  private let rules = [
    RuleDescription(
      id: "leaked-child-dismiss", severity: .error, summary: "a child stays", rationale: "It leaks.", remedy: "let go",
      precision: 0.96)
  ]
  private let lines = SourceLines { place in place.line == 41 ? "\tÄÖ = router.present(child)" : nil }

  private func run(_ findings: [Finding]) throws -> [String: Any] {
    let report = SARIFReport(spelling: PathSpelling(folder: "My App"), rules: rules, version: "1.2.3", lines: lines)
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(report.text(of: findings).utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  @Test func `the tool names itself, its version and its rules with help`() throws {
    let run = try run([])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "Ariadne")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
    for key in ["shortDescription", "fullDescription", "help"] {
      let text = (rule[key] as? [String: Any])?["text"] as? String
      #expect(text?.isEmpty == false, "\(key) has no text")
    }
    #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] as? String == "error")
    #expect((rule["properties"] as? [String: Any])?["problem.severity"] as? String == "error")
    #expect((rule["properties"] as? [String: Any])?["precision"] as? String == "very-high")
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [(0.0, "low"), (0.5, "medium"), (0.8, "high"), (0.95, "very-high"), (1, "very-high")])
  func `a measured share is told in GitHub's words, and nothing where nobody has counted`(
    share: Double, word: String
  ) throws {
    let counted = RuleDescription(
      id: "a", severity: .info, summary: "s", rationale: "r", remedy: "m", precision: share)
    let uncounted = RuleDescription(id: "b", severity: .info, summary: "s", rationale: "r", remedy: "m")
    let report = SARIFReport(
      spelling: PathSpelling(folder: "."), rules: [counted, uncounted], version: "1.2.3", lines: lines)
    let text = report.text(of: [])
    #expect(text.components(separatedBy: "\"precision\"").count == 2)
    #expect(text.contains("\"precision\" : \"\(word)\""))
  }

  @Test func `a result has one location with all four bounds, in UTF-16, and its proof as a code flow`() throws {
    let place = SourcePlace(file: "A B.swift", line: 41, column: 9)
    let finding = Finding(
      rule: "leaked-child-dismiss", severity: .error, subjects: ["Child"], place: place, message: "it leaks",
      proof: [ProofStep("kept here", at: place), ProofStep("a person swipes")], remedy: "let go")
    let results = try #require(try run([finding, finding])["results"] as? [[String: Any]])
    let result = results[0]
    #expect(result["ruleId"] as? String == "leaked-child-dismiss")
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "error")
    let locations = try #require(result["locations"] as? [[String: Any]])
    #expect(locations.count == 1)
    let physical = try #require(locations[0]["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "My%20App/A%20B.swift")
    // Byte 9 of the line is the 'r' of 'router': a tab, two letters of two bytes, ' = '.
    #expect(
      physical["region"] as? [String: Int] == ["startLine": 41, "startColumn": 7, "endLine": 41, "endColumn": 13])
    let flows = try #require(result["codeFlows"] as? [[String: Any]])
    let threads = try #require(flows[0]["threadFlows"] as? [[String: Any]])
    #expect((threads[0]["locations"] as? [Any])?.count == 2)
  }

  @Test func `two results never share the fingerprint by which GitHub tells them apart`() throws {
    let results = try #require(try run([Sample.leak, Sample.leak, Sample.unplaced])["results"] as? [[String: Any]])
    let keys = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
    #expect(keys.count == 3)
    #expect(Set(keys).count == 3)
  }

  @Test func `a rule that nobody described is described by its findings`() throws {
    let run = try run([Sample.unplaced])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let ids = (driver["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
    #expect(ids == ["leaked-child-dismiss", "unreachable-screen"])
    #expect((run["results"] as? [[String: Any]])?.first?["ruleIndex"] as? Int == 1)
  }

  @Test func `of more findings than a file may hold the gravest are kept`() throws {
    let many = Array(repeating: Sample.escaped, count: 25_000) + [Sample.leak]
    let results = try #require(try run(many)["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.last?["ruleId"] as? String == "leaked-child-dismiss")
  }

  @Test func `a message links the places of its proof, and what stands in brackets is no link`() throws {
    let place = SourcePlace(file: "Flows/Cart.swift", line: 41, column: 9)
    let finding = Finding(
      rule: "leaked-child-dismiss", severity: .error, subjects: ["Cart"], place: place, message: "'[Cart](x)' leaks",
      proof: [ProofStep("a person swipes"), ProofStep("kept here", at: place)], remedy: "let go")
    let result = try #require((try run([finding])["results"] as? [[String: Any]])?.first)
    let text = (result["message"] as? [String: Any])?["text"] as? String
    #expect(text == "'\\[Cart\\](x)' leaks. Remedy: let go. Proof: [Cart.swift:41](2).")
    #expect((result["relatedLocations"] as? [[String: Any]])?.map { $0["id"] as? Int } == [2])
  }

  @Test func `a file outside of the current folder has an absolute URI, relative to no root`() throws {
    let report = SARIFReport(
      spelling: PathSpelling(folder: "/a b"), rules: rules, version: "1.2.3", lines: lines, variant: "beta")
    let text = report.text(of: [Sample.leak])
    #expect(text.contains("\"uri\" : \"file:///a%20b/Items/ItemCoordinator.swift\""))
    #expect(!text.contains("uriBaseId"))
    #expect(text.contains("\"id\" : \"ariadne/beta/\""))
  }

  @Test func `the graph stands in the run, and a proof is a way through it as far as its steps join`() throws {
    let graph = try GraphText(
      """
      *App -owns-> Main in property at App.swift:1:1
      Main -owns-> Cart in list at Main.swift:2:1
      Cart -push-> Pay on pay at Cart.swift:3:1
      Pay -dismiss-> . on close
      """
    ).graph
    func place(_ file: String, _ line: Int) -> SourcePlace { SourcePlace(file: file, line: line, column: 1) }
    let finding = Finding(
      rule: "leaked-child-dismiss", severity: .error, subjects: ["Cart"], place: place("Main.swift", 2),
      message: "leaks",
      proof: [
        ProofStep("'App' keeps 'Main'", at: place("App.swift", 1)),
        ProofStep("'Main' keeps 'Cart'", at: place("Main.swift", 2)), ProofStep("a person swipes"),
        ProofStep("'Cart' pushes 'Pay'", at: place("Cart.swift", 3)),
      ], remedy: "let go")
    let report = SARIFReport(
      spelling: PathSpelling(folder: ""), rules: rules, version: "1", lines: lines, graph: graph)
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(report.text(of: [finding]).utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let form = try #require((run["graphs"] as? [[String: Any]])?.first)
    let edges = try #require(form["edges"] as? [[String: Any]])
    let nodes = try #require(form["nodes"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(Set(nodes) == ["App", "Main", "Cart", "Pay"])
    #expect(edges.count == 3)
    for end in ["sourceNodeId", "targetNodeId"] {
      #expect(edges.allSatisfy { nodes.contains($0[end] as? String ?? "") })
    }
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let way = try #require((result["graphTraversals"] as? [[String: Any]])?.first)
    let taken = (way["edgeTraversals"] as? [[String: Any]])?.compactMap { $0["edgeId"] as? String }
    let targets = taken?.map { id in edges.first { $0["id"] as? String == id }?["targetNodeId"] as? String }
    #expect(targets == ["Main", "Cart"])
  }
}
