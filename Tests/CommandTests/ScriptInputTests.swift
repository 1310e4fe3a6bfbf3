import Foundation
import Testing

@testable import ariadne

/// The input files of an Xcode build phase, as `lint --use-script-input-files` takes them.
@Suite struct `Input files of a build phase` {
  private func lint(_ variables: [String: String], _ folder: TemporaryFolder) throws -> BuiltProgram.Run {
    try BuiltProgram.run(
      ["lint", "App", "--brief", "--use-script-input-files"], in: folder, environment: variables)
  }

  @Test func `only what stands in them is told, and decides the status`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let faulty = try lint(["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "App/Flows.swift"], folder)
    #expect(faulty.status == 1)
    #expect(faulty.output.hasPrefix("App/Flows.swift:"))
    let other = try lint(
      ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": folder.path("App/Screens.swift")], folder)
    #expect((other.status, other.output) == (0, ""))
    #expect(other.errors.contains("\n1 finding not told, in other files than the build phase's\n"))
  }

  @Test func `a folder stands for its files, and a link for what it leads to`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    try folder.link("alias", to: "App")
    let run = try lint(["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "alias"], folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("App/Flows.swift:"))
  }

  @Test func `file lists are read, without their remarks`() throws {
    let list = "# the flows\n\n  App/Flows.swift\r\n"
    let folder = try TemporaryFolder(SmallApp.files.merging(["inputs.xcfilelist": list]) { $1 })
    let variables = [
      "SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
      "SCRIPT_INPUT_FILE_LIST_0": folder.path("inputs.xcfilelist"),
    ]
    #expect(try lint(variables, folder).status == 1)
    try folder.write("App/Screens.swift\n", to: "inputs.xcfilelist")
    #expect(try lint(variables, folder).status == 0)
  }

  @Test(
    arguments: [
      ([:], "needs 'SCRIPT_INPUT_FILE_COUNT'"), (["SCRIPT_INPUT_FILE_COUNT": "many"], "is 'many' and must be a number"),
      (["SCRIPT_INPUT_FILE_COUNT": "0"], "names no input files"),
      (["SCRIPT_INPUT_FILE_COUNT": "1"], "needs 'SCRIPT_INPUT_FILE_0'"),
      (["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "/dev/null"], "none lies in 'App'"),
      (
        ["SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "gone"],
        "the input file list 'gone' cannot be read: no such file or directory"
      ),
    ] as [([String: String], String)])
  func `a phase that names nothing is no clean run`(_ variables: [String: String], _ cause: String) throws {
    let run = try lint(variables, try TemporaryFolder(SmallApp.files))
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains(cause))
  }
}
