package import NavigationSummaries
import ProgramModel

/// The nodes of symbolic values in a context. Values of which it is plain that they are the same have one: all reads of a known
/// object's property, and what is read, cast, decided or joined of the same nodes.
///
/// Source: Alpern, Wegman and Zadeck, "Detecting Equality of Variables in Programs" (1988), here for the operations that depend
/// on nothing of their context but the nodes of their operands.
extension HeapSolver {
  /// The node of the objects that run the code of a context.
  package func receiver(of context: ContextID) -> NodeID { contexts[Int(context.rawValue)].receiver }

  package func node(_ set: SetID, _ context: ContextID) -> NodeID {
    let values = arena[set]
    if values.isEmpty { return .empty }
    if values.count == 1 { return node(values[0], context) }
    let key = UInt64(set.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))
    if let known = setNodes[key] { return known }
    let nodes = Set(values.map { self.node($0, context) }).subtracting([.empty]).sorted { $0.rawValue < $1.rawValue }
    let node = nodes.count > 1 ? union(of: nodes) : nodes.first ?? .empty
    setNodes.set(node, for: key)
    return node
  }

  /// The node of all objects that any of several nodes has.
  private func union(of nodes: [NodeID]) -> NodeID {
    if let known = unionNodes[nodes] { return known }
    let node = newNode()
    unionNodes[nodes] = node
    for part in nodes { addEdge(part, node) }
    return node
  }

  package func node(_ value: ValueID, _ context: ContextID) -> NodeID {
    let own = contexts[Int(context.rawValue)]
    switch arena[value] {
    case .receiver: return own.receiver
    case .parameter(let index): return index < own.arguments.count ? own.arguments[index] : .empty
    case .captured(let name):
      if let captured = own.captured { return captured[name] ?? .empty }
      guard let outer = own.environmentContext,
        let binding = arena[own.environment].first(where: { $0.name == name })
      else { return .empty }
      return node(binding.value, outer)
    default: break
    }
    let context = contextOfNode(value, context)
    let key = UInt64(value.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))
    if let known = valueNodes[key] { return known }
    if let read = read(of: value, context) {
      valueNodes.set(read, for: key)
      return read
    }
    if case .guarded(let condition, let inner) = arena[value], isMet(condition, context) {
      let node = node(inner, context)
      valueNodes.set(node, for: key)
      return node
    }
    let operation = operation(of: value, context)
    // What was filled for want of anything else is not what code that is met later reads.
    if let operation, let known = nodesOfOperations[operation], !filledByType.contains(known) {
      valueNodes.set(known, for: key)
      return known
    }
    let node = newNode()
    valueNodes.set(node, for: key)
    if let operation { nodesOfOperations[operation] = node }
    // What a call gives back may be of a type that a generic parameter decides, which is only guessed.
    if case .field = arena[value] { restrict(node, to: arena.type(of: value)) }
    if mayBeStarved(value) { unfilled.append(UnfilledValue(value: value, context: context, node: node)) }
    putOff(.value(value, context, node))
    return node
  }

  /// What a value is made of, where the nodes of its operands alone decide what it is; `nil` where its context does.
  private func operation(of value: ValueID, _ context: ContextID) -> NodeOperation? {
    let type = arena.type(of: value)
    switch arena[value] {
    case .field(let base, let field):
      if case .key(_, .symbol) = arena[field] { return nil }
      // Of what type a value is that is only known by its owner's, the symbols tell.
      guard type != .unknown || types.destinations.isEmpty else { return nil }
      return NodeOperation(kind: .read(field, type), operand: node(base, context))
    case .cast(let inner): return NodeOperation(kind: .cast(type), operand: node(inner, context))
    default: return nil
    }
  }

  /// The context that decides what a value is in a context: the outermost for what mentions nothing of it.
  private func contextOfNode(_ value: ValueID, _ context: ContextID) -> ContextID {
    let own = contexts[Int(context.rawValue)]
    let isTheSame =
      isClosed(value) && own.runBy == nil && (!own.hasCopies || !arena.flags(of: value).contains(.fresh))
      && (!own.isOfFrame || !instancesOfCallers.contains(value))
    return isTheSame ? rootContext : context
  }

  /// The node of values in a context, if there is one by now.
  func knownNode(_ set: SetID, _ context: ContextID) -> NodeID? {
    setNodes[UInt64(set.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))]
  }

  /// The node of a value in a context, if there is one by now.
  func knownNode(_ value: ValueID, _ context: ContextID) -> NodeID? {
    let context = contextOfNode(value, context)
    return valueNodes[UInt64(value.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))]
  }

  /// The node that all reads of an object's property share: where the object is known for good, and no code runs, what is
  /// read is the same in all contexts.
  private func read(of value: ValueID, _ context: ContextID) -> NodeID? {
    guard case .field(let base, let field) = arena[value], case .property(let name) = arena[field],
      let object = onlyMember(of: node(base, context)), let type = typeIndex(of: object),
      let member = engine.lookup.property(name, of: type, isStatic: false),
      member.facts.getter == nil, member.property.wrapper == nil
    else { return nil }
    if case .contextual = objects[Int(object.rawValue)] { return nil }
    let cell = cell(object, field)
    guard declaredType(of: cell) == restriction(by: arena.type(of: value)) else { return nil }
    let key = UInt64(UInt32(bitPattern: cell.rawValue))
    // What was filled for want of anything else is not what code that is met later reads.
    if let known = readNodes[key], !filledByType.contains(known) { return known }
    let node = newNode()
    readNodes.set(node, for: key)
    unfilled.append(UnfilledValue(value: value, context: context, node: node))
    addEdge(cell, node)
    return node
  }
}
