import NavigationGraph
import ProgramModel

/// What code of nodes shows: a route for each screen, and for what a child flow shows of its own no route but a start.
struct ScreenShows {
  private(set) var draft = Draft()
  /// The code that shows screens which children made.
  private(set) var childShows: [ChildShow] = []
  /// The shows, without those that never happen.
  private(set) var shows: AttributedShows
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  /// The containers that code puts screens into after they are made.
  private let filled: Set<ObjectID>
  /// The screens that each object's code makes the first of a stack, with what sets the code off.
  private let rootsOfStacks: [Filling: [NodeID: Set<Step>]]
  private var edgeKeys: Set<EdgeKey> = []
  private var numbers = Numbers()
  /// The edges, with the places of their calls.
  private var told: [(edge: Edge, call: CodeSite)] = []
  /// The screens that code puts on stacks, as the first or on top.
  private var stackShows: [RootOrPush.Show: [RootOrPush.Way]] = [:]

  /// Code of one object that shows something at one place, whoever called it: what it shows depends on no more than this.
  private struct ShowSite: Hashable {
    let verb: Effect.ShowVerb
    let actor: ObjectID
    let site: CodeSite
    /// The number of the events that set the code off.
    let steps: Int
    let confidence: Confidence
    let isDead: Bool
    /// Whether what is shown is only known by its type.
    let isByType: Bool
    let isInModel: Bool
    /// Whether a window is given its root.
    let isInWindow: Bool
  }

  /// What code shows at a site, in the order in which it is met, each with the ways on which it is shown.
  private struct Showing {
    var targets: [ObjectID] = []
    var ways: [ObjectID: [RootOrPush.Way]] = [:]

    mutating func add(_ shown: [ObjectID], by way: RootOrPush.Way) {
      for target in shown {
        if ways[target] == nil { targets.append(target) }
        ways[target, default: []].append(way)
      }
    }
  }

  /// An object whose code puts screens on a stack.
  private struct Filling: Hashable {
    let actor: ObjectID
    let stack: ObjectID
  }

  /// A step that the code of a place makes to a node, all of whose edges are equal.
  private struct EdgeKey: Hashable {
    let step: Int
    let verb: Verb
    let targetKey: Int
    let call: CodeSite
    let confidence: Confidence
    let isDead: Bool
  }

  /// A step of one call to a node, in whatever way it is shown.
  private struct OneStep: Hashable {
    let from: NodeID
    let to: NodeID?
    let event: String?
    let carrier: NodeID?
    let call: CodeSite

    init(_ edge: Edge, _ call: CodeSite) {
      (from, to, event, carrier) = (edge.from, edge.to, edge.event, edge.carrier)
      self.call = call
    }
  }

  /// A node that is shown, and what the edges to it are told apart by.
  private struct TargetKey: Hashable {
    let to: NodeID
    /// Where what is shown is made.
    let made: [CodeSite]
    /// For what is shown that is not made by code, the object.
    let target: ObjectID?
    let isLocked: Bool
  }

  /// Small numbers for what is compared often.
  private struct Numbers {
    private struct Beginnings: Hashable {
      let steps: [Int]
      let met: [NodeID]
    }

    private var steps: [Step: Int] = [:]
    private var beginnings: [Beginnings: Int] = [:]
    private var targetKeys: [TargetKey: Int] = [:]

    mutating func number(of step: Step) -> Int { Self.number(of: step, in: &steps) }
    mutating func number(of targetKey: TargetKey) -> Int { Self.number(of: targetKey, in: &targetKeys) }

    mutating func number(of all: Steps) -> Int {
      let steps = all.all.map { number(of: $0) }
      return Self.number(of: Beginnings(steps: steps, met: all.nodes.map(\.id)), in: &beginnings)
    }

    private static func number<Key: Hashable>(of key: Key, in known: inout [Key: Int]) -> Int {
      if let number = known[key] { return number }
      known[key] = known.count
      return known.count - 1
    }
  }

