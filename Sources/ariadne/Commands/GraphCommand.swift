import GraphRendering
import NavigationGraph

/// Prints the navigation graph.
struct GraphCommand: Subcommand {
  private enum Format: String, CaseIterable {
    case text, json, dot
  }

  private static let format = Option<Format>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the graph.")

  let syntax = CommandSyntax(
    name: "ariadne graph", summary: "Prints the navigation graph.",
    detail: [
      "That is who shows what, who keeps whom, and the ways out. As text it has a line for each node and each edge, such "
        + "as '*Home -push-> Detail on onSelect at Home.swift:12:5', with paths relative to <folder>. What could not be followed is listed on the error stream.",
      "Of an edge, 'locked' says that no swipe ends it, 'likely' that its target is only known by a declared type, or is one "
        + "of several that may answer a path, 'guessed' that a name alone tells it, and 'dead' that nothing in the app runs its code.",
    ],
    operands: [Analysis.Arguments.folder],
    options: [format.syntax, OutputFile.option.syntax] + Analysis.options, appendices: [partialAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, console: console)
    try OutputFile.write(text(of: analysis, as: arguments[Self.format]), arguments, console: console)
    if !arguments[Analysis.Arguments.quiet] {
      analysis.tellResolution(to: console, listingPlaces: true)
    }
    try analysis.checkThatNavigationWasFound()
    return .clean
  }

  private func text(of analysis: Analysis, as format: Format) -> String {
    switch format {
    case .text:
      let remark = analysis.partial.map { "# \($0.sentence)\n" } ?? ""
      return remark + analysis.graph.notation
    case .json:
      let document = GraphDocument(
        analysis.graph, tool: "ariadne \(Program.version)", resolution: analysis.resolution,
        counts: analysis.counts)
      return String(decoding: document.data, as: UTF8.self)
    case .dot:
      var options = MapOptions(title: analysis.folder.location.name)
      options.remark = analysis.partial?.sentence
      return DotWriter(graph: analysis.graph, options: options).text()
    }
  }
}
