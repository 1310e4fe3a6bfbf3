package import NavigationSummaries
package import ProgramModel
import SwiftFacts

/// What symbolic values stand for in a context.
extension HeapSolver {
  func isClosed(_ value: ValueID) -> Bool { arena.flags(of: value).isDisjoint(with: .symbols) }

  /// Where what a closure names stands for is decided: around the closure, where that has copies of it.
  private func contextOfCopies(of instance: ValueID, around own: HeapContext) -> ContextID? {
    guard let outer = own.environmentContext, own.hasCopies, arena.flags(of: instance).contains(.fresh) else {
      return nil
    }
    if own.capturedCopies[instance] != nil { return outer }
    guard !own.hasCopy(of: instance), own.isInsideOfCopies else { return nil }
    var next: ContextID? = outer
    while let current = next {
      let context = contexts[Int(current.rawValue)]
      if context.hasCopy(of: instance) || context.standsForAllCopies { return outer }
      next = context.environmentContext
    }
    return nil
  }

  func resolve(_ value: ValueID, _ context: ContextID, into node: NodeID) {
    if case .allocation(_, let type, _) = arena[value], let representative = recordTypes.representative(of: type) {
      let record = object(.value(representative, runBy: nil))
      add(record, to: node)
      activate(record)
      return
    }
    switch arena[value] {
    case .receiver, .parameter, .captured: break
    case .allocation(_, _, .owner(let owner)):
      let own = contexts[Int(context.rawValue)]
      let calls = own.copies.filter { $0.instances.contains(value) }.map(\.call)
      onEach(self.node(owner, context)) { [unowned self] in add(part(value, of: $0, for: calls), to: node) }
    case .allocation, .scene:
      let own = contexts[Int(context.rawValue)]
      if let captured = own.capturedInstances[value] {
        addEdge(captured, node)
        return
      }
      if let outer = contextOfCopies(of: value, around: own) {
        if let captured = own.capturedCopies[value] {
          for copy in arena[captured] { addEdge(self.node(copy, outer), node) }
        } else {
          addEdge(self.node(value, outer), node)
        }
        return
      }
      if let template = recordTemplate(of: value) {
        let runBy = knownToCallers.contains(template) ? nil : own.runBy
        let record = object(.value(template, runBy: runBy))
        add(record, to: node)
        activate(record)
        return
      }
      if own.standsForAllCopies, arena.flags(of: value).contains(.fresh) {
        addEdge(copies(of: arena.templates(of: value).first ?? value), node)
        return
      }
      var copy = named(value, by: own.copies)
      if own.isOfFrame, instancesOfCallers.contains(copy) {
        let template = copy
        copy = named(value, by: own.copiesByAllCases)
        guard solvedInstances.contains(copy) else {
          // The summaries know the instance for further calls, of which the frame knows none: it may be that of any.
          addEdge(copies(of: template), node)
          return
        }
      }
      let object = self.object(.value(copy, runBy: copy == value && !knownToCallers.contains(value) ? own.runBy : nil))
      add(object, to: node)
      activate(object)
      if arena.flags(of: value).contains(.fresh) {
        let templates = arena.templates(of: copy)
        for template in templates.isEmpty ? [copy] : templates { add(object, to: copies(of: template)) }
      }
    case .anyInstance(let type) where types.destinations.contains(type):
      add(object(.symbolicInstance(type)), to: node)
    case .anyInstance(let type): addEdge(instances(of: type), node)
    case .anyInstanceOf(let metatype):
      onEach(self.node(metatype, context)) { [unowned self] in
        guard let type = metatypeIndex(of: $0) else { return }
        // Of a framework's class one stands for all, whatever descends from it.
        guard program.types[type].isSource else { return add(object(.symbolicInstance(type)), to: node) }
        addEdge(self.node(arena.intern(.anyInstance(type), type: types.nominal(type)), rootContext), node)
      }
    case .metatype, .storyboard, .globals, .text, .keyPath, .null:
      add(object(.value(value, runBy: nil)), to: node)
      finish(node)
    case .enumCase(_, _, let payload) where payload == .empty:
      add(object(.value(value, runBy: nil)), to: node)
      finish(node)
    case .closure, .method, .selector, .enumCase, .tuple:
      add(contextual(value, context), to: node)
    case .field(let base, let field):
      if case .environment = arena[field] {
        let provided = newNode()
        let type = arena.type(of: value)
        onEach(self.node(base, context)) { [unowned self] in readField($0, field, into: provided) }
        onEach(provided) { [unowned self] in if fits($0, type) { add($0, to: node) } }
        return
      }
      eachField(field, context) { [unowned self] field in
        onEach(self.node(base, context)) { [unowned self] in readField($0, field, into: node) }
      }
    case .cast(let inner):
      let target = types.nominalType(of: arena.type(of: value))
      onEach(self.node(inner, context)) { [unowned self] object in
        let isAdmitted = admits(object, target) && isClosure(object, of: arena.type(of: value)) != false
        add(isAdmitted ? object : null, to: node)
      }
    case .without(let inner, _): addEdge(self.node(inner, context), node)
    case .answering(let elements, let request):
      let all = self.node(elements, context)
      let requests = self.node(request, context)
      // The best answer is only known once all entries are.
      gates.append(
        Gate(subject: .empty) { [unowned self] in
          for entry in entries(members(of: all), answering: members(of: requests)) { add(entry, to: node) }
        })
    case .guarded(let condition, let inner):
      gate(condition, context) { [unowned self] in addEdge(self.node(inner, context), node) }
    case .result(let base, let selector, let arguments, _):
      onEach(self.node(base, context)) { [unowned self] in
        call($0, arena[selector], arena[arguments], context, value, path: nil, into: node)
      }
    case .exactResult(let receivers, let code, let arguments):
      if receivers.isEmpty {
        enter(
          code, nil, nodes(of: arena[arguments], context, for: code), arena.base(of: arguments), context, nil,
          isRecursive: true, into: node)
      } else {
        onEach(self.node(receivers, context)) { [unowned self] in
          guard receives($0, code) else { return }
          enter(
            code, $0, nodes(of: arena[arguments], context, for: code), arena.base(of: arguments), context, nil,
            isRecursive: true, into: node)
        }
      }
    case .invocation(let callee, let arguments):
      invokeEach(
        self.node(callee, context), arena[arguments].map { self.node($0, context) }, arena.base(of: arguments), context,
        value, path: nil, into: node)
    case .typeArgument(let base, let name):
      onEach(self.node(base, context)) { [unowned self] object in
        guard let type = typeIndex(of: object) ?? metatypeIndex(of: object),
          let argument = typeArgument(name, of: [instanceType(of: object), types.nominal(type)]),
          let made = types.nominalType(of: argument)
        else { return }
        let metatype = arena.intern(.metatype(made), type: types.intern(.metatype(argument)))
        add(self.object(.value(metatype, runBy: nil)), to: node)
      }
    case .construction(let metatype, let selector, let arguments, let place):
      if case .metatype(let type) = arena[metatype], program.types[type].kind == .enum, let raw = arena[arguments].first
      {
        onEach(self.node(raw, context)) { [unowned self] in
          for made in cases(of: type, by: $0) { add(made, to: node) }
        }
        return
      }
      if case .metatype(let type) = arena[metatype], program.types[type].name == "UIStoryboard",
        let name = arena[arguments].first
      {
        onEach(self.node(name, context)) { [unowned self] in
          for storyboard in storyboards(named: $0) { add(storyboard, to: node) }
        }
        return
      }
      if arena[selector].labels == ["describing"], let described = arena[arguments].first {
        // The name of a type.
        onEach(self.node(described, context)) { [unowned self] in
          guard let type = metatypeIndex(of: $0), let name = program.scope(of: type).last else { return }
          add(object(.value(arena.intern(.text(name), type: arena.type(of: value)), runBy: nil)), to: node)
        }
        return
      }
      onEach(self.node(metatype, context)) { [unowned self] in
        guard let place, !place.maker.isEmpty else {
          initialize(instance(of: $0, madeAt: place?.site), selector, arguments, context, value, into: node)
          return
        }
        let type = $0
        onEach(self.node(place.maker, context)) { [unowned self] maker in
          initialize(
            instance(of: type, madeAt: place.site, by: maker), selector, arguments, context, value, into: node)
        }
      }
    }
  }

