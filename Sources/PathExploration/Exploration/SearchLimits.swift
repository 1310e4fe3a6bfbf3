/// How far an exploration goes at most; what it then leaves out is told by ``Exploration/ending``.
public struct SearchLimits: Hashable, Sendable {
  /// The most actions from a start; states that are farther away are not looked at.
  public var depth: Int?
  /// The most states.
  public var states: Int?
  /// The most time.
  public var time: Duration?

  /// Sets limits; those left out do not bind.
  public init(depth: Int? = nil, states: Int? = nil, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.time = time
  }

  /// No limit at all: for models that are known to be finite.
  public static var none: SearchLimits { SearchLimits() }
}
