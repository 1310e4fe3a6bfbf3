import NavigationGraph
import ProgramModel

/// Who lets go of which child, by which lines, and after which ways out.
struct Releases {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  /// What the parents' code shows of what each child has made.
  private let shownOfChildren: [ObjectID: Set<ObjectID>]
  private lazy var callers = ReverseCallGraph(roles.walk)
  private let holdingsByHolder: [ObjectID: [OwnershipSurvey.Holding]]
  /// The functions that compare objects by identity, by the function that calls them.
  private let comparing: [ActivationID: [(callee: Activation, call: Activation.CallEdge)]]
  private var storages: [Pair: Set<Storage>] = [:]
  private var known: [Code: [String?: Occasion]] = [:]
  private var exits: [ActivationID: Set<Exit>] = [:]

  private struct Pair: Hashable {
    let owner: ObjectID
    let child: ObjectID
  }

  /// Code of an owner's that lets a child go.
  private struct Code: Hashable {
    let owner: ObjectID
    let activation: ActivationID
    let child: ObjectID
  }

  /// After which ways out code runs that lets a child go, and the calls that lead there.
  private struct Occasion {
    var exits: Set<Exit> = []
    var calls: Set<CodeSite> = []
  }

  /// - Parameter childShows: the parents' code that shows screens which their children made.
  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, _ childShows: [ChildShow]) {
    self.index = index
    self.roles = roles
    self.events = events
    shownOfChildren = Dictionary(grouping: childShows, by: \.child).mapValues { Set($0.map(\.target)) }
    let ofCoordinators = index.survey.holdings.lazy.filter { holding in
      !holding.isWeak && index.type(of: holding.child).map(roles.table.coordinators.contains) == true
    }
    holdingsByHolder = Dictionary(grouping: ofCoordinators, by: \.holder)
    var comparing: [ActivationID: [(callee: Activation, call: Activation.CallEdge)]] = [:]
    for activation in index.run.activations where !activation.compared.isEmpty && !activation.isClosure {
      for edge in activation.orderedCallers {
        comparing[index.run.root(of: index.run.activation(edge.caller)).id, default: []].append((activation, edge))
      }
    }
    self.comparing = comparing
    for (activation, effect) in index.effects {
      guard case .release(let field, let isSelective) = effect.kind else { continue }
      let compared = comparison(in: index.run.root(of: activation))
      var release = Release(effect: effect, activation: activation)
      for holder in effect.holder.objects {
        for holding in holdingsByHolder[holder] ?? [] {
          guard let ownerType = index.type(of: holding.owner), let childType = index.type(of: holding.child),
            roles.table.isNode(ownerType) || roles.table.isStack(ownerType),
            roles.table.coordinators.contains(childType),
            ownerType != childType, !holding.isWeak, !roles.table.shownMembers.contains(childType)
          else { continue }
          if holding.holder == holding.owner, field != holding.field.own { continue }
          if let field, field.isKey, field != .key(.unknown), !keyHolds(holder, field, holding.kept) { continue }
          var origin = effect.target.origin
          if isSelective {
            let named = effect.target.objects.isEmpty ? compared : effect.target
            if !named.objects.isEmpty {
              guard named.objects.contains(where: { stands($0, for: holding) }) else { continue }
              origin = named.origin
            }
          }
          for owner in roles.owners(in: holding) { add(&release, deciding: origin, holding, by: owner) }
        }
      }
    }
  }

  /// Whether an object is what is held, or stands for many of its type.
  private func stands(_ object: ObjectID, for holding: OwnershipSurvey.Holding) -> Bool {
    if object == holding.child || object == holding.kept { return true }
    guard case .symbolicInstance(let type) = index.run.objects[Int(object)] else { return false }
    return type == index.type(of: holding.child)
  }

  /// What is compared by identity in a function, or in those that it calls to find something.
  private func comparison(in root: Activation) -> Value {
    if !root.compared.isEmpty { return root.compared }
    var found = Value()
    for (callee, edge) in comparing[root.id] ?? [] {
      var value = callee.compared
      value.origin = roles.walk.translate(value.origin, through: edge)
      found.formUnion(value)
    }
    return found
  }

  private func keyHolds(_ collection: ObjectID, _ field: FieldName, _ child: ObjectID) -> Bool {
    index.run.peek(collection, field).objects.contains(child)
  }

  /// An effect that lets go, while it is asked whose code brings it about.
  private struct Release {
    struct Case: Hashable {
      let owner: ObjectID
      let child: ObjectID
      let holder: ObjectID
      let storage: Storage
    }

    let effect: Effect
    let activation: Activation
    var known: Set<Case> = []
    var carriers: [Origin: [ObjectID: [CallGraphWalk.Carrier]]] = [:]
  }

  private mutating func add(
    _ release: inout Release, deciding origin: Origin, _ holding: OwnershipSurvey.Holding, by owner: ObjectID
  ) {
    // Many lists may hold the same child for the same owner.
    let this = Release.Case(owner: owner, child: holding.child, holder: holding.owner, storage: storage(of: holding))
    guard release.known.insert(this).inserted, let ownerType = index.type(of: owner),
      let childType = index.type(of: holding.child)
    else { return }
    let (effect, activation) = (release.effect, release.activation)
    let isModel = index.program.isModel(effect.site)
    func ownersCode(deciding origin: Origin) -> [CallGraphWalk.Carrier] {
      if release.carriers[origin] == nil {
        let all = roles.walk.carriers(
          of: effect.site, in: activation.id, origin: origin, tracksGuards: false, inModels: isModel,
          staysInClosures: !effect.target.objects.isEmpty
        ) { type, _ in roles.table.isNode(type) }
        release.carriers[origin] = Dictionary(grouping: all, by: \.object)
      }
      return release.carriers[origin]?[owner] ?? []
    }
    // The child may name itself (`delegate.didEnd(self)`): then it is still the owner that lets go.
    var carriers = ownersCode(deciding: origin)
    if carriers.isEmpty { carriers = ownersCode(deciding: Origin()) }
    // A stack that cleans up by itself does it for the owner.
    if carriers.isEmpty, owner != holding.owner {
      let ofStack = CallGraphWalk.Carrier(
        object: holding.owner, activation: activation.id, site: effect.site, byType: false)
      if roles.walk.isBegunBySystem(ofStack) { carriers = [ofStack] }
    }
    if !isModel, origin.isFromParameter { carriers.removeAll(where: isNeverRun) }
    for carrier in isModel ? carriers : roles.walk.inOwnCode(carriers, countsInitializers: false) {
      for (event, occasion) in occasions(of: carrier, child: holding.child) {
        draft.add(
          Edge(
            roles.table.node(of: ownerType).id, .releases, roles.table.node(of: childType).id, event: event,
            storage: storageLeft(holding, by: owner), exits: occasion.exits,
            sites: roles.walk.sites(of: carrier, comingTo: effect.site, in: activation.id, above: occasion.calls)))
      }
    }
  }

  /// Whether nothing calls code, nor names it: it lets nobody go who would be given it.
  private func isNeverRun(_ carrier: CallGraphWalk.Carrier) -> Bool {
    let activation = index.run.activation(carrier.activation)
    return !activation.isClosure && activation.callers.isEmpty && events.certainty(carrier).isDead
  }

  /// Where a child is taken out of, if its owner keeps it in a collection and in a property: one of them may be forgotten.
  private mutating func storageLeft(_ holding: OwnershipSurvey.Holding, by owner: ObjectID) -> Storage? {
    guard owner == holding.owner, index.type(of: owner).map(roles.table.isController) == false else { return nil }
    let pair = Pair(owner: owner, child: holding.child)
    if storages[pair] == nil {
      let all = (index.survey.ofOwner(owner) ?? []).filter { $0.child == holding.child && !$0.isWeak }
      storages[pair] = Set(all.map(storage(of:)))
    }
    return storages[pair]!.count > 1 ? storage(of: holding) : nil
  }

  private func storage(of holding: OwnershipSurvey.Holding) -> Storage {
    holding.holder == holding.owner ? .property : holding.isDictionary ? .dictionary : .list
  }

  /// When code runs that lets a child go, by what set it off.
  private mutating func occasions(of carrier: CallGraphWalk.Carrier, child: ObjectID) -> [String?: Occasion] {
    let key = Code(owner: carrier.object, activation: carrier.activation, child: child)
    if let known = known[key] { return known }
    let found = findOccasions(of: carrier, child: child)
    known[key] = found
    return found
  }

  private mutating func findOccasions(of carrier: CallGraphWalk.Carrier, child: ObjectID) -> [String?: Occasion] {
    var found: [String?: Occasion] = [:]
    var isUnheard = false
    /// The calls by which the child, or a part of it, tells its owner.
    var told: [(call: ReverseCallGraph.Call, number: Int, callee: Activation)] = []
    let parts = roles.creators.children(of: child)
    func note(_ exits: Set<Exit>, on event: String?, _ sites: [CodeSite]) {
      found[event, default: Occasion()].exits.formUnion(exits)
      found[event]!.calls.formUnion(sites)
    }
    /// The places of the calls that lead down to the owner's code.
    func sites(from activation: ActivationID) -> [CodeSite] {
      callers.sitesOfLastWalk(from: activation, to: carrier.activation)
    }
    callers.walkUp(from: carrier.activation, bound: SearchLimits.activationsAbove) { id in
      let activation = index.run.activation(id)
      guard let callback = activation.systemCallback else { return }
      let isHeard = concerns(activation, child)
      switch UIKitTypes.exitsByCallback[callback] {
      case _ where !isHeard: isUnheard = true
      case .back: note([.back], on: callback, sites(from: id))
      case .swipe: note([.swipe], on: callback, sites(from: id))
      case .vanish: note([.back, .swipe], on: callback, sites(from: id))
      case .gone: note([.back, .swipe, .popToRoot, .rootSwap], on: callback, sites(from: id))
      case nil: note([.call], on: nil, [])
      }
    } follows: { call, number, callee in
      guard let object = call.callerObject, object != carrier.object, object == child || parts.contains(object) else {
        return true
      }
      told.append((call, number, index.run.activation(callee)))
      return false
    }
    // Before further walks are made.
    let below = told.map { sites(from: $0.callee.id) }
    for ((call, number, callee), below) in zip(told, below) {
      let edge = callee.orderedCallers[number]
      let outcome = roles.walk.outcome(of: edge, into: callee)
      let event = roles.walk.eventName(of: edge, into: callee).map { name in outcome.map { "\(name).\($0)" } ?? name }
      let teller = CallGraphWalk.Carrier(
        object: call.callerObject!, activation: call.caller, site: call.site, byType: false)
      // A finish that the child tells when its own screen goes away covers that way out too.
      let exits = systemExits(above: index.run.activation(call.caller)).union([.finish])
      let own = roles.walk.inOwnCode([teller], countsInitializers: false).map(\.site)
      note(exits, on: event, [call.site] + own + below)
    }
    if found.isEmpty, !isUnheard { found[nil] = Occasion(exits: [.call]) }
    return found
  }

  /// Whether a presentation that ends is the one in which a child's screens are, as far as is known.
  private func concerns(_ callback: Activation, _ child: ObjectID) -> Bool {
    let presented = (callback.arguments.first ?? []).compactMap { id -> ObjectID? in
      guard case .part(let controller, .presentation) = index.run.objects[Int(id)] else { return nil }
      return controller
    }
    guard !presented.isEmpty, let shown = shownOfChildren[child] else { return true }
    return presented.contains(where: shown.contains)
  }

  /// The ways out whose callback of the system's leads to this code.
  private mutating func systemExits(above activation: Activation) -> Set<Exit> {
    if let known = exits[activation.id] { return known }
    let found = findSystemExits(above: activation)
    exits[activation.id] = found
    return found
  }

  private mutating func findSystemExits(above activation: Activation) -> Set<Exit> {
    var exits: Set<Exit> = []
    callers.walkUp(from: activation.id, bound: SearchLimits.activationsAboveTeller) { id in
      switch index.run.activation(id).systemCallback.flatMap({ UIKitTypes.exitsByCallback[$0] }) {
      case .back: exits.insert(.back)
      case .swipe: exits.insert(.swipe)
      case .vanish: exits.formUnion([.back, .swipe])
      case .gone: exits.formUnion([.back, .swipe, .popToRoot, .rootSwap])
      case nil: break
      }
    } follows: { _, _, _ in
      true
    }
    return exits
  }
}
