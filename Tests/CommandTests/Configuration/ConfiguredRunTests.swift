import Foundation
import NavigationChecks
import Testing

@testable import ariadne

private func lint(_ configuration: String, _ arguments: String...) throws -> BuiltProgram.Run {
  let folder = try TemporaryFolder(SmallApp.files.merging([".ariadne.yml": configuration]) { $1 })
  return try BuiltProgram.run(["lint", "App", "--brief"] + arguments, in: folder)
}

@Test func `a rule that is off finds nothing, and one that is a warning fails nothing`() throws {
  let usual = try lint("")
  #expect(usual.status == 1)
  #expect(usual.output.contains("error:") && usual.output.contains("(leaked-child-dismiss)"))
  let off = try lint("rules: {leaked-child-dismiss: off}")
  #expect(!off.output.contains("leaked-child-dismiss"))
  let warning = try lint("rules: {leaked-child-dismiss: warning}")
  #expect(warning.status == 0)
  #expect(warning.output.contains("warning:") && warning.output.contains("(leaked-child-dismiss)"))
}

@Test func `what the command line says counts more than the configuration`() throws {
  #expect(try lint("fail_on: never").status == 0)
  #expect(try lint("fail_on: never", "--fail-on", "error").status == 1)
  #expect(try lint("fail_on: never", "--no-config").status == 1)
}

@Test func `files that are left out are not read, and the run says how many`() throws {
  let run = try lint("exclude: [Screens.swift]")
  #expect(run.errors.contains("left out by the configuration: 1 Swift file"))
}

@Test func `a step that is ignored is seen by no rule`() throws {
  let run = try lint("ignore_edges: ['MainCoordinator -> EditCoordinator']")
  #expect(!run.output.contains("leaked-child-dismiss"))
}

@Test func `an entry that ignores nothing is an error at its own place`() throws {
  let run = try lint("ignore_edges:\n  - Nobody -> EditCoordinator\n  - Main* -> Edit*\n")
  let lines = run.output.split(separator: "\n").filter { $0.contains("(unmatched-ignore)") }
  #expect(
    lines == [".ariadne.yml:2:5: error: no step leads from 'Nobody' to 'EditCoordinator' (unmatched-ignore)"])
  #expect(!run.output.contains("leaked-child-dismiss"))
  #expect(run.status == 1)
  let warning = try lint("ignore_edges: [A -> B]\nrules: {unmatched-ignore: warning, leaked-child-dismiss: off}\n")
  #expect(warning.status == 0)
}

@Test func `names that no type has are told at their own places`() throws {
  let coordinators = try lint("coordinators: [MainCoordinator,\n  Nobody]\nrules: {leaked-child-dismiss: off}")
  #expect(coordinators.errors.contains(".ariadne.yml:2:3: warning: 'coordinators' says 'Nobody', and no type"))
  #expect(coordinators.status == 0)
  let entries = try lint("entry_points: [MainCordinator]")
  #expect(
    entries.errors.contains(
      ".ariadne.yml:1:16: error: no coordinator or screen is named 'MainCordinator'; did you mean 'MainCoordinator'?"))
  #expect(entries.status == 65)
}

@Test func `a remark without a reason is told only where a team asks for that`() throws {
  let flows = SmallApp.files["App/Flows.swift"]?.replacingOccurrences(
    of: "children.append(edit)", with: "children.append(edit)  // ariadne:ignore cycle-flow")
  let folder = try TemporaryFolder(SmallApp.files.merging(["App/Flows.swift": flows ?? ""]) { $1 })
  #expect(!(try BuiltProgram.run("lint", "App", in: folder)).output.contains("suppression-needs-reason"))
  try folder.write("rules: {suppression-needs-reason: warning}\n", to: ".ariadne.yml")
  let run = try BuiltProgram.run("lint", "App", "--brief", in: folder)
  #expect(run.output.contains("warning: this accepts findings and does not say why (suppression-needs-reason)"))
}

@Test func `strict takes warnings for errors, and lenient errors for warnings`() throws {
  let warning = "rules: {leaked-child-dismiss: warning}"
  let strict = try lint(warning, "--strict")
  #expect(strict.status == 1)
  #expect(strict.output.contains("error:") && !strict.output.contains("warning:"))
  let lenient = try lint("", "--lenient")
  #expect(lenient.status == 0)
  #expect(lenient.output.contains("warning:") && !lenient.output.contains("error:"))
  #expect(try lint("", "--lenient", "--fail-on", "warning").status == 1)
}

