import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Running closures and bound methods.
extension HeapSolver {
  /// Runs the closures and bound methods that a node has; where they are many, one call of each does for all contexts.
  func invokeEach(
    _ callees: NodeID, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID, _ value: ValueID,
    path: PathID?, into node: NodeID
  ) {
    onFirst(of: callees, HeapLimits.calleesToldApart) { [unowned self] in
      invoke($0, arguments, base, context, path: path, into: node)
    } andThen: { [unowned self] in
      join(callees, arguments, context, value, path: path, into: node)
    }
  }

  /// Has the calls of one place run what any of them runs; in a library's code, in those of one object.
  func join(
    _ callees: NodeID, _ arguments: [NodeID], _ context: ContextID, _ value: ValueID, path: PathID?, into node: NodeID
  ) {
    mergedCalls += 1
    let key = sharedKey(value, path, contexts[Int(context.rawValue)].receiver)
    var shared: SharedCall
    if let known = sharedCalls[key] {
      shared = known
    } else {
      let receiver = newNode()
      let context = add(
        HeapContext(
          receiver: receiver, arguments: [], environment: .empty, environmentContext: nil, carrier: receiver, path: nil,
          runBy: nil, depth: HeapLimits.contextDepth))
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

  /// The node of what properties hold, each of what the one before it does.
  private func read(_ names: ArraySlice<String>, of object: NodeID) -> NodeID {
    names.reduce(object) { current, name in
      let next = newNode()
      onEach(current) { [unowned self] in readField($0, arena.field(.property(name)), into: next) }
      return next
    }
  }

  /// The key of what the calls of a place share: in a library's code one for each object, up to a bound.
  private func sharedKey(_ value: ValueID, _ path: PathID?, _ receiver: NodeID) -> SharedCall.Key {
    let ofAll = SharedCall.Key(value: value, path: path, receiver: .empty)
    let own = SharedCall.Key(value: value, path: path, receiver: ofLibrary(receiver))
    guard own.receiver != .empty, sharedCalls[own] == nil else { return own }
    librarySharesOfPlace[ofAll, default: 0] += 1
    return librarySharesOfPlace[ofAll]! <= HeapLimits.librarySharesToldApart && !sharesFurtherCalls ? own : ofAll
  }

  /// The node itself, if its objects are of a library's class.
  private func ofLibrary(_ receiver: NodeID) -> NodeID {
    guard receiver != .empty, let type = members(of: receiver).min().flatMap(typeIndex(of:)),
      program.types[type].isModel
    else { return .empty }
    return receiver
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
    if case .value(let value, _) = objects[Int(callee.rawValue)], case .keyPath(_, let names) = arena[value] {
      guard let object = arguments.first else { return }
      if arguments.count > 1 {
        let holder = read(names.dropLast(), of: object)
        guard let last = names.last else { return }
        onEach(holder) { [unowned self] in
          if isHolder($0) { addEdge(arguments[1], cell($0, arena.field(.property(last)))) }
        }
      } else if let node {
        addEdge(read(names[...], of: object), node)
      }
      return
    }
    guard case .contextual(let value, let own) = objects[Int(callee.rawValue)] else { return }
    switch arena[value] {
    case .closure(let code, let receiver, let environment):
      guard let summary = engine.finishedSummary(of: code), !summary.isEmpty else { return }
      let arguments = sliced(arguments, for: code)
      let outer = contexts[Int(context.rawValue)]
      let isPassedOn = !base.isDisjoint(with: .open) && outer.carrier != .empty
      let carrier = isPassedOn ? outer.carrier : outer.receiver
      let fullPath = joined(isPassedOn ? outer.path : nil, path)
      let depth = max(outer.depth, contexts[Int(own.rawValue)].depth)
      func run(_ inner: ContextID) {
        if let node { addEdge(self.node(summary.result, inner), node) }
        if path != nil || node == nil { instantiate(summary, inner) }
      }
      /// Has the call share a context with all further ones that give the closure these cases.
      func share(_ cases: [EnumCase?], _ arguments: [NodeID], hasOwnContext: Bool = false) {
        mergedCalls += 1
        if !hasOwnContext, receiver.isEmpty {
          return run(merged(code, nil, environment, madeIn: own, cases, arguments))
        }
        if !hasOwnContext, let object = onlyMember(of: self.node(receiver, own)) {
          return run(merged(code, object, environment, madeIn: own, cases, arguments))
        }
        let key = SharedClosure.Key(closure: callee, cases: cases, hasOwnContext: hasOwnContext)
        let known = sharedClosures[key]
        var shared =
          known ?? SharedClosure(arguments: engine.codes[code].parameters.map { _ in newNode() }, result: newNode())
        for (source, target) in zip(arguments, shared.arguments) { addEdge(source, target) }
        if let node { addEdge(shared.result, node) }
        let wasRun = shared.isRun
        shared.isRun = wasRun || path != nil || node == nil
        sharedClosures[key] = shared
        guard known == nil || shared.isRun != wasRun else { return }
        func enter(_ inner: ContextID) {
          addEdge(self.node(summary.result, inner), shared.result)
          if shared.isRun { instantiate(summary, inner) }
        }
        if hasOwnContext, depth < HeapLimits.contextDepth,
          let inner = ownContext(of: callee, shared.arguments, depth: depth + 1)
        {
          return enter(inner)
        }
        // The closures of different objects are told apart as their methods are.
        guard !receiver.isEmpty else {
          return enter(merged(code, nil, environment, madeIn: own, cases, shared.arguments))
        }
        onEach(self.node(receiver, own)) { [unowned self] object in
          enter(merged(code, object, environment, madeIn: own, cases, shared.arguments))
        }
      }
      let asked = ClosureKey(value: value, context: own, arguments: arguments, path: fullPath)
      guard
        depth >= HeapLimits.contextDepth
          || admits(asked, among: &admittedClosures, NestedKey(code: code, object: callee), in: outer)
      else {
        return share([], arguments, hasOwnContext: true)
      }
      eachCase(of: arguments, of: code) { [unowned self] cases, arguments in
        guard depth < HeapLimits.contextDepth else { return share(cases, arguments) }
        let key = ClosureKey(value: value, context: own, arguments: arguments, path: fullPath)
        if let known = closureContexts[key] {
          addCarrier(carrier, to: known)
          return run(known)
        }
        guard admitsCases(cases, of: code) else { return share([], arguments, hasOwnContext: true) }
        let context = HeapContext(
          receiver: self.node(receiver, own), arguments: arguments, environment: environment,
          environmentContext: own, carrier: carriers(carrier), path: fullPath,
          runBy: contexts[Int(own.rawValue)].runBy,
          depth: depth + 1)
        context.copies = copies(by: code, on: nil, at: nil, for: cases) + (engine.copiesByClosures[value] ?? [])
        context.capturedCopies = capturedCopies(by: code, environment)
        let inner = add(context)
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
          guard receives($0, code) else { return }
          enter(code, $0, bound, base, context, path, into: node)
        }
      }
    case .selector(let receivers, let selector):
      onEach(self.node(receivers, own)) { [unowned self] receiver in
        let isStatic = metatypeIndex(of: receiver) != nil
        guard let type = metatypeIndex(of: receiver) ?? typeIndex(of: receiver) else { return }
        if isStatic, arena[selector].name == "init" {
          if let node, let made = instance(of: receiver, madeAt: nil) { add(made, to: node) }
          return
        }
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
