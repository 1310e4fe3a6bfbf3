import NavigationGraph
import ProgramModel
import SwiftFacts

/// Routes and ways out.
extension GraphBuilder {
  mutating func addEntries() {
    for object in run.entries {
      if let type = type(of: object) {
        var node = table.node(of: type)
        node.isEntry = true
        nodes[node.id] = node
      }
    }
  }

  mutating func addShows() {
    for (activation, effect) in effects {
      guard case .show(let shown) = effect.kind, !activation.isSegue else { continue }
      if addContents(effect, in: activation) { continue }
      let origin = decisive(effect, in: activation)
      var carriers = walk.carriers(of: effect.site, in: activation.id, origin: origin) { type, _ in table.isNode(type) }
      for carrier in carriers where carrier.isDeclaration { addDeclared(shown.verb, effect, by: carrier) }
      carriers.removeAll(where: \.isDeclaration)
      showEffects.append(ShowEffect(effect: effect, carriers: carriers))
    }
    let fillers = fillersOfTabs()
    for show in showEffects {
      guard case .show(let shown) = show.effect.kind else { continue }
      let targets = targets(of: show.effect)
      for carrier in show.carriers {
        // The tabs of a window's tab bar are on show as tabs.
        let own = targets.filter { shown != .root || fillers[$0]?.contains(carrier.object) != true }
        addShow(shown.verb, show.effect, of: own, by: carrier)
      }
    }
  }

  /// For each tab bar without a class of the app's the objects whose code fills it.
  private func fillersOfTabs() -> [ObjectID: Set<ObjectID>] {
    var fillers: [ObjectID: Set<ObjectID>] = [:]
    for show in showEffects where show.effect.kind == .show(.tab) {
      for container in show.effect.holder.objects where !table.isNamedContainer(container) {
        fillers[container, default: []].formUnion(show.carriers.map(\.object))
      }
    }
    return fillers
  }

  /// Adds the tabs of a container of the app's own that a free or static function makes and fills, if the effect is that:
  /// a factory decides nothing, so that they are there on the container's behalf.
  private mutating func addContents(_ effect: Effect, in activation: Activation) -> Bool {
    guard case .show(.tab) = effect.kind, effect.holder.objects.count == 1 else { return false }
    let container = effect.holder.objects[0]
    guard table.isNamedContainer(container),
      case .instance(let type, let made, _) = run.objects[Int(container)],
      let maker = run.allocators[container]?.min(),
      walk.selfObject(of: activationRoot(run.activation(maker))) == nil
    else { return false }
    let isOwn = walk.selfObject(of: activation) == container
    guard isOwn ? effect.target.origin.isFromParameter : activation.id == maker else { return false }
    let node = table.node(of: type)
    add(node)
    for target in withoutPlaceholders(effect.target) {
      for tab in table.nodes(of: target) {
        add(tab)
        let site = Site(.call, place(isOwn ? made : effect.site))
        edges.append(
          Edge(
            node.id, .tab, tab.id, confidence: effect.target.origin.byType ? .likely : .certain,
            sites: [site] + creationSites(of: target)))
      }
    }
    return true
  }

  /// The objects of a value without those that are shown only where there is nothing else:
  /// `module?.controller ?? UIViewController()`.
  private func withoutPlaceholders(_ target: Value) -> [ObjectID] {
    func isPlain(_ object: ObjectID) -> Bool {
      guard case .instance(let type, _, _) = run.objects[Int(object)] else { return false }
      return program.types[type].name == "UIViewController"
    }
    let others = target.objects.filter { !isPlain($0) }
    return others.contains { $0 != run.null } ? others : target.objects
  }

  /// What an effect shows.
  ///
  /// What seems to show itself, and nobody else does, stands for two of the same class: one object for all beyond a bound.
  private func targets(of effect: Effect) -> [ObjectID] {
    withoutPlaceholders(effect.target).filter { effect.holder.objects != [$0] }
  }

  /// What decides a show; where an object shows itself in what it is given, whoever gives it decides.
  private func decisive(_ effect: Effect, in activation: Activation) -> Origin {
    var origin = effect.target.origin
    guard effect.holder.origin.isFromParameter else { return origin }
    if origin.isReceiver { origin.formUnion(effect.holder.origin) }
    if origin.isConcrete { origin.formUnion(choice(of: effect, in: activation)) }
    return origin
  }

