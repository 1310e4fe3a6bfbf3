import NavigationGraph
import ProgramModel
import ResourceReading
import SwiftFacts

/// Links into the app, and the screens and flows that their handlers lead to.
struct Links {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private let effects: ActivationEffects
  private let tests: LinkTests
  /// The links that are in the draft.
  private var told: Set<Link> = []
  private var admittedSources: [PassedTests: [Node]] = [:]

  /// What a handler leads to, by what code: ways to it that differ in nothing that an edge says are one.
  private struct Link: Hashable {
    let handler: ActivationID
    let source: NodeID
    let target: NodeID
    let actor: TypeIndex
    let site: CodeSite
    let conditions: GuardTable.Conditions
    let confidence: Confidence
    let isDead: Bool
  }

  /// The comparisons with constants that lie between a handler and what it leads to.
  private struct PassedTests: Hashable {
    let handler: ActivationID
    let source: NodeID
    let tests: GuardTable.Conditions
  }

  /// A method or closure that the system hands links to.
  private struct LinkHandler {
    let activation: ActivationID
    let event: String
    /// The links of which this is told: never none.
    let sources: [Node]
    /// The names of all links that it is given.
    let names: [String]
  }

  /// - Parameters:
  ///   - shows: What code shows.
  ///   - asked: What code asks for by the state for which it is shown.
  ///   - declaredLinks: The links that files other than code declare.
  init(
    _ index: RunIndex, _ roles: Roles, _ events: EventFinder, _ shows: AttributedShows, _ asked: [AskedScreen],
    declared declaredLinks: [DeclaredLink]
  ) {
    self.index = index
    self.roles = roles
    self.events = events
    effects = ActivationEffects(index, roles, shows)
    tests = LinkTests(index.program)
    let links = declaredLinks + LinkScan(index.program).links
    for link in links { draft.add(Node(NodeID(link.name), kind: .link, place: link.place)) }
    addUnknownPaths()
    let handlers = linkHandlers(links) + intentHandlers()
    guard !handlers.isEmpty else { return }
    let reachability = GuardedReachability(index)
    let tests = reachability.conditionSets.map(index.guards.tests)
    for (handler, admitted) in handlers.flatMap({ parts(of: $0, past: tests) }) {
      let reached = reachability.reached(from: handler.activation, past: admitted)
      addLinks(of: handler, reaching: reached)
      addLinks(of: handler, to: asked, reaching: reached)
    }
  }

  // MARK: Handlers

  private func linkHandlers(_ links: [DeclaredLink]) -> [LinkHandler] {
    index.run.activations.compactMap { activation in
      guard let (event, kinds) = activation.handledLinks, !asksForOtherActivity(activation, kinds) else { return nil }
      let sources = kinds.flatMap { kind -> [Node] in
        let declared = Set(links.filter { $0.kind == kind }.map(\.name)).sorted()
        if !declared.isEmpty { return declared.map { Node(NodeID($0), kind: .link) } }
        // A modifier of SwiftUI's takes links of several kinds, of which some are declared.
        if kinds.count > 1, kind != kinds[0] || links.contains(where: { kinds.contains($0.kind) }) { return [] }
        return [Node(NodeID(kind.anonymousName), kind: .link, place: declaration(of: activation))]
      }
      return LinkHandler(activation: activation.id, event: event, sources: sources, names: sources.map(\.id.name))
    }
  }

  /// Whether a handler of activities asks for one of the app's own kinds, and not for that of a link.
  private func asksForOtherActivity(_ activation: Activation, _ kinds: [DeclaredLink.Kind]) -> Bool {
    guard kinds == [.universalLink], case .function(let function) = activation.key.code else { return false }
    var collector = NameCollector()
    collector.collect(index.program.functions[function].facts.body ?? [])
    return collector.names.contains("activityType")
      && collector.names.isDisjoint(with: ["webpageURL", "NSUserActivityTypeBrowsingWeb"])
  }

