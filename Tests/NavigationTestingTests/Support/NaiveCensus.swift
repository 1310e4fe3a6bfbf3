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
    placed = Set(nodes.map(\.number))
    for node in nodes where seen[node.number] == nil {
      seen[node.number] = node.trace
      let mine = new.isEmpty ? (living(acting) ?? entries.first).map { [$0] } ?? [] : new
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
