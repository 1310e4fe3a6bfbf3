import HeadlessNavigation

/// An app on a device: what it consists of, what can be done with it, and what has become of it.
@MainActor
package final class RunningApp {
  /// What the closure that launched the app has returned: kept for as long as the app lives.
  let root: Any
  private let rootObjects: [AnyObject]
  private let device: Device
  private let setup: AppSetup
  private var census: Census
  private var offers: [AppOffer] = []
  private var tree: ScreenTree
  private var acting: Census.Entry?
  /// What lies on one another now, where that has been looked at since the last turn.
  private var knownBranch: FocusedBranch?
  /// The faults of the engine's that were there before the last turn.
  private var faultCount = 0

  /// Launches an app.
  init(_ setup: AppSetup) throws {
    self.setup = setup
    root = try setup.launch()
    device = Device.current
    rootObjects = AppSetup.rootObjects(of: root)
    census = Census(of: setup.coordinators(beside: rootObjects))
    tree = ScreenTree()
  }

  /// The trees of the windows, in words.
  var text: String { device.description }

  /// What can be done now, in an order that does not change.
  package func actions() -> [UserAction] {
    offers = listedOffers()
    return offers.map(\.action)
  }

  /// Does one of the things that were listed last, and all that follows from it.
  ///
  /// - Returns: what was done, and what has become of it.
  func perform(_ number: Int) -> (action: UserAction, transition: Transition) {
    let before = branch
    let name = (offers[number].screen ?? topScreen)?.screenName ?? ""
    let (action, isOutput) = act(number)
    return (action, Transition(action, isOutput: isOutput, on: name, from: before, to: branch))
  }

  /// Does one of the things that were listed last, of which it is known what becomes of it.
  func retrace(_ number: Int) {
    _ = act(number)
    _ = inspect()
  }

  private func act(_ number: Int) -> (action: UserAction, isOutput: Bool) {
    faultCount = device.faults.count
    let offer = offers[number]
    // Nothing of what was listed or looked at may keep a screen alive beyond the turn.
    offers.removeAll(keepingCapacity: true)
    tree.removeAll()
    knownBranch = nil
    acting = (offer.screen ?? topScreen).flatMap { census.owner(of: $0) }
    let leftBlocks = device.leftBlockCount
    device.turn { offer.perform() }
    if device.countOpenTasks() > 0 || device.leftBlockCount > leftBlocks {
      setup.leftTasks.insert(offer.action.description)
    }
    return (offer.action, offer.isOutput)
  }

  /// The screen that a person has to do with.
  private var topScreen: (any Screen)? { device.keyWindow?.root?.node.active.screen }

  private func listedOffers() -> [AppOffer] {
    let screens = device.reachableScreens
    var offers: [AppOffer] = []
    var open: Set<String>?
    for offer in device.surroundingOffers() {
      if offer.action.gesture == .tab, setup.tabs == .fromFirstScreens {
        let tabs = open ?? openTabs(of: screens)
        open = tabs
        if let tabs, !tabs.contains(offer.action.target) { continue }
      }
      offers.append(AppOffer(offer, on: nil))
    }
    for screen in screens {
      let count = offers.count
      for offer in screen.offers() where setup.driving != .outputs || !offer.action.gesture.isOfControl {
        offers.append(AppOffer(offer, on: screen))
      }
      if offers.count > count, setup.driving == .controls { continue }
      for output in setup.outputs(of: screen) {
        offers.append(AppOffer(UserAction(.tap, output.name), isOutput: true, on: screen) { output.call() })
      }
    }
    return AppOffer.numbered(offers)
  }

  /// The faults that the engine has reported in the last turn, in launching at first.
  var newFaults: [Fault] { device.faults.count == faultCount ? [] : Array(device.faults.dropFirst(faultCount)) }

  /// Looks at everything that the app keeps, after a turn.
  func inspect() -> Inspection {
    let walk = setup.walk
    walk.run(from: root)
    tree.look(at: device)
    let isLaunch = census.entries.isEmpty
    let new = census.update(walk: walk, tree: tree, acting: acting, roots: rootObjects)
    acting = nil
    return Inspection(walk: walk, census: census, new: isLaunch ? [] : new, tree: tree, faults: newFaults)
  }

  /// What tells the state from others, after an inspection.
  ///
  /// - Parameter actions: What can be done in it.
  package func key(_ actions: [UserAction]) -> StateKey {
    var screens = KeptHash(tree.structure.value)
    for value in tree.shown where !setup.walk.ignored.contains(value.field) { screens.combine(value.value) }
    for action in actions { screens.combine(action.hashValue) }
    return StateKey(
      screens: screens.value, objects: census.fingerprint, kept: setup.kept == .nothing ? 0 : setup.walk.fingerprint)
  }

  /// What tells the state from others apart from its data: the places of the screens, and the coordinators that live.
  var look: UInt64 {
    var look = KeptHash(tree.structure.value)
    look.combine(census.fingerprint)
    return look.value
  }

  /// All data of the state, one by one: what the app's objects keep, and what the screens show.
  func keptValues() -> [KeptValue] {
    tree.noteNames()
    let shown = tree.shown.filter { !setup.walk.ignored.contains($0.field) }
    return (setup.kept == .nothing ? [] : setup.walk.keptValues(from: root)) + shown
  }

  /// What lies on one another now.
  var branch: FocusedBranch {
    if let knownBranch { return knownBranch }
    let branch = FocusedBranch(of: device)
    knownBranch = branch
    return branch
  }

  /// The tabs that can be opened where they are switched from first screens only: the selected one always.
  private func openTabs(of screens: [any Screen]) -> Set<String>? {
    if branch.frames.last?.placement == .tab { return nil }
    return Set(screens.compactMap { ($0.node as? Tabs).map { String($0.selectedIndex) } })
  }
}

/// What is found after a turn.
@MainActor
struct Inspection {
  let walk: ObjectWalk
  let census: Census
  /// The coordinators that came up in the turn, none at the launch.
  let new: [Census.Entry]
  let tree: ScreenTree
  let faults: [Fault]
}

/// What tells two states of a running app apart.
package struct StateKey: Hashable {
  /// What a person sees and can do.
  let screens: UInt64
  /// Which coordinators live.
  let objects: UInt64
  /// What the app keeps.
  let kept: UInt64
}

/// Something that can be done with a running app, and the screen that it is done on.
private struct AppOffer {
  let action: UserAction
  /// Whether an output of the screen's is called, not a control touched.
  let isOutput: Bool
  let screen: (any Screen)?
  let perform: () -> Void

  init(_ action: UserAction, isOutput: Bool = false, on screen: (any Screen)?, perform: @escaping () -> Void) {
    self.action = action
    self.isOutput = isOutput
    self.screen = screen
    self.perform = perform
  }

  init(_ offer: Offer, on screen: (any Screen)?) {
    self.init(offer.action, on: screen, perform: offer.perform)
  }

  /// Tells actions apart that read the same.
  static func numbered(_ offers: [AppOffer]) -> [AppOffer] {
    guard let numbered = UserAction.numbered(offers.map(\.action)) else { return offers }
    return zip(numbered, offers).map { AppOffer($0, isOutput: $1.isOutput, on: $1.screen, perform: $1.perform) }
  }
}

extension UserAction.Gesture {
  /// Whether a control of the screen's own is touched.
  fileprivate var isOfControl: Bool { self == .tap || self == .fill }
}
