package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Following the calls of frames to the frames that they enter.
extension FrameGraph {
  /// Follows calls until no frame is entered any more.
  package func settle() {
    while !heap.isGivenUp {
      heap.propagate()
      if tasksDone < tasks.count {
        tasksDone += 1
        tasks[tasksDone - 1].run()
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

  /// Puts off what is done from outside of the heap's propagation.
  func later(_ task: @escaping () -> Void) { tasks.append(Followup(run: task)) }

  private func follow(_ id: FrameID) {
    let frame = self[id]
    for value in valuesMadeIn[frame.code] ?? [] {
      guard heap.navigationParts.acts(value) else {
        noteMade(value, in: id)
        continue
      }
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
    let arguments =
      if case .code(let code) = call.callee {
        heap.nodes(of: arena[call.arguments], context, for: code)
      } else {
        arena[call.arguments].map { heap.node($0, context) }
      }
    switch call.callee {
    case .code(let code):
      let info = engine.codes[code]
      if info.owner == nil || call.receiver.isEmpty {
        self.call(code, on: nil, arguments, call, by: caller, isComposed: true)
        return
      }
      if let owner = info.owner, !program.types[owner].isSource {
        // Instances of a framework's types are not all known: an extension's code runs for some.
        let targets = heap.node(call.receiver, context)
        let gate = Gate(subject: targets) { [unowned self] in
          self.call(code, on: nil, arguments, call, by: caller, isComposed: true)
        }
        heap.gates.append(gate)
        heap.onFirst(
          of: targets,
          thatMeets: { _ in
            gate.close()
            return true
          })
      }
    case .selector, .getter, .value, .framework, .subscription: break
    }
    let isOfClosures = call.callee == .value || call.callee == .framework
    let limit = isOfClosures ? HeapLimits.calleesToldApart : HeapLimits.receiversToldApart
    let targets = heap.node(call.receiver, context)
    heap.onFirst(of: targets, PendingCall(self, call, arguments, on: targets, by: caller, upTo: limit))
  }

  /// A call of a frame's, for each of the first objects on which it can be made, and for all together once there are more.
  private final class PendingCall: WaitingHandler {
    private unowned let graph: FrameGraph
    private let call: CallRecord
    private let arguments: [NodeID]
    private let targets: NodeID
    private let caller: FrameID
    private var rest: Int32

    init(
      _ graph: FrameGraph, _ call: CallRecord, _ arguments: [NodeID], on targets: NodeID, by caller: FrameID,
      upTo limit: Int
    ) {
      self.graph = graph
      self.call = call
      self.arguments = arguments
      self.targets = targets
      self.caller = caller
      rest = Int32(limit)
    }

    override func meets(_ target: ObjectID) -> Bool {
      guard rest > 0 else {
        graph.join(targets, call, arguments, by: caller)
        return true
      }
      rest -= 1
      graph.follow(call, to: target, arguments, by: caller)
      return false
    }
  }

  private func follow(_ call: CallRecord, to target: ObjectID, _ arguments: [NodeID], by caller: FrameID) {
    switch call.callee {
    case .code(let code):
      if heap.receives(target, code) { self.call(code, on: target, arguments, call, by: caller, isComposed: true) }
    case .selector(let selector):
      if heap.isGlobals(target) {
        post(arena[selector], call, arguments, by: caller)
      } else {
        enter(arena[selector], on: target, call, arguments, by: caller, at: call.site)
      }
    case .getter(let name):
      guard let code = heap.getter(name, of: target) ?? heap.lazyValue(name, of: target) else { return }
      self.call(code, on: target, [], call, by: caller)
    case .value, .framework: run(target, call, arguments, by: caller)
    case .subscription:
      subscriptions.append(
        Subscription(stream: target, listeners: arguments[0], call: call, subscriber: caller))
      tellInitialValue(of: target, to: arguments[0], call, by: caller)
    }
  }

  /// Has the first of a body's frames that calls many objects or closures at a place call those of all.
  private func join(_ callees: NodeID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    mergedCalls += 1
    let key = SharedCall(
      code: self[caller].code, call: call,
      receiver: heap.isOfLibrary(self[caller].code) ? self[caller].receiver : nil)
    let shared = sharedCalls[key] ?? (heap.newNode(), arguments.map { _ in heap.newNode() })
    if sharedCalls[key] == nil {
      sharedCalls[key] = shared
      heap.onEach(shared.callees) { [unowned self] in follow(call, to: $0, shared.arguments, by: caller) }
    }
    for (source, target) in zip(arguments, shared.arguments) { heap.addEdge(source, target) }
    heap.addEdge(callees, shared.callees)
  }

  /// Calls what a selector means for a receiver: functions, or the closures that a property of the name holds.
  ///
  /// - Parameter site: The place by which what a function makes for its callers is told apart, where one does.
  private func enter(
    _ selector: Selector, on receiver: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID,
    at site: CodeSite?
  ) {
    let isStatic = heap.metatypeIndex(of: receiver) != nil
    guard let type = heap.metatypeIndex(of: receiver) ?? heap.typeIndex(of: receiver) else { return }
    let functions = engine.lookup.functions(selector, of: type, isStatic: isStatic)
    if functions.isEmpty, selector.fitsClosure,
      engine.lookup.property(selector.name, of: type, isStatic: isStatic) != nil
    {
      let callee = heap.newNode()
      heap.readField(receiver, arena.field(.property(selector.name)), into: callee)
      heap.onEach(callee) { [unowned self] in run($0, call, arguments, by: caller) }
      return
    }
    for function in engine.overloads(functions, selector, taking: arena[call.arguments]) {
      let code = engine.codes.function(function)
      var bound = [NodeID](repeating: .empty, count: engine.codes[code].parameters.count)
      for (parameter, argument) in (engine.lookup.fullBinding(of: selector, to: function) ?? []).enumerated() {
        if let argument, argument < arguments.count, heap.slice.contains(parameter: parameter, of: code) {
          bound[parameter] = arguments[argument]
        }
      }
      self.call(code, on: receiver, bound, call, by: caller, dispatchedAt: heap.differsByPlace(code) ? site : nil)
    }
  }

  /// Enters a body with arguments, apart for each combination of the enum cases that they can be.
  private func call(
    _ code: CodeID, on receiver: ObjectID?, _ arguments: [NodeID], _ call: CallRecord, by caller: FrameID,
    isComposed: Bool = false, dispatchedAt site: CodeSite? = nil
  ) {
    guard relevant.contains(code) else {
      // That an object which takes part is asked for something is told, whatever it does then.
      guard let receiver, let type = heap.typeIndex(of: receiver), program.types[type].kind == .class,
        engine.types.relevant.acts(type)
      else { return }
      connect(caller, enterShared(Key(code: code, receiver: receiver, closure: nil)), call, [])
      return
    }
    if isExhausted(code) {
      // So many calls of the body are told apart that for further ones only the receiver counts, and the class that asks.
      let shared = enterMerged(code, on: receiver, [], by: caller, at: call.site, sharesValues: true)
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

  /// Does something for each combination of the enum cases that arguments of a body can be, where these matter.
  private func eachCase(
    of arguments: [NodeID], of code: CodeID, _ run: @escaping ([EnumCase?], [NodeID]) -> Void
  ) {
    guard relevant.contains(code) else { return run(arguments.map { _ in nil }, arguments) }
    heap.eachCase(of: arguments, of: code, run)
  }

  /// Calls a value, or sends something into it, once it is known what with; each call once.
  func run(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    let key = ValueCall(value: value, caller: caller, place: CallPlace(call: call), arguments: arguments)
    guard valueCalls.insert(key).inserted else { return }
    later { [unowned self] in runNow(value, call, arguments, by: caller) }
  }

  private func runNow(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    guard case .contextual(let own, let context) = heap.objects[Int(value.rawValue)] else {
      guard let type = heap.typeIndex(of: value), StreamRules.isStream(type, in: program) else { return }
      return send(into: value, call, arguments, by: caller)
    }
    switch arena[own] {
    case .closure(let code, _, _):
      guard relevant.contains(code) else { return }
      if isExhausted(code) {
        later { [unowned self] in
          let arguments = padded(arguments, code)
          if let callee = enterClosure(value, own, context, arguments, [], by: caller, at: call.site) {
            connect(caller, callee, call, arguments)
          }
        }
        return
      }
      eachCase(of: padded(arguments, code), of: code) { [unowned self] cases, arguments in
        later { [unowned self] in
          if let callee = enterClosure(value, own, context, arguments, cases, by: caller, at: call.site) {
            connect(caller, callee, call, arguments)
          }
        }
      }
    case .method(let receivers, let code):
      if receivers.isEmpty {
        self.call(code, on: nil, padded(arguments, code), call, by: caller)
      } else {
        heap.onEach(heap.node(receivers, context)) { [unowned self] receiver in
          guard heap.receives(receiver, code) else { return }
          self.call(code, on: receiver, padded(arguments, code), call, by: caller)
        }
      }
    case .selector(let receivers, let selector):
      heap.onEach(heap.node(receivers, context)) { [unowned self] in
        enter(arena[selector], on: $0, call, arguments, by: caller, at: nil)
      }
    default: break
    }
  }

  /// Notes that a frame calls another, and hands over the arguments.
  private func connect(_ caller: FrameID, _ callee: FrameID, _ call: CallRecord, _ arguments: [NodeID]) {
    if knownEdges.insert(EdgeKey(caller: caller, callee: callee, place: CallPlace(call: call))).inserted {
      // The way to what a listener does leads to all that it is told, not only to the first.
      if call.callee != .subscription { callees[Int(caller.rawValue)].append((call.site, callee)) }
      callers[Int(callee.rawValue)].append(FrameEdge(caller: caller, callee: callee, call: call))
    }
    let own = heap.contexts[Int(self[callee].context.rawValue)].arguments
    for (index, argument) in arguments.enumerated()
    where index < own.count && argument != .empty && own[index] != argument {
      heap.addEdge(argument, own[index])
    }
  }

  /// What the code of a call's caller gives for each parameter of the callee's.
  package func arguments(of edge: FrameEdge) -> [SetID] {
    let (call, code) = (edge.call, self[edge.callee].code)
    // What a stream was made with, no argument of the subscription's says.
    if call.callee == .subscription { return [] }
    let arguments = arena[call.arguments]
    guard case .selector(let selector) = call.callee, case .function(let function) = engine.codes[code].kind,
      let binding = engine.lookup.fullBinding(of: arena[selector], to: function)
    else { return arguments }
    return binding.map { $0.map { $0 < arguments.count ? arguments[$0] : .empty } ?? .empty }
  }

  /// The arguments of a call of a value, one for each parameter of a body.
  private func padded(_ arguments: [NodeID], _ code: CodeID) -> [NodeID] {
    engine.codes[code].parameters.indices.map {
      $0 < arguments.count && heap.slice.contains(parameter: $0, of: code) ? arguments[$0] : .empty
    }
  }
}
