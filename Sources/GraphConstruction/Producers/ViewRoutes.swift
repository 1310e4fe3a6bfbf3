import NavigationGraph
import ProgramModel

/// Routes to views: what shows them joined with the code that asks for it.
struct ViewRoutes {
  /// On how many screens a part may act for them; a part on more stands for itself, embedded in each of them.
  private static let screensOfPart = 12

  var draft = Draft()
  let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private var routes: [Routes: Told] = [:]
  private var asking: [Request: Asking] = [:]
  /// The numbers of all ways in which requests are made: many requests are made alike.
  private var numbersOfAsking: [Ways: Int] = [:]
  private var requestCarriers: [Request: [CallGraphWalk.Carrier]] = [:]
  /// The screens above each place: few places are asked for by many calls.
  private var carriersByPlace: [Request: [CallGraphWalk.Carrier]] = [:]
  private let search: CarrierSearch
  private let searchInModels: CarrierSearch
  /// The places at which views are shown for each state.
  private var placesByState: [RunResult.Field: [ViewNavigation.Place]] = [:]
  private var presentersByPlace: [ViewNavigation.Key: Set<NodeID>] = [:]
  private var conditionsByPlace: [ViewNavigation.Key: GuardTable.Conditions] = [:]
  /// What each view shows.
  private let shownByViews: [ObjectID: Set<ObjectID>]
  /// All code that leads to a request.
  var callersOfRequests: [ActivationID: Set<ActivationID>] = [:]

  /// Code that asks for a view, and what decides the value that it asks with.
  private struct Request: Hashable {
    let key: ViewNavigation.Key
    let origin: Origin
  }

  /// A way in which the code of a place asks for a view.
  private struct Ask: Hashable {
    var step: Step
    var call: CodeSite
    let confidence: Confidence
    let isDead: Bool
  }

  /// All ways in which a request is made, and the part of several screens that makes it for each of them.
  private struct Ways: Hashable {
    let part: TypeIndex?
    let event: String?
    let asks: [Ask]
  }

  /// The same, with a number that all requests have which are made alike.
  private struct Asking {
    let ways: Ways
    let number: Int
  }

  /// What was told of a view as it is shown at a place: single ways of asking for it, and the numbers of those that were told
  /// as a whole.
  private struct Told {
    var asks: Set<Ask> = []
    var numbers: Set<Int> = []
  }

