package import NavigationSummaries
package import ProgramModel
package import SwiftFacts

/// Entering code for objects, each call in a context of its own up to a bound.
extension HeapSolver {
  func call(
    _ receiver: ObjectID, _ selector: Selector, _ arguments: [SetID], _ context: ContextID, _ value: ValueID,
    path: PathID?, into node: NodeID?
  ) {
    if case .result(_, _, _, let site?) = arena[value], let node, let storyboard = storyboardIndex(of: receiver) {
      instantiate(selector, of: storyboard, arguments.first.map { self.node($0, context) }, at: site, into: node)
      return
    }
    let isStatic = metatypeIndex(of: receiver) != nil
    guard let type = metatypeIndex(of: receiver) ?? typeIndex(of: receiver) else {
      if isGlobals(receiver) { observe(selector, arguments, context, path: path, into: node) }
      return
    }
    if isStatic, selector.name == "init" {
      if let node, let made = instance(of: receiver, madeAt: nil) { add(made, to: node) }
      return
    }
    var functions = engine.lookup.functions(selector, of: type, isStatic: isStatic)
    if functions.count > 1, case .result(let base, _, _, _) = arena[value],
      let declared = types.nominalType(of: arena.type(of: base)), declared != type
    {
      let requirements = engine.lookup.functions(selector, of: declared, isStatic: isStatic, needsBody: false)
      functions = engine.lookup.overloads(functions, of: requirements)
    }
    if functions.isEmpty, engine.lookup.property(selector.name, of: type, isStatic: isStatic) != nil {
      // What the property holds is called.
      let callee = newNode()
      readField(receiver, arena.field(.property(selector.name)), into: callee)
      onEach(callee) { [unowned self] in
        invoke(
          $0, arguments.map { self.node($0, context) },
          arguments.reduce(into: []) { [arena] in $0.formUnion(arena.base(of: $1)) }, context, path: path, into: node)
      }
      return
    }
    if functions.isEmpty, !isStatic, types.isView(type), let node {
      // A modifier gives back the view.
      add(receiver, to: node)
      return
    }
    for function in engine.overloads(functions, selector, taking: arguments) {
      guard program.functions[function].facts.body != nil else { continue }
      let code = engine.codes.function(function)
      let count = engine.codes[code].parameters.count
      var bound = [NodeID](repeating: .empty, count: count)
      var base: SymbolFlags = []
      if let binding = engine.lookup.binding(of: selector, to: function) {
        for (parameter, argument) in binding.enumerated() {
          guard let argument, argument < arguments.count else { continue }
          bound[parameter] = self.node(arguments[argument], context)
          base.formUnion(arena.base(of: arguments[argument]))
        }
      }
      var site: CodeSite?
      if case .result(_, _, _, let own) = arena[value] { site = own }
      enter(code, receiver, bound, base, context, path, at: site, into: node)
    }
  }

  func isGlobals(_ object: ObjectID) -> Bool {
    guard let value = value(of: object), case .globals = arena[value] else { return false }
    return true
  }

  /// A call of the notification centre's with a name that only its callers, or an object, give.
  private func observe(
    _ selector: Selector, _ arguments: [SetID], _ context: ContextID, path: PathID?, into node: NodeID?
  ) {
    guard let index = NotificationNames.argument(of: selector.name, labels: selector.labels), index < arguments.count,
      selector.name != "post"
    else { return }
    let listeners =
      selector.name == "addObserver" && !selector.labels.contains("selector")
      ? arguments.last.map { self.node($0, context) } : nil
    onEach(self.node(arguments[index], context)) { [unowned self] name in
      guard let stream = notificationStream(named: name) else { return }
      if let listeners, let path {
        addEdge(listeners, cell(stream, arena.field(.framework(.receivers))))
        let heard = cell(stream, arena.field(.framework(.latest)))
        onEach(listeners) { [unowned self] in hand(heard, to: $0, context, path: path) }
      } else if let node {
        add(stream, to: node)
      }
    }
  }

