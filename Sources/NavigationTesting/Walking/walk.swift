import HeadlessNavigation
public import PathExploration

/// Takes the steps of one path in a running app, and looks at it after each.
///
/// A step that names its event, or a way back, is taken as it stands; of one that says only what it comes to, such as
/// `push.Item`, everything that can be done is tried, each time after a new launch, until something comes to that.
///
/// - Throws: ``WalkFailure`` where the app does not do what the path says, or something is wrong on the way; and whatever
///   `app` throws.
@MainActor
public func walk<App>(
  _ path: TestPath, _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(), app: @escaping @MainActor () throws -> App
) throws {
  let session = AppSession(expectations, options, launch: app)
  try RunningPath.watched(launchSource: options.launchSource) {
    var walker = PathWalker(session: session, path: path, launchSource: options.launchSource)
    try walker.run()
  }
}

/// Takes the steps of a path that is given as a line of text, as reports print it.
///
/// ```swift
/// try replay(path: "launch>tab.shop>push.item>start.pay>finish.cancel") { makeApp() }
/// ```
///
/// - Throws: ``UnreadablePath`` where the text is no path; else as ``walk(_:_:expecting:app:)-(TestPath,_,_,_)``.
@MainActor
public func replay<App>(
  path text: String, _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(), app: @escaping @MainActor () throws -> App
) throws {
  guard let path = TestPath(text) else { throw UnreadablePath(text: text) }
  try walk(path, options, expecting: expectations, app: app)
}

/// Takes a walk at random again, or a new one.
///
/// - Parameters:
///   - seed: What decides each step: reports of ``explore(_:expecting:monitor:app:)`` print it.
///   - options: The same as in the walk that is to be taken again, but for the order.
@MainActor @discardableResult
public func replay<App>(
  seed: UInt64, _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(), monitor: ExplorationMonitor = .none,
  app: @escaping @MainActor () throws -> App
) throws -> ExplorationReport {
  var options = options
  options.order = .randomWalk(seed: seed)
  return try explore(options, expecting: expectations, monitor: monitor, app: app)
}

/// A text that is no path.
public struct UnreadablePath: Error, CustomStringConvertible {
  /// The text.
  public let text: String

  /// What is wrong with it.
  public var description: String { "'\(text)' is no path; a path reads like 'launch>tab.Shop>push.Item@onSelect>back'" }
}

/// What is wrong on a path.
public struct WalkFailure: Error, CustomStringConvertible {
  /// Everything that is wrong at the first step at which something is.
  public let failures: [Failure]

  /// The failures.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}