  /// The parameters by which a hub that is told where to show something is told what: `present(.profile, from: self)`.
  ///
  /// They are those whose cases the code was given that made the target, unless the same is shown for all of them.
  private func choice(of effect: Effect, in activation: Activation) -> Origin {
    let makers = Set(effect.target.objects.flatMap { run.allocators[$0] ?? [] })
    let given = makers.flatMap { run.activation($0).arguments.flatMap(\.objects) }.filter(isCase)
    var origin = Origin()
    for (index, argument) in activation.arguments.enumerated()
    where argument.objects.contains(where: { isCase($0) && given.contains($0) })
      && chooses(parameter: index, of: activation.key.code, at: effect.site)
    {
      origin.formUnion(.parameter(index))
    }
    return origin
  }

  /// Whether what is shown at a place depends on the case that a parameter is: there are others, for which something else
  /// is shown, there or elsewhere.
  private func chooses(parameter: Int, of code: Code, at site: CodeSite) -> Bool {
    let shows = showsBySite[site] ?? []
    let cases = cases(of: parameter, in: shows.map(\.activation))
    if cases.count > 1 { return types(shownBy: shows.map(\.effect)).count != 1 }
    let all = self.cases(of: parameter, in: run.activations.filter { $0.key.code == code })
    guard all.count > 1 else { return false }
    // Arms of their own, for all cases, in each of which the same is shown.
    let others = showsByCode[code] ?? []
    return types(shownBy: others.map(\.effect)).count != 1
      || self.cases(of: parameter, in: others.map(\.activation)) != all
  }

  private func types(shownBy effects: [Effect]) -> Set<TypeIndex?> {
    effects.reduce(into: []) { types, effect in
      for object in withoutPlaceholders(effect.target) where object != run.null {
        types.insert(type(of: object))
      }
    }
  }

  /// The cases that a parameter is in some activations of one body.
  private func cases(of parameter: Int, in activations: [Activation]) -> Set<String> {
    activations.reduce(into: []) { names, activation in
      guard activation.arguments.indices.contains(parameter) else { return }
      for object in activation.arguments[parameter].objects {
        if case .enumCase(_, let name, _, _) = run.objects[Int(object)] { names.insert(name) }
      }
    }
  }

  /// What is shown at each place, in all situations.
  private var showsBySite: [CodeSite: [(activation: Activation, effect: Effect)]] {
    if let known = memory.showsBySite { return known }
    let shows = effects.filter { _, effect in
      if case .show = effect.kind { true } else { false }
    }
    let found = Dictionary(grouping: shows, by: \.effect.site)
    memory.showsBySite = found
    return found
  }

  /// What each body shows itself, in all situations.
  private var showsByCode: [Code: [(activation: Activation, effect: Effect)]] {
    if let known = memory.showsByCode { return known }
    let found = Dictionary(grouping: showsBySite.values.joined(), by: \.activation.key.code)
    memory.showsByCode = found
    return found
  }

  private func isCase(_ object: ObjectID) -> Bool {
    guard case .enumCase(let type?, _, _, _) = run.objects[Int(object)] else { return false }
    return program.types[type].isSource
  }

  private mutating func addShow(
    _ verb: Verb, _ effect: Effect, of targets: [ObjectID], by carrier: CallGraphWalk.Carrier
  ) {
    let (confidence, isDead) = certainty(carrier, byType: effect.target.origin.byType)
    for target in targets {
      var framed: [ObjectID] = []
      if let (child, isOwn) = childShown(by: target, carrier) {
        showsOfChildren.append(ChildShow(child: child, verb: verb, target: target, isOwn: isOwn, carrier: carrier))
        if type(of: child) != type(of: carrier.object) { framed = viewsFramed(by: target, madeBy: carrier.object) }
        if framed.isEmpty, isOwn || !table.isNamedContainer(target) { continue }
      }
      if framed.isEmpty, isFilledByOthers(target, than: carrier.object) { continue }
      for node in shownNodes(of: target, verb, in: effect.holder, by: carrier.object) {
        // A controller that embeds an empty stack is itself what a person sees.
        if verb == .embed, node.kind == .container, !table.isNamedContainer(target) { continue }
        // A screen may show another one of its kind, but not itself.
        if node.id == type(of: carrier.object).map({ table.node(of: $0).id }),
          target == carrier.object && !program.isModel(effect.site) || effect.target.origin.byType
            || verb != .push && verb != .present
        {
          continue
        }
        add(node)
        var sites = [Site(.call, place(carrier.site))]
        let made = framed.isEmpty ? [target] : framed
        sites += made.flatMap(creationSites).filter { $0.place != place(carrier.site) }
        if verb == .root || verb == .push {
          stackShows[StackShow(target: target, site: carrier.site), default: []].append(
            StackWay(verb: verb, carrier: carrier, holders: effect.holder.objects))
        }
        let isLocked = isLocked(target)
        for step in steps(of: carrier) {
          let stroke = Memory.Stroke(
            step: step, verb: verb, to: node.id, call: carrier.site, made: made.compactMap(creationSite),
            target: creationSite(of: target) == nil ? target : nil, isLocked: isLocked, confidence: confidence,
            isDead: isDead)
          guard memory.strokes.insert(stroke).inserted else { continue }
          edges.append(
            Edge(
              step.from, verb, node.id, event: step.event, carrier: step.carrier,
              guards: guards(of: step, making: target), isLocked: isLocked, confidence: confidence, isDead: isDead,
              sites: sites + requestSites(of: step)))
        }
      }
    }
  }

