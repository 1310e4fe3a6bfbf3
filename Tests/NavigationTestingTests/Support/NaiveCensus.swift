import HeadlessNavigation

@testable import NavigationTesting

/// What a census says, worked out from everything that there is after each turn.
@MainActor
final class NaiveCensus {
  /// A coordinator that has been seen.
  final class Entry {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let keeper: Entry?
    let isRoot: Bool
    var hasShown = false
    /// The numbers of its screens, whether they have a place or not.
    var screens: Set<Int> = []

    init(_ object: AnyObject, isRoot: Bool, keptBy keeper: Entry?) {
      self.object = object
      identity = ObjectIdentifier(object)
      self.isRoot = isRoot
      self.keeper = keeper
    }

    var isGone: Bool { object == nil }
  }

  private let isCoordinator: (AnyObject) -> Bool
  private(set) var entries: [Entry] = []
  private var owners: [Int: [Entry]] = [:]
  private var seen: [Int: Trace<ScreenNode>] = [:]
  private var placed: Set<Int> = []
  /// Whose a screen of a class was that came last.
  private var ownersOfKinds: [ObjectIdentifier: Entry] = [:]

  init(isCoordinator: @escaping (AnyObject) -> Bool) { self.isCoordinator = isCoordinator }

  func owner(of screen: any Screen) -> Entry? {
    owners[screen.node.number]?.last.flatMap { $0.isGone ? nil : $0 }
  }

  func update(walk: ObjectWalk, tree: borrowing ScreenTree, acting: Entry?, root: AnyObject) {
    var new: [Entry] = []
    for object in walk.objects where isCoordinator(object) {
      if entries.contains(where: { $0.object === object }) { continue }
      var keeper: Entry?
      walk.forEachHolder(of: object) { holder in
        keeper = keeper ?? entries.first { $0.object.map { UnsafeRawPointer.address(of: $0) } == holder }
      }
      let entry = Entry(object, isRoot: object === root, keptBy: keeper)
      entries.append(entry)
      new.append(entry)
    }
    entries.removeAll(where: \.isGone)
    let nodes = tree.screens.map(\.node)
    let before = placed
    placed = Set(nodes.map(\.number))
    var successor: Entry?
    if new.isEmpty, let acting = living(acting) ?? entries.first, isReplaced(acting, before) {
      let come = nodes.filter { seen[$0.number] == nil && !isOfFramework($0.screenType) }
      let earlier = come.compactMap { ownersOfKinds[ObjectIdentifier($0.screenType)] }
      let keepers = keepers(of: acting)
      successor = earlier.first { entry in keepers.contains { $0 === entry } }
    }
    for node in nodes where seen[node.number] == nil {
      seen[node.number] = node.trace
      let mine = new.isEmpty ? (successor ?? living(acting) ?? entries.first).map { [$0] } ?? [] : new
      if !isOfFramework(node.screenType) { ownersOfKinds[ObjectIdentifier(node.screenType)] = mine.last }
      owners[node.number] = mine
      for owner in mine {
        owner.screens.insert(node.number)
        owner.hasShown = true
      }
    }
    seen = seen.filter { $0.value.object != nil }
  }

  private func living(_ entry: Entry?) -> Entry? {
    guard let entry else { return nil }
    return entry.isGone ? living(entry.keeper.flatMap { $0.isGone ? nil : $0 }) : entry
  }

  /// Whether all that a coordinator alone had on show has gone.
  private func isReplaced(_ entry: Entry, _ before: Set<Int>) -> Bool {
    !entry.isRoot && !entry.screens.isDisjoint(with: before) && entry.screens.isDisjoint(with: placed)
      && !entries.contains { $0.keeper === entry && !$0.screens.isDisjoint(with: before) }
  }

  /// The coordinators that keep one, and that one.
  private func keepers(of entry: Entry) -> [Entry] {
    Array(sequence(first: entry) { $0.keeper.flatMap { $0.isGone ? nil : $0 } })
  }

  /// Whether a coordinator, or one below it, has something on show.
  private func isBusy(_ entry: Entry) -> Bool {
    !entry.screens.isDisjoint(with: placed) || entries.contains { $0.keeper === entry && isBusy($0) }
  }

  var leftovers: Set<ObjectIdentifier> {
    Set(entries.filter { $0.hasShown && !$0.isRoot && !isBusy($0) }.map(\.identity))
  }

  var strayScreens: Set<ObjectIdentifier> {
    Set(seen.filter { !placed.contains($0.key) }.compactMap { $0.value.object.map { ObjectIdentifier($0.screen) } })
  }

  /// The names of the coordinators that are not over, sorted.
  var running: [String] {
    let over = leftovers
    return entries.filter { !over.contains($0.identity) }.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted()
  }
}
