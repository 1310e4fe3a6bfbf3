import GraphConstruction
import ProgramModel
import SwiftFacts

/// An argument of a call, evaluated.
struct EvaluatedArgument {
  let label: String?
  var value: Value
  let isTrailing: Bool
  /// Unknown for arguments that were carried by an implicit member.
  let isLabelKnown: Bool
}

extension Evaluator {
  func evaluateCall(_ call: Expression.Call) -> Value {
    if case .closure(let closure) = strippingOptionals(call.callee) {
      return callValue(makeClosure(closure), evaluated(call), at: call.offset, label: "closure")
    }
    if let name = notificationName(call) { return name }
    let expected = expectation
    expectation = nil
    let outer = calledFor
    defer { calledFor = outer }
    let arguments = evaluated(call)
    if let state = makeStore(arguments, as: call.callee) { return state }
    switch strippingOptionals(call.callee) {
    case .name(let name, let offset):
      if let value = callAssociatedObject(name, call, arguments, at: offset) { return value }
      calledFor = expected
      return callName(name, arguments, at: offset)
    case .member(let base, let name, let offset):
      if case .name("super", _) = base { return callSuper(name, arguments, at: offset) }
      if changesState(name, arguments, base, at: offset) { return .nothing }
      let receiver = evaluate(base)
      if let value = addToContainerList(base, receiver, calling: name, arguments, at: offset) { return value }
      noteAddition(to: base, receiver, calling: name, arguments)
      noteSubscription(name, on: base, call)
      if let value = callNotificationCenter(receiver, name, call, arguments, at: offset) { return value }
      calledFor = expected
      streamName = name == "send" ? lastName(of: base) : nil
      defer { streamName = nil }
      var result = callMember(receiver, name, arguments, at: offset)
      result.mayBeNull = result.mayBeNull || isOptionalChain(base)
      return result
    case .implicitMember(let name, let offset): return makeUntypedCase(name, arguments, at: offset)
    case .type(let type, let offset):
      if case .collection = type { return Value([interpreter.object(.collection(site(offset), activation.id))]) }
      let metatype = evaluate(.type(type, offset))
      if case .nominal(_, let written) = type { specialization = written }
      defer { specialization = [] }
      return callMember(metatype, "init", arguments, at: offset)
    default:
      return callValue(evaluate(call.callee), arguments, at: call.offset, label: "closure")
    }
  }

  private func evaluated(_ call: Expression.Call) -> [EvaluatedArgument] {
    let firstTrailing = call.arguments.count - call.trailingClosures
    let isOwn = callsOwnCode(call)
    return call.arguments.enumerated().map { index, argument in
      let value = evaluate(argument.value)
      if !isOwn { noteEscaping(value, as: argument.value) }
      return EvaluatedArgument(
        label: argument.label, value: value, isTrailing: index >= firstTrailing, isLabelKnown: true)
    }
  }

  private func callsOwnCode(_ call: Expression.Call) -> Bool {
    switch strippingOptionals(call.callee) {
    case .name(let name, _): !selfValue.isEmpty && declaresMember(selfValue, name)
    case .member(.name("super", _), _, _), .member(.name("self", _), _, _): true
    default: false
    }
  }

  /// Notes closures and methods that were made elsewhere and are only passed on.
  private func noteEscaping(_ value: Value, as written: Expression) {
    let place: CodeSite
    switch written {
    case .name(_, let offset), .member(_, _, let offset): place = site(offset)
    default: return
    }
    for id in value.objects {
      switch interpreter.objects[Int(id)] {
      case .closure where interpreter.closures[id]?.definer != activation.id, .method:
        activation.escapingClosures[place, default: []].insert(id)
      default: break
      }
    }
  }

  func strippingOptionals(_ expression: Expression) -> Expression {
    if case .optional(let inner) = expression { return strippingOptionals(inner) }
    return expression
  }

  private func lastName(of expression: Expression) -> String? {
    switch strippingOptionals(expression) {
    case .name(let name, _), .member(_, let name, _): name == "self" ? nil : name
    default: nil
    }
  }

