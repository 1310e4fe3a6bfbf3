import HeadlessNavigation

/// The coordinators and screens of a running app that have been seen, as long as they live.
///
/// Which screens are a coordinator's own is told by time: what comes on show in the turn in which it is first seen, and
/// what is shown from one of its screens later on without another coordinator coming up.
///
/// This is asked after every turn. What the app is seen to keep lives; only what it keeps no longer has to be asked after.
@MainActor
final class Census {
  /// A coordinator that has been seen.
  final class Entry {
    fileprivate weak var weakObject: AnyObject?
    /// Lets no other object come to lie at the address as long as this one is known by it.
    private unowned let claim: AnyObject
    fileprivate let address: UnsafeRawPointer
    let typeName: String
    fileprivate let keeper: Entry?
    /// Its screens that have a place.
    fileprivate var screens: [SeenScreen] = []
    var hasShown = false
    fileprivate(set) var isOver = false
    let isRoot: Bool
    fileprivate let fingerprint: UInt64
    /// Whether it had gone when that was asked last.
    fileprivate(set) var isGone = false
    /// The last round in which the app was seen to keep it.
    fileprivate var keptRound = 0
    /// The last round in which it, or a child of its, had something on show or was about to.
    fileprivate var busyRound = 0

    @MainActor
    fileprivate init(_ object: AnyObject, of plan: UnsafePointer<ReadingPlan>, isRoot: Bool, keptBy keeper: Entry?) {
      weakObject = object
      claim = object
      address = .address(of: object)
      self.isRoot = isRoot
      self.keeper = keeper
      typeName = plan.pointee.layout.takeUnretainedValue().name
      fingerprint = plan.pointee.fingerprint
    }

    /// The coordinator, as long as it lives.
    var object: AnyObject? { isGone ? nil : weakObject }

    /// The nearest of the coordinators that kept this one when it came up; `nil` once it has gone.
    var parent: Entry? { keeper.flatMap { $0.isGone ? nil : $0 } }
  }

  /// A screen that has been on show.
  fileprivate final class SeenScreen: Bookkeeping {
    let trace: Trace<ScreenNode>
    private let firstOwner: Entry?
    /// The last round in which the screen had a place.
    var round = 0
    /// Which census has seen it.
    let census: Int

    init(_ trace: Trace<ScreenNode>, of owner: Entry?, in census: Int) {
      self.trace = trace
      firstOwner = owner
      self.census = census
    }

    /// Whose screen it is; `nil` once that has gone.
    var owner: Entry? { firstOwner.flatMap { $0.isGone ? nil : $0 } }
  }

  private static var count = 0
  private let number: Int
  private let kinds: ObjectKinds
  private(set) var entries: [Entry] = []
  /// The places in `entries` by address.
  private var positions = AddressTable()
  private var screens: [SeenScreen] = []
  private var round = 0
  private var leftoverCount = 0
  private var strayCount = 0
  /// What tells the sets of coordinators apart that are not over, in whatever order they came.
  private(set) var fingerprint: UInt64 = 0

  init(of kinds: ObjectKinds) {
    self.kinds = kinds
    Self.count += 1
    number = Self.count
  }

  /// Whose screen it is; `nil` where that is not known.
  func owner(of screen: any Screen) -> Entry? { record(of: screen.node)?.owner }

  private func record(of node: ScreenNode) -> SeenScreen? {
    // Nobody else keeps records.
    guard let record = node.record.map({ unsafeDowncast($0, to: SeenScreen.self) }), record.census == number else {
      return nil
    }
    return record
  }

  /// Takes note of what is there after a turn.
  ///
  /// - Parameters:
  ///   - walk: What the app keeps.
  ///   - tree: The screens that have a place on the device, on show or not.
  ///   - acting: Whose screen it was that something was done on; `nil` for the system.
  ///   - roots: The objects that the app's launch has returned.
  /// - Returns: the coordinators that are new.
  func update(walk: ObjectWalk, tree: ScreenTree, acting: Entry?, roots: [AnyObject]) -> [Entry] {
    round += 1
    let (new, keptCount) = meet(walk, roots)
    if keptCount < entries.count { forgetDead() }
    place(tree, new.isEmpty ? (acting?.living ?? entries.first).map { [$0] } ?? [] : new)
    strayCount = tree.nodes.count == screens.count ? 0 : removeMisplaced()
    markOver()
    return new
  }

