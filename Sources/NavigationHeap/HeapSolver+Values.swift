package import NavigationSummaries
package import ProgramModel
package import SwiftFacts

/// What symbolic values stand for in a context.
extension HeapSolver {
  func isClosed(_ value: ValueID) -> Bool { arena.flags(of: value).isDisjoint(with: .symbols) }

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

  func resolve(_ value: ValueID, _ context: ContextID, into node: NodeID) {
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
  func part(_ value: ValueID, of owner: ObjectID) -> ObjectID {
    guard case .allocation(let site, let type, _) = arena[value] else { return owner }
    var depth = 1
    var outer = owner
    while case .owned(_, let next) = objects[Int(outer.rawValue)] { (outer, depth) = (next, depth + 1) }
    let template = arena.intern(.allocation(site, type, context: .none), type: arena.type(of: value))
    let found = object(depth <= Self.partDepth ? .owned(template, by: owner) : .value(template, runBy: nil))
    activate(found)
    return found
  }

  func admits(_ object: ObjectID, _ target: TypeIndex?) -> Bool {
    guard let target, let actual = typeIndex(of: object), program.types[target].kind != .protocol,
      program.types[target].name != "AnyObject",
      program.types[target].isSource || UIKitTypes.superclasses[program.types[target].name] != nil,
      program.types[actual].isSource || !program.types[actual].parents.isEmpty
    else { return true }
    return program.type(actual, descendsFrom: program.types[target].name)
  }

  /// The cases of an enum whose raw value an object is.
  func cases(of type: TypeIndex, by raw: ObjectID) -> [ObjectID] {
    guard let value = value(of: raw), case .text(let text) = arena[value] else { return [] }
    return program.types[type].cases.values.filter { ($0.rawValue ?? $0.name) == text }.map(\.name).sorted().map {
      object(.value(arena.intern(.enumCase(type, $0, .empty), type: types.nominal(type)), runBy: nil))
    }
  }

  /// An instance of a type that is named by a value.
  func instance(of metatype: ObjectID) -> ObjectID? {
    guard let value = value(of: metatype), case .metatype(let type) = arena[value] else {
      return nil
    }
    guard program.types[type].kind != .protocol else { return nil }
    let made = object(.symbolicInstance(type))
    activate(made)
    return made
  }

  func readField(_ object: ObjectID, _ field: FieldID, into node: NodeID) {
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
}
