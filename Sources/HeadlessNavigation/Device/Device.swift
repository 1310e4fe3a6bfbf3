/// What stands for the phone: windows, the turns in which things happen, and the links that could be opened.
///
/// Everything happens in turns. A turn is one thing that a person or the system does, and all that follows from it:
/// layout passes until nothing changes any more, and on Linux what the app's tasks do, and what it puts on the main queue,
/// as far as that waits for nothing outside of the app. A turn that begins the same way in the same state ends the same way.
@MainActor
public final class Device {
  /// The device that windows and screens made now belong to.
  public static var current: Device { place.device }

  /// Where the device is that `launch` replaces: one for all, but for what runs in `withSeparateDevice`.
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
  public var faults: [Fault] { keptFaults }
  // Of what the device keeps one thing is changed at a time, and nothing else runs meanwhile: each pass takes out what it
  // goes through. So nobody has to check, several times in every turn, whether something is changed while it is read.
  @exclusivity(unchecked) private var keptFaults: [Fault] = []
  /// How many things have gone wrong since the launch.
  package var faultCount: Int { keptFaults.count }

  /// How many turns there have been.
  public private(set) var turnCount = 0

  /// Tells how many tasks of the app's have begun and not ended, where somebody counts them.
  package var countOpenTasks: (@MainActor () -> Int)?

  /// Whether the app may have left work behind since ``takePendingWork()`` was called: quickly told.
  package var mayHavePendingWork: Bool { executor.pendingChangeCount > 0 || openTaskCount != knownTaskCount }
  @exclusivity(unchecked) private var knownTaskCount = 0
  private var openTaskCount: Int { countOpenTasks?() ?? 0 }

  /// Tells what the app has begun in turns since this was asked last, and what no turn waits for.
  package func takePendingWork() -> Set<PendingWork> {
    var work = executor.takePendingWork()
    let count = openTaskCount
    // What a task waits for is told where that is known.
    if work.isEmpty, count > knownTaskCount { work.insert(.task) }
    knownTaskCount = count
    return work
  }

  @exclusivity(unchecked) private var knownWindows: [Trace<Window>] = []
  /// What was on show after the last pass: each screen lives until it has been told that it is so no more.
  @exclusivity(unchecked) private var visible = Shown()
  /// What passes are made with, kept so that none has to make its own.
  @exclusivity(unchecked) private var spare = Pass()
  @exclusivity(unchecked) private var transitions: [Presentation] = []
  @exclusivity(unchecked) private var moved: [any Screen] = []
  @exclusivity(unchecked) private var later: [() -> Void] = []
  @exclusivity(unchecked) private var pool: [AnyObject] = []
  @exclusivity(unchecked) private var pass = 0
  @exclusivity(unchecked) private var isInTurn = false
  /// Whether a turn is to run from the main run loop, because something has happened outside of one.
  @exclusivity(unchecked) private var isTurnDue = false
  /// The transitions that have begun and are not over.
  @exclusivity(unchecked) private var ongoing: [ScreenTransition] = []
  /// What waits until no transition is under way.
  @exclusivity(unchecked) private var afterOngoing: [() -> Void] = []
  /// What is to be done when the animations end that are just being begun.
  @exclusivity(unchecked) private var animationEnds: [() -> Void] = []
  @exclusivity(unchecked) private var isAnimating = false

  /// Screens on show, containers before what is in them.
  private struct Shown {
    private var screens: [any Screen] = []
    /// Their places, which live as long as they do.
    private(set) var nodes: [Unmanaged<ScreenNode>] = []

    @MainActor
    mutating func append(_ node: ScreenNode) {
      screens.append(node.screen)
      nodes.append(.passUnretained(node))
    }

    mutating func removeAll() {
      screens.clear()
      nodes.clear()
    }
  }

  /// What a layout pass has to do.
  private struct Pass {
    var visible = Shown()
    var gone: [Unmanaged<ScreenNode>] = []
    var new: [Unmanaged<ScreenNode>] = []
    var arrived: [any Screen] = []

    /// Lets go of all that it was about.
    mutating func removeAll() {
      visible.removeAll()
      gone.clear()
      new.clear()
      arrived.clear()
    }
  }

  private let trace = Trace<Device>()
  let executor: TurnExecutor

  private init() {
    executor = TurnExecutor { [trace] in trace.object?.turn {} }
    trace.lead(to: self)
  }

  deinit { trace.wipeOut() }

  /// Switches on a new device, with nothing on it, and lets an app launch in its first turn.
  ///
  /// - Returns: what `app` returns, to be kept for as long as the app is to live.
  public static func launch<App>(_ app: () throws -> App) rethrows -> App {
    place.device.forgetPutOffWork()
    place.device = Device()
    return try current.turn(app)
  }

  /// Lets nothing of an app come any more that it has put off: it is gone.
  private func forgetPutOffWork() {
    #if os(Linux)
      executor.putOffList.cancelAll()
    #endif
  }