  /// Where the method stands that an activation runs; `nil` for other code.
  private func declaration(of activation: Activation) -> SourcePlace? {
    guard case .function(let function) = activation.key.code else { return nil }
    return index.place(index.program.site(of: function))
  }

  /// What the system runs of an intent: the intent itself stands for the link.
  private func intentHandlers() -> [LinkHandler] {
    index.run.activations.compactMap { activation in
      guard activation.systemCallback == "perform()", let receiver = activation.key.receiver,
        let type = index.type(of: receiver), roles.table.isIntent(type)
      else { return nil }
      let intent = roles.table.node(of: type)
      return LinkHandler(activation: activation.id, event: "perform()", sources: [intent], names: [intent.id.name])
    }
  }

  // MARK: Edges

  /// What code shows or starts that a handler runs; a flow that it starts stands for what that flow shows.
  private mutating func addLinks(of handler: LinkHandler, reaching reached: GuardedReachability.Reached) {
    var madeHere: [ObjectID: Bool] = [:]
    func isMadeHere(_ object: ObjectID) -> Bool {
      if let known = madeHere[object] { return known }
      let isMade =
        !isMadeOnFirstUse(object)
        && roles.creators[object]?.contains { reached.contains($0.activation) && $0.object != object } == true
      madeHere[object] = isMade
      return isMade
    }
    func isFlowMadeHere(_ object: ObjectID) -> Bool {
      index.type(of: object).map(roles.table.coordinators.contains) == true && isMadeHere(object)
    }
    func isOfFlow(_ object: ObjectID) -> Bool {
      roles.creators[object]?.contains { isFlowMadeHere($0.object) } == true
    }
    /// Whether a stack without a class of its own is made empty, and has nothing but what flows put on it that are started here.
    func isStackOfFlow(_ object: ObjectID) -> Bool {
      guard let type = index.type(of: object), roles.table.isStack(type), !roles.table.isNamedContainer(object),
        roles.table.roots(of: object).isEmpty
      else { return false }
      let screens = roles.table.contents(of: object)
      return !screens.isEmpty
        && screens.allSatisfy { screen in
          roles.creators[screen]?.contains {
            isFlowMadeHere($0.object) && !roles.kinship.isNobodysChild($0.object)
          } == true
        }
    }
    // Many shows have the same targets, and a target many makers.
    var shownByFlows: [ObjectID: Bool] = [:]
    func isShownByFlow(_ target: ObjectID) -> Bool {
      if let known = shownByFlows[target] { return known }
      let isShown = isOfFlow(target) || isStackOfFlow(target)
      shownByFlows[target] = isShown
      return isShown
    }
    for (show, carrier) in effects.shows(in: reached) where !isMadeHere(carrier.object) {
      for target in show.effect.target.objects where !isShownByFlow(target) {
        for node in roles.table.nodes(of: target) {
          addLink(of: handler, to: node, by: carrier, under: reached[carrier.activation] ?? [])
        }
      }
    }
    for (child, carrier) in effects.children(in: reached) where !isMadeOnFirstUse(child) && !isMadeHere(carrier.object)
    {
      guard let childType = index.type(of: child) else { continue }
      addLink(
        of: handler, to: roles.table.node(of: childType), by: carrier, under: reached[carrier.activation] ?? [])
    }
  }

  /// What is shown for state which a handler sets.
  private mutating func addLinks(
    of handler: LinkHandler, to asked: [AskedScreen], reaching reached: GuardedReachability.Reached
  ) {
    for asked in asked {
      guard let conditions = reached[asked.activation] else { continue }
      // Code that many run is reached, but not each of those that run it.
      let own = asked.carriers.filter { reached[$0.activation] != nil }
      for carrier in own.isEmpty ? asked.carriers : own {
        addLink(of: handler, to: asked.screen, by: carrier, under: conditions)
      }
    }
  }

