import Foundation
import Testing

/// A text that people read, kept in a file beside the test that makes it.
///
/// A test run with `RECORD=1` in its environment writes the files anew and fails, so that nobody takes it for a pass.
public struct Snapshot: Sendable {
  /// Where the text is kept.
  public let file: URL

  /// The snapshot of that name in the folder `Snapshots` beside a test's file.
  public init(_ name: String, besides testFile: String = #filePath) {
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(name)
  }

  /// The snapshot that is kept in a file.
  public init(file: URL) { self.file = file }

  /// What is wrong with a text, or `nil` where it is the one that is kept; writes it if `isRecording`.
  ///
  /// - Throws: `CocoaError` where the file cannot be written.
  public func complaint(about text: String, isRecording: Bool) throws -> String? {
    let name = file.lastPathComponent
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "recorded \(name); run again without RECORD to compare"
    }
    guard let data = try? Data(contentsOf: file) else { return "\(name) is missing; run with RECORD=1 to record it" }
    return lineDiff(from: String(decoding: data, as: UTF8.self), to: text).map { "differs from \(name):\n\($0)" }
  }
}

/// Fails the test, with a line diff, unless a text is the one that is kept under a name.
public func expectSnapshot(
  _ text: String, _ name: String, besides testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  guard let complaint = try Snapshot(name, besides: testFile).complaint(about: text, isRecording: isRecording) else {
    return
  }
  Issue.record("\(complaint)", sourceLocation: sourceLocation)
}
