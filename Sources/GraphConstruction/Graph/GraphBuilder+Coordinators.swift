import ProgramModel

/// Finds the coordinators by what they do, and by the names that a team gives, never by others.
extension GraphBuilder {
  /// A coordinator shows screens, or keeps and runs objects that do.
  mutating func findCoordinators() {
    var showing: Set<TypeIndex> = []
    for (activation, effect) in effects {
      guard case .show = effect.kind, showsOwnScreen(effect) else { continue }
      let carriers = walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin) {
        type, isConcrete in
        // A screen that shows what it holds does so itself, whoever tells it to.
        (isConcrete || table.isController(type)) && table.canCarry(type)
      }
      showing.formUnion(carriers.compactMap { type(of: $0.object) })
    }
    showing = showing.filter { !table.isController($0) && !table.entries.contains($0) && !table.isIntent($0) }
    walk.helpers = helpersOfScreens(among: showing)
    table.addCoordinators(showing.subtracting(walk.helpers).union(namedCoordinators()))
    findStoringCoordinators()
    while true {
      let more = ownersOfCoordinators().union(firstCoordinators()).union(siblingsOfCoordinators())
        .union(leafCoordinators()).union(heirsOfLibraryCoordinators()).subtracting(table.coordinators)
      if more.isEmpty { return }
      table.addCoordinators(more)
    }
  }

  private func namedCoordinators() -> Set<TypeIndex> {
    Set(coordinatorNames.flatMap(program.types(called:))).filter {
      table.canCarry($0) && !table.isController($0) && !table.entries.contains($0)
    }
  }

  /// Types whose instances keep a coordinator and call it.
  private func ownersOfCoordinators() -> Set<TypeIndex> {
    var owners: Set<TypeIndex> = []
    for holding in survey.holdings where !holding.isWeak {
      guard let child = type(of: holding.child), table.coordinators.contains(child),
        let owner = type(of: holding.owner), owner != child, table.canCarry(owner), !table.isController(owner),
        !table.entries.contains(owner), calls(holding.owner, holding.child), makes(holding.owner, holding.child)
      else { continue }
      owners.insert(owner)
    }
    return owners
  }

  /// Types of what the app's entry keeps and runs, and which makes and runs a coordinator without keeping it: a flow that
  /// its screens' closures keep alive.
  private func firstCoordinators() -> Set<TypeIndex> {
    let coordinators = run.allocators.keys.filter { type(of: $0).map(table.coordinators.contains) == true }
    var first: Set<TypeIndex> = []
    for holding in survey.holdings where !holding.isWeak {
      guard let owner = type(of: holding.owner), table.entries.contains(owner), let kept = type(of: holding.child),
        table.canCarry(kept), !table.isController(kept), !table.coordinators.contains(kept), !first.contains(kept),
        calls(holding.owner, holding.child)
      else { continue }
      if coordinators.contains(where: { calls(holding.child, $0) && makes(holding.child, $0) }) { first.insert(kept) }
    }
    return first
  }

  func makes(_ owner: ObjectID, _ child: ObjectID) -> Bool {
    if isShared(child) { return false }
    let pair = Memory.Pair(owner: owner, child: child)
    if let known = memory.made[pair] { return known }
    let ownerType = type(of: owner)
    let answer = (run.allocators[child] ?? []).contains { allocator in
      // What a coordinator makes when the owner asks for it, the coordinator makes.
      walk.carriers(of: CodeSite(file: 0, offset: 0), in: allocator, origin: .init()) { type, _ in
        type == ownerType || table.coordinators.contains(type)
      }.contains { $0.object == owner }
    }
    memory.made[pair] = answer
    return answer
  }

  func calls(_ owner: ObjectID, _ child: ObjectID) -> Bool {
    let pair = Memory.Pair(owner: owner, child: child)
    if let known = memory.called[pair] { return known }
    let receivers = [child] + walk.erasers.erasers(of: child).subtracting([owner]).sorted()
    let answer = receivers.lazy.flatMap { activationsByReceiver[$0] ?? [] }.contains { activation in
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init"
      else { return false }
      return activation.callers.values.contains { walk.selfObject(of: run.activation($0.caller)) == owner }
    }
    memory.called[pair] = answer
    return answer
  }

  /// Types whose instances a coordinator, or a stack, keeps, and which hold a screen of their own making that it shows
  /// for them.
  private func leafCoordinators() -> Set<TypeIndex> {
    let shown = Set(
      effects.filter { if case .show = $0.effect.kind { true } else { false } }.flatMap(\.effect.target.objects))
    let onShow = shown.union(shown.flatMap { run.peek($0, "#root").objects })
    var leaves: Set<TypeIndex> = []
    for holding in survey.holdings where !holding.isWeak {
      guard let owner = type(of: holding.owner), table.coordinators.contains(owner) || table.isStack(owner),
        let child = type(of: holding.child), child != owner, table.canCarry(child), !table.isController(child),
        !table.entries.contains(child)
      else { continue }
      let held =
        survey.byOwner[holding.child]?.filter { !$0.isWeak && onShow.contains($0.child) && isScreen($0.child) } ?? []
      let isRun =
        table.isStack(owner) || calls(holding.owner, holding.child) || handsOut(holding.child, toBeShown: shown)
      if isRun, held.contains(where: { makes(holding.child, $0.child) }) {
        leaves.insert(child)
      }
    }
    return leaves
  }

  /// Whether an object keeps a stack that it has made, and that somebody shows.
  private func handsOut(_ object: ObjectID, toBeShown shown: Set<ObjectID>) -> Bool {
    survey.byOwner[object]?.contains { held in
      shown.contains(held.child) && type(of: held.child).map(table.isStack) == true && makes(object, held.child)
    } == true
  }

  /// Whether an object is what a person sees, and not only a container of it: a router holds a stack.
  func isScreen(_ object: ObjectID) -> Bool {
    type(of: object).map { table.isController($0) && !table.isContainer($0) && !table.isStack($0) } == true
  }

  /// Types whose instances are kept in a collection that is declared to hold coordinators.
  private func siblingsOfCoordinators() -> Set<TypeIndex> {
    struct Place: Hashable {
      let declaring: TypeIndex
      let field: String
    }
    var held: [Place: Set<TypeIndex>] = [:]
    for holding in survey.holdings where holding.holder != holding.owner {
      guard let owner = type(of: holding.owner), let child = type(of: holding.child) else { continue }
      let declaring = program.ancestry(of: owner).last { program.types[$0].properties[holding.field] != nil } ?? owner
      held[Place(declaring: declaring, field: holding.field), default: []].insert(child)
    }
    var siblings: Set<TypeIndex> = []
    for types in held.values {
      let known = types.intersection(table.coordinators)
      siblings.formUnion(
        types.filter { type in
          table.canCarry(type) && !table.isController(type) && !table.entries.contains(type)
            && known.contains { haveKindInCommon(type, $0) }
        })
    }
    return siblings
  }

  /// Whether two types descend from a class or protocol of the app's or a library's: a list of anything tells nothing.
  private func haveKindInCommon(_ one: TypeIndex, _ other: TypeIndex) -> Bool {
    let kinds = Set(program.ancestry(of: one).filter { program.types[$0].isSource })
    return program.ancestry(of: other).contains(where: kinds.contains)
  }

  /// Finds the code that makes each coordinator, on behalf of the nearest node up the calls.
  mutating func findCreators() {
    // A view that is shown stands for the controller that hosts it.
    let shown = effects.reduce(into: Set<ObjectID>()) { found, next in
      if case .show = next.effect.kind { found.formUnion(next.effect.target.objects) }
    }
    for (object, allocators) in run.allocators {
      guard let type = type(of: object),
        table.coordinators.contains(type) || table.isController(type) || table.isView(type) && shown.contains(object)
      else { continue }
      guard case .instance(_, let site, _) = run.objects[Int(object)] else {
        guard case .scene(_, _, let site, _) = run.objects[Int(object)] else { continue }
        creators[object] = allocators.sorted().flatMap { creators(of: object, at: site, in: $0) }
        continue
      }
      creators[object] = allocators.sorted().flatMap { creators(of: object, at: site, in: $0) }
    }
  }

  private func creators(
    of object: ObjectID, at site: CodeSite, in allocator: ActivationID
  ) -> [CallGraphWalk.Carrier] {
    walk.carriers(of: site, in: allocator, origin: .init(), inModels: true) { type, _ in table.isNode(type) }
      .filter { $0.object != object && makesForItself($0, object) }
  }
}
