public import NavigationGraph

/// A remark in the source that findings of some rules are known there and accepted.
public struct Suppression: Hashable, Sendable {
  /// Where a suppression holds.
  public enum Scope: Hashable, Sendable {
    /// On some lines, from 1.
    case lines(ClosedRange<Int>)
    /// In the whole file.
    case file
  }

  /// The rules whose findings are accepted.
  public let rules: [String]
  /// Where it holds.
  public let scope: Scope
  /// Why, where somebody has written that down.
  public let reason: String?
  /// Where the remark stands.
  public let place: SourcePlace

  /// Creates a suppression.
  public init(of rules: [String], in scope: Scope, because reason: String?, at place: SourcePlace) {
    self.rules = rules
    self.scope = scope
    self.reason = reason
    self.place = place
  }

  /// Whether it holds at a place.
  func covers(_ other: SourcePlace) -> Bool {
    guard other.file == place.file else { return false }
    return switch scope {
    case .lines(let lines): lines.contains(other.line)
    case .file: true
    }
  }
}