  /// What some code asks a table of routes for by a path that only run time knows may be any of the table's screens: they
  /// are led to by paths, and not by that code.
  private mutating func addUnknownPaths() {
    for (site, request) in index.run.unknownPaths.sorted(by: { $0.key < $1.key }) {
      for node in request.targets.sorted().flatMap(roles.table.nodes) {
        let source = Node(NodeID(Self.anyPath), kind: .link)
        draft.add(source)
        draft.add(node)
        draft.add(
          Edge(source.id, .link, node.id, confidence: .likely, sites: [Site(.call, index.place(site))]))
      }
    }
  }

  /// The name of what stands for paths that only run time knows.
  private static let anyPath = "any path"

  /// Whether a property or a global holds the object from its first use on, whoever that is by.
  private func isMadeOnFirstUse(_ object: ObjectID) -> Bool {
    let allocators = index.run.allocators[object] ?? []
    return !allocators.isEmpty && allocators.allSatisfy { index.run.activation($0).isInitialValue }
  }

  private mutating func addLink(
    of handler: LinkHandler, to target: Node, by carrier: CallGraphWalk.Carrier, under conditions: GuardTable.Conditions
  ) {
    guard let carrierType = index.type(of: carrier.object) else { return }
    let (confidence, isDead) = events.certainty(carrier)
    let sources = sources(of: handler, past: conditions.union(index.guards.conditionsAndTests(at: carrier.site)))
    guard !sources.isEmpty else { return }
    let conditions = index.guards.told(among: conditions)
    let link = Link(
      handler: handler.activation, source: handler.sources[0].id, target: target.id, actor: carrierType,
      site: carrier.site, conditions: conditions,
      confidence: confidence, isDead: isDead)
    guard told.insert(link).inserted else { return }
    let actor = roles.table.node(of: carrierType)
    let guards = index.guards.texts(of: conditions.union(index.guards.conditions(at: carrier.site)))
    guard actor.id != target.id else { return }
    draft.add(target)
    for source in sources {
      draft.add(source)
      if source.id != actor.id { draft.add(actor) }
      draft.add(
        Edge(
          source.id, .link, target.id, event: handler.event, carrier: source.id == actor.id ? nil : actor.id,
          guards: guards, confidence: confidence, isDead: isDead, sites: [Site(.call, index.place(carrier.site))]))
    }
  }

  /// The links of a handler that pass the comparisons with constants among some conditions.
  private mutating func sources(of handler: LinkHandler, past conditions: GuardTable.Conditions) -> [Node] {
    let passed = PassedTests(
      handler: handler.activation, source: handler.sources[0].id,
      tests: conditions.subtracting(index.guards.told(among: conditions)))
    if let known = admittedSources[passed] { return known }
    let between = index.guards.tests(among: passed.tests)
    let found = handler.sources.filter { admits($0, of: handler, past: between) }
    admittedSources[passed] = found
    return found
  }

  /// Whether a link passes the comparisons with constants among some conditions.
  private func admits(_ link: Node, of handler: LinkHandler, past tests: [ConstantTest]) -> Bool {
    self.tests.admits(link.id.name, among: handler.names, past: tests)
  }

  /// The links of a handler that comparisons with constants let go different ways, apart, and whether each of the sets of
  /// conditions under which calls stand lets them pass.
  ///
  /// - Parameter tests: The comparisons among each of these sets.
  /// - Complexity: O(*l* · *s*) for *l* links and *s* sets.
  private func parts(
    of handler: LinkHandler, past tests: [[ConstantTest]]
  ) -> [(handler: LinkHandler, admitted: [Bool])] {
    var parts: [[Bool]: [Node]] = [:]
    for source in handler.sources {
      let admitted = tests.map { admits(source, of: handler, past: $0) }
      parts[admitted, default: []].append(source)
    }
    return parts.sorted { $0.value[0].id < $1.value[0].id }.map { admitted, sources in
      (
        LinkHandler(activation: handler.activation, event: handler.event, sources: sources, names: handler.names),
        admitted
      )
    }
  }
}

extension Activation {
  /// Whether it gives a property, or a global, what it holds from the first use on: no doing of whoever is first.
  var isInitialValue: Bool {
    switch key.code {
    case .initialValue, .global: true
    default: false
    }
  }
}