  private func isOptionalChain(_ expression: Expression) -> Bool {
    switch expression {
    case .optional: true
    case .member(let base, _, _): isOptionalChain(base)
    case .call(let call): isOptionalChain(call.callee)
    default: false
    }
  }

  private func makeUntypedCase(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    // `.just(step)` of a library's is another value for each step, `.init(…)` another instance for each payload.
    let given = program.hasModels || name == "init" ? arguments.flatMap(\.value.objects) : []
    let id = interpreter.makeCase(name, of: nil, at: site(offset), in: activation, given: given)
    noteLabels(arguments, of: id)
    fillPayload(of: id, arguments)
    return Value([id])
  }

  private func fillPayload(of id: ObjectID, _ arguments: [EvaluatedArgument]) {
    var payload: [TypeName.TupleElement] = []
    if case .enumCase(let type?, let name, _, _) = interpreter.objects[Int(id)] {
      payload = program.types[type].cases[name]?.payload ?? []
    }
    for (index, argument) in arguments.enumerated() {
      let type = index < payload.count ? payload[index].type : nil
      interpreter.write(id, String(index), convert(argument.value, to: type), isGiven: false)
    }
  }

  // MARK: Callees

  private func callName(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    if let local = scope.lookup(name), name != "self" { return callValue(local, arguments, at: offset, label: name) }
    let receiver = selfValue
    if endsScreen(name, receiver, at: offset) { return .nothing }
    if !receiver.isEmpty, declaresMember(receiver, name) { return callMember(receiver, name, arguments, at: offset) }
    if let owner, program.member(name, of: owner).hasFunction {
      return callMember(Value([interpreter.object(.metatype(owner))]), name, arguments, at: offset)
    }
    if let types = typeParameter(name) { return callMember(types, "init", arguments, at: offset) }
    if name == "Self" || program.find([name], from: typeScope) != nil || program.alias([name], from: typeScope) != nil {
      return callMember(evaluate(.name(name, offset)), "init", arguments, at: offset)
    }
    if let functions = program.globalFunctions[name] {
      return callBest(functions, receiver: nil, receiverOrigin: Origin(), arguments, at: offset, label: name)
        ?? passToFramework(name, arguments, at: offset)
    }
    if program.globals[name] != nil {
      return callValue(evaluate(.name(name, offset)), arguments, at: offset, label: name)
    }
    if name.first?.isLowercase == true, receiver.objects.contains(where: isStream) {
      return callMember(receiver, name, arguments, at: offset)
    }
    if let value = awaitContinuation(name, arguments, at: offset) { return value }
    if !receiver.isEmpty, let result = callUIKit(receiver, name, arguments, at: offset) { return result }
    if extendsView, name.first?.isLowercase == true { return modify(views(in: receiver), name, arguments, at: offset) }
    if FrameworkFunctions.names.contains(name) { return callFrameworkFunction(name, arguments, at: offset) }
    if let first = name.unicodeScalars.first, first.properties.isUppercase {
      return callMember(
        Value([interpreter.object(.metatype(interpreter.program.external(name)))]), "init", arguments, at: offset)
    }
    return passToFramework(name, arguments, at: offset)
  }

  private func declaresMember(_ receiver: Value, _ name: String) -> Bool {
    receiver.objects.contains { id in
      memberType(of: id).map { program.member(name, of: $0).isDeclared } ?? false
    }
  }

  private func callSuper(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    let receiver = selfValue
    guard let owner else { return .nothing }
    for ancestor in program.ancestry(of: owner).dropFirst() {
      let functions = program.types[ancestor].functions[name] ?? []
      guard !functions.isEmpty, program.types[ancestor].kind != .protocol else { continue }
      let results = receiver.objects.compactMap { id in
        callBest(functions, receiver: id, receiverOrigin: receiver.origin, arguments, at: offset, label: name)
      }
      if !results.isEmpty { return results.reduce(.nothing) { $0.union($1) } }
    }
    if name == "init" {
      for id in receiver.objects { initializeUIKit(id, arguments, at: offset) }
      return .nothing
    }
    return callUIKit(receiver, name, arguments, at: offset) ?? .nothing
  }

