import GraphConstruction
import ProgramModel
import SwiftFacts

/// Evaluates the body of one activation once.
final class Evaluator {
  let interpreter: Interpreter
  let program: Program
  let activation: RunningActivation
  let file: Int
  /// The type in whose braces the code stands.
  let owner: TypeIndex?
  let typeScope: [String]
  var scope: Scope
  var returned: Value?
  /// Whether the statements that are evaluated have certainly returned.
  var hasLeft = false
  /// Whether the conditions that were evaluated last failed because of what the caller gave.
  var isDecidedByCaller = false
  var scopeDigest = 0
  var createdClosures: [ObjectID] = []
  /// The type that the next call's result is to be of.
  var expectation: TypeName?
  /// The type that the result of the call which is being entered is to be of.
  var calledFor: TypeName?
  /// The name of the stream into which the call that is evaluated sends: `orderRequested` of `orderRequested.send(id)`.
  var streamName: String?
  /// The objects whose containers were looked up for the member that is being read.
  var containersAsked: Set<ObjectID> = []
  /// The generic arguments that were written behind the type which is being made.
  var specialization: [TypeName] = []
  private var declaredResult: TypeName?
  /// The activation of the function around all closures.
  let root: RunningActivation

  init(interpreter: Interpreter, activation: RunningActivation) {
    self.interpreter = interpreter
    self.activation = activation
    program = interpreter.program
    switch activation.key.code {
    case .function(let index):
      file = program.functions[index].file
      owner = program.functions[index].owner
      scope = Scope(parent: nil)
      root = activation
    case .closure(let id):
      let closure = interpreter.closures[id]!
      file = closure.file
      owner = closure.owner
      scope = Scope(parent: closure.scope, isClosure: true)
      var outer = interpreter.activation(closure.definer)
      while case .closure(let next) = outer.key.code {
        outer = interpreter.activation(interpreter.closures[next]!.definer)
      }
      root = outer
    case .initialValue(let type, let name), .getter(let type, let name), .observers(let type, let name):
      let property = program.types[type].properties[name]!
      file = property.file
      owner = type
      scope = Scope(parent: nil)
      root = activation
    case .global(let name):
      file = program.globals[name]!.file
      owner = nil
      scope = Scope(parent: nil)
      root = activation
    case .segue(let index):
      file = Int(index.site.file)
      owner = nil
      scope = Scope(parent: nil)
      root = activation
    case .system:
      file = 0
      owner = nil
      scope = Scope(parent: nil)
      root = activation
    }
    typeScope = program.scope(of: owner)
    if let receiver = activation.key.receiver { scope.shadow("self", Value([receiver], origin: .receiver)) }
  }

  func site(_ offset: Offset) -> CodeSite { CodeSite(file: Int32(file), offset: offset) }

  // MARK: Bodies

  func evaluateBody() -> Value {
    let program = interpreter.program
    switch activation.key.code {
    case .function(let index):
      let facts = program.functions[index].facts
      bindParameters(facts, selectable: tabsToSelect(in: program.functions[index]))
      bindGenericParameters(program.functions[index])
      return run(facts.body ?? [], declared: facts.result)
    case .closure(let id):
      let closure = interpreter.closures[id]!
      bindParameters(closure)
      var result: TypeName?
      if case .function(_, let declared)? = closure.type?.unwrapped { result = declared }
      return run(closure.facts.body, declared: result)
    case .initialValue(let type, let name):
      let property = program.types[type].properties[name]!
      let facts = property.facts
      let value = facts.initialValue.map { convert(evaluate($0, expecting: facts.type), to: facts.type) } ?? .nothing
      return wrapper(of: property).map { wrap(value, in: $0, facts) } ?? value
    case .getter(let type, let name):
      let facts = program.types[type].properties[name]!.facts
      return run(facts.getter ?? [], declared: facts.type)
    case .observers(let type, let name):
      var value = activation.arguments.first ?? .nothing
      value.origin = .parameter(0)
      scope.shadow("newValue", value)
      scope.shadow("oldValue", .nothing)
      return run(program.types[type].properties[name]!.facts.observers, declared: nil)
    case .global(let name):
      let facts = program.globals[name]!.facts
      return facts.initialValue.map { convert(evaluate($0), to: facts.type) } ?? .nothing
    case .segue(let index):
      runSegue(index)
      return .nothing
    case .system: return .nothing
    }
  }

  private func run(_ body: [Statement], declared: TypeName?) -> Value {
    declaredResult = declared
    if body.count == 1, case .expression(let only) = body[0], case .call = strippingOptionals(only) {
      expectation = declared
    }
    let last = evaluate(body)
    var result = (body.count == 1 ? last : views(in: last)).union(returned ?? .nothing)
    if let declared {
      result = convert(result, to: declared)
      if declared.isOptional { result.mayBeNull = true }
      if result.type == nil { result.type = declared }
      if result.isEmpty { result = standingIn(for: result) }
    }
    return result
  }