  /// The stream of what is posted under a name; `nil` for what is no name of the app's.
  func notificationStream(named name: ObjectID) -> ObjectID? {
    guard let value = value(of: name), case .text(let text) = arena[value], let key = NotificationNames.text(in: text)
    else { return nil }
    return object(.value(engine.notificationStream(key), runBy: nil))
  }

  /// Enters a body for an object, on behalf of whoever decides the arguments.
  func enter(
    _ code: CodeID, _ receiver: ObjectID?, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID,
    _ path: PathID?, at site: CodeSite? = nil, isRecursive: Bool = false, hasEffects: Bool = false,
    into node: NodeID?
  ) {
    guard let summary = engine.finishedSummary(of: code), !summary.isEmpty else { return }
    let outer = contexts[Int(context.rawValue)]
    let isPassedOn = !base.isDisjoint(with: .open) && outer.carrier != .empty
    let carrier = isPassedOn ? outer.carrier : outer.receiver
    let fullPath = joined(isPassedOn ? outer.path : nil, path)
    func run(_ inner: ContextID) {
      if let node { addEdge(self.node(summary.result, inner), node) }
      if path != nil || node == nil || hasEffects { instantiate(summary, inner) }
    }
    let isShared = outer.depth >= Self.contextDepth || isRecursive && outer.isInRecursion
    let asked = CallKey(
      code: code, receiver: receiver ?? ObjectID(rawValue: -1), arguments: arguments, path: fullPath, site: site)
    guard isShared || admits(asked, among: &admittedCalls, NestedKey(code: code, object: receiver), in: outer) else {
      mergedCalls += 1
      return run(merged(code, receiver, [], at: site, arguments))
    }
    eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
      if isShared {
        mergedCalls += 1
        return run(merged(code, receiver, cases, at: site, arguments))
      }
      let key = CallKey(
        code: code, receiver: receiver ?? ObjectID(rawValue: -1), arguments: arguments, path: fullPath,
        site: summaryIsFresh(code) ? site : nil)
      if let known = callContexts[key] {
        addCarrier(carrier, to: known)
        return run(known)
      }
      var own = HeapContext(
        receiver: receiver.map(constant) ?? .empty, arguments: arguments, environment: .empty,
        environmentContext: nil, carrier: carriers(carrier), path: fullPath, runBy: runBy(code, receiver),
        depth: arguments.isEmpty && fullPath == nil ? 0 : outer.depth + 1)
      own.isInRecursion = isRecursive || outer.isInRecursion
      own.copies = copies(by: code, on: receiver, at: site, for: cases)
      let inner = add(own)
      callContexts[key] = inner
      run(inner)
    }
  }

  /// Runs a call whose context is shared once for each combination of the enum cases that its arguments can be.
  ///
  /// Source: Agesen, "The Cartesian Product Algorithm" (1995), here for the cases of enums alone.
  func eachCase(
    of arguments: [NodeID], of code: CodeID, at index: Int = 0, cases: [EnumCase?] = [],
    counting combinations: Combinations = Combinations(), _ run: @escaping ([EnumCase?], [NodeID]) -> Void
  ) {
    guard index < arguments.count else {
      combinations.count += 1
      return run(cases, arguments)
    }
    let type = index < engine.codes[code].parameters.count ? engine.codes[code].parameters[index].type : .unknown
    // What is true or false is no case of an enum of the app's.
    let isTruth = types.nominalType(of: type).map { program.types[$0].name == "Bool" } == true
    guard engine.mayBeCase(index, of: code), arguments[index] != .empty, !isTruth, !types.isInert(type) else {
      return eachCase(
        of: arguments, of: code, at: index + 1, cases: cases + [nil], counting: combinations, run)
    }
    let source = arguments[index]
    var seen: Set<EnumCase?> = []
    func split(_ own: EnumCase?) -> NodeID {
      // Of so many cases none is told apart.
      if own != nil, combinations.count >= Self.casesToldApart, !seen.contains(own) { return split(nil) }
      let key = CaseKey(node: source, enumCase: own)
      let node = caseNodes[key] ?? newNode()
      caseNodes[key] = node
      caseSources[node] = source
      guard seen.insert(own).inserted else { return node }
      var arguments = arguments
      arguments[index] = node
      eachCase(
        of: arguments, of: code, at: index + 1, cases: cases + [own], counting: combinations, run)
      return node
    }
    // What nothing is given for runs as well, once that is known.
    let gate = Gate(subject: arguments[index]) { _ = split(nil) }
    gates.append(gate)
    onEach(arguments[index]) { [unowned self] object in
      gate.isOpen = true
      add(object, to: split(enumCase(of: object)))
    }
  }

  /// The copies of what a body makes for its callers, where it was given these cases.
  func copies(
    by code: CodeID, on receiver: ObjectID?, at site: CodeSite?, for cases: [EnumCase?]
  ) -> [HeapContext.Copies] {
    guard let fresh = engine.finishedSummary(of: code)?.fresh, !fresh.isEmpty,
      let call = CallContext.dispatched(
        at: site, with: cases, on: receiver.flatMap(value).flatMap { arena.identity(of: $0) })
    else { return [] }
    return [.init(instances: fresh, call: call)]
  }

  private func summaryIsFresh(_ code: CodeID) -> Bool { engine.finishedSummary(of: code)?.fresh.isEmpty == false }

  func enumCase(of object: ObjectID) -> EnumCase? {
    guard let value = value(of: object), case .enumCase(let type, let name, _) = arena[value],
      type != nil || name != "true" && name != "false"
    else { return nil }
    return EnumCase(type: type, name: name)
  }

  func runBy(_ code: CodeID, _ receiver: ObjectID?) -> TypeIndex? {
    guard let receiver, let type = typeIndex(of: receiver), let owner = engine.codes[code].owner, owner != type,
      !program.types[owner].isModel
    else { return nil }
    return type
  }

  func joined(_ outer: PathID?, _ inner: PathID?) -> PathID? {
    guard let outer else { return inner }
    guard let inner else { return outer }
    return engine.terms.steps(of: outer).reversed().reduce(inner) { engine.terms.path($1, then: $0) }
  }

  /// The objects that decide what a call does: further ones may make the same call, as where all have the object that is
  /// called from one place.
  private func carriers(_ first: NodeID) -> NodeID {
    guard first != .empty else { return .empty }
    let node = newNode()
    addEdge(first, node)
    return node
  }

  private func addCarrier(_ carrier: NodeID, to context: ContextID) {
    guard carriersOfContexts.insert(CarrierOfContext(context: context, carrier: carrier)).inserted else { return }
    addEdge(carrier, contexts[Int(context.rawValue)].carrier)
  }

  func add(_ context: HeapContext) -> ContextID {
    contexts.append(context)
    return ContextID(rawValue: Int32(contexts.count - 1))
  }

  /// Whether a call of a body for an object, or of a closure, has a context of its own.
  private func admits<Call>(
    _ call: Call, among admitted: inout Set<Call>, _ key: NestedKey, in outer: HeapContext
  ) -> Bool {
    if admitted.contains(call) { return true }
    var key = key
    key.isNested = outer.depth > 0
    let all = NestedKey(code: key.code, object: nil, isNested: key.isNested, isOfAll: true)
    let count = nestedContexts[key, default: 0]
    let countOfAll = nestedContexts[all, default: 0]
    let isNarrow = key.isNested || engine.codes[key.code].isClosure
    guard count < (isNarrow ? Self.contextsToldApart : Self.directContextsToldApart),
      countOfAll < (isNarrow ? Self.contextsOfBody : Self.directContextsOfBody)
    else { return false }
    nestedContexts[key] = count + 1
    nestedContexts[all] = countOfAll + 1
    admitted.insert(call)
    return true
  }

  /// The one context of all further calls of a body on an object: what happens in it, the object decides.
  func merged(
    _ code: CodeID, _ receiver: ObjectID?, _ cases: [EnumCase?], at site: CodeSite?, _ arguments: [NodeID]
  ) -> ContextID {
    var key = MergedKey(code: code, receiver: receiver, cases: cases, site: summaryIsFresh(code) ? site : nil)
    share(&key)
    let context: ContextID
    if let known = mergedContexts[key] {
      context = known
    } else {
      let count = max(arguments.count, engine.codes[code].parameters.count)
      let object = key.isOfClass ? newNode() : receiver.map(constant) ?? .empty
      var own = HeapContext(
        receiver: object, arguments: (0..<count).map { _ in newNode() },
        environment: .empty, environmentContext: nil, carrier: object, path: nil,
        runBy: receiver.flatMap { runBy(code, $0) }, depth: Self.contextDepth)
      own.isInRecursion = true
      own.copies = copies(by: code, on: receiver, at: site, for: cases)
      context = add(own)
      mergedContexts[key] = context
    }
    if key.isOfClass, let receiver { add(receiver, to: contexts[Int(context.rawValue)].receiver) }
    merge(arguments, into: context)
    return context
  }

  /// The one context of all calls of a closure's body that nest too deeply, whoever made the closure.
  private func merged(
    _ code: CodeID, _ receiver: ObjectID?, _ environment: EnvironmentID, madeIn maker: ContextID, _ cases: [EnumCase?],
    _ arguments: [NodeID]
  ) -> ContextID {
    var key = MergedKey(code: code, receiver: receiver, cases: cases, site: nil)
    share(&key)
    let context: ContextID
    if let known = mergedContexts[key] {
      context = known
    } else {
      let count = max(arguments.count, engine.codes[code].parameters.count)
      let object = key.isOfClass ? newNode() : receiver.map(constant) ?? .empty
      var own = HeapContext(
        receiver: object, arguments: (0..<count).map { _ in newNode() }, environment: .empty,
        environmentContext: nil, carrier: object, path: nil, runBy: contexts[Int(maker.rawValue)].runBy,
        depth: Self.contextDepth)
      own.captured = [:]
      context = add(own)
      mergedContexts[key] = context
    }
    for binding in arena[environment] {
      let cell = contexts[Int(context.rawValue)].captured?[binding.name] ?? newNode()
      contexts[Int(context.rawValue)].captured?[binding.name] = cell
      addEdge(node(binding.value, maker), cell)
    }
    if key.isOfClass, let receiver { add(receiver, to: contexts[Int(context.rawValue)].receiver) }
    merge(arguments, into: context)
    return context
  }

  /// Has the objects of one class share a context where a body has one for too many of them.
  private func share(_ key: inout MergedKey) {
    guard let receiver = key.receiver, mergedContexts[key] == nil else { return }
    guard mergedReceivers[key.code, default: 0] >= Self.mergedContextsOfBody else {
      mergedReceivers[key.code, default: 0] += 1
      return
    }
    key = MergedKey(code: key.code, receiver: nil, cases: [], site: nil)
    key.type = typeIndex(of: receiver) ?? metatypeIndex(of: receiver)
    key.isOfClass = true
  }

  private func merge(_ arguments: [NodeID], into context: ContextID) {
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

  /// Runs the closures and bound methods that a node has; where they are many, one call of each does for all contexts.
  func invokeEach(
    _ callees: NodeID, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID, _ value: ValueID,
    path: PathID?, into node: NodeID
  ) {
    var count = 0
    onEach(callees) { [unowned self] callee in
      count += 1
      if count <= Self.calleesToldApart {
        invoke(callee, arguments, base, context, path: path, into: node)
      } else if count == Self.calleesToldApart + 1 {
        join(callees, arguments, context, value, path: path, into: node)
      }
    }
  }

  /// Has the calls of one place in all contexts run what any of them runs.
  private func join(
    _ callees: NodeID, _ arguments: [NodeID], _ context: ContextID, _ value: ValueID, path: PathID?, into node: NodeID
  ) {
    mergedCalls += 1
    let key = SharedCall.Key(value: value, path: path)
    var shared: SharedCall
    if let known = sharedCalls[key] {
      shared = known
    } else {
      let receiver = newNode()
      let context = add(
        HeapContext(
          receiver: receiver, arguments: [], environment: .empty, environmentContext: nil, carrier: receiver, path: nil,
          runBy: nil, depth: Self.contextDepth))
      shared = SharedCall(
        callees: newNode(), arguments: arguments.map { _ in newNode() }, result: newNode(), receiver: receiver)
      sharedCalls[key] = shared
      onEach(shared.callees) { [unowned self] in
        invoke($0, shared.arguments, [], context, path: path, into: shared.result)
      }
    }
    addEdge(contexts[Int(context.rawValue)].receiver, shared.receiver)
    for (source, target) in zip(arguments, shared.arguments) { addEdge(source, target) }
    addEdge(callees, shared.callees)
    addEdge(shared.result, node)
  }

  /// Runs a closure or bound method.
  func invoke(
    _ callee: ObjectID, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID, path: PathID?,
    into node: NodeID?
  ) {
    if case .value(let value, _) = objects[Int(callee.rawValue)], case .metatype = arena[value] {
      if let node, let made = instance(of: callee, madeAt: path.map { engine.terms.last(of: $0).site }) {
        add(made, to: node)
      }
      return
    }
    if case .value(let value, _) = objects[Int(callee.rawValue)], case .keyPath(let names) = arena[value] {
      guard let node, var current = arguments.first else { return }
      for name in names {
        let next = newNode()
        onEach(current) { [unowned self] in readField($0, arena.field(.property(name)), into: next) }
        current = next
      }
      addEdge(current, node)
      return
    }
    guard case .contextual(let value, let own) = objects[Int(callee.rawValue)] else { return }
    switch arena[value] {
    case .closure(let code, let receiver, let environment):
      guard let summary = engine.finishedSummary(of: code), !summary.isEmpty else { return }
      let outer = contexts[Int(context.rawValue)]
      let isPassedOn = !base.isDisjoint(with: .open) && outer.carrier != .empty
      let carrier = isPassedOn ? outer.carrier : outer.receiver
      let fullPath = joined(isPassedOn ? outer.path : nil, path)
      let depth = max(outer.depth, contexts[Int(own.rawValue)].depth)
      func run(_ inner: ContextID) {
        if let node { addEdge(self.node(summary.result, inner), node) }
        if path != nil || node == nil { instantiate(summary, inner) }
      }
      func share(_ arguments: [NodeID]) {
        mergedCalls += 1
        let known = sharedClosures[callee]
        var shared =
          known ?? SharedClosure(arguments: engine.codes[code].parameters.map { _ in newNode() }, result: newNode())
        for (source, target) in zip(arguments, shared.arguments) { addEdge(source, target) }
        if let node { addEdge(shared.result, node) }
        let wasRun = shared.isRun
        shared.isRun = wasRun || path != nil || node == nil
        sharedClosures[callee] = shared
        guard known == nil || shared.isRun != wasRun else { return }
        func enter(_ inner: ContextID) {
          addEdge(self.node(summary.result, inner), shared.result)
          if shared.isRun { instantiate(summary, inner) }
        }
        // The closures of different objects are told apart as their methods are.
        guard !receiver.isEmpty else {
          return enter(merged(code, nil, environment, madeIn: own, [], shared.arguments))
        }
        onEach(self.node(receiver, own)) { [unowned self] object in
          enter(merged(code, object, environment, madeIn: own, [], shared.arguments))
        }
      }
      func share(_ cases: [EnumCase?], _ arguments: [NodeID]) {
        mergedCalls += 1
        guard !receiver.isEmpty else {
          return run(merged(code, nil, environment, madeIn: own, cases, arguments))
        }
        onEach(self.node(receiver, own)) { [unowned self] object in
          run(merged(code, object, environment, madeIn: own, cases, arguments))
        }
      }
      let asked = ClosureKey(value: value, context: own, arguments: arguments, path: fullPath)
      guard
        depth >= Self.contextDepth
          || admits(asked, among: &admittedClosures, NestedKey(code: code, object: callee), in: outer)
      else {
        return share(arguments)
      }
      eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
        guard depth < Self.contextDepth else { return share(cases, arguments) }
        let key = ClosureKey(value: value, context: own, arguments: arguments, path: fullPath)
        if let known = closureContexts[key] {
          addCarrier(carrier, to: known)
          return run(known)
        }
        let inner = add(
          HeapContext(
            receiver: self.node(receiver, own), arguments: arguments, environment: environment,
            environmentContext: own, carrier: carriers(carrier), path: fullPath,
            runBy: contexts[Int(own.rawValue)].runBy,
            depth: depth + 1))
        closureContexts[key] = inner
        run(inner)
      }
    case .method(let receivers, let code):
      let count = engine.codes[code].parameters.count
      let bound = (0..<count).map { $0 < arguments.count ? arguments[$0] : NodeID.empty }
      if receivers.isEmpty {
        enter(code, nil, bound, base, context, path, into: node)
      } else {
        onEach(self.node(receivers, own)) { [unowned self] in
          enter(code, $0, bound, base, context, path, into: node)
        }
      }
    case .selector(let receivers, let selector):
      onEach(self.node(receivers, own)) { [unowned self] receiver in
        let isStatic = metatypeIndex(of: receiver) != nil
        guard let type = metatypeIndex(of: receiver) ?? typeIndex(of: receiver) else { return }
        for function in engine.lookup.functions(arena[selector], of: type, isStatic: isStatic) {
          let code = engine.codes.function(function)
          let count = engine.codes[code].parameters.count
          let bound = (0..<count).map { $0 < arguments.count ? arguments[$0] : NodeID.empty }
          enter(code, receiver, bound, base, context, path, into: node)
        }
      }
    default: break
    }
  }
}