  /// - Parameter attributed: all that code shows, with the code that decides it.
  init(_ attributed: [AttributedShow], _ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    shows = AttributedShows(attributed)
    self.index = index
    self.roles = roles
    self.events = events
    filled = Set(
      index.effects.filter { if case .show(let verb) = $0.effect.kind { verb != .present } else { false } }
        .flatMap(\.effect.holder.objects))
    rootsOfStacks = Self.rootsOfStacks(attributed, roles.table, events)
    for (site, showing) in showSites(of: attributed) {
      for target in showing.targets { addShow(of: target, on: site, by: showing.ways[target]!) }
    }
    let choice = RootOrPush(stackShows, index, roles)
    let presented = Set(told.filter { $0.edge.verb == .present }.map { OneStep($0.edge, $0.call) })
    for (edge, call) in told {
      if let target = edge.to, choice.rulesOut(edge.verb, to: target, at: call) { continue }
      // One call that puts a screen into a stack and presents the stack is one step.
      if edge.verb == .root, presented.contains(OneStep(edge, call)) { continue }
      draft.add(edge, as: .show)
    }
    shows = AttributedShows(attributed.map(choice.narrowing))
  }

  /// The places at which objects' code shows something, in the order in which they are met.
  private mutating func showSites(of attributed: [AttributedShow]) -> [(site: ShowSite, showing: Showing)] {
    let fillers = fillers(in: attributed)
    var numbered: [CallGraphWalk.Carrier: Int] = [:]
    var places: [ShowSite: Int] = [:]
    var found: [(site: ShowSite, showing: Showing)] = []
    for show in attributed {
      guard case .show(let shown) = show.effect.kind else { continue }
      let effect = show.effect
      let targets = targets(of: effect)
      if targets.isEmpty { continue }
      let isInModel = index.program.isModel(effect.site)
      let isInWindow = shown == .root && isWindow(effect.holder)
      for carrier in show.carriers {
        let steps = numbered[carrier] ?? numbers.number(of: events.steps(of: carrier))
        numbered[carrier] = steps
        let (confidence, isDead) = events.certainty(carrier, byType: effect.target.origin.byType)
        let site = ShowSite(
          verb: shown, actor: carrier.object, site: carrier.site, steps: steps, confidence: confidence, isDead: isDead,
          isByType: effect.target.origin.byType, isInModel: isInModel, isInWindow: isInWindow)
        // The tabs of a window's tab bar are on show as tabs.
        let own = targets.filter { shown != .root || fillers[$0]?.contains(carrier.object) != true }
        if own.isEmpty { continue }
        let place = places[site] ?? found.count
        if place == found.count {
          places[site] = place
          found.append((site, Showing()))
        }
        found[place].showing.add(own, by: .init(verb: shown.verb, carrier: carrier, holders: effect.holder.objects))
      }
    }
    return found
  }

  private static func rootsOfStacks(
    _ attributed: [AttributedShow], _ table: NodeTable, _ events: EventFinder
  ) -> [Filling: [NodeID: Set<Step>]] {
    var roots: [Filling: [NodeID: Set<Step>]] = [:]
    for show in attributed where show.effect.kind == .show(.root) {
      let nodes = show.effect.target.objects.flatMap(table.nodes).map(\.id)
      for stack in show.effect.holder.objects where table.run.objectTypes[Int(stack)].map(table.isStack) == true {
        for carrier in show.carriers {
          let steps = events.steps(of: carrier).all
          for node in nodes {
            roots[Filling(actor: carrier.object, stack: stack), default: [:]][node, default: []].formUnion(steps)
          }
        }
      }
    }
    return roots
  }

  private func isWindow(_ holder: Value) -> Bool {
    holder.objects.contains {
      index.type(of: $0).map { index.program.type($0, descendsFrom: "UIWindow") } == true
    }
  }

  /// For each tab bar without a class of the app's the objects whose code fills it.
  private func fillers(in shows: [AttributedShow]) -> [ObjectID: Set<ObjectID>] {
    var fillers: [ObjectID: Set<ObjectID>] = [:]
    for show in shows where show.effect.kind == .show(.tab) {
      for container in show.effect.holder.objects where !roles.table.isNamedContainer(container) {
        fillers[container, default: []].formUnion(show.carriers.map(\.object))
      }
    }
    return fillers
  }

