import NavigationGraph
import ProgramModel

/// Who keeps which child, and the lines by which it does.
struct Ownership {
  /// Who keeps whom.
  struct Tie: Hashable {
    let owner: NodeID
    let child: NodeID

    init(_ owner: TypeIndex, _ child: TypeIndex, _ roles: Roles) {
      self.owner = roles.table.node(of: owner).id
      self.child = roles.table.node(of: child).id
    }
  }

  private(set) var draft = Draft()
  /// Where owners keep their children, as it is told first, but for those that they keep weakly.
  private(set) var storages: [Tie: Storage] = [:]
  private let index: RunIndex
  private let roles: Roles
  private let childShows: [ChildShow]
  private var known: [Retain: [CallGraphWalk.Carrier]] = [:]
  private var knownOutside: [Retain: Set<CodeSite>] = [:]

  /// A retaining effect, and the type whose code is asked for; `nil` for any node's.
  private struct Retain: Hashable {
    let key: Effect.Key
    let activation: ActivationID
    let owner: TypeIndex?
  }

  /// - Parameter childShows: the parents' code that shows screens which their children made.
  init(_ index: RunIndex, _ roles: Roles, _ childShows: [ChildShow]) {
    self.index = index
    self.roles = roles
    self.childShows = childShows
    var places: [HoldingPlace: [OwnershipSurvey.Holding]] = [:]
    var order: [HoldingPlace] = []
    for holding in index.survey.holdings {
      guard let ownerType = index.type(of: holding.owner), let childType = index.type(of: holding.child),
        roles.table.coordinators.contains(childType), holding.owner != holding.child,
        !roles.table.shownMembers.contains(childType)
      else { continue }
      if roles.table.isStack(ownerType) {
        addOwnersThroughStack(holding)
        continue
      }
      guard roles.table.isNode(ownerType), ownerType != childType,
        !(holding.isWeak && roles.table.isController(ownerType)),
        roles.creators.keepsForItself(holding)
      else {
        continue
      }
      draft.add(roles.table.node(of: ownerType))
      draft.add(roles.table.node(of: childType))
      let place = HoldingPlace(holding, childType)
      if places[place] == nil { order.append(place) }
      places[place, default: []].append(holding)
    }
    for place in order { addOwner(places[place] ?? []) }
    addOwnersThroughLibraries()
  }

  /// Where an owner keeps children of a type: all of them by the same lines, however many there are.
  private struct HoldingPlace: Hashable {
    let owner: ObjectID
    let child: TypeIndex
    let field: OwnershipSurvey.FieldPath
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
    guard let holding = holdings.first, let ownerType = index.type(of: holding.owner),
      let childType = index.type(of: holding.child)
    else { return }
    let storage: Storage =
      roles.table.isController(ownerType)
      ? .screen : holding.holder == holding.owner ? .property : holding.isDictionary ? .dictionary : .list
    add(Tie(ownerType, childType, roles), storage, isWeak: holding.isWeak, retainSites(holdings))
  }

  private mutating func add(_ tie: Tie, _ storage: Storage, isWeak: Bool, _ sites: [Site]) {
    draft.add(Edge(tie.owner, .owns, tie.child, storage: storage, isWeak: isWeak, sites: sites))
    if !isWeak, storages[tie] == nil { storages[tie] = storage }
  }

  // MARK: Stacks that keep flows

  /// A stack that keeps the flows whose screens it shows keeps them for whoever put them there.
  private mutating func addOwnersThroughStack(_ holding: OwnershipSurvey.Holding) {
    guard !holding.isWeak else { return }
    for keeping in roles.keepings(through: holding) {
      guard let ownerType = index.type(of: keeping.carrier.object), let childType = index.type(of: holding.child) else {
        continue
      }
      draft.add(roles.table.node(of: ownerType))
      draft.add(roles.table.node(of: childType))
      add(
        Tie(ownerType, childType, roles), .navigator, isWeak: false,
        roles.walk.sites(of: keeping.carrier, comingTo: keeping.effect.site, in: keeping.activation))
    }
  }

  // MARK: Libraries out of sight

  /// A child that nobody is seen to keep, and that its owner gives to an object of a library of which no source is there: that
  /// may keep it.
  private mutating func addOwnersThroughLibraries() {
    let kept = Set(storages.keys.map(\.child))
    var sites: [Tie: Set<CodeSite>] = [:]
    for handing in index.run.handings {
      guard let childType = index.type(of: handing.object), roles.table.coordinators.contains(childType),
        let owner = index.selfObject(of: index.run.activation(handing.activation)), owner != handing.object,
        let ownerType = index.type(of: owner), ownerType != childType, roles.table.isNode(ownerType),
        roles.creators.isChild(handing.object, of: owner), !kept.contains(roles.table.node(of: childType).id)
      else { continue }
      draft.add(roles.table.node(of: ownerType))
      draft.add(roles.table.node(of: childType))
      sites[Tie(ownerType, childType, roles), default: []].insert(handing.site)
    }
    for (tie, sites) in sites.sorted(by: { ($0.key.owner, $0.key.child) < ($1.key.owner, $1.key.child) }) {
      draft.add(
        Edge(
          tie.owner, .owns, tie.child, storage: .part, confidence: .guessed,
          sites: sites.sorted().map { Site(.call, index.place($0)) }))
    }
  }

  // MARK: Sites

