import HeadlessNavigation

/// An app on a device: what it consists of, what can be done with it, and what has become of it.
@MainActor
final class RunningApp {
  /// What the closure that launched the app has returned: kept for as long as the app lives.
  let root: Any
  private let device: Device
  private let setup: AppSetup
  private var census: Census
  private var offers: [AppOffer] = []
  private var tree: ScreenTree
  private var acting: Census.Entry?
  /// The faults of the engine's that were there before the last turn.
  private var faultCount = 0

  /// Launches an app.
  init(_ setup: AppSetup) throws {
    self.setup = setup
    root = try setup.launch()
    device = Device.current
    census = Census(isCoordinator: setup.recognizer(beside: root))
    tree = ScreenTree(of: device)
  }

  /// The trees of the windows, in words.
  var text: String { device.description }

  /// What can be done now, in an order that does not change.
  func actions() -> [UserAction] {
    offers = listedOffers()
    return offers.map(\.action)
  }

  /// Does one of the things that were listed last, and all that follows from it.
  ///
  /// - Returns: what was done, and what has become of it.
  func perform(_ number: Int) -> (action: UserAction, transition: Transition) {
    let before = branch
    let name = (offers[number].screen ?? device.keyWindow?.root?.node.active.screen)?.screenName ?? ""
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
    offers = []
    tree = ScreenTree()
    acting = (offer.screen ?? device.keyWindow?.root?.node.active.screen).flatMap { census.owner(of: $0) }
    device.turn { offer.perform() }
    return (offer.action, offer.isOutput)
  }

  private func listedOffers() -> [AppOffer] {
    let open = setup.tabs == .anywhere ? nil : openTabs()
    var offers = device.offers().filter { offer in
      if offer.action.gesture == .tab, let open { return open.contains(offer.action.target) }
      return !offer.action.gesture.isOfScreen
    }.map { AppOffer($0, on: nil) }
    for screen in visibleScreens {
      let controls = setup.driving == .outputs ? [] : screen.offers()
      offers += controls.map { AppOffer($0, on: screen) }
      if !controls.isEmpty, setup.driving == .controls { continue }
      offers += setup.outputs(of: screen).map { output in
        AppOffer(UserAction(.tap, output.name), isOutput: true, on: screen, perform: output.call)
      }
    }
    return AppOffer.numbered(offers)
  }

  /// The faults that the engine has reported in the last turn, in launching at first.
  var newFaults: [Fault] { Array(device.faults.dropFirst(faultCount)) }

  /// Looks at everything that the app keeps, after a turn.
  func inspect() -> Inspection {
    let walk = setup.walk
    walk.run(from: root)
    tree = ScreenTree(of: device)
    let screens = tree.screens
    let roots = Set(AppSetup.rootObjects(of: root).map { ObjectIdentifier($0) })
    let isLaunch = census.entries.isEmpty
    let new = census.update(walk: walk, tree: screens, acting: acting, roots: roots)
    acting = nil
    return Inspection(walk: walk, census: census, new: isLaunch ? [] : new, screens: screens, faults: newFaults)
  }

  /// What tells the state from others, after an inspection.
  ///
  /// - Parameter actions: What can be done in it.
  func key(_ actions: [UserAction]) -> StateKey {
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
  var branch: FocusedBranch { FocusedBranch(of: device) }

  /// The tabs that can be opened where they are switched from first screens only: the selected one always.
  private func openTabs() -> Set<String>? {
    if branch.frames.last?.placement == .tab { return nil }
    return Set(visibleScreens.compactMap { ($0.node as? Tabs).map { String($0.selectedIndex) } })
  }

  private var visibleScreens: [any Screen] {
    guard var top = device.keyWindow?.root else { return [] }
    while let next = top.node.presentation?.screen { top = next }
    var found: [any Screen] = [top]
    var next = 0
    while next < found.count {
      found += found[next].node.visibleChildren
      next += 1
    }
    return found
  }

}

/// What is found after a turn.
@MainActor
struct Inspection {
  let walk: ObjectWalk
  let census: Census
  /// The coordinators that came up in the turn, none at the launch.
  let new: [Census.Entry]
  let screens: [any Screen]
  let faults: [Fault]
}

/// What tells two states of a running app apart.
struct StateKey: Hashable {
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
  let perform: @MainActor () -> Void

  init(_ action: UserAction, isOutput: Bool = false, on screen: (any Screen)?, perform: @escaping @MainActor () -> Void)
  {
    self.action = action
    self.isOutput = isOutput
    self.screen = screen
    self.perform = perform
  }

  @MainActor
  init(_ offer: Offer, on screen: (any Screen)?) {
    self.init(offer.action, on: screen) { offer.perform() }
  }

  /// Tells actions apart that read the same.
  static func numbered(_ offers: [AppOffer]) -> [AppOffer] {
    let isRepeated = offers.indices.contains { index in offers[..<index].contains { $0.action == offers[index].action }
    }
    guard isRepeated else { return offers }
    var seen: [UserAction: Int] = [:]
    return offers.map { offer in
      let count = (seen[offer.action] ?? 0) + 1
      seen[offer.action] = count
      guard count > 1 else { return offer }
      let action = UserAction(offer.action.gesture, offer.action.target, occurrence: count)
      return AppOffer(action, isOutput: offer.isOutput, on: offer.screen, perform: offer.perform)
    }
  }
}

extension UserAction.Gesture {
  /// Whether the screen itself offers it, not what surrounds it.
  fileprivate var isOfScreen: Bool { self == .tap || self == .fill }
}
