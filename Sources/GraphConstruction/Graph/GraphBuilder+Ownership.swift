import NavigationGraph
import ProgramModel

/// Who keeps which child, and the lines by which it does.
extension GraphBuilder {
  mutating func addOwnership() {
    var places: [HoldingPlace: [OwnershipSurvey.Holding]] = [:]
    var order: [HoldingPlace] = []
    for holding in survey.holdings {
      guard let ownerType = type(of: holding.owner), let childType = type(of: holding.child),
        table.coordinators.contains(childType), holding.owner != holding.child,
        !table.shownMembers.contains(childType)
      else { continue }
      if table.isStack(ownerType) {
        addOwnersThroughStack(holding)
        continue
      }
      guard table.isNode(ownerType), ownerType != childType, !(holding.isWeak && table.isController(ownerType)),
        keepsForItself(holding)
      else {
        continue
      }
      add(table.node(of: ownerType))
      add(table.node(of: childType))
      let place = HoldingPlace(holding, childType)
      if places[place] == nil { order.append(place) }
      places[place, default: []].append(holding)
    }
    for place in order { addOwner(places[place] ?? []) }
    addReleases()
  }

  /// Where an owner keeps children of a type: all of them by the same lines, however many there are.
  private struct HoldingPlace: Hashable {
    let owner: ObjectID
    let child: TypeIndex
    let field: String
    let holder: ObjectID
    let isDictionary: Bool
    let isWeak: Bool

    init(_ holding: OwnershipSurvey.Holding, _ child: TypeIndex) {
      owner = holding.owner
      self.child = child
      field = holding.field
      holder = holding.holder
      isDictionary = holding.isDictionary
      isWeak = holding.isWeak
    }
  }

  /// Adds the edge of holdings that are at one place.
  private mutating func addOwner(_ holdings: [OwnershipSurvey.Holding]) {
    guard let holding = holdings.first, let ownerType = type(of: holding.owner), let childType = type(of: holding.child)
    else { return }
    let storage: Storage =
      table.isController(ownerType)
      ? .screen : holding.holder == holding.owner ? .property : holding.isDictionary ? .dictionary : .list
    edges.append(
      Edge(
        table.node(of: ownerType).id, .owns, table.node(of: childType).id, storage: storage, isWeak: holding.isWeak,
        sites: retainSites(holdings)))
  }

  // MARK: Stacks that keep flows

  /// A stack that keeps the flows whose screens it shows keeps them for whoever put them there.
  private mutating func addOwnersThroughStack(_ holding: OwnershipSurvey.Holding) {
    guard !holding.isWeak else { return }
    for keeping in keepings(through: holding) {
      guard let ownerType = type(of: keeping.carrier.object), let childType = type(of: holding.child) else { continue }
      add(table.node(of: ownerType))
      add(table.node(of: childType))
      edges.append(
        Edge(
          table.node(of: ownerType).id, .owns, table.node(of: childType).id, storage: .navigator,
          sites: sites(of: keeping.carrier, comingTo: keeping.effect.site, in: keeping.activation)))
    }
  }

