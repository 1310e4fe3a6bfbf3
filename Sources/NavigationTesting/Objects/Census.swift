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
    /// Its screens that have a place.
    fileprivate var screens: [SeenScreen] = []
    var hasShown = false
    var isOver = false
    let isRoot: Bool
    fileprivate let fingerprint: UInt64
    /// The last round in which it, or a child of its, had something on show or was about to.
    fileprivate var busyRound = 0

    @MainActor init(_ object: AnyObject, isRoot: Bool) {
      let layout = ValueLayout.inside(type(of: object))
      self.object = object
      self.isRoot = isRoot
      typeName = layout.name
      fingerprint = layout.fingerprint
    }
  }

  /// A screen that has been on show; its node keeps it, so that it is found at once.
  fileprivate final class SeenScreen {
    private(set) weak var screen: AnyObject?
    private(set) weak var owner: Entry?
    /// The last round in which the screen had a place.
    var round = 0
    /// Which census has seen it.
    let census: Int

    init(_ screen: AnyObject, of owner: Entry?, in census: Int) {
      self.screen = screen
      self.owner = owner
      self.census = census
    }
  }

  private static var count = 0
  private let number: Int
  private let kinds: ObjectKinds
  private(set) var entries: [Entry] = []
  private var known: [ObjectIdentifier: Entry] = [:]
  private var screens: [SeenScreen] = []
  private var round = 0

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
    forgetDead()
    var new: [Entry] = []
    for object in walk.objects(of: kinds) where known[ObjectIdentifier(object)] == nil {
      let entry = Entry(object, isRoot: roots.contains { $0 === object })
      entry.parent = walk.holders(of: object).lazy.compactMap { self.known[ObjectIdentifier($0)] }.first
      known[ObjectIdentifier(object)] = entry
      entries.append(entry)
      new.append(entry)
    }
    place(tree, owners: new.isEmpty ? (acting?.living ?? entries.first).map { [$0] } ?? [] : new)
    for entry in entries where entry.screens.contains(where: { $0.round != round }) {
      entry.screens.removeAll { $0.round != round }
    }
    markOver()
    return new
  }

  private func forgetDead() {
    // What has no node left is kept by nobody else.
    if screens.indices.contains(where: { isKnownUniquelyReferenced(&screens[$0]) }) {
      screens.removeAll { $0.screen == nil }
    }
    guard entries.contains(where: { $0.object == nil }) else { return }
    entries.removeAll { $0.object == nil }
    known = known.filter { $0.value.object != nil }
  }

  /// Notes which screens have a place, and whose the new ones are.
  private func place(_ tree: ScreenTree, owners: [Entry]) {
    for (index, node) in tree.nodes.enumerated() {
      if let seen = record(of: node) {
        seen.round = round
        continue
      }
      let seen = SeenScreen(tree.screens[index], of: owners.last, in: number)
      seen.round = round
      node.record = seen
      screens.append(seen)
      for owner in owners {
        owner.screens.append(seen)
        owner.hasShown = true
      }
    }
  }

  /// The coordinators whose screens are all gone, with those of their children, and which still live.
  var leftovers: [Entry] {
    entries.contains(where: \.isOver) ? entries.filter { $0.isOver && $0.object != nil } : []
  }

  /// The screens that have lost their place and still live.
  var strayScreens: [AnyObject] {
    screens.contains { $0.round != round } ? screens.filter { $0.round != round }.compactMap(\.screen) : []
  }

  /// What tells the sets of coordinators apart that are not over, in whatever order they came.
  var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for entry in entries where !entry.isOver && entry.object != nil { sum &+= entry.fingerprint }
    return sum
  }

  private func markOver() {
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
