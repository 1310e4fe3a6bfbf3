import FindingReports
import NavigationChecks
import NavigationGraph

/// What to do with what a baseline knows and nobody finds any more.
enum StaleTreatment: String, CaseIterable, Sendable {
  case error, warn, off

  /// How grave it is; `nil` where it is passed over.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warn: .warning
    case .off: nil
    }
  }
}

extension Baseline.Comparison {
  /// The counts as a line of the summary: `3 new, 41 known, 5 stale`.
  var counts: String { "\(new.count) new, \(known.count) known, \(stale.count) stale" }

  /// What is stale, each as a finding of `stale-baseline`.
  func staleFindings(_ severity: Severity) -> [Finding] {
    stale.map { entry in
      Finding(
        rule: "stale-baseline", severity: severity, subjects: entry.subjects.map { NodeID($0) }, place: nil,
        message: "the baseline knows a finding of '\(entry.rule)' on "
          + enumeration(entry.subjects.map { "'\($0)'" }, "and") + " that is gone",
        proof: [], remedy: "take it out with 'ariadne baseline prune'")
    }
  }
}
