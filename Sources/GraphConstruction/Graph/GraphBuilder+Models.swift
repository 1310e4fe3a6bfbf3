import NavigationGraph
import ProgramModel

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

  /// Whether an object is started by nobody: one that all share from its first use on, or a guard that only a library
  /// asks.
  func isNobodysChild(_ object: ObjectID) -> Bool { isAppWide(object) || isOnlyAsked(object) }

  private func isAppWide(_ object: ObjectID) -> Bool {
    let allocators = run.allocators[object] ?? []
    return !allocators.isEmpty
      && allocators.allSatisfy { id in
        switch run.activation(id).key.code {
        case .global: true
        case .initialValue(let type, let name): program.types[type].properties[name]?.facts.isStatic == true
        default: false
        }
      }
  }

  private func isOnlyAsked(_ object: ObjectID) -> Bool {
    guard program.hasModels else { return false }
    if let known = memory.onlyAsked[object] { return known }
    let answer = isCalledOnlyToAsk(object)
    memory.onlyAsked[object] = answer
    return answer
  }

  private func isCalledOnlyToAsk(_ object: ObjectID) -> Bool {
    var isCalled = false
    for activation in activationsByReceiver[object] ?? [] {
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init" else {
        continue
      }
      for edge in activation.orderedCallers {
        let caller = run.activation(edge.caller)
        guard walk.selfObject(of: caller) != object else { continue }
        isCalled = true
        guard run.asks(caller) || walk.definer(of: caller).map(run.asks) == true else { return false }
      }
    }
    return isCalled
  }

  /// A step of a chain: what the screens of one step show as soon as somebody asks for it.
  ///
  /// A stack that the chain makes itself shows nothing by itself; what is in it is shown with it.
  mutating func addDeclared(_ verb: Verb, _ effect: Effect, by carrier: CallGraphWalk.Carrier) {
    guard let actor = type(of: carrier.object), !isMadeByModel(carrier.object) || !table.isStack(actor) else { return }
    let (confidence, isDead) = certainty(carrier, byType: effect.target.origin.byType)
    for source in declaredNodes(of: carrier.object) where source.kind != .external {
      for target in effect.target.objects {
        var shown = table.nodes(of: target)
        if isMadeByModel(target) { shown += declaredNodes(of: target) }
        for node in shown where node.id != source.id || source.kind == .screen {
          add(source)
          add(node)
          edges.append(
            Edge(
              source.id, verb, node.id, guards: walk.guards.texts(of: carrier.guards), isLocked: isLocked(target),
              confidence: confidence, isDead: isDead, sites: [Site(.call, place(carrier.site))]))
        }
      }
    }
  }

  /// A container that a chain makes stands for itself where it is no plain stack.
  private func declaredNodes(of object: ObjectID) -> [Node] {
    guard let type = type(of: object) else { return [] }
    if program.types[type].isSource, table.isContainer(type) { return [table.node(of: type)] }
    guard isMadeByModel(object) else { return table.nodes(of: object) }
    let isNamed = table.isContainer(type) && !table.isStack(type)
    return isNamed ? [table.emptyContainer(object, type)] : table.nodes(of: object)
  }

  private func isMadeByModel(_ object: ObjectID) -> Bool {
    guard let type = type(of: object), !program.types[type].isSource,
      case .instance(_, let site, _) = run.objects[Int(object)]
    else { return false }
    return program.isModel(site)
  }

  /// Where a library begins to keep a child for its owner: where the owner shows the child or hands it over, else where
  /// it makes it.
  func sitesOfKeeping(_ holding: OwnershipSurvey.Holding, _ effect: Effect, in activation: Activation) -> [CodeSite] {
    let answered = sitesOfAnswers(with: holding.child)
    if !answered.isEmpty { return answered }
    let shows = showsOfChildren.filter { $0.child == holding.child && $0.carrier.object == holding.owner }
      .map(\.carrier.site)
    let owner = type(of: holding.owner)
    let handed = walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin, inModels: false) {
      type, _ in type == owner
    }.filter { $0.object == holding.owner }.map(\.site)
    // What is shown once more is kept since it was handed over.
    let both = shows.filter(handed.contains)
    if !both.isEmpty { return both }
    if !shows.isEmpty { return shows }
    if !handed.isEmpty { return handed }
    return (creators[holding.child] ?? []).filter { $0.object == holding.owner }.map(\.site)
  }

  /// Where the app hands a child over inside of a case of a library's: `.contribute(withNextPresentable: child, …)`.
  private func sitesOfAnswers(with child: ObjectID) -> [CodeSite] {
    run.fields.compactMap { field, content -> CodeSite? in
      guard case .enumCase(let type?, _, let site?, _) = run.objects[Int(field.object)],
        program.types[type].isModel, content.objects.contains(child), !program.isModel(site)
      else { return nil }
      return site
    }.sorted()
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
