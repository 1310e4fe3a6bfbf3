import FindingReports
import NavigationChecks
import NavigationGraph

/// Tells which screens can be reached in which variants.
struct VariantsCommand: Subcommand {
  private enum Format: String, CaseIterable {
    case text, json, markdown
  }

  private static let format = Option<Format>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the matrix.")
  private static let differing = Flag("differing", help: "Only screens that not every variant reaches.")

  let syntax = CommandSyntax(
    name: "ariadne variants", summary: "Tells which screens can be reached in which variants of the app.",
    detail: [
      "The variants are those that the configuration declares; where it declares none, each condition of '#if' is asked "
        + "both ways. A condition of which a variant says nothing may hold or not."
    ],
    operands: [
      Operand(
        name: "folder",
        help: "The app's folder, or the facts of all its parts; the current folder where none is given.",
        isOptional: true, isRepeated: true)
    ],
    options: [format.syntax, differing.syntax, OutputFile.option.syntax] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, console: console)
    try analysis.checkThatNavigationWasFound()
    let variants = analysis.configuration.variants(of: analysis.graph) ?? Variant.built(analysis.graph)
    if variants.isEmpty { throw VariantFailure.none }
    let matrix = VariantMatrix(analysis.graph, variants: variants)
    let isWhole = !arguments[Self.differing]
    let rows = matrix.rows.filter { isWhole || $0.reached.contains(false) }
    let report = VariantReport(
      variants: variants.map(\.name), rows: rows.map { .init(screen: $0.screen, reached: $0.reached) })
    let text =
      switch arguments[Self.format] {
      case .text: report.text
      case .json: report.json
      case .markdown: report.markdown
      }
    try OutputFile.write(text, arguments, console: console)
    if !arguments[Analysis.Arguments.quiet] { analysis.tellResolution(to: console, listingPlaces: false) }
    return .clean
  }
}
