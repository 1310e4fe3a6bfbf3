import NavigationGraph
import ProgramModel

/// Objects that are made together with a coordinator and given to its base class: its one screen, and what speaks for
/// it. A router of RIBs has a view controller and an interactor.
extension GraphBuilder {
  /// What coordinators were given so when they were made, with the holding of each.
  private func parts(_ isWanted: (TypeIndex) -> Bool) -> [OwnershipSurvey.Holding] {
    survey.holdings.filter { holding in
      guard !holding.isWeak, holding.holder == holding.owner, let owner = type(of: holding.owner),
        table.coordinators.contains(owner), let child = type(of: holding.child), isWanted(child),
        let declaring = program.ancestry(of: owner).first(where: { program.types[$0].properties[holding.field] != nil }
        ),
        declaring != owner, program.types[declaring].kind == .class
      else { return false }
      let makers = run.allocators[holding.owner] ?? []
      return !makers.isDisjoint(with: run.allocators[holding.child] ?? [])
    }
  }

  /// The objects that speak for a coordinator, and which.
  func findSpeakers() -> [ObjectID: ObjectID] {
    let holdings = parts { program.types[$0].kind == .class && program.types[$0].isSource && !table.isNode($0) }
    return Dictionary(holdings.map { ($0.child, $0.owner) }, uniquingKeysWith: { first, _ in first })
  }

  /// A coordinator that is made with its screen has that screen as its root.
  mutating func addRootsOfPairs() {
    for pair in parts(table.isScreen) {
      guard let owner = type(of: pair.owner), let screen = type(of: pair.child),
        case .instance(_, let site, _) = run.objects[Int(pair.owner)], site.file >= 0
      else { continue }
      let (from, to) = (table.node(of: owner), table.node(of: screen))
      guard !edges.contains(where: { $0.verb == .root && $0.from == from.id && $0.to == to.id }) else { continue }
      add(from)
      add(to)
      edges.append(Edge(from.id, .root, to.id, sites: [Site(.call, place(site))] + creationSites(of: pair.child)))
    }
  }
}
