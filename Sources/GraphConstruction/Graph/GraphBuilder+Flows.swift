import NavigationGraph
import ProgramModel

/// Child flows: who starts them, and how their first screens appear.
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
    let shows = Dictionary(grouping: showsOfChildren, by: \.child)
    for (child, carriers) in creators.sorted(by: { $0.key < $1.key }) {
      guard let childType = type(of: child), table.coordinators.contains(childType), !isNobodysChild(child),
        !table.shownMembers.contains(childType)
      else { continue }
      let node = table.node(of: childType)
      for carrier in starters(of: child, among: carriers) {
        guard let parentType = type(of: carrier.object) else { continue }
        if parentType == childType, carrier.object == child { continue }
        add(node)
        add(table.node(of: parentType))
        let own = shows[child, default: []].filter { $0.carrier.object == carrier.object }
        addStart(of: child, node, by: carrier, own)
      }
    }
    addRootsOfLeaves()
    addRootsOfPairs()
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

  private mutating func addStart(
    of child: ObjectID, _ node: Node, by carrier: CallGraphWalk.Carrier, _ shows: [ChildShow]
  ) {
    let (confidence, isDead) = certainty(carrier)
    var sites = [Site(.call, place(carrier.site))]
    sites += creationSites(of: child).filter { $0.place != place(carrier.site) }
    sites += shows.map { Site(.show, place($0.carrier.site)) }
    sites += startCalls(of: child, by: carrier).map { Site(.start, place($0)) }
    let steps = steps(of: carrier)
    let isOnShow = steps.allSatisfy { nodes[$0.from]?.kind == .screen }
    let appearance = appearance(of: child, parent: carrier.object, isOnShow: isOnShow, shows)
    for step in steps {
      edges.append(
        Edge(
          step.from, .start, node.id, event: step.event, carrier: step.carrier, guards: guards(of: step),
          shownAs: appearance.verb, isLocked: appearance.isLocked, confidence: confidence, isDead: isDead,
          sites: Array(Set(sites + requestSites(of: step)))))
    }
  }

  /// Calls of the methods of the child, or of what stands for it, in the code that made it, getters and initializers
  /// apart.
  private func startCalls(of child: ObjectID, by carrier: CallGraphWalk.Carrier) -> [CodeSite] {
    var sites: Set<CodeSite> = []
    let receivers = [child] + walk.erasers.erasers(of: child).sorted()
    for activation in receivers.flatMap({ activationsByReceiver[$0] ?? [] }) {
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init",
        program.functions[index].facts.result == nil
      else { continue }
      for edge in activation.orderedCallers where edge.caller == carrier.activation { sites.insert(edge.site) }
    }
    return sites.sorted()
  }

  /// How a child's first screen comes on show: as the parent shows it, else as the child shows it on the parent's stack.
  ///
  /// - Parameter isOnShow: whether a screen of the parent's starts the child, so that the parent's stack is not empty.
  private func appearance(
    of child: ObjectID, parent: ObjectID, isOnShow: Bool, _ shows: [ChildShow]
  ) -> (verb: Verb?, isLocked: Bool) {
    // A stack gets its root before it is shown itself.
    if let show = shows.first(where: { $0.verb != .root }) ?? shows.first { return (show.verb, isLocked(show.target)) }
    let handed = { self.held(by: child) + self.passed(to: child) }
    guard let own = firstShow(by: child) else { return shown(among: handed(), by: parent) ?? (nil, false) }
    // A child that shows nothing when it starts works for a screen that its parent shows.
    if !own.isStarted, let shown = shown(among: handed(), by: parent) { return shown }
    if own.verb == .present { return (own.verb, own.isLocked) }
    // The parent put the container that the child fills on show; one in which a screen of the parent's stands, it only
    // goes on in.
    let goesOn = isOnShow && own.holders.contains { isBegun(by: parent, $0) }
    if !goesOn, let shown = shown(among: own.holders, by: parent) { return shown }
    // The child goes on on its parent's stack, or fills one that somebody else shows.
    let shared = own.holders.contains { holder in
      containersUsed(by: parent).contains(holder)
        || isOnShow && held(by: parent).contains(holder) && !makes(parent, holder)
    }
    if shared { return (own.verb, own.isLocked) }
    if own.holders.contains(where: isTab) { return (.tab, false) }
    // What an app of SwiftUI's starts is what its window begins with.
    let isFirst = type(of: parent).map { program.type($0, descendsFrom: "App") } == true
    return isFirst || own.holders.contains(where: isWindowRoot) ? (.root, false) : (.embed, false)
  }

  /// How code of the parent's shows one of the objects.
  private func shown(among objects: [ObjectID], by parent: ObjectID) -> (verb: Verb?, isLocked: Bool)? {
    for object in objects {
      for show in shows(by: parent) {
        guard case .show(let shown) = show.effect.kind, show.effect.target.objects.contains(object) else { continue }
        return (shown == .present ? .present : shown == .tab ? .tab : shown == .push ? .push : .root, isLocked(object))
      }
    }
    return nil
  }

  /// The screens that a child's methods are given, so far as they are known for certain.
  private func passed(to child: ObjectID) -> [ObjectID] {
    let given = (activationsByReceiver[child] ?? []).filter { $0.id < run.firstSpeculative }.flatMap(
      \.arguments)
    return Set(given.flatMap(\.objects).filter(isScreen)).sorted()
  }

  /// The view controllers that an object was given.
  private func held(by object: ObjectID) -> [ObjectID] {
    survey.byOwner[object]?.map(\.child).filter { type(of: $0).map(table.isController) == true } ?? []
  }

  private func isTab(_ container: ObjectID) -> Bool {
    run.peek(container, "#container").objects.contains { holder in
      type(of: holder).map { program.type($0, descendsFrom: "UITabBarController") } == true
    }
  }

  /// Whether an object is a window, or what one has as its root.
  private func isWindowRoot(_ container: ObjectID) -> Bool {
    windowRoots.contains(container)
      || windowRoots.contains { type(of: $0).map(table.isStack) == true && table.contents(of: $0).contains(container) }
      || type(of: container).map { program.type($0, descendsFrom: "UIWindow") } == true
  }

  /// What a child shows first.
  struct FirstShow {
    let verb: Verb
    let holders: [ObjectID]
    let isLocked: Bool
    /// Whether it shows it as it starts, rather than when one of its screens asks for it.
    let isStarted: Bool
  }

  private func firstShow(by child: ObjectID) -> FirstShow? {
    if let known = memory.firstShows[child] { return known }
    let found = findFirstShow(by: child)
    memory.firstShows[child] = .some(found)
    return found
  }

  private func findFirstShow(by child: ObjectID) -> FirstShow? {
    let shows = shows(by: child)
    // What the child presents over a stack that it fills itself says nothing of how the stack came on show.
    let filled = Set(shows.filter { $0.effect.kind == .show(.root) }.flatMap { $0.effect.holder.objects })
    let candidates = shows.filter { show in
      show.effect.kind != .show(.present) || filled.isDisjoint(with: show.effect.holder.objects)
    }
    let started = candidates.filter { candidate in
      candidate.carriers.contains { carrier in
        guard carrier.object == child, !certainty(carrier).isDead else { return false }
        return triggers(of: carrier).contains { trigger in
          guard let source = trigger.source else { return true }
          return source != child && type(of: source).map { !table.isController($0) } == true
        }
      }
    }
    // What a library shows stands in its model: what comes first is decided by where it is asked for.
    func place(_ candidate: ShowEffect) -> CodeSite {
      guard program.isModel(candidate.effect.site) else { return candidate.effect.site }
      return candidate.carriers.filter { $0.object == child }.map(\.site).min() ?? candidate.effect.site
    }
    let earliest = (started.isEmpty ? candidates : started).min { place($0) < place($1) }
    // A stack that the child fills and shows itself comes on show with its own call.
    let around = earliest.flatMap { first in
      candidates.first { !Set($0.effect.target.objects).isDisjoint(with: first.effect.holder.objects) }
    }
    guard let first = around ?? earliest, case .show(let shown) = first.effect.kind else { return nil }
    let verb: Verb = shown == .present ? .present : shown == .push ? .push : shown == .tab ? .tab : .root
    let isLocked = first.effect.target.objects.contains(where: self.isLocked)
    return FirstShow(
      verb: verb, holders: first.effect.holder.objects, isLocked: isLocked, isStarted: !started.isEmpty)
  }

  private func containersUsed(by object: ObjectID) -> Set<ObjectID> {
    Set(shows(by: object).flatMap { $0.effect.holder.objects })
  }

  /// A coordinator whose screen its parent puts on show has that screen as its root.
  private mutating func addRootsOfLeaves() {
    for show in showsOfChildren where show.isOwn && !isFilled(show.target, by: show.child) {
      guard let childType = type(of: show.child) else { continue }
      for node in table.nodes(of: show.target) where !isUnplaced(node) {
        add(node)
        // The child's own line says what its root is; the parent's only shows it.
        let makers = walk.inOwnCode(creators[show.target]?.filter { $0.object == show.child } ?? [])
        let own = Set(makers.map { place($0.site) })
        let sites = creationSites(of: show.target).filter { !own.contains($0.place) } + own.map { Site(.call, $0) }
        let shown = place(show.carrier.site)
        edges.append(
          Edge(
            table.node(of: childType).id, .root, node.id,
            sites: Array(Set([Site(own.isEmpty ? .call : .show, shown)] + sites))))
      }
    }
  }

  /// Whether the child's own code puts the first screen into a container, so that another edge tells of it.
  private func isFilled(_ container: ObjectID, by child: ObjectID) -> Bool {
    guard let type = type(of: container), table.isStack(type) || table.isContainer(type),
      !table.isNamedContainer(container)
    else { return false }
    if !table.isStack(type) { return !table.contents(of: container).isEmpty }
    // An app's own class may only wrap the stack.
    let stacks = table.isContainer(type) ? [container] : table.contents(of: container)
    // What a stack is made with, no other place tells.
    if stacks.contains(where: table.isMadeWithNamed) { return false }
    return shows(by: child).contains { show in
      guard case .show(let verb) = show.effect.kind, verb == .root || verb == .push else { return false }
      return show.effect.holder.objects.contains(where: stacks.contains)
    }
  }
}
