/// What a team has set of the checks.
public struct CheckOptions: Hashable, Sendable {
  /// The limits that differ from the usual ones, by rule and name; see ``RuleInfo/limits``.
  public var limits: [String: [String: Int]]

  /// Creates options; limits that are not named keep their usual values.
  public init(limits: [String: [String: Int]] = [:]) { self.limits = limits }
}