  /// The coordinators' code that gives a stack a flow to keep.
  private func keepings(
    through holding: OwnershipSurvey.Holding
  ) -> [(carrier: CallGraphWalk.Carrier, effect: Effect, activation: ActivationID)] {
    let effects = (retainsByHolder[holding.holder] ?? []).filter { $0.effect.target.objects.contains(holding.kept) }
    return effects.flatMap { activation, effect in
      walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin, tracksGuards: false) { type, _ in
        table.coordinators.contains(type)
      }.filter { $0.object != holding.child }.map { ($0, effect, activation.id) }
    }
  }

  /// The objects that keep a child: its holder's owner, or those for whom a stack does it.
  func owners(in holding: OwnershipSurvey.Holding) -> [ObjectID] {
    guard type(of: holding.owner).map(table.isStack) == true else { return [holding.owner] }
    return Set(keepings(through: holding).map(\.carrier.object)).sorted()
  }

  // MARK: Sites

  /// The line of the actor's own code, the calls from there down, and the line where the reference changes.
  ///
  /// - Parameter above: places of calls that lead to the actor's code.
  func sites(
    of carrier: CallGraphWalk.Carrier, comingTo site: CodeSite, in activation: ActivationID, above: Set<CodeSite> = []
  ) -> [Site] {
    let way = walk.way(from: carrier, to: site, in: activation)
    var sites: Set<Site> = [Site(.call, place(carrier.site))]
    sites.formUnion(above.union(way.dropLast()).filter { $0 != carrier.site && $0 != way.last }.map(via))
    if let last = way.last { sites.insert(Site(.store, place(last))) }
    return sites.sorted()
  }

  private func via(_ site: CodeSite) -> Site { Site(.via, place(site)) }

  /// The lines that put something into one place.
  ///
  /// - Complexity: O(*r*·*o*) for *r* effects that retain something there, and the objects *o* of their targets.
  private func retainSites(_ holdings: [OwnershipSurvey.Holding]) -> [Site] {
    guard let holding = holdings.first else { return [] }
    let kept = Set(holdings.map(\.kept))
    var sites: Set<Site> = []
    for (activation, effect) in retainsByHolder[holding.holder] ?? [] {
      guard case .retain(let field) = effect.kind, !kept.isDisjoint(with: effect.target.objects) else { continue }
      if holding.holder == holding.owner, field != holding.field { continue }
      if program.isModel(effect.site) {
        let put = holdings.filter { effect.target.objects.contains($0.kept) }
        sites.formUnion(
          put.flatMap { sitesOfKeeping($0, effect, in: activation) }.map { Site(.call, place($0)) })
        continue
      }
      guard let owner = type(of: holding.owner) else { continue }
      let isSetByOwner = holding.holder != holding.owner || walk.selfObject(of: activation) == holding.owner
      let carriers = isSetByOwner ? retainCarriers(of: effect, in: activation.id, owner: owner) : []
      if carriers.isEmpty {
        sites.formUnion(retainSitesOutside(of: effect, in: activation.id).map { Site(.call, place($0)) })
        continue
      }
      let own = walk.inOwnCode(carriers.filter { $0.object == holding.owner })
      for carrier in own.isEmpty ? carriers : own {
        sites.formUnion(self.sites(of: carrier, comingTo: effect.site, in: activation.id))
      }
    }
    if let declaration = declaration(of: holding) { sites.insert(declaration) }
    return sites.sorted()
  }

  /// The property that keeps a child by itself.
  private func declaration(of holding: OwnershipSurvey.Holding) -> Site? {
    guard holding.holder == holding.owner, let owner = type(of: holding.owner) else { return nil }
    let property = program.ancestry(of: owner).lazy.compactMap { program.types[$0].properties[holding.field] }.first
    guard let property, !program.files[property.file].isModel else { return nil }
    return Site(.store, place(CodeSite(file: Int32(property.file), offset: property.facts.offset)))
  }

  private func isInitializer(_ activation: Activation) -> Bool {
    guard case .function(let index) = activation.key.code else { return false }
    return program.functions[index].facts.name == "init"
  }

  /// The owner's code that decides what is kept, else its code that is run for it.
  private func retainCarriers(
    of effect: Effect, in activation: ActivationID, owner: TypeIndex
  ) -> [CallGraphWalk.Carrier] {
    let key = Memory.Retain(key: effect.key, activation: activation, owner: owner)
    if let known = memory.retainCarriers[key] { return known }
    func carriers(_ origin: Origin) -> [CallGraphWalk.Carrier] {
      walk.carriers(of: effect.site, in: activation, origin: origin, tracksGuards: false) { type, _ in type == owner }
    }
    // While an object is made nothing of its own has decided yet.
    var found = isInitializer(run.activation(activation)) ? [] : carriers(effect.target.origin)
    if found.isEmpty { found = carriers(Origin()) }
    memory.retainCarriers[key] = found
    return found
  }

  /// Where somebody else sets the property: `child.delegate = self`.
  private func retainSitesOutside(of effect: Effect, in activation: ActivationID) -> Set<CodeSite> {
    let key = Memory.Retain(key: effect.key, activation: activation, owner: nil)
    if let known = memory.retainSites[key] { return known }
    let carriers = walk.carriers(of: effect.site, in: activation, origin: Origin(), tracksGuards: false) { type, _ in
      table.isNode(type)
    }
    // An initial value of an object that the system makes stands in nobody's code.
    let sites = carriers.isEmpty ? [effect.site] : Set(carriers.map(\.site))
    memory.retainSites[key] = sites
    return sites
  }
}
