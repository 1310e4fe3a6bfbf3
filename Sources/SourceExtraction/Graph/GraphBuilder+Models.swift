import NavigationGraph

/// Models of libraries leave no trace of themselves in the graph.
extension GraphBuilder {
  /// Types that a coordinator keeps, and that have a base class of a library's in common with it.
  func heirsOfLibraryCoordinators() -> Set<TypeIndex> {
    guard program.hasModels else { return [] }
    func bases(_ type: TypeIndex) -> Set<TypeIndex> {
      Set(program.ancestry(of: type).filter { program.types[$0].isModel && program.types[$0].kind == .class })
    }
    var heirs: Set<TypeIndex> = []
    for holding in survey.holdings where !holding.isWeak {
      guard let owner = type(of: holding.owner), let child = type(of: holding.child), child != owner,
        table.coordinators.contains(owner), table.canCarry(child), !table.isController(child),
        !bases(owner).isDisjoint(with: bases(child))
      else { continue }
      heirs.insert(child)
    }
    return heirs
  }

  /// Where a library begins to keep a child for its owner: where the owner shows the child or hands it over, else where
  /// it makes it.
  func sitesOfKeeping(_ holding: OwnershipSurvey.Holding, _ effect: Effect, in activation: Activation) -> [CodeSite] {
    let shows = showsOfChildren.filter { $0.child == holding.child && $0.carrier.object == holding.owner }
    if !shows.isEmpty { return shows.map(\.carrier.site) }
    let owner = type(of: holding.owner)
    let handed = walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin, inModels: false) {
      type, _ in type == owner
    }.filter { $0.object == holding.owner }
    if !handed.isEmpty { return handed.map(\.site) }
    return (creators[holding.child] ?? []).filter { $0.object == holding.owner }.map(\.site)
  }

  /// Whether a container is none of the app's making: a library's coordinator has it, and the app never sees it.
  func isUnplaced(_ node: Node) -> Bool {
    node.kind == .container
      && node.place.map { place in program.files.contains { $0.isModel && $0.path == place.file } } == true
  }

  /// Takes places that lie in a model off the graph; what happens nowhere else happens where its actor is declared.
  mutating func leaveModels() {
    let paths = Set(program.files.filter(\.isModel).map(\.path))
    guard !paths.isEmpty else { return }
    for (id, node) in nodes where node.place.map({ paths.contains($0.file) }) == true { nodes[id]!.place = nil }
    for index in edges.indices where edges[index].sites.contains(where: { paths.contains($0.place.file) }) {
      let sites = edges[index].sites.filter { !paths.contains($0.place.file) }
      let actor = nodes[edges[index].carrier ?? edges[index].from]?.place
      let isLost = sites.allSatisfy { $0.role == .via || $0.role == .store }
      edges[index].sites = (isLost ? actor.map { [Site(.call, $0)] } ?? [] : []) + sites
    }
  }
}
