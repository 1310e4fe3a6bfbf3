import Foundation
import Testing

/// A git repository with the small app in its first commit.
struct SmallRepository {
  /// Its work tree.
  let folder: TemporaryFolder

  /// Whether the machine has git.
  static let isPossible = (try? git(["--version"], in: TemporaryFolder())) == 0

  init(_ more: [String: String] = [:]) throws {
    folder = try TemporaryFolder(SmallApp.files.merging(more) { $1 })
    try Self.run(["init", "--quiet"], in: folder)
    try commit("one")
  }

  /// Goes back to a tag, from which further commits lead elsewhere.
  func returning(to tag: String) throws {
    try Self.run(["checkout", "--quiet", tag], in: folder)
  }

  /// Commits all that is there, and gives the commit a tag.
  func commit(_ tag: String) throws {
    try Self.run(["add", "--all"], in: folder)
    let author = ["-c", "user.name=test", "-c", "user.email=test", "-c", "commit.gpgsign=false"]
    try Self.run(author + ["commit", "--quiet", "--message", tag], in: folder)
    try Self.run(["tag", tag], in: folder)
  }

  /// Changes a file of the app.
  func replace(_ old: String, with new: String, in file: String) throws {
    let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
    try #require(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: file)
  }

  /// What git says of the work tree and the index.
  func state() throws -> [String] {
    let index = try Data(contentsOf: folder.url.appendingPathComponent(".git/index"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix(".git") }
    return [index.base64EncodedString()] + files.sorted()
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
    try #require(try git(arguments, in: folder) == 0, "git \(arguments.joined(separator: " "))")
  }

  private static func git(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