  /// A view as it is shown at a place; edges that are asked for alike are equal.
  private struct Routes: Hashable {
    let shown: CodeSite
    let verb: Effect.ShowVerb
    let isLocked: Bool
    let object: ObjectID
    let to: NodeID
    let part: TypeIndex?
    let event: String?
    let confidence: Confidence
  }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
    let table = roles.table
    search = CarrierSearch(roles.walk, .init(keepsSite: true)) { type, _ in table.isNode(type) }
    searchInModels = CarrierSearch(roles.walk, .init(keepsSite: true, inModels: true)) { type, _ in table.isNode(type) }
    shownByViews = Self.shownByViews(index)
    for (place, presentation) in index.run.views.presentations
    where presentation.valueType == nil && !presentation.isUnconditional {
      for state in index.requests.fields(behind: presentation.bindings) {
        placesByState[state, default: []].append(place)
      }
    }
  }

  // MARK: Presenters

  /// The screens on which something is shown: the view around it, and those that this is a part of.
  mutating func presenters(at key: ViewNavigation.Key) -> Set<NodeID> {
    if let known = presentersByPlace[key] { return known }
    let carriers = carriers(of: RequestSurvey.Request(key, .nothing))
    let objects = carriers.map(\.object) + [index.requests.view(around: key.activation)].compactMap(\.self)
    let found = Set(objects.compactMap(index.type).map { roles.table.node(of: $0).id })
    presentersByPlace[key] = found
    return found
  }

  /// Whether a screen that sets the state for which several screens show something each means another place than this: its
  /// own, or the one that shows it. What stands in a column is exchanged by whatever sets its state.
  private mutating func meansOtherPlace(
    _ screen: NodeID, than key: ViewNavigation.Key, of presentation: ViewNavigation.Presentation
  ) -> Bool {
    guard presentation.verb == .present || presentation.verb == .push else { return false }
    let places = Set(index.requests.fields(behind: presentation.bindings).flatMap { placesByState[$0] ?? [] })
    guard Set(places.map(\.key.site)).count > 1, !presenters(at: key).contains(screen),
      !places.contains(where: { $0.key == key && shows(screen, at: $0) })
    else { return false }
    return places.contains { place in
      place.key.site != key.site && (presenters(at: place.key).contains(screen) || shows(screen, at: place))
    }
  }

  /// Whether a view sets its state in another arm of a `switch` than that in which it shows something for it.
  private mutating func isExcluded(
    _ ask: Ask, by request: RequestSurvey.Request, at key: ViewNavigation.Key
  ) -> Bool {
    guard let view = index.requests.view(around: key.activation),
      view == index.requests.view(around: request.key.activation), !ask.step.guards.isEmpty
    else { return false }
    let place = conditions(ofPlace: key)
    return !place.isEmpty && index.guards.areExclusive(ask.step.guards, place)
  }

  /// What must hold on every way to a place at which something is shown.
  private mutating func conditions(ofPlace key: ViewNavigation.Key) -> GuardTable.Conditions {
    if let known = conditionsByPlace[key] { return known }
    let carriers = carriers(of: RequestSurvey.Request(key, .nothing))
    let found = carriers.dropFirst().reduce(carriers.first?.guards ?? []) { $0.intersection($1.guards) }
    conditionsByPlace[key] = found
    return found
  }

  private func shows(_ screen: NodeID, at place: ViewNavigation.Place) -> Bool {
    index.run.views.presentations[place]?.rows.values.contains { row in
      row.objects.contains { roles.table.nodes(of: $0).contains { $0.id == screen } }
    } == true
  }

  // MARK: Requests

  /// The screens on which a request is made.
  mutating func carriers(of request: RequestSurvey.Request) -> [CallGraphWalk.Carrier] {
    let key = Request(key: request.key, origin: request.value.origin)
    if let known = requestCarriers[key] { return known }
    var found = carriers(at: request.key.site, in: request.key.activation, request.value.origin)
    var activation = index.run.activation(request.key.activation)
    // What all screens seem to run, something that serves them all runs, such as a dispatcher of requests: then whoever
    // handed the closure on asks.
    while isOnMany(found), case .closure(let id) = activation.key.code, let closure = index.run.closures[id] {
      activation = index.run.activation(closure.definer)
      let place = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
      let asking = carriers(at: place, in: activation.id, Origin(byType: request.value.origin.byType))
      if !asking.isEmpty { found = asking }
    }
    let running = viewsRunning(index.run.activation(request.key.activation), at: request.key.site)
    if running.carriers.isEmpty {
      // A method that such a closure calls makes the request.
      found = found.flatMap { carrier in
        guard carrier.activation != request.key.activation else { return [carrier] }
        let running = viewsRunning(index.run.activation(carrier.activation), at: carrier.site)
        return (running.carriers.isEmpty || running.isRunByOthers ? [carrier] : []) + running.carriers
      }
    } else {
      found = (running.isRunByOthers ? found : []) + running.carriers
    }
    requestCarriers[key] = found
    return found
  }

  /// The screens that run a closure which the view that shows them has handed them: what it does, they do.
  ///
  /// - Returns: these, and whether anything else runs the closure as well.
  private mutating func viewsRunning(
    _ activation: Activation, at site: CodeSite
  ) -> (carriers: [CallGraphWalk.Carrier], isRunByOthers: Bool) {
    guard case .closure = activation.key.code, let owner = index.selfObject(of: activation),
      let shown = shownByViews[owner]
    else { return ([], true) }
    var found: Set<CallGraphWalk.Carrier> = []
    var isRunByOthers = false
    let conditions = index.guards.conditions(at: site)
    for (call, givers) in zip(activation.orderedCallers, index.handedCallables.givers(of: activation)) {
      if let givers, givers.isEmpty { continue }
      let running =
        givers.map { $0.flatMap { carriers(at: call.site, in: $0.activation, Origin()) } } ?? viewsRunning(call)
      if running.isEmpty || !running.allSatisfy({ shown.contains($0.object) }) { isRunByOthers = true }
      for carrier in running where shown.contains(carrier.object) {
        found.insert(
          .init(
            object: carrier.object, activation: carrier.activation, site: site, byType: carrier.byType,
            guards: carrier.guards.union(conditions)))
      }
    }
    return (found.sorted { ($0.activation, $0.object) < ($1.activation, $1.object) }, isRunByOthers)
  }

  /// The views whose code makes a call, be it through a value that is an action: `navigate(.detail)`.
  private mutating func viewsRunning(_ call: Activation.CallEdge) -> [CallGraphWalk.Carrier] {
    let caller = index.run.activation(call.caller)
    guard let type = index.selfType(of: caller) else { return [] }
    let isAction = index.program.types[type].kind == .struct && !roles.table.isView(type)
    // What a model does, the view does that calls it: `flow.finished = { checkout = nil }`.
    let isModel = index.program.types[type].kind == .class && !roles.table.isNode(type)
    return isAction || isModel || roles.table.isView(type) ? carriers(at: call.site, in: call.caller, Origin()) : []
  }

  /// The views that each view shows, in its stack, on it, or over itself, and those that these show.
  ///
  /// - Complexity: O(*v*·*s*) for *v* views that show *s* views in all.
  private static func shownByViews(_ index: RunIndex) -> [ObjectID: Set<ObjectID>] {
    var shown: [ObjectID: Set<ObjectID>] = [:]
    for (place, presentation) in index.run.views.presentations where presentation.verb != .embed {
      guard let view = index.requests.view(around: place.key.activation) else { continue }
      for row in presentation.rows.values { shown[view, default: []].formUnion(row.objects) }
    }
    return shown.mapValues { first in
      var found = first
      var rest = Array(first)
      while let view = rest.popLast() {
        for next in shown[view] ?? [] where found.insert(next).inserted { rest.append(next) }
      }
      return found
    }
  }

  private mutating func carriers(
    at site: CodeSite, in activation: ActivationID, _ origin: Origin
  ) -> [CallGraphWalk.Carrier] {
    let key = Request(key: ViewNavigation.Key(site: site, activation: activation), origin: origin)
    if let known = carriersByPlace[key] { return known }
    var found = search.carriers(of: site, in: activation, origin: origin)
    // What a library does by itself, when the system calls it, it does on behalf of the object that it does it on.
    if found.isEmpty, index.program.hasModels {
      found = searchInModels.carriers(of: site, in: activation, origin: origin)
    }
    carriersByPlace[key] = found
    return found
  }

  /// Whether code acts for more screens than a part is on.
  private func isOnMany(_ carriers: [CallGraphWalk.Carrier]) -> Bool {
    Set(carriers.compactMap { index.type(of: $0.object) }).count > Self.screensOfPart
  }

  /// Whether what sets the state is on show because of it: it cannot show itself again.
  private func isShownBy(
    _ presentation: ViewNavigation.Presentation, _ node: Node, at key: ViewNavigation.Key
  ) -> Bool {
    guard presentation.verb == .present, presentation.valueType == nil, !presentation.isUnconditional else {
      return false
    }
    let presenter = index.requests.view(around: key.activation).flatMap(index.type)
    return presenter.map { roles.table.node(of: $0).id } != node.id
  }

  /// The ways in which screens come to make a request, each once: many situations of the same code make it alike.
  private mutating func asks(of request: RequestSurvey.Request) -> Asking {
    let key = Request(key: request.key, origin: request.value.origin)
    if let known = asking[key] { return known }
    let carriers = carriers(of: request)
    let activation = index.run.activation(request.key.activation)
    let part = isOnMany(carriers) ? index.selfType(of: activation) : nil
    var found: [Ask] = []
    var seen: Set<Ask> = []
    for carrier in carriers {
      let (confidence, isDead) = events.certainty(carrier)
      for step in draft.add(events.steps(of: carrier)) {
        let ask = Ask(step: step, call: carrier.site, confidence: confidence, isDead: isDead)
        if seen.insert(ask).inserted { found.append(ask) }
      }
    }
    let ways = Ways(part: part, event: part == nil ? nil : roles.walk.namedEvent(of: activation.id), asks: found)
    let number = numbersOfAsking[ways] ?? numbersOfAsking.count
    numbersOfAsking[ways] = number
    let result = Asking(ways: ways, number: number)
    asking[key] = result
    return result
  }

  /// Adds the routes to a view that requests ask for.
  ///
  /// - Complexity: O(*r*) expected for *r* requests, beyond those of each way of asking on its own.
  mutating func addRoutes(
    of presentation: ViewNavigation.Presentation, to node: Node, _ object: ObjectID,
    by requests: [RequestSurvey.Request], at key: ViewNavigation.Key
  ) {
    var told: Set<Int> = []
    for request in requests where told.insert(asks(of: request).number).inserted {
      addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
    }
  }

  /// Adds the routes to a view that a request asks for.
  ///
  /// - Parameter change: What sets the state instead, if nothing that a screen runs: a reducer.
  mutating func addRoute(
    of presentation: ViewNavigation.Presentation, to node: Node, _ object: ObjectID, by request: RequestSurvey.Request,
    at key: ViewNavigation.Key, confidence: Confidence, change: StateChanges.Change? = nil
  ) {
    let asking = asks(of: request)
    let shown = Routes(
      shown: key.site, verb: presentation.verb, isLocked: presentation.isLocked, object: object, to: node.id,
      part: asking.ways.part, event: asking.ways.event, confidence: confidence)
    if change == nil, routes[shown, default: Told()].numbers.insert(asking.number).inserted == false {
      return
    }
    let isShownBy = isShownBy(presentation, node, at: key)
    let sites =
      [Site(.show, index.place(key.site)), Site(.show, index.place(request.key.site))] + index.creationSites(of: object)
    for var ask in asking.ways.asks {
      if let change {
        ask.step = Step(from: ask.step.from, event: change.event, carrier: ask.step.carrier)
        ask.call = change.site
      }
      guard routes[shown, default: Told()].asks.insert(ask).inserted,
        !meansOtherPlace(ask.step.from, than: key, of: presentation), !isExcluded(ask, by: request, at: key)
      else { continue }
      let step = ask.step
      let call = [Site(.call, index.place(ask.call))]
      let sites = sites.filter { $0.place != call[0].place }
      let confidence = min(ask.confidence, confidence)
      var from = step
      if let part = asking.ways.part, roles.table.isView(part), roles.table.node(of: part).id != step.from {
        let node = roles.table.node(of: part)
        draft.add(node)
        draft.add(
          Edge(step.from, .embed, node.id, confidence: confidence, isDead: ask.isDead, sites: call), as: .show)
        from = Step(from: node.id, event: asking.ways.event, carrier: nil, guards: step.guards)
      }
      if from.from == node.id, presentation.verb != .push, presentation.verb != .present { continue }
      if from.from == node.id, shown.confidence < .certain || isShownBy { continue }
      draft.add(
        Edge(
          from.from, presentation.verb.verb, node.id, event: from.event, carrier: from.carrier,
          guards: events.guards(of: from),
          isLocked: presentation.isLocked, confidence: confidence, isDead: ask.isDead, sites: call + sites), as: .show)
    }
  }

  // MARK: Stores

  /// Adds the views of a presentation as asked for by reducers, on the screen that shows them.
  ///
  /// - Parameter isChoice: Whether one of the views is always there.
  mutating func add(
    _ presentation: ViewNavigation.Presentation, askedBy changes: [StateChanges.Change], at key: ViewNavigation.Key,
    isChoice: Bool = false
  ) {
    let request = RequestSurvey.Request(key, .nothing)
    for (row, shown) in presentation.sortedRows {
      var asking = changes.filter { asks($0, for: row) }.map(Optional.some)
      // What no code asks for is what a body begins with.
      if asking.isEmpty, isChoice { asking = [nil] }
      for object in shown.objects {
        for node in roles.table.nodes(of: object) {
          draft.add(node)
          for change in asking {
            addRoute(
              of: presentation, to: node, object, by: request, at: key, confidence: .likely, change: change)
          }
        }
      }
    }
  }

  private func asks(_ change: StateChanges.Change, for row: ViewNavigation.Row) -> Bool {
    guard case .tested(let tests) = row else { return true }
    return tests.allSatisfy { test in
      !test.path.isEmpty || test.isNegated || test.cases.contains(where: change.asks)
    }
  }
}