struct CallKey: Hashable {
  let code: CodeID
  let receiver: ObjectID
  let arguments: [NodeID]
  let path: PathID?
  let site: CodeSite?
}

struct CarrierOfContext: Hashable {
  let context: ContextID
  let carrier: NodeID
}

struct ClosureKey: Hashable {
  let value: ValueID
  let context: ContextID
  let arguments: [NodeID]
  let path: PathID?
}

/// The objects of a node that are one case of an enum, or none.
struct CaseKey: Hashable {
  let node: NodeID
  let enumCase: EnumCase?
}

/// What a closure, a case or a tuple of a context is.
struct ContextualKey: Hashable {
  let value: ValueID
  let symbols: [NodeID]
  let runBy: TypeIndex?
}

struct MergedKey: Hashable {
  let code: CodeID
  let receiver: ObjectID?
  let cases: [EnumCase?]
  let site: CodeSite?
  /// The class of the receivers, where all objects of it share the context.
  var type: TypeIndex?
  var isOfClass = false
}

/// A body and the object that runs it, or a closure.
struct NestedKey: Hashable {
  let code: CodeID
  let object: ObjectID?
  var isNested = true
  /// Whether all objects are meant.
  var isOfAll = false
}

/// How many combinations of cases a call is told apart by.
final class Combinations {
  var count = 0
}

/// What the calls of one place give to closures and get from them where these are many.
struct SharedCall {
  struct Key: Hashable {
    let value: ValueID
    let path: PathID?
  }

  let callees: NodeID
  let arguments: [NodeID]
  let result: NodeID
  let receiver: NodeID
}

/// What all further calls of a closure give it and get from it.
struct SharedClosure {
  let arguments: [NodeID]
  let result: NodeID
  var isRun = false
}

struct BaseKey: Hashable {
  let object: ObjectID
  let runBy: TypeIndex?
}
