import Foundation
import Testing

/// The page of promises is made from the names of the tests that keep them.
struct PromiseListTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `the page of promises lists every test of one`() throws {
    let page = folder.appendingPathComponent("../../../Sources/HeadlessUIKit/HeadlessUIKit.docc/Promises.md")
      .standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "## What is promised\n"))
    let end = try #require(text.range(of: "\n## What is not promised"))
    let listed = text[start.upperBound..<end.lowerBound]
    let kept = try promises()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: kept)
        .write(to: page, atomically: true, encoding: .utf8)
      Issue.record("recorded; run the tests again without RECORD")
    } else if listed != kept {
      Issue.record("Promises.md is stale; run RECORD=1 swift test --filter PromiseListTests\n\(kept)")
    }
  }

  /// A heading for each file, and a line for each test in it.
  private func promises() throws -> String {
    let files = [
      "Navigation", "Presentation", "Tab", "Container", "Transition", "Control", "Touch", "Field", "Gesture", "Row",
      "Window", "Object", "Turn",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix("Promises.swift")
    }
    #expect(found.sorted() == files.map { "\($0)Promises.swift" }.sorted())
    return try files.map { name in
      let source = try String(contentsOf: folder.appendingPathComponent("\(name)Promises.swift"), encoding: .utf8)
      let sentences = source.split(separator: "\n").compactMap { line -> String? in
        guard let open = line.range(of: "func `"), let close = line.range(of: "`(") else { return nil }
        let sentence = line[open.upperBound..<close.lowerBound]
        return "- \(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
      }
      return "\n### \(name)\n\n\(sentences.joined(separator: "\n"))\n"
    }.joined()
  }
}
