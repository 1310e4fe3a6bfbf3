import ProgramModel
import SwiftFacts

/// Expressions, but for calls.
extension BodyEvaluator {
  /// What an expression stands for; runs the calls in it.
  func evaluate(_ expression: Expression, expecting type: TypeID = .unknown) -> Typed {
    let value = meaning(of: expression, expecting: type)
    return types.destinations.isEmpty ? value : destinationValue(value, expecting: type)
  }

  private func meaning(of expression: Expression, expecting type: TypeID) -> Typed {
    switch expression {
    case .name(let name, let offset): return evaluateName(name, expecting: type, at: offset)
    case .implicitMember(let name, let offset): return implicitMember(name, expecting: type, at: offset)
    case .member(let base, let name, let offset): return evaluateMember(base, name, expecting: type, at: offset)
    case .call(let call): return evaluateCall(call, expecting: type)
    case .subscripting(let base, let arguments, let offset):
      return evaluateSubscript(base, arguments, expecting: type, at: offset)
    case .closure(let closure): return makeClosure(closure, expecting: type)
    case .string(let text):
      let type = types.framework("String")
      guard engine.storyboards.isName(text) else { return Typed(values: .empty, type: type) }
      return Typed(values: arena.set(arena.intern(.text(text), type: type)), type: type)
    case .interpolation(let text, let parts):
      let values = parts.map { evaluate($0).values }
      let path = interpolate(text, values)
      if !path.isEmpty { return Typed(values: path, type: types.framework("String")) }
      // "\(type)" is the name of the type.
      let named = values.count == 1 ? FoundationRules().className(values[0], in: self) : .empty
      return Typed(values: named, type: types.framework("String"))
    case .null: return Typed(values: arena.nullSet, type: type)
    case .array(let elements, _): return list(of: elements, expecting: type)
    case .dictionary(let entries, let offset): return dictionary(of: entries, expecting: type, at: offset)
    case .tuple(let elements, _): return tuple(of: elements, expecting: type)
    case .cast(let value, let typeName, _): return evaluateCast(value, typeName)
    case .typeTest(let value, _):
      _ = evaluate(value)
      return Typed(values: .empty, type: types.framework("Bool"))
    case .assignment(let target, let value, let offset):
      assign(value, to: target, at: offset)
      return .nothing
    case .comparison(let left, let right, let symbol):
      let (one, other) = (evaluate(left), evaluate(right))
      compare(one.values, other.values, symbol)
      return Typed(values: .empty, type: types.framework("Bool"))
    case .either(let left, let right):
      let one = evaluate(left, expecting: type)
      let other = evaluate(right, expecting: type == .unknown ? one.type : type)
      let isCertain =
        !one.values.isEmpty
        && arena.truth(of: Condition(subject: one.values, test: .isNull, isNegated: true)) == true
      var values = isCertain ? one.values : arena.union(withoutNull(one.values), other.values)
      // A truth that is not known is not that which stands in for it.
      if one.values.isEmpty, !values.isEmpty { values = arena.union(values, eitherTruth(of: other.type)) }
      return Typed(values: values, type: one.type == .unknown ? other.type : one.type)
    case .ternary(let condition, let then, let otherwise):
      var result = Typed.nothing
      var isUnknown = false
      let decisions = evaluate([Statement.Condition.expression(condition)])
      under(decisions) {
        let value = evaluate(then, expecting: type)
        result = Typed(values: guardedByCaller(value.values), type: value.type)
        isUnknown = value.values.isEmpty
      }
      under(decisions.isEmpty ? [] : [negated(decisions)]) {
        let value = evaluate(otherwise, expecting: type)
        result.values = arena.union(result.values, guardedByCaller(value.values))
        if result.type == .unknown { result.type = value.type }
        isUnknown = isUnknown || value.values.isEmpty
      }
      // What may be anything is not `nil` for that something else is.
      if isUnknown, arena[result.values].allSatisfy({ unguarded($0) == arena.null }) { result.values = .empty }
      return result
    case .negation(let inner):
      let value = evaluate(inner)
      return Typed(values: negated(value.values), type: value.type)
    case .logical(let parts, _):
      for part in parts { _ = evaluate(part) }
      return Typed(values: .empty, type: types.framework("Bool"))
    case .operation(let symbol, let left, let right, let offset):
      return evaluateOperation(symbol, left, right, at: offset)
    case .optional(let inner): return evaluate(inner, expecting: type)
    case .type(let typeName, _): return metatype(typeName)
    case .statement(let statement): return value(of: statement, expecting: type)
    case .keyPath(let root, let names, _): return keyPath(names, from: root, expecting: type)
    case .sequence(let parts), .range(let parts):
      for part in parts { _ = evaluate(part) }
      return .nothing
    case .inert: return .nothing
    }
  }

