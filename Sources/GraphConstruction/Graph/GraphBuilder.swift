import NavigationGraph
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Turns the effects of a finished run into nodes and edges.
struct GraphBuilder {
  let run: RunResult
  let objectiveCNames: Set<String>
  var table: NodeTable
  var walk: CallGraphWalk
  let survey: OwnershipSurvey
  let requests: RequestSurvey
  /// The code that changes the state of stores, which no call leads to.
  let stateChanges: StateChanges
  let shownValues: ShownValueSurvey
  let alternatives: WindowAlternatives
  var nodes: [NodeID: Node] = [:]
  var edges: [Edge] = []
  /// The links that files other than code declare.
  var declaredLinks: [DeclaredLink] = []
  /// The source of libraries that is not run, since a model says what they do.
  var libraries: [FileFacts] = []
  /// What a team says that coordinators are called.
  var coordinatorNames: [String] = []
  /// The code that makes each instance of a coordinator, on behalf of a node.
  var creators: [ObjectID: [CallGraphWalk.Carrier]] = [:]
  /// The parents' code that shows screens which their children made.
  var showsOfChildren: [ChildShow] = []
  /// The screens that code puts on stacks, as the first or on top.
  var stackShows: [StackShow: [StackWay]] = [:]
  /// The shows with the code that decides them.
  var showEffects: [ShowEffect] = [] {
    didSet {
      memory.showsByActor = nil
      memory.firstShows = [:]
    }
  }
  let retainsByHolder: [ObjectID: [(activation: Activation, effect: Effect)]]
  /// All effects, in a stable order.
  let effects: [(activation: Activation, effect: Effect)]
  /// The containers that code puts screens into after they are made.
  let filled: Set<ObjectID>
  let holdingsByHolder: [ObjectID: [OwnershipSurvey.Holding]]
  /// The functions that compare objects by identity, by the function that calls them.
  let comparing: [ActivationID: [(callee: Activation, call: Activation.CallEdge)]]
  /// The activations that run on each object.
  let activationsByReceiver: [ObjectID: [Activation]]
  let memory = Memory()
  /// The classes that storyboards and xibs name.
  let sceneTypes: Set<TypeIndex>
  /// What windows have as their root.
  let windowRoots: Set<ObjectID>
  var triggerCache: [CallGraphWalk.Carrier: [Step]] = [:]

  /// A screen that a call puts on a stack.
  struct StackShow: Hashable {
    let target: ObjectID
    let site: CodeSite
  }

  /// How a call puts a screen on a stack.
  struct StackWay {
    let verb: Verb
    let carrier: CallGraphWalk.Carrier
    let holders: [ObjectID]
  }

  /// A show, and the code that decides it.
  struct ShowEffect {
    let effect: Effect
    let carriers: [CallGraphWalk.Carrier]
  }

  /// Answers that are asked for again and again.
  final class Memory {
    /// Who makes an object, and the coordinators among them that can be children.
    struct Makers {
      let all: Set<ObjectID>
      let children: [ObjectID]
    }

    struct Pair: Hashable {
      let owner: ObjectID
      let child: ObjectID
    }

    /// A retaining effect, and the type whose code is asked for; `nil` for any node's.
    struct Retain: Hashable {
      let key: Effect.Key
      let activation: ActivationID
      let owner: TypeIndex?
    }

    /// Code of an owner's that lets a child go.
    struct Release: Hashable {
      let owner: ObjectID
      let activation: ActivationID
      let child: ObjectID
    }

    /// Code that asks for a view, and what decides the value that it asks with.
    struct Request: Hashable {
      let key: ViewNavigation.Key
      let origin: Origin
    }

    /// A way in which the code of a place asks for a view.
    struct Ask: Hashable {
      var step: Step
      var call: CodeSite
      let confidence: Confidence
      let isDead: Bool
    }

    /// All ways in which a request is made, and the part of several screens that makes it for each of them.
    struct Asking {
      let part: TypeIndex?
      let event: String?
      let asks: [Ask]
    }

