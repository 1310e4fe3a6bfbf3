import FindingReports
import Foundation
import NavigationGraph
import Testing

@Test func `the graph of an app has a line for each step, with its place in the app's folder`() throws {
  let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(SmallApp.files))
  #expect(run.status == 0)
  let graph = try GraphText(run.output).graph
  let push = graph.edges.first { $0.verb == .push }
  #expect(push?.from == "ListController")
  #expect(push?.to == "DetailController")
  #expect(push?.event == "onSelect")
  #expect(push?.carrier == "MainCoordinator")
  #expect(push?.place == SourcePlace(file: "Flows.swift", line: 17, column: 16))
  #expect(run.errors.contains("resolution: 6 of 6 navigation calls followed (100 %)"))
}

@Test func `text and JSON are the same graph, whichever stream or file they go to`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let text = try BuiltProgram.run("graph", "App", in: folder)
  let json = try BuiltProgram.run("graph", "App", "--format", "json", "-o", "graph.json", in: folder)
  #expect(json.status == 0)
  #expect(json.output == "")
  let document = try GraphDocument(data: Data(contentsOf: folder.url.appendingPathComponent("graph.json")))
  #expect(document.graph == (try GraphText(text.output).graph))
  let dot = try BuiltProgram.run("graph", "App", "--format", "dot", "-o", "-", in: folder)
  #expect(dot.output.hasPrefix("digraph "))
}

@Test func `a leak is found on its line, with its proof, and makes the status 1`() throws {
  let run = try BuiltProgram.run("lint", "App", in: try TemporaryFolder(SmallApp.files))
  #expect(run.status == 1)
  let lines = run.output.split(separator: "\n")
  let findings = lines.filter { $0.hasPrefix("App/") && !$0.contains(": note: ") }
  #expect(findings.count == 1)
  #expect(
    lines.prefix(3).dropFirst() == [
      "    let edit = EditCoordinator(navigation: sheet)", "               ^~~~~~~~~~~~~~~",
    ])
  #expect(findings.first?.hasPrefix("App/Flows.swift:") == true)
  #expect(findings.first?.contains(": error: ") == true)
  #expect(findings.first?.hasSuffix(" (leaked-child-dismiss)") == true)
  #expect(lines.last?.contains(": note: remedy: ") == true)
  #expect(run.errors.hasSuffix("1 finding: 1 error\n"))
}

@Test(arguments: ["option", "configuration", "remark"])
func `what something outside of the sources starts is run, whoever says so`(_ way: String) throws {
  var files = SmallApp.files
  files["App/AppDelegate.swift"] = nil
  if way == "configuration" { files["App/.ariadne.yml"] = "entry_points: [MainCoordinator]\n" }
  if way == "remark" {
    files["App/Flows.swift"] = files["App/Flows.swift"]?
      .replacing("final class MainCoordinator", with: "// ariadne:entry\nfinal class MainCoordinator")
  }
  let arguments = ["lint", "App", "--brief", "--quiet"] + (way == "option" ? ["--entry", "MainCoordinator"] : [])
  let run = try BuiltProgram.run(arguments, in: try TemporaryFolder(files))
  #expect(run.output.contains("(leaked-child-dismiss)"))
  #expect(!run.output.contains("(unreachable-"))
}

@Test(arguments: [
  ([], 1), (["--lenient"], 0), (["--lenient", "--fail-on", "warning"], 1), (["--fail-on", "never"], 0),
  (["--fail-on=info"], 1), (["--fail-on", "never", "--min-resolution", "1"], 0),
])
func `severity and threshold decide the status`(_ options: [String], _ status: Int) throws {
  let run = try BuiltProgram.run(["lint", "App", "--quiet"] + options, in: try TemporaryFolder(SmallApp.files))
  #expect(Int(run.status) == status)
  #expect(run.errors == "")
  let word = options.contains("--lenient") ? ": warning: " : ": error: "
  #expect(run.output.contains(word))
}

@Test func `the formats tell the same findings, each with the paths it wants`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let text = try BuiltProgram.run("lint", "App", "--brief", in: folder).output
  let xcode = try BuiltProgram.run("lint", "App", "--brief", "--format", "xcode", in: folder).output
  #expect(xcode == folder.path("") + text || xcode == folder.path("") + "/" + text)
  let json = try BuiltProgram.run("lint", "App", "--format", "json", in: folder).output
  let document = try JSONDecoder().decode(FindingsDocument.self, from: Data(json.utf8))
  #expect(document.findings.map(\.rule) == ["leaked-child-dismiss"])
  #expect(document.findings.first?.place?.file == "App/Flows.swift")
  let github = try BuiltProgram.run("lint", "App", "--format", "github", in: folder).output
  #expect(github.hasPrefix("::error file=App/Flows.swift,line="))
}

@Test(arguments: [("svg", "<?xml"), ("png", "\u{89}PNG"), ("pdf", "%PDF"), ("dot", "digraph")])
func `a map is what its ending says`(_ ending: String, _ beginning: String) throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let run = try BuiltProgram.run("map", "App", "-o", "map.\(ending)", in: folder)
  #expect(run.status == 0)
  #expect(run.output == "")
  let bytes = [UInt8](try Data(contentsOf: folder.url.appendingPathComponent("map.\(ending)")))
  let scalars = beginning.unicodeScalars.map { UInt8($0.value) }
  #expect(bytes.starts(with: scalars))
  #expect(try folder.names == ["App", "map.\(ending)"])
}

@Test func `a map that cannot be written leaves the old one`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let run = try BuiltProgram.run("map", "App", "-o", "missing/map.svg", in: folder)
  #expect(run.status == 70)
  #expect(run.errors.contains("error: 'missing/map.svg' cannot be written: no such file or directory"))
}

@Test func `a file with syntax errors is told, and the rest is extracted`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  try folder.write("final class {{{ func (((", to: "App/Broken.swift")
  let run = try BuiltProgram.run("lint", "App", in: folder)
  #expect(run.status == 1)
  #expect(run.errors.contains("App/Broken.swift:1:"))
  #expect(run.output.contains("(leaked-child-dismiss)"))
}

@Test func `a library's flows are entered by name`() throws {
  var files = SmallApp.files
  files["App/AppDelegate.swift"] = nil
  let folder = try TemporaryFolder(files)
  let run = try BuiltProgram.run("lint", "App", in: folder)
  #expect(run.status == 65)
  #expect(run.errors.contains("'--entry MainCoordinator'"))
  #expect(try BuiltProgram.run("lint", "App", "--entry", "MainCoordinator", in: folder).status == 1)
}

@Test func `the same source gives the same bytes`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  for command in [["graph", "App"], ["graph", "App", "--format", "json"], ["lint", "App"]] {
    let first = try BuiltProgram.run(command, in: folder)
    let second = try BuiltProgram.run(command, in: folder)
    #expect(first.output == second.output)
    #expect(first.errors == second.errors)
  }
}