  private func negated(_ values: SetID) -> SetID {
    var found: [ValueID] = []
    for value in arena[values] {
      guard case .enumCase(nil, let name, _) = arena[value], name == "true" || name == "false" else { return .empty }
      found.append(arena.intern(.enumCase(nil, name == "true" ? "false" : "true", .empty), type: arena.type(of: value)))
    }
    return arena.set(found)
  }

  // MARK: Names

  private func evaluateName(_ name: String, expecting type: TypeID, at offset: Offset) -> Typed {
    if let variable = lookUp(name) {
      return Typed(values: variable.values, type: variable.type, entries: variable.entries)
    }
    switch name {
    case "self", "super": return Typed(values: receiver, type: receiverType)
    case "Self":
      guard let owner else { return .nothing }
      if info.isStatic { return Typed(values: receiver, type: receiverType) }
      return Typed(
        values: arena.set(metatype(of: owner)), type: types.intern(.metatype(types.nominal(owner))))
    case "_": return .nothing
    default: break
    }
    if name.hasPrefix("$"), name.count > 1, !isStream(name, of: receiverType) {
      if let projected = projectedValue(of: String(name.dropFirst()), at: offset) {
        return projected
      }
      return evaluateName(String(name.dropFirst()), expecting: type, at: offset)
    }
    if let wrapper = wrapperItself(name, of: Typed(values: receiver, type: receiverType)) { return wrapper }
    if let owner, isReadAsWrapped(name, of: owner) {
      return evaluateName(String(name.dropFirst()), expecting: type, at: offset)
    }
    if let owner {
      if let member = lookup.property(name, of: owner, isStatic: info.isStatic) {
        if case .observers(_, name) = info.kind, member.facts.getter == nil, let given = lookUp("newValue") {
          return Typed(values: given.values, type: engine.type(of: member))
        }
        return readMember(name, of: Typed(values: receiver, type: receiverType), at: offset)
      }
      if !info.isStatic, lookup.property(name, of: owner, isStatic: true) != nil,
        program.types[owner].kind != .protocol
      {
        return readStatic(name, of: types.nominal(owner), arena.set(metatype(of: owner)), at: offset)
      }
      if !info.isStatic, name == "rawValue", program.types[owner].kind == .enum {
        return readMember(name, of: Typed(values: receiver, type: receiverType), at: offset)
      }
      if info.isStatic, name == "allCases" { return readStatic(name, of: types.nominal(owner), receiver, at: offset) }
      if info.isStatic, program.types[owner].cases[name] != nil { return makeCase(name, of: owner, payload: []) }
      if let method = boundMethod(name, of: receiver, owner, isStatic: info.isStatic) { return method }
    }
    if let metatype = namedType([name]) { return metatype }
    if let global = program.globals[name] {
      let declared = engine.type(ofProperty: global, owner: nil)
      if types.isInert(declared) { return Typed(values: .empty, type: declared) }
      if global.facts.getter != nil {
        let code = engine.codes.property(.globalGetter(name), global, owner: nil)
        return Typed(
          values: compose(code, receiver: .empty, arguments: [], step: step(offset), label: name), type: declared)
      }
      return Typed(
        values: arena.union(constant(global.facts), read(.property(name), of: arena.intern(.globals), type: declared)),
        type: declared)
    }
    if let function = program.globalFunctions[name]?.first(where: { program.functions[$0].facts.body != nil }) {
      let code = engine.codes.function(function)
      let info = engine.codes[code]
      let signature = types.intern(.function(info.parameters.map(\.type), info.resultType))
      return Typed(values: arena.set(arena.intern(.method(.empty, code), type: signature)), type: signature)
    }
    if let owner, UIKitMembers.isProperty(name, of: owner, in: program) || name == "view" && types.isScreen(owner) {
      return readMember(name, of: Typed(values: receiver, type: receiverType), at: offset)
    }
    if let owner, !info.isStatic, program.types[owner].kind == .protocol {
      // An extension of a protocol may use what another protocol of the same object declares.
      let type = program.types[owner].isModel ? .unknown : typeDeclaredByConformers(name, of: owner)
      guard let type else { return .nothing }
      return Typed(
        values: arena[receiver].reduce(.empty) { arena.union($0, read(.property(name), of: $1, type: type)) },
        type: type)
    }
    return .nothing
  }

