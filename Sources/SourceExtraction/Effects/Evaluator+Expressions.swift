import GraphConstruction
import ProgramModel
import SwiftFacts

extension Evaluator {
  /// What an expression can stand for; runs the calls in it.
  func evaluate(_ expression: Expression) -> Value {
    switch expression {
    case .name(let name, let offset): return evaluateName(name, at: offset)
    case .implicitMember(let name, _):
      return Value([interpreter.object(.enumCase(nil, name, nil, 0))])
    case .member(let base, let name, let offset): return evaluateMember(base, name, at: offset)
    case .call(let call): return evaluateCall(call)
    case .subscripting(let base, let arguments, let offset): return evaluateSubscript(base, arguments, at: offset)
    case .closure(let closure): return makeClosure(closure)
    case .string(let text):
      return interpreter.relevance.isName(text) ? Value([interpreter.object(.string(text))]) : .nothing
    case .interpolation(let text, let parts): return interpolate(text, parts.map(evaluate))
    case .null: return Value([interpreter.null], mayBeNull: true)
    case .array(let elements, let offset): return makeCollection(elements, at: offset)
    case .dictionary(let entries, let offset):
      let collection = makeCollection([], at: offset)
      for entry in entries {
        store(evaluate(entry.value), intoElement: elementField(for: evaluate(entry.key)), of: collection, at: offset)
      }
      return collection
    case .tuple(let elements, let offset): return makeTuple(elements, at: offset)
    case .cast(let value, let type, let isOptional):
      return cast(evaluate(value, expecting: type), to: type, isOptional: isOptional)
    case .assignment(let target, let value, let offset):
      assign(evaluateAssigned(value, to: target), to: target, from: value, at: offset)
      return .nothing
    case .comparison(let left, let right, let symbol):
      let (one, other) = (evaluate(left), evaluate(right))
      compare(left, one, right, other)
      return truth(of: one, symbol, other)
    case .either(let left, let right):
      let value = evaluate(left)
      // A cast that is certain needs nothing in its place.
      if case .cast = left, !value.isEmpty, !value.mayBeNull { return value }
      return value.or(evaluate(right))
    case .ternary(let condition, let then, let otherwise):
      switch evaluate([Statement.Condition.expression(condition)]) {
      case .holds: return evaluate(then)
      case .fails: return evaluate(otherwise)
      case .either: return evaluate(then).or(evaluate(otherwise))
      }
    case .negation(let inner): return negated(evaluate(inner))
    case .logical(let parts, let isAnd): return truth(of: parts, isAnd: isAnd)
    case .operation(let symbol, let left, let right, let offset):
      return evaluateOperation(symbol, left, right, at: offset)
    case .optional(let inner):
      var value = evaluate(inner)
      value.mayBeNull = true
      return value
    case .type(let type, _): return metatype(type)
    case .statement(let statement): return evaluate(statement)
    case .keyPath(let names, _): return Value([interpreter.object(.keyPath(names))])
    case .sequence(let parts), .range(let parts):
      for part in parts { _ = evaluate(part) }
      return .nothing
    case .inert: return .nothing
    }
  }

  // MARK: Names and members

  private func evaluateName(_ name: String, at offset: Offset) -> Value {
    if let value = scope.lookup(name) { return value }
    if name == "Self" { return selfMetatype }
    if name.hasPrefix("$") {
      let bare = String(name.dropFirst())
      return scope.lookup(bare) ?? binding(to: bare, of: selfValue)
    }
    if let value = newValue(of: name) { return value }
    let receiver = selfValue
    if !receiver.isEmpty, hasMember(receiver, name) { return readMember(receiver, name, at: offset) }
    if let owner, let value = staticProperty(name, of: owner) { return value }
    if let types = typeParameter(name) { return types }
    if let type = program.find([name], from: typeScope) { return Value([interpreter.object(.metatype(type))]) }
    if let target = program.alias([name], from: typeScope) { return metatype(target) }
    if program.globals[name] != nil { return readGlobal(name) }
    if let functions = program.globalFunctions[name] {
      return Value(functions.map { interpreter.object(.method($0, nil)) }.sorted())
    }
    if let first = name.unicodeScalars.first, first.properties.isUppercase {
      return Value([interpreter.object(.metatype(interpreter.program.external(name)))])
    }
    return .nothing
  }

