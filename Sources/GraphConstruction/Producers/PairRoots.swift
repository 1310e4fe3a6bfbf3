import NavigationGraph
import ProgramModel

/// The screens that coordinators are made with: their roots, unless the code says so.
struct PairRoots {
  private(set) var draft = Draft()

  init(_ index: RunIndex, _ roles: Roles) {
    for pair in roles.parts(roles.table.isScreen) {
      guard let owner = index.type(of: pair.owner), let screen = index.type(of: pair.child),
        case .instance(_, let site, _) = index.run.objects[Int(pair.owner)], site.isInFile
      else { continue }
      let (from, to) = (roles.table.node(of: owner), roles.table.node(of: screen))
      let sites = [Site(.call, index.place(site))] + index.creationSites(of: pair.child)
      draft.reserved.append(
        ReservedEdge(edge: Edge(from.id, .root, to.id, sites: sites), nodes: [from, to], reservation: .root))
    }
  }
}