  /// The type that the types which conform to a protocol declare of a property which the protocol itself does not, as an
  /// extension of it that also wants another conformance may use; `nil` where none declares it.
  private func typeDeclaredByConformers(_ name: String, of owner: TypeIndex) -> TypeID? {
    let members = lookup.concreteTypes(of: owner).compactMap { lookup.property(name, of: $0, isStatic: false) }
    guard let first = members.first.map(engine.type(of:)) else { return nil }
    if members.allSatisfy({ engine.type(of: $0) == first }) { return first }
    // They agree on the class, be it with other generic arguments.
    let classes = Set(members.map { types.nominalType(of: engine.type(of: $0)) })
    return classes.count == 1 ? classes.first!.map { types.nominal($0) } ?? .unknown : .unknown
  }

  /// Whether `_x` is read as `x`: it is what the compiler keeps for a wrapped property, or stands weakly beside a computed one.
  /// Objects that one factory makes for all are one, so that what each of them only refers to would come together.
  private func isReadAsWrapped(_ name: String, of owner: TypeIndex) -> Bool {
    if lookup.isStorage(name, ofWrapped: owner) { return true }
    guard name.hasPrefix("_"), name.count > 1, let stored = lookup.property(name, of: owner, isStatic: false) else {
      return false
    }
    return stored.facts.isWeak && !types.isFunction(types.elemental(engine.type(of: stored)))
      && lookup.property(String(name.dropFirst()), of: owner, isStatic: false) != nil
  }

  /// A key path, with the type that it leads from: as it is written, or as the context says.
  private func keyPath(_ names: [String], from root: TypeName?, expecting type: TypeID) -> Typed {
    let rootType =
      if let root {
        types.nominalType(of: canonical(root))
      } else if case .function(let parameters, _) = types[type], let first = parameters.first {
        types.nominalType(of: first)
      } else if case .nominal(let path, let arguments) = types[type], types.isKeyPath(path) {
        arguments.first.flatMap(types.nominalType)
      } else { TypeIndex?.none }
    return Typed(
      values: arena.set(arena.intern(.keyPath(rootType, names))),
      type: rootType.map { engine.keyPathType(names, from: $0) } ?? .unknown)
  }

  /// The type that a dotted name means in expression position, as a value.
  func namedType(_ path: [String]) -> Typed? {
    guard let name = path.last, program.isTypeName(name) else { return nil }
    let type = canonical(.nominal(path, []))
    switch types[type] {
    case .nominal(let nominal, _):
      return Typed(values: arena.set(metatype(of: nominal)), type: types.intern(.metatype(type)))
    case .generic(let name):
      // A parameter of that metatype says which type it is.
      let wanted = types.intern(.metatype(type))
      var evaluator: BodyEvaluator? = self
      while let current = evaluator {
        for scope in current.scopes {
          for (variable, value) in scope.sorted(by: { $0.key < $1.key }) where value.type == wanted {
            return lookUp(variable).map { Typed(values: $0.values, type: wanted) }
          }
        }
        evaluator = current.parent
      }
      if info.generics.contains(name) { return Typed(values: .empty, type: wanted) }
      let known = arena[receiver].reduce(SetID.empty) { arena.union($0, typeArgument(name, of: $1)) }
      guard let owner, lookup.typeParameters.keeps(name, in: owner) else { return Typed(values: known, type: wanted) }
      // Another initializer may have been told by the types of what it is given.
      let kept = read(.typeParameter(name), of: receiver, type: wanted)
      return Typed(values: arena.union(kept, known), type: wanted)
    case .unknown: return nil
    default: return Typed(values: .empty, type: types.intern(.metatype(type)))
    }
  }

