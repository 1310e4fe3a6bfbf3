package import NavigationSummaries
package import ProgramModel
package import SwiftFacts

/// Number of a frame in a ``FrameGraph``.
package struct FrameID: Hashable, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (one: FrameID, other: FrameID) -> Bool { one.rawValue < other.rawValue }
}

/// A body of code that runs on an object: the nodes of the call graph.
package struct Frame: Sendable {
  package let code: CodeID
  /// What `self` is; a type for static code.
  package let receiver: ObjectID?
  /// The closure, where the body is one.
  package let closure: ObjectID?
  package let context: ContextID
  /// How many frames that are told apart by their arguments lead here.
  let depth: Int
  /// Whether all calls share the frame, so that its arguments become more while calls are followed.
  var isShared = true
}

/// A call that leads into a frame.
package struct FrameEdge: Hashable, Sendable {
  package let caller: FrameID
  package let callee: FrameID
  package let site: CodeSite
  /// The name that the caller uses.
  package let label: String
  /// What the caller's code names as the receiver.
  package let receiver: SetID
  /// What the caller's code gives for each parameter.
  package let arguments: [SetID]
}

/// The call graph of a solved program, by bodies and their receivers; it grows from the frames that are entered.
package final class FrameGraph {
  package let heap: HeapSolver
  package internal(set) var frames: [Frame] = []
  package internal(set) var callers: [FrameID: [FrameEdge]] = [:]
  /// The frames that make each object.
  package internal(set) var makers: [ObjectID: [FrameID]] = [:]
  /// The frames that each frame calls, with the places.
  private(set) var callees: [[(site: CodeSite, callee: FrameID)]] = []
  /// Called once for each object that an entered frame makes.
  package var onMade: ((ObjectID) -> Void)?

  let engine: SummaryEngine
  let program: Program
  let arena: ValueArena
  package let relevant: RelevantCode
  var numbers: [Key: FrameID] = [:]
  var knownEdges: Set<EdgeKey> = []
  var valuesMadeIn: [CodeID: [ValueID]] = [:]
  var pending: [FrameID] = []
  /// The calls that are to be followed, and how many of them are done: from outside of the heap's propagation, so that
  /// what a call is given is known, and no chain of calls is followed by recursion.
  var tasks: [Followup] = []
  var tasksDone = 0
  var enteredFromOutside: Set<FrameID> = []
  /// What frames of one body give to closures at a place where these are many.
  var sharedCalls: [SharedCall: (callees: NodeID, arguments: [NodeID])] = [:]
  var linkedArguments: Set<ArgumentLink> = []
  /// The nodes of what is sent that is one case of an enum.
  var sentCaseNodes: [SentCase: NodeID] = [:]
  var sentCases: Set<NodeID> = []
  /// What nodes send, by the cases that they have.
  var sentByCases: [NodeID: SentByCases] = [:]
  /// How many frames were seen to send into each stream, and what those send for which one stands.
  var sends: [ObjectID: Int] = [:]
  var sharedSends: [ObjectID: NodeID] = [:]
  /// The calls of values that were followed.
  var valueCalls: Set<ValueCall> = []

  var framesOfBodies: [Body: [FrameID]] = [:]
  var sensitive: [CodeID: Bool] = [:]
  /// How deep the frame with a context is.
  var depths: [ContextID: Int] = [:]
  /// How many frames of a body are told apart by their arguments.
  var toldApart: [Body: Int] = [:]
  var toldApartOfBody: [CodeID: Int] = [:]
  /// How many calls share a frame because ``framesToldApart`` of their body had been told apart before.
  package internal(set) var mergedCalls = 0

  /// The frames that calls share because too many of their body were told apart before.
  var merged: Set<FrameID> = []

  var knownWays: [WayKey: Way] = [:]
  var leadingCodes: [CodeID: Set<CodeID>] = [:]
  lazy var callersOfCodes = codesByCallee()

  struct Key: Hashable {
    let code: CodeID
    var receiver: ObjectID?
    let closure: ObjectID?
    /// The enum cases that the arguments are.
    var cases: [EnumCase?] = []
    /// What tells calls apart whose arguments decide what happens.
    var arguments: [Argument] = []
    /// The calls, from the innermost, where what the body makes belongs to whoever calls it.
    var calls: [CallContext] = []
    /// The call whose receiver decides that the body runs, where what it makes belongs to whoever calls it.
    var dispatchSite: CodeSite?
    var caller: CodeID?
    /// Whether the system, or code out of reach, enters the body.
    var isEntry = false
    /// Whether what the body makes is what it makes for any of its callers.
    var standsForAllCopies = false
    /// The class of the receivers, where the frame is that of all further ones of it.
    var type: TypeIndex?
    /// Whether the frame is that of all further values on which the body runs.
    var isOfManyValues = false
  }

  /// What tells a call apart by one of its arguments: the objects, where they are known for good.
  enum Argument: Hashable {
    case objects([ObjectID])
    case node(NodeID)
    /// Too many to be told apart.
    case many
  }

  struct Body: Hashable {
    let code: CodeID
    let receiver: ObjectID?
  }

  struct EdgeKey: Hashable {
    let caller: FrameID
    let callee: FrameID
    let site: CodeSite
    let label: String
  }

  struct ArgumentLink: Hashable {
    let source: NodeID
    let target: NodeID
  }

  /// A call that is to be followed.
  struct Followup {
    let run: () -> Void
  }

  package init(_ heap: HeapSolver) {
    self.heap = heap
    engine = heap.engine
    program = heap.program
    arena = engine.arena
    relevant = RelevantCode(engine)
    heap.beginPhase()
    for (value, paths) in engine.makers {
      for code in Set(paths.map { engine.terms.first(of: $0).code }) { valuesMadeIn[code, default: []].append(value) }
    }
    for code in valuesMadeIn.keys { valuesMadeIn[code]!.sort() }
  }

  /// Whether further calls share frames, by class alone, because a bound on all frames or contexts is met.
  var sharesFurtherCalls: Bool {
    if frames.count > heap.bounds.frames { heap.noteExhausted() }
    return heap.sharesFurtherCalls
  }

  /// Whether a body has so many frames that further calls of it share one.
  func isExhausted(_ code: CodeID) -> Bool {
    sharesFurtherCalls || toldApartOfBody[code, default: 0] >= rest(of: HeapLimits.framesOfBody)
  }

  /// What is left of a bound on the frames of a body.
  func rest(of bound: Int) -> Int {
    HeapLimits.rest(of: bound, at: frames.count, halvedBy: HeapLimits.framesUntilHalved)
  }

  package subscript(id: FrameID) -> Frame { frames[Int(id.rawValue)] }

  /// The frames of a body on a receiver: several where arguments decide what happens.
  package func frames(of code: CodeID, on receiver: ObjectID?) -> [FrameID] {
    framesOfBodies[Body(code: code, receiver: receiver)] ?? []
  }

  /// Whether the arguments of a body decide some of what it does, so that its calls are told apart.
  func isSensitive(_ code: CodeID) -> Bool {
    if let known = sensitive[code] { return known }
    func mentionsParameter(_ conditions: ConditionSetID) -> Bool {
      engine.terms[conditions].contains { arena.flags(of: arena[$0].subject).contains(.parameter) }
    }
    func matters(_ term: Term) -> Bool {
      switch term.operation {
      case .show, .hide, .release, .present, .invoke, .call: true
      case .store: arena.flags(of: term.target).contains(.parameter) && arena.flags(of: term.holder).contains(.receiver)
      default: false
      }
    }
    let info = engine.codes[code]
    let answer =
      info.name != "init"
      && (engine.finishedSummary(of: code)?.exported.contains(where: matters) == true
        || (engine.settled[code] ?? []).contains { matters($0) && mentionsParameter($0.conditions) }
        || relevant.contains(code) && (engine.calls[code] ?? []).contains { mentionsParameter($0.conditions) })
    sensitive[code] = answer
    return answer
  }

  func told(_ node: NodeID, in caller: Frame) -> Argument {
    if node == .empty { return .objects([]) }
    let node = heap.caseSources[node] ?? node
    // The arguments of a frame that many calls share may still become more.
    if caller.isShared, heap.contexts[Int(caller.context.rawValue)].arguments.contains(node) { return .node(node) }
    heap.propagate()
    guard heap.count(of: node) <= HeapLimits.objectsToldApart else { return .many }
    let members = heap.members(of: node).filter(decides)
    return members.isEmpty && heap.count(of: node) > 0 ? .many : .objects(members.sorted())
  }

  /// Whether an object that is given to a body may decide something of what it does.
  private func decides(_ object: ObjectID) -> Bool {
    guard let value = heap.value(of: object) else { return true }
    switch arena[value] {
    case .closure(let code, _, _), .method(_, let code): return relevant.contains(code)
    case .allocation(_, let type, _): return engine.types.takesPart(type) || heap.deciding.types.contains(type)
    default: return true
    }
  }

  func eachCase(
    of arguments: [NodeID], of code: CodeID, _ run: @escaping ([EnumCase?], [NodeID]) -> Void
  ) {
    guard relevant.contains(code) else { return run(arguments.map { _ in nil }, arguments) }
    heap.eachCase(of: arguments, of: code, run)
  }

  func isCase(_ object: ObjectID?) -> Bool {
    guard let object, case .contextual(let value, _) = heap.objects[Int(object.rawValue)] else { return false }
    if case .enumCase = arena[value] { return true }
    return false
  }

  /// Enters a body with arguments, apart for each combination of the enum cases that they can be.
  func call(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ call: CallRecord, by caller: FrameID,
    isComposed: Bool = false, dispatchedAt site: CodeSite? = nil
  ) {
    guard relevant.contains(code) else {
      // That an object which takes part is asked for something is told, whatever it does then.
      guard let receiver, let type = heap.typeIndex(of: receiver), program.types[type].kind == .class,
        engine.types.takesPart(type)
      else { return }
      connect(caller, enterShared(Key(code: code, receiver: receiver, closure: nil)), call, [])
      return
    }
    if isExhausted(code) {
      // So many calls of the body are told apart that for further ones the receiver alone counts.
      mergedCalls += 1
      let makesForCaller = engine.finishedSummary(of: code)?.fresh.isEmpty == false
      let shared = enterShared(
        Key(code: code, receiver: receiver, closure: nil, standsForAllCopies: makesForCaller), sharesValues: true)
      merged.insert(shared)
      connect(caller, shared, call, arguments)
      return
    }
    eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
      later { [unowned self] in
        let callee = enter(
          code, on: receiver, arguments, cases, by: caller, at: call.site, isComposed: isComposed, dispatchedAt: site)
        connect(caller, callee, call, arguments)
      }
    }
  }

  /// Enters a body with arguments.
  func enter(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ cases: [EnumCase?], by caller: FrameID,
    at site: CodeSite, isComposed: Bool, dispatchedAt dispatchSite: CodeSite?
  ) -> FrameID {
    let depth = self[caller].depth + 1
    let makesForCaller = engine.finishedSummary(of: code)?.fresh.isEmpty == false
    let isExhausted = isExhausted(code)
    guard depth <= HeapLimits.deepestCall, !sharesFurtherCalls,
      makesForCaller || !arguments.isEmpty && isSensitive(code)
    else {
      var key = Key(code: code, receiver: receiver, closure: nil, cases: cases, standsForAllCopies: makesForCaller)
      if isExhausted, numbers[key] == nil {
        mergedCalls += 1
        key.cases = []
      }
      return enterShared(key)
    }
    let keys = arguments.map { told($0, in: self[caller]) }
    let copies = heap.copies(in: self[caller].context)
    let key = Key(
      code: code, receiver: receiver, closure: nil, cases: cases, arguments: keys,
      calls: makesForCaller && isComposed ? [.site(site)] + copies.map(\.call) : [],
      dispatchSite: makesForCaller && !isComposed ? dispatchSite : nil,
      caller: makesForCaller && isComposed ? self[caller].code : nil)
    if let known = numbers[key] { return known }
    let body = Body(code: code, receiver: receiver)
    guard !isExhausted, toldApart[body, default: 0] < rest(of: HeapLimits.framesToldApart) else {
      mergedCalls += 1
      let shared = enterShared(
        Key(
          code: code, receiver: receiver, closure: nil, cases: isExhausted ? [] : cases,
          standsForAllCopies: makesForCaller))
      merged.insert(shared)
      return shared
    }
    toldApart[body, default: 0] += 1
    let bound = bound(arguments, keys)
    let own = HeapContext(
      receiver: receiver.map(heap.constant) ?? .empty, arguments: bound, environment: .empty,
      environmentContext: nil, carrier: .empty, path: nil, runBy: heap.runBy(code, receiver), depth: 0)
    if makesForCaller, isComposed, let fresh = engine.finishedSummary(of: code)?.fresh {
      own.copies = [.init(instances: fresh, call: .site(site))] + copies
    } else {
      own.copies = heap.copies(by: code, on: receiver, at: dispatchSite, for: cases)
      own.copiesByAllCases = heap.copies(by: code, on: receiver, at: dispatchSite, for: allCases(of: code, keys))
    }
    own.isOfFrame = true
    let context = heap.add(own)
    return add(
      Frame(code: code, receiver: receiver, closure: nil, context: context, depth: depth, isShared: false), key)
  }

  /// The enum cases that arguments are, by which summaries name what a body makes.
  private func allCases(of code: CodeID, _ keys: [Argument]) -> [EnumCase?] {
    keys.enumerated().map { index, told in
      guard engine.mayBeCase(index, of: code), case .objects(let objects) = told, objects.count == 1,
        let value = heap.value(of: objects[0]), case .enumCase(let type, let name, _) = arena[value],
        type != nil || name != "true" && name != "false"
      else { return nil }
      return EnumCase(type: type, name: name)
    }
  }

  /// The arguments of a frame: what is told apart by objects has these and no others.
  func bound(_ arguments: [NodeID], _ keys: [Argument]) -> [NodeID] {
    zip(arguments, keys).map { node, told -> NodeID in
      guard case .objects(let objects) = told, !objects.isEmpty else { return told == .many ? heap.newNode() : node }
      let own = heap.newNode()
      for object in objects { heap.add(object, to: own) }
      return own
    }
  }

  /// Enters a body on a receiver; what it calls is entered too.
  @discardableResult
  package func enter(_ code: CodeID, on receiver: ObjectID?) -> FrameID {
    enterShared(Key(code: code, receiver: receiver, closure: nil))
  }

  /// The frame that all calls of a body on a receiver share.
  ///
  /// - Parameter sharesValues: Whether those on cases and tuples share one: code that makes some of others on which it runs
  ///   again, as one that rebuilds a tree does, has no end of them.
  func enterShared(_ key: Key, sharesValues: Bool = false) -> FrameID {
    if let known = numbers[key] { return known }
    let info = engine.codes[key.code]
    var receiver = key.receiver.map(heap.constant) ?? .empty
    var key = key
    let first = key.receiver
    if sharesFurtherCalls {
      key = Key(
        code: key.code, receiver: nil, closure: nil, isEntry: key.isEntry, standsForAllCopies: key.standsForAllCopies)
      key.type = first.flatMap { heap.typeIndex(of: $0) ?? heap.metatypeIndex(of: $0) }
      key.isOfManyValues = first != nil
      if let known = numbers[key] {
        if let first { heap.add(first, to: heap.contexts[Int(self[known].context.rawValue)].receiver) }
        return known
      }
      if let first {
        receiver = heap.newNode()
        heap.add(first, to: receiver)
      }
    } else if sharesValues, let first, case .contextual = heap.objects[Int(first.rawValue)] {
      key.receiver = nil
      key.isOfManyValues = true
      if let known = numbers[key] {
        heap.add(first, to: heap.contexts[Int(self[known].context.rawValue)].receiver)
        return known
      }
      receiver = heap.newNode()
      heap.add(first, to: receiver)
    }
    let own = HeapContext(
      receiver: receiver,
      arguments: info.parameters.indices.map { heap.parameterNode($0, of: key.code) },
      environment: .empty, environmentContext: nil, carrier: .empty, path: nil,
      runBy: heap.runBy(key.code, key.receiver), depth: 0)
    own.standsForAllCopies = key.standsForAllCopies
    own.isOfFrame = true
    let context = heap.add(own)
    return add(Frame(code: key.code, receiver: first, closure: nil, context: context, depth: 0), key)
  }

  /// Enters a body as the system does, or code out of reach: nothing is known of its arguments.
  @discardableResult
  package func enterFromOutside(_ code: CodeID, on receiver: ObjectID?) -> FrameID {
    enterFromOutside(code, on: receiver, giving: nil)
  }

  func enterFromOutside(_ code: CodeID, on receiver: ObjectID?, giving first: ObjectID?) -> FrameID {
    var key = Key(code: code, receiver: receiver, closure: nil, isEntry: true)
    if let first { key.arguments = [.objects([first])] }
    if let known = numbers[key] { return known }
    let id = enterShared(key)
    enteredFromOutside.insert(id)
    let context = self[id].context
    for (node, parameter) in zip(heap.contexts[Int(context.rawValue)].arguments, engine.codes[code].parameters) {
      heap.noteEntryArgument(node, type: parameter.type)
    }
    heap.runAsEntry(code, in: context)
    if let first, let node = heap.contexts[Int(context.rawValue)].arguments.first { heap.add(first, to: node) }
    return id
  }

  /// Whether the system, or code out of reach, enters a frame.
  package func isEnteredFromOutside(_ id: FrameID) -> Bool { enteredFromOutside.contains(id) }

  /// Has a node flow into an argument of a frame.
  package func give(_ node: NodeID, as argument: Int, to id: FrameID) {
    let arguments = heap.contexts[Int(self[id].context.rawValue)].arguments
    if argument < arguments.count { heap.addEdge(node, arguments[argument]) }
  }

  /// Enters a body as a framework does that gives it an object as its first argument.
  package func enter(_ code: CodeID, on receiver: ObjectID?, giving object: ObjectID) -> FrameID {
    enterFromOutside(code, on: receiver, giving: object)
  }

  func add(_ frame: Frame, _ key: Key) -> FrameID {
    let id = FrameID(rawValue: Int32(frames.count))
    frames.append(frame)
    callees.append([])
    heap.contextsOfFrames += 1
    numbers[key] = id
    if !key.arguments.isEmpty || key.cases.contains(where: { $0 != nil }) || key.closure != nil {
      toldApartOfBody[frame.code, default: 0] += 1
    }
    depths[frame.context] = frame.depth
    framesOfBodies[Body(code: frame.code, receiver: frame.receiver), default: []].append(id)
    pending.append(id)
    return id
  }

  /// The frame of a closure.
  func enterClosure(
    _ object: ObjectID, _ value: ValueID, _ own: ContextID, _ arguments: [NodeID], _ cases: [EnumCase?],
    by caller: FrameID
  ) -> FrameID? {
    guard case .closure(let code, let receiver, let environment) = arena[value] else { return nil }
    // A closure is as deep as the frame that makes it, so that frames and the closures they make come to an end.
    var depth = depths[own] ?? 0
    var key = Key(code: code, receiver: nil, closure: object, cases: cases)
    let body = Body(code: code, receiver: nil)
    let isToldApart =
      self[caller].depth < HeapLimits.deepestCall && !arguments.isEmpty && relevant.contains(code) && isSensitive(code)
      && toldApart[body, default: 0] < rest(of: HeapLimits.framesToldApart)
    if isToldApart {
      key.arguments = arguments.map { told($0, in: self[caller]) }
      depth = max(depth, self[caller].depth + 1)
    }
    if let known = numbers[key] { return known }
    // As long as few frames are told apart, each closure has one.
    if heap.isExhausted || frames.count >= HeapLimits.framesUntilHalved, isExhausted(code) {
      mergedCalls += 1
      return enterSharedClosure(object, value, own, arguments)
    }
    if isToldApart { toldApart[body, default: 0] += 1 }
    let bound =
      isToldApart
      ? self.bound(arguments, key.arguments)
      : engine.codes[code].parameters.indices.map { heap.parameterNode($0, of: code) }
    let inner = HeapContext(
      receiver: heap.node(receiver, own), arguments: bound, environment: environment, environmentContext: own,
      carrier: .empty, path: nil, runBy: heap.contexts[Int(own.rawValue)].runBy, depth: 0)
    inner.copies = heap.copies(by: code, on: nil, at: nil, for: cases) + (engine.copiesByClosures[value] ?? [])
    inner.capturedCopies = heap.capturedCopies(by: code, environment)
    inner.isOfFrame = true
    let context = heap.add(inner)
    heap.propagate()
    let selfObject = heap.members(of: heap.node(receiver, own)).min()
    return add(
      Frame(
        code: code, receiver: selfObject, closure: object, context: context, depth: depth, isShared: !isToldApart), key)
  }

  /// The frame of all further closures of a body, where the objects that make them are of one class.
  private func enterSharedClosure(
    _ object: ObjectID, _ value: ValueID, _ own: ContextID, _ arguments: [NodeID]
  ) -> FrameID? {
    guard case .closure(let code, let receivers, let environment) = arena[value] else { return nil }
    heap.propagate()
    let receiver = heap.members(of: heap.node(receivers, own)).min()
    let context = heap.merged(code, receiver, environment, madeIn: own, [], arguments)
    var key = Key(code: code, receiver: receiver, closure: nil, isOfManyValues: true)
    if sharesFurtherCalls {
      key.receiver = nil
      key.type = receiver.flatMap { heap.typeIndex(of: $0) ?? heap.metatypeIndex(of: $0) }
    }
    if let known = numbers[key] { return known }
    return add(Frame(code: code, receiver: receiver, closure: object, context: context, depth: 0), key)
  }

  /// Lets go of what only following calls needs: the call graph is complete, and no call is followed any more.
  package func finish() {
    heap.forgetHandlers()
    numbers = [:]
    knownEdges = []
    linkedArguments = []
    valueCalls = []
    sharedCalls = [:]
    sharedSends = [:]
    sentCaseNodes = [:]
    sentByCases = [:]
    tasks = []
    tasksDone = 0
  }

  /// Whether the conditions of an effect can hold in a frame.
  package func mayHold(_ conditions: ConditionSetID, in id: FrameID) -> Bool {
    mayHold(conditions, in: self[id].context)
  }

  /// Whether conditions can hold in the code in which the closure of a frame is made.
  package func mayHold(_ conditions: ConditionSetID, aroundClosure id: FrameID) -> Bool {
    var context = self[id].context
    while let outer = heap.contexts[Int(context.rawValue)].environmentContext { context = outer }
    return mayHold(conditions, in: context)
  }

  private func mayHold(_ conditions: ConditionSetID, in context: ContextID) -> Bool {
    engine.terms[conditions].allSatisfy { condition in
      let own = arena[condition]
      if case .anyOf(let parts) = own.test {
        let holds = parts.map { mayHold(engine.terms.conditions([$0]), in: context) }
        return own.isNegated || holds.contains(true)
      }
      guard heap.isDecidable(own) else { return true }
      let node = heap.node(own.subject, context)
      heap.propagate()
      let members = heap.members(of: node)
      guard !members.isEmpty else { return true }
      return members.contains { heap.mayHold(own, for: $0) }
    }
  }

  func connect(_ caller: FrameID, _ callee: FrameID, _ call: CallRecord, _ arguments: [NodeID]) {
    let key = EdgeKey(caller: caller, callee: callee, site: call.site, label: call.label)
    if knownEdges.insert(key).inserted {
      callees[Int(caller.rawValue)].append((call.site, callee))
      callers[callee, default: []].append(
        FrameEdge(
          caller: caller, callee: callee, site: call.site, label: call.label, receiver: call.receiver,
          arguments: bound(call, self[callee].code)))
    }
    let own = heap.contexts[Int(self[callee].context.rawValue)].arguments
    for (index, argument) in arguments.enumerated()
    where index < own.count && argument != .empty && own[index] != argument {
      let link = ArgumentLink(source: argument, target: own[index])
      if linkedArguments.insert(link).inserted { heap.addEdge(argument, own[index]) }
    }
  }

  /// What the arguments of a frame can be.
  package func arguments(of id: FrameID) -> [Set<ObjectID>] {
    heap.contexts[Int(self[id].context.rawValue)].arguments.map(heap.members)
  }

  /// The objects that values of a frame's code stand for.
  package func objects(of values: SetID, in id: FrameID) -> Set<ObjectID> {
    let node = heap.node(values, self[id].context)
    heap.propagate()
    return heap.members(of: node)
  }
}