    /// A view as it is shown at a place; edges that are asked for alike are equal.
    struct Routes: Hashable {
      let shown: CodeSite
      let verb: Effect.ShowVerb
      let isLocked: Bool
      let object: ObjectID
      let to: NodeID
      let part: TypeIndex?
      let event: String?
      let confidence: Confidence
    }

    /// A step that the code of a place makes to a node, all of whose edges are equal.
    struct Stroke: Hashable {
      let step: Step
      let verb: Verb
      let to: NodeID
      var outcome: String?
      let call: CodeSite
      /// Where the call tells a child's end, if not in the code that the step begins with.
      var told: CodeSite?
      /// Where what is shown is made.
      var made: [CodeSite] = []
      /// For what is shown that is not made by code, the object.
      var target: ObjectID?
      var isLocked = false
      let confidence: Confidence
      let isDead: Bool
    }

    /// Code that is run on behalf of an object.
    struct Entered: Hashable {
      let object: ObjectID
      let activation: ActivationID
    }

    /// Code that nothing was seen to run, at a distance from the code that is asked for.
    struct Mention: Hashable {
      let activation: ActivationID
      let depth: Int
    }

    var routes: [Routes: Set<Ask>] = [:]
    var asking: [Request: Asking] = [:]
    var choices: [Choice]?
    var strokes: Set<Stroke> = []
    var showingCode: [ObjectID: Set<ActivationID>] = [:]
    var mentions: [Mention: Bool] = [:]
    var makers: [ObjectID: Makers] = [:]
    var mentionedFunctions: [FunctionIndex: Bool] = [:]
    var systemExits: [ActivationID: Set<Exit>] = [:]
    var storingCarriers: [ViewNavigation.Key: [CallGraphWalk.Carrier]] = [:]
    var requestCarriers: [Request: [CallGraphWalk.Carrier]] = [:]
    var onlyAsked: [ObjectID: Bool] = [:]
    var retainCarriers: [Retain: [CallGraphWalk.Carrier]] = [:]
    var retainSites: [Retain: Set<CodeSite>] = [:]
    var made: [Pair: Bool] = [:]
    var called: [Pair: Bool] = [:]
    var helpers: [TypeIndex: Bool] = [:]
    var actingForCallers: [TypeIndex: Bool] = [:]
    var shared: [ObjectID: Bool] = [:]
    var runners: [ObjectID: Set<ObjectID>] = [:]
    var callers: ReverseCallGraph?
    var storages: [Pair: Set<Storage>] = [:]
    var occasions: [Release: [String?: Occasion]] = [:]
    var keptByStacks: Set<ObjectID>?
    var triggers: [Entered: Set<CallGraphWalk.Trigger>] = [:]
    var showsByActor: [ObjectID: [ShowEffect]]?
    var firstShows: [ObjectID: FirstShow?] = [:]
    var showsBySite: [CodeSite: [(activation: Activation, effect: Effect)]]?
    var showsByCode: [Code: [(activation: Activation, effect: Effect)]]?
  }

  /// How an edge begins.
  struct Step: Hashable {
    let from: NodeID
    let event: String?
    let carrier: NodeID?
    /// What must hold between the event and the effect.
    var guards: GuardTable.Conditions = []
    /// Where a declared route is asked for.
    var request: CodeSite?
  }