  /// What a value's type has for a generic parameter of an ancestor; the value's own class decides, once it is known.
  func typeArgument(_ name: String, of value: ValueID) -> SetID {
    switch arena[value] {
    case .guarded(let condition, let inner): return arena.guarded(typeArgument(name, of: inner), by: [condition])
    case .allocation, .scene, .metatype:
      let own = arena.type(of: value)
      let instance = metatypeInstance(own)
      guard let argument = types.argument(name, of: instance), let type = types.nominalType(of: argument) else {
        return .empty
      }
      return arena.set(metatype(of: type))
    case .receiver, .parameter, .captured, .field, .result, .cast:
      guard arena.depth(of: value) < EngineLimits.depth else { return .empty }
      return arena.set(
        arena.intern(.typeArgument(value, name), type: types.intern(.metatype(types.intern(.generic(name))))))
    default: return .empty
    }
  }

  func metatype(_ typeName: TypeName) -> Typed {
    if case .nominal(let path, let arguments) = typeName, arguments.isEmpty, let known = namedType(path) {
      return known
    }
    let type = canonical(typeName)
    let values = types.nominalType(of: type).map { arena.set(metatype(of: $0)) } ?? .empty
    return Typed(values: values, type: types.intern(.metatype(type)))
  }

  /// Whether a name that is written as types are means a member of a type: a case, or a function or a property of the type's.
  func isMember(_ name: String, of path: [String]) -> Bool {
    guard let type = program.find(path, from: program.scope(of: owner)) else { return false }
    let linked = program.types[type]
    return linked.cases[name] != nil || linked.properties[name]?.facts.isStatic == true
      || linked.functions[name]?.contains { program.functions[$0].facts.isStatic } == true
  }

  private func evaluateMember(_ base: Expression, _ name: String, expecting type: TypeID, at offset: Offset) -> Typed {
    if case .name("super", _) = base {
      return readMember(name, of: Typed(values: receiver, type: receiverType), at: offset)
    }
    if case .name("self", _) = base, case .observers(_, name) = info.kind, let given = lookUp("newValue") {
      return Typed(values: given.values, type: given.type)
    }
    if name.isTypeName, let path = engine.path(of: base), lookUp(path[0]) == nil, !isMember(name, of: path),
      let known = namedType(path + [name])
    {
      return known
    }
    if let stream = controlStream(name, of: base, at: offset) { return stream }
    let value = evaluate(base)
    if name == "init", let made = initializer(of: base, value, expecting: type, at: offset) { return made }
    if let method = sendingMethod(name, of: base, value, at: offset) { return method }
    if let action = environmentAction(name, of: base, value, expecting: type, at: offset) { return action }
    // `store.$flag` is a reference to the property.
    let isReference = name.hasPrefix("$") && !isStream(name, of: value.type)
    if isReference, let projected = projectedValue(of: String(name.dropFirst()), in: value, at: offset) {
      return projected
    }
    return readMember(isReference ? String(name.dropFirst()) : name, of: value, at: offset)
  }

  /// `dismiss.callAsFunction`, handed on as a value: a closure that calls the action.
  private func environmentAction(
    _ name: String, of base: Expression, _ value: Typed, expecting type: TypeID, at offset: Offset
  ) -> Typed? {
    guard name == "callAsFunction", case .name = base,
      types.nominalType(of: value.type).map({ program.types[$0].isSource }) != true
    else { return nil }
    let call = Expression.Call(callee: base, arguments: [], trailingClosures: 0, offset: offset)
    let closure = Expression.Closure(
      captures: [], parameters: [], parameterTypes: [], body: [.expression(.call(call))], offset: offset)
    return makeClosure(closure, expecting: type)
  }

