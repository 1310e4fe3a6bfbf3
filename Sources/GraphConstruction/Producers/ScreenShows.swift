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
  private var strokes: Set<Stroke> = []
  /// The edges of the strokes, with the places of their calls.
  private var told: [(edge: Edge, call: CodeSite)] = []
  /// The screens that code puts on stacks, as the first or on top.
  private var stackShows: [RootOrPush.Show: [RootOrPush.Way]] = [:]

  /// A step that the code of a place makes to a node, all of whose edges are equal.
  private struct Stroke: Hashable {
    let step: Step
    let verb: Verb
    let to: NodeID
    let call: CodeSite
    /// Where what is shown is made.
    let made: [CodeSite]
    /// For what is shown that is not made by code, the object.
    let target: ObjectID?
    let isLocked: Bool
    let confidence: Confidence
    let isDead: Bool
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
    let fillers = fillers(in: attributed)
    for show in attributed {
      guard case .show(let shown) = show.effect.kind else { continue }
      let targets = targets(of: show.effect)
      for carrier in show.carriers {
        // The tabs of a window's tab bar are on show as tabs.
        let own = targets.filter { shown != .root || fillers[$0]?.contains(carrier.object) != true }
        addShow(shown.verb, show.effect, of: own, by: carrier)
      }
    }
    let choice = RootOrPush(stackShows, index, roles)
    for (edge, call) in told {
      if let target = edge.to, choice.rulesOut(edge.verb, to: target, at: call) { continue }
      draft.add(edge, as: .show)
    }
    shows = AttributedShows(attributed.map(choice.narrowing))
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

  private mutating func addShow(
    _ verb: Verb, _ effect: Effect, of targets: [ObjectID], by carrier: CallGraphWalk.Carrier
  ) {
    let (confidence, isDead) = events.certainty(carrier, byType: effect.target.origin.byType)
    for target in targets {
      var framed: [ObjectID] = []
      if let (child, isOwn) = childShown(by: target, carrier) {
        childShows.append(ChildShow(child: child, verb: verb, target: target, isOwn: isOwn, carrier: carrier))
        if index.type(of: child) != index.type(of: carrier.object) {
          framed = viewsFramed(by: target, madeBy: carrier.object)
        }
        if framed.isEmpty, isOwn || !roles.table.isNamedContainer(target) { continue }
      }
      if framed.isEmpty, isFilledByOthers(target, than: carrier.object) { continue }
      for node in shownNodes(of: target, verb, in: effect.holder, by: carrier.object) {
        // A controller that embeds an empty stack is itself what a person sees.
        if verb == .embed, node.kind == .container, !roles.table.isNamedContainer(target) { continue }
        // A screen may show another one of its kind, but not itself.
        if node.id == index.type(of: carrier.object).map({ roles.table.node(of: $0).id }),
          target == carrier.object && !index.program.isModel(effect.site) || effect.target.origin.byType
            || verb != .push && verb != .present
        {
          continue
        }
        draft.add(node)
        var sites = [Site(.call, index.place(carrier.site))]
        let made = framed.isEmpty ? [target] : framed
        sites += made.flatMap(index.creationSites).filter { $0.place != index.place(carrier.site) }
        if verb == .root || verb == .push {
          stackShows[RootOrPush.Show(target: target, site: carrier.site), default: []].append(
            RootOrPush.Way(verb: verb, carrier: carrier, holders: effect.holder.objects))
        }
        let isLocked = index.isLocked(target)
        for step in draft.add(events.steps(of: carrier)) {
          let stroke = Stroke(
            step: step, verb: verb, to: node.id, call: carrier.site, made: made.compactMap(index.creationSite),
            target: index.creationSite(of: target) == nil ? target : nil, isLocked: isLocked, confidence: confidence,
            isDead: isDead)
          guard strokes.insert(stroke).inserted else { continue }
          let edge = Edge(
            step.from, verb, node.id, event: step.event, carrier: step.carrier,
            guards: events.guards(of: step, making: target), isLocked: isLocked, confidence: confidence,
            isDead: isDead, sites: sites + events.requestSites(of: step))
          told.append((edge, carrier.site))
        }
      }
    }
  }

  /// What a person sees of a target; of an app's own wrapper around a stack that is a window's root, and is filled later
  /// by other code, the wrapper.
  private func shownNodes(of target: ObjectID, _ verb: Verb, in holder: Value, by shower: ObjectID) -> [Node] {
    guard verb == .root, let type = index.type(of: target), roles.table.isStack(type), !roles.table.isContainer(type),
      holder.objects.contains(where: {
        index.type(of: $0).map { index.program.type($0, descendsFrom: "UIWindow") } == true
      }),
      roles.table.contents(of: target).contains(where: filled.contains)
    else {
      let own = roles.rootsMade(by: shower, in: target)
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

  /// The child coordinator whose screen this is, where the carrier made that child; and whether the child made the
  /// object itself, rather than something inside it.
  private func childShown(
    by target: ObjectID, _ carrier: CallGraphWalk.Carrier
  ) -> (child: ObjectID, isOwn: Bool)? {
    var contents = [target]
    if let type = index.type(of: target),
      roles.table.isStack(type) || roles.table.isContainer(type) && !index.program.types[type].isSource
    {
      let roots = roles.table.roots(of: target)
      contents += roots.isEmpty ? roles.table.contents(of: target) : roots
    }
    let isFilledByCarrier = roles.isBegun(by: carrier.object, target)
    for object in contents where object == target || !isFilledByCarrier {
      // What a helper makes for both is not the child's.
      let makers = roles.creators.makers(of: object)
      if makers.all.contains(carrier.object) { continue }
      if let child = makers.children.first(where: { roles.creators.isChildOfItsOwn($0, of: carrier.object) }) {
        return (child, object == target)
      }
    }
    return childFilling(target, contents.dropFirst(), carrier).map { ($0, false) }
  }

  /// The child that was given a tab bar to fill, and filled it with the screens of children of its own.
  private func childFilling(
    _ target: ObjectID, _ tabs: ArraySlice<ObjectID>, _ carrier: CallGraphWalk.Carrier
  ) -> ObjectID? {
    guard let type = index.type(of: target), index.program.type(type, descendsFrom: "UITabBarController") else {
      return nil
    }
    var seen = Set(tabs)
    var pending = Array(tabs)
    while let next = pending.popLast() {
      let makers = (roles.creators[next] ?? []).map(\.object)
      if makers.contains(carrier.object) {
        if !tabs.contains(next), !roles.kinship.isNobodysChild(next),
          roles.kinship.isRunOrKept(next, by: carrier.object)
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
