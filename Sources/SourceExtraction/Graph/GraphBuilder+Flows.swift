import NavigationGraph

/// Child flows: who starts them, keeps them, lets them go, and how they say that they are over.
extension GraphBuilder {
  /// A parent's code that puts a child's own screen on show.
  struct ChildShow {
    let child: ObjectID
    let verb: Verb
    let target: ObjectID
    /// Whether the child made what is shown, rather than something inside it.
    let isOwn: Bool
    let carrier: CallGraphWalk.Carrier
  }

  mutating func addStarts() {
    for (child, carriers) in creators.sorted(by: { $0.key < $1.key }) {
      guard let childType = type(of: child), table.coordinators.contains(childType) else { continue }
      let node = table.node(of: childType)
      for carrier in carriers {
        guard let parentType = type(of: carrier.object) else { continue }
        if parentType == childType, carrier.object == child { continue }
        add(node)
        add(table.node(of: parentType))
        addStart(of: child, node, by: carrier)
      }
    }
    addRootsOfLeaves()
    joinStarts()
  }

  /// One start may be seen in several situations, in some of which it is not known how the child appears.
  private mutating func joinStarts() {
    struct Start: Hashable {
      let from: NodeID
      let to: NodeID?
      let event: String?
      let carrier: NodeID?
      let place: SourcePlace?
    }
    var joined: [Start: Edge] = [:]
    for edge in edges where edge.verb == .start {
      let key = Start(from: edge.from, to: edge.to, event: edge.event, carrier: edge.carrier, place: edge.place)
      guard var known = joined[key] else {
        joined[key] = edge
        continue
      }
      let isStronger = rank(edge.shownAs) > rank(known.shownAs)
      known.isLocked =
        edge.shownAs == known.shownAs ? known.isLocked && edge.isLocked : isStronger ? edge.isLocked : known.isLocked
      if isStronger { known.shownAs = edge.shownAs }
      known.guards = known.guards.filter(edge.guards.contains)
      known.sites = Array(Set(known.sites).union(edge.sites)).sorted()
      known.confidence = max(known.confidence, edge.confidence)
      known.isDead = known.isDead && edge.isDead
      joined[key] = known
    }
    edges.removeAll { $0.verb == .start }
    edges += joined.values
  }

  /// How much an appearance says: a modal more than a push, a push more than an exchanged root.
  private func rank(_ verb: Verb?) -> Int {
    switch verb {
    case nil: 0
    case .embed: 1
    case .tab: 2
    case .root: 3
    case .push: 4
    default: 5
    }
  }

  private mutating func addStart(of child: ObjectID, _ node: Node, by carrier: CallGraphWalk.Carrier) {
    let (confidence, isDead) = certainty(carrier)
    let shows = showsOfChildren.filter { $0.child == child && $0.carrier.object == carrier.object }
    var sites = [Site(.call, place(carrier.site))]
    sites += creationSites(of: child).filter { $0.place != place(carrier.site) }
    sites += shows.map { Site(.show, place($0.carrier.site)) }
    sites += startCalls(of: child, by: carrier).map { Site(.start, place($0)) }
    let appearance = appearance(of: child, parent: carrier.object, shows)
    for step in steps(of: carrier) {
      edges.append(
        Edge(
          step.from, .start, node.id, event: step.event, carrier: step.carrier, guards: guards(of: step),
          shownAs: appearance.verb, isLocked: appearance.isLocked, confidence: confidence, isDead: isDead,
          sites: Array(Set(sites + requestSites(of: step)))))
    }
  }

  /// Calls of the child's methods in the code that made it, getters and initializers apart.
  private func startCalls(of child: ObjectID, by carrier: CallGraphWalk.Carrier) -> [CodeSite] {
    var sites: Set<CodeSite> = []
    for activation in activationsByReceiver[child] ?? [] {
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init",
        program.functions[index].facts.result == nil
      else { continue }
      for edge in activation.orderedCallers where edge.caller == carrier.activation { sites.insert(edge.site) }
    }
    return sites.sorted()
  }