  /// What a person sees of a target; of an app's own wrapper around a stack that is a window's root, and is filled later
  /// by other code, the wrapper.
  private func shownNodes(of target: ObjectID, _ verb: Verb, in holder: Value, by shower: ObjectID) -> [Node] {
    guard verb == .root, let type = type(of: target), table.isStack(type), !table.isContainer(type),
      holder.objects.contains(where: { self.type(of: $0).map { program.type($0, descendsFrom: "UIWindow") } == true }),
      table.contents(of: target).contains(where: filled.contains)
    else {
      let own = rootsMade(by: shower, in: target)
      return own.isEmpty ? table.nodes(of: target) : Array(Set(own.flatMap(table.nodes)))
    }
    var node = table.node(of: type)
    node.kind = .container
    return [node]
  }

  /// Of a helper that sets the first screen of an empty stack and pushes any other, keeps what happens.
  ///
  /// Where every way to the call leads through a screen that stands on the stack, the stack is not empty; where none
  /// does, or where somebody emptied it on the way, it is.
  mutating func chooseRootOrPush() {
    struct Choice: Hashable {
      let target: NodeID
      let site: CodeSite
    }
    var choices: [Choice: [StackWay]] = [:]
    var stacks: [ObjectID: Set<ObjectID>] = [:]
    var shownIn: [ActivationID: Set<ObjectID>] = [:]
    for (show, ways) in stackShows {
      for way in ways {
        stacks[way.carrier.object, default: []].formUnion(way.holders)
        shownIn[activationRoot(run.activation(way.carrier.activation)).id, default: []].formUnion(way.holders)
      }
      for node in table.nodes(of: show.target) {
        choices[Choice(target: node.id, site: show.site), default: []] += ways
      }
    }
    for (choice, ways) in choices where Set(ways.map(\.verb)).count == 2 {
      var canBeEmpty = false
      var canBeFilled = false
      for way in ways {
        let found = states(of: way.holders, before: way.carrier, stacks, shownIn)
        canBeEmpty = canBeEmpty || found.empty
        canBeFilled = canBeFilled || found.filled
      }
      guard canBeEmpty != canBeFilled else { continue }
      let wrong: Verb = canBeFilled ? .root : .push
      let place = place(choice.site)
      edges.removeAll { $0.verb == wrong && $0.to == choice.target && $0.place == place }
      showEffects = showEffects.map { show in
        guard case .show(let shown) = show.effect.kind, shown.verb == wrong else { return show }
        return ShowEffect(effect: show.effect, carriers: show.carriers.filter { $0.site != choice.site })
      }
    }
  }