  /// The lines that put something into one place.
  ///
  /// - Complexity: O(*r*·*o*) for *r* effects that retain something there, and the objects *o* of their targets.
  private mutating func retainSites(_ holdings: [OwnershipSurvey.Holding]) -> [Site] {
    guard let holding = holdings.first else { return [] }
    let kept = Set(holdings.map(\.kept))
    var sites: Set<Site> = []
    for (activation, effect) in index.retainsByHolder[holding.holder] ?? [] {
      guard case .retain(let field) = effect.kind, !kept.isDisjoint(with: effect.target.objects) else { continue }
      if holding.holder == holding.owner, field != holding.field.own { continue }
      if index.program.isModel(effect.site) {
        let put = holdings.filter { effect.target.objects.contains($0.kept) }
        sites.formUnion(
          put.flatMap { sitesOfKeeping($0, effect, in: activation) }.map { Site(.call, index.place($0)) })
        continue
      }
      guard let owner = index.type(of: holding.owner) else { continue }
      let isSetByOwner = holding.holder != holding.owner || index.selfObject(of: activation) == holding.owner
      let carriers = isSetByOwner ? retainCarriers(of: effect, in: activation.id, owner: owner) : []
      if carriers.isEmpty {
        sites.formUnion(retainSitesOutside(of: effect, in: activation.id).map { Site(.call, index.place($0)) })
        continue
      }
      let own = roles.walk.inOwnCode(carriers.filter { $0.object == holding.owner })
      for carrier in own.isEmpty ? carriers : own {
        sites.formUnion(roles.walk.sites(of: carrier, comingTo: effect.site, in: activation.id))
      }
    }
    if let declaration = declaration(of: holding) { sites.insert(declaration) }
    return sites.sorted()
  }

  /// The property that keeps a child by itself.
  private func declaration(of holding: OwnershipSurvey.Holding) -> Site? {
    guard holding.holder == holding.owner, let owner = index.type(of: holding.owner), let name = holding.field.property
    else { return nil }
    let property = index.program.ancestry(of: owner).lazy.compactMap { index.program.types[$0].properties[name] }.first
    guard let property, !index.program.files[property.file].isModel else { return nil }
    return Site(.store, index.place(CodeSite(file: Int32(property.file), offset: property.facts.offset)))
  }

  private func isInitializer(_ activation: Activation) -> Bool {
    guard case .function(let function) = activation.key.code else { return false }
    return index.program.functions[function].facts.name == "init"
  }

  /// The owner's code that decides what is kept, else its code that is run for it.
  private mutating func retainCarriers(
    of effect: Effect, in activation: ActivationID, owner: TypeIndex
  ) -> [CallGraphWalk.Carrier] {
    let key = Retain(key: effect.key, activation: activation, owner: owner)
    if let known = known[key] { return known }
    func carriers(_ origin: Origin) -> [CallGraphWalk.Carrier] {
      roles.walk.carriers(of: effect.site, in: activation, origin: origin, tracksGuards: false) { type, _ in
        type == owner
      }
    }
    // While an object is made nothing of its own has decided yet.
    var found = isInitializer(index.run.activation(activation)) ? [] : carriers(effect.target.origin)
    if found.isEmpty { found = carriers(Origin()) }
    known[key] = found
    return found
  }

  /// Where somebody else sets the property: `child.delegate = self`.
  private mutating func retainSitesOutside(of effect: Effect, in activation: ActivationID) -> Set<CodeSite> {
    let key = Retain(key: effect.key, activation: activation, owner: nil)
    if let known = knownOutside[key] { return known }
    let carriers = roles.walk.carriers(of: effect.site, in: activation, origin: Origin(), tracksGuards: false) {
      type, _ in
      roles.table.isNode(type)
    }
    // An initial value of an object that the system makes stands in nobody's code.
    let sites = carriers.isEmpty ? [effect.site] : Set(carriers.map(\.site))
    knownOutside[key] = sites
    return sites
  }

  // MARK: Libraries

  /// Where a library begins to keep a child for its owner: where the owner shows the child or hands it over, else where
  /// it makes it.
  private func sitesOfKeeping(_ holding: OwnershipSurvey.Holding, _ effect: Effect, in activation: Activation)
    -> [CodeSite]
  {
    let answered = sitesOfAnswers(with: holding.child)
    if !answered.isEmpty { return answered }
    let shows = childShows.filter { $0.child == holding.child && $0.carrier.object == holding.owner }
      .map(\.carrier.site)
    let owner = index.type(of: holding.owner)
    let handed = roles.walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin, inModels: false)
    {
      type, _ in type == owner
    }.filter { $0.object == holding.owner }.map(\.site)
    // What is shown once more is kept since it was handed over.
    let both = shows.filter(handed.contains)
    if !both.isEmpty { return both }
    if !shows.isEmpty { return shows }
    if !handed.isEmpty { return handed }
    return (roles.creators[holding.child] ?? []).filter { $0.object == holding.owner }.map(\.site)
  }

  /// Where the app hands a child over inside of a case of a library's: `.contribute(withNextPresentable: child, …)`.
  private func sitesOfAnswers(with child: ObjectID) -> [CodeSite] {
    index.run.fields.compactMap { field, content -> CodeSite? in
      guard case .enumCase(let type?, _, let site?, _) = index.run.objects[Int(field.object)],
        index.program.types[type].isModel, content.objects.contains(child), !index.program.isModel(site)
      else { return nil }
      return site
    }.sorted()
  }
}