  init(run: RunResult, objectiveCNames: Set<String>) {
    self.run = run
    self.objectiveCNames = objectiveCNames
    let entries = Set(run.entries.compactMap { run.objectTypes[Int($0)] })
    table = NodeTable(run: run, entries: entries)
    let erasers = TypeErasers(run: run)
    walk = CallGraphWalk(run: run, guards: GuardTable(run.program.files), erasers: erasers)
    survey = OwnershipSurvey(run: run, erasers: erasers)
    requests = RequestSurvey(run: run)
    stateChanges = StateChanges(run.program)
    shownValues = ShownValueSurvey(run: run, requests: requests)
    table.leave(shownValues)
    alternatives = WindowAlternatives(run: run, guards: walk.guards)
    table.addShownViews(alternatives.views.values.joined())
    activationsByReceiver = Dictionary(
      grouping: run.activations.filter { $0.key.receiver != nil }, by: { $0.key.receiver! })
    windowRoots = Set(
      run.fields.filter { $0.key.name == "rootViewController" }.filter { field, _ in
        run.objectTypes[Int(field.object)].map { run.program.type($0, descendsFrom: "UIWindow") }
          == true
      }.flatMap(\.value.objects))
    holdingsByHolder = Dictionary(grouping: survey.holdings, by: \.holder)
    var retains: [ObjectID: [(activation: Activation, effect: Effect)]] = [:]
    for activation in run.activations {
      for effect in activation.effects.values {
        guard case .retain = effect.kind else { continue }
        for holder in effect.holder.objects { retains[holder, default: []].append((activation, effect)) }
      }
    }
    retainsByHolder = retains
    var comparing: [ActivationID: [(callee: Activation, call: Activation.CallEdge)]] = [:]
    for activation in run.activations where !activation.compared.isEmpty && !activation.isClosure {
      for edge in activation.orderedCallers {
        var root = run.activation(edge.caller)
        while let definer = walk.definer(of: root) { root = definer }
        comparing[root.id, default: []].append((activation, edge))
      }
    }
    self.comparing = comparing
    let nibTypes = run.nibs.flatMap { $0.classes + [$0.ownerClass].compactMap(\.self) }
      .compactMap { run.program.find([$0], from: []) }
    sceneTypes = Set(nibTypes).union(
      run.storyboards.flatMap(\.scenes).filter { $0.customClass != nil }.map(run.program.controllerType)
    )
    effects = run.activations.flatMap { activation in
      activation.effects.values.map { (activation, $0) }
    }.sorted { one, other in
      (one.1.site, one.0.id, one.1.kind.order) < (other.1.site, other.0.id, other.1.kind.order)
    }
    filled = Set(
      effects.filter { if case .show(let verb) = $0.effect.kind { verb != .present } else { false } }
        .flatMap(\.effect.holder.objects))
  }

  var program: Program { run.program }

  /// The graph.
  mutating func build() -> NavigationGraph {
    let routes = routeTables()
    table.addShownViews(ofTypes: routes.tables.flatMap(\.views))
    table.addShownViews(chosenViews)
    findCoordinators()
    findCreators()
    addEntries()
    addShows()
    addShownValues()
    chooseRootOrPush()
    addViews()
    addChoices()
    addAlternatives()
    add(routes)
    addStacksOnThemselves()
    addWaysOut()
    nameWaysBack()
    addStarts()
    addOwnership()
    addCircles()
    addFinishes()
    addAwaitedFinishes()
    addStoryboards()
    addSegues()
    addLinks()
    addDeclaredScreens()
    addNamelessScenes()
    addBackReferences()
    addBackReferencesOfLibraries()
    markHandedOver()
    markScenes()
    markObjectiveC()
    markExtensions()
    leaveModels()
    return NavigationGraph(nodes: nodes.values, edges: edges)
  }

  // MARK: Parts

  mutating func add(_ node: Node) {
    if nodes[node.id] == nil { nodes[node.id] = node }
  }

  func place(_ site: CodeSite) -> SourcePlace {
    if let segue = SegueIndex(site) { return place(of: segue) }
    guard site.file >= 0 else { return SourcePlace(file: "", line: 1, column: 1) }
    let position = program.position(file: Int(site.file), offset: site.offset)
    return SourcePlace(file: position.path, line: position.line, column: position.column)
  }

  func type(of object: ObjectID) -> TypeIndex? { run.objectTypes[Int(object)] }