  /// The instance that a place makes for calls.
  private func named(_ value: ValueID, by copies: [HeapContext.Copies]) -> ValueID {
    copies.reduce(value) { $1.instances.contains($0) ? arena.copy(of: $0, for: $1.call) : $0 }
  }

  /// The copies of a template: what a place makes, for any of the callers that have one of their own.
  private func copies(of template: ValueID) -> NodeID {
    if let known = copyNodes[template] { return known }
    let node = newNode()
    copyNodes[template] = node
    return node
  }

  /// What the first of the types that says so has for a generic parameter; one without arguments has the constraint.
  private func typeArgument(_ name: String, of candidates: [TypeID?]) -> TypeID? {
    candidates.lazy.compactMap(\.self).compactMap { [types] in types.argument(name, of: $0) }
      .first { [types] in types.nominalType(of: $0) != nil }
  }

  /// The type of an instance, or that a type itself is, with its generic arguments where these are known.
  private func instanceType(of object: ObjectID) -> TypeID? {
    guard let value = value(of: object) else { return nil }
    let type = arena.type(of: value)
    switch types[type] {
    case .metatype(let instance): return instance
    case .nominal: return type
    default: return nil
    }
  }

  /// The path that an object is.
  private func path(_ object: ObjectID) -> String? {
    guard let value = value(of: object), case .text(let text) = arena[value] else { return nil }
    return RoutePath.isPath(text) ? text : nil
  }

