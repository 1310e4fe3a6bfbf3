/// How grave a finding is.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Worth knowing; printed as `note:`.
  case info
  /// Probably a defect, or a habit that breeds defects.
  case warning
  /// A defect.
  case error

  /// Orders by gravity, `info` first.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One step of the argument that proves a finding.
public struct ProofStep: Hashable, Sendable, Codable {
  /// Where the step stands in the source; `nil` for what the system or the person does.
  public let place: SourcePlace?
  /// What happens there, as a clause without a full stop.
  public let text: String

  /// Creates a step.
  public init(_ text: String, at place: SourcePlace? = nil) {
    self.place = place
    self.text = text
  }
}

/// One fault of the app, with its proof and its remedy.
public struct Finding: Hashable, Sendable, Codable {
  /// The rule that found it.
  public let rule: String
  /// How grave it is.
  public let severity: Severity
  /// The nodes that it is about, the most important one first.
  public let subjects: [NodeID]
  /// Where to look; `nil` where no source declares the subject.
  public let place: SourcePlace?
  /// What is wrong, lower case, names in '…', no full stop.
  public let message: String
  /// The path that proves it, in the order of execution.
  public let proof: [ProofStep]
  /// What to do about it, as an imperative clause.
  public let remedy: String

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, subjects: [NodeID], place: SourcePlace?, message: String, proof: [ProofStep],
    remedy: String
  ) {
    self.rule = rule
    self.severity = severity
    self.subjects = subjects
    self.place = place
    self.message = message
    self.proof = proof
    self.remedy = remedy
  }

  /// A key that survives edits elsewhere: rule and subjects, without line, message or number.
  public var fingerprint: String { ([rule] + subjects.map(\.name)).joined(separator: "|") }
}

extension Finding: Comparable {
  /// Orders by place (findings without one last), then rule, then subjects.
  public static func < (one: Finding, other: Finding) -> Bool {
    switch (one.place, other.place) {
    case (let mine?, let theirs?) where mine != theirs: return mine < theirs
    case (_?, nil): return true
    case (nil, _?): return false
    default: return (one.fingerprint, one.message) < (other.fingerprint, other.message)
    }
  }
}
