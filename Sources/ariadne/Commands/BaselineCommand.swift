import FindingReports
import Foundation
import NavigationChecks
import NavigationGraph

/// Writes down which findings are known, and compares them with what a run finds.
struct BaselineCommand: Subcommand {
  private enum Action: String, CaseIterable {
    case write, check, prune, diff
  }

  let syntax = CommandSyntax(
    name: "ariadne baseline", summary: "Writes down which findings are known, and compares.",
    detail: [
      "'write' writes down all findings, 'prune' takes out those that are gone, 'diff' prints what has come (+) and gone "
        + "(-), and 'check' does the same and exits with 1 where anything has. 'ariadne lint' reports only what is not "
        + "written down.",
      "A finding is known by its rule and its nodes, not by its line, so that edits elsewhere change nothing.",
    ],
    operands: [
      Operand(name: "action", help: "\(enumeration(Action.allCases.map(\.rawValue)))."), Analysis.Arguments.folder,
    ],
    options: [BaselineFile.option.syntax, SnapshotFile.option.syntax] + Analysis.options)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else {
      let choices = Action.allCases.map(\.rawValue)
      throw UsageError(
        .invalidValue(
          word, option: "<action>", expectation: enumeration(choices), nearest: nearestWord(to: word, among: choices)),
        command: syntax.name)
    }
    if action == .write || action == .prune, isOnBuildServer { throw BaselineFileError.writtenInCI }

    let analysis = try Analysis(arguments, folder: arguments.operands.dropFirst().first ?? ".", console: console)
    try analysis.checkThatNavigationWasFound()
    let all = try LintRun(analysis, snapshot: SnapshotFile(comparedBy: arguments, analysis)).findings
    let urgent = analysis.configuration.rulesWithoutBaseline
    let findings = all.filter { !urgent.contains($0.rule) }
    let file = BaselineFile(arguments, analysis)
    if action == .write {
      try file.write(Baseline(of: findings))
      console.tell("\(counted(findings.count, "finding")) written down in '\(file.path)'")
      if findings.count < all.count {
        let left = counted(all.count - findings.count, "finding")
        console.tell("\(left) left out, of rules that the configuration keeps out of baselines")
      }
      return .clean
    }
    let baseline = try file.read().baseline.without(rules: urgent)
    let comparison = baseline.compare(findings)
    if action == .prune {
      if !comparison.stale.isEmpty { try file.write(baseline.pruned(to: findings)) }
    } else {
      console.print(difference(comparison))
    }
    console.tell(comparison.counts)
    let isSame = comparison.new.isEmpty && comparison.stale.isEmpty
    return action == .check && !isSame ? .findings : .clean
  }

  private func difference(_ comparison: Baseline.Comparison) -> String {
    let come = comparison.new.map { "+ \($0.rule) \($0.subjects.map(\.name).joined(separator: ", "))\n" }
    let gone = comparison.stale.map { "- \($0.rule) \($0.subjects.joined(separator: ", "))\n" }
    return (come + gone).joined()
  }
}