  /// Whether stacks can be empty, and can have screens, when code of an object runs.
  ///
  /// - Parameters:
  ///   - stacksUsed: the stacks that each coordinator puts screens on: a closure of its own that others call answers one
  ///     of those screens.
  ///   - shownIn: the stacks that functions put screens on: a closure of theirs is called after they have.
  private func states(
    of holders: [ObjectID], before carrier: CallGraphWalk.Carrier, _ stacksUsed: [ObjectID: Set<ObjectID>],
    _ shownIn: [ActivationID: Set<ObjectID>]
  ) -> (empty: Bool, filled: Bool) {
    let screens = Set(holders.flatMap { run.content(of: $0) })
    let stacks = Set(holders)
    let own = activationRoot(run.activation(carrier.activation))
    var result = (empty: false, filled: false)
    var seen: Set<ActivationID> = [carrier.activation]
    var queue = [carrier.activation]
    while let id = queue.popLast(), seen.count < 2_000 {
      if let emptied = run.emptied[id], !emptied.isDisjoint(with: stacks) {
        result.empty = true
        continue
      }
      let activation = run.activation(id)
      let object = walk.selfObject(of: activation)
      if let object, screens.contains(object) {
        result.filled = true
        continue
      }
      let root = activationRoot(activation)
      if activation.isClosure, root.id != own.id, let shown = shownIn[root.id], !shown.isDisjoint(with: stacks) {
        result.filled = true
        continue
      }
      if activation.callers.isEmpty || activation.systemCallback != nil { result.empty = true }
      let usesStacks = object.flatMap { stacksUsed[$0] }.map { !$0.isDisjoint(with: stacks) } ?? false
      for edge in activation.orderedCallers {
        let caller = walk.selfObject(of: run.activation(edge.caller))
        if usesStacks, activation.isClosure, let caller, let type = type(of: caller), !table.isNode(type) {
          result.filled = true
        } else if seen.insert(edge.caller).inserted {
          queue.append(edge.caller)
        }
      }
    }
    return result
  }

  /// The views in a child's stack, if the object that starts the child has made them all: then the child only frames
  /// what its owner shows.
  private func viewsFramed(by stack: ObjectID, madeBy owner: ObjectID) -> [ObjectID] {
    guard let type = type(of: stack), table.isStack(type) else { return [] }
    let views = run.peek(stack, "#root").objects.flatMap { run.peek($0, "rootView").objects }
      .flatMap(table.unframed)
    let isOwn = { (view: ObjectID) in
      run.allocators[view]?.allSatisfy { walk.selfObject(of: run.activation($0)) == owner } == true
    }
    return views.allSatisfy(isOwn) ? views : []
  }

  /// Where a declared route is asked for.
  func requestSites(of step: Step) -> [Site] { step.request.map { [Site(.show, place($0))] } ?? [] }

  /// Whether a stack without a name is shown before flows that the carrier starts put their screens into it.
  private func isFilledByOthers(_ stack: ObjectID, than carrier: ObjectID) -> Bool {
    guard let type = type(of: stack), table.isStack(type), !table.isNamedContainer(stack), filled.contains(stack)
    else { return false }
    var roots = run.peek(stack, "#root").objects
    if roots.isEmpty { roots = table.contents(of: stack) }
    return !roots.isEmpty
      && roots.allSatisfy { root in
        let makers = creators[root] ?? []
        return !makers.isEmpty
          && makers.allSatisfy {
            $0.object != carrier && self.type(of: $0.object).map(table.coordinators.contains) == true
              && !isNobodysChild($0.object)
          }
      }
  }

  func creationSites(of object: ObjectID) -> [Site] {
    creationSite(of: object).map { [Site(.create, place($0))] } ?? []
  }

  /// Where code makes an object, if it does.
  private func creationSite(of object: ObjectID) -> CodeSite? {
    guard case .instance(_, let site, _) = run.objects[Int(object)], site.file >= 0 else { return nil }
    return site
  }

