import NavigationGraph
import ProgramModel

/// What speaks for and against a class being a coordinator, and against a use of one being its start.
extension GraphBuilder {
  // MARK: Shows that count

  /// Whether a show puts a screen of the app's on show: alerts, mail and web pages of the system's anybody may show.
  func showsOwnScreen(_ effect: Effect) -> Bool {
    effect.target.objects.contains { object in
      guard let type = type(of: object), table.isController(type) || table.isView(type) else { return false }
      return !UIKitTypes.systemScreens.contains { program.type(type, descendsFrom: $0) }
    }
  }

  /// Of classes that decide what is shown those that only work for the screen that keeps them: nobody but that screen,
  /// and what it keeps, calls them, and they leave the showing to others.
  ///
  /// - Complexity: O(*a* + *h*) for *a* activations and *h* holdings.
  func helpersOfScreens(among types: Set<TypeIndex>) -> Set<TypeIndex> {
    var showing: Set<TypeIndex> = []
    for (activation, effect) in effects {
      guard case .show = effect.kind else { continue }
      for activation in showers(of: activation) {
        if let owner = walk.codeOwner(of: activation) { showing.insert(owner) }
        if let type = walk.selfType(of: activation) { showing.insert(type) }
      }
    }
    // What a class has made for itself to show by is its own tool.
    for holding in survey.holdings where !holding.isWeak {
      guard let owner = type(of: holding.owner), types.contains(owner), !showing.contains(owner),
        let tool = type(of: holding.child), showing.contains(tool), !isScreenOrView(tool), !table.isStack(tool),
        makes(holding.owner, holding.child)
      else { continue }
      showing.insert(owner)
    }
    return types.filter { !showing.contains($0) && isHelperOfScreen($0) }
  }

  /// The code that shows something: what an observer of a property or an extension of a class of UIKit's does, whoever
  /// sets the property or calls the extension has done.
  private func showers(of activation: Activation) -> [Activation] {
    var found: [Activation] = []
    var seen: Set<ActivationID> = [activation.id]
    var pending = [activation]
    while let next = pending.popLast(), seen.count < 200 {
      found.append(next)
      let root = activationRoot(next)
      let isObserver = if case .observers = root.key.code { true } else { false }
      let extendsFramework = walk.codeOwner(of: root).map { !program.types[$0].isSource } ?? true
      guard isObserver || extendsFramework else { continue }
      for edge in root.callers.values where seen.insert(edge.caller).inserted {
        pending.append(run.activation(edge.caller))
      }
    }
    return found
  }

