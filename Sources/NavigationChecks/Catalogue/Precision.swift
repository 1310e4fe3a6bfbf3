/// How often a rule was right, as somebody found who read its findings against the source.
///
/// Counted are errors and warnings in six open apps: XCoordinator-Example, govuk-mobile-ios-app, trust-wallet-ios,
/// element-ios, element-x-ios and pocket-casts-ios. A finding is right where the fact that its message states holds in the
/// source, be it worth mending or not.
public struct Precision: Hashable, Sendable {
  /// How many findings were right.
  public let right: Int
  /// How many findings were read; more than none.
  public let read: Int

  /// The share that was right, from 0 to 1.
  public var share: Double { Double(right) / Double(read) }

  /// The count as a sentence.
  public var sentence: String {
    "Of \(counted(read, "finding")) in open apps that \(read == 1 ? "was" : "were") read against the source, \(right) "
      + "\(right == 1 ? "was" : "were") right."
  }
}

extension RuleInfo {
  /// How often the rule was right; `nil` where no app that was read has a finding.
  public var precision: Precision? { Self.precisions[id] }

  private static let precisions = [
    "cycle-ownership": Precision(right: 2, read: 2),
    "god-coordinator": Precision(right: 6, read: 6),
    "leaked-child-dismiss": Precision(right: 17, read: 19),
    "leaked-child-never-removed": Precision(right: 1, read: 1),
    "leaked-child-root-swap": Precision(right: 1, read: 6),
    "nav-in-nav": Precision(right: 1, read: 1),
    "screen-creates-coordinator": Precision(right: 3, read: 3),
    "screen-navigates-itself": Precision(right: 14, read: 18),
    "strong-parent": Precision(right: 3, read: 3),
    "strong-self-callback": Precision(right: 22, read: 23),
    "unreachable-coordinator": Precision(right: 5, read: 5),
    "unreachable-screen": Precision(right: 10, read: 10),
  ]
}