  /// Calls a method on every object that the receiver can be.
  func callMember(_ receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    if let part = callStore(receiver, name, arguments, at: offset) { return part }
    var result = Value.nothing
    var arguments = arguments
    if case .collection(let element)? = receiver.type?.unwrapped {
      for index in arguments.indices where arguments[index].label == nil {
        arguments[index].value = convert(arguments[index].value, to: element)
      }
    }
    let receiver = receiver.isEmpty ? anyCase(of: receiver, asked: name) : joiningStreams(receiver, name, at: offset)
    var unhandled = receiver
    unhandled.objects = []
    for id in receiver.objects where id != interpreter.null {
      if let value = callMember(id, name, receiver.origin, arguments, at: offset) {
        result.formUnion(value)
      } else {
        unhandled.objects.append(id)
      }
    }
    if result.objects.isEmpty || !unhandled.objects.isEmpty || receiver.isEmpty {
      if receiver.objects.isEmpty || !unhandled.objects.isEmpty {
        var value =
          callUIKit(unhandled, name, arguments, at: offset)
          ?? callExtension(of: unhandled, name, arguments, at: offset)
          ?? callModifier(unhandled, name, arguments, at: offset)
          ?? passToFramework(name, arguments, at: offset)
        if receiver.origin.byType { value.origin.byType = true }
        result.formUnion(value)
      }
    }
    if receiver.isEmpty, result.type == nil, let type = receiver.type { result.type = resultType(name, of: type) }
    return standingIn(for: result)
  }

  /// A method that the app declares in an extension of a controller class of UIKit's, called on one that nothing is known
  /// of but its class: what it shows, it shows all the same.
  private func callExtension(
    of receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    guard receiver.isEmpty, case .nominal(let path, _)? = receiver.type?.unwrapped,
      let type = program.find(path, from: []), !program.types[type].isSource,
      program.type(type, descendsFrom: "UIViewController")
    else { return nil }
    for ancestor in program.ancestry(of: type) where !program.types[ancestor].isSource {
      let functions = program.types[ancestor].functions[name]?.filter { program.functions[$0].facts.body != nil } ?? []
      if let value = callBest(
        functions, receiver: interpreter.symbolicInstance(for: type), receiverOrigin: receiver.origin, arguments,
        at: offset,
        label: name)
      {
        return value
      }
    }
    return nil
  }

  private func resultType(_ name: String, of type: TypeName) -> TypeName? {
    for start in program.resolve(type.unwrapped, from: typeScope) {
      for ancestor in program.ancestry(of: start) {
        if let function = program.types[ancestor].functions[name]?.first {
          return program.functions[function].facts.result
        }
      }
    }
    return nil
  }

  private func callMember(
    _ id: ObjectID, _ name: String, _ origin: Origin, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    switch interpreter.objects[Int(id)] {
    case .metatype(let type):
      return callStatic(type, metatype: id, name, origin, arguments, at: offset)
        ?? makeByLibrary(type, name, at: offset) ?? makeStreams(type, name, arguments, at: offset)
    case .collection: return callCollection(id, name, origin, arguments, at: offset)
    case .part(_, "content") where !changingCollections.contains(name):
      return callCollection(id, name, origin, arguments, at: offset)
    case .string: return keepsText(id, name) ? Value([id], origin: origin) : nil
    case .closure, .method:
      return name == "callAsFunction" ? callValue(Value([id]), arguments, at: offset, label: name) : nil
    default: break
    }
    guard let type = interpreter.objectTypes[Int(id)] else { return nil }
    let member = program.member(name, of: type)
    // An extension's overload hides the others only for arguments of its own types.
    let fitting = member.bodies.count > 1 ? member.bodies.first { accepted(arguments, by: $0) } : nil
    for functions in [fitting].compactMap(\.self) + member.bodies {
      if let value = callBest(functions, receiver: id, receiverOrigin: origin, arguments, at: offset, label: name) {
        return value
      }
    }
    if isStream(id), let value = callStream(id, name, arguments, at: offset) { return value }
    if isView(type), !member.hasProperty {
      // What represents a view of UIKit's is a view too.
      if let value = callViewExtension(name, arguments, on: id, origin: origin, at: offset) { return value }
      return modify(Value([id], origin: origin), name, arguments, at: offset)
    }
    // A closure has no labels: a property `dismiss` is not what `dismiss(animated: true)` calls.
    let hasLabels = arguments.contains { $0.isLabelKnown && $0.label != nil && !$0.isTrailing }
    if !hasLabels, member.hasProperty || interpreter.hasField(id, name) {
      noteOwn(name, at: offset)
      return callValue(readMember(Value([id], origin: origin), name, at: offset), arguments, at: offset, label: name)
    }
    return nil
  }

