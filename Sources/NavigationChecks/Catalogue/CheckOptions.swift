/// What a team has set of the checks.
public struct CheckOptions: Hashable, Sendable {
  /// The limits that differ from the usual ones, by rule and name; see ``RuleInfo/limits``.
  public var limits: [String: [String: Int]]

  /// The variants of the app that `variant-unreachable` asks for; `nil` for those of its conditions of `#if`.
  public var variants: [Variant]?

  /// Creates options; limits that are not named keep their usual values.
  public init(limits: [String: [String: Int]] = [:], variants: [Variant]? = nil) {
    self.limits = limits
    self.variants = variants
  }
}