  /// What code of an object shows, in the order of all shows.
  func shows(by actor: ObjectID) -> [ShowEffect] { showsByActor[actor] ?? [] }

  /// The shows of each object whose code decides any.
  var showsByActor: [ObjectID: [ShowEffect]] {
    if let known = memory.showsByActor { return known }
    var found: [ObjectID: [ShowEffect]] = [:]
    for show in showEffects {
      for actor in Set(show.carriers.map(\.object)) { found[actor, default: []].append(show) }
    }
    memory.showsByActor = found
    return found
  }

  /// Whether code was seen to run, or only assumed to because its name is used somewhere.
  func certainty(_ carrier: CallGraphWalk.Carrier, byType: Bool = false) -> (confidence: Confidence, isDead: Bool) {
    if carrier.activation >= run.firstSpeculative {
      return (.likely, !isMentioned(run.activation(carrier.activation), depth: 0))
    }
    return (carrier.byType || byType ? .likely : .certain, false)
  }

  private func isMentioned(_ activation: Activation, depth: Int) -> Bool {
    guard depth < 12 else { return true }
    guard !activation.callers.isEmpty else {
      guard case .function(let index) = activation.key.code else { return true }
      return isMentioned(index)
    }
    let key = Memory.Mention(activation: activation.id, depth: depth)
    if let known = memory.mentions[key] { return known }
    let answer = activation.orderedCallers.contains { edge in
      edge.caller < run.firstSpeculative || isMentioned(run.activation(edge.caller), depth: depth + 1)
    }
    memory.mentions[key] = answer
    return answer
  }

  private func isMentioned(_ index: FunctionIndex) -> Bool {
    if let known = memory.mentionedFunctions[index] { return known }
    let answer = findsMention(of: index)
    memory.mentionedFunctions[index] = answer
    return answer
  }

  private func findsMention(of index: FunctionIndex) -> Bool {
    let function = program.functions[index]
    if isRunByScene(function) { return true }
    let names: Set<String> =
      function.owner.map { [program.types[$0].name.split(separator: ".").last.map(String.init) ?? ""] } ?? []
    let isUsed =
      program.files.contains { $0.mentions.contains(function.facts.name) }
      || objectiveCNames.contains(function.facts.name)
      || objectiveCNames.contains(String(function.selector.prefix { $0 != ":" }))
    let isMade =
      names.isEmpty || !objectiveCNames.isDisjoint(with: names)
      || program.files.enumerated().contains {
        $0.offset != function.file && names.contains(where: $0.element.mentions.contains)
      }
    return isUsed && isMade
  }

  /// Where an edge of a carrier begins: at the screens that set it off, else at the carrier itself.
  mutating func steps(of carrier: CallGraphWalk.Carrier) -> [Step] {
    if let known = triggerCache[carrier] { return known }
    let result = findSteps(of: carrier, and: [])
    triggerCache[carrier] = result
    return result
  }

  /// Where an edge begins whose code is run in several situations, all at one place and by one object.
  mutating func steps(of carriers: [CallGraphWalk.Carrier]) -> [Step] {
    guard let first = carriers.first else { return [] }
    return carriers.count == 1 ? steps(of: first) : findSteps(of: first, and: Array(carriers.dropFirst()))
  }

  /// What sets code off, wherever in it the carrier's place is.
  func triggers(of carrier: CallGraphWalk.Carrier) -> Set<CallGraphWalk.Trigger> {
    let key = Memory.Entered(object: carrier.object, activation: carrier.activation)
    let known = memory.triggers[key] ?? findTriggers(of: carrier)
    memory.triggers[key] = known
    if carrier.guards.isEmpty { return known }
    // What must hold at the place must hold on every way to it.
    return Set(
      known.map { trigger in
        var trigger = trigger
        trigger.guards.formUnion(carrier.guards)
        return trigger
      })
  }

  private func findTriggers(of carrier: CallGraphWalk.Carrier) -> Set<CallGraphWalk.Trigger> {
    var carrier = carrier
    carrier.guards = []
    return walk.triggers(of: [carrier], isNode: table.isNode, isActor: table.coordinators.contains)
  }

