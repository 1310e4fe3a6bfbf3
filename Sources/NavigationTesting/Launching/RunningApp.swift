import HeadlessNavigation
import NavigationGraph

/// An app on a device: what it consists of, what can be done with it, and what has become of it.
@MainActor
package final class RunningApp {
  /// What the closure that launched the app has returned: kept for as long as the app lives.
  let root: Any
  private let rootObjects: [AnyObject]
  /// What the closure has returned, where that is one object.
  private let rootObject: AnyObject?
  private let device: Device
  private let setup: AppSetup
  private let census: Census
  // One of these is changed at a time, and no code of the app's runs meanwhile: nobody has to check in every turn.
  @exclusivity(unchecked) private var offers: [AppOffer] = []
  private let inspection: Inspection
  @exclusivity(unchecked) private var acting: Census.Entry?
  /// The name of the screen that something was done on.
  @exclusivity(unchecked) private var actingScreen: String?
  /// The screens that a person reaches, as they were listed last.
  @exclusivity(unchecked) private var reachable: [Unmanaged<ScreenNode>] = []
  /// What lay on one another when that was looked at last.
  @exclusivity(unchecked) private var knownBranch = FocusedBranch()
  /// Whether that is as it is now.
  @exclusivity(unchecked) private var isBranchKnown = false
  /// The faults of the engine's that were there before the last turn.
  @exclusivity(unchecked) private var faultCount = 0

  /// Launches an app.
  init(_ setup: AppSetup) throws {
    self.setup = setup
    root = try setup.launch()
    device = Device.current
    rootObjects = AppSetup.rootObjects(of: root)
    rootObject = type(of: root) is AnyClass ? rootObjects.first : nil
    let kinds = setup.coordinators(beside: rootObjects)
    isShared = setup.isKnown(rootObjects, of: kinds, device)
    census = Census(of: kinds)
    inspection = Inspection(walk: setup.walk, census: census)
  }

  /// The trees of the windows, in words.
  var text: String { device.description }

  /// Lists what can be done now, in an order that does not change.
  ///
  /// - Returns: how much that is.
  @discardableResult
  package func list() -> Int {
    listOffers(device.surroundingOffers(listing: &reachable))
    return offers.count
  }

  /// What was listed last.
  var actions: [UserAction] { offers.map(\.action) }

  /// Does one of the things that were listed last, and all that follows from it.
  ///
  /// - Returns: what was done, and what has become of it.
  func perform(_ number: Int) -> (action: UserAction, transition: ObservedTransition) {
    lookAtBranch()
    let name = (offers[number].screen ?? topScreen)?.screenName ?? ""
    let (action, isOutput) = act(number)
    lookAtBranch()
    return (action, ObservedTransition(action, isOutput: isOutput, on: name, showing: knownBranch))
  }

  /// Does one of the things that were listed last, of which it is known what becomes of it.
  func retrace(_ number: Int) {
    _ = act(number)
    _ = inspect()
    _ = takePendingWork()
  }

  private func act(_ number: Int) -> (action: UserAction, isOutput: Bool) {
    faultCount = device.faultCount
    let offer = offers[number]
    RunningPath.add(offer.action)
    // Nothing of what was listed or looked at may keep a screen alive beyond the turn.
    offers.clear()
    inspection.forget()
    isBranchKnown = false
    if let screen = offer.screen ?? topScreen {
      acting = census.owner(of: screen)
      if setup.transitions != nil { actingScreen = screen.screenName }
    }
    device.turn(offer.perform)
    return (offer.action, offer.isOutput)
  }

  /// The screen that a person has to do with.
  private var topScreen: (any Screen)? { device.keyWindow?.root?.node.active.screen }

  private func listOffers(_ surrounding: [Offer]) {
    offers.clear()
    var open: Set<String>?
    for offer in surrounding {
      if offer.action.gesture == .tab, setup.options.tabSwitching == .fromFirstScreens {
        let tabs = open ?? openTabs()
        open = tabs
        if let tabs, !tabs.contains(offer.action.target) { continue }
      }
      offers.append(AppOffer(offer, on: nil))
    }
    for position in reachable.indices {
      let screen = reachable[position].with { $0.screen }
      let count = offers.count
      for offer in screen.offers() where setup.options.interaction != .outputs || !offer.action.gesture.isOfControl {
        offers.append(AppOffer(offer, on: screen))
      }
      if offers.count > count, setup.options.interaction == .controls { continue }
      setup.forEachOutput(of: screen) { name, call in
        offers.append(AppOffer(UserAction(.tap, name), isOutput: true, on: screen, deed: .output(call)))
      }
    }
    if let numbered = AppOffer.numbered(offers) { offers = numbered }
  }

  /// The faults that the engine has reported in the last turn, in launching at first.
  var newFaults: [Fault] { device.faultCount == faultCount ? [] : Array(device.faults.dropFirst(faultCount)) }

  /// What the app has begun in the last turn and left to be done later.
  func takePendingWork() -> Set<PendingWork> { device.mayHavePendingWork ? device.takePendingWork() : [] }

  /// Whether a window is on show.
  var hasVisibleWindow: Bool { device.keyWindow != nil }

  /// Why none is.
  var missingWindow: Device.MissingWindow { device.missingWindow }

  /// Whether what the launch has returned holds any object.
  var keepsObjects: Bool { !rootObjects.isEmpty }

  /// What is called that which the launch has returned.
  var rootName: String { rootObjects.first.map(nameOfType) ?? "\(type(of: root))" }

  /// Whether the launch before has returned the same app.
  let isShared: Bool

  /// Whether a coordinator of a type was seen to live in the last inspection.
  func hasLiving(_ typeName: String) -> Bool { census.hasLiving(typeName) }

  /// Looks at everything that the app keeps, after a turn.
  func inspect() -> Inspection {
    if let rootObject { inspection.walk.run(fromObject: rootObject) } else { inspection.walk.run(from: root) }
    inspection.look(at: device)
    let isLaunch = census.entries.isEmpty
    let new = census.update(
      walk: inspection.walk, places: inspection.tree.places, acting: acting, roots: rootObjects
    ) { screen in
      guard let transitions = setup.transitions, let actingScreen else { return [] }
      return transitions.coordinators(showing: NodeID(screen.screenName), from: NodeID(actingScreen))
    }
    acting = nil
    actingScreen = nil
    inspection.note(isLaunch ? [] : new, newFaults)
    return inspection
  }

  /// What tells the state from others, after an inspection and a list of what can be done.
  package var key: StateKey {
    var screens = inspection.hashOfScreens
    for offer in offers { screens.combine(offer.hash) }
    return StateKey(
      screens: screens.value, objects: census.fingerprint,
      kept: setup.options.stateAbstraction == .screensOnly ? 0 : setup.walk.fingerprint)
  }

  /// What tells the state from others apart from its data: the places of the screens, and the coordinators that live.
  var look: UInt64 {
    var look = KeptHash(inspection.tree.structure.value)
    look.combine(census.fingerprint)
    return look.value
  }

  /// All data of the state, one by one: what the app's objects keep, and what the screens show.
  func keptValues() -> [KeptValue] {
    inspection.tree.noteNames()
    let shown = inspection.tree.shown.filter { !setup.walk.ignored.contains($0.field) }
    return (setup.options.stateAbstraction == .screensOnly ? [] : setup.walk.keptValues(from: root)) + shown
  }

  /// What lies on one another now.
  var branch: FocusedBranch {
    lookAtBranch()
    return knownBranch
  }

  private func lookAtBranch() {
    if isBranchKnown { return }
    knownBranch.look(at: device)
    isBranchKnown = true
  }

  /// The tabs that can be opened where they are switched from first screens only: the selected one always.
  private func openTabs() -> Set<String>? {
    if branch.frames.last?.placement == .tab { return nil }
    return Set(reachable.compactMap { ($0.takeUnretainedValue() as? Tabs).map { String($0.selectedIndex) } })
  }
}

