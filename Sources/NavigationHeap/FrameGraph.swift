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
  package private(set) var frames: [Frame] = []
  package private(set) var callers: [FrameID: [FrameEdge]] = [:]
  /// The frames that make each object.
  package private(set) var makers: [ObjectID: [FrameID]] = [:]
  /// The frames that a frame calls at a place.
  package private(set) var callees: [FrameID: [CodeSite: [FrameID]]] = [:]
  /// Called once for each object that an entered frame makes.
  package var onMade: ((ObjectID) -> Void)?

  private let engine: SummaryEngine
  private let program: Program
  private let arena: ValueArena
  private var numbers: [Key: FrameID] = [:]
  private var knownEdges: Set<EdgeKey> = []
  private var valuesMadeIn: [CodeID: [ValueID]] = [:]
  private var pending: [FrameID] = []
  /// The calls that are to be followed, and how many of them are done: from outside of the heap's propagation, so that
  /// what a call is given is known, and no chain of calls is followed by recursion.
  private var tasks: [() -> Void] = []
  private var tasksDone = 0
  private var enteredFromOutside: Set<FrameID> = []
  /// What frames of one body give to closures at a place where these are many.
  private var sharedCalls: [SharedCall: (callees: NodeID, arguments: [NodeID])] = [:]
  private var linkedArguments: Set<ArgumentLink> = []

  private var framesOfBodies: [Body: [FrameID]] = [:]
  private var sensitive: [CodeID: Bool] = [:]
  /// How deep the frame with a context is.
  private var depths: [ContextID: Int] = [:]
  /// How many frames of a body are told apart by their arguments.
  private var toldApart: [Body: Int] = [:]
  private var toldApartOfBody: [CodeID: Int] = [:]
  /// How many calls share a frame because ``framesToldApart`` of their body had been told apart before.
  package private(set) var mergedCalls = 0

  /// The frames that calls share because too many of their body were told apart before.
  private var merged: Set<FrameID> = []

  private struct Key: Hashable {
    let code: CodeID
    let receiver: ObjectID?
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
  }

  /// What tells a call apart by one of its arguments: the objects, where they are known for good.
  private enum Argument: Hashable {
    case objects([ObjectID])
    case node(NodeID)
    /// Too many to be told apart.
    case many
  }

  private struct Body: Hashable {
    let code: CodeID
    let receiver: ObjectID?
  }

  /// How deeply frames that are told apart by their arguments call one another before they share one.
  private static let deepestCall = 28
  /// How many frames of one body on one receiver are told apart by their arguments before further calls share one.
  private static let framesToldApart = 160
  /// The same for a body on all receivers together.
  private static let framesOfBody = 512
  /// On how many receivers one call runs a body in frames that only this call leads to.
  private static let receiversToldApart = 64
  /// Of how many objects an argument is told apart by each of them.
  private static let objectsToldApart = 4

  private struct EdgeKey: Hashable {
    let caller: FrameID
    let callee: FrameID
    let site: CodeSite
    let label: String
  }

  private struct ArgumentLink: Hashable {
    let source: NodeID
    let target: NodeID
  }

  package init(_ heap: HeapSolver) {
    self.heap = heap
    engine = heap.engine
    program = heap.program
    arena = engine.arena
    for (value, paths) in engine.makers {
      for code in Set(paths.map { engine.terms.first(of: $0).code }) { valuesMadeIn[code, default: []].append(value) }
    }
    for code in valuesMadeIn.keys { valuesMadeIn[code]!.sort() }
  }

  package subscript(id: FrameID) -> Frame { frames[Int(id.rawValue)] }

  /// The frames of a body on a receiver: several where arguments decide what happens.
  package func frames(of code: CodeID, on receiver: ObjectID?) -> [FrameID] {
    framesOfBodies[Body(code: code, receiver: receiver)] ?? []
  }

  /// Whether the arguments of a body decide some of what it does, so that its calls are told apart.
  private func isSensitive(_ code: CodeID) -> Bool {
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
        || (engine.settled[code] ?? []).contains { matters($0) && mentionsParameter($0.conditions) })
    sensitive[code] = answer
    return answer
  }

  private func told(_ node: NodeID, in caller: Frame) -> Argument {
    if node == .empty { return .objects([]) }
    let node = heap.caseSources[node] ?? node
    // The arguments of a frame that many calls share may still become more.
    if caller.isShared, heap.contexts[Int(caller.context.rawValue)].arguments.contains(node) { return .node(node) }
    heap.propagate()
    return heap.count(of: node) > Self.objectsToldApart ? .many : .objects(heap.members(of: node).sorted())
  }

  private func eachCase(
    of arguments: [NodeID], of code: CodeID, _ run: @escaping ([EnumCase?], [NodeID]) -> Void
  ) {
    guard reachesEffects.contains(code) else { return run(arguments.map { _ in nil }, arguments) }
    heap.eachCase(of: arguments, of: code, run)
  }

  private func isCase(_ object: ObjectID?) -> Bool {
    guard let object, case .contextual(let value, _) = heap.objects[Int(object.rawValue)] else { return false }
    if case .enumCase = arena[value] { return true }
    return false
  }

  /// Whether a body does nothing that counts, makes nothing, and calls none that does.
  private func isInert(_ code: CodeID) -> Bool {
    !reachesEffects.contains(code) && valuesMadeIn[code] == nil
  }

  /// The bodies that do something that counts, or may call one that does: only their calls are told apart.
  private lazy var reachesEffects: Set<CodeID> = {
    var found: Set<CodeID> = []
    var names: Set<String> = []
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      guard engine.settled[code]?.isEmpty == false || engine.finishedSummary(of: code)?.exported.isEmpty == false else {
        continue
      }
      found.insert(code)
      names.insert(engine.codes[code].name)
    }
    var grew = true
    while grew {
      grew = false
      for (code, calls) in engine.calls where !found.contains(code) {
        let reaches = calls.contains { call in
          switch call.callee {
          case .code(let callee): found.contains(callee)
          case .selector(let selector): names.contains(arena[selector].name)
          case .getter(let name): names.contains(name)
          case .value: !call.receiver.isEmpty
          case .framework: false
          }
        }
        guard reaches else { continue }
        found.insert(code)
        names.insert(engine.codes[code].name)
        grew = true
      }
    }
    return found
  }()

  /// Enters a body with arguments, apart for each combination of the enum cases that they can be.
  private func call(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ call: CallRecord, by caller: FrameID,
    isComposed: Bool = false, dispatchedAt site: CodeSite? = nil
  ) {
    if isCase(receiver), isInert(code) { return }
    if toldApartOfBody[code, default: 0] >= Self.framesOfBody {
      // So many calls of the body are told apart that for further ones the receiver alone counts.
      mergedCalls += 1
      let makesForCaller = engine.finishedSummary(of: code)?.fresh.isEmpty == false
      let shared = enterShared(
        Key(code: code, receiver: receiver, closure: nil, standsForAllCopies: makesForCaller))
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
  private func enter(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ cases: [EnumCase?], by caller: FrameID,
    at site: CodeSite, isComposed: Bool, dispatchedAt dispatchSite: CodeSite?
  ) -> FrameID {
    let depth = self[caller].depth + 1
    let makesForCaller = engine.finishedSummary(of: code)?.fresh.isEmpty == false
    let isExhausted = toldApartOfBody[code, default: 0] >= Self.framesOfBody
    guard depth <= Self.deepestCall, makesForCaller || !arguments.isEmpty && isSensitive(code) else {
      var key = Key(code: code, receiver: receiver, closure: nil, cases: cases, standsForAllCopies: makesForCaller)
      if isExhausted, numbers[key] == nil {
        mergedCalls += 1
        key.cases = []
      }
      return enterShared(key)
    }
    let keys = arguments.map { told($0, in: self[caller]) }
    let copies = heap.contexts[Int(self[caller].context.rawValue)].copies
    let key = Key(
      code: code, receiver: receiver, closure: nil, cases: cases, arguments: keys,
      calls: makesForCaller && isComposed ? [.site(site)] + copies.map(\.call) : [],
      dispatchSite: makesForCaller && !isComposed ? dispatchSite : nil,
      caller: makesForCaller && isComposed ? self[caller].code : nil)
    if let known = numbers[key] { return known }
    let body = Body(code: code, receiver: receiver)
    guard !isExhausted, toldApart[body, default: 0] < Self.framesToldApart else {
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
    var own = HeapContext(
      receiver: receiver.map(heap.constant) ?? .empty, arguments: bound, environment: .empty,
      environmentContext: nil, carrier: .empty, path: nil, runBy: heap.runBy(code, receiver), depth: 0)
    if makesForCaller, isComposed, let fresh = engine.finishedSummary(of: code)?.fresh {
      own.copies = [.init(instances: fresh, call: .site(site))] + copies
    } else {
      own.copies = heap.copies(by: code, on: receiver, at: dispatchSite, for: cases)
    }
    let context = heap.add(own)
    return add(
      Frame(code: code, receiver: receiver, closure: nil, context: context, depth: depth, isShared: false), key)
  }

  /// The arguments of a frame: what is told apart by objects has these and no others.
  private func bound(_ arguments: [NodeID], _ keys: [Argument]) -> [NodeID] {
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

  private func enterShared(_ key: Key) -> FrameID {
    if let known = numbers[key] { return known }
    let info = engine.codes[key.code]
    var own = HeapContext(
      receiver: key.receiver.map(heap.constant) ?? .empty, arguments: info.parameters.map { _ in heap.newNode() },
      environment: .empty, environmentContext: nil, carrier: .empty, path: nil,
      runBy: heap.runBy(key.code, key.receiver), depth: 0)
    own.standsForAllCopies = key.standsForAllCopies
    let context = heap.add(own)
    return add(Frame(code: key.code, receiver: key.receiver, closure: nil, context: context, depth: 0), key)
  }

  /// Enters a body as the system does, or code out of reach: nothing is known of its arguments.
  @discardableResult
  package func enterFromOutside(_ code: CodeID, on receiver: ObjectID?) -> FrameID {
    enterFromOutside(code, on: receiver, giving: nil)
  }

  private func enterFromOutside(_ code: CodeID, on receiver: ObjectID?, giving first: ObjectID?) -> FrameID {
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

  /// The innermost frames on a way that begins in a frame, and how many of its steps lead there.
  package func follow(_ steps: [PathStep], from start: FrameID) -> (frames: [FrameID], count: Int) {
    var current = [start]
    var count = 1
    while count < steps.count {
      let entered = current.flatMap { callees[$0]?[steps[count - 1].site] ?? [] }
      var next = entered.filter { self[$0].code == steps[count].code }
      if next.isEmpty, engine.codes[steps[count].code].isClosure {
        // What a closure does whatever it is given belongs to the code that makes the closure.
        next = entered.flatMap { frames(of: steps[count].code, on: self[$0].receiver) }
        if next.isEmpty { next = current.flatMap { frames(of: steps[count].code, on: self[$0].receiver) } }
        if next.isEmpty { return ([], count) }
      }
      if next.isEmpty { next = reached(steps[count].code, from: entered) }
      // Of calls that share a frame, the code that decides tells them apart.
      guard !next.isEmpty, !next.contains(where: merged.contains) else { break }
      current = Array(Set(next)).sorted()
      count += 1
    }
    return (current, count)
  }

  /// The frames of a body that frames lead to by any calls: a long way has lost some steps in its middle.
  private func reached(_ code: CodeID, from start: [FrameID]) -> [FrameID] {
    var found: [FrameID] = []
    var seen = Set(start)
    var rest = start
    while let next = rest.popLast() {
      for callee in callees[next]?.values.joined().sorted() ?? []
      where !merged.contains(callee) && seen.insert(callee).inserted {
        if self[callee].code == code { found.append(callee) } else { rest.append(callee) }
      }
    }
    return found
  }

  private func add(_ frame: Frame, _ key: Key) -> FrameID {
    let id = FrameID(rawValue: Int32(frames.count))
    frames.append(frame)
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
  private func enterClosure(
    _ object: ObjectID, _ value: ValueID, _ own: ContextID, _ arguments: [NodeID], _ cases: [EnumCase?],
    by caller: FrameID
  ) -> FrameID? {
    guard case .closure(let code, let receiver, let environment) = arena[value] else { return nil }
    // A closure is as deep as the frame that makes it, so that frames and the closures they make come to an end.
    var depth = depths[own] ?? 0
    var key = Key(code: code, receiver: nil, closure: object, cases: cases)
    let body = Body(code: code, receiver: nil)
    let isToldApart =
      self[caller].depth < Self.deepestCall && !arguments.isEmpty && isSensitive(code)
      && toldApart[body, default: 0] < Self.framesToldApart
    if isToldApart {
      key.arguments = arguments.map { told($0, in: self[caller]) }
      depth = max(depth, self[caller].depth + 1)
    }
    if let known = numbers[key] { return known }
    if isToldApart { toldApart[body, default: 0] += 1 }
    let bound =
      isToldApart
      ? self.bound(arguments, key.arguments) : engine.codes[code].parameters.map { _ in heap.newNode() }
    let context = heap.add(
      HeapContext(
        receiver: heap.node(receiver, own), arguments: bound, environment: environment, environmentContext: own,
        carrier: .empty, path: nil, runBy: heap.contexts[Int(own.rawValue)].runBy, depth: 0))
    heap.propagate()
    let selfObject = heap.members(of: heap.node(receiver, own)).min()
    return add(
      Frame(
        code: code, receiver: selfObject, closure: object, context: context, depth: depth, isShared: !isToldApart), key)
  }

  /// Follows calls until no frame is entered any more.
  package func settle() {
    while true {
      heap.propagate()
      if tasksDone < tasks.count {
        tasksDone += 1
        tasks[tasksDone - 1]()
        if tasksDone == tasks.count || tasksDone > 4096 && tasksDone * 2 > tasks.count {
          tasks.removeFirst(tasksDone)
          tasksDone = 0
        }
      } else if let next = pending.popLast() {
        follow(next)
      } else {
        return
      }
    }
  }

  private func later(_ task: @escaping () -> Void) { tasks.append(task) }

  private func follow(_ id: FrameID) {
    let frame = self[id]
    for value in valuesMadeIn[frame.code] ?? [] {
      for conditions in engine.makingConditions[.init(value: value, code: frame.code)] ?? [] {
        heap.under(conditions, frame.context) { [unowned self] in noteMade(value, in: id) }
      }
    }
    for call in engine.calls[frame.code] ?? [] {
      heap.under(call.conditions, frame.context) { [unowned self] in follow(call, in: id) }
    }
  }

  private func noteMade(_ value: ValueID, in id: FrameID) {
    heap.onEach(heap.node(value, self[id].context)) { [unowned self] object in
      let isNew = makers[object] == nil
      if makers[object]?.contains(id) != true { makers[object, default: []].append(id) }
      if isNew { onMade?(object) }
    }
  }

  private func follow(_ call: CallRecord, in caller: FrameID) {
    let context = self[caller].context
    let arguments = arena[call.arguments].map { heap.node($0, context) }
    switch call.callee {
    case .code(let code):
      let info = engine.codes[code]
      if info.owner == nil || call.receiver.isEmpty {
        self.call(code, on: nil, arguments, call, by: caller, isComposed: true)
        return
      }
    case .selector, .getter, .value, .framework: break
    }
    let isOfClosures = call.callee == .value || call.callee == .framework
    let limit = isOfClosures ? HeapSolver.calleesToldApart : Self.receiversToldApart
    let targets = heap.node(call.receiver, context)
    var count = 0
    heap.onEach(targets) { [unowned self] target in
      count += 1
      if count <= limit {
        follow(call, to: target, arguments, by: caller)
      } else if count == limit + 1 {
        join(targets, call, arguments, by: caller)
      }
    }
  }

  private func follow(_ call: CallRecord, to target: ObjectID, _ arguments: [NodeID], by caller: FrameID) {
    switch call.callee {
    case .code(let code):
      if receives(target, code) { self.call(code, on: target, arguments, call, by: caller, isComposed: true) }
    case .selector(let selector):
      if heap.isGlobals(target) {
        post(arena[selector], call, arguments, by: caller)
      } else {
        enter(arena[selector], on: target, call, arguments, by: caller)
      }
    case .getter(let name):
      guard let code = heap.getter(name, of: target) ?? heap.lazyValue(name, of: target) else { return }
      self.call(code, on: target, [], call, by: caller)
    case .value, .framework: run(target, call, arguments, by: caller, steps: 0)
    }
  }

  /// Has the first of a body's frames that calls many objects or closures at a place call those of all.
  private func join(_ callees: NodeID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    mergedCalls += 1
    let key = SharedCall(code: self[caller].code, call: call)
    let shared = sharedCalls[key] ?? (heap.newNode(), arguments.map { _ in heap.newNode() })
    if sharedCalls[key] == nil {
      sharedCalls[key] = shared
      heap.onEach(shared.callees) { [unowned self] in follow(call, to: $0, shared.arguments, by: caller) }
    }
    for (source, target) in zip(arguments, shared.arguments) { heap.addEdge(source, target) }
    heap.addEdge(callees, shared.callees)
  }

  private struct SharedCall: Hashable {
    let code: CodeID
    let call: CallRecord
  }

  /// Whether an object can be the receiver of a body: that of its class, or of a type that it is.
  private func receives(_ object: ObjectID, _ code: CodeID) -> Bool {
    guard let owner = engine.codes[code].owner else { return true }
    guard let type = heap.typeIndex(of: object) ?? heap.metatypeIndex(of: object) else { return true }
    return type == owner || program.ancestry(of: type).contains(owner) || !program.types[owner].isSource
  }

  private func enter(
    _ selector: Selector, on receiver: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID
  ) {
    let isStatic = heap.metatypeIndex(of: receiver) != nil
    guard let type = heap.metatypeIndex(of: receiver) ?? heap.typeIndex(of: receiver) else { return }
    let functions = engine.lookup.functions(selector, of: type, isStatic: isStatic)
    if functions.isEmpty, engine.lookup.property(selector.name, of: type, isStatic: isStatic) != nil {
      let callee = heap.newNode()
      heap.readField(receiver, arena.field(.property(selector.name)), into: callee)
      heap.onEach(callee) { [unowned self] in run($0, call, arguments, by: caller, steps: 0) }
      return
    }
    for function in engine.overloads(functions, selector, taking: arena[call.arguments]) {
      let code = engine.codes.function(function)
      var bound = [NodeID](repeating: .empty, count: engine.codes[code].parameters.count)
      for (parameter, argument) in (engine.lookup.binding(of: selector, to: function) ?? []).enumerated() {
        if let argument, argument < arguments.count { bound[parameter] = arguments[argument] }
      }
      self.call(code, on: receiver, bound, call, by: caller, dispatchedAt: givesNothing(code) ? nil : call.site)
    }
  }

  /// What is posted under a name that only the callers of the code, or an object, give.
  private func post(_ selector: Selector, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    guard selector.name == "post", let index = NotificationNames.argument(of: "post", labels: selector.labels),
      index < arguments.count
    else { return }
    heap.onEach(arguments[index]) { [unowned self] name in
      guard let stream = heap.notificationStream(named: name), let value = heap.value(of: stream),
        case .allocation(let site, _, _) = arena[value], let label = engine.notificationName(at: site)
      else { return }
      run(stream, call.named(label), [], by: caller, steps: 0)
    }
  }

  /// Hands on each case of an enum that is sent, so that each keeps its own consequences, and all else as it is.
  private func eachSent(_ values: NodeID, _ hand: @escaping (String?, NodeID) -> Void) {
    guard values != .empty else { return hand(nil, values) }
    if heap.isEmpty(values) { return hand(nil, values) }
    var cases: [String: NodeID] = [:]
    var hasOthers = false
    heap.onEach(values) { [unowned self] object in
      guard let name = caseName(of: object) else {
        if !hasOthers {
          hasOthers = true
          hand(nil, values)
        }
        return
      }
      if let node = cases[name] { return heap.add(object, to: node) }
      let node = heap.newNode()
      cases[name] = node
      heap.add(object, to: node)
      hand(name, node)
    }
  }

  /// The case of an enum that an object is; `true` and `false` say nothing.
  private func caseName(of object: ObjectID) -> String? {
    let own: ValueID?
    if case .contextual(let value, _) = heap.objects[Int(object.rawValue)] {
      own = value
    } else {
      own = heap.value(of: object)
    }
    guard let own, case .enumCase(_, let name, _) = arena[own], name != "true", name != "false" else { return nil }
    return name
  }

  private func run(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID, steps: Int) {
    later { [unowned self] in runNow(value, call, arguments, by: caller, steps: steps) }
  }

  private func runNow(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID, steps: Int) {
    guard case .contextual(let own, let context) = heap.objects[Int(value.rawValue)] else {
      guard steps < 8, let type = heap.typeIndex(of: value), StreamRules.isStream(type, in: program) else { return }
      // What is sent into a stream, or what the stream makes of it, reaches whoever listens.
      let transforms = heap.cell(value, arena.field(.framework(.transform)))
      let isMade = !heap.isEmpty(transforms)
      let given = arguments.first ?? .empty
      let sent = isMade || given == .empty ? heap.cell(value, arena.field(.framework(.latest))) : given
      heap.onEach(heap.cell(value, arena.field(.framework(.receivers)))) { [unowned self] receiver in
        eachSent(sent) { [unowned self] name, values in
          run(receiver, name.map(call.named) ?? call, [values], by: caller, steps: steps + 1)
        }
      }
      heap.onEach(transforms) { [unowned self] in run($0, call, arguments, by: caller, steps: steps + 1) }
      return
    }
    switch arena[own] {
    case .closure(let code, _, _):
      if toldApartOfBody[code, default: 0] >= Self.framesOfBody {
        later { [unowned self] in
          let arguments = padded(arguments, code)
          if let callee = enterClosure(value, own, context, arguments, [], by: caller) {
            connect(caller, callee, call, arguments)
          }
        }
        return
      }
      eachCase(of: padded(arguments, code), of: code) { [unowned self] cases, arguments in
        later { [unowned self] in
          if let callee = enterClosure(value, own, context, arguments, cases, by: caller) {
            connect(caller, callee, call, arguments)
          }
        }
      }
    case .method(let receivers, let code):
      if receivers.isEmpty {
        self.call(code, on: nil, padded(arguments, code), call, by: caller)
      } else {
        heap.onEach(heap.node(receivers, context)) { [unowned self] receiver in
          guard receives(receiver, code) else { return }
          self.call(code, on: receiver, padded(arguments, code), call, by: caller)
        }
      }
    case .selector(let receivers, let selector):
      heap.onEach(heap.node(receivers, context)) { [unowned self] in
        enter(arena[selector], on: $0, call, arguments, by: caller)
      }
    default: break
    }
  }

  private func givesNothing(_ code: CodeID) -> Bool {
    let type = engine.codes[code].resultType
    return engine.types.isVoid(type) || engine.types.isInert(type)
  }

  /// What a call gives for each parameter of a body.
  private func bound(_ call: CallRecord, _ code: CodeID) -> [SetID] {
    let arguments = arena[call.arguments]
    guard case .selector(let selector) = call.callee, case .function(let function) = engine.codes[code].kind,
      let binding = engine.lookup.binding(of: arena[selector], to: function)
    else { return arguments }
    return binding.map { $0.map { $0 < arguments.count ? arguments[$0] : .empty } ?? .empty }
  }

  private func padded(_ arguments: [NodeID], _ code: CodeID) -> [NodeID] {
    engine.codes[code].parameters.indices.map { $0 < arguments.count ? arguments[$0] : .empty }
  }

  /// Whether the conditions of an effect can hold in a frame.
  package func mayHold(_ conditions: ConditionSetID, in id: FrameID) -> Bool {
    engine.terms[conditions].allSatisfy { condition in
      let own = arena[condition]
      if case .anyOf(let parts) = own.test {
        let holds = parts.map { mayHold(engine.terms.conditions([$0]), in: id) }
        return own.isNegated || holds.contains(true)
      }
      guard heap.isDecidable(own) else { return true }
      let members = objects(of: own.subject, in: id)
      guard !members.isEmpty else { return true }
      return members.contains { heap.mayHold(own, for: $0) }
    }
  }

  private func connect(_ caller: FrameID, _ callee: FrameID, _ call: CallRecord, _ arguments: [NodeID]) {
    let key = EdgeKey(caller: caller, callee: callee, site: call.site, label: call.label)
    if knownEdges.insert(key).inserted {
      callees[caller, default: [:]][call.site, default: []].append(callee)
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
