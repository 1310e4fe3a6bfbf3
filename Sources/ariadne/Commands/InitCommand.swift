import Foundation
import NavigationChecks
import NavigationGraph

/// Writes a configuration that fits an app.
struct InitCommand: Subcommand {
  private static let force = Flag("force", help: "Replace a configuration that is there.")

  let syntax = CommandSyntax(
    name: "ariadne init", summary: "Writes a commented '\(ConfigurationFile.name)' that fits an app.",
    detail: [
      "Reads the app once, and writes down what fits it: the share of navigation calls that is followed today as the "
        + "least for tomorrow, and limits that the app keeps. All else stands there as a comment."
    ],
    operands: [Analysis.Arguments.folder], options: [force.syntax] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, console: console)
    try analysis.checkThatNavigationWasFound()
    let path = analysis.folder.location.spelling.path(of: ConfigurationFile.name)
    if FileManager.default.fileExists(atPath: path), !arguments[Self.force] { throw InputError.present(path) }
    try writeWhole(Array(try text(for: analysis).utf8), to: path)
    console.tell("wrote '\(path)'; 'ariadne explain <rule>' says what a rule is for")
    return .clean
  }

  private func text(for analysis: Analysis) throws -> String {
    let findings = try LintRun(analysis).findings
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let least = (analysis.resolution.rate * 20).rounded(.down) / 20
    let keys: [(ConfigurationKey, String)] = [
      (.exclude, "# exclude: [\"**/Generated/**\"]"),
      (.entryPoints, "# entry_points: [SomeCoordinator]"),
      (.leastResolution, "min_resolution: \(least)"),
      (.failOn, "fail_on: error"),
      (
        .forbidden,
        "# forbidden: [{id: no-way-around-login, from: {entry: true}, to: Account*, reachable: true, not_via: Login}]"
      ),
      (.required, "# required: [{id: flow-has-its-screen, from: \"*Flow\", to: $1Screen, reachable: true}]"),
      (.ignoredEdges, "# ignore_edges: [\"Menu -> Legacy\"]"),
      (.baseline, "# baseline: \(BaselineFile.usualName)"),
      (.snapshot, "# snapshot: \(SnapshotFile.usualName)"),
    ]
    let rules = CheckCatalog.rules.map { rule -> String in
      let info = rule.info
      let found = counts[info.id].map { "  # \($0) today" } ?? ""
      return "  # \(info.id): \(info.severity.rawValue)\(found)"
    }
    let head = "# What Ariadne goes by; 'ariadne config print' shows all that counts.\n"
    let sections = keys.map { key, example in "\n# \(key.help)\n\(example)\n" }
    return head + sections.joined() + "\n# \(ConfigurationKey.rules.help)\nrules:\n" + rules.joined(separator: "\n")
      + "\n"
  }
}
