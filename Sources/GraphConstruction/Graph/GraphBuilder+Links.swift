import NavigationGraph
import ProgramModel
import ResourceReading

/// Links into the app, and the screens and flows that their handlers lead to.
extension GraphBuilder {
  /// A method or closure that the system hands links to.
  private struct LinkHandler {
    let activation: ActivationID
    let event: String
    let sources: [Node]
  }

  /// A call, from the side of the caller.
  private struct Call {
    let callee: ActivationID
    let site: CodeSite
  }

  mutating func addLinks() {
    let links = declaredLinks + LinkScan(program).links
    for link in links { add(Node(NodeID(link.name), kind: .link, place: link.place)) }
    let handlers = linkHandlers(links) + intentHandlers()
    guard !handlers.isEmpty else { return }
    var calls: [ActivationID: [Call]] = [:]
    for activation in run.activations {
      for edge in activation.orderedCallers {
        calls[edge.caller, default: []].append(Call(callee: activation.id, site: edge.site))
      }
    }
    for handler in handlers { addLinks(of: handler, reaching: reached(from: handler.activation, calls)) }
    removeStepsOfIntents()
  }

  // MARK: Handlers

  private func linkHandlers(_ links: [DeclaredLink]) -> [LinkHandler] {
    run.activations.compactMap { activation in
      guard let (event, kinds) = linkEvent(of: activation) else { return nil }
      let sources = kinds.flatMap { kind -> [Node] in
        let declared = Set(links.filter { $0.kind == kind }.map(\.name)).sorted()
        if !declared.isEmpty { return declared.map { Node(NodeID($0), kind: .link) } }
        // A modifier of SwiftUI's takes links of several kinds, of which some are declared.
        if kinds.count > 1, kind != kinds[0] || links.contains(where: { kinds.contains($0.kind) }) { return [] }
        return [Node(NodeID(kind.anonymousName), kind: .link, place: declaration(of: activation))]
      }
      return LinkHandler(activation: activation.id, event: event, sources: sources)
    }
  }

  /// Where the method stands that an activation runs; `nil` for other code.
  private func declaration(of activation: Activation) -> SourcePlace? {
    guard case .function(let index) = activation.key.code else { return nil }
    return place(program.site(of: index))
  }

  private func linkEvent(of activation: Activation) -> (event: String, kinds: [DeclaredLink.Kind])? {
    if let callback = activation.systemCallback, let kinds = DeclaredLink.Kind.callbacks[callback] {
      return (callback, kinds)
    }
    guard case .closure = activation.key.code else { return nil }
    for edge in activation.orderedCallers {
      if let kinds = DeclaredLink.Kind.modifiers[edge.label] { return (edge.label, kinds) }
    }
    return nil
  }

  /// What the system runs of an intent: the intent itself stands for the link.
  private func intentHandlers() -> [LinkHandler] {
    run.activations.compactMap { activation in
      guard activation.systemCallback == "perform()", let receiver = activation.key.receiver,
        let type = type(of: receiver), table.isIntent(type)
      else { return nil }
      return LinkHandler(activation: activation.id, event: "perform()", sources: [table.node(of: type)])
    }
  }

  /// The code that a handler runs, each with what must hold on every way from the handler to it.
  ///
  /// - Complexity: O(*c* · *g*) for *c* calls and *g* conditions on the longest way.
  private func reached(
    from start: ActivationID, _ calls: [ActivationID: [Call]]
  ) -> [ActivationID: GuardTable.Conditions] {
    var found: [ActivationID: GuardTable.Conditions] = [start: []]
    var pending = [start]
    var first = 0
    while first < pending.count {
      let next = pending[first]
      first += 1
      for call in calls[next] ?? [] where !run.activation(call.callee).isInitialValue {
        let conditions = found[next]!.union(walk.guards.conditions(at: call.site))
        let joined = found[call.callee]?.intersection(conditions) ?? conditions
        guard joined != found[call.callee] else { continue }
        found[call.callee] = joined
        pending.append(call.callee)
      }
    }
    return found
  }

  // MARK: Edges

  /// What code shows or starts that a handler runs; a flow that it starts stands for what that flow shows.
  private mutating func addLinks(of handler: LinkHandler, reaching reached: [ActivationID: GuardTable.Conditions]) {
    func isMadeHere(_ object: ObjectID) -> Bool {
      !isMadeOnFirstUse(object)
        && creators[object]?.contains { reached[$0.activation] != nil && $0.object != object } == true
    }
    func isFlowMadeHere(_ object: ObjectID) -> Bool {
      type(of: object).map(table.coordinators.contains) == true && isMadeHere(object)
    }
    for show in showEffects {
      guard case .show = show.effect.kind else { continue }
      for carrier in show.carriers {
        guard let conditions = reached[carrier.activation], !isMadeHere(carrier.object) else { continue }
        for target in show.effect.target.objects {
          if creators[target]?.contains(where: { isFlowMadeHere($0.object) }) == true { continue }
          for node in table.nodes(of: target) { addLink(of: handler, to: node, by: carrier, under: conditions) }
        }
      }
    }
    for (child, makers) in creators.sorted(by: { $0.key < $1.key }) {
      guard let childType = type(of: child), table.coordinators.contains(childType), !isNobodysChild(child) else {
        continue
      }
      for carrier in makers where carrier.object != child {
        guard let conditions = reached[carrier.activation] else { continue }
        if !isMadeOnFirstUse(child), !isMadeHere(carrier.object) {
          addLink(of: handler, to: table.node(of: childType), by: carrier, under: conditions)
        }
      }
    }
  }

  /// Whether a property or a global holds the object from its first use on, whoever that is by.
  private func isMadeOnFirstUse(_ object: ObjectID) -> Bool {
    let allocators = run.allocators[object] ?? []
    return !allocators.isEmpty && allocators.allSatisfy { run.activation($0).isInitialValue }
  }

  private mutating func addLink(
    of handler: LinkHandler, to target: Node, by carrier: CallGraphWalk.Carrier, under conditions: GuardTable.Conditions
  ) {
    guard let carrierType = type(of: carrier.object) else { return }
    let (confidence, isDead) = certainty(carrier)
    let actor = table.node(of: carrierType)
    let guards = walk.guards.texts(of: conditions.union(walk.guards.conditions(at: carrier.site)))
    guard actor.id != target.id else { return }
    add(target)
    for source in handler.sources {
      add(source)
      if source.id != actor.id { add(actor) }
      edges.append(
        Edge(
          source.id, .link, target.id, event: handler.event, carrier: source.id == actor.id ? nil : actor.id,
          guards: guards, confidence: confidence, isDead: isDead, sites: [Site(.call, place(carrier.site))]))
    }
  }

  /// What an intent shows is a link to it, and no step of a screen.
  private mutating func removeStepsOfIntents() {
    let intents = Set(nodes.values.filter { $0.kind == .link }.map(\.id))
    edges.removeAll { intents.contains($0.from) && $0.verb != .link && $0.carrier == nil }
  }
}

extension Activation {
  /// Whether it gives a property, or a global, what it holds from the first use on: no doing of whoever is first.
  fileprivate var isInitialValue: Bool {
    switch key.code {
    case .initialValue, .global: true
    default: false
    }
  }
}