  /// Whether screens keep all instances of a class, and nobody else calls them.
  func isHelperOfScreen(_ type: TypeIndex) -> Bool {
    if let known = memory.helpers[type] { return known }
    let objects = (run.instances[type] ?? []).filter { survey.byChild[$0] != nil }
    let answer =
      !objects.isEmpty && objects.allSatisfy { isKeptByScreen($0) }
      && !objects.contains { object in
        (activationsByReceiver[object] ?? []).contains { activation in
          guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init" else {
            return false
          }
          return activation.callers.values.contains { edge in
            guard let caller = walk.selfObject(of: run.activation(edge.caller)), caller != object,
              let callerType = self.type(of: caller)
            else { return false }
            return !isScreenOrView(callerType) && !isKeptByScreen(caller)
          }
        }
      }
    memory.helpers[type] = answer
    return answer
  }

  private func isScreenOrView(_ type: TypeIndex) -> Bool {
    table.isController(type) || table.isView(type) || program.type(type, descendsFrom: "UIView")
  }

  /// Whether an object is kept by a screen, directly or through what the screen keeps, and by nobody else.
  private func isKeptByScreen(_ object: ObjectID) -> Bool {
    var seen: Set<ObjectID> = [object]
    var pending = [object]
    var isKept = false
    while let next = pending.popLast(), seen.count < 50 {
      for holding in survey.byChild[next] ?? [] where !holding.isWeak {
        guard let type = type(of: holding.owner) else { continue }
        if isScreenOrView(type) {
          isKept = true
        } else if table.entries.contains(type) {
          return false
        } else if seen.insert(holding.owner).inserted {
          pending.append(holding.owner)
        }
      }
    }
    return isKept
      && !seen.contains { other in
        other != object && survey.byChild[other]?.contains { !$0.isWeak } != true
      }
  }

  /// Whether a class shows what it shows only on behalf of whoever calls it: on a controller that it is given each time.
  private func actsForCallers(_ type: TypeIndex) -> Bool {
    if let known = memory.actingForCallers[type] { return known }
    var count = 0
    let answer = effects.allSatisfy { activation, effect in
      guard case .show = effect.kind, walk.codeOwner(of: activation) == type else { return true }
      // A stack that the code makes is only a frame around what it shows; one of which nothing is known tells nothing.
      let isFramed = effect.holder.objects.allSatisfy { run.allocators[$0]?.contains(activation.id) == true }
      if isFramed { return true }
      count += 1
      return effect.holder.origin.isFromParameter
    }
    memory.actingForCallers[type] = answer && count > 0
    return answer && count > 0
  }

  /// Whether an object, as others of its type, works for the screen that keeps it, on which it shows what it shows: who
  /// makes it for that screen starts no flow.
  func isPartOfScreen(_ object: ObjectID, madeBy maker: ObjectID) -> Bool {
    guard let type = type(of: object), actsForCallers(type) else { return false }
    return (run.instances[type] ?? []).contains { other in
      screenKeeps(other, otherThan: Set((creators[other] ?? []).map(\.object)).union([maker]))
    }
  }

  /// Whether a screen keeps an object, directly or through what works for it too, whoever else does.
  private func screenKeeps(_ object: ObjectID, otherThan makers: Set<ObjectID>) -> Bool {
    var seen = makers.union([object])
    var pending = [object]
    while let next = pending.popLast(), seen.count < 50 {
      for holding in survey.byChild[next] ?? [] where !holding.isWeak && !makers.contains(holding.owner) {
        guard let type = type(of: holding.owner) else { continue }
        if isScreenOrView(type) { return true }
        if !table.isNode(type), seen.insert(holding.owner).inserted { pending.append(holding.owner) }
      }
    }
    return false
  }

  // MARK: Shared objects

  /// Whether an object is made once for whoever asks: as a static or global, or by a container that keeps it itself, the
  /// app's own or a library's.
  func isShared(_ object: ObjectID) -> Bool {
    if let known = memory.shared[object] { return known }
    // A screen is on show for one at a time.
    if type(of: object).map(isScreenOrView) == true { return false }
    let answer = (run.allocators[object] ?? []).contains { id in
      var activation = run.activation(id)
      while let definer = walk.definer(of: activation) { activation = definer }
      if runsOnce(activation) || isService(object, madeIn: run.activation(id)) { return true }
      guard let maker = activation.key.receiver, let type = type(of: maker), program.types[type].isSource,
        !program.types[type].isModel, !table.entries.contains(type), !isScreenOrView(type),
        survey.byOwner[maker]?.contains(where: { $0.child == object && !$0.isWeak }) == true
      else { return false }
      return !calls(maker, object) && handsOut(maker, object)
    }
    memory.shared[object] = answer
    return answer
  }

  /// Whether a library's container makes an object when it is first asked for, and code of many kinds asks: a child that
  /// a container only puts together is asked for by its parent, and perhaps by what it is handed to.
  private func isService(_ object: ObjectID, madeIn allocator: Activation) -> Bool {
    let isKept = allocator.callers.values.contains { edge in
      guard case .initialValue(let type, let name) = run.activation(edge.caller).key.code else { return false }
      return program.types[type].isModel && program.types[type].properties[name]?.facts.isLazy == true
    }
    guard isKept else { return false }
    let asking = walk.carriers(of: CodeSite(file: 0, offset: 0), in: allocator.id, origin: .init(), inModels: true) {
      type, _ in table.isNode(type)
    }
    return Set(asking.compactMap { type(of: $0.object) }).count > 2
  }

  /// Whether code gives a static or a global its value, or is only called by such code and is nobody's method.
  private func runsOnce(_ activation: Activation, depth: Int = 0) -> Bool {
    switch activation.key.code {
    case .global: return true
    case .initialValue(let type, let name):
      if program.types[type].properties[name]?.facts.isStatic == true { return true }
    default: break
    }
    guard depth < 4, walk.selfObject(of: activation) == nil, !activation.callers.isEmpty else { return false }
    return activation.callers.values.allSatisfy { runsOnce(run.activation($0.caller), depth: depth + 1) }
  }

  /// Whether a method or property of an object gives another that it keeps to somebody else.
  private func handsOut(_ keeper: ObjectID, _ object: ObjectID) -> Bool {
    (activationsByReceiver[keeper] ?? []).contains { activation in
      switch activation.key.code {
      case .getter: break
      case .function(let index) where program.functions[index].facts.name != "init": break
      default: return false
      }
      return activation.result.objects.contains(object)
        && activation.callers.values.contains { walk.selfObject(of: run.activation($0.caller)) != keeper }
    }
  }

  /// Of the code that makes a child that which starts it: whoever runs it, keeps it or shows its screen.
  func starters(of child: ObjectID, among creators: [CallGraphWalk.Carrier]) -> [CallGraphWalk.Carrier] {
    if isShared(child) { return creators }
    let makers = creators.filter { isRunOrKept(child, by: $0.object) && !isPartOfScreen(child, madeBy: $0.object) }
    return makers.isEmpty ? keepersRunning(child) : makers
  }

  /// Where nobody who makes a child runs or keeps it: the coordinator that was handed it, keeps it and runs it.
  private func keepersRunning(_ child: ObjectID) -> [CallGraphWalk.Carrier] {
    var found: [CallGraphWalk.Carrier] = []
    for edge in callsThatShow(child) {
      let carriers = walk.carriers(of: edge.site, in: edge.caller, origin: Origin()) { type, _ in table.isNode(type) }
      found += carriers.filter { carrier in
        carrier.object != child && type(of: carrier.object).map(table.kind) == .coordinator
          && survey.byOwner[carrier.object]?.contains { $0.child == child && !$0.isWeak } == true
      }
    }
    return Array(Set(found)).sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  /// The calls of an object's methods from outside by which it comes to show something.
  private func callsThatShow(_ object: ObjectID) -> [Activation.CallEdge] {
    var queue = (activationsByReceiver[object] ?? []).filter { activation in
      activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
    }
    var seen = Set(queue.map(\.id))
    var found: [Activation.CallEdge] = []
    while let activation = queue.popLast() {
      guard case .function(let index) = activation.key.code, program.functions[index].facts.name != "init"
      else { continue }
      for edge in activation.orderedCallers {
        let caller = run.activation(edge.caller)
        if walk.selfObject(of: caller) != object {
          found.append(edge)
        } else if seen.insert(caller.id).inserted {
          queue.append(caller)
        }
      }
    }
    return found
  }

  /// Whether an object calls methods of another, or keeps it: what only puts another together does neither.
  func isRunOrKept(_ child: ObjectID, by parent: ObjectID) -> Bool {
    runners(of: child).contains(parent) || keptByStacks.contains(child)
      || survey.byOwner[parent]?.contains { $0.child == child && !$0.isWeak } == true
  }

  /// What a class of the app's own around a stack keeps for those that push it there.
  private var keptByStacks: Set<ObjectID> {
    if let known = memory.keptByStacks { return known }
    let found = Set(survey.holdings.lazy.filter { type(of: $0.owner).map(table.isStack) == true }.map(\.child))
    memory.keptByStacks = found
    return found
  }

  /// Whether code that asks for an object stands for having made it: of those who share one only the app's entry does,
  /// where it runs it. The others call it.
  func makesForItself(_ creator: CallGraphWalk.Carrier, _ object: ObjectID) -> Bool {
    guard isShared(object) else { return true }
    return type(of: creator.object).map(table.entries.contains) == true && calls(creator.object, object)
  }

  /// Whether an owner keeps a child of its own, rather than a reference to what all share.
  func keepsForItself(_ holding: OwnershipSurvey.Holding) -> Bool {
    !isShared(holding.child) || creators[holding.child]?.contains { $0.object == holding.owner } == true
  }

  /// The nodes on whose behalf methods of an object are called, or that make one which shows something at once.
  func runners(of object: ObjectID) -> Set<ObjectID> {
    if let known = memory.runners[object] { return known }
    var found: Set<ObjectID> = []
    for activation in activationsByReceiver[object] ?? [] {
      guard case .function(let index) = activation.key.code else { continue }
      if program.functions[index].facts.name == "init" {
        let shows = activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
        guard shows else { continue }
      }
      let site = CodeSite(file: 0, offset: 0)
      let callers = walk.carriers(of: site, in: activation.id, origin: .init(), tracksGuards: false, inModels: true) {
        type, _ in table.isNode(type)
      }
      found.formUnion(callers.map(\.object))
      for edge in activation.callers.values {
        let above = walk.carriers(
          of: site, in: edge.caller, origin: .init(), tracksGuards: false, inModels: true
        ) { type, _ in table.isNode(type) }
        found.formUnion(above.map(\.object))
      }
    }
    found.remove(object)
    memory.runners[object] = found
    return found
  }
}
