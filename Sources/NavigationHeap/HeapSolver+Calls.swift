import NavigationSummaries
import ProgramModel
import SwiftFacts

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
    let full = isStatic ? selector : engine.lookup.designated(selector, of: type)
    if full != selector {
      return call(
        receiver, full, [SetID](repeating: .empty, count: full.labels.count), context, value, path: path, into: node)
    }
    var functions = engine.lookup.functions(selector, of: type, isStatic: isStatic)
    if functions.count > 1, case .result(let base, _, _, _) = arena[value],
      let declared = types.nominalType(of: arena.type(of: base)), declared != type
    {
      let requirements = engine.lookup.functions(selector, of: declared, isStatic: isStatic, needsBody: false)
      functions = engine.lookup.overloads(functions, of: requirements)
    }
    if functions.isEmpty, selector.fitsClosure,
      engine.lookup.property(selector.name, of: type, isStatic: isStatic) != nil
    {
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
      if let binding = engine.lookup.fullBinding(of: selector, to: function) {
        for (parameter, argument) in binding.enumerated() {
          guard let argument, argument < arguments.count, slice.contains(parameter: parameter, of: code) else {
            continue
          }
          bound[parameter] = self.node(arguments[argument], context)
          base.formUnion(arena.base(of: arguments[argument]))
        }
      }
      var site: CodeSite?
      if case .result(_, _, _, let own) = arena[value] { site = own }
      enter(code, receiver, bound, base, context, path, at: site, into: node)
    }
  }

  /// The nodes of arguments, those by which a body does something in the slice.
  func nodes(of arguments: [SetID], _ context: ContextID, for code: CodeID) -> [NodeID] {
    arguments.enumerated().map { slice.contains(parameter: $0, of: code) ? node($1, context) : .empty }
  }

  /// Those of arguments by which a body does something in the slice.
  func sliced(_ arguments: [NodeID], for code: CodeID) -> [NodeID] {
    arguments.enumerated().map { slice.contains(parameter: $0, of: code) ? $1 : .empty }
  }

  func isGlobals(_ object: ObjectID) -> Bool {
    guard let value = value(of: object), case .globals = arena[value] else { return false }
    return true
  }

  /// A call of the notification centre's with a name that only its callers, or an object, give.
  func observe(
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
        onEach(listeners) { [unowned self] in deliver(heard, to: $0, context, path: path) }
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
    let arguments = admitted(sliced(arguments, for: code), by: code)
    let outer = contexts[Int(context.rawValue)]
    let isPassedOn = !base.isDisjoint(with: .open) && outer.carrier != .empty
    let carrier = isPassedOn ? outer.carrier : outer.receiver
    let fullPath = joined(isPassedOn ? outer.path : nil, path)
    func run(_ inner: ContextID) {
      if let node { addEdge(self.node(summary.result, inner), node) }
      if path != nil || node == nil || hasEffects { instantiate(summary, inner) }
    }
    let isShared = outer.depth >= HeapLimits.contextDepth || isRecursive && outer.isInRecursion
    let site = differsByPlace(code) ? site : nil
    let asked = CallKey(
      code: code, receiver: receiver ?? ObjectID(rawValue: -1), arguments: arguments, path: fullPath, site: site)
    guard isShared || admits(asked, among: &admittedCalls, NestedKey(code: code, object: receiver), in: outer) else {
      mergedCalls += 1
      return eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
        run(merged(code, receiver, cases, at: site, arguments))
      }
    }
    eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
      if isShared {
        mergedCalls += 1
        return run(merged(code, receiver, cases, at: site, arguments))
      }
      let key = CallKey(
        code: code, receiver: receiver ?? ObjectID(rawValue: -1), arguments: arguments, path: fullPath, site: site)
      if let known = callContexts[key] {
        addCarrier(carrier, to: known)
        return run(known)
      }
      guard admitsCases(cases, of: code) else {
        mergedCalls += 1
        return run(merged(code, receiver, [], at: site, arguments))
      }
      let own = HeapContext(
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

  /// The copies of what a body makes for its callers, where it was given these cases.
  func copies(
    by code: CodeID, on receiver: ObjectID?, at site: CodeSite?, for cases: [EnumCase?]
  ) -> [HeapContext.Copies] {
    let instances = instancesForCallers(code)
    guard !instances.isEmpty,
      let call = CallContext.dispatched(
        at: site, with: cases, on: receiver.flatMap { identity(of: $0, making: instances) })
    else { return [] }
    return [.init(instances: instances, call: call)]
  }

  /// What tells the receiver of a dispatched call from others, as far as that tells apart what the call makes; `nil` for data,
  /// and for structs that make others of their type, of which copies are made of copies without end:
  /// `profile.with(name: name).with(picture: picture)`.
  private func identity(of receiver: ObjectID, making instances: Set<ValueID>) -> ValueID? {
    if let type = typeIndex(of: receiver), program.types[type].kind == .struct,
      recordTypes.isData(type) || instances.contains(where: { isAllocation($0, of: type) })
    {
      return nil
    }
    return value(of: receiver).flatMap { arena.identity(of: $0) }
  }

  private func isAllocation(_ value: ValueID, of type: TypeIndex) -> Bool {
    guard case .allocation(_, type, _) = arena[value] else { return false }
    return true
  }

  /// The copies that code in a context makes: for a closure those of the code around it as well.
  func copies(in context: ContextID) -> [HeapContext.Copies] {
    var found: [HeapContext.Copies] = []
    var next: ContextID? = context
    while let current = next {
      let own = contexts[Int(current.rawValue)]
      found += own.copies
      next = own.isInsideOfCopies ? own.environmentContext : nil
    }
    return found
  }

  /// The copies that a closure has captured of what the code around it makes for its callers.
  func capturedCopies(by closure: CodeID, _ environment: EnvironmentID) -> [ValueID: SetID] {
    engine.definitionEnvironments[closure].map { arena.copies(capturedIn: environment, of: $0) } ?? [:]
  }

  /// What a closure captures of what the code around it makes for its callers, as that code names it.
  func instancesCaptured(by closure: CodeID) -> [ValueID] {
    guard let defined = engine.definitionEnvironments[closure] else { return [] }
    let values = Set(arena[defined].flatMap { arena[$0.value] })
    return values.filter { arena.flags(of: $0).contains(.fresh) && arena.isInstance($0) }.sorted()
  }

  /// The instances of which each caller of a body has its own.
  func instancesForCallers(_ code: CodeID) -> Set<ValueID> {
    if let known = knownInstancesForCallers[code] { return known }
    let all = engine.finishedSummary(of: code)?.fresh ?? []
    let found = all.filter { recordTemplate(of: $0) == nil }
    knownInstancesForCallers[code] = found
    return found
  }

  func makesForCallers(_ code: CodeID) -> Bool { !instancesForCallers(code).isEmpty }

  /// Whether the places of calls tell apart what a body makes for its callers.
  func differsByPlace(_ code: CodeID) -> Bool {
    makesForCallers(code) && engine.finishedSummary(of: code)?.differsByPlace == true
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
}
