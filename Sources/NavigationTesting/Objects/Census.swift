import HeadlessNavigation

/// The coordinators and screens of a running app that have been seen, as long as they live.
///
/// Which screens are a coordinator's own is told by time: what comes on show in the turn in which it is first seen, and
/// what is shown from one of its screens later on without another coordinator coming up.
@MainActor
final class Census {
  /// A coordinator that has been seen.
  final class Entry {
    weak var object: AnyObject?
    let typeName: String
    weak var parent: Entry?
    var screens: [WeakScreen] = []
    var hasShown = false
    var isOver = false
    let isRoot: Bool
    /// The last round in which it, or a child of its, had something on show or was about to.
    fileprivate var busyRound = 0

    init(_ object: AnyObject, isRoot: Bool) {
      self.object = object
      self.isRoot = isRoot
      typeName = nameOfType(of: object)
    }
  }

  struct WeakScreen {
    weak var screen: AnyObject?
  }

  /// A screen that has been on show.
  private struct SeenScreen {
    weak var screen: AnyObject?
    weak var owner: Entry?
  }

  private let isCoordinator: (AnyClass) -> Bool
  private(set) var entries: [Entry] = []
  private var known: [ObjectIdentifier: Entry] = [:]
  private var screens: [ObjectIdentifier: SeenScreen] = [:]
  private var round = 0

  init(isCoordinator: @escaping (AnyClass) -> Bool) { self.isCoordinator = isCoordinator }

  /// Whose screen it is; `nil` where that is not known.
  func owner(of screen: any Screen) -> Entry? { screens[ObjectIdentifier(screen)]?.owner }

  /// Takes note of what is there after a turn.
  ///
  /// - Parameters:
  ///   - walk: What the app keeps.
  ///   - tree: The screens that have a place on the device, on show or not.
  ///   - acting: Whose screen it was that something was done on; `nil` for the system.
  /// - Returns: the coordinators that are new.
  func update(walk: ObjectWalk, tree: [any Screen], acting: Entry?, roots: Set<ObjectIdentifier>) -> [Entry] {
    if entries.contains(where: { $0.object == nil }) {
      entries.removeAll { $0.object == nil }
      known = known.filter { $0.value.object != nil }
    }
    if screens.values.contains(where: { $0.screen == nil }) { screens = screens.filter { $0.value.screen != nil } }
    var new: [Entry] = []
    let coordinators = walk.objects { layout in
      layout.isOwn && (layout.type as? AnyClass).map(isCoordinator) ?? false
    }
    for object in coordinators where known[ObjectIdentifier(object)] == nil {
      let entry = Entry(object, isRoot: roots.contains(ObjectIdentifier(object)))
      entry.parent = walk.holders(of: object).lazy.compactMap { self.known[ObjectIdentifier($0)] }.first
      known[ObjectIdentifier(object)] = entry
      entries.append(entry)
      new.append(entry)
    }
    let newScreens = tree.filter { screens[ObjectIdentifier($0)] == nil }
    let owners = new.isEmpty ? [acting?.living ?? entries.first].compactMap { $0 } : new
    for screen in newScreens {
      for owner in owners {
        owner.screens.append(WeakScreen(screen: screen))
        owner.hasShown = true
      }
      screens[ObjectIdentifier(screen)] = SeenScreen(screen: screen, owner: owners.last)
    }
    for entry in entries {
      entry.screens.removeAll { seen in seen.screen.map { screen in !tree.contains { $0 === screen } } ?? true }
    }
    markOver()
    return new
  }

  /// The coordinators whose screens are all gone, with those of their children, and which still live.
  var leftovers: [Entry] { entries.filter { $0.isOver && $0.object != nil } }

  /// The screens that have lost their place and still live.
  func strayScreens(tree: [any Screen]) -> [AnyObject] {
    // All that have a place have been seen.
    guard screens.count > tree.count else { return [] }
    let placed = Set(tree.map { ObjectIdentifier($0) })
    return screens.values.compactMap(\.screen).filter { !placed.contains(ObjectIdentifier($0)) }
  }

  /// What tells the sets of coordinators apart that are not over, in whatever order they came.
  var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for entry in entries where entry.object != nil && !entry.isOver {
      var fingerprint = Fingerprint()
      fingerprint.combine(entry.typeName)
      sum &+= fingerprint.value
    }
    return sum
  }

  private func markOver() {
    round += 1
    for entry in entries where !entry.screens.isEmpty {
      var next: Entry? = entry
      while let holder = next, holder.busyRound != round {
        holder.busyRound = round
        next = holder.parent
      }
    }
    for entry in entries { entry.isOver = entry.hasShown && !entry.isRoot && entry.busyRound != round }
  }
}

extension Census.Entry {
  /// The coordinator itself, or the nearest of those that keep it which lives.
  fileprivate var living: Census.Entry? { object == nil ? parent?.living : self }
}