  /// What an effect shows.
  ///
  /// What seems to show itself, and nobody else does, stands for two of the same class: one object for all beyond a bound.
  private func targets(of effect: Effect) -> [ObjectID] {
    index.withoutPlaceholders(effect.target).filter { effect.holder.objects != [$0] }
  }

  private mutating func addShow(of target: ObjectID, on site: ShowSite, by ways: [RootOrPush.Way]) {
    let verb = site.verb.verb
    let actor = site.actor
    let actorType = index.type(of: actor)
    var framed: [ObjectID] = []
    if let (child, isOwn) = childShown(by: target, actor) {
      for way in ways {
        childShows.append(ChildShow(child: child, verb: verb, target: target, isOwn: isOwn, carrier: way.carrier))
      }
      if index.type(of: child) != actorType { framed = viewsFramed(by: target, madeBy: actor) }
      if framed.isEmpty, isOwn || !roles.table.isNamedContainer(target) { return }
    }
    if framed.isEmpty, isFilledByOthers(target, than: actor) { return }
    let hosted = framed.isEmpty ? viewsHosted(byModels: target) : []
    let place = index.place(site.site)
    let steps = events.steps(of: ways[0].carrier)
    // A stack that a window shows has at first what is on it by then, and not what its owner makes its root later on.
    let replaced = site.isInWindow ? rootsOfStacks[Filling(actor: actor, stack: target)] ?? [:] : [:]
    for node in shownNodes(of: target, on: site) {
      let setting = replaced[node.id]
      // A controller that embeds an empty stack is itself what a person sees.
      if verb == .embed, node.kind == .container, !roles.table.isNamedContainer(target) { continue }
      // A screen may show another one of its kind, but not itself.
      if node.id == actorType.map({ roles.table.node(of: $0).id }),
        target == actor && !site.isInModel || site.isByType || verb != .push && verb != .present
      {
        continue
      }
      draft.add(node)
      let shown = hosted.filter { roles.table.nodes(of: $0).contains { $0.id == node.id } }
      let made = framed.isEmpty ? shown.isEmpty ? [target] : shown : framed
      if verb == .root || verb == .push {
        stackShows[RootOrPush.Show(target: target, site: site.site), default: []] += ways
      }
      let targetKey = TargetKey(
        to: node.id, made: made.compactMap(index.creationSite),
        target: index.creationSite(of: target) == nil ? target : nil, isLocked: index.isLocked(target))
      let number = numbers.number(of: targetKey)
      let sites = [Site(.call, place)] + made.flatMap(index.creationSites).filter { $0.place != place }
      for step in draft.add(steps) {
        if let setting, !setting.contains(where: step.begins(as:)) { continue }
        let key = EdgeKey(
          step: numbers.number(of: step), verb: verb, targetKey: number, call: site.site,
          confidence: site.confidence, isDead: site.isDead)
        guard edgeKeys.insert(key).inserted else { continue }
        let edge = Edge(
          step.from, verb, node.id, event: step.event, carrier: step.carrier,
          guards: events.guards(of: step, making: target), isLocked: targetKey.isLocked, confidence: site.confidence,
          isDead: site.isDead, sites: sites + events.requestSites(of: step))
        told.append((edge, site.site))
      }
    }
  }

  /// The views of the app's in a controller that a model's code puts around them.
  private func viewsHosted(byModels target: ObjectID) -> [ObjectID] {
    guard let site = index.creationSite(of: target), index.program.isModel(site) else { return [] }
    return index.run.peek(target, .rootView).objects.flatMap(roles.table.unframed)
  }