  /// Runs something with a device of its own, which nothing else launches an app on while it waits.
  ///
  /// A test that waits, for a task of the app's to end, runs in here: other tests launch their apps meanwhile.
  public static func withSeparateDevice<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $ownPlace.withValue(Place()) { try await work() }
  }

  /// The windows on show, the one that a person has to do with last.
  public var windows: [DeviceWindow] {
    var windows: [Window] = []
    for known in knownWindows {
      if let window = known.object, window.isVisible { windows.append(window) }
    }
    return windows
  }

  /// Goes through the windows on show, the one that a person has to do with last.
  package func forEachWindow(_ body: (Window) -> Void) {
    // The device does not keep windows: whoever is called may not let go of one, nor show one.
    var position = 0
    while position < knownWindows.count {
      knownWindows[position].with { if $0.isVisible { body($0) } }
      position += 1
    }
  }

  /// The window that a person has to do with.
  public var keyWindow: DeviceWindow? {
    var position = knownWindows.count
    while position > 0 {
      position -= 1
      if let window = knownWindows[position].object, window.isVisible { return window }
    }
    return nil
  }

  /// Why no window is on show.
  package enum MissingWindow {
    /// None was made on this device.
    case neverMade
    /// Nobody keeps it any more.
    case gone
    /// It was never shown, or is hidden.
    case hidden
  }

  /// Why no window is on show, where none is.
  package var missingWindow: MissingWindow {
    if knownWindows.isEmpty { return .neverMade }
    return knownWindows.contains { $0.object != nil } ? .hidden : .gone
  }

  /// Runs something and all that follows from it: layout passes, transitions, what has been put off.
  ///
  /// Inside of another turn it is a part of that one.
  @discardableResult
  public func turn<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard !isInTurn else { return try work() }
    isInTurn = true
    isTurnDue = false
    return try executor.collect {
      defer {
        settle()
        turnCount += 1
        isInTurn = false
      }
      return try work()
    }
  }

  /// Puts work off to the end of the turn, after the next layout pass; outside of one, to the next turn.
  public func afterLayout(_ work: @escaping () -> Void) {
    later.append(work)
    noteChange()
  }

  /// Puts work off until the transitions are over that have begun, or begin with the next layout pass.
  public func afterTransitions(_ work: @escaping () -> Void) {
    afterLayout { [unowned self] in
      if ongoing.isEmpty { work() } else { afterOngoing.append(work) }
    }
  }

  /// Puts work off to the end of an animation that is just being begun: in a transition that is animated this comes before
  /// what appears is told that it has.
  public func afterAnimation(_ work: @escaping () -> Void) {
    if heldEnds != nil {
      heldEnds?.append(work)
    } else if isAnimating {
      animationEnds.append(work)
    } else {
      afterLayout(work)
    }
  }

  /// Keeps an object to the end of the turn, as an autorelease pool does; outside of one, to the end of the next.
  public func autorelease(_ object: AnyObject) {
    pool.append(object)
    noteChange()
  }

  /// Whether a transition has begun that is not over; a person can do nothing meanwhile.
  public var isInTransition: Bool { !ongoing.isEmpty }

  /// Sees to it that a turn follows: what happens outside of one, such as in a test that waits for the main run loop, is
  /// followed up in a turn that runs from there.
  public func noteChange() {
    guard !isInTurn, !isTurnDue else { return }
    isTurnDue = true
    Task { @MainActor [trace] in trace.object?.runDueTurn() }
  }

  private func runDueTurn() {
    guard isTurnDue else { return }
    turn {}
  }

  func note(_ transition: ScreenTransition) { ongoing.append(transition) }

  func forget(_ transition: ScreenTransition) {
    ongoing.removeAll { $0 === transition }
    guard ongoing.isEmpty, !afterOngoing.isEmpty else { return }
    for work in afterOngoing { later.append(work) }
    afterOngoing = []
    noteChange()
  }

  /// What is to be done at the end of animations whose end is held back.
  private var heldEnds: [() -> Void]?

  /// Begins animations, and hands over what is to be done at their end to whoever decides when that is.
  package func holdingAnimationEnds(_ work: () -> Void) -> [() -> Void] {
    let outer = heldEnds
    heldEnds = []
    work()
    defer { heldEnds = outer }
    return heldEnds ?? []
  }

  /// Runs an animation, and what is to be done at its end: it takes no time.
  func animating(_ work: () -> Void) {
    let outer = isAnimating
    isAnimating = true
    work()
    isAnimating = outer
    while !outer, !animationEnds.isEmpty {
      let due = animationEnds
      animationEnds = []
      for work in due { work() }
    }
  }

  /// Notes that something has gone wrong.
  public func report(_ fault: Fault) {
    keptFaults.append(fault)
  }

  func add(_ window: Window) {
    knownWindows = knownWindows.filter { $0.object != nil } + [window.trace]
  }

  func makeKey(_ window: Window) {
    knownWindows = knownWindows.filter { $0 !== window.trace && $0.object != nil } + [window.trace]
    noteChange()
  }

  /// Tells a screen that it has another container now, and again at the turn's end; until then it lives.
  func move(_ screen: any Screen) {
    moved.append(screen)
    noteChange()
    screen.receive(.willMove)
  }

  func begin(_ presentation: Presentation) {
    if !transitions.contains(where: { $0 === presentation }) { transitions.append(presentation) }
    noteChange()
  }
}

