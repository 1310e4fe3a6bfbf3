/// What stands for the phone: windows, the turns in which things happen, and the links that could be opened.
///
/// Everything happens in turns. A turn is one thing that a person or the system does, and all that follows from it:
/// layout passes until nothing changes any more. A turn that begins the same way in the same state ends the same way.
@MainActor
public final class Device {
  /// The device that windows and screens made now belong to.
  public static var current: Device { place.device }

  /// Where the device is that `launch` replaces: one for all, but for what runs in `alone`.
  @TaskLocal private static var ownPlace: Place?
  private static let commonPlace = Place()
  private static var place: Place { ownPlace ?? commonPlace }

  @MainActor
  private final class Place {
    var device = Device()
  }

  /// The links that a person could open, each an action in every state.
  public var links: [String] = []

  /// What the app does with a link.
  public var onOpenLink: ((String) -> Void)?

  /// What whoever builds on the engine keeps for as long as the app runs.
  public var application: AnyObject?

  /// What has gone wrong since the launch, in order.
  public private(set) var faults: [Fault] = []

  /// How many turns there have been.
  public private(set) var turnCount = 0

  private var knownWindows: [WeakWindow] = []
  private var visible: [any Screen] = []
  private var transitions: [Presentation] = []
  private var moved: [any Screen] = []
  private var later: [() -> Void] = []
  private var pool: [AnyObject] = []
  private var pass = 0
  private var isInTurn = false

  private struct WeakWindow {
    weak var window: Window?
  }

  private init() {}

  /// Switches on a new device, with nothing on it, and lets an app launch in its first turn.
  ///
  /// - Returns: what `app` returns, to be kept for as long as the app is to live.
  public static func launch<App>(_ app: () throws -> App) rethrows -> App {
    place.device = Device()
    return try current.turn(app)
  }

  /// Runs something with a device of its own, which nothing else launches an app on while it waits.
  ///
  /// A test that waits, for a task of the app's to end, runs in here: other tests launch their apps meanwhile.
  public static func alone<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $ownPlace.withValue(Place()) { try await work() }
  }

  /// The windows on show, the one that a person has to do with last.
  public var windows: [Window] { knownWindows.compactMap(\.window).filter(\.isVisible) }

  /// The window that a person has to do with.
  public var keyWindow: Window? { knownWindows.last { $0.window?.isVisible == true }?.window }

  /// Runs something and all that follows from it: layout passes, transitions, what has been put off.
  ///
  /// Inside of another turn it is a part of that one.
  @discardableResult
  public func turn<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard !isInTurn else { return try work() }
    isInTurn = true
    defer {
      settle()
      turnCount += 1
      isInTurn = false
    }
    return try work()
  }

  /// Puts work off to the end of the turn, after the next layout pass; outside of one, to the next turn.
  public func afterLayout(_ work: @escaping () -> Void) {
    later.append(work)
  }

  /// Keeps an object to the end of the turn, as an autorelease pool does; outside of one, to the end of the next.
  public func autorelease(_ object: AnyObject) {
    pool.append(object)
  }

  /// Notes that something has gone wrong.
  public func report(_ fault: Fault) {
    faults.append(fault)
  }

  func add(_ window: Window) {
    knownWindows.removeAll { $0.window == nil }
    knownWindows.append(WeakWindow(window: window))
  }

  func makeKey(_ window: Window) {
    knownWindows.removeAll { $0.window === window || $0.window == nil }
    knownWindows.append(WeakWindow(window: window))
  }

  /// Tells a screen that it has another container now, and again at the turn's end; until then it lives.
  func move(_ screen: any Screen) {
    moved.append(screen)
    screen.receive(.willMove)
  }

  func begin(_ presentation: Presentation) {
    if !transitions.contains(where: { $0 === presentation }) { transitions.append(presentation) }
  }
}

// MARK: - Settling

extension Device {
  /// More layout passes in one turn than any app that comes to rest needs.
  private static let passLimit = 10_000

  private func settle() {
    var passes = 0
    repeat {
      while layOut() {
        passes += 1
        precondition(passes < Self.passLimit, "the app does not come to rest: \(description)")
      }
      let released = pool
      pool = []
      withExtendedLifetime(released) {}
    } while !later.isEmpty || !transitions.isEmpty || !moved.isEmpty || !pool.isEmpty
  }

  /// One layout pass: what is due leaves, what is on show now and was not appears, and the delegates are told.
  ///
  /// Returns whether anything has happened.
  private func layOut() -> Bool {
    let ending = transitions
    let arrived = moved
    let due = later
    transitions = []
    moved = []
    later = []
    for presentation in ending { presentation.prepareForLayout() }

    pass += 1
    var now: [any Screen] = []
    for window in windows { window.root.map { collect($0, into: &now) } }
    let gone = visible.filter { $0.node.visiblePass != pass }
    let new = now.filter { !$0.node.isVisible }
    visible = now

    for screen in gone { screen.receive(.willDisappear) }
    for screen in new { screen.node.loadIfNeeded() }
    for screen in new { screen.receive(.willAppear) }
    for screen in now { screen.node.willLayOut() }
    for screen in gone {
      screen.node.isVisible = false
      screen.receive(.didDisappear)
    }
    for screen in new {
      screen.node.isVisible = true
      screen.receive(.didAppear)
    }
    for screen in arrived { screen.receive(.didMove) }
    var somebodyWasTold = false
    for screen in now where screen.node.didLayOut() { somebodyWasTold = true }

    for work in ending.flatMap({ $0.finish() }) { work() }
    for work in due { work() }
    return somebodyWasTold || !gone.isEmpty || !new.isEmpty || !ending.isEmpty || !arrived.isEmpty || !due.isEmpty
  }

  /// Collects what is on show, containers before what is in them, what lies below before what lies over it.
  private func collect(_ screen: any Screen, into visible: inout [any Screen]) {
    let node = screen.node
    let cover = node.presentation
    if cover?.style != .fullScreen { collectTree(screen, into: &visible) }
    if let cover { collect(cover.screen, into: &visible) }
  }

  private func collectTree(_ screen: any Screen, into visible: inout [any Screen]) {
    screen.node.visiblePass = pass
    visible.append(screen)
    for child in screen.node.visibleChildren { collectTree(child, into: &visible) }
  }
}
