package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Contexts of their own for calls, up to bounds, and those that further calls share.
extension HeapSolver {
  /// The objects that decide what a call does: further ones may make the same call, as where all have the object that is
  /// called from one place.
  func carriers(_ first: NodeID) -> NodeID {
    guard first != .empty else { return .empty }
    let node = newNode()
    addEdge(first, node)
    return node
  }

  func addCarrier(_ carrier: NodeID, to context: ContextID) {
    guard carriersOfContexts.insert(CarrierOfContext(context: context, carrier: carrier)).inserted else { return }
    addEdge(carrier, contexts[Int(context.rawValue)].carrier)
  }

  func add(_ context: HeapContext) -> ContextID {
    if let outer = context.environmentContext { context.isInsideOfCopies = contexts[Int(outer.rawValue)].hasCopies }
    contexts.append(context)
    giveUpIfTooLarge()
    return ContextID(rawValue: Int32(contexts.count - 1))
  }

  /// Whether a call of a body for an object, or of a closure, has a context of its own.
  func admits<Call>(
    _ call: Call, among admitted: inout Set<Call>, _ key: NestedKey, in outer: HeapContext
  ) -> Bool {
    if admitted.contains(call) { return true }
    if sharesFurtherCalls { return false }
    var key = key
    key.isNested = outer.depth > 0
    let all = NestedKey(code: key.code, object: nil, isNested: key.isNested, isOfAll: true)
    let count = nestedContexts[key, default: 0]
    let countOfAll = nestedContexts[all, default: 0]
    let isNarrow = key.isNested || engine.codes[key.code].isClosure
    guard count < rest(of: isNarrow ? HeapLimits.contextsToldApart : HeapLimits.directContextsToldApart),
      countOfAll < rest(of: isNarrow ? HeapLimits.contextsOfBody : HeapLimits.directContextsOfBody)
    else { return false }
    nestedContexts[key] = count + 1
    nestedContexts[all] = countOfAll + 1
    admitted.insert(call)
    return true
  }

  /// Whether a call that is told apart by cases has a context of its own.
  func admitsCases(_ cases: [EnumCase?], of code: CodeID) -> Bool {
    guard cases.contains(where: { $0 != nil }) else { return true }
    contextsByCases[code, default: 0] += 1
    return contextsByCases[code]! <= rest(of: HeapLimits.directContextsOfBody)
  }

  /// The one context of all further calls of a body on an object: what happens in it, the object decides.
  func merged(
    _ code: CodeID, _ receiver: ObjectID?, _ cases: [EnumCase?], at site: CodeSite?, _ arguments: [NodeID]
  ) -> ContextID {
    let key = MergedKey(code: code, receiver: receiver, cases: cases, site: makesForCallers(code) ? site : nil)
    return shared(key, receiver, arguments, runBy: receiver.flatMap { runBy(code, $0) }) { [self] own in
      own.isInRecursion = true
      own.copies = copies(by: code, on: receiver, at: site, for: cases)
    }
  }

  /// The one context of all further calls of a closure, which is told apart from those of other closures of its body;
  /// `nil` where these are too many.
  func ownContext(of closure: ObjectID, _ arguments: [NodeID], depth: Int) -> ContextID? {
    if let known = closureOwnContexts[closure] { return known }
    guard case .contextual(let value, let maker) = objects[Int(closure.rawValue)],
      case .closure(let code, let receiver, let environment) = arena[value], !sharesFurtherCalls,
      ownContextsOfClosures[code, default: 0] < rest(of: HeapLimits.closuresToldApart)
    else { return nil }
    ownContextsOfClosures[code, default: 0] += 1
    let object = node(receiver, maker)
    let own = HeapContext(
      receiver: object, arguments: arguments, environment: environment, environmentContext: maker, carrier: object,
      path: nil, runBy: contexts[Int(maker.rawValue)].runBy, depth: depth)
    own.copies = copies(by: code, on: nil, at: nil, for: []) + (engine.copiesByClosures[value] ?? [])
    own.capturedCopies = capturedCopies(by: code, environment)
    let context = add(own)
    closureOwnContexts[closure] = context
    return context
  }

