import HeadlessNavigation

/// The coordinators and screens of a running app that have been seen, as long as they live.
///
/// Which screens are a coordinator's own is told by time: what comes on show in the turn in which it is first seen, and
/// what is shown from one of its screens later on without another coordinator coming up. Where several coordinators or
/// screens come at once, references tell: ``ScreenOwnership``. What takes the place of all that a
/// coordinator has on show may be its own next screen or that of who keeps it and goes on: ``Succession`` tells.
///
/// This is asked after every turn, most of which change little: what each coordinator has on show is counted, and only what
/// differs from the turn before is counted anew. What the app is seen to keep lives; only what it keeps no longer has to be
/// asked after.
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
    let isRoot: Bool
    /// How it is read.
    let plan: UnsafePointer<ReadingPlan>
    fileprivate let fingerprint: UInt64
    /// How many of its screens have a place.
    @exclusivity(unchecked) fileprivate var placedCount = 0
    /// How many of those that it keeps have something on show.
    @exclusivity(unchecked) fileprivate var busyCount = 0
    @exclusivity(unchecked) fileprivate var hasShown = false
    @exclusivity(unchecked) fileprivate(set) var isOver = false
    /// Whether it had gone when that was asked last.
    @exclusivity(unchecked) fileprivate(set) var isGone = false

    @MainActor
    fileprivate init(_ object: AnyObject, of plan: UnsafePointer<ReadingPlan>, isRoot: Bool, keptBy keeper: Entry?) {
      weakObject = object
      claim = object
      address = .address(of: object)
      self.isRoot = isRoot
      self.plan = plan
      self.keeper = keeper
      typeName = plan.pointee.layout.takeUnretainedValue().name
      fingerprint = plan.pointee.fingerprint
    }

    /// The coordinator, as long as it lives.
    var object: AnyObject? { isGone ? nil : weakObject }

    /// The nearest of the coordinators that kept this one when it came up; `nil` once it has gone.
    var parent: Entry? {
      guard let keeper, !keeper.isGone else { return nil }
      return keeper
    }

    /// Whether it, or one that it keeps, has something on show or about to be.
    fileprivate var isBusy: Bool { placedCount > 0 || busyCount > 0 }
  }

  /// A screen that has been on show.
  fileprivate final class SeenScreen: Bookkeeping {
    let trace: Trace<ScreenNode>
    /// Whose screen it is; the last one is the nearest.
    let owners: [Entry]
    var hasPlace = true
    /// Which census has seen it.
    let census: Int

    init(_ trace: Trace<ScreenNode>, of owners: [Entry], in census: Int) {
      self.trace = trace
      self.owners = owners
      self.census = census
    }
  }

  private static var count = 0
  private let number: Int
  private let kinds: ObjectKinds
  private var succession = Succession()
  // No code of the app's runs while one of these is changed, so nobody has to check for it, several times in every turn.
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// The last round in which the app was seen to keep each of the entries' objects.
  @exclusivity(unchecked) private var keptRounds: [Int] = []
  /// Where those lie, and the places in `entries` by that.
  @exclusivity(unchecked) private var addresses: [UInt] = []
  @exclusivity(unchecked) private var positions = AddressTable()
  /// The screens that have a place, in the order of their tree, by the numbers of their places.
  @exclusivity(unchecked) private var placed: [(number: Int, screen: SeenScreen)] = []
  /// The screens that have lost their place and still live.
  @exclusivity(unchecked) private var strays: [SeenScreen] = []
  @exclusivity(unchecked) private var round = 0
  @exclusivity(unchecked) private var overCount = 0
  /// What tells the sets of coordinators apart that are not over, in whatever order they came.
  @exclusivity(unchecked) private(set) var fingerprint: UInt64 = 0

  init(of kinds: ObjectKinds) {
    self.kinds = kinds
    Self.count += 1
    number = Self.count
  }

  /// Whose screen it is; `nil` where that is not known.
  func owner(of screen: any Screen) -> Entry? {
    guard let owner = record(of: screen.node)?.owners.last, !owner.isGone else { return nil }
    return owner
  }

  private func record(of node: ScreenNode) -> SeenScreen? {
    // Nobody else keeps records.
    guard let record = node.record else { return nil }
    let seen = unsafeDowncast(record, to: SeenScreen.self)
    return seen.census == number ? seen : nil
  }

  /// Takes note of what is there after a turn.
  ///
  /// - Parameters:
  ///   - walk: What the app keeps.
  ///   - places: The screens that have a place on the device, on show or not, containers before what is in them.
  ///   - acting: Whose screen it was that something was done on; `nil` for the system.
  ///   - roots: The objects that the app's launch has returned.
  ///   - showing: The names of the coordinators of which it is known that they show a screen after what was done; empty
  ///     where nothing is known.
  /// - Returns: the coordinators that are new.
  func update(
    walk: ObjectWalk, places: [ScreenTree.Place], acting: Entry?, roots: [AnyObject],
    showing: (any Screen) -> Set<String> = { _ in [] }
  ) -> [Entry] {
    round += 1
    let (new, keptCount) = meet(walk, roots)
    if keptCount < entries.count { forgetDead() }
    place(places) { removed, come in
      let owners = new.isEmpty ? owners(in: acting, after: removed, come, showing) : new
      if new.count > 1 || new.count == 1 && isAnyOther(come) {
        let each = ScreenOwnership(new: new).owners(of: come)
        for (screen, owners) in zip(come, each) { if let owner = owners.last { succession.note([screen], of: owner) } }
        return each
      }
      if let owner = owners.last { succession.note(come, of: owner) }
      return come.map { _ in owners }
    }
    if !strays.isEmpty { strays.removeAll { $0.hasPlace || !$0.trace.isAlive } }
    return new
  }

  /// Whether several screens have come on show that are no containers of the framework's: mostly it is one.
  private func isAnyOther(_ screens: [ScreenNode]) -> Bool {
    screens.count > 1 && screens.count { !isOfFramework($0.screenType) } > 1
  }

  /// Whose the screens are that come on show without a new coordinator.
  private func owners(
    in acting: Entry?, after removed: [SeenScreen], _ come: [ScreenNode], _ showing: (any Screen) -> Set<String>
  ) -> [Entry] {
    guard let owner = acting?.living ?? entries.first else { return [] }
    if owner.busyCount > 0 || owner.placedCount == 0 || owner.isRoot { return [owner] }
    let gone = removed.filter { screen in screen.owners.contains { $0 === owner } }
    guard gone.count == owner.placedCount else { return [owner] }
    return [succession.successor(to: owner, showing: come, by: showing) ?? owner]
  }

  /// The coordinators whose screens are all gone, with those of their children, and which still live.
  var leftovers: [Entry] { overCount == 0 ? [] : entries.filter { $0.isOver && $0.object != nil } }

  /// Whether a coordinator of a type lives, as far as that can be seen.
  func hasLiving(_ typeName: String) -> Bool {
    entries.contains { $0.typeName == typeName && $0.object != nil }
  }

  /// The screens that have lost their place and still live.
  var strayScreens: [AnyObject] { strays.isEmpty ? [] : strays.compactMap { $0.trace.object?.screen } }
}

