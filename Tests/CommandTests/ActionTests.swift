import Foundation
import Testing

/// The action of GitHub's, tried without a runner.
@Suite struct `GitHub action` {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../.github/actions/lint").standardized

  private func run(_ variables: [String: String], in folder: TemporaryFolder) throws -> (status: Int32, said: String) {
    let streams = try TemporaryFolder(["output": ""])
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent("lint")
    process.currentDirectoryURL = folder.url
    process.environment = BuiltProgram.environment(
      adding: ["ARIADNE": BuiltProgram.location.path, "XDG_CACHE_HOME": streams.url.path].merging(variables) { $1 })
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("output")))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: streams.path("output"), encoding: .utf8))
  }

  @Test func `it annotates, writes the report, and tells the status`() throws {
    let folder = try TemporaryFolder(SmallApp.files.merging(["said": "", "summary": ""]) { $1 })
    let variables = [
      "FOLDER": "App", "ARGUMENTS": "--fail-on never  --brief", "SARIF": "report.sarif",
      "GITHUB_OUTPUT": folder.path("said"), "GITHUB_STEP_SUMMARY": folder.path("summary"),
    ]
    let run = try run(variables, in: folder)
    #expect(run.status == 0)
    #expect(run.said.hasPrefix("::error file=App/Flows.swift,"))
    #expect(try String(contentsOfFile: folder.path("said"), encoding: .utf8) == "status=0\n")
    #expect(try String(contentsOfFile: folder.path("summary"), encoding: .utf8).contains("## Ariadne: 1 finding"))
    #expect(try folder.names.contains("report.sarif"))
    let failing = try self.run(variables.merging(["ARGUMENTS": ""]) { $1 }, in: folder)
    #expect(failing.status == 1)
  }

  @Test func `words of its inputs are never read as commands`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try run(["FOLDER": "App; touch broken", "ARGUMENTS": "$(touch broken) `touch broken`"], in: folder)
    #expect(run.status != 0)
    #expect(try folder.names == ["App"])
  }

  @Test(.enabled(if: SmallRepository.isPossible, "there is no git"))
  func `it shows what has changed since a revision`() throws {
    let repository = try SmallRepository()
    try repository.replace("DetailController(), ", with: "ListController(), ", in: "App/Flows.swift")
    let summary = repository.folder.path(".git/summary")
    let run = try run(
      [
        "FOLDER": "App", "COMPARE_WITH": "one", "GITHUB_STEP_SUMMARY": summary, "ARGUMENTS": "--fail-on never",
        "GITHUB_OUTPUT": "",
      ], in: repository.folder)
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("```mermaid\nflowchart LR\n"))
  }

  @Test func `every variable that the script reads is one that the action sets`() throws {
    let script = try String(contentsOf: Self.folder.appendingPathComponent("lint"), encoding: .utf8)
    let action = try String(contentsOf: Self.folder.appendingPathComponent("action.yml"), encoding: .utf8)
    for name in ["FOLDER", "ARGUMENTS", "SARIF", "COMPARE_WITH", "CODE_SCANNING", "COMMENT", "TOKEN"] {
      #expect(script.contains("${\(name):-"))
      #expect(action.contains("\n        \(name): ${{ inputs."))
    }
  }
}
