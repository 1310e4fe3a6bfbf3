/// The rules about remarks, baselines and configurations: what whoever runs the checks finds, not the checks themselves.
extension CheckCatalog {
  /// What each of them says; they have no examples, since a graph does not show them.
  public static let remarkRules: [RuleInfo] = [
    RuleInfo(
      id: "unread-file", severity: .error,
      summary: "the code of a Swift file could not be read, so that the graph lacks what it shows",
      rationale: """
        The process that read the file crashed or took too long, the code nests too deeply, or the system does not let \
        the file or its folder be read. At most the file's names are known: whatever leads through it is missing, and \
        what is told of the rest may be wrong.
        """,
      remedy: "mend the file, shorten what nests so deeply, or leave the file out by 'exclude' in the configuration",
      clean: [], flagged: []),
    RuleInfo(
      id: "superfluous-suppression", severity: .warning,
      summary: "a remark accepts findings of which there is none",
      rationale: """
        Somebody mended the fault and left the remark, which would hide the next one at that place. A remark that names a \
        rule which was not asked in this run is left alone.
        """,
      remedy: "delete the remark", clean: [], flagged: []),
    RuleInfo(
      id: "invalid-directive", severity: .warning,
      summary: "a remark to the analyzer says nothing that it understands",
      rationale: """
        A misspelt rule or request accepts nothing, and whoever wrote it believes that it does. The message names the \
        nearest word.
        """,
      remedy: "write the word that was meant", clean: [], flagged: []),
    RuleInfo(
      id: "stale-baseline", severity: .warning,
      summary: "the baseline knows a finding that is gone",
      rationale: """
        What is gone should be taken out of the baseline, so that it is new when it comes back.
        """,
      remedy: "run 'ariadne baseline prune' and commit the file", clean: [], flagged: []),
    RuleInfo(
      id: "graph-drift", severity: .warning,
      summary: "the graph differs from the snapshot that is committed",
      rationale: """
        A change of the navigation should be seen by whoever reviews it. A step that keeps its ends and differs in a guard \
        or another clause is told as a change; places do not count. On a build server, where 'CI' is set, it is an error.
        """,
      remedy: "mend the navigation, or run 'ariadne snapshot' and commit the file", clean: [], flagged: []),
    RuleInfo(
      id: "unmatched-ignore", severity: .error,
      summary: "an entry of 'ignore_edges' means no step of the graph",
      rationale: """
        The step is gone or renamed, and the entry would hide the next one of that name; or it is misspelt and hides \
        nothing.
        """,
      remedy: "delete the entry, or write the names that 'ariadne graph' prints", clean: [], flagged: []),
    RuleInfo(
      id: "idle-rule", severity: .warning,
      summary: "a rule of the team's own looks at nothing, since no node is what it begins with",
      rationale: """
        The screen is gone or renamed, or the pattern is misspelt: the rule is kept by an app that it does not look at. \
        That its target is not there is no fault, as a rule may be there to keep out what is gone.
        """,
      remedy: "write the names that 'ariadne graph' prints, or delete the rule", clean: [], flagged: []),
    RuleInfo(
      id: "suppression-needs-reason", severity: .warning,
      summary: "a remark accepts findings and does not say why",
      rationale: """
        Whoever reads the remark later cannot tell whether it still holds.
        """,
      remedy: "write the reason after ' - '", whyOff: "Whether reasons are written down is a team's own custom.",
      clean: [], flagged: []),
  ]

  /// What the rule of that identifier says, whoever finds by it; `nil` where there is none.
  public static func info(_ id: String) -> RuleInfo? {
    rule(id)?.info ?? (storyboardRules + remarkRules).first { $0.id == id }
  }

  /// What all rules say, in report order.
  public static var infos: [RuleInfo] { allRules.map { $0.info } + storyboardRules + remarkRules }
}