  /// Notes a call of what the app declares under the name of a method of UIKit's.
  func noteOwn(_ name: String, at offset: Offset) {
    guard PrimitiveScan.called.contains(name) else { return }
    interpreter.attempt(
      at: site(offset), .notNavigational, reason: "calls the app's own '\(name)', which is followed")
  }

  private func isView(_ type: TypeIndex) -> Bool { interpreter.isView(type) }

  private func callStatic(
    _ type: TypeIndex, metatype: ObjectID, _ name: String, _ origin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset
  ) -> Value? {
    if name == "init" { return construct(type, arguments, at: offset) }
    if program.types[type].cases[name] != nil, !isFunction(name, of: type, labels: arguments.map(\.label)) {
      let given = arguments.flatMap(\.value.objects)
      let id = interpreter.makeCase(name, of: type, at: site(offset), in: activation, given: given)
      fillPayload(of: id, arguments)
      return Value([id])
    }
    for ancestor in program.ancestry(of: type) {
      if let functions = program.types[ancestor].functions[name]?.filter({ program.functions[$0].facts.body != nil }),
        let value = callBest(functions, receiver: metatype, receiverOrigin: origin, arguments, at: offset, label: name)
      {
        return value
      }
      if program.types[ancestor].properties[name] != nil {
        return callValue(
          readMember(Value([metatype], origin: origin), name, at: offset), arguments, at: offset, label: name)
      }
    }
    if let nested = program.find([name], from: program.scope(of: type)) {
      return construct(nested, arguments, at: offset)
    }
    return declaredResult(of: name, type)
  }

  /// What a class method that is only declared, in an Objective-C header, is declared to give.
  private func declaredResult(of name: String, _ type: TypeIndex) -> Value? {
    guard program.types[type].kind == .class else { return nil }
    let declared = program.ancestry(of: type).lazy.flatMap { self.program.types[$0].functions[name] ?? [] }
      .filter { self.program.functions[$0].facts.body == nil }
    let results = declared.compactMap { self.program.functions[$0].facts.result }
    return results.first.map { standingIn(for: Value(type: $0)) }
  }

  /// Calls closures and bound methods.
  func callValue(_ value: Value, _ arguments: [EvaluatedArgument], at offset: Offset, label: String) -> Value {
    var result = Value.nothing
    for id in value.objects {
      switch interpreter.objects[Int(id)] {
      case .closure:
        result.formUnion(
          invoke(
            .closure(id), receiver: nil, receiverOrigin: value.origin, arguments: used(arguments, by: id), at: offset,
            label: label))
      case .method(let function, let receiver):
        if let type = typeMade(by: function, receiver) {
          result.formUnion(construct(type, arguments, at: offset))
          continue
        }
        result.formUnion(
          call(function, receiver: receiver, receiverOrigin: value.origin, arguments, at: offset, label: label))
      case .metatype:
        // Who names the type decides what is made.
        var made = callMember(Value([id]), "init", arguments, at: offset)
        made.origin.formUnion(value.origin)
        result.formUnion(made)
      case .instance where isStream(id):
        // `promise(.success(value))`.
        _ = callStream(id, "send", arguments, at: offset)
      case .keyPath: result.formUnion(follow(Value([id]), from: arguments.first?.value ?? .nothing, at: offset))
      default: break
      }
    }
    if value.isEmpty { return passToFramework(label, arguments, at: offset) }
    return result
  }

  /// The type of which `Type.init`, used as a value, makes an instance.
  private func typeMade(by function: FunctionIndex, _ receiver: ObjectID?) -> TypeIndex? {
    guard program.functions[function].facts.name == "init", let receiver,
      case .metatype(let type) = interpreter.objects[Int(receiver)]
    else { return nil }
    return type
  }

