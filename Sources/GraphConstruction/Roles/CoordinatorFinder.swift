import ProgramModel

/// Finds the coordinators by what they do, and by the names that a team gives, never by others.
struct CoordinatorFinder {
  private(set) var table: NodeTable
  private(set) var walk: CallGraphWalk
  /// Who makes whom, by the coordinators that are known so far.
  private var kinship: Kinship
  private let index: RunIndex
  private let names: [String]

  /// A coordinator shows screens, or keeps and runs objects that do.
  ///
  /// - Parameters:
  ///   - known: what is known of nodes but for the coordinators.
  ///   - names: what a team says that coordinators are called.
  init(_ index: RunIndex, besides known: NodeTable, names: [String]) {
    self.index = index
    table = known
    self.names = names
    walk = CallGraphWalk(index, helpers: [])
    kinship = Kinship(index, table, walk)
    let showing = typesThatShow
    let helpers = ScreenHelpers(index, table, kinship).helpers(among: showing)
      .union(CallersHelpers(index).helpers(among: showing, kinship)).subtracting(namedCoordinators())
    let dialogs = Dialogs(index, table, kinship, walk).dialogs(among: showing)
    walk = CallGraphWalk(index, helpers: helpers)
    let factories = StackFactories(index).factories(among: showing)
    add(showing.subtracting(helpers).subtracting(dialogs).subtracting(factories).union(namedCoordinators()))
    findStoringCoordinators()
    while true {
      let more = ownersOfCoordinators().union(firstCoordinators()).union(siblingsOfCoordinators())
        .union(leafCoordinators()).union(heirsOfLibraryCoordinators()).subtracting(table.coordinators)
        .subtracting(index.erasers.types)
      if more.isEmpty { return }
      add(more)
    }
  }

  private mutating func add(_ types: Set<TypeIndex>) {
    // What stands for coordinators is none besides them.
    table.addCoordinators(types.subtracting(index.erasers.types))
    kinship = Kinship(index, table, walk)
  }