  /// How a child's first screen comes on show: as the parent shows it, else as the child shows it on the parent's stack.
  private func appearance(
    of child: ObjectID, parent: ObjectID, _ shows: [ChildShow]
  ) -> (verb: Verb?, isLocked: Bool) {
    if let show = shows.first { return (show.verb, isLocked(show.target)) }
    guard let own = firstShow(by: child) else { return shown(among: held(by: child), by: parent) ?? (nil, false) }
    // The parent put the container that the child fills on show.
    if let shown = shown(among: own.holders, by: parent) { return shown }
    // The child goes on on its parent's stack, or fills one that somebody else shows.
    let shared = own.holders.contains { holder in containersUsed(by: parent).contains(holder) }
    if shared || own.verb == .present { return (own.verb, own.isLocked) }
    if own.holders.contains(where: isTab) { return (.tab, false) }
    // What an app of SwiftUI's starts is what its window begins with.
    let isFirst = type(of: parent).map { program.type($0, descendsFrom: "App") } == true
    return isFirst || own.holders.contains(where: isWindowRoot) ? (.root, false) : (.embed, false)
  }

  /// How code of the parent's shows one of the objects.
  private func shown(among objects: [ObjectID], by parent: ObjectID) -> (verb: Verb?, isLocked: Bool)? {
    for object in objects {
      for effect in showEffects {
        guard case .show(let shown) = effect.effect.kind, effect.effect.target.objects.contains(object),
          effect.carriers.contains(where: { $0.object == parent })
        else { continue }
        return (shown == .present ? .present : shown == .tab ? .tab : shown == .push ? .push : .root, isLocked(object))
      }
    }
    return nil
  }

  /// The view controllers that an object was given.
  private func held(by object: ObjectID) -> [ObjectID] {
    survey.byOwner[object]?.map(\.child).filter { type(of: $0).map(table.isController) == true } ?? []
  }

  private func isTab(_ container: ObjectID) -> Bool {
    interpreter.peek(container, "#container").objects.contains { holder in
      type(of: holder).map { program.type($0, descendsFrom: "UITabBarController") } == true
    }
  }

  /// Whether an object is a window, or what one has as its root.
  private func isWindowRoot(_ container: ObjectID) -> Bool {
    windowRoots.contains(container)
      || type(of: container).map { program.type($0, descendsFrom: "UIWindow") } == true
  }

  private func firstShow(by child: ObjectID) -> (verb: Verb, holders: [ObjectID], isLocked: Bool)? {
    let candidates = showEffects.filter { $0.carriers.contains { $0.object == child } }
    let started = candidates.filter { candidate in
      candidate.carriers.contains { carrier in
        carrier.object == child
          && walk.triggers(of: carrier, isNode: table.isNode).contains { trigger in
            guard let source = trigger.source else { return true }
            return source != child && type(of: source).map { !table.isController($0) } == true
          }
      }
    }
    guard let first = started.first ?? candidates.first, case .show(let shown) = first.effect.kind else { return nil }
    let verb: Verb = shown == .present ? .present : shown == .push ? .push : shown == .tab ? .tab : .root
    let isLocked = first.effect.target.objects.contains(where: self.isLocked)
    return (verb, first.effect.holder.objects, isLocked)
  }

  private func containersUsed(by object: ObjectID) -> Set<ObjectID> {
    Set(showEffects.filter { $0.carriers.contains { $0.object == object } }.flatMap { $0.effect.holder.objects })
  }

  /// A coordinator whose screen its parent puts on show has that screen as its root.
  private mutating func addRootsOfLeaves() {
    for show in showsOfChildren where show.isOwn && !isFilled(show.target, by: show.child) {
      guard let childType = type(of: show.child) else { continue }
      for node in table.nodes(of: show.target) where !isUnplaced(node) {
        add(node)
        let makers = creators[show.target]?.filter { $0.object == show.child } ?? []
        let sites = makers.map { Site(.create, place($0.site)) } + creationSites(of: show.target)
        edges.append(
          Edge(
            table.node(of: childType).id, .root, node.id,
            sites: Array(Set([Site(.call, place(show.carrier.site))] + sites))))
      }
    }
  }