  /// - Parameter tabs: What the second parameter may be besides what the caller gives.
  private func bindParameters(_ facts: FunctionFacts, selectable tabs: [ObjectID]) {
    for (index, parameter) in facts.parameters.enumerated() {
      var value = index < activation.arguments.count ? activation.arguments[index] : .nothing
      if index == 1 { value.objects.formSortedUnion(tabs) }
      // What a default value makes, nobody else has decided.
      let defaultValue = value.isEmpty && !value.mayBeNull ? parameter.defaultValue.map(evaluate) : nil
      value = convert(defaultValue ?? value, to: parameter.type)
      if defaultValue == nil { value.origin = .parameter(index) }
      value.type = parameter.type
      if !value.objects.isEmpty, !parameter.type.isOptional { value.mayBeNull = false }
      scope.shadow(parameter.name, standingIn(for: value))
    }
  }

  private func bindGenericParameters(_ function: LinkedFunction) {
    let count = function.facts.parameters.count
    for (index, name) in function.genericParameters.enumerated() where count + index < activation.arguments.count {
      var value = activation.arguments[count + index]
      guard !value.isEmpty else { continue }
      value.origin = .parameter(count + index)
      scope.shadow(name, value)
    }
  }

  private func bindParameters(_ closure: Interpreter.ClosureValue) {
    for capture in closure.facts.captures {
      var value: Value
      if let expression = capture.value {
        value = evaluate(expression)
      } else {
        // `[onClose]` captures what a property of `self` holds.
        value = scope.lookup(capture.name) ?? evaluate(.name(capture.name, closure.facts.offset))
      }
      value.mayBeNull = value.mayBeNull || capture.isWeak
      scope.shadow(capture.name, value)
    }
    var types: [TypeName] = []
    if case .function(let parameters, _)? = closure.type?.unwrapped { types = parameters }
    let names = closure.facts.parameters.isEmpty ? (0..<4).map { "$\($0)" } : closure.facts.parameters
    for (index, name) in names.enumerated() where name != "_" {
      var value = index < activation.arguments.count ? activation.arguments[index] : .nothing
      value.origin = .parameter(index)
      if let type = (index < closure.facts.parameterTypes.count ? closure.facts.parameterTypes[index] : nil)
        ?? (index < types.count ? types[index] : nil)
      {
        value.type = type
        value = convert(value, to: type)
      }
      scope.shadow(name, standingIn(for: value))
    }
  }

  func evaluateReturned(_ expression: Expression) -> Value {
    evaluate(expression, expecting: activation.isClosure ? nil : declaredResult)
  }

  // MARK: Names

  func define(_ name: String, _ value: Value) {
    scope.shadow(name, value)
    digest(name, value)
  }

  func digest(_ name: String, _ value: Value) {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(value.objects)
    scopeDigest &+= hasher.finalize()
  }

  /// The value of `self`, which closures capture.
  var selfValue: Value { scope.lookup("self") ?? .nothing }

  // MARK: Values by declared type

  /// A value that nothing sets stands for the instances of its declared type, once the exact ways are exhausted.
  func standingIn(for value: Value) -> Value {
    guard value.isEmpty, let declared = value.type?.unwrapped, !declared.isFunction else { return value }
    let type = substituting(declared)
    guard case .nominal = type else {
      guard case .composition = type else { return value }
      return standingIn(for: value, types: program.resolve(type, from: typeScope))
    }
    return standingIn(for: value, types: typesMeant(by: type))
  }

  private func standingIn(for value: Value, types: [TypeIndex]) -> Value {
    let candidates = types.filter { program.types[$0].isSource && program.types[$0].kind != .enum }
    guard !candidates.isEmpty else { return value }
    guard interpreter.standsInByType else {
      interpreter.starved.insert(activation.id)
      return value
    }
    var descendants = program.descendants(of: candidates[0])
    for other in candidates.dropFirst() {
      let others = Set(program.descendants(of: other))
      descendants.removeAll { !others.contains($0) }
    }
    guard descendants.count <= 400 else { return value }
    interpreter.recordInstanceReader(activation.id, of: candidates[0])
    var found: [ObjectID] = []
    let wanted = value.type.map(typesAsked) ?? []
    if descendants.count > 1 { descendants.sort() }
    for type in descendants {
      // One instance that stands for many, so that what is done to it is not done to all of them.
      let known = fitting(interpreter.instances[type] ?? [], asking: wanted)
      found += known.count > 2 ? [interpreter.symbolicInstance(for: type)] : known
    }
    if found.isEmpty {
      let concrete = descendants.filter { program.types[$0].kind == .class || program.types[$0].kind == .struct }
      found = concrete.prefix(4).map { interpreter.symbolicInstance(for: $0) }
    }
    // Many candidates are no answer: better to say that the call cannot be followed.
    guard Set(found.compactMap { interpreter.objectTypes[Int($0)] }).count <= 3 else { return value }
    var result = value
    result.objects = found.sorted()
    result.origin.byType = true
    return result
  }

