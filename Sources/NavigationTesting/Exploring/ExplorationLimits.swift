import PathExploration

/// How far an exploration or a walk goes at most. What a limit has left out, the report says.
public struct ExplorationLimits: Hashable, Sendable {
  /// The most states; more are a failure. `nil` for no limit.
  public var states: Int?
  /// The most actions from the launch; what lies beyond is no failure. `nil` for no limit.
  public var depth: Int?
  /// The most time; more is a failure. A turn that never ends is not broken off. `nil` for no limit.
  public var time: Duration?
  /// How often one screen may stand in a stack: states beyond are not gone on from. This bounds apps in which a product leads
  /// to a product.
  public var screenRepetitions: Int
  /// How many values of one property are told apart with ``StateAbstraction/novelValues``.
  public var valuesPerProperty: Int
  /// How often an app is launched at most to find out what in it is meant by the steps of one path.
  public var launchesPerPath: Int

  /// Sets limits.
  public init(
    states: Int? = 100_000, depth: Int? = nil, time: Duration? = nil, screenRepetitions: Int = 2,
    valuesPerProperty: Int = 16, launchesPerPath: Int = 200
  ) {
    self.states = states
    self.depth = depth
    self.time = time
    self.screenRepetitions = screenRepetitions
    self.valuesPerProperty = valuesPerProperty
    self.launchesPerPath = launchesPerPath
  }
}
