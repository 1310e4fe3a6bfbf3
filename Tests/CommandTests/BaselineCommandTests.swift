import Foundation
import Testing

@testable import ariadne

private func run(_ arguments: [String], in folder: TemporaryFolder, ci: String = "") throws -> BuiltProgram.Run {
  try BuiltProgram.run(arguments, in: folder, environment: ["CI": ci])
}

@Test func `what is written down is known: lint is clean, until something new comes`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let written = try run(["baseline", "write", "App"], in: folder)
  #expect(written.status == 0)
  let clean = try run(["lint", "App"], in: folder)
  #expect(clean.status == 0)
  #expect(clean.output == "")
  #expect(clean.errors.contains("baseline: 0 new, 1 known, 0 stale"))
  #expect(try run(["baseline", "check", "App"], in: folder).status == 0)

  try folder.write("{\"schema\": \"ariadne-baseline/1\", \"findings\": []}", to: "App/\(BaselineFile.usualName)")
  let checked = try run(["baseline", "check", "App"], in: folder)
  #expect(checked.status == 1)
  #expect(checked.output.hasPrefix("+ leaked-child-dismiss "))
}

@Test func `what is gone is stale: told, grave on request, and pruned`() throws {
  let gone =
    "{\"schema\": \"ariadne-baseline/1\", \"findings\": [{\"rule\": \"cycle-flow\", \"subjects\": [\"Gone\"]}]}"
  let folder = try TemporaryFolder(SmallApp.files.merging(["known.json": gone]) { $1 })
  let arguments = ["lint", "App", "--brief", "--fail-on", "warning", "--baseline", "known.json"]
  #expect(try run(arguments, in: folder).output.contains("(stale-baseline)"))
  #expect(!(try run(arguments + ["--baseline-stale", "off"], in: folder)).output.contains("(stale-baseline)"))
  #expect(try run(["baseline", "prune", "App", "--baseline", "known.json"], in: folder).status == 0)
  #expect(!(try String(contentsOfFile: folder.path("known.json"), encoding: .utf8)).contains("Gone"))
}

@Test func `a baseline is never written on a build server`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let refused = try run(["baseline", "write", "App"], in: folder, ci: "true")
  #expect(refused.status == 65)
  #expect(refused.errors.contains("commit it"))
  #expect(try folder.names == ["App"])
}

@Test(arguments: [
  ("", "it is empty"), ("no JSON", "it lacks 'schema' or 'findings'"),
  ("{\"schema\": \"ariadne-baseline/9\", \"findings\": []}", "has the form 'ariadne-baseline/9'"),
  ("{\n  \"schema\": \"ariadne-baseline/1\",\n  \"findings\": [\n    {\"rule\"", "line 5, column 1"),
  ("{\n<<<<<<< ours\n", "line 2 is a mark of a merge that is not finished"),
])
func `a baseline that cannot be used ends the run with its place, cause and remedy`(
  _ text: String, _ cause: String
) throws {
  let folder = try TemporaryFolder(SmallApp.files.merging(["known.json": text]) { $1 })
  let lint = try run(["lint", "App", "--baseline", "known.json"], in: folder)
  #expect(lint.status == 65)
  #expect(lint.output == "")
  #expect(lint.errors.contains("'known.json'"))
  #expect(lint.errors.contains(cause))
  #expect(lint.errors.contains("'ariadne baseline write'"))
}

@Test func `an action that does not exist is a usage error with the nearest`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let run = try run(["baseline", "chekc", "App"], in: folder)
  #expect(run.status == 64)
  #expect(run.errors.contains("did you mean 'check'?"))
}

@Test func `the findings of a rule that is kept out of baselines are told in each run`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  #expect(try run(["baseline", "write", "App"], in: folder).status == 0)
  try folder.write("rules: {leaked-child-dismiss: {baseline: forbidden}}\n", to: ".ariadne.yml")
  let lint = try run(["lint", "App", "--brief", "--baseline", "App/\(BaselineFile.usualName)"], in: folder)
  #expect(lint.status == 1)
  #expect(lint.output.contains("(leaked-child-dismiss)"))
  #expect(lint.errors.contains("baseline: 1 new, 0 known, 0 stale"))
  let written = try run(["baseline", "write", "App"], in: folder)
  #expect(written.errors.contains("1 finding left out, of rules that the configuration keeps out of baselines"))
  #expect(try run(["config", "print", "App"], in: folder).output.contains("    baseline: forbidden\n"))
}

@Test func `what is stale is told on its line of the baseline`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  #expect(try run(["baseline", "write", "App"], in: folder).status == 0)
  try folder.write("rules: {leaked-child-dismiss: off}\n", to: ".ariadne.yml")
  let lint = try run(["lint", "App", "--brief", "--baseline", "App/\(BaselineFile.usualName)"], in: folder)
  #expect(lint.output.contains("\(BaselineFile.usualName):4:1: warning: the baseline knows a finding of"))
}