  /// Whether the child's own code puts the first screen into a container of UIKit's, so that another edge tells of it.
  private func isFilled(_ container: ObjectID, by child: ObjectID) -> Bool {
    guard let type = type(of: container), table.isContainer(type), !table.isNamedContainer(container) else {
      return false
    }
    if !table.isStack(type) { return !table.contents(of: container).isEmpty }
    return showEffects.contains { show in
      guard case .show(let verb) = show.effect.kind, verb == .root || verb == .push else { return false }
      return show.effect.holder.objects.contains(container) && show.carriers.contains { $0.object == child }
    }
  }

  // MARK: Ownership

  mutating func addOwnership() {
    for holding in survey.holdings {
      guard let ownerType = type(of: holding.owner), let childType = type(of: holding.child),
        table.isNode(ownerType), table.coordinators.contains(childType), holding.owner != holding.child,
        ownerType != childType, !(holding.isWeak && table.isController(ownerType))
      else { continue }
      add(table.node(of: ownerType))
      add(table.node(of: childType))
      let storage: Storage =
        table.isController(ownerType)
        ? .screen : holding.holder == holding.owner ? .property : holding.isDictionary ? .dictionary : .list
      let keeping = retainSites(holding)
      let through = keeping.through.subtracting(keeping.calls)
      edges.append(
        Edge(
          table.node(of: ownerType).id, .owns, table.node(of: childType).id, storage: storage, isWeak: holding.isWeak,
          sites: keeping.calls.sorted().map { Site(.call, place($0)) }
            + through.sorted().map { Site(.through, place($0)) }))
    }
    addReleases()
  }

  /// The calls that keep a child, and where they lead through helpers of the owner's.
  private func retainSites(
    _ holding: OwnershipSurvey.Holding
  ) -> (calls: Set<CodeSite>, through: Set<CodeSite>) {
    var sites: Set<CodeSite> = []
    var through: Set<CodeSite> = []
    for (activation, effect) in retainsByHolder[holding.holder] ?? [] {
      guard case .retain(let field) = effect.kind, effect.target.objects.contains(holding.kept) else { continue }
      if holding.holder == holding.owner, field != holding.field { continue }
      if program.isModel(effect.site) {
        sites.formUnion(sitesOfKeeping(holding, effect, in: activation))
        continue
      }
      guard let owner = type(of: holding.owner) else { continue }
      let carriers = retainCarriers(of: effect, in: activation.id, owner: owner)
      if carriers.isEmpty {
        sites.formUnion(retainSitesOutside(of: effect, in: activation.id))
        continue
      }
      let ownCarriers = carriers.filter { $0.object == holding.owner }
      if let runner = runner(of: holding.child, of: holding.owner, from: effect, in: activation) {
        sites.insert(runner.site)
        through.formUnion(runner.through)
        continue
      }
      let own = walk.inOwnCode(ownCarriers)
      sites.formUnion((own.isEmpty ? carriers : own).map(\.site))
      through.formUnion(
        sitesThrough(effect, in: activation, to: Set((own.isEmpty ? carriers : own).map(\.activation))))
    }
    return (sites, through)
  }

  /// Where a helper of the owner's that also runs the child keeps it: what calls the helper does more than keep.
  private func runner(
    of child: ObjectID, of owner: ObjectID, from effect: Effect, in activation: Activation
  ) -> (site: CodeSite, through: Set<CodeSite>)? {
    let runners = runners(of: child)
    guard !runners.isEmpty, effect.target.origin.isFromParameter || !isInOwnCode(activation, of: owner) else {
      return nil
    }
    var through: Set<CodeSite> = []
    var (current, site) = (activation, effect.site)
    for _ in 0..<8 {
      guard walk.selfObject(of: current) == owner else { return nil }
      if runners.contains(activationRoot(current).id) {
        return isInOwnCode(current, of: owner) ? nil : (site, through)
      }
      let own = current.orderedCallers.filter { walk.selfObject(of: interpreter.activation($0.caller)) == owner }
      guard let edge = own.first else { return nil }
      through.insert(site)
      (current, site) = (interpreter.activation(edge.caller), edge.site)
    }
    return nil
  }

