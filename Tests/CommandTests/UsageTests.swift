import NavigationChecks
import Testing

@testable import ariadne

@Test(arguments: [
  ([], "error: no command is given; see 'ariadne --help'\n"),
  (["lnit"], "error: unknown command 'lnit'; did you mean 'lint'?\n"),
  (["help", "mpa"], "error: unknown command 'mpa'; did you mean 'map'?\n"),
  (["--versoin"], "error: unknown option '--versoin'; did you mean '--version'?\n"),
  (["baseline"], "error: '<action>' is missing; see 'ariadne baseline --help'\n"),
  (["lint", ".", "--formta", "json"], "error: unknown option '--formta'; did you mean '--format'?\n"),
  (
    ["lint", ".", "--strict", "--lenient"],
    "error: '--strict' and '--lenient' exclude each other; see 'ariadne lint --help'\n"
  ),
  (
    ["graph", ".", "--format", "jsno"],
    "error: 'jsno' is no value of '--format', which takes text, json or dot; did you mean 'json'?\n"
  ),
  (
    ["map", ".", "-o", "map.jpeg"],
    "error: 'map.jpeg' ends in no known format: it may end in .svg, .png, .pdf, .dot, .mmd, .mermaid, .md or .html; see 'ariadne map --help'\n"
  ),
  (
    ["lint", ".", "-o", "sarif="],
    "error: 'sarif=' is no value of '--output', which takes a file, or a format and a file such as 'sarif=report.sarif'; see 'ariadne lint --help'\n"
  ),
  (
    ["lint", ".", "-o", "=report.sarif"],
    "error: '=report.sarif' is no value of '--output', which takes a file, or a format and a file such as 'sarif=report.sarif'; see 'ariadne lint --help'\n"
  ),
  (
    ["lint", ".", "--output", "sraif=report.sarif"],
    "error: 'sraif=report.sarif' is no value of '--output', which takes a file, or a format and a file such as 'sarif=report.sarif'; did you mean 'sarif=report.sarif'?\n"
  ),
  (
    ["paths", ".", "--cover", "routes,"],
    "error: '' is no value of '--cover', which takes screens, routes, closings, route-pairs, round-trips, exits, simple, prime, guards or links; see 'ariadne paths --help'\n"
  ),
  (["map", "."], "error: '-o, --output <file>' is missing; see 'ariadne map --help'\n"),
  (
    ["explain", "unreachable-sceen"],
    "error: no rule is named 'unreachable-sceen'; did you mean 'unreachable-screen'?\n"
  ),
  (["explain", "zzzz"], "error: no rule is named 'zzzz'; 'ariadne rules' lists all\n"),
])
func `a wrong command line ends with 64 and says what was meant`(_ arguments: [String], _ message: String) throws {
  let run = try BuiltProgram.run(arguments, in: try TemporaryFolder())
  #expect(run.status == 64)
  #expect(run.output == "")
  #expect(run.errors == message)
}

@Test func `no option takes an empty value`() throws {
  let folder = try TemporaryFolder()
  for command in Program.commands {
    for option in command.syntax.options where option.value != nil {
      let words = [command.syntax.word] + command.syntax.operands.map { _ in "." }
      let run = try BuiltProgram.run(words + ["--\(option.name)", ""], in: folder)
      #expect(run.status == 64, "\(words) --\(option.name)")
      #expect(run.errors.contains("'\(option.spelling)' needs its value"))
    }
  }
}

@Test func `every rule that is listed is explained`() throws {
  let folder = try TemporaryFolder()
  let rules = try BuiltProgram.run("rules", in: folder)
  #expect(rules.status == 0)
  let ids = rules.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  #expect(ids.count > 3)
  for id in ids {
    let page = try BuiltProgram.run("explain", id, in: folder)
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("\(id) ("))
    #expect(page.output.contains("\nRemedy: "))
    let hasExamples = CheckCatalog.rule(id) != nil
    #expect(page.output.contains("\nClean:\n") == hasExamples)
  }
}
