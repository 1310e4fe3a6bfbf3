import Foundation
import NavigationChecks
import NavigationGraph

/// Writes a configuration that fits an app.
struct InitCommand: Subcommand {
  private static let force = Flag("force", help: "Replace a configuration that is there.")

  let syntax = CommandSyntax(
    name: "ariadne init", summary: "Writes a commented '\(ConfigurationFile.name)' that fits an app.",
    detail: [
      "Reads the app once, and writes down what fits it: the share of navigation calls that is followed today, a little "
        + "rounded down, as the least for tomorrow. All else stands there as a comment: the rules with their usual "
        + "limits and what each finds today."
    ],
    operands: [Analysis.Arguments.folder], options: [force.syntax] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let analysis = try Analysis(arguments, console: console)
    try analysis.checkThatNavigationWasFound()
    let path = analysis.folder.location.spelling.path(of: ConfigurationFile.name)
    if FileManager.default.fileExists(atPath: path), !arguments[Self.force] { throw InputError.present(path) }
    try writeWhole(Array(try text(for: analysis).utf8), to: path, named: nil)
    console.tell("wrote '\(path)'; 'ariadne explain <rule>' says what a rule is for")
    return .clean
  }

  /// An example of variants, by a condition that the app is built with where it has one.
  private func variants(of graph: NavigationGraph) -> String {
    let condition = Variant.built(graph).first?.name.dropFirst("#if ".count)
    return "# variants: {release: [\(yamlQuoted("!" + (condition ?? "DEBUG")))]}"
  }

  private func text(for analysis: Analysis) throws -> String {
    let findings = try LintRun(analysis).findings
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    // Where every call is followed a first one that is not should fail nobody's build.
    let least = min(0.95, (analysis.resolution.rate * 20).rounded(.down) / 20)
    let keys: [(ConfigurationKey, String)] = [
      (.exclude, "# exclude: [\"**/Generated/**\"]"),
      (.entryPoints, "# entry_points: [SomeCoordinator]"),
      (.coordinators, "# coordinators: [BaseFlow, \"*Wizard\"]"),
      (.variants, variants(of: analysis.graph)),
      (.leastResolution, "min_resolution: \(least)"),
      (.failOn, "fail_on: error"),
      (
        .forbidden,
        "# forbidden: [{id: no-way-around-login, from: {entry: true}, to: Account*, reachable: true, not_via: Login}]"
      ),
      (.required, "# required: [{id: flow-has-its-screen, from: \"*Flow\", to: $1Screen, reachable: true}]"),
      (.edges, "# edges: {SomeRouting: {\"Router.open(_:animated:)\": push, \"Router.close()\": dismiss}}"),
      (.hooks, "# hooks: {SomeRouting: {\"Router.open(_:onClose:)\": {onClose: [back, swipe]}}}"),
      (.ignoredEdges, "# ignore_edges: [\"Menu -> Legacy\"]"),
      (.baseline, "# baseline: \(BaselineFile.usualName)"),
      (.snapshot, "# snapshot: \(SnapshotFile.usualName)"),
    ]
    let rules = CheckCatalog.rules.map { rule -> String in
      let info = rule.info
      let found = counts[info.id].map { "  # \($0) today" } ?? ""
      let limits = info.limits.map { "\($0.name): \($0.usual)" }
      let setting =
        limits.isEmpty
        ? info.severity.rawValue : "{\((["severity: \(info.severity.rawValue)"] + limits).joined(separator: ", "))}"
      return "  # \(info.id): \(setting)\(found)"
    }
    let head = "# What Ariadne goes by; 'ariadne config print' shows all that counts.\n"
    let sections = keys.map { key, example in "\n# \(key.help)\n\(example)\n" }
    return head + sections.joined() + "\n# \(ConfigurationKey.rules.help)\nrules:\n" + rules.joined(separator: "\n")
      + "\n"
  }
}
