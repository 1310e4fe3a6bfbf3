public import HeadlessNavigation
public import NavigationGraph
public import PathExploration

/// What is known of an app before it runs, and what shall hold while it does, beside what holds of every app.
///
/// What is allowed is named as reports print it: a type without its module, such as `SearchCoordinator`.
@MainActor
public struct AppExpectations<App> {
  /// The app's graph, which every transition must stand in; `nil` where there is none to hold them against.
  public var graph: NavigationGraph?
  /// Invariants («always») and goals («sometimes») of the test's own.
  public var properties: [Property<AppState<App>>]
  /// The coordinators and screens that may live on when they are no longer shown, such as one that is kept to be shown
  /// again.
  public var allowedLongLivedTypes: Set<String>
  /// The coordinators of which an owner may run several at once, such as one for each product of a shop in which products
  /// lead to products.
  public var allowedConcurrentFlows: Set<String>
  /// The work that may be left behind by a turn, unexplored: a kind of work such as `Timer`, an action after which any may
  /// be left such as `tap.onSheet`, or both: `Timer after tap.onSheet`.
  public var allowedPendingWork: Set<String>
  /// The screens on which nothing more can be done, because the app is at its end there.
  public var allowedDeadEnds: Set<String>
  /// Which classes are coordinators. Where this is `nil`, those are that the graph names, and those whose type's name ends
  /// in the same word as that of the app's own object: for `AppCoordinator` everything named `…Coordinator`.
  public var isCoordinator: ((AnyClass) -> Bool)?

  /// Expects nothing beyond what holds of every app.
  public init(
    graph: NavigationGraph? = nil, properties: [Property<AppState<App>>] = [],
    allowedLongLivedTypes: Set<String> = [], allowedConcurrentFlows: Set<String> = [],
    allowedPendingWork: Set<String> = [], allowedDeadEnds: Set<String> = [],
    isCoordinator: ((AnyClass) -> Bool)? = nil
  ) {
    self.graph = graph
    self.properties = properties
    self.allowedLongLivedTypes = allowedLongLivedTypes
    self.allowedConcurrentFlows = allowedConcurrentFlows
    self.allowedPendingWork = allowedPendingWork
    self.allowedDeadEnds = allowedDeadEnds
    self.isCoordinator = isCoordinator
  }
}

extension AppExpectations {
  /// Whether nothing is expected beyond what holds of every app.
  var isEmpty: Bool {
    graph == nil && properties.isEmpty && allowedLongLivedTypes.isEmpty && allowedConcurrentFlows.isEmpty
      && allowedPendingWork.isEmpty && allowedDeadEnds.isEmpty && isCoordinator == nil
  }

  /// Whether an action may leave work behind.
  func allows(_ work: PendingWork, after action: String) -> Bool {
    if allowedPendingWork.isEmpty { return false }
    let names = ["\(work)", action, "\(work) after \(action)"]
    return names.contains(where: allowedPendingWork.contains)
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
