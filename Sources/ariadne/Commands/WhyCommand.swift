import FindingReports
import NavigationChecks
import NavigationGraph

/// Tells how a screen is reached.
struct WhyCommand: Subcommand {
  private enum Format: String, CaseIterable {
    case text, json
  }

  private static let format = Option<Format>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the answer.")

  let syntax = CommandSyntax(
    name: "ariadne why", summary: "Tells how a screen is reached, who keeps it and what closes it.",
    detail: [
      "Prints a shortest route from each entry and link that leads to the screen, with the places in the source, or why "
        + "none does; then all that shows it, keeps it and closes it. Coordinators and containers may be asked for too."
    ],
    operands: [
      Operand(name: "screen", help: "The name, as 'ariadne graph' prints it; of a nested type the last part will do."),
      Operand(
        name: "folder",
        help: "The app's folder, or the facts of all its parts; the current folder where none is given.",
        isOptional: true, isRepeated: true),
    ],
    options: [format.syntax, OutputFile.option.syntax, ChosenVariant.option.syntax] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, inputs: Array(arguments.operands.dropFirst()), console: console)
    try analysis.checkThatNavigationWasFound()
    let id = try analysis.graph.node(called: arguments.operands[0])
    // The name was found in the same graph.
    guard let whereabouts = Whereabouts(of: id, in: analysis.graph) else { preconditionFailure("\(id) is gone") }
    let report = WhereaboutsReport(
      whereabouts, variants: reach(of: id, analysis), spelling: analysis.folder.location.spelling)
    let text = arguments[Self.format] == .json ? report.json : report.text
    try OutputFile.write(text, arguments, console: console)
    if whereabouts.routes.isEmpty, !arguments[Analysis.Arguments.quiet] {
      analysis.tellResolution(to: console, listingPlaces: false)
    }
    return .clean
  }
}

extension WhyCommand {
  /// Which of the declared variants reach a screen; nothing where one variant is asked for.
  private func reach(of node: NodeID, _ analysis: Analysis) -> [WhereaboutsReport.Reach] {
    guard analysis.variant == nil, let variants = analysis.configuration.variants(of: analysis.graph) else { return [] }
    let row = VariantMatrix(analysis.graph, variants: variants).rows.first { $0.screen == node }
    return zip(variants, row?.reached ?? []).map { WhereaboutsReport.Reach(variant: $0.name, isReached: $1) }
  }
}

extension WhereaboutsReport {
  /// What is told of a node's whereabouts.
  fileprivate init(_ whereabouts: Whereabouts, variants: [Reach], spelling: PathSpelling) {
    let closing = (whereabouts.exits + whereabouts.releases).map(Line.init)
    self.init(
      node: whereabouts.node,
      routes: whereabouts.routes.map { Route(start: $0.start.name, steps: $0.steps.map(Line.init)) },
      obstacle: whereabouts.obstacle.map { Line($0.text, at: $0.place) },
      shownBy: whereabouts.arrivals.map(Line.init), keptBy: whereabouts.owners.map(Line.init),
      closedBy: Array(Set(whereabouts.arrivals.compactMap(\.systemExit))).sorted().map { Line($0) } + closing,
      variants: variants, spelling: spelling)
  }
}

extension WhereaboutsReport.Line {
  fileprivate init(_ edge: Edge) {
    self.init(edge.phrase + (edge.isDead ? ", which nothing runs" : ""), at: edge.place)
  }
}

extension Edge {
  /// How the system lets a person leave what the step shows, without any code of the app's.
  fileprivate var systemExit: String? {
    switch shownAs ?? verb {
    case .push: "the back button and the swipe from the edge, where it was pushed"
    case .present: isLocked ? nil : "swiping it down, where it was presented as a sheet"
    default: nil
    }
  }
}
