import NavigationGraph
import ProgramModel

/// The roots of coordinators that are made with their screen.
struct PairRoots {
  private(set) var draft = Draft()

  private struct Root: Hashable {
    let owner: NodeID
    let screen: NodeID?
  }

  /// - Parameter known: edges among which the roots are that are known otherwise.
  init(_ index: RunIndex, _ roles: Roles, besides known: [DraftEdge]) {
    var roots = Set(known.filter { $0.verb == .root }.map { Root(owner: $0.from, screen: $0.to) })
    for pair in roles.parts(roles.table.isScreen) {
      guard let owner = index.type(of: pair.owner), let screen = index.type(of: pair.child),
        case .instance(_, let site, _) = index.run.objects[Int(pair.owner)], site.file >= 0
      else { continue }
      let (from, to) = (roles.table.node(of: owner), roles.table.node(of: screen))
      guard roots.insert(Root(owner: from.id, screen: to.id)).inserted else { continue }
      draft.add(from)
      draft.add(to)
      draft.edges.append(
        DraftEdge(from.id, .root, to.id, sites: [Site(.call, index.place(site))] + index.creationSites(of: pair.child)))
    }
  }
}