  /// The one context of all calls of a closure's body that nest too deeply, whoever made the closure.
  func merged(
    _ code: CodeID, _ receiver: ObjectID?, _ environment: EnvironmentID, madeIn maker: ContextID, _ cases: [EnumCase?],
    _ arguments: [NodeID]
  ) -> ContextID {
    let key = MergedKey(code: code, receiver: receiver, cases: cases, site: nil)
    let context = shared(key, receiver, arguments, runBy: contexts[Int(maker.rawValue)].runBy) { [self] own in
      own.captured = [:]
      for instance in instancesCaptured(by: code) { own.capturedInstances[instance] = newNode() }
      own.copies = copies(by: code, on: nil, at: nil, for: cases)
    }
    let link = MakerOfContext(context: context, maker: maker, environment: environment)
    guard linkedMakers.insert(link).inserted else { return context }
    for binding in arena[environment] {
      let cell = contexts[Int(context.rawValue)].captured?[binding.name] ?? newNode()
      contexts[Int(context.rawValue)].captured?[binding.name] = cell
      addEdge(node(binding.value, maker), cell)
    }
    let captured = capturedCopies(by: code, environment)
    for (instance, cell) in contexts[Int(context.rawValue)].capturedInstances.sorted(by: { $0.key < $1.key }) {
      addEdge(node(captured[instance] ?? arena.set(instance), maker), cell)
    }
    return context
  }

  /// The shared context of a key, which the arguments of a further call join.
  ///
  /// - Parameter complete: What a new context is besides.
  private func shared(
    _ wanted: MergedKey, _ receiver: ObjectID?, _ arguments: [NodeID], runBy: TypeIndex?,
    _ complete: (HeapContext) -> Void
  ) -> ContextID {
    var key = wanted
    callsOfSharedContexts[wanted.code, default: 0] += 1
    share(&key)
    let context: ContextID
    if let known = mergedContexts[key] {
      context = known
    } else {
      let count = max(arguments.count, engine.codes[wanted.code].parameters.count)
      let object = key.isOfClass ? newNode() : receiver.map(constant) ?? .empty
      let own = HeapContext(
        receiver: object, arguments: (0..<count).map { parameterNode($0, of: wanted.code) }, environment: .empty,
        environmentContext: nil, carrier: object, path: nil, runBy: runBy, depth: HeapLimits.contextDepth)
      complete(own)
      let isOfAllCases = key.cases.isEmpty && wanted.tellsCasesApart
      if key.isOfClass || isOfAllCases, makesForCallers(wanted.code) {
        own.copies = []
        own.standsForAllCopies = true
      }
      context = add(own)
      mergedContexts[key] = context
    }
    if key.isOfClass, let receiver { add(receiver, to: contexts[Int(context.rawValue)].receiver) }
    merge(arguments, into: context)
    return context
  }

  /// Has the objects of one class share a context where a body has one for too many of them.
  func share(_ key: inout MergedKey) {
    if sharesFurtherCalls { key = MergedKey(code: key.code, receiver: key.receiver, cases: [], site: nil) }
    guard let receiver = key.receiver else { return }
    let isJoinedByMany =
      callsOfSharedContexts[key.code, default: 0] >= HeapLimits.callsOfSharedContexts && !isOfLibrary(key.code)
    guard isExhausted || isJoinedByMany || mergedContexts[key] == nil else { return }
    let isFull =
      isExhausted || isJoinedByMany
      || sharedContextCounts[key.code, default: 0] >= HeapLimits.mergedContextsOfBody
    // The streams of a library share nothing but their code: together they would hand all that any of them is given to
    // whoever listens to one. One of them hands on all cases together, where many are told apart.
    if isFull, isOfLibrary(key.code) {
      key.cases = []
      if mergedContexts[key] != nil { return }
    }
    guard isFull, !isOfLibrary(key.code) else {
      sharedContextCounts[key.code, default: 0] += 1
      return
    }
    key = MergedKey(code: key.code, receiver: nil, cases: [], site: nil)
    key.type = typeIndex(of: receiver) ?? metatypeIndex(of: receiver)
    key.isOfClass = true
  }

  /// Whether a body is a library's, of which a model tells.
  func isOfLibrary(_ code: CodeID) -> Bool { engine.codes[code].owner.map { program.types[$0].isModel } == true }

  func merge(_ arguments: [NodeID], into context: ContextID) {
    let own = contexts[Int(context.rawValue)]
    for (index, argument) in arguments.enumerated() where index < own.arguments.count {
      addEdge(argument, own.arguments[index])
    }
  }

  func instantiate(_ summary: Summary, _ context: ContextID) {
    guard instantiated[context, default: []].insert(summary.code).inserted else { return }
    for term in summary.exported { putOff(.term(term, context)) }
  }

  /// Runs what the callers of a body decide, where nobody is seen to call it but the system, or code out of reach.
  package func runAsEntry(_ code: CodeID, in context: ContextID) {
    if let summary = engine.finishedSummary(of: code) { instantiate(summary, context) }
  }
}