  /// What a stored property that is observed was just given, whose giver decides what the observer does with it.
  private func newValue(of name: String) -> Value? {
    guard case .observers(let type, name) = root.key.code, program.types[type].properties[name]?.facts.getter == nil,
      let value = scope.lookup("newValue"), !value.isEmpty
    else { return nil }
    return value
  }

  private var selfMetatype: Value {
    var result = Value(origin: .receiver)
    for id in selfValue.objects {
      if case .metatype = interpreter.objects[Int(id)] {
        result.objects.formSortedUnion([id])
      } else if let type = interpreter.objectTypes[Int(id)] {
        result.objects.formSortedUnion([interpreter.object(.metatype(type))])
      }
    }
    return result
  }

  func metatype(_ type: TypeName) -> Value {
    guard case .nominal(let path, _) = type else { return .nothing }
    if let value = genericMetatype(path) ?? (path.count == 1 ? typeParameter(path[0]) : nil) { return value }
    let found = program.resolve(type, from: typeScope)
    if found.isEmpty, case .nominal(let path, _) = type {
      return Value([interpreter.object(.metatype(interpreter.program.external(path.joined(separator: "."))))])
    }
    return Value(found.map { interpreter.object(.metatype($0)) }.sorted())
  }

  private func readGlobal(_ name: String) -> Value {
    let global = interpreter.activate(.global(name), receiver: nil, arguments: [])
    global.dependents.insert(activation.id)
    var value = Value(global.result.objects, type: program.globals[name]!.facts.type)
    let assigned = interpreter.read(interpreter.null, name, by: activation.id)
    value.formUnion(Value(assigned.objects, mayBeNull: assigned.mayBeNull))
    return standingIn(for: value)
  }

  private func evaluateMember(_ base: Expression, _ name: String, at offset: Offset) -> Value {
    if case .name("super", _) = base { return readMember(selfValue, name, at: offset) }
    if case .name(let local, _) = base, local.hasPrefix("$"), scope.lookup(local) == nil,
      let value = scope.lookup(String(local.dropFirst()))
    {
      // `@Bindable var router = router` in a body.
      return binding(to: name, of: dereferenced(value, at: offset))
    }
    if case .name("self", _) = base, let value = newValue(of: name) { return value }
    // `store.case` is the enum that the store stands for.
    if name == "case", program.keepsStores { return evaluate(base) }
    return readMember(evaluate(base), name, at: offset)
  }

  /// Whether a bare name can mean a member of these objects.
  private func hasMember(_ receiver: Value, _ name: String) -> Bool {
    receiver.objects.contains { id in
      guard let type = memberType(of: id) else { return false }
      return program.member(name, of: type).isDeclared || UIKitMembers.isProperty(name, of: type, in: program)
        || interpreter.hasField(id, name)
    }
  }

  func memberType(of id: ObjectID) -> TypeIndex? {
    if case .metatype(let type) = interpreter.objects[Int(id)] { return type }
    return interpreter.objectTypes[Int(id)]
  }

  private func staticProperty(_ name: String, of type: TypeIndex) -> Value? {
    for ancestor in program.ancestry(of: type) {
      guard program.types[ancestor].properties[name]?.facts.isStatic == true else { continue }
      return readMember(Value([interpreter.object(.metatype(type))]), name, at: 0)
    }
    return nil
  }

  /// What a property of any of the objects holds, or a method as a value.
  func readMember(_ base: Value, _ name: String, at offset: Offset) -> Value {
    let base = anyCase(of: base, asked: name)
    var result = Value(mayBeNull: base.mayBeNull)
    let outer = containersAsked
    containersAsked = []
    defer { containersAsked = outer }
    for id in base.objects where id != interpreter.null {
      var value = readMember(id, name, origin: base.origin, at: offset)
      if base.origin.byType { value.origin.byType = true }
      result.formUnion(value)
    }
    if base.isEmpty, let type = base.type { result.type = memberType(name, of: type) }
    return standingIn(for: result)
  }

  private func memberType(_ name: String, of type: TypeName) -> TypeName? {
    for start in program.resolve(type.unwrapped, from: typeScope) {
      for ancestor in program.ancestry(of: start) {
        if let property = program.types[ancestor].properties[name] { return property.facts.type }
      }
    }
    return UIKitMembers.type(ofProperty: name)
  }