  // MARK: Conversions

  /// Gives a type to cases that are only written `.name`, and resolves static members named so.
  func convert(_ value: Value, to type: TypeName?) -> Value {
    guard let type, !value.objects.isEmpty else { return value }
    if let tuple = tupleMeant(by: type) { return convert(value, to: tuple) }
    var result = value
    if type.isFunction {
      for id in value.objects { interpreter.closures[id]?.type = type }
      return value
    }
    if case .tuple(let elements) = type.unwrapped { label(value, with: elements) }
    if case .collection(let element) = type.unwrapped { convertElements(of: value, to: element) }
    let value = isController(type) ? unwrappingMapped(value) : value
    result = value
    guard value.objects.contains(where: isUntypedCase) else { return value }
    if isCollection(type.unwrapped) {
      result.objects = value.objects.map { id in
        guard case .enumCase(nil, "init", let place, let clone) = interpreter.objects[Int(id)] else { return id }
        return interpreter.object(.collection(place ?? site(0), clone))
      }.sorted()
      return result
    }
    guard let target = program.resolve(type.unwrapped, from: typeScope).first ?? frameworkClass(type.unwrapped) else {
      return value
    }
    result.objects = []
    for id in value.objects {
      guard case .enumCase(nil, let name, let site, let clone) = interpreter.objects[Int(id)] else {
        result.objects.formSortedUnion([id])
        continue
      }
      let labels = interpreter.implicitLabels[id]?.map(\.name) ?? []
      if program.types[target].cases[name] != nil, !isFunction(name, of: target, labels: labels) {
        let isPlain = interpreter.relevance.isPlain(name, of: target)
        let typed = interpreter.object(.enumCase(target, name, isPlain ? nil : site, isPlain ? 0 : clone))
        copyPayload(from: id, to: typed)
        result.objects.formSortedUnion([typed])
      } else if isBoolean(name), site == nil {
        result.objects.formSortedUnion([id])
      } else {
        let member = meaning(of: id, name, as: target, written: site)
        // Which type conforms to a protocol whose member is meant, somebody else knows.
        if member.isEmpty, program.types[target].kind == .protocol { result.objects.formSortedUnion([id]) }
        result.formUnion(member)
      }
    }
    return result
  }

  /// Whether what is written is `true` or `false`, and no member of a type.
  private func isBoolean(_ name: String) -> Bool { name == "true" || name == "false" }

  /// Whether a value of the type is a collection, as which it is made by `.init()`.
  private func isCollection(_ type: TypeName) -> Bool {
    switch type {
    case .collection: true
    case .nominal(let path, _): path.last == "NavigationPath"
    default: false
    }
  }

  /// The tuple that an alias stands for: `typealias Module = (view: View, input: Input)`.
  private func tupleMeant(by type: TypeName) -> TypeName? {
    guard case .nominal(let path, _) = type.unwrapped, let target = program.alias(path, from: typeScope),
      case .tuple = target.unwrapped
    else { return nil }
    return target
  }

  private func isController(_ type: TypeName) -> Bool {
    program.resolve(type.unwrapped, from: typeScope).contains { program.type($0, descendsFrom: "UIViewController") }
  }

  /// What `map` made of an optional, which was taken for a collection as long as its declared type was not known.
  private func unwrappingMapped(_ value: Value) -> Value {
    var result = value
    result.objects = []
    for id in value.objects {
      if case .collection = interpreter.objects[Int(id)] {
        result.formUnion(Value(element(of: Value([id])).objects, mayBeNull: true))
      } else {
        result.objects.formSortedUnion([id])
      }
    }
    return result
  }

  /// Gives a tuple that was written without labels those of its declared type.
  private func label(_ value: Value, with elements: [TypeName.TupleElement]) {
    for id in value.objects {
      guard case .tuple = interpreter.objects[Int(id)] else { continue }
      for (index, element) in elements.enumerated() {
        guard let name = element.label else { continue }
        let content = interpreter.read(id, String(index), by: activation.id)
        interpreter.write(id, name, Value(content.objects, mayBeNull: content.mayBeNull), isGiven: content.isGiven)
      }
    }
  }

  func isUntypedCase(_ id: ObjectID) -> Bool { interpreter.telling[id].contains(.isUntypedCase) }

  private func copyPayload(from source: ObjectID, to target: ObjectID) {
    for index in 0..<6 where interpreter.hasField(source, String(index)) {
      let content = interpreter.read(source, String(index), by: activation.id)
      interpreter.write(target, String(index), Value(content.objects), isGiven: content.isGiven)
    }
  }
}
