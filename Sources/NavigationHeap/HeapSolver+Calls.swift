package import NavigationSummaries
package import ProgramModel
package import SwiftFacts

/// Entering code for objects, each call in a context of its own up to a bound.
extension HeapSolver {
  func call(
    _ receiver: ObjectID, _ selector: Selector, _ arguments: [SetID], _ context: ContextID, _ value: ValueID,
    path: PathID?, into node: NodeID?
  ) {
    let isStatic = metatypeIndex(of: receiver) != nil
    guard let type = metatypeIndex(of: receiver) ?? typeIndex(of: receiver) else {
      return
    }
    if isStatic, selector.name == "init" {
      if let node, let made = instance(of: receiver) { add(made, to: node) }
      return
    }
    var functions = engine.lookup.functions(selector, of: type, isStatic: isStatic)
    if functions.count > 1, case .result(let base, _, _) = arena[value],
      let declared = types.nominalType(of: arena.type(of: base)), declared != type
    {
      let requirements = engine.lookup.functions(selector, of: declared, isStatic: isStatic, needsBody: false)
      functions = engine.lookup.overloads(functions, of: requirements)
    }
    for function in functions {
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
      enter(code, receiver, bound, base, context, path, into: node)
    }
  }

  /// Enters a body for an object, on behalf of whoever decides the arguments.
  func enter(
    _ code: CodeID, _ receiver: ObjectID?, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID,
    _ path: PathID?, into node: NodeID?
  ) {
    guard let summary = engine.finishedSummary(of: code), !summary.isEmpty else { return }
    let outer = contexts[Int(context.rawValue)]
    let isPassedOn = !base.isDisjoint(with: .open) && outer.carrier != .empty
    let carrier = isPassedOn ? outer.carrier : outer.receiver
    let fullPath = joined(isPassedOn ? outer.path : nil, path)
    let inner: ContextID
    if outer.depth >= Self.contextDepth {
      mergedCalls += 1
      inner = merged(code, receiver, closure: nil, arguments, carrier)
    } else {
      let key = CallKey(code: code, receiver: receiver ?? ObjectID(rawValue: -1), arguments: arguments, path: fullPath)
      if let known = callContexts[key] {
        inner = known
      } else {
        inner = add(
          HeapContext(
            receiver: receiver.map(constant) ?? .empty, arguments: arguments, environment: .empty,
            environmentContext: nil, carrier: carrier, path: fullPath, runBy: runBy(code, receiver),
            depth: arguments.isEmpty ? 0 : outer.depth + 1))
        callContexts[key] = inner
      }
    }
    if let node { addEdge(self.node(summary.result, inner), node) }
    if path != nil || node == nil { instantiate(summary, inner) }
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

  func add(_ context: HeapContext) -> ContextID {
    contexts.append(context)
    return ContextID(rawValue: Int32(contexts.count - 1))
  }

  func merged(
    _ code: CodeID, _ receiver: ObjectID?, closure: ContextID?, _ arguments: [NodeID], _ carrier: NodeID
  ) -> ContextID {
    let key = MergedKey(code: code, receiver: receiver, closure: closure)
    let context: ContextID
    if let known = mergedContexts[key] {
      context = known
    } else {
      let count = max(arguments.count, engine.codes[code].parameters.count)
      let outer = closure.map { contexts[Int($0.rawValue)] }
      context = add(
        HeapContext(
          receiver: receiver.map(constant) ?? outer?.receiver ?? .empty, arguments: (0..<count).map { _ in newNode() },
          environment: outer?.environment ?? .empty, environmentContext: outer?.environmentContext,
          carrier: newNode(), path: nil, runBy: receiver.flatMap { runBy(code, $0) }, depth: Self.contextDepth))
      mergedContexts[key] = context
    }
    let own = contexts[Int(context.rawValue)]
    for (index, argument) in arguments.enumerated() where index < own.arguments.count {
      addEdge(argument, own.arguments[index])
    }
    addEdge(carrier, own.carrier)
    return context
  }

  func instantiate(_ summary: Summary, _ context: ContextID) {
    guard instantiated[context, default: []].insert(summary.code).inserted else { return }
    for term in summary.exported { apply(term, context) }
  }

  /// Runs what the callers of a body decide, where nobody is seen to call it but the system, or code out of reach.
  package func runAsEntry(_ code: CodeID, in context: ContextID) {
    if let summary = engine.finishedSummary(of: code) { instantiate(summary, context) }
  }

  /// Runs a closure or bound method.
  func invoke(
    _ callee: ObjectID, _ arguments: [NodeID], _ base: SymbolFlags, _ context: ContextID, path: PathID?,
    into node: NodeID?
  ) {
    if case .value(let value, _) = objects[Int(callee.rawValue)], case .metatype = arena[value] {
      if let node, let made = instance(of: callee) { add(made, to: node) }
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
      let fullPath = joined(isPassedOn ? outer.path : nil, path)
      let key = ClosureKey(value: value, context: own, arguments: arguments, path: fullPath)
      let inner: ContextID
      if let known = closureContexts[key] {
        inner = known
      } else if outer.depth >= Self.contextDepth {
        mergedCalls += 1
        let shape =
          closureContexts[ClosureKey(value: value, context: own, arguments: [], path: nil)]
          ?? add(
            HeapContext(
              receiver: self.node(receiver, own), arguments: [], environment: environment, environmentContext: own,
              carrier: .empty, path: nil, runBy: contexts[Int(own.rawValue)].runBy, depth: Self.contextDepth))
        closureContexts[ClosureKey(value: value, context: own, arguments: [], path: nil)] = shape
        inner = merged(code, nil, closure: shape, arguments, isPassedOn ? outer.carrier : outer.receiver)
      } else {
        inner = add(
          HeapContext(
            receiver: self.node(receiver, own), arguments: arguments, environment: environment,
            environmentContext: own, carrier: isPassedOn ? outer.carrier : outer.receiver, path: fullPath,
            runBy: contexts[Int(own.rawValue)].runBy, depth: outer.depth + 1))
        closureContexts[key] = inner
      }
      if let node { addEdge(self.node(summary.result, inner), node) }
      if path != nil || node == nil { instantiate(summary, inner) }
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
}

struct ClosureKey: Hashable {
  let value: ValueID
  let context: ContextID
  let arguments: [NodeID]
  let path: PathID?
}

struct MergedKey: Hashable {
  let code: CodeID
  let receiver: ObjectID?
  let closure: ContextID?
}

struct BaseKey: Hashable {
  let object: ObjectID
  let runBy: TypeIndex?
}
