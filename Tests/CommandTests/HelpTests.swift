import Testing

@testable import ariadne

@Test(arguments: [
  "lint", "graph", "why", "diff", "map", "paths", "facts", "baseline", "snapshot", "init", "config", "rules", "explain",
  "score",
])
func `each command explains itself`(_ command: String) throws {
  let folder = try TemporaryFolder()
  let run = try BuiltProgram.run(command, "--help", in: folder)
  #expect(run.status == 0)
  #expect(run.errors == "")
  try expectSnapshot(run.output, "help-\(command)")
  #expect(try BuiltProgram.run("help", command, in: folder).output == run.output)
}

@Test func `the program explains itself`() throws {
  let folder = try TemporaryFolder()
  let run = try BuiltProgram.run("--help", in: folder)
  #expect(run.status == 0)
  try expectSnapshot(run.output, "help")
  #expect(try BuiltProgram.run("help", in: folder).output == run.output)
  #expect(try BuiltProgram.run("-h", in: folder).output == run.output)
}

@Test func `no line of help is wider than eighty columns, and the hidden command stays hidden`() {
  let pages = [Program.syntax.helpPage] + Program.commands.map { $0.syntax.helpPage }
  let wide = pages.joined().split(separator: "\n").filter { $0.count > 80 }
  #expect(wide == [])
  #expect(!pages.joined().contains("__render"))
}

@Test func `the version is a word and a number`() throws {
  let run = try BuiltProgram.run("--version", in: try TemporaryFolder())
  #expect(run.status == 0)
  #expect(run.output == "ariadne \(Program.version)\n")
}
