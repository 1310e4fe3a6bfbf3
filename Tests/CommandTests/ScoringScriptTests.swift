import Foundation
import Testing

/// The scripts that read many apps, tried on made-up ones.
@Suite(.enabled(if: ScriptRun.isPossible, "there is no python3"))
struct `Scripts that read many apps` {
  private let folder: TemporaryFolder
  private let azatzul = "apps/azatzul/App.swift"

  /// Two of the apps of the manifest, neither with what its truth says.
  init() throws {
    folder = try TemporaryFolder(SmallApp.files.merging(["crashing": "", "idle": ""]) { $1 })
    try folder.write("class Nothing {}\n", to: azatzul)
    try folder.write("class Nothing {}\n", to: "apps/breeds/App.swift")
  }

  /// A program like the real one, but for what some shell commands do first where they fit.
  private func program(_ name: String, _ commands: String) throws -> String {
    let file = try folder.write("#!/bin/sh\n\(commands)\nexec '\(BuiltProgram.location.path)' \"$@\"\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func score(_ arguments: String..., by program: String) throws -> ScriptRun {
    try ScriptRun("score-truths", ["--cold"] + arguments + ["apps"], in: folder, program: program)
  }

  @Test func `an app whose run crashes misses all its edges`() throws {
    let program = try program("crashing", #"[ "$1" != graph ] || kill -SEGV $$"#)
    let run = try score("--only", "azatzul,breeds", by: program)
    #expect(run.status == 1)
    let rows = run.rows
    #expect(rows["azatzul"]?.prefix(3) == ["0", "5", "0"])
    #expect(rows["breeds"]?.prefix(1) == ["0"])
    #expect(rows["breeds"]?.last == "crash (SIGSEGV); no graph; no findings")
    #expect(rows["all"]?.prefix(1) == ["0"])
  }

  @Test func `an app that takes too much time misses all its edges`() throws {
    // As the system does once the limit is reached, which takes as long as other programs leave it.
    let program = try program("idle", #"[ "$1" != graph ] || [ "$(ulimit -S -t)" != 1 ] || kill -XCPU $$"#)
    let run = try ScriptRun(
      "score-truths", ["--cold", "--only", "azatzul", "apps"], in: folder, program: program, limit: 1)
    #expect(run.status == 1)
    #expect(run.rows["azatzul"]?.prefix(3) == ["0", "5", "0"])
    #expect(run.rows["azatzul"]?.last == "out of time; no graph; no findings")
  }

  @Test func `an app that is not there is an error, unless it is left out`() throws {
    let program = BuiltProgram.location.path
    let run = try score("--only", "azatzul,kittygram", by: program)
    #expect(run.status == 65)
    #expect(run.errors.contains("error: kittygram: there is no 'apps/kittygram'"))
    #expect(run.output == "")
    let rest = try score("--only", "azatzul,kittygram", "--skip", "kittygram", by: program)
    #expect(rest.status == 1)
    #expect(Set(rest.rows.keys).isSuperset(of: ["azatzul", "all"]))
    #expect(rest.rows["kittygram"] == nil)
  }

  @Test func `what an earlier run has kept is scored again, and compared with`() throws {
    let sound = BuiltProgram.location.path
    let crashing = try program("crashing", #"[ "$1" != graph ] || kill -SEGV $$"#)
    let first = try ScriptRun(
      "score-truths", ["--cold", "--only", "azatzul", "apps", "kept"], in: folder, program: sound)
    #expect(try score("--only", "azatzul", "--from", "kept", by: sound).rows == first.rows)
    let run = try score("--only", "azatzul", "--before", "kept", by: crashing)
    #expect(run.status == 0)
    #expect(run.rows["azatzul"]?.last?.hasSuffix("→ crash (SIGSEGV); no graph; no findings") == true)
  }

  @Test func `a sweep says what is absurd of each app`() throws {
    let program = try program("crashing", #"case "$*" in graph*azatzul) kill -SEGV $$ ;; esac"#)
    let run = try ScriptRun("sweep", ["App", "apps/azatzul"], in: folder, program: program)
    #expect(run.status == 1)
    #expect(run.rows["azatzul"]?.last?.hasPrefix("graph: crash (SIGSEGV)") == true)
    #expect(run.rows["App"]?.last == "")
    #expect(try ScriptRun("sweep", ["App"], in: folder, program: program).status == 0)
  }

  /// What a truth says of its app.
  private struct Truth: Decodable {
    let repo: String
    let commit: String
  }

  @Test func `the manifest names the repository and the commit of each truth`() throws {
    let truths = ScriptRun.root.appendingPathComponent("Tests/SourceExtractionTests/Truths")
    let text = try String(contentsOf: truths.appendingPathComponent("apps.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.filter { $0.last == "gate" }.count == 12)
    let names = try FileManager.default.contentsOfDirectory(atPath: truths.path).filter { $0.hasSuffix(".json") }
    #expect(Set(names) == Set(rows.map { "\($0[0]).json" }))
    for row in rows {
      let data = try Data(contentsOf: truths.appendingPathComponent("\(row[0]).json"))
      let truth = try JSONDecoder().decode(Truth.self, from: data)
      #expect(truth.repo == row[2])
      #expect(row[3].count == 40)
      #expect(row[3].hasPrefix(truth.commit) || truth.commit.hasPrefix("HEAD"), "\(row[0])")
    }
  }
}

/// A run of one of the scripts.
private struct ScriptRun {
  /// Whether the scripts can be run here.
  static var isPossible: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
  }

  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// The exit status.
  let status: Int32
  /// What it printed on the standard output.
  let output: String
  /// What it printed on the error stream.
  let errors: String

  init(
    _ script: String, _ arguments: [String], in folder: TemporaryFolder, program: String, limit: Int = 60
  ) throws {
    let streams = try TemporaryFolder(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = Self.root.appendingPathComponent("scripts/\(script)")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let variables = ["ARIADNE": program, "ARIADNE_LIMIT": "\(limit)", "PYTHONDONTWRITEBYTECODE": "1"]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("errors")))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOfFile: streams.path("output"), encoding: .utf8)
    errors = try String(contentsOfFile: streams.path("errors"), encoding: .utf8)
  }

  /// The cells of each row of the first table, by the row's first cell.
  var rows: [String: [String]] {
    let lines = output.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    let cells = lines.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    return Dictionary(cells.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
  }
}
