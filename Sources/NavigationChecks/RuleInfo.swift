public import NavigationGraph

/// What a rule says: its name, its meaning and its examples.
///
/// Examples are graphs in the one-line notation. In a flagged one `↓` marks lines that begin with a node at fault: a rule
/// reports as many findings as there are marks, each marked line begins with a subject of a finding, and each finding has
/// a subject that begins a marked line. The examples are the tests and the documentation.
public struct RuleInfo: Hashable, Sendable {
  /// The identifier, which names the fault: `unreachable-screen`.
  public let id: String
  /// How grave a finding is when every step of its proof is certain or likely.
  public let severity: Severity
  /// What is found, in one clause without a full stop.
  public let summary: String
  /// Why it matters, and what is left out on purpose; whole sentences.
  public let rationale: String
  /// What to do about it, as an imperative clause.
  public let remedy: String
  /// Graphs without a finding.
  public let clean: [String]
  /// Graphs with findings, at the lines that `↓` marks.
  public let flagged: [String]
  /// The numbers above which something is too much, each of which a team can set.
  public let limits: [Limit]
  /// Why nobody is asked who does not ask for the rule by name, as whole sentences; `nil` where everybody is.
  public let whyOff: String?
  /// Rules that share a cause report it once; `nil` where a rule stands alone.
  let family: Family?

  /// A number above which something is too much.
  public struct Limit: Hashable, Sendable {
    /// The name by which it is set.
    public let name: String
    /// The number where nobody has set another.
    public let usual: Int
    /// What is more than the number, as a clause that follows «from which».
    public let meaning: String

    /// Creates a limit.
    public init(_ name: String, usual: Int, meaning: String) {
      self.name = name
      self.usual = usual
      self.meaning = meaning
    }
  }

  /// Rules whose findings on the same nodes have one cause.
  enum Family: Hashable, Sendable {
    case leakedChild
    case routeCycle
    case screenStep
    case trap
    case linkPattern
  }

  init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String, limits: [Limit] = [],
    family: Family?, whyOff: String? = nil, clean: [String], flagged: [String]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.limits = limits
    self.family = family
    self.whyOff = whyOff
    self.clean = clean
    self.flagged = flagged
  }

  /// Creates the description of a rule that stands alone.
  public init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String, limits: [Limit] = [],
    whyOff: String? = nil, clean: [String], flagged: [String]
  ) {
    self.init(
      id: id, severity: severity, summary: summary, rationale: rationale, remedy: remedy, limits: limits,
      family: nil, whyOff: whyOff, clean: clean, flagged: flagged)
  }
}
