import ProgramModel

/// Who makes, runs, keeps and shares which objects.
///
/// What is a node decides on whose behalf code makes something, so that the answers belong to the roles as they are known.
final class Kinship {
  private let index: RunIndex
  private let table: NodeTable
  private let walk: CallGraphWalk

  private struct Pair: Hashable {
    let owner: ObjectID
    let child: ObjectID
  }

  /// Where something is made, and the class of those who may have it made: many objects are made by the same runs.
  private struct MadeFor: Hashable {
    let allocators: Set<ActivationID>
    let type: TypeIndex?
  }

  private var made: [Pair: Bool] = [:]
  private var makers: [MadeFor: Set<ObjectID>] = [:]
  private var shared: [ObjectID: Bool] = [:]
  private var runners: [ObjectID: Set<ObjectID>] = [:]
  private var onlyAsked: [ObjectID: Bool] = [:]
  /// What a class of the app's own around a stack keeps for those that push it there.
  private lazy var keptByStacks = Set(
    index.survey.holdings.lazy.filter { [index, table] in index.type(of: $0.owner).map(table.isStack) == true }
      .map(\.child))

  /// The code by which objects show something.
  private lazy var showingCode = CodeWithEffects(index, table) { if case .show = $0 { true } else { false } }

  init(_ index: RunIndex, _ table: NodeTable, _ walk: CallGraphWalk) {
    self.index = index
    self.table = table
    self.walk = walk
  }

  /// Whether an owner's code makes a child, and nobody shares it.
  func makes(_ owner: ObjectID, _ child: ObjectID) -> Bool {
    if isShared(child) { return false }
    let pair = Pair(owner: owner, child: child)
    if let known = made[pair] { return known }
    let answer = makers(of: child, among: index.type(of: owner)).contains(owner)
    made[pair] = answer
    return answer
  }

  /// The objects of a class, and the coordinators, on whose behalf code makes a child: what a coordinator makes when an
  /// owner asks for it, the coordinator makes.
  private func makers(of child: ObjectID, among type: TypeIndex?) -> Set<ObjectID> {
    let key = MadeFor(allocators: index.run.allocators[child] ?? [], type: type)
    if let known = makers[key] { return known }
    let found = walk.objects(above: key.allocators) { own in
      own == type || table.coordinators.contains(own)
    }
    makers[key] = found
    return found
  }

  // MARK: Shared objects

  /// Whether an object is made once for whoever asks: as a static or global, or by a container that keeps it itself, the
  /// app's own or a library's.
  func isShared(_ object: ObjectID) -> Bool {
    if let known = shared[object] { return known }
    // A screen is on show for one at a time.
    if index.type(of: object).map(table.isScreenOrView) == true { return false }
    shared[object] = false
    let answer = (index.run.allocators[object] ?? []).contains { id in
      var activation = index.run.activation(id)
      if case .initialValue = activation.key.code, let keeper = activation.key.receiver, keeper != object,
        isShared(keeper)
      {
        // What all share shares what it is made with.
        return true
      }
      while let definer = index.run.definer(of: activation) { activation = definer }
      if runsOnce(activation) || isService(object, madeIn: index.run.activation(id)) { return true }
      guard let maker = activation.key.receiver, let type = index.type(of: maker), index.program.types[type].isSource,
        !index.program.types[type].isModel, !table.entries.contains(type), !table.isScreenOrView(type),
        index.survey.ofOwner(maker)?.contains(where: { $0.child == object && !$0.isWeak }) == true
      else { return false }
      return !index.calls.contains(from: maker, to: object) && handsOut(maker, object)
    }
    shared[object] = answer
    return answer
  }

  /// Whether a library's container makes an object when it is first asked for, and code of many kinds asks: a child that
  /// a container only puts together is asked for by its parent, and perhaps by what it is handed to.
  private func isService(_ object: ObjectID, madeIn allocator: Activation) -> Bool {
    let isKept = allocator.callers.contains { edge in
      guard case .initialValue(let type, let name) = index.run.activation(edge.caller).key.code else { return false }
      return index.program.types[type].isModel && index.program.types[type].properties[name]?.facts.isLazy == true
    }
    guard isKept else { return false }
    let asking = walk.carriers(of: CodeSite(file: 0, offset: 0), in: allocator.id, origin: .init(), inModels: true) {
      type, _ in table.isNode(type)
    }
    return Set(asking.compactMap { index.type(of: $0.object) }).count > 2
  }

