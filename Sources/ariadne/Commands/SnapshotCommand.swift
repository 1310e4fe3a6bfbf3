import FindingReports
import NavigationGraph

/// Writes the graph that is to be committed.
struct SnapshotCommand: Subcommand {
  private static let check = Flag(
    "check", help: "Write nothing; print what differs, and end with 1 where anything does.")

  let syntax = CommandSyntax(
    name: "ariadne snapshot", summary: "Writes down the graph, so that 'lint' tells what changes.",
    detail: [
      "The file holds a line for each step in the notation of 'ariadne graph', without places, so that it changes only "
        + "with the navigation. Commit it: a review then shows what a change does to the navigation, and 'ariadne lint' "
        + "reports what nobody has written down as 'graph-drift', an error where 'CI' is set."
    ],
    operands: [Analysis.Arguments.folder],
    options: [SnapshotFile.option.syntax, check.syntax] + Analysis.options, appendices: [exitStatusAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, console: console)
    try analysis.checkThatNavigationWasFound()
    let file = SnapshotFile(arguments, analysis)
    let isQuiet = arguments[Analysis.Arguments.quiet]
    if arguments[Self.check] {
      let lines = GraphDifference(from: try file.read().graph, to: analysis.graph).lines
      console.print(lines.map { $0 + "\n" }.joined())
      if !isQuiet { console.tell(lines.isEmpty ? "the snapshot holds" : "\(counted(lines.count, "line")) differ") }
      return lines.isEmpty ? .clean : .findings
    }
    try file.write(analysis.graph)
    if !isQuiet { console.tell("wrote '\(file.path)' with \(counted(analysis.graph.edges.count, "edge")); commit it") }
    return .clean
  }
}