  /// Whether no swipe or tap outside can end a presentation of this controller.
  func isLocked(_ object: ObjectID) -> Bool {
    guard let type = type(of: object) else { return false }
    func holds(_ field: String, _ names: Set<String>) -> Bool {
      run.peek(object, field).objects.contains { id in
        guard case .enumCase(_, let name, _, _) = run.objects[Int(id)] else { return false }
        return names.contains(name)
      }
    }
    let covering: Set = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]
    return holds("modalPresentationStyle", covering)
      || holds("isModalInPresentation", ["true"]) || program.type(type, descendsFrom: "UIAlertController")
  }

  /// The child coordinator whose screen this is, where the carrier made that child; and whether the child made the
  /// object itself, rather than something inside it.
  private func childShown(
    by target: ObjectID, _ carrier: CallGraphWalk.Carrier
  ) -> (child: ObjectID, isOwn: Bool)? {
    var contents = [target]
    if let type = type(of: target), table.isStack(type) || table.isContainer(type) && !program.types[type].isSource {
      let roots = table.roots(of: target)
      contents += roots.isEmpty ? table.contents(of: target) : roots
    }
    let isFilledByCarrier = isBegun(by: carrier.object, target)
    for object in contents where object == target || !isFilledByCarrier {
      // What a helper makes for both is not the child's.
      let makers = makers(of: object)
      if makers.all.contains(carrier.object) { continue }
      if let child = makers.children.first(where: { isChildOfItsOwn($0, of: carrier.object) }) {
        return (child, object == target)
      }
    }
    return childFilling(target, contents.dropFirst(), carrier).map { ($0, false) }
  }

  /// Of the screens that a stack has at its bottom those that an object has made: what flows of its own put there instead,
  /// they put there later.
  func rootsMade(by owner: ObjectID, in stack: ObjectID) -> [ObjectID] {
    guard let type = type(of: stack), table.isStack(type), !table.isNamedContainer(stack) else { return [] }
    return table.roots(of: stack).filter { makers(of: $0).all.contains(owner) }
  }

  /// Whether an object has made what a stack begins with: its bottom, or what is pushed on it while it is empty.
  func isBegun(by owner: ObjectID, _ stack: ObjectID) -> Bool {
    guard let type = type(of: stack), table.isStack(type), !table.isNamedContainer(stack) else { return false }
    let roots = table.roots(of: stack)
    return (roots.isEmpty ? table.contents(of: stack) : roots).contains { makers(of: $0).all.contains(owner) }
  }

  /// Who makes an object, and the coordinators among them that can be somebody's children.
  private func makers(of object: ObjectID) -> Memory.Makers {
    if let known = memory.makers[object] { return known }
    let all = Set((creators[object] ?? []).map(\.object))
    var seen: Set<ObjectID> = []
    let children = (creators[object] ?? []).map(\.object).filter { maker in
      guard seen.insert(maker).inserted, let type = type(of: maker), table.coordinators.contains(type) else {
        return false
      }
      return !isNobodysChild(maker)
    }
    memory.makers[object] = Memory.Makers(all: all, children: children)
    return memory.makers[object]!
  }

  /// Whether an object makes a child and runs or keeps it; or runs and keeps, alone, what a provider makes for whoever asks.
  private func isChildOfItsOwn(_ child: ObjectID, of owner: ObjectID) -> Bool {
    let makers = creators[child] ?? []
    if makers.contains(where: { $0.object == owner }) { return isRunOrKept(child, by: owner) }
    guard type(of: owner).map(table.coordinators.contains) == true, runners(of: child).contains(owner),
      !makers.contains(where: { type(of: $0.object).map(table.coordinators.contains) == true })
    else { return false }
    let keepers = survey.holdings.lazy.filter { $0.child == child && !$0.isWeak }.map(\.owner)
    return keepers.contains(owner) && keepers.allSatisfy { $0 == owner }
  }

  /// The child that was given a tab bar to fill, and filled it with the screens of children of its own.
  private func childFilling(
    _ target: ObjectID, _ tabs: ArraySlice<ObjectID>, _ carrier: CallGraphWalk.Carrier
  ) -> ObjectID? {
    guard let type = type(of: target), program.type(type, descendsFrom: "UITabBarController") else { return nil }
    var seen = Set(tabs)
    var pending = Array(tabs)
    while let next = pending.popLast() {
      let makers = (creators[next] ?? []).map(\.object)
      if makers.contains(carrier.object) {
        if !tabs.contains(next), !isNobodysChild(next), isRunOrKept(next, by: carrier.object) { return next }
        continue
      }
      pending += makers.filter { maker in
        self.type(of: maker).map(table.coordinators.contains) == true && seen.insert(maker).inserted
      }
    }
    return nil
  }

  mutating func addWaysOut() {
    for (activation, effect) in effects {
      guard case .hide(let hidden) = effect.kind, !activation.isSegue else { continue }
      let isInView = walk.selfType(of: activation).map(table.isView) == true
      let carriers = walk.carriers(
        of: effect.site, in: activation.id, origin: effect.holder.origin, keepsSite: isInView
      ) { type, _ in
        table.isNode(type)
      }
      for carrier in carriers {
        let (confidence, isDead) = certainty(carrier)
        let targets = effect.target.objects.flatMap { table.nodes(of: $0) }
        targets.forEach { add($0) }
        for step in steps(of: carrier) {
          for target in targets.isEmpty ? [nil] : targets.map({ Optional($0.id) }) {
            edges.append(
              Edge(
                step.from, hidden.verb, target, event: step.event, carrier: step.carrier, guards: guards(of: step),
                confidence: confidence, isDead: isDead, sites: [Site(.call, place(carrier.site))]))
          }
        }
      }
    }
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

extension Effect.HideVerb {
  var verb: Verb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    }
  }
}