  private func isInOwnCode(_ activation: Activation, of owner: ObjectID) -> Bool {
    walk.codeOwner(of: activation) == type(of: owner)
  }

  /// The activations, closures in them included, that call methods of an object.
  private func runners(of child: ObjectID) -> Set<ActivationID> {
    if let known = memory.runners[child] { return known }
    var found: Set<ActivationID> = []
    for activation in activationsByReceiver[child] ?? [] {
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init" else {
        continue
      }
      for edge in activation.callers.values { found.insert(activationRoot(interpreter.activation(edge.caller)).id) }
    }
    memory.runners[child] = found
    return found
  }

  /// The places through which carriers' code leads to an effect: that of the effect itself, and the calls on the way.
  private func sitesThrough(
    _ effect: Effect, in activation: Activation, to carriers: Set<ActivationID>
  ) -> Set<CodeSite> {
    guard !carriers.contains(activation.id), !program.isModel(effect.site) else { return [] }
    var sites: Set<CodeSite> = []
    var leads: [ActivationID: Bool] = [:]
    func lead(_ id: ActivationID, _ depth: Int) -> Bool {
      if carriers.contains(id) { return true }
      if let known = leads[id] { return known }
      leads[id] = false
      guard depth < 10, leads.count < 200 else { return false }
      var found = false
      for edge in interpreter.activation(id).orderedCallers where lead(edge.caller, depth + 1) {
        found = true
        if !carriers.contains(edge.caller), !program.isModel(edge.site) { sites.insert(edge.site) }
      }
      leads[id] = found
      return found
    }
    if lead(activation.id, 0) { sites.insert(effect.site) }
    return sites
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
    var found = isInitializer(interpreter.activation(activation)) ? [] : carriers(effect.target.origin)
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

  private mutating func addReleases() {
    for (activation, effect) in effects {
      guard case .release(let field, let isSelective) = effect.kind else { continue }
      let compared = comparison(in: activationRoot(activation))
      for holder in effect.holder.objects {
        for holding in holdingsByHolder[holder] ?? [] {
          guard let ownerType = type(of: holding.owner), let childType = type(of: holding.child),
            table.isNode(ownerType), table.coordinators.contains(childType), ownerType != childType, !holding.isWeak
          else { continue }
          if holding.holder == holding.owner, field != holding.field { continue }
          var origin = effect.target.origin
          if isSelective {
            let named = effect.target.objects.isEmpty ? compared : effect.target
            if !named.objects.isEmpty {
              guard named.objects.contains(holding.child) || named.objects.contains(holding.kept) else { continue }
              origin = named.origin
            }
          } else if let field, field.hasPrefix("["), field != "[?]", !keyHolds(holder, field, holding.kept) {
            continue
          }
          addRelease(effect, activation, origin, holding)
        }
      }
    }
  }

  /// What is compared by identity in a function, or in those that it calls to find something.
  private func comparison(in root: Activation) -> Value {
    if !root.compared.isEmpty { return root.compared }
    var found = Value()
    for (callee, edge) in comparing[root.id] ?? [] {
      var value = callee.compared
      value.origin = walk.translate(value.origin, through: edge)
      found.formUnion(value)
    }
    return found
  }

  private func keyHolds(_ collection: ObjectID, _ field: String, _ child: ObjectID) -> Bool {
    interpreter.peek(collection, field).objects.contains(child)
  }

  private func activationRoot(_ activation: Activation) -> Activation {
    var root = activation
    while let definer = walk.definer(of: root) { root = definer }
    return root
  }

  private mutating func addRelease(
    _ effect: Effect, _ activation: Activation, _ origin: Origin, _ holding: OwnershipSurvey.Holding
  ) {
    let owner = table.node(of: type(of: holding.owner)!)
    let child = table.node(of: type(of: holding.child)!)
    let isModel = program.isModel(effect.site)
    func ownersCode(deciding origin: Origin) -> [CallGraphWalk.Carrier] {
      walk.carriers(
        of: effect.site, in: activation.id, origin: origin, tracksGuards: false, inModels: isModel
      ) { type, _ in table.isNode(type) }.filter { $0.object == holding.owner }
    }
    // The child may name itself (`delegate.didEnd(self)`): then it is still the owner that lets go.
    var carriers = ownersCode(deciding: origin)
    if carriers.isEmpty { carriers = ownersCode(deciding: Origin()) }
    // What exchanges a list lets go where it keeps.
    let exchanges = activation.effects.keys.contains { key in
      if case .retain = key.kind { return key.site == effect.site && effect.target.isEmpty }
      return false
    }
    if exchanges, walk.selfObject(of: activation) == holding.owner, !isInOwnCode(activation, of: holding.owner) {
      carriers = [
        CallGraphWalk.Carrier(object: holding.owner, activation: activation.id, site: effect.site, byType: false)
      ]
    }
    for carrier in isModel || exchanges ? carriers : walk.inOwnCode(carriers) {
      let through = sitesThrough(effect, in: activation, to: [carrier.activation]).subtracting([carrier.site])
      for (event, exits) in occasions(of: carrier, child: holding.child) {
        edges.append(
          Edge(
            owner.id, .releases, child.id, event: event, exits: exits,
            sites: [Site(.call, place(carrier.site))] + through.sorted().map { Site(.through, place($0)) }))
      }
    }
  }

  /// After which ways out code runs that lets a child go, by what set it off.
  private func occasions(of carrier: CallGraphWalk.Carrier, child: ObjectID) -> [String?: Set<Exit>] {
    var found: [String?: Set<Exit>] = [:]
    var isUnheard = false
    var seen: Set<ActivationID> = []
    var queue = [carrier.activation]
    while let id = queue.popLast() {
      guard seen.insert(id).inserted, seen.count < 2_000 else { continue }
      let activation = interpreter.activation(id)
      if let callback = activation.systemCallback {
        let isHeard = concerns(activation, child)
        switch UIKitTypes.exitsByCallback[callback] {
        case _ where !isHeard: isUnheard = true
        case .back: found[callback, default: []].insert(.back)
        case .swipe: found[callback, default: []].insert(.swipe)
        case .vanish: found[callback, default: []].formUnion([.back, .swipe])
        case .gone: found[callback, default: []].formUnion([.back, .swipe, .popToRoot, .rootSwap])
        case nil: found[nil, default: []].insert(.call)
        }
      }
      for edge in activation.orderedCallers {
        let caller = interpreter.activation(edge.caller)
        let object = walk.selfObject(of: caller)
        let isOwn = object == carrier.object
        if let object, !isOwn, object == child || isChild(object, of: child) {
          let event = walk.eventName(of: edge, into: activation)
          found[event, default: []].insert(.finish)
          // A finish that the child tells when its own screen goes away covers that way out too.
          found[event]!.formUnion(systemExits(above: caller))
        } else {
          queue.append(edge.caller)
        }
      }
    }
    if found.isEmpty, !isUnheard { found[nil] = [.call] }
    return found
  }

  /// Whether a presentation that ends is the one in which a child's screens are, as far as is known.
  private func concerns(_ callback: Activation, _ child: ObjectID) -> Bool {
    let presented = (callback.arguments.first?.objects ?? []).compactMap { id -> ObjectID? in
      guard case .part(let controller, "presentation") = interpreter.objects[Int(id)] else { return nil }
      return controller
    }
    let shown = showsOfChildren.filter { $0.child == child }.map(\.target)
    return presented.isEmpty || shown.isEmpty || !Set(presented).isDisjoint(with: shown)
  }

  /// The ways out whose callback of the system's leads to this code.
  private func systemExits(above activation: Activation) -> Set<Exit> {
    var exits: Set<Exit> = []
    var seen: Set<ActivationID> = []
    var queue = [activation.id]
    while let id = queue.popLast() {
      guard seen.insert(id).inserted, seen.count < 1_000 else { continue }
      let activation = interpreter.activation(id)
      switch activation.systemCallback.flatMap({ UIKitTypes.exitsByCallback[$0] }) {
      case .back: exits.insert(.back)
      case .swipe: exits.insert(.swipe)
      case .vanish: exits.formUnion([.back, .swipe])
      case .gone: exits.formUnion([.back, .swipe, .popToRoot, .rootSwap])
      case nil: break
      }
      queue += activation.orderedCallers.map(\.caller)
    }
    return exits
  }

  // MARK: Ends

  /// Calls from a child's code into the code of the node that made or keeps it.
  mutating func addFinishes() {
    for activation in interpreter.activations {
      guard let owner = walk.selfObject(of: activation), let ownerType = type(of: owner), table.isNode(ownerType),
        !table.isController(ownerType), canBeSignal(activation)
      else { continue }
      for (edge, entered) in walk.callsFromApp(into: activation) + relayedCalls(into: activation) {
        let caller = interpreter.activation(edge.caller)
        guard let child = walk.selfObject(of: caller), child != owner, let childType = type(of: child),
          table.coordinators.contains(childType), isChild(child, of: owner),
          creators[owner]?.contains(where: { $0.object == child }) != true
        else { continue }
        guard isSignal(edge, into: activation), !isTool(activation) else { continue }
        addFinish(edge, from: child, childType, in: caller, to: ownerType, by: activation, entered: entered)
      }
    }
  }

  /// Whether a call tells something: through a closure or a protocol, not as a plain call of a known class's method.
  private func isSignal(_ call: Activation.CallEdge, into callee: Activation) -> Bool {
    guard case .function(let index) = callee.key.code, let owner = program.functions[index].owner else { return true }
    let isRequirement = program.ancestry(of: owner).contains { ancestor in
      program.types[ancestor].kind == .protocol && program.types[ancestor].isSource
        && program.types[ancestor].functions[program.functions[index].facts.name] != nil
    }
    return isRequirement
      || callee.effects.values.contains { effect in
        switch effect.kind {
        case .release, .hide: true
        default: false
        }
      }
  }

  /// Whether a closure only does for its caller what that asks: shows what it is handed, or answers a question.
  private func isTool(_ callee: Activation) -> Bool {
    guard case .closure(let id) = callee.key.code else { return false }
    if case .function(_, let result)? = interpreter.closures[id]?.type?.unwrapped {
      switch result {
      case .tuple(let elements) where elements.isEmpty: break
      case .nominal(["Void"], _), .nominal(["Never"], _), .unknown: break
      default: return true
      }
    }
    return callee.effects.values.contains { effect in
      if case .show = effect.kind { return effect.target.origin.own > 1 }
      return false
    }
  }

  /// The calls in the code of nodes that lead to a closure through streams and through helpers that they have made for
  /// themselves: `navigator.next(.done)`.
  private func relayedCalls(
    into activation: Activation
  ) -> [(call: Activation.CallEdge, entered: Activation)] {
    guard activation.isClosure else { return [] }
    struct State: Hashable {
      let activation: ActivationID
      let helper: ObjectID?
    }
    var calls: [(call: Activation.CallEdge, entered: Activation)] = []
    var seen: Set<State> = []
    var queue = [State(activation: activation.id, helper: nil)]
    while let next = queue.popLast(), seen.count < 200 {
      let entered = interpreter.activation(next.activation)
      for edge in entered.orderedCallers {
        let caller = interpreter.activation(edge.caller)
        guard let object = walk.selfObject(of: caller), let type = type(of: object), !table.isController(type) else {
          continue
        }
        if table.isNode(type) {
          // A direct call is none that is relayed.
          let isRelayed = next.helper.map { holds(object, $0) } ?? (entered.id != activation.id)
          guard isRelayed else { continue }
          calls.append((edge, entered))
        } else if !program.types[type].isModel {
          let state = State(
            activation: caller.id, helper: interpreter.isStream(object) ? next.helper : next.helper ?? object)
          if seen.insert(state).inserted { queue.append(state) }
        }
      }
    }
    return calls
  }

  /// Whether an object has made itself a helper that it keeps.
  private func holds(_ object: ObjectID, _ helper: ObjectID) -> Bool {
    survey.byOwner[object]?.contains { holding in
      holding.child == helper && !holding.isWeak && !interpreter.peek(object, holding.field).isGiven
    } == true
  }

  /// Code that awaits what a child resumes it with: `let result = await child.run()`.
  mutating func addAwaitedFinishes() {
    let resumptions = interpreter.resumptions.sorted {
      ($0.site, $0.activation, $0.continuation) < ($1.site, $1.activation, $1.continuation)
    }
    for resumption in resumptions {
      let sender = interpreter.activation(resumption.activation)
      guard let child = walk.selfObject(of: sender), let childType = type(of: child),
        table.coordinators.contains(childType)
      else { continue }
      for (callee, edge) in callsAwaiting(resumption.continuation, of: child) {
        guard let owner = walk.selfObject(of: interpreter.activation(edge.caller)), let ownerType = type(of: owner),
          owner != child, table.isNode(ownerType), !table.isController(ownerType), isChild(child, of: owner)
        else { continue }
        let call = Activation.CallEdge(
          caller: sender.id, site: resumption.site, label: edge.label, receiver: Origin(), arguments: [], byType: false)
        addFinish(call, from: child, childType, in: sender, to: ownerType, by: callee, entered: callee)
      }
    }
  }

  /// The calls from outside into the code of an object's that awaits a continuation.
  private func callsAwaiting(
    _ continuation: ObjectID, of child: ObjectID
  ) -> [(callee: Activation, call: Activation.CallEdge)] {
    var found: [(callee: Activation, call: Activation.CallEdge)] = []
    var queue = (interpreter.allocators[continuation] ?? []).sorted()
    var seen = Set(queue)
    while let id = queue.popLast(), seen.count < 200 {
      let activation = interpreter.activation(id)
      for edge in activation.orderedCallers {
        if walk.selfObject(of: interpreter.activation(edge.caller)) == child {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          found.append((activation, edge))
        }
      }
    }
    return found
  }

  private func canBeSignal(_ activation: Activation) -> Bool {
    switch activation.key.code {
    // What makes views for somebody tells nothing.
    case .closure: !activation.result.objects.contains { type(of: $0).map(table.isView) == true }
    case .function(let index): program.functions[index].facts.name != "init"
    default: false
    }
  }

  private mutating func addFinish(
    _ call: Activation.CallEdge, from child: ObjectID, _ childType: TypeIndex, in caller: Activation,
    to ownerType: TypeIndex, by callee: Activation, entered: Activation
  ) {
    let carrier = CallGraphWalk.Carrier(
      object: child, activation: caller.id, site: call.site, byType: call.byType,
      guards: walk.guards.conditions(at: call.site))
    let (confidence, isDead) = certainty(carrier)
    let cases = (callee.arguments.first?.objects ?? []).compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
      return name
    }
    // Past a library's code it is what the library is given that tells the outcome.
    let told = entered.id == callee.id ? nil : walk.singleCase(of: entered) ?? walk.eventName(of: call, into: entered)
    let isNamed = cases.count == 1 && cases[0] != call.label
    let outcome = told ?? (isNamed ? "\(call.label).\(cases[0])" : call.label)
    add(table.node(of: childType))
    add(table.node(of: ownerType))
    for step in steps(of: carrier) {
      edges.append(
        Edge(
          step.from, .finish, table.node(of: ownerType).id, outcome: outcome, event: step.event, carrier: step.carrier,
          guards: guards(of: step), confidence: confidence, isDead: isDead, sites: [Site(.call, place(call.site))]))
    }
  }
}