  /// The types whose code decides that a screen of the app's is shown.
  private var typesThatShow: Set<TypeIndex> {
    var showing: Set<TypeIndex> = []
    for (activation, effect) in index.effects {
      guard case .show = effect.kind, table.showsOwnScreen(effect) else { continue }
      let carriers = walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin) {
        type, isConcrete in
        // A screen that shows what it holds does so itself, whoever tells it to.
        (isConcrete || table.isController(type)) && table.canCarry(type)
      }
      let screens = framed(effect)
      showing.formUnion(
        carriers.filter { !isFramer($0.object, of: screens) }.compactMap { index.type(of: $0.object) })
    }
    return showing.filter { !table.isController($0) && !table.entries.contains($0) && !table.isIntent($0) }
  }

  /// What is in the stacks that a show puts on show, where nothing else is shown.
  private func framed(_ effect: Effect) -> [ObjectID] {
    let stacks = effect.target.objects.filter { $0 != index.run.null }
    let arePlain = stacks.allSatisfy { stack in
      index.type(of: stack).map(table.isStack) == true && !table.isNamedContainer(stack)
    }
    guard arePlain else { return [] }
    return stacks.flatMap(table.shownContents)
  }

  /// Whether an object only puts a stack around screens that were handed to it, none of which its code makes: a router,
  /// which shows what its callers decide.
  private func isFramer(_ object: ObjectID, of screens: [ObjectID]) -> Bool {
    !screens.isEmpty && !screens.contains { kinship.makes(object, $0) }
  }

  private func namedCoordinators() -> Set<TypeIndex> {
    Set(names.flatMap(index.program.types(called:))).filter {
      table.canCarry($0) && !table.isController($0) && !table.entries.contains($0)
    }
  }

  /// Types whose instances keep a coordinator and call it.
  private func ownersOfCoordinators() -> Set<TypeIndex> {
    var owners: Set<TypeIndex> = []
    for holding in index.survey.holdings where !holding.isWeak {
      guard let child = index.type(of: holding.child), table.coordinators.contains(child),
        let owner = index.type(of: holding.owner), owner != child, !owners.contains(owner), table.canCarry(owner),
        !table.isController(owner), !table.entries.contains(owner),
        index.calls.contains(from: holding.owner, to: holding.child),
        kinship.makes(holding.owner, holding.child)
      else { continue }
      owners.insert(owner)
    }
    return owners
  }

  /// Types of what the app's entry keeps and runs, and which makes and runs a coordinator without keeping it: a flow that
  /// its screens' closures keep alive.
  private func firstCoordinators() -> Set<TypeIndex> {
    let coordinators = index.run.allocators.keys.filter { index.type(of: $0).map(table.coordinators.contains) == true }
    var first: Set<TypeIndex> = []
    for holding in index.survey.holdings where !holding.isWeak {
      guard let owner = index.type(of: holding.owner), table.entries.contains(owner),
        let kept = index.type(of: holding.child),
        table.canCarry(kept), !table.isController(kept), !table.coordinators.contains(kept), !first.contains(kept),
        index.calls.contains(from: holding.owner, to: holding.child)
      else { continue }
      if coordinators.contains(where: {
        index.calls.contains(from: holding.child, to: $0) && kinship.makes(holding.child, $0)
      }) {
        first.insert(kept)
      }
    }
    return first
  }

  /// Types whose instances a coordinator, or a stack, keeps, and which hold a screen of their own making that it shows
  /// for them.
  private func leafCoordinators() -> Set<TypeIndex> {
    let shown = Set(
      index.effects.filter { if case .show = $0.effect.kind { true } else { false } }.flatMap(\.effect.target.objects))
    let onShow = shown.union(shown.flatMap { index.run.peek($0, .framework(.root)).objects })
    var leaves: Set<TypeIndex> = []
    for holding in index.survey.holdings where !holding.isWeak {
      guard let owner = index.type(of: holding.owner), table.coordinators.contains(owner) || table.isStack(owner),
        let child = index.type(of: holding.child), child != owner, table.canCarry(child), !table.isController(child),
        !table.entries.contains(child)
      else { continue }
      let held =
        index.survey.ofOwner(holding.child)?.filter {
          !$0.isWeak && onShow.contains($0.child) && table.isScreen($0.child)
        } ?? []
      let isRun =
        table.isStack(owner) || index.calls.contains(from: holding.owner, to: holding.child)
        || handsOut(holding.child, toBeShown: shown)
      if isRun, held.contains(where: { kinship.makes(holding.child, $0.child) }) {
        leaves.insert(child)
      }
    }
    return leaves
  }

  /// Whether an object keeps a stack that it has made, and that somebody shows.
  private func handsOut(_ object: ObjectID, toBeShown shown: Set<ObjectID>) -> Bool {
    index.survey.ofOwner(object)?.contains { held in
      shown.contains(held.child) && index.type(of: held.child).map(table.isStack) == true
        && kinship.makes(object, held.child)
    } == true
  }

  /// Types whose instances are kept in a collection that is declared to hold coordinators.
  private func siblingsOfCoordinators() -> Set<TypeIndex> {
    struct Place: Hashable {
      let declaring: TypeIndex
      let field: OwnershipSurvey.FieldPath
    }
    var held: [Place: Set<TypeIndex>] = [:]
    for holding in index.survey.holdings where holding.holder != holding.owner {
      guard let owner = index.type(of: holding.owner), let child = index.type(of: holding.child) else { continue }
      let declaring =
        index.program.ancestry(of: owner).last { holding.field.isDeclared(by: $0, in: index.program) } ?? owner
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
    let kinds = Set(index.program.ancestry(of: one).filter { index.program.types[$0].isSource })
    return index.program.ancestry(of: other).contains(where: kinds.contains)
  }

  /// Types that a coordinator keeps, and that have a base class of a library's in common with it.
  private func heirsOfLibraryCoordinators() -> Set<TypeIndex> {
    guard index.program.hasModels else { return [] }
    func bases(_ type: TypeIndex) -> Set<TypeIndex> {
      Set(
        index.program.ancestry(of: type).filter {
          index.program.types[$0].isModel && index.program.types[$0].kind == .class
        })
    }
    var heirs: Set<TypeIndex> = []
    for holding in index.survey.holdings where !holding.isWeak {
      guard let owner = index.type(of: holding.owner), let child = index.type(of: holding.child), child != owner,
        table.coordinators.contains(owner), table.canCarry(child), !table.isController(child),
        !bases(owner).isDisjoint(with: bases(child))
      else { continue }
      heirs.insert(child)
    }
    return heirs
  }

  // MARK: Stored values

  /// Adds the types of those who store what is shown, and of what is stored, to the coordinators.
  private mutating func findStoringCoordinators() {
    var storing: Set<TypeIndex> = []
    var members: Set<TypeIndex> = []
    for value in index.shownValues.values {
      if let type = index.type(of: value.member), table.canCarry(type), !table.isController(type) {
        members.insert(type)
      }
      for start in index.shownValues.placesOutside(of: value.request, index) {
        let carriers = walk.carriers(of: start.site, in: start.activation, origin: Origin(), tracksGuards: false) {
          type, _ in table.canCarry(type)
        }
        storing.formUnion(carriers.compactMap { index.type(of: $0.object) })
      }
    }
    storing = storing.filter { !table.isController($0) && !table.entries.contains($0) && !table.isIntent($0) }
    members = members.filter { !table.entries.contains($0) }
    table.addShownMembers(members.subtracting(storing).subtracting(table.coordinators))
    add(storing.union(members))
  }
}