// MARK: - Coordinators

extension Census {
  /// Notes which coordinators the app keeps, and returns those that are new, and how many it keeps.
  private func meet(_ walk: ObjectWalk, _ roots: [AnyObject]) -> (new: [Entry], count: Int) {
    var new: [Entry] = []
    var count = 0
    // Mostly they are met in the order in which they have come up: the next is looked at before all others are asked.
    var next = 0
    walk.forEach(of: kinds) { address, plan in
      count += 1
      let key = UInt(bitPattern: address)
      if let known = next < addresses.count && addresses[next] == key ? next : positions.number(of: key) {
        keptRounds[known] = round
        next = known + 1
        return
      }
      new.append(insert(Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue(), plan, walk, roots))
    }
    return (new, count)
  }

  private func insert(
    _ object: AnyObject, _ plan: UnsafePointer<ReadingPlan>, _ walk: ObjectWalk, _ roots: [AnyObject]
  ) -> Entry {
    var keeper: Entry?
    walk.forEachHolder(of: object) { holder in
      if keeper == nil, let known = positions.number(of: UInt(bitPattern: holder)) { keeper = entries[known] }
    }
    var isRoot = false
    for root in roots where root === object { isRoot = true }
    let entry = Entry(object, of: plan, isRoot: isRoot, keptBy: keeper)
    fingerprint &+= entry.fingerprint
    _ = positions.insert(UInt(bitPattern: entry.address), numbered: entries.count)
    addresses.append(UInt(bitPattern: entry.address))
    entries.append(entry)
    keptRounds.append(round)
    return entry
  }

