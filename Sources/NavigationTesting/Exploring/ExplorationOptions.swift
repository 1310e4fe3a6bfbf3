public import PathExploration

/// How an app is launched and driven, in which order, and how far.
@MainActor
public struct ExplorationOptions {
  /// In which order states are looked at; the same ones are in any.
  public var order: SearchOrder
  /// How far to go.
  public var limits: ExplorationLimits
  /// How screens are made to do things.
  public var interaction: Interaction
  /// From where tabs are switched.
  public var tabSwitching: TabSwitching
  /// What tells one state from another beside what is on show.
  public var stateAbstraction: StateAbstraction
  /// Values for outputs that take arguments.
  public var samples: SampleValues
  /// Makes what outlives the app as it was before the first launch, before each: files, preferences, global variables.
  public var reset: (@MainActor () throws -> Void)?
  /// What launches the app in the tests that reports propose, as it stands in the source.
  public var launchSource: String

  /// Explores as most apps can be.
  public init(
    order: SearchOrder = .depthFirst, limits: ExplorationLimits = ExplorationLimits(),
    interaction: Interaction = .controls, tabSwitching: TabSwitching = .anywhere,
    stateAbstraction: StateAbstraction = .novelValues, samples: SampleValues = SampleValues(),
    launchSource: String = "makeApp()", reset: (@MainActor () throws -> Void)? = nil
  ) {
    self.order = order
    self.limits = limits
    self.interaction = interaction
    self.tabSwitching = tabSwitching
    self.stateAbstraction = stateAbstraction
    self.samples = samples
    self.launchSource = launchSource
    self.reset = reset
  }
}

extension ExplorationOptions {
  /// Whether a walk that is not given the same may come to something else.
  var changeWalks: Bool { interaction != .controls || !samples.isEmpty || reset != nil }
}

/// How screens are made to do things.
public enum Interaction: Hashable, Sendable {
  /// By touching their controls, as a person does; screens without any, by calling their outputs.
  case controls
  /// By calling their outputs.
  case outputs
  /// By both.
  case controlsAndOutputs
}

/// From where tabs are switched.
public enum TabSwitching: Hashable, Sendable {
  /// From everywhere that a person can: there are as many states as the tabs have together, multiplied.
  case anywhere
  /// From the first screen of a tab only, so that the states of the tabs add up. This loses nothing where tabs share
  /// nothing; what shows only while two tabs have something open is not seen.
  case fromFirstScreens
}

/// What of the data that an app keeps in stored properties tells one state from another, beside what is on show.
public enum StateAbstraction: Hashable, Sendable {
  /// Each value of each property once with the same screens on show: what depends on one value is met, what depends on two
  /// may not be. Of a property that has more values, such as a counter, only the first count:
  /// ``ExplorationLimits/valuesPerProperty``.
  case novelValues
  /// Every combination of values. There may be as many states as the properties have values, multiplied.
  case allValues
  /// Nothing: a state is what is on show, and which coordinators live.
  case screensOnly
}