@Test(arguments: ["folder", "binary"])
func `a configuration that is no text ends the run with its cause`(_ kind: String) throws {
  let folder = try TemporaryFolder(SmallApp.files)
  if kind == "folder" { try folder.write("", to: ".ariadne.yml/x") }
  if kind == "binary" { try folder.write([0x00, 0xFF, 0xFE, 0x80], to: ".ariadne.yml") }
  let run = try BuiltProgram.run("lint", "App", in: folder)
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(run.errors.contains(".ariadne.yml") && run.errors.contains("error: "))
}

@Test func `a share that is not followed fails the run, by the file and by the command line`() throws {
  let unfollowed = [
    "App/Open.swift": """
    import UIKit
    final class Opener: UIViewController {
      func open(_ some: [UIViewController]) { present(some[some.count - 1], animated: true) }
    }
    """
  ]
  let folder = try TemporaryFolder(SmallApp.files.merging(unfollowed) { $1 })
  try folder.write("min_resolution: 1\nfail_on: never\n", to: ".ariadne.yml")
  let run = try BuiltProgram.run("lint", "App", in: folder)
  #expect(run.status == 1)
  #expect(run.errors.contains("below the 1.0 of '--min-resolution'"))
  #expect(try BuiltProgram.run("lint", "App", "--min-resolution", "0", in: folder).status == 0)
}

@Test func `a configuration that cannot be used ends the run with its places and status 65`() throws {
  let run = try lint("fail_on: always\nmin_resolution: x\n")
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(run.errors.contains(".ariadne.yml:1:10: error: 'fail_on' must be"))
  #expect(run.errors.contains(".ariadne.yml:2:17: error: 'min_resolution' must be"))
}

@Test func `a key that nobody knows is a warning with its place`() throws {
  let run = try lint("failon: never\n")
  #expect(run.status == 1)
  #expect(run.errors.contains(".ariadne.yml:1:1: warning: the key 'failon' is not known; did you mean 'fail_on'?"))
}

@Test func `several reports are written in one run`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let run = try BuiltProgram.run(
    "lint", "App", "--output", "sarif=report.sarif", "--output", "junit=report.xml", "--output", "xcode=-", in: folder)
  #expect(run.status == 1)
  #expect(run.output.hasPrefix("/"))
  #expect(try String(contentsOfFile: folder.path("report.sarif"), encoding: .utf8).contains("\"version\" : \"2.1.0\""))
  #expect(try String(contentsOfFile: folder.path("report.xml"), encoding: .utf8).contains("<testsuites"))
}

@Test func `a job on GitHub gets its summary`() throws {
  let folder = try TemporaryFolder(SmallApp.files.merging(["summary.md": "before\n"]) { $1 })
  let run = try BuiltProgram.run(
    ["lint", "App", "--format", "github"], in: folder,
    environment: [StepSummary.variable: folder.path("summary.md")])
  #expect(run.output.hasPrefix("::error "))
  let summary = try String(contentsOfFile: folder.path("summary.md"), encoding: .utf8)
  #expect(summary.hasPrefix("before\n## Ariadne: "))
}

@Test func `what 'init' writes can be used, and so can all that it proposes`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  #expect(try BuiltProgram.run("init", "App", in: folder).status == 0)
  let text = try String(contentsOfFile: folder.path("App/.ariadne.yml"), encoding: .utf8)
  func complaints(_ text: String) throws -> [ConfigurationComplaint] {
    ConfigurationReader(try YAMLParser.document(in: Array(text.utf8)), rules: CheckCatalog.infos).complaints
  }
  #expect(try complaints(text) == [])
  let keys = ConfigurationKey.allCases.map { "# \($0.rawValue): " }
  let proposed = text.split(separator: "\n").compactMap { line -> String? in
    if line.hasPrefix("  # ") { return "  " + line.dropFirst(4) }
    if keys.contains(where: line.hasPrefix) { return String(line.dropFirst(2)) }
    return line.hasPrefix("#") ? nil : String(line)
  }
  #expect(proposed.count > 12)
  #expect(try complaints(proposed.joined(separator: "\n")) == [])
  let again = try BuiltProgram.run("init", "App", in: folder)
  #expect(again.status == 65)
  #expect(try String(contentsOfFile: folder.path("App/.ariadne.yml"), encoding: .utf8) == text)
}