  private func readMember(_ id: ObjectID, _ name: String, origin: Origin, at offset: Offset) -> Value {
    if let value = readBinding(id, name, origin: origin, at: offset) ?? readContext(id, name) { return value }
    if name.hasPrefix("$") { return binding(to: String(name.dropFirst()), of: Value([id], origin: origin)) }
    switch interpreter.objects[Int(id)] {
    case .tuple:
      return tupleField(id, name, origin: origin)
    case .collection, .part(_, "content"):
      return readCollection(id, name, origin: origin)
    case .string: return keepsText(id, name) ? Value([id], origin: origin) : .nothing
    case .metatype(let type): return readStatic(name, of: type, metatype: id, origin: origin, at: offset)
    case .enumCase(let type, let caseName, _, _) where name == "rawValue":
      let raw = type.flatMap { program.types[$0].cases[caseName]?.rawValue } ?? caseName
      return Value([interpreter.object(.string(raw))], origin: origin)
    default: break
    }
    guard let type = interpreter.objectTypes[Int(id)] else { return readField(id, name, origin: origin, property: nil) }
    for ancestor in program.ancestry(of: type) {
      if let property = program.types[ancestor].properties[name], !property.facts.isStatic {
        guard program.types[ancestor].kind != .protocol || property.facts.getter != nil else { continue }
        return readProperty(property, name, of: id, in: ancestor, origin: origin, at: offset)
      }
      if let functions = program.types[ancestor].functions[name], program.types[ancestor].kind != .protocol {
        return Value(functions.map { interpreter.object(.method($0, id)) }.sorted(), origin: origin)
      }
    }
    if isStream(id), let value = readStream(id, name) { return value }
    return readUIKit(id, name, type: type, origin: origin, at: offset)
  }

  private func tupleField(_ id: ObjectID, _ name: String, origin: Origin) -> Value {
    let content = interpreter.read(id, name, by: activation.id)
    return Value(content.objects, origin: origin, mayBeNull: content.mayBeNull)
  }

  private func readProperty(
    _ property: LinkedProperty, _ name: String, of id: ObjectID, in type: TypeIndex, origin: Origin, at offset: Offset
  ) -> Value {
    if property.facts.getter != nil {
      let getter = invoke(
        .getter(type, name), receiver: id, receiverOrigin: origin, arguments: [], at: offset, label: name)
      var value = getter
      if value.type == nil { value.type = property.facts.type }
      return value
    }
    if property.facts.isLazy {
      let initial = invoke(
        .initialValue(type, name), receiver: id, receiverOrigin: origin, arguments: [], at: offset, label: name)
      retain(
        Value(initial.objects), in: Value([id], origin: .receiver), field: name, at: property.facts.offset,
        of: property.file)
      interpreter.write(id, name, initial, isGiven: false)
    }
    let field = readField(id, name, origin: origin, property: property)
    return wrappedValue(name, of: id, origin: origin, at: offset).map { $0.union(field) } ?? field
  }

  private func readField(_ id: ObjectID, _ name: String, origin: Origin, property: LinkedProperty?) -> Value {
    let content = interpreter.read(id, name, by: activation.id)
    var value = Value(content.objects, mayBeNull: content.mayBeNull)
    value.origin = origin
    // What an object has made itself is its own, wherever it is read.
    if origin.isReceiver, !content.isGiven { value.origin = Origin(byType: origin.byType, isOfOwnMaking: true) }
    if let facts = property?.facts {
      value.type = facts.type
      if facts.isWeak || facts.type?.isOptional == true { value.mayBeNull = true }
      if value.isEmpty, isMainWindow(facts.type) { value.objects = [interpreter.mainWindow] }
      if value.isEmpty { value.objects = provided(for: facts) }
      if value.isEmpty, isPath(facts.type) { value.objects = [path(name, of: id, property)] }
      if facts.attributes.contains("Binding") { value = dereferenced(value, at: facts.offset) }
    }
    return value
  }

  private func isPath(_ type: TypeName?) -> Bool {
    if case .nominal(let path, _)? = type?.unwrapped { return path.last == "NavigationPath" }
    return false
  }

  /// The collection that a path is, where the sources do not say how it is made.
  private func path(_ name: String, of id: ObjectID, _ property: LinkedProperty?) -> ObjectID {
    let place = CodeSite(file: Int32(property?.file ?? 0), offset: property?.facts.offset ?? 0)
    return interpreter.object(.collection(place, -2 - id))
  }

  private func isMainWindow(_ type: TypeName?) -> Bool {
    if case .nominal(let path, _)? = type?.unwrapped { return path.last == "UIWindow" }
    return false
  }