  /// Whether a value is what any of several entries of a table answers, because nothing says with which path the table is
  /// asked.
  package func isAnsweredByAny(_ value: ValueID, _ context: ContextID) -> Bool {
    arena.requests(deciding: value).contains { table, requested in
      members(of: node(table, context)).subtracting([null]).count > 1
        && !members(of: node(requested, context)).contains { path($0) != nil }
    }
  }

  /// The entries of a table whose patterns answer any of some paths; all, where no path is known, or an entry has no pattern.
  private func entries(_ all: Set<ObjectID>, answering requests: Set<ObjectID>) -> [ObjectID] {
    let entries = all.subtracting([null]).sorted()
    let paths = Set(requests.compactMap(path))
    let field = arena.field(.framework(.pattern))
    let patterns = entries.map { knownCell($0, field).compactMap(path) }
    guard entries.count > 1, !paths.isEmpty, patterns.allSatisfy({ $0.count == 1 }) else { return entries }
    let answers = paths.map { RoutePath.answers(to: $0, among: patterns.map { $0[0] }) }
    return Set(answers.joined()).sorted().map { entries[$0] }
  }

  /// Whether a closure can be of a function's type; `nil` where its code does not tell.
  private func isClosure(_ object: ObjectID, of type: TypeID) -> Bool? {
    guard let value = value(of: object), case .closure(let code, _, _) = arena[value] else { return nil }
    return types.admits(engine.codes[code].closure?.parameterCount, as: type)
  }

  func admits(_ object: ObjectID, _ target: TypeIndex?) -> Bool {
    if let target, let actual = typeIndex(of: object), NotificationNames.isNotification(actual, in: program) {
      return NotificationNames.isNotification(target, in: program)
    }
    if let target, program.types[target].kind == .protocol, program.types[target].isSource {
      return isAdmitted(object, as: target)
    }
    guard let target, let actual = typeIndex(of: object), program.types[target].kind != .protocol,
      program.types[target].name != "AnyObject",
      program.types[target].isSource || UIKitTypes.superclasses[program.types[target].name] != nil,
      program.types[actual].isSource || !program.types[actual].parents.isEmpty
    else { return true }
    return program.type(actual, descendsFrom: program.types[target].name)
  }

  /// Whether an object can be the receiver of a body: that of its class, or of a type that it is.
  func receives(_ object: ObjectID, _ code: CodeID) -> Bool {
    guard let owner = engine.codes[code].owner else { return true }
    guard let type = typeIndex(of: object) ?? metatypeIndex(of: object) else {
      guard program.types[owner].isSource, let value = value(of: object) else { return true }
      // A case whose enum is not known may be the owner's; closures, tuples and texts are no instances.
      if case .enumCase(nil, let name, _) = arena[value] { return hasMember(name, program.types[owner]) }
      return false
    }
    return type == owner || program.ancestry(of: type).contains(owner) || !program.types[owner].isSource
  }