  /// Whether code gives a static or a global its value, or is only called by such code and is nobody's method.
  private func runsOnce(_ activation: Activation, depth: Int = 0) -> Bool {
    switch activation.key.code {
    case .global: return true
    case .initialValue(let type, let name):
      if index.program.types[type].properties[name]?.facts.isStatic == true { return true }
    default: break
    }
    guard depth < SearchLimits.callsToSingleton, index.selfObject(of: activation) == nil, !activation.callers.isEmpty
    else { return false }
    return activation.callers.allSatisfy { runsOnce(index.run.activation($0.caller), depth: depth + 1) }
  }

  /// Whether a method or property of an object gives another that it keeps to somebody else.
  private func handsOut(_ keeper: ObjectID, _ object: ObjectID) -> Bool {
    (index.activationsByReceiver[keeper] ?? []).contains { activation in
      switch activation.key.code {
      case .getter: break
      case .function(let function) where index.program.functions[function].facts.name != "init": break
      default: return false
      }
      return activation.result.contains(object)
        && activation.callers.contains { index.selfObject(of: index.run.activation($0.caller)) != keeper }
    }
  }

  /// Whether an object calls methods of another, or keeps it: what only puts another together does neither.
  func isRunOrKept(_ child: ObjectID, by parent: ObjectID) -> Bool {
    // Who calls it is found by a walk, who keeps it is known.
    index.survey.ofOwner(parent)?.contains { $0.child == child && !$0.isWeak } == true || keptByStacks.contains(child)
      || runners(of: child).contains(parent)
  }

  /// Whether code that asks for an object stands for having made it: of those who share one only the app's entry does,
  /// where it runs it. The others call it.
  func makesForItself(_ creator: CallGraphWalk.Carrier, _ object: ObjectID) -> Bool {
    guard isShared(object) else { return true }
    return index.type(of: creator.object).map(table.entries.contains) == true
      && index.calls.contains(from: creator.object, to: object)
  }

  /// The nodes on whose behalf methods of an object are called, or that make one which shows something at once.
  func runners(of object: ObjectID) -> Set<ObjectID> {
    if let known = runners[object] { return known }
    var running: Set<ActivationID> = []
    for activation in index.activationsByReceiver[object] ?? [] {
      guard case .function(let function) = activation.key.code else { continue }
      if index.program.functions[function].facts.name == "init", !showingCode.contains(activation) { continue }
      running.insert(activation.id)
      running.formUnion(activation.callers.map(\.caller))
    }
    var found = walk.objects(above: running, inModels: true) { table.isNode($0) }
    found.remove(object)
    runners[object] = found
    return found
  }

  // MARK: Nobody's children

  /// Whether an object is started by nobody: one that all share from its first use on, or a guard that only a library
  /// asks.
  func isNobodysChild(_ object: ObjectID) -> Bool { isAppWide(object) || isOnlyAsked(object) }

  private func isAppWide(_ object: ObjectID) -> Bool {
    let allocators = index.run.allocators[object] ?? []
    return !allocators.isEmpty
      && allocators.allSatisfy { id in
        switch index.run.activation(id).key.code {
        case .global: true
        case .initialValue(let type, let name): index.program.types[type].properties[name]?.facts.isStatic == true
        default: false
        }
      }
  }

  private func isOnlyAsked(_ object: ObjectID) -> Bool {
    guard index.program.hasModels else { return false }
    if let known = onlyAsked[object] { return known }
    let answer = isCalledOnlyToAsk(object)
    onlyAsked[object] = answer
    return answer
  }

  private func isCalledOnlyToAsk(_ object: ObjectID) -> Bool {
    var isCalled = false
    for activation in index.activationsByReceiver[object] ?? [] {
      guard case .function(let function) = activation.key.code, index.program.functions[function].facts.name != "init"
      else {
        continue
      }
      for edge in activation.orderedCallers {
        let caller = index.run.activation(edge.caller)
        guard index.selfObject(of: caller) != object else { continue }
        isCalled = true
        guard index.run.asks(caller) || index.run.definer(of: caller).map(index.run.asks) == true else { return false }
      }
    }
    return isCalled
  }
}
