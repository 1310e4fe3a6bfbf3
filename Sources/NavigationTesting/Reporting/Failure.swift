public import PathExploration

/// Something that is wrong with an app, and the shortest path that was found to show it.
public struct Failure: Sendable {
  /// What was done, and what was there then.
  public struct Step: Sendable {
    /// What was done.
    public let step: PathStep
    /// The trees of the windows afterwards, in words.
    public let state: String
  }

  /// What is wrong.
  public let violation: Violation
  /// What leads there, the launch first.
  public let steps: [Step]
  /// Whether the same steps, taken again after a launch, have shown it again.
  public let showsAgain: Bool
  /// How many actions the run had by which it was found.
  public let foundAfter: Int
  /// How many runs were tried to make that shorter.
  public let replays: Int
  let launchSource: String
  /// What the test that shows the failure was given, so that a proposed one has to be given it too.
  let given: Given

  /// What a test was given beside the launch.
  struct Given {
    let options: Bool
    let expectations: Bool
  }

  /// The steps in one line, which `replay` reads.
  public var path: TestPath { TestPath(steps.map(\.step)) }

  /// A test that shows the failure as long as it is there; `nil` where no single path shows it, only an exploration, and where
  /// the same steps have not shown it again.
  ///
  /// Where the exploration was given options that count for it, or expectations, the test hands the same on as `options` and
  /// `expectations`.
  public var test: String? {
    guard violation.kind.showsWhenReplayed, showsAgain else { return nil }
    let others = (given.options ? ", options" : "") + (given.expectations ? ", expecting: expectations" : "")
    return """
      @Test @MainActor func `\(title)`() throws {
        try replay(path: "\(path)"\(others)) { \(launchSource) }
      }
      """
  }

  private var title: String {
    let last = steps.last.map { $0.step.description.filter { $0 != "`" } } ?? "launch"
    switch violation.kind {
    case .keptChild, .leakedCoordinator, .leakedScreen, .keptScreens:
      return "\(violation.subject) is gone after \(last)"
    case .deadEnd, .nothingExplored: return "something can be done on \(violation.subject)"
    case .pendingWork: return "\(last) leaves no \(violation.subject) behind"
    case .noWindow, .nothingKept, .sharedApp: return "the app comes up"
    case .noWayBack: return "something leads back from \(violation.subject)"
    case .lostChild: return "\(violation.subject) answers after \(last)"
    case .strongParent: return "\(violation.subject) does not keep its parent on \(last)"
    case .doubleStart: return "\(violation.subject) is started once by \(last)"
    case .frameworkFault: return "\(violation.subject) may do \(last)"
    case .unknownTransition, .unrepeatable, .pathDivergence: return "\(violation.subject) does what is known on \(last)"
    case .brokenInvariant: return "\(violation.subject) after \(last)"
    }
  }
}

extension Failure: CustomStringConvertible {
  private var remarks: [String] {
    let detail = violation.detail.map { ["  \($0)"] } ?? []
    return showsAgain
      ? detail : detail + ["  it did not show again when the same steps were taken after another launch"]
  }

  /// What is wrong, the steps with the states after them, the path, and a test.
  public var description: String {
    let width = steps.map(\.step.description.count).max() ?? 0
    let numbered = steps.enumerated().map { index, step in
      let text = step.step.description
      return "    \(index). \(text)\(String(repeating: " ", count: width - text.count))  \(step.state)"
    }
    let shrinking = foundAfter > steps.count - 1 ? ", found after \(foundAfter), shrunk in \(replays) replays" : ""
    let count = steps.count == 2 ? "1 step" : "\(steps.count - 1) steps"
    let proposal =
      test.map { ["  as a test:"] + $0.split(separator: "\n").map { "    \($0)" } }
      ?? ["  no test of one path shows it: explore again once it is mended"]
    if violation.kind.isOfLaunch {
      return (["\(violation.kind.rawValue): \(violation.message)"] + remarks).joined(separator: "\n")
    }
    let lines =
      ["\(violation.kind.rawValue): \(violation.message)"] + remarks + ["  \(count)\(shrinking):"] + numbered
      + (violation.kind == .pathDivergence ? [] : proposal)
    return lines.joined(separator: "\n")
  }
}
