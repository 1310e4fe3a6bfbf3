import NavigationGraph
import ProgramModel

/// The roots of coordinators that are made with their screen.
struct PairRoots {
  private(set) var draft = Draft()

  /// - Parameter known: the roots that are known otherwise.
  init(_ index: RunIndex, _ roles: Roles, besides known: [DraftEdge]) {
    for pair in roles.parts(roles.table.isScreen) {
      guard let owner = index.type(of: pair.owner), let screen = index.type(of: pair.child),
        case .instance(_, let site, _) = index.run.objects[Int(pair.owner)], site.file >= 0
      else { continue }
      let (from, to) = (roles.table.node(of: owner), roles.table.node(of: screen))
      guard !(known + draft.edges).contains(where: { $0.verb == .root && $0.from == from.id && $0.to == to.id }) else {
        continue
      }
      draft.add(from)
      draft.add(to)
      draft.edges.append(
        DraftEdge(from.id, .root, to.id, sites: [Site(.call, index.place(site))] + index.creationSites(of: pair.child)))
    }
  }
}
