import Foundation
import Testing

@testable import NavigationGraph

struct GrammarTests {
  @Test(arguments: [
    ("kind", NotationWords.kinds), ("verb", Verb.allCases.map(\.rawValue)),
    ("storage", Storage.allCases.map(\.rawValue)), ("exit", Exit.allCases.map(\.rawValue)),
    ("clause", NotationWords.clauses), ("site", NotationWords.roles),
  ]) func `the documented grammar has exactly the words that are read`(rule: String, words: [String]) throws {
    let documented = try terminals(of: rule).filter { $0.first?.isLetter == true }
    #expect(Set(documented) == Set(words))
  }

  @Test func `every example of the article is read`() throws {
    for block in try article().components(separatedBy: "```text\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      if text.contains(" ::= ") || text.contains("line      =") || text.contains(": error: ") { continue }
      let graph = try GraphText(text).graph
      #expect(!graph.nodes.isEmpty)
    }
  }

  @Test func `the error of the article is the one that is thrown`() throws {
    let text = "# app\n\nHome -psuh-> Detail"
    let error = #expect(throws: GraphTextError.self) { try GraphText(text, file: "app.graph") }
    let article = try article()
    #expect(article.contains(error?.description ?? "no error"))
  }
}

/// The quoted words of a rule of the grammar in the article.
private func terminals(of rule: String) throws -> [String] {
  let rules = try article().components(separatedBy: "```text\n").first { $0.hasPrefix("text      =") } ?? ""
  let lines = rules.split(separator: "\n").drop { !$0.hasPrefix(rule + " ") }
  let first = lines.prefix(1)
  let body = first + lines.dropFirst().prefix { $0.hasPrefix(" ") }
  let parts = body.joined().components(separatedBy: "\"")
  return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
}

private func article() throws -> String {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("Sources/NavigationGraph/NavigationGraph.docc/Notation.md")
  return try String(contentsOf: file, encoding: .utf8)
}