  private func forgetDead() {
    var position = 0
    let before = entries.count
    while position < entries.count {
      let entry = entries[position]
      if keptRounds[position] == round || entry.weakObject != nil {
        position += 1
      } else {
        entries.remove(at: position)
        addresses.remove(at: position)
        keptRounds.remove(at: position)
        forget(entry)
      }
    }
    guard entries.count < before else { return }
    positions.removeAll()
    for (position, address) in addresses.enumerated() { _ = positions.insert(address, numbered: position) }
  }

  private func forget(_ entry: Entry) {
    if entry.isOver { overCount -= 1 } else { fingerprint &-= entry.fingerprint }
    entry.isGone = true
    if entry.isBusy, let parent = entry.parent { change(parent, busyBy: -1) }
  }

  private func change(_ entry: Entry, placedBy placed: Int = 0, busyBy busy: Int = 0) {
    if entry.isGone { return }
    let wasBusy = entry.isBusy
    entry.placedCount += placed
    entry.busyCount += busy
    if placed > 0 { entry.hasShown = true }
    if wasBusy != entry.isBusy, let parent = entry.parent { change(parent, busyBy: wasBusy ? -1 : 1) }
    let isOver = entry.hasShown && !entry.isRoot && !entry.isBusy
    guard isOver != entry.isOver else { return }
    entry.isOver = isOver
    overCount += isOver ? 1 : -1
    fingerprint = isOver ? fingerprint &- entry.fingerprint : fingerprint &+ entry.fingerprint
  }
}

extension Census.Entry {
  /// The coordinator itself, or the nearest of those that keep it which lives.
  fileprivate var living: Census.Entry? { object == nil ? parent?.living : self }
}

// MARK: - Screens

extension Census {
  /// Notes which screens have a place, and whose the new ones are.
  ///
  /// Of the trees before and after a turn the same screens come first, and often last; only those between are looked at.
  ///
  /// - Parameter owners: Whose the new screens are, from those that have lost their place and the new ones.
  private func place(_ places: [ScreenTree.Place], _ owners: ([SeenScreen], [ScreenNode]) -> [[Entry]]) {
    let fewer = min(placed.count, places.count)
    var first = 0
    while first < fewer, placed[first].number == places[first].number { first += 1 }
    var last = 0
    while last < fewer - first, placed[placed.count - 1 - last].number == places[places.count - 1 - last].number {
      last += 1
    }
    if first == placed.count, first == places.count { return }

    for position in first..<(placed.count - last) { placed[position].screen.hasPlace = false }
    var removed: [SeenScreen] = []
    if last == 0 {
      while placed.count > first { removed.append(placed.removeLast().screen) }
      removed.reverse()
    } else {
      for position in first..<(placed.count - last) { removed.append(placed[position].screen) }
    }
    var come: [(number: Int, screen: SeenScreen)] = []
    var newOwners: [[Entry]]?
    var nextNew = 0
    for position in first..<(places.count - last) {
      let place = places[position]
      let seen: SeenScreen
      if let known = record(of: place.node) {
        seen = known
        // One that is only moved has lost nothing.
        let isBack = !removed.contains { $0 === seen }
        if isBack { for owner in seen.owners { change(owner, placedBy: 1) } }
        seen.hasPlace = true
      } else {
        let all = newOwners ?? ownersOfNew(places[first..<(places.count - last)], removed, owners)
        newOwners = all
        let owners = all[nextNew]
        nextNew += 1
        seen = SeenScreen(place.node.trace, of: owners, in: number)
        place.node.record = seen
        for owner in owners { change(owner, placedBy: 1) }
      }
      if last == 0 { placed.append((place.number, seen)) } else { come.append((place.number, seen)) }
    }
    if last > 0 { placed.replaceSubrange(first..<(placed.count - last), with: come) }
    for seen in removed where !seen.hasPlace {
      for owner in seen.owners { change(owner, placedBy: -1) }
      strays.append(seen)
    }
  }

  private func ownersOfNew(
    _ places: ArraySlice<ScreenTree.Place>, _ removed: [SeenScreen], _ owners: ([SeenScreen], [ScreenNode]) -> [[Entry]]
  ) -> [[Entry]] {
    let known = places.compactMap { record(of: $0.node) }
    let gone = removed.filter { screen in !known.contains { $0 === screen } }
    return owners(gone, places.map(\.node).filter { record(of: $0) == nil })
  }
}
