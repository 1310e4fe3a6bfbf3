import NavigationGraph
import ProgramModel

/// Routes between SwiftUI's views: what shows them joined with the code that asks for it.
extension GraphBuilder {
  /// On how many screens a part may act for them; a part on more stands for itself, embedded in each of them.
  private static var screensOfPart: Int { 12 }

  mutating func addViews() {
    let presentations = run.views.presentations.sorted { $0.key < $1.key }
    // That a view is pushed elsewhere takes nothing from the stack that begins with it.
    let places = presentations.map(\.value).filter { !$0.isStackRoot && $0.verb != .push }
    let shownOtherwise = Set(
      (places.flatMap { $0.rows.values.flatMap(\.objects) } + table.hosted + chosenViews).flatMap(table.unframed))
    for (key, presentation) in presentations {
      if presentation.verb == .embed, let view = run.activation(key.activation).key.receiver,
        table.isFrame(view)
      {
        continue
      }
      let changes = changes(asking: presentation, at: key)
      add(presentation, askedBy: changes, at: key)
      let asked = requests.requests(for: presentation, at: key).filter { changes.isEmpty || !isInitial($0) }
      let isDynamic = asked.contains(where: requests.isDynamic)
      for (row, shown) in presentation.rows.sorted(by: { $0.key.order < $1.key.order }) {
        let shown =
          presentation.isStackRoot ? shown.objects.filter { !shownOtherwise.contains($0) } : shown.objects
        let matching = asked.filter { requests.asks($0, for: row, of: presentation) }
        for object in shown where !shownValues.isShown(object, at: key) {
          for node in table.nodes(of: object) where presentation.verb != .embed || node.kind != .external {
            add(node)
            for request in matching {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
            }
            let request = RequestSurvey.Request(key, .nothing)
            guard changes.isEmpty else { continue }
            guard matching.isEmpty else {
              // Code that no screen's code leads to asks all the same: the view shows what it has for the state.
              if matching.allSatisfy({ carriers(of: $0).isEmpty }) {
                addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .likely)
              }
              continue
            }
            if presentation.isUnconditional {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
            } else if asked.isEmpty || isDynamic {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .likely)
            }
          }
        }
      }
    }
  }

  /// Whether a request only gives an object what it is made of.
  private func isInitial(_ request: RequestSurvey.Request) -> Bool {
    guard case .function(let index) = run.activation(request.key.activation).key.code else { return false }
    return program.functions[index].facts.name == "init"
  }

  /// A window's view that is one of several has each of them as its root.
  mutating func addAlternatives() {
    for (window, views) in alternatives.views.sorted(by: { $0.key < $1.key }) {
      guard let type = type(of: window), table.isNode(type), !choosesByStore(window) else { continue }
      let from = table.node(of: type)
      for view in views {
        for node in table.nodes(of: view) where node.id != from.id {
          add(node)
          let sites = creationSites(of: view).map { Site(.call, $0.place) }
          edges.append(Edge(from.id, .root, node.id, guards: guardsOfMaking(view), sites: sites))
        }
      }
    }
  }

  private func guardsOfMaking(_ view: ObjectID) -> [String] {
    guard case .instance(_, let site, _) = run.objects[Int(view)] else { return [] }
    return walk.guards.texts(of: walk.guards.conditions(at: site))
  }

  /// A view that is only ever pushed pops itself when it dismisses itself.
  mutating func nameWaysBack() {
    var shown: [NodeID: Set<Verb>] = [:]
    for edge in edges where edge.verb.isRoute && edge.verb != .embed {
      if let target = edge.to { shown[target, default: []].insert(edge.verb) }
    }
    let views = Set(table.shownViews.map { table.node(of: $0).id })
    for index in edges.indices where edges[index].verb == .dismiss && views.contains(edges[index].from) {
      if shown[edges[index].from] == [.push] { edges[index].verb = .pop }
    }
  }

  // MARK: Routes

  /// The screens on which a request is made.
  private func carriers(of request: RequestSurvey.Request) -> [CallGraphWalk.Carrier] {
    let key = Memory.Request(key: request.key, origin: request.value.origin)
    if let known = memory.requestCarriers[key] { return known }
    var found = carriers(at: request.key.site, in: request.key.activation, request.value.origin)
    var activation = run.activation(request.key.activation)
    // What all screens seem to run, something that serves them all runs, such as a dispatcher of requests: then whoever
    // handed the closure on asks.
    while isOnMany(found), case .closure(let id) = activation.key.code, let closure = run.closures[id] {
      activation = run.activation(closure.definer)
      let place = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
      let asking = carriers(at: place, in: activation.id, Origin(byType: request.value.origin.byType))
      if !asking.isEmpty { found = asking }
    }
    memory.requestCarriers[key] = found
    return found
  }

  private func carriers(at site: CodeSite, in activation: ActivationID, _ origin: Origin) -> [CallGraphWalk.Carrier] {
    walk.carriers(of: site, in: activation, origin: origin, keepsSite: true) { type, _ in table.isNode(type) }
  }

  /// Whether code acts for more screens than a part is on.
  private func isOnMany(_ carriers: [CallGraphWalk.Carrier]) -> Bool {
    Set(carriers.compactMap { type(of: $0.object) }).count > Self.screensOfPart
  }

  /// Whether what sets the state is on show because of it: it cannot show itself again.
  private func isShownBy(
    _ presentation: ViewNavigation.Presentation, _ node: Node, at key: ViewNavigation.Key
  ) -> Bool {
    guard presentation.verb == .present, presentation.valueType == nil, !presentation.isUnconditional else {
      return false
    }
    let presenter = requests.view(around: key.activation).flatMap(type)
    return presenter.map { table.node(of: $0).id } != node.id
  }

  /// The ways in which screens come to make a request, each once: many situations of the same code make it alike.
  private mutating func asks(of request: RequestSurvey.Request) -> Memory.Asking {
    let key = Memory.Request(key: request.key, origin: request.value.origin)
    if let known = memory.asking[key] { return known }
    let carriers = carriers(of: request)
    let activation = run.activation(request.key.activation)
    let part = isOnMany(carriers) ? walk.selfType(of: activation) : nil
    var found: [Memory.Ask] = []
    var seen: Set<Memory.Ask> = []
    for carrier in carriers {
      let (confidence, isDead) = certainty(carrier)
      for step in steps(of: carrier) {
        let ask = Memory.Ask(step: step, call: carrier.site, confidence: confidence, isDead: isDead)
        if seen.insert(ask).inserted { found.append(ask) }
      }
    }
    let result = Memory.Asking(part: part, event: part == nil ? nil : walk.namedEvent(of: activation.id), asks: found)
    memory.asking[key] = result
    return result
  }

  /// Adds the routes to a view that a request asks for.
  ///
  /// - Parameter change: What sets the state instead, if nothing that a screen runs: a reducer.
  mutating func addRoute(
    of presentation: ViewNavigation.Presentation, to node: Node, _ object: ObjectID, by request: RequestSurvey.Request,
    at key: ViewNavigation.Key, confidence: Confidence, change: StateChanges.Change? = nil
  ) {
    let asking = asks(of: request)
    let shown = Memory.Routes(
      shown: key.site, verb: presentation.verb, isLocked: presentation.isLocked, object: object, to: node.id,
      part: asking.part, event: asking.event, confidence: confidence)
    var known = memory.routes.removeValue(forKey: shown) ?? []
    defer { memory.routes[shown] = known }
    let isShownBy = isShownBy(presentation, node, at: key)
    let sites = [Site(.show, place(key.site)), Site(.show, place(request.key.site))] + creationSites(of: object)
    for var ask in asking.asks {
      if let change {
        ask.step = Step(from: ask.step.from, event: change.event, carrier: ask.step.carrier)
        ask.call = change.site
      }
      guard known.insert(ask).inserted else { continue }
      let step = ask.step
      let call = [Site(.call, place(ask.call))]
      let sites = sites.filter { $0.place != call[0].place }
      let confidence = min(ask.confidence, confidence)
      var from = step
      if let part = asking.part, table.isView(part), table.node(of: part).id != step.from {
        let node = table.node(of: part)
        add(node)
        edges.append(Edge(step.from, .embed, node.id, confidence: confidence, isDead: ask.isDead, sites: call))
        from = Step(from: node.id, event: asking.event, carrier: nil, guards: step.guards)
      }
      if from.from == node.id, presentation.verb != .push, presentation.verb != .present { continue }
      if from.from == node.id, shown.confidence < .certain || isShownBy { continue }
      edges.append(
        Edge(
          from.from, presentation.verb.verb, node.id, event: from.event, carrier: from.carrier,
          guards: guards(of: from),
          isLocked: presentation.isLocked, confidence: confidence, isDead: ask.isDead, sites: call + sites))
    }
  }
}
