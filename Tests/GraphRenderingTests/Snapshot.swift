import Foundation
import Testing

/// Compares text with the file of that name in `Snapshots`; with `RECORD=1` writes the file, and fails all the same.
func expectSnapshot(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  guard text != expected else { return }
  let difference = text.split(separator: "\n").difference(from: expected.split(separator: "\n"))
  let lines = difference.map { change in
    switch change {
    case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
    case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
    }
  }
  Issue.record(
    "\(name) differs; RECORD=1 swift test records it anew\n\(lines.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}
