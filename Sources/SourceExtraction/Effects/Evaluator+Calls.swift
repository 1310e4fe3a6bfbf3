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
    let arguments = evaluated(call)
    switch strippingOptionals(call.callee) {
    case .name(let name, let offset): return callName(name, arguments, at: offset)
    case .member(let base, let name, let offset):
      if case .name("super", _) = base { return callSuper(name, arguments, at: offset) }
      let receiver = evaluate(base)
      var result = callMember(receiver, name, arguments, at: offset)
      result.mayBeNull = result.mayBeNull || isOptionalChain(base)
      return result
    case .implicitMember(let name, let offset): return makeUntypedCase(name, arguments, at: offset)
    case .type(let type, let offset):
      if case .collection = type { return Value([interpreter.object(.collection(site(offset), activation.id))]) }
      let metatype = evaluate(.type(type, offset))
      return callMember(metatype, "init", arguments, at: offset)
    default:
      return callValue(evaluate(call.callee), arguments, at: call.offset, label: "closure")
    }
  }

  private func evaluated(_ call: Expression.Call) -> [EvaluatedArgument] {
    let firstTrailing = call.arguments.count - call.trailingClosures
    return call.arguments.enumerated().map { index, argument in
      EvaluatedArgument(
        label: argument.label, value: evaluate(argument.value), isTrailing: index >= firstTrailing, isLabelKnown: true)
    }
  }

  private func strippingOptionals(_ expression: Expression) -> Expression {
    if case .optional(let inner) = expression { return strippingOptionals(inner) }
    return expression
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
    let id = interpreter.makeCase(name, of: nil, at: site(offset), in: activation)
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
    if !receiver.isEmpty, declaresMember(receiver, name) { return callMember(receiver, name, arguments, at: offset) }
    if let owner, program.ancestry(of: owner).contains(where: { program.types[$0].functions[name] != nil }) {
      return callMember(Value([interpreter.object(.metatype(owner))]), name, arguments, at: offset)
    }
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
    if !receiver.isEmpty, let result = callUIKit(receiver, name, arguments, at: offset) { return result }
    if FrameworkFunctions.names.contains(name) { return callFrameworkFunction(name, arguments, at: offset) }
    if let first = name.unicodeScalars.first, first.properties.isUppercase {
      return callMember(
        Value([interpreter.object(.metatype(interpreter.program.external(name)))]), "init", arguments, at: offset)
    }
    return passToFramework(name, arguments, at: offset)
  }

  private func declaresMember(_ receiver: Value, _ name: String) -> Bool {
    receiver.objects.contains { id in
      guard let type = memberType(of: id) else { return false }
      return program.ancestry(of: type).contains { ancestor in
        program.types[ancestor].functions[name] != nil || program.types[ancestor].properties[name] != nil
      }
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
    var result = Value.nothing
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
          ?? passToFramework(name, arguments, at: offset)
        if receiver.origin.byType { value.origin.byType = true }
        result.formUnion(value)
      }
    }
    if receiver.isEmpty, result.type == nil, let type = receiver.type { result.type = resultType(name, of: type) }
    return standingIn(for: result)
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
    case .metatype(let type): return callStatic(type, metatype: id, name, origin, arguments, at: offset)
    case .collection: return callCollection(id, name, origin, arguments, at: offset)
    case .string: return UIKitMembers.keepsString(name) ? Value([id], origin: origin) : nil
    case .closure, .method:
      return name == "callAsFunction" ? callValue(Value([id]), arguments, at: offset, label: name) : nil
    default: break
    }
    guard let type = interpreter.objectTypes[Int(id)] else { return nil }
    let ancestors = program.ancestry(of: type)
    for ancestor in ancestors {
      if let functions = program.types[ancestor].functions[name]?.filter({ program.functions[$0].facts.body != nil }),
        let value = callBest(functions, receiver: id, receiverOrigin: origin, arguments, at: offset, label: name)
      {
        return value
      }
    }
    if isView(type), !ancestors.contains(where: { program.types[$0].properties[name] != nil }) {
      // A modifier gives back the view that it changes.
      passToFramework(name, arguments, at: offset)
      return Value([id], origin: origin)
    }
    let isProperty = ancestors.contains { program.types[$0].properties[name] != nil } || interpreter.hasField(id, name)
    if isProperty {
      return callValue(readMember(Value([id], origin: origin), name, at: offset), arguments, at: offset, label: name)
    }
    return nil
  }

  private func isView(_ type: TypeIndex) -> Bool {
    program.types[type].kind == .struct && program.type(type, descendsFrom: "View")
  }

  private func callStatic(
    _ type: TypeIndex, metatype: ObjectID, _ name: String, _ origin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset
  ) -> Value? {
    if name == "init" { return construct(type, arguments, at: offset) }
    if program.types[type].cases[name] != nil {
      let id = interpreter.makeCase(name, of: type, at: site(offset), in: activation)
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
    return nil
  }

  /// Calls closures and bound methods.
  func callValue(_ value: Value, _ arguments: [EvaluatedArgument], at offset: Offset, label: String) -> Value {
    var result = Value.nothing
    for id in value.objects {
      switch interpreter.objects[Int(id)] {
      case .closure:
        result.formUnion(
          invoke(
            .closure(id), receiver: nil, receiverOrigin: value.origin, arguments: arguments.map(\.value), at: offset,
            label: label))
      case .method(let function, let receiver):
        result.formUnion(
          call(function, receiver: receiver, receiverOrigin: value.origin, arguments, at: offset, label: label))
      case .metatype: result.formUnion(callMember(Value([id]), "init", arguments, at: offset))
      default: break
      }
    }
    if value.isEmpty { return passToFramework(label, arguments, at: offset) }
    return result
  }

  // MARK: Constructors

  private func construct(_ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    guard program.types[type].isSource else {
      return constructFramework(type, arguments, at: offset)
    }
    let id = interpreter.allocate(type, at: site(offset), in: activation)
    let ancestors = program.ancestry(of: type)
    for ancestor in ancestors { initializeProperties(of: id, declaredIn: ancestor) }
    for ancestor in ancestors where program.types[ancestor].kind != .protocol {
      let initializers =
        program.types[ancestor].functions["init"]?.filter { program.functions[$0].facts.body != nil } ?? []
      if let value = callBest(
        initializers, receiver: id, receiverOrigin: Origin(), arguments, at: offset, label: "init")
      {
        _ = value
        return Value([id])
      }
    }
    initializeMemberwise(id, type, arguments, at: offset)
    initializeUIKit(id, arguments, at: offset)
    return Value([id])
  }

  /// Gives an object that the system makes the values of its properties, and runs its initializers without arguments.
  func initialize(_ id: ObjectID) {
    guard let type = interpreter.objectTypes[Int(id)] else { return }
    for ancestor in program.ancestry(of: type) { initializeProperties(of: id, declaredIn: ancestor) }
    for ancestor in program.ancestry(of: type) where program.types[ancestor].kind != .protocol {
      for initializer in program.types[ancestor].functions["init"] ?? []
      where program.functions[initializer].facts.parameters.allSatisfy({ $0.defaultValue != nil }) {
        _ = call(initializer, receiver: id, receiverOrigin: Origin(), [], at: 0, label: "init")
      }
    }
  }

  private func initializeProperties(of id: ObjectID, declaredIn type: TypeIndex) {
    for name in program.types[type].propertyOrder {
      guard let property = program.types[type].properties[name], !property.facts.isStatic, !property.facts.isLazy,
        property.facts.initialValue != nil
      else { continue }
      let value = invoke(
        .initialValue(type, name), receiver: id, receiverOrigin: Origin(), arguments: [], at: property.facts.offset,
        label: name)
      interpreter.write(id, name, value, isGiven: false)
      retain(value, in: Value([id], origin: .receiver), field: name, at: property.facts.offset, of: property.file)
    }
  }

  /// The initializer that Swift writes for a struct.
  private func initializeMemberwise(
    _ id: ObjectID, _ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset
  ) {
    guard program.types[type].kind == .struct else { return }
    let stored = program.types[type].propertyOrder.filter { name in
      let facts = program.types[type].properties[name]!.facts
      return facts.getter == nil && !facts.isStatic
    }
    var position = 0
    for argument in arguments {
      let name: String
      if let label = argument.label {
        guard let index = stored.firstIndex(of: label) else { continue }
        name = label
        position = index + 1
      } else {
        let closures = stored[min(position, stored.count)...].first {
          program.types[type].properties[$0]!.facts.type?.isFunction == true
        }
        guard let found = closures else { continue }
        name = found
      }
      let declared = program.types[type].properties[name]!.facts.type
      interpreter.write(id, name, convert(argument.value, to: declared), isGiven: true)
      retain(argument.value, in: Value([id]), field: name, at: offset, of: file)
    }
  }

  // MARK: Choosing and entering a function

  /// Calls the functions that fit the arguments best; `nil` where none fits.
  func callBest(
    _ functions: [FunctionIndex], receiver: ObjectID?, receiverOrigin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset, label: String
  ) -> Value? {
    let fitting = functions.filter { binding(of: arguments, to: program.functions[$0].facts) != nil }
    guard !fitting.isEmpty else { return nil }
    let fewest = fitting.map { program.functions[$0].facts.parameters.count }.min()!
    var best = fitting.filter { program.functions[$0].facts.parameters.count == fewest }
    if best.count > 1 {
      let typed = best.filter { accepts(arguments, program.functions[$0].facts) }
      if !typed.isEmpty { best = typed }
    }
    var result = Value.nothing
    for function in best {
      result.formUnion(
        call(function, receiver: receiver, receiverOrigin: receiverOrigin, arguments, at: offset, label: label))
    }
    return result
  }

  /// For each parameter the index of its argument; `nil` where labels do not fit.
  private func binding(of arguments: [EvaluatedArgument], to facts: FunctionFacts) -> [Int?]? {
    var bound = [Int?](repeating: nil, count: facts.parameters.count)
    var next = 0
    for (index, argument) in arguments.enumerated() {
      var found: Int?
      var candidate = next
      while candidate < facts.parameters.count {
        let parameter = facts.parameters[candidate]
        let isClosure = argument.isTrailing && argument.label == nil
        let fits =
          !argument.isLabelKnown || (isClosure ? acceptsClosure(parameter.type) : parameter.label == argument.label)
        if fits {
          found = candidate
          break
        }
        if parameter.defaultValue == nil, !parameter.isVariadic, !(argument.isTrailing && parameter.type.isOptional) {
          break
        }
        candidate += 1
      }
      if found == nil, let last = bound.lastIndex(where: { $0 != nil }), facts.parameters[last].isVariadic,
        argument.label == nil
      {
        continue
      }
      guard let found else { return nil }
      bound[found] = index
      next = found + 1
    }
    for (index, parameter) in facts.parameters.enumerated() where bound[index] == nil {
      if parameter.defaultValue == nil, !parameter.isVariadic { return nil }
    }
    return bound
  }

  private func acceptsClosure(_ type: TypeName) -> Bool {
    switch type.unwrapped {
    case .function, .unknown: true
    case .nominal(let path, _):
      switch program.alias(path, from: typeScope) {
      case let target?: target.isFunction
      case nil: path.count == 1 && (path[0].count <= 2 || program.find(path, from: typeScope) == nil)
      }
    default: false
    }
  }

  private func accepts(_ arguments: [EvaluatedArgument], _ facts: FunctionFacts) -> Bool {
    guard let bound = binding(of: arguments, to: facts) else { return false }
    for (index, argument) in bound.enumerated() {
      guard let argument else { continue }
      let declared = facts.parameters[index].type
      let wanted = program.resolve(declared.unwrapped, from: typeScope)
      let actual = arguments[argument].value.objects.compactMap { interpreter.objectTypes[Int($0)] }
      if let wanted = wanted.first, let actual = actual.first, program.types[wanted].isSource,
        program.types[actual].isSource,
        !program.type(actual, descendsFrom: program.types[wanted].name)
      {
        return false
      }
    }
    return true
  }

  func call(
    _ function: FunctionIndex, receiver: ObjectID?, receiverOrigin: Origin, _ arguments: [EvaluatedArgument],
    at offset: Offset, label: String
  ) -> Value {
    let facts = program.functions[function].facts
    guard facts.body != nil else { return .nothing }
    if PrimitiveScan.called.contains(label) {
      interpreter.attempt(
        at: site(offset), .notNavigational, reason: "calls the app's own '\(label)', which is followed")
    }
    let bound =
      binding(of: arguments, to: facts)
      ?? facts.parameters.indices.map { $0 < arguments.count ? $0 : nil }
    var values: [Value] = []
    for (index, argument) in bound.enumerated() {
      guard let argument else {
        values.append(Value(type: facts.parameters[index].type))
        continue
      }
      var value = arguments[argument].value
      if facts.parameters[index].isVariadic {
        let collection = interpreter.object(.collection(site(offset), activation.id))
        for extra in arguments[argument...] where extra.label == nil || extra.label == arguments[argument].label {
          interpreter.write(collection, "element", Value(extra.value.objects), isGiven: false)
        }
        value = Value([collection], origin: value.origin)
      }
      if value.isEmpty { value.mayBeNull = true }
      values.append(convert(value, to: facts.parameters[index].type))
    }
    return invokeApart(
      .function(function), receiver: receiver, receiverOrigin: receiverOrigin, arguments: values, at: offset,
      label: label)
  }

  /// Enters a body once for each object of an argument that can be several, so that each keeps its own consequences.
  ///
  /// Only one argument is taken apart, the one with the most objects (Agesen's Cartesian product, of one factor).
  private func invokeApart(
    _ code: Code, receiver: ObjectID?, receiverOrigin: Origin, arguments: [Value], at offset: Offset, label: String
  ) -> Value {
    let widest = arguments.indices.max { arguments[$0].objects.count < arguments[$1].objects.count }
    guard let widest, arguments[widest].objects.count > 1 else {
      return invoke(
        code, receiver: receiver, receiverOrigin: receiverOrigin, arguments: arguments, at: offset, label: label)
    }
    var result = Value.nothing
    for object in arguments[widest].objects {
      var apart = arguments
      apart[widest].objects = [object]
      result.formUnion(
        invoke(code, receiver: receiver, receiverOrigin: receiverOrigin, arguments: apart, at: offset, label: label))
    }
    return result
  }

  /// Enters a body, notes who called it from where, and translates where its result came from.
  func invoke(
    _ code: Code, receiver: ObjectID?, receiverOrigin: Origin, arguments: [Value], at offset: Offset, label: String
  ) -> Value {
    let callee = interpreter.activate(code, receiver: receiver, arguments: arguments)
    callee.dependents.insert(activation.id)
    let key = Activation.CallKey(caller: activation.id, site: site(offset), label: label)
    if callee.callers[key] == nil {
      callee.callers[key] = Activation.CallEdge(
        caller: activation.id, site: key.site, label: label, receiver: receiverOrigin,
        arguments: arguments.map(\.origin), byType: receiverOrigin.byType)
    } else {
      callee.callers[key]!.receiver.formUnion(receiverOrigin)
      for index in arguments.indices where index < callee.callers[key]!.arguments.count {
        callee.callers[key]!.arguments[index].formUnion(arguments[index].origin)
      }
    }
    var result = callee.result
    result.origin = translate(callee.result.origin, receiver: receiverOrigin, arguments: arguments.map(\.origin))
    return result
  }

  private func translate(_ origin: Origin, receiver: Origin, arguments: [Origin]) -> Origin {
    var result = Origin(byType: origin.byType)
    if origin.own & 1 != 0 { result.formUnion(receiver) }
    if origin.isOfOwnMaking {
      if receiver.isFromParameter { result.formUnion(receiver) } else { result.isOfOwnMaking = receiver.isReceiver }
    }
    for (index, argument) in arguments.enumerated() where origin.own & (1 << UInt64(min(index + 1, 63))) != 0 {
      result.formUnion(argument)
    }
    return result
  }

  // MARK: Code outside the sources

  /// A function of a framework's: it may call the closures that it is given, with arguments that nothing is known of.
  @discardableResult
  func passToFramework(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
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
          results.formUnion(
            invoke(
              .function(function), receiver: receiver, receiverOrigin: argument.value.origin, arguments: unknown,
              at: offset, label: name))
        default: break
        }
      }
    }
    interpreter.noteEscape(of: results.objects)
    for argument in arguments { interpreter.noteEscape(of: argument.value.objects) }
    if ["map", "compactMap", "flatMap"].contains(name), !results.isEmpty {
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