  /// The arguments of a call of a closure; of those that its body never names only what tells an outcome is kept, so
  /// that they make no situation another one.
  private func used(_ arguments: [EvaluatedArgument], by closure: ObjectID) -> [Value] {
    let isUsed = interpreter.parametersUsed(by: closure)
    return arguments.enumerated().map { index, argument in
      guard index < isUsed.count, !isUsed[index] else { return argument.value }
      var value = argument.value
      value.objects.removeAll { id in
        switch interpreter.objects[Int(id)] {
        case .enumCase, .string, .null, .metatype: false
        default: true
        }
      }
      return value
    }
  }

  // MARK: Code outside the sources

  /// A function of a framework's: it may call the closures that it is given, with arguments that nothing is known of.
  @discardableResult
  func passToFramework(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    var opened: Set<ObjectID> = []
    return passToFramework(name, arguments, at: offset, opened: &opened)
  }

  /// Cases are opened once, on whichever way they are found: they may come to carry each other, and themselves.
  @discardableResult
  private func passToFramework(
    _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset, opened: inout Set<ObjectID>
  ) -> Value {
    if PrimitiveScan.calledOfUIKit.contains(name) {
      interpreter.attempt(
        at: site(offset), .notNavigational, reason: "is no call of UIKit's '\(name)': its arguments are others")
    }
    var results = Value.nothing
    for argument in arguments {
      for id in argument.value.objects {
        switch interpreter.objects[Int(id)] {
        case .closure:
          let count = interpreter.closures[id]!.facts.parameters.count
          let unknown = (0..<count).map { _ in Value(mayBeNull: true) }
          results.formUnion(
            invoke(
              .closure(id), receiver: nil, receiverOrigin: argument.value.origin, arguments: unknown, at: offset,
              label: name))
        case .method(let function, let receiver):
          let parameters = program.functions[function].facts.parameters
          let unknown = parameters.map { Value(mayBeNull: true, type: $0.type) }
          if let type = typeMade(by: function, receiver) {
            let given = zip(parameters, unknown).map {
              EvaluatedArgument(label: $0.label, value: $1, isTrailing: false, isLabelKnown: true)
            }
            results.formUnion(construct(type, given, at: offset))
            continue
          }
          results.formUnion(
            invoke(
              .function(function), receiver: receiver, receiverOrigin: argument.value.origin, arguments: unknown,
              at: offset, label: name))
        case .instance(let type, _, _) where program.types[type].isModel:
          feedFromOutside(id, type, with: [], by: name, at: offset)
        case .instance where isStream(id) && (name == "subscribe" || name == "bind"):
          send(Value(mayBeNull: true), into: id, at: offset, label: name)
        case .enumCase(nil, _, _, _) where opened.insert(id).inserted:
          let carried = implicitArguments(of: id).filter { !$0.value.isEmpty }
          passToFramework(name, carried, at: offset, opened: &opened)
        default: break
        }
      }
    }
    interpreter.noteEscape(of: results.objects)
    for argument in arguments { interpreter.noteEscape(of: argument.value.objects) }
    if ["map", "compactMap", "flatMap"].contains(name), !results.isEmpty {
      // In a builder only an optional is mapped to a view.
      let views = views(in: results)
      if !views.isEmpty { return views }
      // A collection that nothing is known of still becomes one of what the closure makes.
      let mapped = interpreter.object(.collection(site(offset), activation.id))
      interpreter.write(mapped, "element", Value(results.objects), isGiven: results.origin.isFromParameter)
      return Value([mapped])
    }
    // `resolver.resolve(Service.self)` makes what it names.
    let named = arguments.compactMap { argument -> TypeName? in
      guard argument.value.objects.count == 1,
        case .metatype(let type) = interpreter.objects[Int(argument.value.objects[0])], program.types[type].isSource
      else { return nil }
      return .nominal(program.scope(of: type), [])
    }
    return named.count == 1 ? standingIn(for: Value(type: named[0])) : .nothing
  }
}

/// Methods that change a copy of what a container shows, not the container.
private let changingCollections: Set<String> = [
  "append", "insert", "remove", "removeAll", "removeAtIndex", "removeFirst", "removeLast", "removeSubrange",
  "popLast", "reverse",
]