  private mutating func findSteps(
    of carrier: CallGraphWalk.Carrier, and others: [CallGraphWalk.Carrier]
  ) -> [Step] {
    guard let type = type(of: carrier.object) else { return [] }
    let own = table.node(of: type)
    add(own)
    if table.shownViews.contains(type) {
      return [Step(from: own.id, event: walk.namedEvent(of: carrier.activation), carrier: nil, guards: carrier.guards)]
    }
    if table.isScreen(type) {
      let events = walk.entryMethods(of: carrier).filter { $0 != "init" && $0 != "deinit" }
      return events.isEmpty
        ? [Step(from: own.id, event: nil, carrier: nil, guards: carrier.guards)]
        : events.sorted().map { Step(from: own.id, event: $0, carrier: nil, guards: carrier.guards) }
    }
    var steps: Set<Step> = []
    let route = walk.routeCase(of: carrier)
    let triggers =
      others.isEmpty
      ? triggers(of: carrier)
      : walk.triggers(of: [carrier] + others, isNode: table.isNode, isActor: table.coordinators.contains)
    for trigger in triggers {
      guard let source = trigger.source, let sourceType = self.type(of: source) else {
        let event = table.entries.contains(type) ? nil : route ?? trigger.event
        steps.insert(Step(from: own.id, event: event, carrier: nil, guards: trigger.guards, request: trigger.request))
        continue
      }
      // What a container puts into itself while it is made is there before anybody sees it.
      if own.kind == .container, trigger.event == "init" {
        steps.insert(Step(from: own.id, event: nil, carrier: nil, guards: trigger.guards, request: trigger.request))
        continue
      }
      let node = table.node(of: sourceType)
      add(node)
      if node.kind == .screen || node.kind == .container {
        steps.insert(
          Step(
            from: node.id, event: route ?? trigger.event, carrier: own.id, guards: trigger.guards,
            request: trigger.request))
      } else if isChild(source, of: carrier.object) {
        let event = route ?? trigger.event.map { "\(node.id).\($0)" }
        steps.insert(Step(from: own.id, event: event, carrier: nil, guards: trigger.guards, request: trigger.request))
      } else {
        steps.insert(Step(from: own.id, event: route, carrier: nil, guards: trigger.guards, request: trigger.request))
      }
    }
    if steps.isEmpty { steps.insert(Step(from: own.id, event: route, carrier: nil, guards: carrier.guards)) }
    return steps.sorted { one, other in
      if (one.from, one.event ?? "") != (other.from, other.event ?? "") {
        return (one.from, one.event ?? "") < (other.from, other.event ?? "")
      }
      let (ours, theirs) = (walk.guards.texts(of: one.guards), walk.guards.texts(of: other.guards))
      if ours != theirs { return ours.lexicographicallyPrecedes(theirs) }
      return (one.request.map { [$0] } ?? []).lexicographicallyPrecedes(other.request.map { [$0] } ?? [])
    }
  }

  /// The conditions of a step, as written, and those under which what it shows was made.
  func guards(of step: Step, making object: ObjectID? = nil) -> [String] {
    var conditions = step.guards
    if let object { conditions.formUnion(guardsOfMaking(object)) }
    return walk.guards.texts(of: conditions)
  }

  private func guardsOfMaking(_ object: ObjectID) -> GuardTable.Conditions {
    guard case .instance(_, let site, _) = run.objects[Int(object)] else { return [] }
    return walk.guards.conditions(at: site)
  }

  /// Whether the first object was made by code of the second, or is kept by it.
  func isChild(_ child: ObjectID, of parent: ObjectID) -> Bool {
    if creators[child]?.contains(where: { $0.object == parent }) == true { return true }
    return survey.byOwner[parent]?.contains { $0.child == child && !$0.isWeak } == true
  }
}
