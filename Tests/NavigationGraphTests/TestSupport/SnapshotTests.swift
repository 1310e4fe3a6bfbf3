import Foundation
import TestSupport
import Testing

struct SnapshotTests {
  @Test func `recording writes the text and fails, comparing then passes`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snapshot = Snapshot(file: folder.appendingPathComponent("Snapshots/a.txt"))
    let missing = try snapshot.complaint(about: "one\n", isRecording: false)
    #expect(missing == "a.txt is missing; run with RECORD=1 to record it")
    let recorded = try snapshot.complaint(about: "one\n", isRecording: true)
    #expect(recorded == "recorded a.txt; run again without RECORD to compare")
    #expect(try snapshot.complaint(about: "one\n", isRecording: false) == nil)
    #expect(try snapshot.complaint(about: "two\n", isRecording: false) == "differs from a.txt:\n- one\n+ two")
    let again = try snapshot.complaint(about: "one\n", isRecording: true)
    #expect(again == recorded)
  }

  @Test func `a snapshot lies beside its test`() {
    #expect(Snapshot("a.txt", besides: "/x/Tests/T.swift").file.path == "/x/Tests/Snapshots/a.txt")
  }
}