  /// Whether `$name` is the stream that a published property projects.
  private func isStream(_ name: String, of type: TypeID) -> Bool {
    types.nominalTypes(of: type).contains { lookup.property(name, of: $0, isStatic: false) != nil }
  }

  /// `.name`, whose type comes from where it is used.
  func implicitMember(_ name: String, expecting type: TypeID, at offset: Offset) -> Typed {
    if name == "true" || name == "false" {
      let bool = types.framework("Bool")
      return Typed(values: arena.set(arena.intern(.enumCase(nil, name, .empty), type: bool)), type: bool)
    }
    let wanted = withoutSelf(types.isCollection(type) ? types.element(of: type) : type)
    if let nominal = types.nominalType(of: wanted) {
      if program.types[nominal].cases[name] != nil { return makeCase(name, of: nominal, payload: []) }
      if lookup.property(name, of: nominal, isStatic: true) != nil {
        return readStatic(name, of: wanted, arena.set(metatype(of: nominal)), at: offset)
      }
      // A library's static property may be modelled as a function whose parameters all have defaults.
      let selector = Selector(name, [])
      if let function = lookup.functions(selector, of: nominal, isStatic: true).first {
        let own = types.intern(.metatype(wanted))
        let result = instantiatedResult(of: function, receiver: own, expecting: wanted)
        let values = callValues(
          arena.set(metatype(of: nominal)), selector, [], declared: own, expecting: result, step: step(offset))
        return Typed(values: values, type: result)
      }
    }
    return Typed(values: arena.set(arena.intern(.enumCase(nil, name, .empty), type: wanted)), type: wanted)
  }

  // MARK: Literals

  private func list(of elements: [Expression], expecting type: TypeID) -> Typed {
    let expected = types.element(of: type)
    var values = SetID.empty
    var elementType = expected
    for element in elements {
      let value = evaluate(element, expecting: expected)
      values = arena.union(values, value.values)
      if elementType == .unknown { elementType = value.type }
    }
    return Typed(values: values, type: types.isCollection(type) ? type : types.intern(.collection(elementType)))
  }

  private func dictionary(
    of entries: [(key: Expression, value: Expression)], expecting type: TypeID, at offset: Offset
  ) -> Typed {
    let expected = types.element(of: type)
    var values = SetID.empty
    var elementType = expected
    var found: [Typed.Entry] = []
    for entry in entries {
      let key = evaluate(entry.key)
      let value = evaluate(entry.value, expecting: expected)
      values = arena.union(values, value.values)
      found.append(.init(key: key.values, values: value.values))
      if elementType == .unknown { elementType = value.type }
    }
    let isKeyed = found.allSatisfy { entry in
      !entry.key.isEmpty && arena[entry.key].allSatisfy { arena.constantKey($0) != nil }
    }
    return Typed(
      values: values, type: types.isCollection(type) ? type : types.intern(.collection(elementType)),
      entries: isKeyed ? found : [])
  }

  private func tuple(of elements: [Expression.Argument], expecting type: TypeID) -> Typed {
    var expected: [CanonicalType.Field] = []
    if case .tuple(let fields) = types[type] { expected = fields }
    var fields: [CanonicalType.Field] = []
    var values: [SetID] = []
    for (index, element) in elements.enumerated() {
      let wanted = index < expected.count ? expected[index] : nil
      let value = evaluate(element.value, expecting: wanted?.type ?? .unknown)
      values.append(value.values)
      fields.append(
        .init(label: element.label ?? wanted?.label, type: wanted.map(\.type) ?? value.type))
    }
    if values.count == 1 { return Typed(values: values[0], type: fields[0].type) }
    let id = types.intern(.tuple(fields))
    let value = arena.intern(.tuple(arena.tupleShape(fields.map(\.label)), arena.list(values)), type: id)
    return Typed(values: bounded(value) ?? .empty, type: id)
  }

  // MARK: Operators