  private func readStatic(
    _ name: String, of type: TypeIndex, metatype: ObjectID, origin: Origin, at offset: Offset
  ) -> Value {
    if let element = program.types[type].cases[name] {
      return Value([interpreter.object(.enumCase(type, element.name, nil, 0))])
    }
    for ancestor in program.ancestry(of: type) {
      let apart = LinkedType.staticName(name)
      let name = program.types[ancestor].properties[apart] == nil ? name : apart
      if let property = program.types[ancestor].properties[name], property.facts.isStatic {
        if property.facts.getter != nil {
          return invoke(
            .getter(ancestor, name), receiver: metatype, receiverOrigin: origin, arguments: [], at: offset, label: name)
        }
        let shared = interpreter.object(.metatype(ancestor))
        let initial = invoke(
          .initialValue(ancestor, name), receiver: shared, receiverOrigin: Origin(), arguments: [], at: offset,
          label: name)
        interpreter.write(shared, name, Value(initial.objects), isGiven: false)
        let content = interpreter.read(shared, name, by: activation.id)
        return standingIn(for: Value(content.objects, type: property.facts.type))
      }
      if let functions = program.types[ancestor].functions[name] {
        return Value(functions.map { interpreter.object(.method($0, metatype)) }.sorted())
      }
    }
    if name == "self" { return Value([metatype], origin: origin) }
    if name == "allCases", program.types[type].kind == .enum,
      program.types[type].cases.count <= Interpreter.Limit.casesApart
    {
      let all = interpreter.object(.collection(CodeSite(file: -2, offset: Offset(type)), -1))
      interpreter.write(all, "element", Value(allCases(of: type)), isGiven: false)
      return Value([all])
    }
    if let nested = program.find([name], from: program.scope(of: type)) {
      return Value([interpreter.object(.metatype(nested))])
    }
    return readUIKitStatic(name, of: type)
  }

  /// A case each, payloads apart.
  func allCases(of type: TypeIndex) -> [ObjectID] {
    program.types[type].cases.keys.sorted().map { interpreter.object(.enumCase(type, $0, nil, 0)) }.sorted()
  }

  // MARK: Literals

  func makeClosure(_ closure: Expression.Closure) -> Value {
    let id = interpreter.object(.closure(site(closure.offset), activation.id))
    if interpreter.closures[id] == nil {
      interpreter.closures[id] = Interpreter.ClosureValue(
        facts: closure, file: file, scope: scope, owner: owner, definer: activation.id, type: nil)
    } else {
      interpreter.closures[id]!.scope = scope
    }
    createdClosures.append(id)
    return Value([id])
  }

  private func makeCollection(_ elements: [Expression], at offset: Offset) -> Value {
    let id = interpreter.object(.collection(site(offset), activation.id))
    var origin = Origin()
    for (index, element) in elements.enumerated() {
      let value = evaluate(element)
      origin.formUnion(value.origin)
      interpreter.write(id, "element", Value(value.objects), isGiven: value.origin.isFromParameter)
      if elements.count > 1 {
        interpreter.write(id, index == 0 ? "#bottom" : "#above", Value(value.objects), isGiven: false)
      }
      noteElementOrigin(value.origin, of: id)
    }
    return Value([id], origin: origin)
  }

  private func makeTuple(_ elements: [Expression.Argument], at offset: Offset) -> Value {
    let id = interpreter.object(.tuple(site(offset), activation.id))
    var origin = Origin()
    for (index, element) in elements.enumerated() {
      let value = evaluate(element.value)
      origin.formUnion(value.origin)
      interpreter.write(id, String(index), value, isGiven: false)
      if let label = element.label { interpreter.write(id, label, value, isGiven: false) }
    }
    return Value([id], origin: origin)
  }

  /// `x as T`: of known objects, those that can be a `T`.
  func cast(_ value: Value, to type: TypeName, isOptional: Bool) -> Value {
    var result = value
    result.type = type
    let targets = program.resolve(type, from: typeScope).filter { program.types[$0].kind != .protocol }
    result.mayBeNull = value.mayBeNull || isOptional && !isCertainly(value, of: targets)
    if let target = targets.first,
      program.types[target].isSource || UIKitTypes.superclasses[program.types[target].name] != nil
    {
      let name = program.types[target].name
      result.objects.removeAll { id in
        guard let actual = interpreter.objectTypes[Int(id)],
          program.types[actual].isSource || !program.types[actual].parents.isEmpty
        else { return false }
        return !program.type(actual, descendsFrom: name)
          && !program.type(target, descendsFrom: program.types[actual].name)
      }
    }
    // An argument that is known, and is nothing of the kind.
    if isOptional, result.objects.isEmpty, !value.objects.isEmpty, value.origin.isFromParameter {
      return Value([interpreter.null], origin: value.origin, mayBeNull: true, type: type)
    }
    return standingIn(for: result)
  }

