import Foundation
import Testing

/// Compares a text that people read with what `Snapshots/` holds under a name.
///
/// With `RECORD` in the environment the text is recorded instead, and the test fails so that nobody records by accident.
func expectSnapshot(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name).txt; run again without RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  if text == expected { return }
  let difference = lines(text).difference(from: lines(expected)).map { change in
    switch change {
    case .remove(let line, let text, _): "- \(line + 1): \(text)"
    case .insert(let line, let text, _): "+ \(line + 1): \(text)"
    }
  }
  Issue.record(
    "\(name).txt differs, or record it with RECORD=1\n\(difference.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