  private func evaluateOperation(
    _ symbol: String, _ left: Expression, _ right: Expression, at offset: Offset
  ) -> Typed {
    if symbol == "+=" {
      let value = evaluate(left)
      let added = evaluate(right, expecting: value.type)
      append(added.values, to: left, value, at: offset)
      return .nothing
    }
    let one = evaluate(left)
    let other = evaluate(right, expecting: symbol == "+" ? one.type : .unknown)
    if symbol == "+" {
      if let path = joinedPath(one.values, other.values) {
        return Typed(values: path, type: types.framework("String"))
      }
      return Typed(
        values: arena.union(one.values, other.values), type: one.type == .unknown ? other.type : one.type)
    }
    let functions = (program.globalFunctions[symbol] ?? []).filter {
      program.functions[$0].facts.body != nil && program.functions[$0].facts.parameters.count == 2
    }
    guard let function = functions.first else {
      return Typed(values: arena.union(one.values, other.values), type: .unknown)
    }
    let code = engine.codes.function(function)
    return Typed(
      values: compose(
        code, receiver: .empty, arguments: [one.values, other.values], step: step(offset), label: symbol),
      type: engine.codes[code].resultType)
  }

  /// Notes which values code tells apart by identity or kind.
  func compare(_ one: SetID, _ other: SetID, _ symbol: String) {
    guard !one.isEmpty, !other.isEmpty else { return }
    // What a closure compares is noted of the closure.
    if compositionDepth == 0 { note(comparisonOf: one, other) }
    for (values, others) in [(one, other), (other, one)] {
      for value in arena[values] {
        let plain = uncast(value)
        guard case .field = arena[plain] else { continue }
        comparedWith[plain] = arena.union(comparedWith[plain] ?? .empty, others)
        if symbol.hasPrefix("=") { equalTo[plain] = arena.union(equalTo[plain] ?? .empty, others) }
      }
    }
    if parent != nil, !arena.flags(of: one).union(arena.flags(of: other)).isDisjoint(with: .parameter) {
      add(
        .compare(isEqual: symbol.hasPrefix("=")), target: one, holder: other,
        path: engine.terms.path(step(info.offset)))
    }
  }

  /// Notes the side of an identity test that names one object, as against the side that runs over a collection.
  private func note(comparisonOf one: SetID, _ other: SetID) {
    func names(_ values: SetID) -> Bool { (parent != nil) != arena.base(of: values).contains(.parameter) }
    // `$0.kind != child.kind`, `$0.kind != .door`
    if let (owners, field) = property(one) {
      if let (others, same) = property(other) {
        if field == same { return note(comparisonOf: owners, others) }
      } else if isConstant(other), !names(one) {
        let kind = BodyNotes.Comparison.Kind(field: field, constant: other)
        engine.note(code) { $0.comparisons.insert(.init(one: owners, other: owners, kind: kind)) }
        return
      }
    } else if property(other) != nil, isConstant(one) {
      return note(comparisonOf: other, one)
    }
    engine.note(code) { notes in
      switch (names(one), names(other)) {
      case (true, false): notes.comparisons.insert(.init(one: one, other: one))
      case (false, true): notes.comparisons.insert(.init(one: other, other: other))
      default: notes.comparisons.insert(.init(one: one, other: other))
      }
    }
  }

  /// The values whose property values are, where it is one property of all.
  private func property(_ values: SetID) -> (owners: SetID, field: FieldID)? {
    var owners: [ValueID] = []
    var fields: Set<FieldID> = []
    for value in arena[values] {
      guard case .field(let owner, let field) = arena[value], case .property = arena[field] else { return nil }
      owners.append(owner)
      fields.insert(field)
    }
    return fields.count == 1 ? (arena.set(owners), fields.first!) : nil
  }

  private func isConstant(_ values: SetID) -> Bool {
    arena[values].allSatisfy { if case .enumCase(_, _, .empty) = arena[$0] { true } else { false } }
  }

  func uncast(_ value: ValueID) -> ValueID {
    switch arena[value] {
    case .cast(let inner), .guarded(_, let inner): uncast(inner)
    default: value
    }
  }
}
