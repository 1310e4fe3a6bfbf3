import NavigationGraph

/// A child that an owner keeps alive beyond its screens, and all that the graph says of its end.
///
/// Weak references are left out, and so is what dies with its UI: a child that is kept by a screen, a navigator or a
/// closure, or by the application for its whole life.
struct KeptChild {
  /// Who keeps it.
  let owner: NodeID
  /// Who is kept.
  let child: NodeID
  /// The strong reference that outlives the child's screens; of several the one that can grow the most.
  let hold: Edge
  /// How the owner starts it.
  let starts: [Edge]
  /// What ends that reference.
  let releases: [Edge]
  /// How it tells the owner that it is over.
  let finishes: [Edge]
  /// What the owner shows, takes off the display, or tells its own owner.
  let ownerActions: [Edge]
  /// What the child shows.
  let shownByChild: Set<NodeID>
  /// Whether the owner lets go of another child once that has told its end.
  let ownerReleasesOthersAfterFinish: Bool
}

extension KeptChild {
  /// When it is let go of.
  var lettingGo: LettingGo { LettingGo(of: child, releases: releases, finishes: finishes) }

  /// All such children of a graph, by owner and child; edges that nothing runs count for nothing.
  ///
  /// - Complexity: O(*e* log *e* + *c* · *d*), for *e* edges, *c* children and the *d* edges of one owner.
  static func all(in graph: CheckedGraph) -> [KeptChild] {
    let live = graph.liveEdges
    let byActor = Dictionary(grouping: live, by: \.actor)
    let releasesByChild = Dictionary(grouping: graph.live(.releases)) { $0.to ?? $0.from }
    let finishesByOwner = Dictionary(grouping: graph.live(.finish)) { $0.to ?? $0.from }
    let strong = graph.live(.owns).filter { !$0.isWeak && $0.storageOutlivesScreens }
    let owned = Dictionary(grouping: strong) { NodePair($0.from, $0.to ?? $0.from) }
    let ownersByChild = Dictionary(grouping: owned.keys, by: \.second).mapValues { Set($0.map(\.first)) }

    return owned.keys.sorted().filter { $0.first != $0.second }.compactMap { pair in
      let (owner, child) = (pair.first, pair.second)
      guard let hold = owned[pair]?.max(by: { $0.storageGravity < $1.storageGravity }) else { return nil }
      let actions = byActor[owner, default: []]
      let owners = ownersByChild[child, default: []]
      return KeptChild(
        owner: owner, child: child,
        hold: hold,
        starts: actions.filter { $0.verb == .start && $0.to == child },
        releases: releasesByChild[child, default: []].filter { release in
          // A release by somebody who keeps no such child himself empties another's storage: it may be this owner's.
          (release.from == owner || !owners.contains(release.from))
            && (release.storage == nil || release.storage == hold.storage)
        },
        finishes: finishesByOwner[owner, default: []].filter { $0.actor == child || $0.from == child },
        ownerActions: actions.filter { !$0.verb.isOwnership },
        shownByChild: Set(byActor[child, default: []].filter(\.verb.isRoute).compactMap(\.to)),
        ownerReleasesOthersAfterFinish: actions.contains {
          $0.verb == .releases && $0.to != child && $0.exits.contains(.finish)
        })
    }
  }
}

extension Edge {
  /// How much a forgotten child costs there: a list grows without bound, a property holds one.
  fileprivate var storageGravity: Int {
    switch storage {
    case .list: 3
    case .dictionary: 2
    case nil: 1
    default: 0
    }
  }
}