  /// Whether an argument, or a value made here, of which all objects are known is of a type.
  private func isCertainly(_ value: Value, of targets: [TypeIndex]) -> Bool {
    let isKnown = value.origin.isFromParameter || value.origin.isConcrete && !value.origin.isOfOwnMaking
    guard isKnown, !value.isEmpty, let target = targets.first else { return false }
    return value.objects.allSatisfy { id in
      interpreter.objectTypes[Int(id)].map { program.type($0, descendsFrom: program.types[target].name) } ?? false
    }
  }

  // MARK: Operators

  /// Notes the objects that a comparison tells from others: those compared themselves, else those of which a property is.
  private func compare(_ left: Expression, _ one: Value, _ right: Expression, _ other: Value) {
    func names(_ value: Value) -> Bool { value.isEmpty || value.objects.contains(where: isKept) }
    if names(one), names(other) { return compare(one, other) }
    switch (property(left), property(right)) {
    case (let left?, let right?) where left.name == right.name: compare(evaluate(left.base), evaluate(right.base))
    case (let own?, nil): note(having(own.name, of: evaluate(own.base), other), orElse: one, other)
    case (nil, let own?): note(having(own.name, of: evaluate(own.base), one), orElse: one, other)
    default: compare(one, other)
    }
  }

  /// Where no object has the property, the values themselves are what is told apart: nothing that is kept is among them.
  private func note(_ found: Value, orElse one: Value, _ other: Value) {
    if found.isEmpty { compare(one, other) } else { root.compared.formUnion(found) }
  }

  private func isKept(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance, .scene, .symbolicInstance: true
    default: false
    }
  }

  private func property(_ expression: Expression) -> (base: Expression, name: String)? {
    switch expression {
    case .member(let base, let name, _): (base, name)
    case .optional(let inner): property(inner)
    default: nil
    }
  }

  /// The objects that have one of these cases or texts in a property.
  private func having(_ name: String, of objects: Value, _ wanted: Value) -> Value {
    var result = objects
    result.objects.removeAll { id in
      let actual = readMember(Value([id], origin: objects.origin), name, at: 0)
      return !isKept(id) || !actual.isEmpty && differ(actual, wanted)
    }
    return result
  }

  /// Notes the side of an identity test that names one object, as against the side that runs over a collection.
  private func compare(_ left: Value, _ right: Value) {
    let isInClosure = activation.id != root.id
    func names(_ value: Value) -> Bool { isInClosure != value.origin.hasParameter }
    switch (names(left), names(right)) {
    case (true, false): root.compared.formUnion(left)
    case (false, true): root.compared.formUnion(right)
    default: root.compared.formUnion(left.objects.count <= right.objects.count ? left : right)
    }
  }

  private func evaluateOperation(_ symbol: String, _ left: Expression, _ right: Expression, at offset: Offset) -> Value
  {
    if symbol == "+=" || symbol == "+" {
      let collection = evaluate(left)
      let added = evaluate(right)
      if let path = joined(collection, added) {
        if symbol == "+=" { assign(path, to: left, from: right, at: offset) }
        return path
      }
      if symbol == "+=" {
        let elements = element(of: added).isEmpty ? added : element(of: added)
        if !addToContainerList(left, collection, elements, at: offset) {
          append(elements, to: collection, at: offset)
        }
      }
      return collection.union(added)
    }
    let functions = program.globalFunctions[symbol] ?? []
    guard !functions.isEmpty else { return evaluate(left).union(evaluate(right)) }
    let arguments = [left, right].map {
      EvaluatedArgument(label: nil, value: evaluate($0), isTrailing: false, isLabelKnown: true)
    }
    var result = Value.nothing
    for function in functions {
      result.formUnion(call(function, receiver: nil, receiverOrigin: Origin(), arguments, at: offset, label: symbol))
    }
    return result
  }
}
