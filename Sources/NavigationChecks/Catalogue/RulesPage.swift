/// The documentation of the rules, made from the rules.
public enum RulesPage {
  /// The page as DocC's Markdown: a table of all rules in report order, then a section for each with its examples.
  public static var markdown: String {
    let infos = CheckCatalog.infos
    return introduction + table(of: infos) + undecided + infos.map { "\n" + $0.markdown }.joined()
  }

  private static let introduction = """
    # The rules

    What each check finds, why it matters and what it leaves out.

    ## Overview

    Examples are graphs in the one-line notation; `↓` marks a line that begins with a node at fault. A step that is only
    guessed takes a degree off a finding. Several ways out that leave one child behind make one finding, of the first rule
    below that applies. A rule that is *off* is asked of those who name it in their configuration; its section says why.
    *Right* counts the findings in open apps that were read against the source, and how many of them were right.

    This page is made from the rules: edit those, then record it with `RECORD=1 swift test --filter RulesPage`.


    """

  private static func table(of infos: [RuleInfo]) -> String {
    let rows = infos.map { info in
      let right = info.precision.map { "\($0.right) of \($0.read)" } ?? "–"
      return "| `\(info.id)` | \(info.severity)\(info.whyOff == nil ? "" : ", off") | \(right) | \(info.summary) |\n"
    }
    return "| Rule | Severity | Right | Finds |\n|---|---|--:|---|\n" + rows.joined()
  }

  private static var undecided: String {
    let rows = CheckCatalog.undecided.map { "| `\($0.id)` | \($0.reason) |\n" }
    return """

      ### What no rule looks for

      Faults that the catalogue names, with what a graph would have to carry or who looks for them instead.

      | Fault | Why |
      |---|---|

      """ + rows.joined()
  }
}

extension RuleInfo {
  /// The rule's section of the page as Markdown: what it finds, why, what to do, and its examples.
  public var markdown: String {
    """
    ## \(id)

    Finds that \(summary) (\(severity)).

    \(rationale)
    \(whyOff.map { "\nOff unless asked for. \($0)\n" } ?? "")\(precision.map { "\n\($0.sentence)\n" } ?? "")
    To mend it, \(remedy).

    \((flagged.map { example("Flagged", $0) } + clean.map { example("Clean", $0) }).joined(separator: "\n"))
    """
  }

  private func example(_ title: String, _ text: String) -> String { "\(title):\n\n```text\n\(text)\n```\n" }
}
