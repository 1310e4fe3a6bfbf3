import FindingReports
import NavigationChecks
import NavigationGraph

/// What a run has found, seen against the findings that a team has put off.
struct KnownFindings {
  /// What is new, known and stale.
  let comparison: Baseline.Comparison
  private let document: BaselineDocument
  /// The baseline's path, relative to the analyzed folder.
  private let file: String

  /// Reads a baseline and compares.
  ///
  /// - Throws: `BaselineFileError` where it cannot be used.
  init(
    _ file: BaselineFile, _ findings: [Finding], by configuration: Configuration, in location: FolderLocation
  ) throws(BaselineFileError) {
    document = try file.read()
    self.file = location.relativePath(of: file.path)
    comparison = document.baseline.without(rules: configuration.rulesWithoutBaseline).compare(findings)
  }

  /// The counts as a line of the summary: `3 new, 41 known, 5 stale`.
  var counts: String { comparison.counts }

  /// What is stale, each as a finding of `stale-baseline` on its line of the baseline.
  func staleFindings(_ severity: Severity) -> [Finding] {
    comparison.stale.map { entry in
      Finding(
        rule: "stale-baseline", severity: severity, subjects: entry.subjects.map { NodeID($0) },
        place: SourcePlace(file: file, line: document.lines[entry.fingerprint] ?? 1, column: 1),
        message: "the baseline knows a finding of '\(entry.rule)' on "
          + enumeration(entry.subjects.map { "'\($0)'" }, "and") + " that is gone",
        proof: [], remedy: "take it out with 'ariadne baseline prune'")
    }
  }
}

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
}