  /// The cases of an enum whose raw value an object is.
  func cases(of type: TypeIndex, by raw: ObjectID) -> [ObjectID] {
    guard let value = value(of: raw), case .text(let text) = arena[value] else { return [] }
    return program.types[type].cases.values.filter { ($0.rawValue ?? $0.name) == text }.map(\.name).sorted().map {
      object(.value(arena.intern(.enumCase(type, $0, .empty), type: types.nominal(type)), runBy: nil))
    }
  }

  private func initialize(
    _ made: ObjectID?, _ selector: SelectorID, _ arguments: ListID, _ context: ContextID, _ value: ValueID,
    into node: NodeID
  ) {
    guard let made else { return }
    add(made, to: node)
    call(made, arena[selector], arena[arguments], context, value, path: nil, into: nil)
  }

  /// An instance of a type that is named by a value, made at a place, by the code of an object where that is known.
  func instance(of metatype: ObjectID, madeAt site: CodeSite?, by maker: ObjectID? = nil) -> ObjectID? {
    guard let value = value(of: metatype), case .metatype(let type) = arena[value] else {
      return nil
    }
    guard program.types[type].kind != .protocol else { return nil }
    var made = object(.symbolicInstance(type))
    if let site {
      let instance = arena.intern(.allocation(site, type, context: .none), type: types.nominal(type))
      if let maker { return part(instance, of: maker) }
      made = object(.value(instance, runBy: nil))
    }
    activate(made)
    return made
  }

  package func readField(_ object: ObjectID, _ field: FieldID, into node: NodeID) {
    if case .position(1) = arena[field], let value = value(of: object), arena.isElement(value) {
      // The element itself, with its key or its number.
      add(object, to: node)
      return
    }
    if case .contextual(let value, let context) = objects[Int(object.rawValue)] {
      switch (arena[value], arena[field]) {
      case (.tuple(_, let elements), .position(let index)):
        if index < arena[elements].count { addEdge(element(index, of: object, value, context), node) }
      case (.enumCase(_, let name, let payload), .payload(let wanted, let index)):
        if name == wanted, index < arena[payload].count { addEdge(element(index, of: object, value, context), node) }
      case (.enumCase, .property(let name)):
        if let code = getter(name, of: object) {
          enter(code, object, [], [], rootContext, nil, hasEffects: true, into: node)
        }
      default: break
      }
      return
    }
    if arena[field] == .property("rootType"), let value = value(of: object), case .keyPath(let root?, _) = arena[value]
    {
      let metatype = arena.intern(.metatype(root), type: types.intern(.metatype(types.nominal(root))))
      add(self.object(.value(metatype, runBy: nil)), to: node)
      return
    }
    if case .property(let name) = arena[field], let type = typeIndex(of: object) ?? metatypeIndex(of: object) {
      let isStatic = metatypeIndex(of: object) != nil
      if let code = getter(name, of: object) {
        enter(code, object, [], [], rootContext, nil, hasEffects: true, into: node)
        return
      }
      if isStatic, let owner = engine.lookup.property(name, of: type, isStatic: true)?.owner, owner != type,
        program.types[owner].kind != .protocol
      {
        // What a class stores is that of its heirs as well.
        let metatype = arena.intern(.metatype(owner), type: types.intern(.metatype(types.nominal(owner))))
        addEdge(cell(self.object(.value(metatype, runBy: nil)), field), node)
        return
      }
      if isStatic, name == "allCases", let cases = engine.allCases(of: type) {
        for made in cases { add(self.object(.value(made, runBy: nil)), to: node) }
        return
      }
      if engine.lookup.property(name, of: type, isStatic: isStatic) == nil,
        !types.isScreen(type) || TransparentMembers.ofEntries.contains(name),
        TransparentMembers.names.contains(name), !NotificationNames.isCarried(name, by: type, in: program)
      {
        add(object, to: node)
        return
      }
      if !isStatic, let member = engine.lookup.property(name, of: type, isStatic: false),
        member.property.wrapper != nil, !member.facts.isLazy
      {
        onEach(cell(object, arena.field(.wrapper(name)))) { [unowned self] in
          readField($0, arena.field(.property("wrappedValue")), into: node)
        }
      }
      // What stands under any key of a dictionary is read with all of it.
      addEdge(cell(object, field), node)
      return
    }
    if case .framework(let framework) = arena[field], framework == .presentation || framework == .view,
      typeIndex(of: object).map(types.isScreen) == true
    {
      add(self.object(.part(object, framework)), to: node)
      // A controller may be given a view of the app's own, as by its `loadView`.
      if framework == .view { addEdge(cell(object, arena.field(.property("view"))), node) }
      return
    }
    if case .key(let name, .unknown) = arena[field] {
      addEdge(cell(object, arena.field(.property(name))), node)
      return
    }
    addEdge(cell(object, field), node)
    if case .key(let name, _) = arena[field] {
      // What stands under the key, under one that is not known, and what was put in as a whole.
      addEdge(cell(object, arena.field(.key(name, .unknown))), node)
      addEdge(cell(object, arena.field(.key(name, .whole))), node)
    }
  }

