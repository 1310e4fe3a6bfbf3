public import NavigationGraph

/// The findings that a team knows of and has put off: only what is not among them makes a run fail.
///
/// A finding is known by its fingerprint, which holds no line, message or number, so that it survives edits elsewhere; of
/// several with one fingerprint as many are known as were written down.
public struct Baseline: Hashable, Sendable {
  /// A finding that is known.
  public struct Entry: Hashable, Sendable, Codable, Comparable {
    /// The rule.
    public let rule: String
    /// The nodes that it is about, the most important one first.
    public let subjects: [String]
    /// The file in which it was when it was written down, for those who read the baseline.
    public let file: String?

    /// What the finding is known by.
    public var fingerprint: String { ([rule] + subjects).joined(separator: "|") }

    /// Orders by rule, then by subjects, then by file.
    public static func < (one: Entry, other: Entry) -> Bool {
      (one.fingerprint, one.file ?? "") < (other.fingerprint, other.file ?? "")
    }
  }

  /// The findings that are known, sorted.
  public let entries: [Entry]

  /// Creates a baseline of entries, in any order.
  public init(entries: [Entry]) { self.entries = entries.sorted() }

  /// Creates a baseline that knows all of some findings.
  public init(of findings: [Finding]) {
    self.init(
      entries: findings.map { Entry(rule: $0.rule, subjects: $0.subjects.map(\.name), file: $0.place?.file) })
  }

  /// What a run has found, seen against a baseline.
  public struct Comparison: Hashable, Sendable {
    /// The findings that the baseline does not know, in the order given.
    public let new: [Finding]
    /// The findings that it knows, in the order given.
    public let known: [Finding]
    /// What it knows and nobody finds any more, sorted.
    public let stale: [Entry]
  }

  /// Tells new findings from known ones.
  ///
  /// - Complexity: O(*f* + *b* log *b*) expected, for *f* findings and *b* entries.
  public func compare(_ findings: [Finding]) -> Comparison {
    var left = Dictionary(grouping: entries, by: \.fingerprint)
    var new: [Finding] = []
    var known: [Finding] = []
    for finding in findings {
      if left[finding.fingerprint]?.popLast() == nil { new.append(finding) } else { known.append(finding) }
    }
    return Comparison(new: new, known: known, stale: left.values.joined().sorted())
  }

  /// The baseline without the findings of rules that a team does not put off.
  public func without(rules: Set<String>) -> Baseline { Baseline(entries: entries.filter { !rules.contains($0.rule) }) }

  /// The baseline without what nobody finds any more.
  public func pruned(to findings: [Finding]) -> Baseline { Baseline(of: compare(findings).known) }
}