  /// Notes which coordinators the app keeps, and returns those that are new, and how many it keeps.
  private func meet(_ walk: ObjectWalk, _ roots: [AnyObject]) -> (new: [Entry], count: Int) {
    var new: [Entry] = []
    var count = 0
    walk.forEach(of: kinds) { address, plan in
      count += 1
      if let known = positions.number(of: UInt(bitPattern: address)) {
        entries[known].keptRound = round
        return
      }
      let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
      let entry = Entry(
        object, of: plan, isRoot: roots.contains { $0 === object },
        keptBy: walk.holders(of: object).lazy.compactMap { self.entry(at: .address(of: $0)) }.first)
      entry.keptRound = round
      _ = positions.insert(UInt(bitPattern: address), numbered: entries.count)
      entries.append(entry)
      new.append(entry)
    }
    return (new, count)
  }

  private func entry(at address: UnsafeRawPointer) -> Entry? {
    positions.number(of: UInt(bitPattern: address)).map { entries[$0] }
  }

  private func forgetDead() {
    var someAreGone = false
    for entry in entries where entry.keptRound != round && entry.weakObject == nil {
      entry.isGone = true
      entry.screens = []
      someAreGone = true
    }
    guard someAreGone else { return }
    entries.removeAll(where: \.isGone)
    positions.removeAll()
    for (position, entry) in entries.enumerated() {
      _ = positions.insert(UInt(bitPattern: entry.address), numbered: position)
    }
  }

  /// Notes which screens have a place, and whose the new ones are.
  private func place(_ tree: ScreenTree, _ owners: @autoclosure () -> [Entry]) {
    for node in tree.nodes {
      if let seen = record(of: node) {
        seen.round = round
        continue
      }
      let owners = owners()
      let seen = SeenScreen(node.trace, of: owners.last, in: number)
      seen.round = round
      node.record = seen
      screens.append(seen)
      for owner in owners {
        owner.screens.append(seen)
        owner.hasShown = true
      }
    }
  }

  /// Takes the screens that have lost their place from their coordinators, and forgets those that have gone.
  ///
  /// - Returns: how many have no place and still live.
  private func removeMisplaced() -> Int {
    for entry in entries { entry.removeMisplaced(since: round) }
    var strays = 0
    var position = 0
    while position < screens.count {
      let seen = screens[position]
      if seen.round != round, seen.trace.object == nil {
        screens.remove(at: position)
      } else {
        if seen.round != round { strays += 1 }
        position += 1
      }
    }
    return strays
  }

  /// The coordinators whose screens are all gone, with those of their children, and which still live.
  var leftovers: [Entry] { leftoverCount == 0 ? [] : entries.filter { $0.isOver && $0.object != nil } }

  /// The screens that have lost their place and still live.
  var strayScreens: [AnyObject] {
    if strayCount == 0 { return [] }
    var strays: [AnyObject] = []
    for seen in screens where seen.round != round {
      if let node = seen.trace.object { strays.append(node.screen) }
    }
    return strays
  }

  private func markOver() {
    for entry in entries where !entry.screens.isEmpty { entry.markBusy(round) }
    var leftovers = 0
    var sum: UInt64 = 0
    for entry in entries {
      entry.isOver = entry.hasShown && !entry.isRoot && entry.busyRound != round
      if entry.isOver { leftovers += 1 } else { sum &+= entry.fingerprint }
    }
    leftoverCount = leftovers
    fingerprint = sum
  }
}

extension Census.Entry {
  /// The coordinator itself, or the nearest of those that keep it which lives.
  fileprivate var living: Census.Entry? { object == nil ? parent?.living : self }

  /// Forgets the screens that had no place in a round.
  fileprivate func removeMisplaced(since round: Int) {
    for seen in screens where seen.round != round { return screens.removeAll { $0.round != round } }
  }

  /// Notes that the coordinator has something on show in a round, and with it those that keep it.
  fileprivate func markBusy(_ round: Int) {
    guard busyRound != round else { return }
    busyRound = round
    parent?.markBusy(round)
  }
}