// MARK: - Settling

extension Device {
  /// More layout passes in one turn than any app that comes to rest needs.
  private static let passLimit = 10_000

  private func settle() {
    settleLayout()
    var rounds = 0
    while executor.work() {
      settleLayout()
      rounds += 1
      if rounds == Self.passLimit { return report(.restlessTasks) }
    }
  }

  private func settleLayout() {
    var passes = 0
    repeat {
      while layOut() {
        passes += 1
        precondition(passes < Self.passLimit, "the app does not come to rest: \(description)")
      }
      releasePool()
    } while !later.isEmpty || !transitions.isEmpty || !moved.isEmpty || !pool.isEmpty
  }

  private func releasePool() {
    if pool.isEmpty { return }
    // What goes may put something into the pool.
    var released: [AnyObject] = []
    swap(&released, &pool)
  }

  /// One layout pass: what is due leaves, what is on show now and was not appears, and the delegates are told.
  ///
  /// Returns whether anything has happened.
  private func layOut() -> Bool {
    if transitions.isEmpty, moved.isEmpty, later.isEmpty, isLaidOut { return false }
    var ending: [Presentation] = []
    if !transitions.isEmpty { swap(&ending, &transitions) }
    var due: [() -> Void] = []
    if !later.isEmpty { swap(&due, &later) }
    var now = Pass()
    swap(&now, &spare)
    swap(&now.arrived, &moved)
    for presentation in ending { presentation.prepareForLayout() }

    pass += 1
    forEachWindow { window in
      if let root = window.root { collect(root.node, into: &now.visible) }
    }
    visible.nodes.forEachNode { if $0.visiblePass != pass { now.gone.append(.passUnretained($0)) } }
    let shown = now.visible.nodes
    shown.forEachNode { if !$0.isVisible { now.new.append(.passUnretained($0)) } }
    // Until the end of the pass this keeps what was on show before it.
    swap(&now.visible, &visible)

    if !now.gone.isEmpty || !now.new.isEmpty {
      for presentation in ending { presentation.noteChange(in: pass) }
      shown.forEachNode { if $0.hasNews { $0.noteChange(in: pass) } }
    }
    if !now.gone.isEmpty {
      now.gone.forEachNode { node in
        node.noteAnimation(in: pass)
        node.receive(.willDisappear)
      }
    }
    if !now.new.isEmpty {
      now.new.forEachNode { $0.loadIfNeeded() }
      now.new.forEachNode { node in
        node.noteAnimation(in: pass)
        node.receive(.willAppear)
      }
    }
    shown.forEachNode { $0.willLayOut() }
    for presentation in ending { presentation.beginTransition() }
    now.gone.forEachNode { node in
      node.isVisible = false
      node.receive(.didDisappear)
    }
    now.new.forEachNode { node in
      node.isVisible = true
      node.receive(.didAppear)
    }
    for screen in now.arrived { screen.receive(.didMove) }
    var hasHappened = !now.gone.isEmpty || !now.new.isEmpty || !now.arrived.isEmpty || !ending.isEmpty || !due.isEmpty
    shown.forEachNode { if $0.didLayOut() { hasHappened = true } }

    if !ending.isEmpty { for work in ending.flatMap({ $0.finish() }) { work() } }
    for work in due { work() }
    now.removeAll()
    spare = now
    return hasHappened
  }

  /// Whether the same is on show as after the last pass, and nobody has to be told of anything: most turns end with this.
  private var isLaidOut: Bool {
    var count = 0
    forEachWindow { window in
      if let root = window.root { count = countOfKnown(root.node, after: count) }
    }
    return count == visible.nodes.count
  }

  /// Goes on through what is on show, from as many screens as after the last pass; `Int.min` where it is not the same.
  private func countOfKnown(_ node: ScreenNode, after count: Int) -> Int {
    let cover = node.presentation
    var count = cover?.style == .fullScreen ? count : countOfKnownTree(node, after: count)
    if let cover { count = countOfKnown(cover.screen.node, after: count) }
    return count
  }

  private func countOfKnownTree(_ node: ScreenNode, after count: Int) -> Int {
    guard count >= 0, count < visible.nodes.count else { return .min }
    guard visible.nodes[count].with({ $0 === node }), !node.hasNews else { return .min }
    var count = count + 1
    node.forEachVisibleChild { count = countOfKnownTree($0, after: count) }
    return count
  }

  /// Collects what is on show, containers before what is in them, what lies below before what lies over it.
  private func collect(_ node: ScreenNode, into visible: inout Shown) {
    let cover = node.presentation
    if cover?.style != .fullScreen { collectTree(node, into: &visible) }
    if let cover { collect(cover.screen.node, into: &visible) }
  }

  private func collectTree(_ node: ScreenNode, into visible: inout Shown) {
    node.visiblePass = pass
    visible.append(node)
    node.forEachVisibleChild { collectTree($0, into: &visible) }
  }
}
