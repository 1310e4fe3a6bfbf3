package import NavigationSummaries
package import ProgramModel
package import SwiftFacts

/// Following the calls of frames to the frames that they enter.
extension FrameGraph {
  /// Follows calls until no frame is entered any more.
  package func settle() {
    while true {
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

  func later(_ task: @escaping () -> Void) { tasks.append(Followup(run: task)) }

  func follow(_ id: FrameID) {
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

  func noteMade(_ value: ValueID, in id: FrameID) {
    heap.onEach(heap.node(value, self[id].context)) { [unowned self] object in
      let isNew = makers[object] == nil
      if makers[object]?.contains(id) != true { makers[object, default: []].append(id) }
      if isNew { onMade?(object) }
    }
  }

  func follow(_ call: CallRecord, in caller: FrameID) {
    let context = self[caller].context
    let arguments = arena[call.arguments].map { heap.node($0, context) }
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
    case .selector, .getter, .value, .framework: break
    }
    let isOfClosures = call.callee == .value || call.callee == .framework
    let limit = isOfClosures ? HeapLimits.calleesToldApart : HeapLimits.receiversToldApart
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

  func follow(_ call: CallRecord, to target: ObjectID, _ arguments: [NodeID], by caller: FrameID) {
    switch call.callee {
    case .code(let code):
      if heap.receives(target, code) { self.call(code, on: target, arguments, call, by: caller, isComposed: true) }
    case .selector(let selector):
      if heap.isGlobals(target) {
        post(arena[selector], call, arguments, by: caller)
      } else {
        enter(arena[selector], on: target, call, arguments, by: caller)
      }
    case .getter(let name):
      guard let code = heap.getter(name, of: target) ?? heap.lazyValue(name, of: target) else { return }
      self.call(code, on: target, [], call, by: caller)
    case .value, .framework: run(target, call, arguments, by: caller)
    }
  }

  /// Has the first of a body's frames that calls many objects or closures at a place call those of all.
  func join(_ callees: NodeID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
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

  struct SharedCall: Hashable {
    let code: CodeID
    let call: CallRecord
    /// The object, where the code is a library's.
    let receiver: ObjectID?
  }

  func enter(
    _ selector: Selector, on receiver: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID
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
      for (parameter, argument) in (engine.lookup.binding(of: selector, to: function) ?? []).enumerated() {
        if let argument, argument < arguments.count { bound[parameter] = arguments[argument] }
      }
      self.call(code, on: receiver, bound, call, by: caller, dispatchedAt: givesNothing(code) ? nil : call.site)
    }
  }

  /// What is posted under a name that only the callers of the code, or an object, give.
  func post(_ selector: Selector, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    guard selector.name == "post", let index = NotificationNames.argument(of: "post", labels: selector.labels),
      index < arguments.count
    else { return }
    heap.onEach(arguments[index]) { [unowned self] name in
      guard let stream = heap.notificationStream(named: name), let value = heap.value(of: stream),
        case .allocation(let site, _, _) = arena[value], let label = engine.notificationName(at: site)
      else { return }
      run(stream, call.named(label), [], by: caller)
    }
  }

  /// Hands on each case of an enum that is sent, so that each keeps its own consequences, and all else as it is.
  func eachSent(_ values: NodeID, _ hand: @escaping (String?, NodeID) -> Void) {
    guard values != .empty, !heap.isEmpty(values), !sentCases.contains(values) else { return hand(nil, values) }
    if let known = sentByCases[values] { return known.register(hand) }
    let split = SentByCases()
    sentByCases[values] = split
    split.register(hand)
    heap.onEach(values) { [unowned self] object in
      let name = caseName(of: object)
      let node = name.map { caseNode(of: values, named: $0) } ?? values
      if name != nil { heap.add(object, to: node) }
      split.add(name, node)
    }
  }

  /// What a node sends, split by cases once for all to whom it is handed.
  final class SentByCases {
    private var parts: [(name: String?, values: NodeID)] = []
    private var names: Set<String?> = []
    private var listeners: [Listener] = []

    private struct Listener {
      let hand: (String?, NodeID) -> Void
    }

    /// Hands on all parts, now and later.
    func register(_ hand: @escaping (String?, NodeID) -> Void) {
      listeners.append(Listener(hand: hand))
      for part in parts { hand(part.name, part.values) }
    }

    func add(_ name: String?, _ values: NodeID) {
      guard names.insert(name).inserted else { return }
      parts.append((name, values))
      for listener in listeners { listener.hand(name, values) }
    }
  }

  /// The node of those objects of a node that are one case of an enum.
  private func caseNode(of values: NodeID, named name: String) -> NodeID {
    let key = SentCase(values: values, name: name)
    if let known = sentCaseNodes[key] { return known }
    let node = heap.newNode()
    sentCaseNodes[key] = node
    sentCases.insert(node)
    return node
  }

  struct SentCase: Hashable {
    let values: NodeID
    let name: String
  }

  /// A value that a frame calls, or sends something into, at a place.
  struct ValueCall: Hashable {
    let value: ObjectID
    let caller: FrameID
    let site: CodeSite
    let label: String
    let arguments: [NodeID]
  }

  /// The case of an enum that an object is; `true` and `false` say nothing.
  func caseName(of object: ObjectID) -> String? {
    let own: ValueID?
    if case .contextual(let value, _) = heap.objects[Int(object.rawValue)] {
      own = value
    } else {
      own = heap.value(of: object)
    }
    guard let own, case .enumCase(_, let name, _) = arena[own], name != "true", name != "false" else { return nil }
    return name
  }

  func run(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    let key = ValueCall(value: value, caller: caller, site: call.site, label: call.label, arguments: arguments)
    guard valueCalls.insert(key).inserted else { return }
    later { [unowned self] in runNow(value, call, arguments, by: caller) }
  }

  private func runNow(_ value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    guard case .contextual(let own, let context) = heap.objects[Int(value.rawValue)] else {
      guard let type = heap.typeIndex(of: value), StreamRules.isStream(type, in: program) else { return }
      let toldApart = sends[value, default: 0]
      sends[value] = toldApart + 1
      if toldApart >= HeapLimits.sendsToldApart {
        // So many frames send into the stream that the first of the further ones sends for all of these.
        mergedCalls += 1
        let isFirst = sharedSends[value] == nil
        let shared = sharedSends[value] ?? heap.newNode()
        sharedSends[value] = shared
        if let given = arguments.first, given != .empty { heap.addEdge(given, shared) }
        guard isFirst else { return }
        return send(into: value, call, [shared], by: caller)
      }
      return send(into: value, call, arguments, by: caller)
    }
    switch arena[own] {
    case .closure(let code, _, _):
      if !relevant.contains(code) || isExhausted(code) {
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
          guard heap.receives(receiver, code) else { return }
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

  /// What is sent into a stream, or what the stream makes of it, reaches whoever listens.
  private func send(into value: ObjectID, _ call: CallRecord, _ arguments: [NodeID], by caller: FrameID) {
    let transforms = heap.cell(value, arena.field(.framework(.transform)))
    let isMade = !heap.isEmpty(transforms)
    let given = arguments.first ?? .empty
    let sent = isMade || given == .empty ? heap.cell(value, arena.field(.framework(.latest))) : given
    heap.onEach(heap.cell(value, arena.field(.framework(.receivers)))) { [unowned self] receiver in
      eachSent(sent) { [unowned self] name, values in
        run(receiver, name.map(call.named) ?? call, [values], by: caller)
      }
    }
    heap.onEach(transforms) { [unowned self] in run($0, call, arguments, by: caller) }
  }

  func givesNothing(_ code: CodeID) -> Bool {
    let type = engine.codes[code].resultType
    return engine.types.isVoid(type) || engine.types.isInert(type)
  }

  /// What a call gives for each parameter of a body.
  func bound(_ call: CallRecord, _ code: CodeID) -> [SetID] {
    let arguments = arena[call.arguments]
    guard case .selector(let selector) = call.callee, case .function(let function) = engine.codes[code].kind,
      let binding = engine.lookup.binding(of: arena[selector], to: function)
    else { return arguments }
    return binding.map { $0.map { $0 < arguments.count ? arguments[$0] : .empty } ?? .empty }
  }

  func padded(_ arguments: [NodeID], _ code: CodeID) -> [NodeID] {
    engine.codes[code].parameters.indices.map { $0 < arguments.count ? arguments[$0] : .empty }
  }
}