  /// The getter that reading a property of an object runs; `nil` where the property is stored.
  package func getter(_ name: String, of object: ObjectID) -> CodeID? {
    let metatype = metatypeIndex(of: object)
    guard let type = metatype ?? typeIndex(of: object),
      let member = engine.lookup.property(name, of: type, isStatic: metatype != nil), member.facts.getter != nil
    else { return nil }
    return engine.codes.code(of: .getter(member.owner, name))
  }

  /// The methods that a call on an object runs.
  package func codes(_ selector: Selector, of object: ObjectID) -> [CodeID] {
    let metatype = metatypeIndex(of: object)
    guard let type = metatype ?? typeIndex(of: object) else { return [] }
    return engine.lookup.functions(selector, of: type, isStatic: metatype != nil).map(engine.codes.function)
  }

  /// The code that makes what a property of an object begins with when it is first asked.
  func lazyValue(_ name: String, of object: ObjectID) -> CodeID? {
    guard let type = typeIndex(of: object), let member = engine.lookup.property(name, of: type, isStatic: false),
      member.facts.isLazy
    else { return nil }
    return engine.codes.code(of: .initialValue(member.owner, name))
  }

  /// The fields that a field is in a context: one for each key, where a symbol decides the key.
  package func eachField(_ field: FieldID, _ context: ContextID, _ body: @escaping (FieldID) -> Void) {
    guard case .key(let name, .symbol(let keys)) = arena[field] else { return body(field) }
    let unknown = arena.field(.key(name, .unknown))
    let subject = node(keys, context)
    guard subject != .empty else { return body(unknown) }
    var seen: Set<FieldID> = []
    func meet(_ field: FieldID) { if seen.insert(field).inserted { body(field) } }
    let gate = Gate(subject: subject) { meet(unknown) }
    gates.append(gate)
    onEach(subject) { [unowned self] object in
      guard object != null else { return }
      gate.close()
      let key = value(of: object).flatMap(arena.constantKey) ?? .unknown
      meet(arena.field(.key(name, key)))
    }
  }

  /// The fields that a field was found to be in a context.
  package func fields(_ field: FieldID, _ context: ContextID) -> Set<FieldID> {
    guard case .key(let name, .symbol(let keys)) = arena[field] else { return [field] }
    let found = members(of: node(keys, context)).filter { $0 != null }.map { object in
      arena.field(.key(name, value(of: object).flatMap(arena.constantKey) ?? .unknown))
    }
    return found.isEmpty ? [arena.field(.key(name, .unknown))] : Set(found)
  }

  func metatypeIndex(of object: ObjectID) -> TypeIndex? {
    guard let value = value(of: object), case .metatype(let type) = arena[value] else { return nil }
    return type
  }

  /// The type that an object is, where it is a type.
  package func metatypeIndexOf(_ object: ObjectID) -> TypeIndex? { metatypeIndex(of: object) }
}