  /// What a person sees of a target; of an app's own wrapper around a stack that is a window's root, and is filled later
  /// by other code, the wrapper.
  private func shownNodes(of target: ObjectID, on site: ShowSite) -> [Node] {
    guard site.isInWindow, let type = index.type(of: target), roles.table.isStack(type),
      !roles.table.isContainer(type),
      roles.table.contents(of: target).contains(where: filled.contains)
    else {
      let own = roles.rootsMade(by: site.actor, in: target)
      return own.isEmpty ? roles.table.nodes(of: target) : Array(Set(own.flatMap(roles.table.nodes)))
    }
    var node = roles.table.node(of: type)
    node.kind = .container
    return [node]
  }

  /// The views in a child's stack, if the object that starts the child has made them all: then the child only frames
  /// what its owner shows.
  private func viewsFramed(by stack: ObjectID, madeBy owner: ObjectID) -> [ObjectID] {
    guard let type = index.type(of: stack), roles.table.isStack(type) else { return [] }
    let views = index.run.peek(stack, .framework(.root)).objects.flatMap { index.run.peek($0, .rootView).objects }
      .flatMap(roles.table.unframed)
    let isOwn = { (view: ObjectID) in
      index.run.allocators[view]?.allSatisfy { index.selfObject(of: index.run.activation($0)) == owner } == true
    }
    return views.allSatisfy(isOwn) ? views : []
  }

  /// Whether a stack without a name is shown before flows that the carrier starts put their screens into it.
  private func isFilledByOthers(_ stack: ObjectID, than carrier: ObjectID) -> Bool {
    guard let type = index.type(of: stack), roles.table.isStack(type), !roles.table.isNamedContainer(stack),
      filled.contains(stack)
    else { return false }
    var roots = index.run.peek(stack, .framework(.root)).objects
    if roots.isEmpty { roots = roles.table.contents(of: stack) }
    return !roots.isEmpty
      && roots.allSatisfy { root in
        let makers = roles.creators[root] ?? []
        return !makers.isEmpty
          && makers.allSatisfy {
            $0.object != carrier && index.type(of: $0.object).map(roles.table.coordinators.contains) == true
              && !roles.kinship.isNobodysChild($0.object)
          }
      }
  }

  /// The child coordinator whose screen this is, where the actor made that child; and whether the child made the
  /// object itself, rather than something inside it.
  private func childShown(
    by target: ObjectID, _ actor: ObjectID
  ) -> (child: ObjectID, isOwn: Bool)? {
    var contents = [target]
    if let type = index.type(of: target),
      roles.table.isStack(type) || roles.table.isContainer(type) && !index.program.types[type].isSource
    {
      contents += roles.table.shownContents(of: target)
    }
    let isFilledByCarrier = roles.isBegun(by: actor, target)
    for object in contents where object == target || !isFilledByCarrier {
      // What a helper makes for both is not the child's.
      let makers = roles.creators.makers(of: object)
      if makers.all.contains(actor) { continue }
      if let child = makers.children.first(where: { roles.creators.isChildOfItsOwn($0, of: actor) }) {
        return (child, object == target)
      }
    }
    return childFilling(target, contents.dropFirst(), actor).map { ($0, false) }
  }

  /// The child that was given a tab bar to fill, and filled it with the screens of children of its own.
  private func childFilling(
    _ target: ObjectID, _ tabs: ArraySlice<ObjectID>, _ actor: ObjectID
  ) -> ObjectID? {
    guard let type = index.type(of: target), index.program.type(type, descendsFrom: "UITabBarController") else {
      return nil
    }
    var seen = Set(tabs)
    var pending = Array(tabs)
    while let next = pending.popLast() {
      let makers = (roles.creators[next] ?? []).map(\.object)
      if makers.contains(actor) {
        if !tabs.contains(next), !roles.kinship.isNobodysChild(next),
          roles.kinship.isRunOrKept(next, by: actor)
        {
          return next
        }
        continue
      }
      pending += makers.filter { maker in
        index.type(of: maker).map(roles.table.coordinators.contains) == true && seen.insert(maker).inserted
      }
    }
    return nil
  }
}

extension Effect.ShowVerb {
  var verb: Verb {
    switch self {
    case .push: .push
    case .present: .present
    case .root: .root
    case .replace: .replace
    case .tab: .tab
    case .embed: .embed
    }
  }
}
