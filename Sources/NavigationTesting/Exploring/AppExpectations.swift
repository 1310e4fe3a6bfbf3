public import HeadlessNavigation
public import NavigationGraph
public import PathExploration

/// What is known of an app before it runs, and what shall hold while it does.
@MainActor
public struct AppExpectations<App> {
  /// The app's graph, which every transition must stand in; `nil` where there is none to hold them against.
  public var graph: NavigationGraph?
  /// Values for outputs that take arguments.
  public var samples: SampleValues
  /// Invariants («always») and goals («sometimes») of the test's own, beside those that hold of every app.
  public var properties: [Property<AppState<App>>]
  /// The names of coordinators and screens that may live on when they are no longer shown, such as one that is kept to be
  /// shown again.
  public var mayLiveOn: Set<String>
  /// The names of coordinators of which an owner may run several at once, such as one for each product of a shop in which
  /// products lead to products.
  public var mayRunTwice: Set<String>
  /// Which classes are coordinators. Where this is `nil`, those are that the graph names, and those whose type's name ends
  /// in the same word as that of the app's own object: for `AppCoordinator` everything named `…Coordinator`.
  public var isCoordinator: ((AnyClass) -> Bool)?
  /// How screens are made to do things.
  public var driving: Driving
  /// From where tabs are switched.
  public var tabs: TabSwitching
  /// What counts of what the app keeps beside what is on show.
  public var kept: KeptData
  /// Makes what outlives the app as it was before the first launch, before each: files, preferences, global variables.
  public var reset: @MainActor () throws -> Void
  /// How often one screen may stand in a stack; states beyond are not gone on from, and the report names the screens. This
  /// bounds apps in which a product leads to a product.
  public var repeatLimit: Int
  /// What launches the app in the tests that reports propose, as it stands in the source.
  public var launchSource: String

  /// Expects nothing beyond what holds of every app.
  public init(
    graph: NavigationGraph? = nil, samples: SampleValues = SampleValues(), properties: [Property<AppState<App>>] = [],
    mayLiveOn: Set<String> = [], mayRunTwice: Set<String> = [], isCoordinator: ((AnyClass) -> Bool)? = nil,
    driving: Driving = .controls, tabs: TabSwitching = .anywhere, kept: KeptData = .eachValue(atMost: 16),
    repeatLimit: Int = 2,
    launchSource: String = "makeApp()", reset: @escaping @MainActor () throws -> Void = {}
  ) {
    self.graph = graph
    self.samples = samples
    self.properties = properties
    self.mayLiveOn = mayLiveOn
    self.mayRunTwice = mayRunTwice
    self.isCoordinator = isCoordinator
    self.driving = driving
    self.tabs = tabs
    self.kept = kept
    self.reset = reset
    self.repeatLimit = repeatLimit
    self.launchSource = launchSource
  }
}

extension AppExpectations {
  /// Whether a walk that is not told the same may come to something else.
  var saysMoreThanTheLaunch: Bool {
    graph != nil || !properties.isEmpty || !mayLiveOn.isEmpty || !mayRunTwice.isEmpty
      || isCoordinator != nil || driving != .controls || !samples.isEmpty
  }
}

/// A running app between two turns, as properties see it.
@MainActor
public struct AppState<App> {
  /// What the app's launch has returned.
  public let app: App
  /// The names of what lies on one another, from the window to the screen that a person has to do with.
  public let stack: [String]
  /// Every screen that has a place on the device, on show or not.
  public let screens: [any Screen]

  /// The name of the screen that a person has to do with.
  public var top: String { stack.last ?? "" }
}

/// How screens are made to do things.
public enum Driving: Hashable, Sendable {
  /// By touching their controls, as a person does; screens without any, by calling their outputs.
  case controls
  /// By calling their outputs.
  case outputs
  /// By both.
  case both
}

/// What counts of what an app keeps in stored properties, so that one state is told from another.
public enum KeptData: Hashable, Sendable {
  /// Each value of each property once with the same screens on show: what depends on one value is met, what depends on two
  /// may not be. Of a property that has more values, such as a counter, only the first so many.
  case eachValue(atMost: Int)
  /// Every combination of values. There may be as many states as the properties have values, multiplied.
  case everything
  /// Nothing: a state is what is on show, and which coordinators live.
  case nothing
}

/// From where tabs are switched.
public enum TabSwitching: Hashable, Sendable {
  /// From everywhere that a person can: there are as many states as the tabs have together, multiplied.
  case anywhere
  /// From the first screen of a tab only, so that the states of the tabs add up. This loses nothing where tabs share
  /// nothing; what shows only while two tabs have something open is not seen.
  case fromFirstScreens
}
