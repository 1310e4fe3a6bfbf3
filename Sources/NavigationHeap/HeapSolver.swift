package import NavigationSummaries
package import ProgramModel
import ResourceReading
package import SwiftFacts

/// Solves the settled effects of a program for the objects of its heap: inclusion constraints with difference propagation.
///
/// Sources: Andersen, "Program Analysis and Specialization for the C Programming Language" (1994), chapter 4; Pearce, Kelly
/// and Hankin, "Efficient Field-Sensitive Pointer Analysis of C" (2007), for difference propagation.
package final class HeapSolver {
  package let engine: SummaryEngine
  package let program: Program
  let arena: ValueArena
  let types: TypeTable

  package private(set) var objects: [HeapObject] = []
  package private(set) var objectTypes: [TypeIndex?] = []
  private var objectNumbers: [HeapObject: ObjectID] = [:]

  private var nodes: [Node] = [Node()]
  private var valueNodes: [UInt64: NodeID] = [:]
  private var setNodes: [UInt64: NodeID] = [:]
  private var cells: [UInt64: NodeID] = [:]
  private var constants: [ObjectID: NodeID] = [:]
  private var queue: [NodeID] = []
  private var queueHead = 0

  package internal(set) var contexts: [HeapContext] = []
  private var callContexts: [CallKey: ContextID] = [:]
  private var closureContexts: [ClosureKey: ContextID] = [:]
  private var mergedContexts: [MergedKey: ContextID] = [:]
  private var instantiated: [ContextID: Set<CodeID>] = [:]
  private var baseContexts: [BaseKey: ContextID] = [:]
  package private(set) var activated: [ObjectID] = []
  private var isActivated: Set<ObjectID> = []
  private var settledCodes: [TypeIndex?: [CodeID]] = [:]
  private var entryArguments: [(node: NodeID, type: TypeID)] = []
  private var stoodIn: Set<NodeID> = []
  private var standingIn: Set<ObjectID> = []
  /// The nodes whose members are only known by their declared type.
  package private(set) var byType: Set<NodeID> = []
  private var instanceNodes: [TypeIndex: NodeID] = [:]

  package private(set) var effects: [HeapEffect] = []
  private var gates: [Gate] = []
  private var nextGate = 0
  package private(set) var propagations = 0
  package private(set) var mergedCalls = 0

  package var contextCount: Int { contexts.count }

  /// How deeply contexts of calls nest before all further calls of a body on an object share one.
  static let contextDepth = 4
  /// How many objects one is a part of by which it is told apart.
  static let partDepth = 3
  /// Through how many values that are only known by their declared type a value is followed.
  static let roundsByType = 4

  private struct Node {
    var members: Set<ObjectID> = []
    /// The members in the order in which they came, and how many of them have been passed on.
    var order: [ObjectID] = []
    var passedOn = 0
    var successors: [NodeID] = []
    var handlers: [(ObjectID) -> Void] = []
    var isQueued = false
  }

  private struct CallKey: Hashable {
    let code: CodeID
    let receiver: ObjectID
    let arguments: [NodeID]
    let path: PathID?
  }

  private struct ClosureKey: Hashable {
    let value: ValueID
    let context: ContextID
    let arguments: [NodeID]
    let path: PathID?
  }

  private struct MergedKey: Hashable {
    let code: CodeID
    let receiver: ObjectID?
    let closure: ContextID?
  }

  private struct BaseKey: Hashable {
    let object: ObjectID
    let runBy: TypeIndex?
  }

  /// Something that happens once a value passes a test, or once nothing more can be known of it.
  private final class Gate {
    let subject: NodeID
    var isOpen = false
    let open: () -> Void
    init(subject: NodeID, open: @escaping () -> Void) {
      self.subject = subject
      self.open = open
    }
  }

  package init(_ engine: SummaryEngine) {
    self.engine = engine
    program = engine.program
    arena = engine.arena
    types = engine.types
    contexts.append(
      HeapContext(
        receiver: .empty, arguments: [], environment: .empty, environmentContext: nil, carrier: .empty, path: nil,
        runBy: nil, depth: 0))
  }

  var rootContext: ContextID { ContextID(rawValue: 0) }

  // MARK: Objects

  package func object(_ object: HeapObject) -> ObjectID {
    if let known = objectNumbers[object] { return known }
    let id = ObjectID(rawValue: Int32(objects.count))
    objects.append(object)
    objectNumbers[object] = id
    objectTypes.append(type(of: object))
    return id
  }

  private func type(of object: HeapObject) -> TypeIndex? {
    switch object {
    case .standIn(let type): return type
    case .part(_, let field): return program.external(field == .view ? "UIView" : "UIPresentationController")
    case .value(let value, _), .contextual(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation(_, let type, _): return type
      case .scene(let storyboard, let scene, _):
        return engine.storyboards.type(of: SceneIndex(storyboard: storyboard, scene: scene), in: program)
      case .enumCase(let type, _, _): return type
      case .storyboard: return program.external("UIStoryboard")
      default: return nil
      }
    }
  }

  /// The value that an object was made of; `nil` for a stand-in.
  package func value(of id: ObjectID) -> ValueID? {
    switch objects[Int(id.rawValue)] {
    case .value(let value, _), .contextual(let value, _), .owned(let value, _): value
    case .standIn, .part: nil
    }
  }

  package func typeIndex(of id: ObjectID) -> TypeIndex? { objectTypes[Int(id.rawValue)] }

  /// The object that `nil` is.
  package private(set) lazy var null = object(.value(arena.null, runBy: nil))

  // MARK: Nodes

  func newNode() -> NodeID {
    nodes.append(Node())
    return NodeID(rawValue: Int32(nodes.count - 1))
  }

  package func members(of node: NodeID) -> Set<ObjectID> { nodes[Int(node.rawValue)].members }

  func add(_ object: ObjectID, to node: NodeID) {
    let index = Int(node.rawValue)
    guard index != 0, nodes[index].members.insert(object).inserted else { return }
    nodes[index].order.append(object)
    if !nodes[index].isQueued {
      nodes[index].isQueued = true
      queue.append(node)
    }
  }

  func addEdge(_ source: NodeID, _ target: NodeID) {
    guard source != target, source != .empty, target != .empty else { return }
    nodes[Int(source.rawValue)].successors.append(target)
    let index = Int(source.rawValue)
    for position in 0..<nodes[index].passedOn { add(nodes[index].order[position], to: target) }
  }

  func onEach(_ node: NodeID, _ handler: @escaping (ObjectID) -> Void) {
    guard node != .empty else { return }
    nodes[Int(node.rawValue)].handlers.append(handler)
    let index = Int(node.rawValue)
    var position = 0
    while position < nodes[index].passedOn {
      handler(nodes[index].order[position])
      position += 1
    }
  }

  package func propagate() {
    while queueHead < queue.count {
      let node = queue[queueHead]
      queueHead += 1
      let index = Int(node.rawValue)
      nodes[index].isQueued = false
      let fresh = nodes[index].order[nodes[index].passedOn...]
      nodes[index].passedOn = nodes[index].order.count
      propagations += fresh.count
      for target in nodes[index].successors { for object in fresh { add(object, to: target) } }
      let handlers = nodes[index].handlers
      for handler in handlers { for object in fresh { handler(object) } }
    }
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
  }

  func constant(_ object: ObjectID) -> NodeID {
    if let known = constants[object] { return known }
    let node = newNode()
    constants[object] = node
    add(object, to: node)
    return node
  }

  /// What a field of an object holds.
  package func cell(_ object: ObjectID, _ field: FieldID) -> NodeID {
    let key = UInt64(UInt32(bitPattern: object.rawValue)) << 32 | UInt64(UInt32(bitPattern: field.rawValue))
    if let known = cells[key] { return known }
    let node = newNode()
    cells[key] = node
    return node
  }

  /// What a field of an object holds, where anything was stored or read.
  package func knownCell(_ object: ObjectID, _ field: FieldID) -> Set<ObjectID> {
    let key = UInt64(UInt32(bitPattern: object.rawValue)) << 32 | UInt64(UInt32(bitPattern: field.rawValue))
    return cells[key].map { members(of: $0) } ?? []
  }

  /// All fields that hold something, in a stable order.
  package var fields: [(object: ObjectID, field: FieldID, content: [ObjectID])] {
    cells.keys.sorted().compactMap { key in
      let content = members(of: cells[key]!)
      guard !content.isEmpty else { return nil }
      return (
        ObjectID(rawValue: Int32(bitPattern: UInt32(key >> 32))),
        FieldID(rawValue: Int32(bitPattern: UInt32(truncatingIfNeeded: key))), content.sorted()
      )
    }
  }

  // MARK: Values

  private func isClosed(_ value: ValueID) -> Bool { arena.flags(of: value).isDisjoint(with: .symbols) }

  package func node(_ set: SetID, _ context: ContextID) -> NodeID {
    let values = arena[set]
    if values.isEmpty { return .empty }
    if values.count == 1 { return node(values[0], context) }
    let key = UInt64(set.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))
    if let known = setNodes[key] { return known }
    let node = newNode()
    setNodes[key] = node
    for value in values { addEdge(self.node(value, context), node) }
    return node
  }

  package func node(_ value: ValueID, _ context: ContextID) -> NodeID {
    let own = contexts[Int(context.rawValue)]
    switch arena[value] {
    case .receiver: return own.receiver
    case .parameter(let index): return index < own.arguments.count ? own.arguments[index] : .empty
    case .captured(let name):
      guard let outer = own.environmentContext,
        let binding = arena[own.environment].first(where: { $0.name == name })
      else { return .empty }
      return node(binding.value, outer)
    default: break
    }
    var context = context
    if isClosed(value), own.runBy == nil, own.copies == nil || !arena.flags(of: value).contains(.fresh) {
      context = rootContext
    }
    let key = UInt64(value.rawValue) << 32 | UInt64(UInt32(bitPattern: context.rawValue))
    if let known = valueNodes[key] { return known }
    let node = newNode()
    valueNodes[key] = node
    resolve(value, context, into: node)
    return node
  }

  private func resolve(_ value: ValueID, _ context: ContextID, into node: NodeID) {
    switch arena[value] {
    case .receiver, .parameter, .captured: break
    case .allocation(_, _, .owner(let owner)):
      onEach(self.node(owner, context)) { [unowned self] in add(part(value, of: $0), to: node) }
    case .allocation(let site, let type, .none)
    where contexts[Int(context.rawValue)].copies?.instances.contains(value) == true:
      let call = contexts[Int(context.rawValue)].copies!.call
      let copy = arena.intern(.allocation(site, type, context: .call(call)), type: arena.type(of: value))
      let object = self.object(.value(copy, runBy: nil))
      add(object, to: node)
      activate(object)
    case .allocation, .scene:
      let object = self.object(.value(value, runBy: contexts[Int(context.rawValue)].runBy))
      add(object, to: node)
      activate(object)
    case .anyInstance(let type): addEdge(instances(of: type), node)
    case .metatype, .storyboard, .globals, .text, .keyPath, .null:
      add(object(.value(value, runBy: nil)), to: node)
    case .enumCase(_, _, let payload) where payload == .empty: add(object(.value(value, runBy: nil)), to: node)
    case .closure, .method, .selector, .enumCase, .tuple:
      let isOfNobody =
        isClosed(value)
        && (contexts[Int(context.rawValue)].copies == nil || !arena.flags(of: value).contains(.fresh))
      add(object(.contextual(value, isOfNobody ? rootContext : context)), to: node)
    case .field(let base, let field):
      onEach(self.node(base, context)) { [unowned self] in readField($0, field, into: node) }
    case .cast(let inner):
      let target = types.nominalType(of: arena.type(of: value))
      onEach(self.node(inner, context)) { [unowned self] object in
        add(admits(object, target) ? object : null, to: node)
      }
    case .guarded(let condition, let inner):
      gate(arena[condition], context) { [unowned self] in addEdge(self.node(inner, context), node) }
    case .result(let base, let selector, let arguments):
      onEach(self.node(base, context)) { [unowned self] in
        call($0, arena[selector], arena[arguments], context, value, path: nil, into: node)
      }
    case .exactResult(let receivers, let code, let arguments):
      if receivers.isEmpty {
        enter(
          code, nil, arena[arguments].map { self.node($0, context) }, arena.base(of: arguments), context, nil,
          into: node)
      } else {
        onEach(self.node(receivers, context)) { [unowned self] in
          enter(
            code, $0, arena[arguments].map { self.node($0, context) }, arena.base(of: arguments), context, nil,
            into: node)
        }
      }
    case .invocation(let callee, let arguments):
      onEach(self.node(callee, context)) { [unowned self] in
        invoke(
          $0, arena[arguments].map { self.node($0, context) }, arena.base(of: arguments), context, path: nil, into: node
        )
      }
    case .typeArgument(let base, let name):
      onEach(self.node(base, context)) { [unowned self] object in
        guard let type = typeIndex(of: object) ?? metatypeIndex(of: object),
          let argument = types.argument(name, of: types.nominal(type)), let made = types.nominalType(of: argument)
        else { return }
        let metatype = arena.intern(.metatype(made), type: types.intern(.metatype(argument)))
        add(self.object(.value(metatype, runBy: nil)), to: node)
      }
    case .construction(let metatype, _, let arguments):
      if case .metatype(let type) = arena[metatype], program.types[type].kind == .enum, let raw = arena[arguments].first
      {
        onEach(self.node(raw, context)) { [unowned self] in
          for made in cases(of: type, by: $0) { add(made, to: node) }
        }
        return
      }
      onEach(self.node(metatype, context)) { [unowned self] in
        if let made = instance(of: $0) { add(made, to: node) }
      }
    }
  }

  /// What an object made as it was made itself; parts of parts of parts are told apart no longer.
  private func part(_ value: ValueID, of owner: ObjectID) -> ObjectID {
    guard case .allocation(let site, let type, _) = arena[value] else { return owner }
    var depth = 1
    var outer = owner
    while case .owned(_, let next) = objects[Int(outer.rawValue)] { (outer, depth) = (next, depth + 1) }
    let template = arena.intern(.allocation(site, type, context: .none), type: arena.type(of: value))
    let found = object(depth <= Self.partDepth ? .owned(template, by: owner) : .value(template, runBy: nil))
    activate(found)
    return found
  }

  private func admits(_ object: ObjectID, _ target: TypeIndex?) -> Bool {
    guard let target, let actual = typeIndex(of: object), program.types[target].kind != .protocol,
      program.types[target].name != "AnyObject",
      program.types[target].isSource || UIKitTypes.superclasses[program.types[target].name] != nil,
      program.types[actual].isSource || !program.types[actual].parents.isEmpty
    else { return true }
    return program.type(actual, descendsFrom: program.types[target].name)
  }

  /// The cases of an enum whose raw value an object is.
  private func cases(of type: TypeIndex, by raw: ObjectID) -> [ObjectID] {
    guard let value = value(of: raw), case .text(let text) = arena[value] else { return [] }
    return program.types[type].cases.values.filter { ($0.rawValue ?? $0.name) == text }.map(\.name).sorted().map {
      object(.value(arena.intern(.enumCase(type, $0, .empty), type: types.nominal(type)), runBy: nil))
    }
  }

  /// An instance of a type that is named by a value.
  private func instance(of metatype: ObjectID) -> ObjectID? {
    guard let value = value(of: metatype), case .metatype(let type) = arena[value] else {
      return nil
    }
    guard program.types[type].kind != .protocol else { return nil }
    let made = object(.standIn(type))
    activate(made)
    return made
  }

  // MARK: Conditions

  private func gate(_ condition: Condition, _ context: ContextID, _ open: @escaping () -> Void) {
    if case .anyOf(let parts) = condition.test {
      if condition.isNegated {
        let negated = parts.map { part in
          arena.condition(
            Condition(subject: arena[part].subject, test: arena[part].test, isNegated: !arena[part].isNegated))
        }
        under(engine.terms.conditions(negated), context, open)
        return
      }
      var isOpen = false
      for part in parts {
        gate(arena[part], context) {
          guard !isOpen else { return }
          isOpen = true
          open()
        }
      }
      return
    }
    let subject = node(condition.subject, context)
    let gate = Gate(subject: subject, open: open)
    guard subject != .empty, isDecidable(condition) else {
      gate.isOpen = true
      open()
      return
    }
    gates.append(gate)
    onEach(subject) { [unowned self] object in
      guard !gate.isOpen, mayHold(condition, for: object) else { return }
      gate.isOpen = true
      gate.open()
    }
  }

  /// Whether what is known of a condition's subject decides it: a property that only its object fills may be filled by code
  /// that is not followed.
  func isDecidable(_ condition: Condition) -> Bool {
    switch condition.test {
    case .isNull:
      // A property may have been empty before it was filled.
      condition.isNegated
        || !arena[condition.subject].contains {
          if case .field(_, let field) = arena[$0] { isProperty(field) } else { false }
        }
    case .isScene, .isType, .anyOf: true
    case .isCase, .isText: arena[condition.subject].allSatisfy(isDecidable)
    }
  }

  private func isProperty(_ field: FieldID) -> Bool { if case .property = arena[field] { true } else { false } }

  private func isDecidable(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(let base, let field):
      if case .property = arena[field] { engine.givenProperties.contains(field) } else { isDecidable(base) }
    case .cast(let inner), .guarded(_, let inner): isDecidable(inner)
    default: true
    }
  }

  func mayHold(_ condition: Condition, for object: ObjectID) -> Bool {
    // What a field was seen to hold is no proof that it is `nil`: something unknown may have been stored.
    if condition.test == .isNull {
      // A cast that fails is known to.
      let isCast = arena[condition.subject].allSatisfy { if case .cast = arena[$0] { true } else { false } }
      return condition.isNegated ? object != null || !isCast : object == null
    }
    if case .isScene(let scene) = condition.test {
      if let value = value(of: object), case .scene(let storyboard, let number, _) = arena[value] {
        return (scene == SceneIndex(storyboard: storyboard, scene: number)) != condition.isNegated
      }
      // An instance that code makes by itself can be any scene of its class.
      return (typeIndex(of: object) == engine.storyboards.type(of: scene, in: program)) != condition.isNegated
    }
    guard let value = value(of: object) else { return true }
    let single = Condition(subject: arena.set(value), test: condition.test, isNegated: condition.isNegated)
    return arena.truth(of: single) ?? true
  }

  func under(_ conditions: ConditionSetID, _ context: ContextID, _ body: @escaping () -> Void) {
    var rest = engine.terms[conditions]
    guard let next = rest.popLast() else { return body() }
    let remaining = engine.terms.conditions(rest)
    gate(arena[next], context) { [unowned self] in under(remaining, context, body) }
  }

  // MARK: Fields

  private func readField(_ object: ObjectID, _ field: FieldID, into node: NodeID) {
    if case .contextual(let value, let context) = objects[Int(object.rawValue)] {
      switch (arena[value], arena[field]) {
      case (.tuple(_, let elements), .position(let index)):
        if index < arena[elements].count { addEdge(self.node(arena[elements][index], context), node) }
      case (.enumCase(_, let name, let payload), .payload(let wanted, let index)):
        if name == wanted, index < arena[payload].count {
          addEdge(self.node(arena[payload][index], context), node)
        }
      default: break
      }
      return
    }
    if case .property(let name) = arena[field], let type = typeIndex(of: object) ?? metatypeIndex(of: object) {
      let isStatic = metatypeIndex(of: object) != nil
      if let member = engine.lookup.property(name, of: type, isStatic: isStatic), member.facts.getter != nil,
        let code = engine.codes.code(of: .getter(member.owner, name))
      {
        enter(code, object, [], [], rootContext, nil, into: node)
        return
      }
      if engine.lookup.property(name, of: type, isStatic: isStatic) == nil, !types.isScreen(type),
        TransparentMembers.names.contains(name)
      {
        add(object, to: node)
        return
      }
      // What stands under any key of a dictionary is read with all of it.
      addEdge(cell(object, field), node)
      return
    }
    if case .framework(let framework) = arena[field], framework == .presentation || framework == .view,
      typeIndex(of: object).map(types.isScreen) == true
    {
      add(self.object(.part(object, framework)), to: node)
      return
    }
    addEdge(cell(object, field), node)
    if case .key(let name, _) = arena[field] {
      // What stands under the key, under one that is not known, and what was put in as a whole.
      addEdge(cell(object, arena.field(.key(name, .unknown))), node)
      addEdge(cell(object, arena.field(.key(name, .whole))), node)
    }
  }

  func metatypeIndex(of object: ObjectID) -> TypeIndex? {
    guard let value = value(of: object), case .metatype(let type) = arena[value] else { return nil }
    return type
  }

  /// The type that an object is, where it is a type.
  package func metatypeIndexOf(_ object: ObjectID) -> TypeIndex? { metatypeIndex(of: object) }

  // MARK: Calls

  private func call(
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
  private func enter(
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

  private func joined(_ outer: PathID?, _ inner: PathID?) -> PathID? {
    guard let outer else { return inner }
    guard let inner else { return outer }
    return engine.terms.steps(of: outer).reversed().reduce(inner) { engine.terms.path($1, then: $0) }
  }

  func add(_ context: HeapContext) -> ContextID {
    contexts.append(context)
    return ContextID(rawValue: Int32(contexts.count - 1))
  }

  private func merged(
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

  private func instantiate(_ summary: Summary, _ context: ContextID) {
    guard instantiated[context, default: []].insert(summary.code).inserted else { return }
    for term in summary.exported { apply(term, context) }
  }

  /// Runs what the callers of a body decide, where nobody is seen to call it but the system, or code out of reach.
  package func runAsEntry(_ code: CodeID, in context: ContextID) {
    if let summary = engine.finishedSummary(of: code) { instantiate(summary, context) }
  }

  /// Runs a closure or bound method.
  private func invoke(
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

  // MARK: Effects

  private func apply(_ term: Term, _ context: ContextID) {
    under(term.conditions, context) { [unowned self] in perform(term, context) }
  }

  private func perform(_ term: Term, _ context: ContextID) {
    let own = contexts[Int(context.rawValue)]
    let path = joined(own.path, term.path)!
    func note() {
      effects.append(
        HeapEffect(
          term: term, context: context, path: path, carrier: own.carrier == .empty ? own.receiver : own.carrier))
    }
    switch term.operation {
    case .store(let field):
      let value = node(term.target, context)
      let holder = node(term.holder, context)
      guard value != .empty, holder != .empty else { return }
      note()
      onEach(holder) { [unowned self] in
        guard isHolder($0) else { return }
        addEdge(value, cell($0, field))
        bind($0, field, to: term.target, context)
        switch arena[field] {
        case .key(let name, _): addEdge(value, cell($0, arena.field(.property(name))))
        case .property(let name) where arena.keyedProperties.contains(name):
          addEdge(value, cell($0, arena.field(.key(name, .whole))))
        default: break
        }
      }
    case .call:
      for value in arena[term.target] {
        switch arena[value] {
        case .result(let base, let selector, let arguments):
          onEach(node(base, context)) { [unowned self] in
            call($0, arena[selector], arena[arguments], context, value, path: term.path, into: node(value, context))
          }
        case .exactResult(let receivers, let code, let arguments):
          let nodes = arena[arguments].map { node($0, context) }
          if receivers.isEmpty {
            enter(code, nil, nodes, arena.base(of: arguments), context, term.path, into: nil)
          } else {
            onEach(node(receivers, context)) { [unowned self] in
              enter(code, $0, nodes, arena.base(of: arguments), context, term.path, into: nil)
            }
          }
        default: _ = node(value, context)
        }
      }
    case .invoke:
      for value in arena[term.target] {
        guard case .invocation(let callee, let arguments) = arena[value] else { continue }
        let nodes = arena[arguments].map { node($0, context) }
        onEach(node(callee, context)) { [unowned self] in
          invoke($0, nodes, arena.base(of: arguments), context, path: term.path, into: node(value, context))
        }
      }
    case .show(let verb):
      note()
      contain(node(term.target, context), verb, node(term.holder, context))
    case .hide, .release: note()
    case .send:
      note()
      let value = node(term.target, context)
      onEach(node(term.holder, context)) { [unowned self] in
        addEdge(value, cell($0, arena.field(.framework(.latest))))
      }
    case .listen:
      note()
      let listeners = node(term.target, context)
      let heard = newNode()
      onEach(node(term.holder, context)) { [unowned self] stream in
        addEdge(listeners, cell(stream, arena.field(.framework(.receivers))))
        addEdge(cell(stream, arena.field(.framework(.latest))), heard)
      }
      onEach(listeners) { [unowned self] in hand(heard, to: $0, context, path: term.path) }
    case .present, .link, .bindPath:
      note()
      _ = node(term.target, context)
      for value in arena[term.holder] { if case .field(let base, _) = arena[value] { _ = node(base, context) } }
    case .compare: break
    }
  }

  /// What a property that is a binding is given, it is from then on: each change of one changes the other.
  private func bind(_ object: ObjectID, _ field: FieldID, to values: SetID, _ context: ContextID) {
    guard case .property(let name) = arena[field], let type = typeIndex(of: object),
      engine.lookup.property(name, of: type, isStatic: false)?.facts.attributes.contains("Binding") == true
    else { return }
    for value in arena[values] {
      guard case .field(let base, let bound) = arena[value] else { continue }
      onEach(node(base, context)) { [unowned self] owner in
        addEdge(cell(object, field), cell(owner, bound))
        bindings[BoundField(object: object, field: field), default: []].insert(BoundField(object: owner, field: bound))
      }
    }
  }

  /// A field of an object.
  package struct BoundField: Hashable, Sendable {
    package let object: ObjectID
    package let field: FieldID

    package init(object: ObjectID, field: FieldID) {
      self.object = object
      self.field = field
    }
  }

  /// The fields that each property which is a binding stands for.
  package private(set) var bindings: [BoundField: Set<BoundField>] = [:]

  private func isHolder(_ object: ObjectID) -> Bool {
    switch objects[Int(object.rawValue)] {
    case .contextual: false
    case .standIn, .part: true
    case .value(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation, .scene, .metatype, .globals, .storyboard: true
      default: false
      }
    }
  }

  /// Hands what a stream has to a listener, or to a stream that makes something of it.
  private func hand(_ values: NodeID, to listener: ObjectID, _ context: ContextID, path: PathID) {
    guard let own = value(of: listener), case .allocation = arena[own] else {
      invoke(listener, [values], [], context, path: path, into: nil)
      return
    }
    let latest = cell(listener, arena.field(.framework(.latest)))
    let transform = cell(listener, arena.field(.framework(.transform)))
    let made = newNode()
    onEach(transform) { [unowned self] in invoke($0, [values], [], context, path: path, into: made) }
    if nodes[Int(transform.rawValue)].members.isEmpty { addEdge(values, latest) }
    onEach(made) { [unowned self] object in
      if let type = typeIndex(of: object), StreamRules.isStream(type, in: program) {
        addEdge(cell(object, arena.field(.framework(.latest))), latest)
      } else {
        add(object, to: latest)
      }
    }
  }

  /// Puts what is shown into its place.
  private func contain(_ target: NodeID, _ verb: ShowVerb, _ holder: NodeID) {
    guard holder != .empty, target != .empty else { return }
    if verb == .present {
      onEach(target) { [unowned self] in addEdge(holder, cell($0, arena.field(.framework(.presenter)))) }
      return
    }
    onEach(holder) { [unowned self] in
      addEdge(target, cell($0, arena.field(.framework(.content))))
      if verb == .root || verb == .tab { addEdge(target, cell($0, arena.field(.framework(.root)))) }
    }
    onEach(target) { [unowned self] in addEdge(holder, cell($0, arena.field(.framework(.container)))) }
  }

  // MARK: Objects' code

  /// The context in which an object runs the code of its class, or of an ancestor of it.
  package func baseContext(of object: ObjectID, runBy: TypeIndex?) -> ContextID {
    let key = BaseKey(object: object, runBy: runBy)
    if let known = baseContexts[key] { return known }
    let receiver = constant(object)
    let context = add(
      HeapContext(
        receiver: receiver, arguments: [], environment: .empty, environmentContext: nil, carrier: receiver, path: nil,
        runBy: runBy, depth: 0))
    baseContexts[key] = context
    return context
  }

  /// Runs the settled effects of an object's class and its ancestors for the object.
  private func activate(_ object: ObjectID) {
    guard isActivated.insert(object).inserted, let type = typeIndex(of: object), !isSegue(object) else { return }
    activated.append(object)
    for ancestor in program.ancestry(of: type) {
      if let node = instanceNodes[ancestor] { add(object, to: node) }
    }
    followSegues(of: object)
    for ancestor in engine.lookup.order(of: type) {
      guard program.types[ancestor].isSource, let codes = settledCodes[ancestor] else { continue }
      let context = baseContext(of: object, runBy: ancestor == type ? nil : type)
      for code in codes where !engine.codes[code].isStatic && runs(code, on: type) {
        for term in engine.settled[code] ?? [] { apply(term, context) }
      }
    }
  }

  /// What a segue gives its source is made by the system, which runs it.
  private func isSegue(_ object: ObjectID) -> Bool {
    guard let value = value(of: object), case .allocation(let site, _, _) = arena[value] else { return false }
    return SegueIndex(site) != nil
  }

  /// The node of all instances of a type, and of those that descend from it.
  private func instances(of type: TypeIndex) -> NodeID {
    if let known = instanceNodes[type] { return known }
    let node = newNode()
    instanceNodes[type] = node
    for object in activated where typeIndex(of: object).map({ program.ancestry(of: $0).contains(type) }) == true {
      add(object, to: node)
    }
    return node
  }

  /// Runs the segues of a scene that its controls and container views set off.
  private func followSegues(of object: ObjectID) {
    for code in segues(of: object) {
      let context = baseContext(of: object, runBy: nil)
      for term in engine.settled[code] ?? [] { apply(term, context) }
    }
  }

  /// The segues that the system follows from an object by itself.
  package func segues(of object: ObjectID) -> [CodeID] {
    guard let value = value(of: object), case .scene(let storyboard, let scene, _) = arena[value] else { return [] }
    return engine.storyboards.storyboards.segues(of: SceneIndex(storyboard: storyboard, scene: scene)).compactMap {
      engine.codes.code(of: .segue($0))
    }
  }

  /// Whether objects of a class run a body: not if the class, or one between, has its own in the place of it.
  package func runs(_ code: CodeID, on type: TypeIndex) -> Bool {
    guard case .function(let function) = engine.codes[code].kind, let owner = engine.codes[code].owner, owner != type
    else { return true }
    let facts = program.functions[function].facts
    guard facts.name != "init", !engine.superCalled.contains(code) else { return true }
    let selector = Selector(facts.name, facts.parameters.map(\.label))
    let own = engine.lookup.functions(selector, of: type, isStatic: facts.isStatic)
    return own.isEmpty || own.contains(function)
      || !own.contains { program.functions[$0].facts.parameters.map(\.label) == facts.parameters.map(\.label) }
  }

  /// Solves the whole program, at whose types in `entries` the system enters.
  package func solve(entries: [TypeIndex] = []) {
    for code in engine.settled.keys.sorted() where !engine.codes[code].isSegue {
      settledCodes[engine.codes[code].owner, default: []].append(code)
    }
    for (owner, codes) in settledCodes.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      // An extension of a framework's type does for its callers what it does.
      let isOfFramework = owner.map { !program.types[$0].isSource } ?? true
      for code in codes where isOfFramework || engine.codes[code].isStatic {
        runStatic(code, engine.settled[code] ?? [])
      }
    }
    // What a free or static function does, and nobody is seen to ask for, it does by itself.
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let info = engine.codes[code]
      guard info.isStatic || info.owner == nil, !info.isClosure, !engine.composed.contains(code),
        let summary = engine.finishedSummary(of: code)
      else { continue }
      runStatic(code, summary.exported)
    }
    propagate()
    for type in entries { activate(object(.standIn(type))) }
    for value in engine.makers.keys.sorted() {
      if case .allocation(_, _, .owner) = arena[value] { continue }
      if isCopiedForCallers(value) { continue }
      activate(object(.value(value, runBy: nil)))
    }
    propagate()
    let made = Set(activated.compactMap(typeIndex(of:)).flatMap { program.ancestry(of: $0) })
    for type in program.types.indices where program.types[type].isSource && !made.contains(type) {
      guard program.types[type].kind != .protocol, settledCodes[type] != nil else { continue }
      activate(object(.standIn(type)))
    }
    propagate()
    standInByType()
    openGates()
  }

  // MARK: Values by declared type

  /// Has values that nothing sets stand for the instances of their declared types, once the exact ways are exhausted.
  package func standInByType() {
    for _ in 0..<Self.roundsByType {
      var isDone = true
      for (key, node) in valueNodes.sorted(by: { $0.key < $1.key }) where members(of: node).isEmpty {
        let value = ValueID(rawValue: UInt32(key >> 32))
        guard !stoodIn.contains(node), isStarved(value, ContextID(rawValue: Int32(truncatingIfNeeded: key))) else {
          continue
        }
        if standIn(for: arena.type(of: value), in: node) { isDone = false }
      }
      for (node, type) in entryArguments where members(of: node).isEmpty && !stoodIn.contains(node) {
        if standIn(for: type, in: node) { isDone = false }
      }
      propagate()
      if isDone { return }
    }
  }

  private func isStarved(_ value: ValueID, _ context: ContextID) -> Bool {
    switch arena[value] {
    case .field(let base, let field):
      guard case .property = arena[field] else { return false }
      return !members(of: node(base, context)).isEmpty
    case .result(let base, _, _): return !members(of: node(base, context)).isEmpty
    case .anyInstance: return true
    default: return false
    }
  }

  /// Whether an object stands for a value that nothing sets.
  package func isStandingIn(_ object: ObjectID) -> Bool { standingIn.contains(object) }

  /// Notes an argument that no caller gives.
  package func noteEntryArgument(_ node: NodeID, type: TypeID) { entryArguments.append((node, type)) }

  private func standIn(for type: TypeID, in node: NodeID) -> Bool {
    stoodIn.insert(node)
    let candidates = types.nominalTypes(of: type).filter {
      program.types[$0].isSource && program.types[$0].kind != .enum && !types.isView($0)
    }
    guard let first = candidates.first else { return false }
    var descendants = program.descendants(of: first)
    for other in candidates.dropFirst() {
      let others = Set(program.descendants(of: other))
      descendants.removeAll { !others.contains($0) }
    }
    guard descendants.count <= 400 else { return false }
    var found: [ObjectID] = []
    for type in descendants.sorted() {
      // One instance that stands for many, so that what is done to it is not done to all of them.
      let known = activated.filter { typeIndex(of: $0) == type }
      found += known.count > 2 ? [object(.standIn(type))] : known
    }
    if found.isEmpty {
      let concrete = descendants.sorted().filter {
        program.types[$0].kind == .class || program.types[$0].kind == .struct
      }
      found = concrete.prefix(4).map { object(.standIn($0)) }
    }
    // Many candidates are no answer: better to say that the call cannot be followed.
    guard !found.isEmpty, Set(found.compactMap(typeIndex(of:))).count <= 3 else { return false }
    byType.insert(node)
    for object in found {
      standingIn.insert(object)
      activate(object)
      add(object, to: node)
    }
    return true
  }

  /// Whether each caller of the code that makes an instance has one of its own.
  package func isCopiedForCallers(_ value: ValueID) -> Bool {
    (engine.makers[value] ?? []).allSatisfy { path in
      let code = engine.terms.first(of: path).code
      return engine.composed.contains(code) && engine.finishedSummary(of: code)?.fresh.contains(value) == true
    }
  }

  private func runStatic(_ code: CodeID, _ terms: [Term]) {
    let info = engine.codes[code]
    var context = rootContext
    if let owner = info.owner, info.isStatic {
      let metatype = arena.intern(.metatype(owner), type: types.intern(.metatype(types.nominal(owner))))
      context = baseContext(of: object(.value(metatype, runBy: nil)), runBy: nil)
    }
    for term in terms { apply(term, context) }
  }

  /// Lets through what waits for a value that nothing in the sources gives.
  package func openGates() {
    while nextGate < gates.count {
      let gate = gates[nextGate]
      nextGate += 1
      guard !gate.isOpen, members(of: gate.subject).isEmpty else { continue }
      gate.isOpen = true
      gate.open()
      propagate()
    }
  }
}