/// What is found after a turn.
@MainActor
final class Inspection {
  let walk: ObjectWalk
  let census: Census
  // Changed while nothing else is looked at, so that nobody has to check at every step.
  @exclusivity(unchecked) private(set) var tree = ScreenTree()
  /// The coordinators that came up in the turn, none at the launch.
  @exclusivity(unchecked) private(set) var new: [Census.Entry] = []
  @exclusivity(unchecked) private(set) var faults: [Fault] = []

  fileprivate init(walk: ObjectWalk, census: Census) {
    self.walk = walk
    self.census = census
  }

  fileprivate func look(at device: Device) {
    tree.look(at: device)
  }

  /// What tells the screens and what they show from others.
  fileprivate var hashOfScreens: KeptHash { tree.hash(ignoring: walk.ignored) }

  fileprivate func note(_ new: [Census.Entry], _ faults: [Fault]) {
    self.new = new
    self.faults = faults
  }

  fileprivate func forget() {
    tree.removeAll()
    if !new.isEmpty { new = [] }
  }
}

/// What tells two states of a running app apart.
package struct StateKey: Hashable {
  /// What a person sees and can do.
  let screens: UInt64
  /// Which coordinators live.
  let objects: UInt64
  /// What the app keeps.
  let kept: UInt64

  /// All three are spread already.
  package func hash(into hasher: inout Hasher) { hasher.combine(screens ^ (objects &* 31) ^ (kept &* 961)) }
}

/// Something that can be done with a running app, and the screen that it is done on.
private struct AppOffer {
  /// What is to be done.
  enum Deed {
    /// What the engine offers.
    case offer(() -> Void)
    /// An output that is called.
    case output(@MainActor () -> Void)
  }

  let action: UserAction
  /// Whether an output of the screen's is called, not a control touched.
  let isOutput: Bool
  let screen: (any Screen)?
  private let deed: Deed
  /// Tells the action from others.
  let hash: UInt64

  init(_ action: UserAction, isOutput: Bool = false, on screen: (any Screen)?, deed: Deed) {
    self.action = action
    var hash = KeptHash()
    hash.combine(action.target)
    hash.combine(UInt64(unsafeBitCast(action.gesture, to: UInt8.self)))
    hash.combine(action.occurrence)
    self.hash = hash.value
    self.isOutput = isOutput
    self.screen = screen
    self.deed = deed
  }

  init(_ offer: Offer, on screen: (any Screen)?) {
    self.init(offer.action, on: screen, deed: .offer(offer.perform))
  }

  /// Does it.
  @MainActor
  func perform() {
    switch deed {
    case .offer(let work): work()
    case .output(let call): call()
    }
  }

  /// Tells actions apart that read the same; `nil` where none do.
  static func numbered(_ offers: [AppOffer]) -> [AppOffer]? {
    guard isSomeRepeated(offers), let numbered = UserAction.numbered(offers.map(\.action)) else { return nil }
    return zip(numbered, offers).map { AppOffer($0, isOutput: $1.isOutput, on: $1.screen, deed: $1.deed) }
  }

  private static func isSomeRepeated(_ offers: [AppOffer]) -> Bool {
    // By positions, for to take out an offer counts references, and most of the time goes by that.
    for position in offers.indices {
      for other in 0..<position where offers[other].hash == offers[position].hash { return true }
    }
    return false
  }
}

extension UserAction.Gesture {
  /// Whether a control of the screen's own is touched.
  fileprivate var isOfControl: Bool { self == .tap || self == .fill }
}
