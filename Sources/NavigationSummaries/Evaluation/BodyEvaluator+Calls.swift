package import ProgramModel
package import SwiftFacts

/// Calls as they are written: what the callee means, and what its arguments are expected to be.
extension BodyEvaluator {
  func evaluateCall(_ call: Expression.Call, expecting type: TypeID) -> Typed {
    var callee = call.callee
    while case .optional(let inner) = callee { callee = inner }
    let selector = { (name: String) in
      Selector(name, call.arguments.map(\.label), trailingClosures: call.trailingClosures)
    }
    switch callee {
    case .name(let name, _): return callName(name, selector(name), call, expecting: type)
    case .member(let base, let name, _): return callMember(base, name, selector(name), call, expecting: type)
    case .type(let typeName, _):
      let made = canonical(typeName)
      if types.isCollection(made) {
        let values = call.arguments.reduce(SetID.empty) {
          arena.union($0, evaluate($1.value, expecting: made).values)
        }
        return Typed(values: values, type: made)
      }
      return construct(metatype(typeName), made, selector("init"), call, expecting: type)
    case .implicitMember(let name, _): return callImplicitMember(name, selector(name), call, expecting: type)
    case .closure(let closure):
      let value = makeClosure(closure, expecting: types.intern(.function([], type)))
      return callValue(value, call, label: "closure")
    default:
      return callValue(evaluate(callee), call, label: "closure")
    }
  }

  // MARK: Arguments

  /// The arguments of a call of a function: implicit members and closures get the types of its parameters.
  func evaluateArguments(
    _ call: Expression.Call, of function: FunctionIndex?, _ selector: Selector, receiver: TypeID = .unknown
  ) -> [SetID] {
    var generics = GenericBindings()
    return evaluateArguments(call, of: function, selector, receiver: receiver, generics: &generics)
  }

  /// - Parameter generics: What the context says of the function's generic parameters; then, what the arguments say, too.
  func evaluateArguments(
    _ call: Expression.Call, of function: FunctionIndex?, _ selector: Selector, receiver: TypeID = .unknown,
    generics: inout GenericBindings
  ) -> [SetID] {
    var expected = [TypeID](repeating: .unknown, count: call.arguments.count)
    var declared = expected
    if let function, let binding = lookup.binding(of: selector, to: function) {
      let parameters = engine.codes[engine.codes.function(function)].parameters
      for (parameter, argument) in binding.enumerated() {
        guard let argument else { continue }
        let type = types.substituting(parameters[parameter].type, receiver: receiver)
        declared[argument] = type
        expected[argument] = withoutGenerics(type)
        if let name = call.arguments[argument].value.implicitName, !hasStaticMember(name, expected[argument]) {
          expected[argument] = overloadedType(name, at: argument, of: function, selector) ?? expected[argument]
        }
        if parameters[parameter].isVariadic {
          for extra in expected.indices.dropFirst(argument + 1) where selector.labels[extra] == nil {
            expected[extra] = expected[argument]
          }
        }
      }
    }
    return call.arguments.indices.map { index in
      let type = expected[index]
      let open = generics.isEmpty ? declared[index] : types.substituting(declared[index], generics)
      let argument = evaluate(
        call.arguments[index].value, expecting: open == declared[index] ? type : withoutGenerics(open))
      generics.note(declared[index], is: argument.type, in: types)
      let value = type != .unknown && types.isInert(type) ? SetID.empty : argument.values
      if !isOwnCode(call.callee) { noteForwarded(value, as: call.arguments[index].value) }
      return value
    }
  }

  private func hasStaticMember(_ name: String, _ type: TypeID) -> Bool {
    guard let nominal = types.nominalType(of: type) else { return true }
    return !program.types[nominal].isSource || program.types[nominal].cases[name] != nil || name == "init"
      || lookup.property(name, of: nominal, isStatic: true) != nil
      || !lookup.functions(named: name, of: nominal, isStatic: true).isEmpty
  }

  /// The type that an overload declares for an argument that is an implicit member of it.
  private func overloadedType(
    _ name: String, at argument: Int, of function: FunctionIndex, _ selector: Selector
  ) -> TypeID? {
    guard let owner = program.functions[function].owner else { return nil }
    let isStatic = program.functions[function].facts.isStatic
    for other in lookup.allFunctions(selector, of: owner, isStatic: isStatic) where other != function {
      guard let parameter = lookup.binding(of: selector, to: other)?.firstIndex(of: argument) else { continue }
      let type = engine.codes[engine.codes.function(other)].parameters[parameter].type
      if types.nominalType(of: type) != nil, hasStaticMember(name, type) { return type }
    }
    return nil
  }

  /// Whether a call is certainly one of the code's own object.
  private func isOwnCode(_ callee: Expression) -> Bool {
    switch callee {
    case .optional(let inner): isOwnCode(inner)
    case .member(.name("self", _), _, _), .member(.name("super", _), _, _): true
    case .name(let name, _):
      owner.map { !lookup.functions(named: name, of: $0, isStatic: info.isStatic).isEmpty } ?? false
    default: false
    }
  }

  /// Notes closures and methods that were made elsewhere and are only passed on.
  private func noteForwarded(_ values: SetID, as written: Expression) {
    let place: CodeSite
    switch written {
    case .name(_, let offset), .member(_, _, let offset): place = site(offset)
    default: return
    }
    let callables = arena.filter(values, isCallable)
    guard !callables.isEmpty else { return }
    engine.note(code) { $0.forwarded[place] = arena.union($0.forwarded[place] ?? .empty, callables) }
  }

  func evaluateArgument(_ expression: Expression, expecting type: TypeID) -> SetID {
    let value = evaluate(expression, expecting: type)
    return type != .unknown && types.isInert(type) ? .empty : value.values
  }

  /// A closure's parameter of a generic type is of a type that only the call tells.
  private func withoutGenerics(_ type: TypeID) -> TypeID {
    switch types[type] {
    case .generic, .receiver: return .unknown
    case .function(let parameters, let result):
      return types.intern(.function(parameters.map(withoutGenerics), withoutGenerics(result)))
    default: return type
    }
  }

  // MARK: Names

  private func callName(
    _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    if let variable = lookUp(name) {
      return callValue(Typed(values: variable.values, type: variable.type), call, label: name)
    }
    if endsScreen(name, at: call.offset) { return .nothing }
    if let owner {
      for isStatic in info.isStatic ? [true] : [false, true] {
        let targets = lookup.dispatch(selector, on: owner, isStatic: isStatic, isExact: isStatic)
        guard targets.isDeclared else { continue }
        let own =
          isStatic && !info.isStatic
          ? Typed(values: arena.set(metatype(of: owner)), type: types.intern(.metatype(types.nominal(owner))))
          : Typed(values: receiver, type: receiverType)
        return callMethod(own, selector, call, targets.functions, expecting: type)
      }
      if let member = lookup.property(name, of: owner, isStatic: info.isStatic),
        !selector.labels.contains(where: { $0 != nil }) || selector.trailingClosures > 0 && selector.labels.count == 1,
        types.isFunction(engine.type(of: member)) || !PrimitiveScan.called.contains(name)
      {
        return callValue(evaluate(.name(name, call.offset)), call, label: name)
      }
    }
    if name == "Self", let owner {
      let made = info.isStatic ? metatypeInstance(receiverType) : types.nominal(owner)
      let own = info.isStatic ? receiver : arena.set(metatype(of: owner))
      return construct(
        Typed(values: own, type: .unknown), made,
        Selector("init", selector.labels, trailingClosures: selector.trailingClosures), call, expecting: type)
    }
    if name.first?.isUppercase == true,
      program.globalFunctions[name] == nil || program.find([name], from: program.scope(of: owner)) != nil
    {
      let made = canonical(.nominal([name], []))
      if case .collection = types[made] {
        let values = call.arguments.reduce(SetID.empty) { arena.union($0, evaluate($1.value).values) }
        return Typed(values: values, type: made)
      }
      let initializer = Selector("init", selector.labels, trailingClosures: selector.trailingClosures)
      return construct(namedType([name]) ?? .nothing, made, initializer, call, expecting: type)
    }
    if let functions = program.globalFunctions[name] {
      let fitting = functions.filter {
        program.functions[$0].facts.body != nil && lookup.binding(of: selector, to: $0) != nil
      }
      if let first = overload(fitting, selector, call) {
        var generics = generics(of: first, receiver: .unknown, expecting: type)
        let arguments = evaluateArguments(call, of: first, selector, generics: &generics)
        var result = SetID.empty
        for function in pick(fitting, selector, arguments).prefix(2) {
          let code = engine.codes.function(function)
          result = arena.union(
            result,
            compose(
              code, receiver: .empty, arguments: bind(arguments, selector, to: function, code),
              step: step(call.offset), label: name))
        }
        let said = typeSaid(by: arguments, for: first, selector)
        return Typed(
          values: result,
          type: instantiatedResult(of: first, receiver: .unknown, generics, expecting: said ?? type))
      }
    }
    if program.globals[name] != nil { return callValue(evaluate(.name(name, call.offset)), call, label: name) }
    if types.isCollection(receiverType), CollectionMethods.all.contains(name) || name == "forEach" {
      let own = Typed(values: receiver, type: receiverType)
      return callFrameworkMethod(.name("self", call.offset), own, selector, call, expecting: type)
    }
    return callFrameworkFunction(name, selector, call, expecting: type)
  }

  /// The result type of a function for a receiver; what its generic parameters leave open, the context tells.
  func instantiatedResult(
    of function: FunctionIndex, receiver: TypeID, _ generics: GenericBindings = .init(), expecting type: TypeID
  ) -> TypeID {
    let declared = types.substituting(
      engine.codes[engine.codes.function(function)].resultType, receiver: receiver)
    let result = types.substituting(declared, generics)
    if case .generic = types[result] { return type }
    return result
  }

  /// What the context of a call says of a function's generic parameters.
  private func generics(of function: FunctionIndex?, receiver: TypeID, expecting type: TypeID) -> GenericBindings {
    guard let function else { return GenericBindings() }
    let info = engine.codes[engine.codes.function(function)]
    var generics = GenericBindings(info.generics)
    generics.want(types.substituting(info.resultType, receiver: receiver), as: type, in: types)
    return generics
  }

  /// What a generic parameter that a function gives back is, where an argument says so: `make(Flow.self)`.
  private func typeSaid(by arguments: [SetID], for function: FunctionIndex, _ selector: Selector) -> TypeID? {
    let info = engine.codes[engine.codes.function(function)]
    guard case .generic = types[info.resultType], let binding = lookup.binding(of: selector, to: function) else {
      return nil
    }
    let wanted = types.intern(.metatype(info.resultType))
    for (parameter, argument) in zip(info.parameters, binding) where parameter.type == wanted {
      guard let argument, argument < arguments.count, let type = arena[arguments[argument]].first,
        arena[arguments[argument]].count == 1, case .metatype(let said) = arena[type]
      else { continue }
      return types.nominal(said)
    }
    return nil
  }

  // MARK: Members

  private func callMember(
    _ base: Expression, _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    if case .name("super", _) = base { return callSuper(selector, call, expecting: type) }
    if name.first?.isUppercase == true, let path = engine.path(of: base), lookUp(path[0]) == nil,
      let known = namedType(path + [name])
    {
      let initializer = Selector("init", selector.labels, trailingClosures: selector.trailingClosures)
      return construct(known, metatypeInstance(known.type), initializer, call, expecting: type)
    }
    if call.arguments.isEmpty, endsScreen(name, of: base, at: call.offset) { return .nothing }
    var value = evaluate(base)
    noteSubscription(name, on: base, call)
    if name == "replacingOccurrences", case .metatype = types[value.type] {
      // "\(type)" is the name of the type.
      value = Typed(values: FoundationRules().className(value.values, in: self), type: types.framework("String"))
    }
    if case .metatype(let inner) = types[value.type] {
      return callStatic(value, inner, name, selector, call, expecting: type)
    }
    var functions: [FunctionIndex] = []
    var isDeclared = false
    var nominals = types.nominalTypes(of: value.type)
    if nominals.isEmpty {
      nominals = arena[value.values].flatMap { dispatchTypes(of: $0, declared: value.type) }.map(\.type)
    }
    for nominal in nominals {
      let targets = lookup.dispatch(selector, on: nominal, isStatic: false, isExact: false)
      guard targets.isDeclared else { continue }
      (functions, isDeclared) = (targets.functions, true)
      if functions.isEmpty {
        functions = lookup.functions(selector, of: nominal, isStatic: false, needsBody: false)
      }
      break
    }
    if isDeclared { return callMethod(value, selector, call, functions, expecting: type) }
    for nominal in nominals {
      guard let member = lookup.property(name, of: nominal, isStatic: false),
        !selector.labels.contains(where: { $0 != nil }) || selector.trailingClosures > 0
      else { continue }
      if types.isFunction(engine.type(of: member)) || !PrimitiveScan.called.contains(name) {
        return callValue(readMember(name, of: value, at: call.offset), call, label: name)
      }
    }
    if case .tuple = types[value.type] {
      return callValue(readMember(name, of: value, at: call.offset), call, label: name)
    }
    if types.isCollection(value.type), let function = methodOfCollections(selector) {
      return callExtension(function, value, selector, call, expecting: type)
    }
    if let function = viewModifier(selector, of: value.values, value.type) {
      let arguments = evaluateArguments(call, of: function, selector)
      let code = engine.codes.function(function)
      let result = compose(
        code, receiver: value.values, arguments: bind(arguments, selector, to: function, code),
        step: step(call.offset), label: name)
      return Typed(values: result, type: engine.codes[code].resultType)
    }
    if value.type == .unknown || isOpen(value.type), let function = onlyFunction(selector, value.values) {
      let arguments = evaluateArguments(call, of: function, selector)
      let code = engine.codes.function(function)
      let receiver = streamed(value.values, for: function, at: call.offset)
      let result = compose(
        code, receiver: receiver, arguments: bind(arguments, selector, to: function, code), step: step(call.offset),
        label: name)
      return Typed(values: result, type: engine.codes[code].resultType)
    }
    if value.type == .unknown || isOpen(value.type), let found = callByName(value, selector, call, expecting: type) {
      return found
    }
    return callFrameworkMethod(base, value, selector, call, expecting: type)
  }

  /// What is known of a stream that nothing is known of is what it was mapped to: a library's method of streams is called
  /// on a stream of that.
  private func streamed(_ values: SetID, for function: FunctionIndex, at offset: Offset) -> SetID {
    guard let owner = program.functions[function].owner, program.types[owner].isModel,
      program.types[owner].kind == .class,
      let make = lookup.functions(Selector("just", [nil]), of: owner, isStatic: true).first
    else { return values }
    let elements = arena.filter(values) { value in
      guard case .enumCase(let type, _, _) = arena[value] else { return false }
      return type != owner
    }
    guard !elements.isEmpty else { return values }
    let stream = compose(
      engine.codes.function(make), receiver: arena.set(metatype(of: owner)), arguments: [elements], step: step(offset),
      label: "just")
    return arena.union(arena.filter(values) { !arena[elements].contains($0) }, stream)
  }

  /// A call on a value of a type that is not written and that callers give, where the app declares methods of that
  /// selector: what the value turns out to be decides which one is entered. `nil` where the selector may be a framework's.
  private func callByName(
    _ value: Typed, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed? {
    let candidates = methods(selector, value.values)
    guard let first = candidates.first else { return nil }
    let arguments = evaluateArguments(call, of: first, selector)
    let declared = Set(candidates.map { engine.codes[engine.codes.function($0)].resultType })
    let resultType = declared.count == 1 ? declared.first ?? .unknown : .unknown
    let result = arena[value.values].reduce(SetID.empty) {
      arena.union($0, deferred($1, selector, arguments, resultType: resultType, step: step(call.offset)))
    }
    return Typed(values: result, type: resultType == .unknown ? type : resultType)
  }

  /// The methods of that selector that the app's own types declare, for a receiver that is not known.
  private func methods(_ selector: Selector, _ values: SetID) -> [FunctionIndex] {
    guard !values.isEmpty, arena[values].allSatisfy({ !arena.base(of: $0).isDisjoint(with: .open) }),
      !PrimitiveScan.called.contains(selector.name), !CollectionMethods.all.contains(selector.name)
    else { return [] }
    let fitting = engine.functions(fitting: selector)
    let own = fitting.allSatisfy { program.functions[$0].owner.map { program.types[$0].isSource } ?? false }
    return own ? fitting : []
  }

  /// A method that an extension of a type of collections declares.
  private func methodOfCollections(_ selector: Selector) -> FunctionIndex? {
    // An overload of a method that the library has does what that does.
    guard !CollectionMethods.declares(selector) else { return nil }
    for name in TypeTable.extendedCollections {
      guard let type = program.typesByPath[name], !program.types[type].isSource,
        let function = lookup.functions(selector, of: type, isStatic: false).first
      else { continue }
      return function
    }
    return nil
  }

  /// Calls a method that an extension declares, on all that a collection holds.
  private func callExtension(
    _ function: FunctionIndex, _ value: Typed, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    let element = types.element(of: value.type)
    let arguments = evaluateArguments(call, of: function, selector, receiver: value.type)
    let code = engine.codes.function(function)
    let values = compose(
      code, receiver: value.values, arguments: bind(arguments, selector, to: function, code), step: step(call.offset),
      label: selector.name)
    let said = typeSaid(by: arguments, for: function, selector)
    let declared = engine.codes[code].resultType
    let result =
      switch types[declared] {
      case .generic("Element"), .generic("Value"): element
      case .collection(let inner) where [.generic("Element"), .generic("Value")].contains(types[inner]): value.type
      case .receiver: value.type
      case .generic: said ?? type
      default: declared
      }
    return Typed(values: types.isInert(result) || types.isVoid(result) ? .empty : values, type: result)
  }

  /// A modifier that an extension of `View` declares, called on what is no view of the app's own.
  private func viewModifier(_ selector: Selector, of values: SetID, _ type: TypeID) -> FunctionIndex? {
    guard let view = program.find(["View"], from: []), !program.types[view].isSource else { return nil }
    switch types[type] {
    case .unknown where values.isEmpty: break
    case .nominal(let nominal, _):
      let name = program.types[nominal].name
      guard !program.types[nominal].isSource, SwiftUINames.isContainer(name) || SwiftUINames.composed.contains(name)
      else { return nil }
    default: return nil
    }
    return lookup.functions(selector, of: view, isStatic: false).first
  }

  private func isOpen(_ type: TypeID) -> Bool {
    if case .generic = types[type] { return true }
    return false
  }

  /// The only method of that selector that the app declares, for a receiver that nothing is known of.
  private func onlyFunction(_ selector: Selector, _ values: SetID) -> FunctionIndex? {
    guard !values.isEmpty, selector.labels.contains(where: { $0 != nil }),
      !PrimitiveScan.called.contains(selector.name), !CollectionMethods.all.contains(selector.name)
    else { return nil }
    return engine.onlyFunction(selector)
  }

  private func callStatic(
    _ value: Typed, _ inner: TypeID, _ name: String, _ selector: Selector, _ call: Expression.Call,
    expecting type: TypeID
  ) -> Typed {
    if name == "init" {
      // A type that nothing is known of, as one that is looked up by name, makes nothing that is known.
      if value.values.isEmpty, call.callee.namesVariable {
        _ = evaluateArguments(call, of: nil, selector)
        return Typed(values: .empty, type: inner)
      }
      return construct(value, inner, selector, call, expecting: type)
    }
    guard let nominal = types.nominalType(of: inner) else {
      if case .generic = types[inner] {
        let arguments = evaluateArguments(call, of: nil, selector)
        let result = callValues(
          value.values, selector, arguments, declared: value.type, expecting: type, step: step(call.offset))
        return Typed(values: result, type: type)
      }
      return callFrameworkMethod(call.callee, value, selector, call, expecting: type)
    }
    let functions = lookup.functions(selector, of: nominal, isStatic: true)
    if let declared = program.types[nominal].cases[name], functions.isEmpty {
      return makeCase(declared, of: nominal, inner, call)
    }
    if !functions.isEmpty { return callMethod(value, selector, call, functions, expecting: type) }
    if lookup.property(name, of: nominal, isStatic: true) != nil {
      return callValue(readStatic(name, of: inner, value.values, at: call.offset), call, label: name)
    }
    if let requirement = lookup.functions(selector, of: nominal, isStatic: true, needsBody: false).first {
      _ = evaluateArguments(call, of: requirement, selector, receiver: inner)
      let result = instantiatedResult(of: requirement, receiver: inner, expecting: type)
      let screen = screenOf(result, at: call.offset)
      if screen.isEmpty, let made = types.nominalType(of: result), program.types[made].isSource {
        // Code that is not among the sources gives some instance.
        return Typed(values: arena.set(arena.intern(.anyInstance(made), type: result)), type: result)
      }
      return Typed(values: screen, type: result)
    }
    return callFrameworkStatic(value, inner, selector, call, expecting: type)
  }

  private func isConstantCase(_ value: ValueID) -> Bool {
    if case .enumCase(_, _, let payload) = arena[value] { return payload == .empty }
    return false
  }

  private func makeCase(
    _ facts: CaseFacts, of type: TypeIndex, _ inner: TypeID, _ call: Expression.Call
  ) -> Typed {
    var payload: [SetID] = []
    for (index, argument) in call.arguments.enumerated() {
      let expected =
        index < facts.payload.count
        ? types.substituting(types.canonical(facts.payload[index].type, in: type), receiver: inner) : .unknown
      payload.append(evaluateArgument(argument.value, expecting: expected))
    }
    if types.relevant.isPlain(facts.name, of: type) {
      // Of what takes no part only that which names something is kept: `.wash(.wool)`.
      payload = payload.map { arena.filter($0, isConstantCase) }
    }
    if payload.allSatisfy(\.isEmpty) { payload = [] }
    let value = arena.intern(.enumCase(type, facts.name, arena.list(payload)), type: types.nominal(type))
    arena.noteCase(value, at: site(call.offset))
    guard arena.depth(of: value) <= EngineLimits.depth else {
      engine.noteDeep()
      return makeCase(facts.name, of: type, payload: [])
    }
    composeView(type, arena.set(value), step(call.offset))
    return Typed(values: arena.set(value), type: inner == .unknown ? types.nominal(type) : inner)
  }

  private func callImplicitMember(
    _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    let wanted = types.isCollection(type) ? types.element(of: type) : type
    if let nominal = types.nominalType(of: wanted) {
      if name == "init" {
        return construct(
          Typed(values: arena.set(metatype(of: nominal)), type: types.intern(.metatype(wanted))), wanted,
          Selector("init", selector.labels, trailingClosures: selector.trailingClosures), call, expecting: type)
      }
      let functions = lookup.functions(selector, of: nominal, isStatic: true)
      if functions.isEmpty, let facts = program.types[nominal].cases[name] {
        return makeCase(facts, of: nominal, wanted, call)
      }
      if !functions.isEmpty {
        let own = Typed(values: arena.set(metatype(of: nominal)), type: types.intern(.metatype(wanted)))
        return callMethod(own, selector, call, functions, expecting: wanted)
      }
    }
    if name == "init", selector.labels == ["get", "set"] {
      let binding = program.external("Binding")
      return constructFramework(
        binding, types.nominal(binding),
        Selector("init", selector.labels, trailingClosures: selector.trailingClosures), call, expecting: type)
    }
    let element = types.element(of: wanted)
    let payload = call.arguments.map { evaluateArgument($0.value, expecting: element) }
    if WrapperCases.holding.contains(name) || name == "constant" || name == "send",
      wanted == .unknown || types.nominalType(of: wanted).map({ !program.types[$0].isSource }) == true,
      // A success with something unknown is still no failure.
      name != "success" || payload.first?.isEmpty == false
    {
      return Typed(values: payload.first ?? .empty, type: wanted)
    }
    if name == "init" {
      // An initializer of a type that is not known makes something of which nothing is known, and may run what it is given.
      passToFramework(payload, label: name, step: step(call.offset))
      return Typed(values: .empty, type: wanted)
    }
    let value = arena.intern(
      .enumCase(nil, name, payload.allSatisfy(\.isEmpty) ? .empty : arena.list(payload)), type: wanted)
    arena.noteCase(value, at: site(call.offset))
    guard arena.depth(of: value) <= EngineLimits.depth else { return Typed(values: .empty, type: wanted) }
    return Typed(values: arena.set(value), type: wanted)
  }

  private func callSuper(_ selector: Selector, _ call: Expression.Call, expecting type: TypeID) -> Typed {
    guard let owner else { return .nothing }
    for ancestor in lookup.order(of: owner).dropFirst() {
      let functions = (program.types[ancestor].functions[selector.name] ?? []).filter {
        program.functions[$0].facts.body != nil && lookup.binding(of: selector, to: $0) != nil
          && (selector.name == "init" || program.functions[$0].facts.isStatic == info.isStatic)
      }
      guard let function = functions.first else { continue }
      let code = engine.codes.function(function)
      engine.noteSuperCalled(code)
      let arguments = evaluateArguments(call, of: function, selector, receiver: receiverType)
      let result = compose(
        code, receiver: receiver,
        arguments: bind(arguments, selector, to: function, code, of: receiver, step: step(call.offset)),
        step: step(call.offset), label: selector.name)
      return Typed(values: result, type: instantiatedResult(of: function, receiver: receiverType, expecting: type))
    }
    if selector.name == "init" {
      let arguments = call.arguments.map {
        evaluateArgument($0.value, expecting: $0.label == "rootView" ? hostedType(of: owner) : .unknown)
      }
      for value in arena[receiver] {
        initializeFramework(value, owner, selector, arguments, step: step(call.offset))
      }
      return .nothing
    }
    let arguments = evaluateArguments(call, of: nil, selector)
    return Typed(
      values: callFramework(
        receiver, selector, arguments, declared: receiverType, expecting: type, step: step(call.offset)),
      type: .unknown)
  }

  /// The view that a class says it hosts: `UIHostingController<Clock>`.
  private func hostedType(of host: TypeIndex) -> TypeID {
    for ancestor in program.ancestry(of: host) {
      for (parent, arguments) in program.types[ancestor].parentArguments
      where program.types[parent].name == "UIHostingController" {
        return arguments.first.map { types.canonical($0, in: ancestor) } ?? .unknown
      }
    }
    return .unknown
  }

  /// Calls a method that the app declares.
  private func callMethod(
    _ value: Typed, _ selector: Selector, _ call: Expression.Call, _ functions: [FunctionIndex],
    expecting type: TypeID
  ) -> Typed {
    if PrimitiveScan.called.contains(selector.name) {
      engine.notePrimitive(at: site(call.offset), .notNavigational)
    }
    let instance = metatypeInstance(value.type)
    let function = overload(functions, selector, call)
    var generics = generics(of: function, receiver: instance, expecting: type)
    let arguments = evaluateArguments(call, of: function, selector, receiver: instance, generics: &generics)
    var result = TypeID.unknown
    if let first = function {
      result = instantiatedResult(
        of: first, receiver: instance, generics, expecting: typeSaid(by: arguments, for: first, selector) ?? type)
    }
    var values = SetID.empty
    if value.values.isEmpty {
      // Nothing is known of the receiver; what it is given may be run all the same.
      passToFramework(arguments, label: selector.name, step: step(call.offset))
      if let function = functions.first, functions.count == 1, isOfFramework(function) {
        // An extension of a framework's type does the same whatever the object is.
        let code = engine.codes.function(function)
        values = compose(
          code, receiver: .empty, arguments: bind(arguments, selector, to: function, code), step: step(call.offset),
          label: selector.name)
      }
    } else {
      values = callValues(
        value.values, selector, arguments, declared: value.type, expecting: result, step: step(call.offset))
    }
    if types.isInert(result) || types.isVoid(result) { values = .empty }
    if values.isEmpty { values = screenOf(result, at: call.offset) }
    return Typed(values: values, type: result)
  }

  private func isOfFramework(_ function: FunctionIndex) -> Bool {
    guard let owner = program.functions[function].owner, program.functions[function].facts.body != nil else {
      return false
    }
    return !program.types[owner].isSource
  }

  /// A screen class that a call is declared to give, where nothing in the sources makes one.
  func screenOf(_ type: TypeID, at offset: Offset) -> SetID {
    guard let nominal = types.nominalType(of: type), program.types[nominal].isSource,
      program.types[nominal].kind == .class, types.isScreen(nominal)
    else { return .empty }
    return arena.set(allocate(nominal, at: offset))
  }

  // MARK: Values

  func callValue(_ value: Typed, _ call: Expression.Call, label: String) -> Typed {
    if PrimitiveScan.called.contains(label) { engine.notePrimitive(at: site(call.offset), .notNavigational) }
    var expected: [TypeID] = []
    var result = TypeID.unknown
    if case .function(let parameters, let returned) = types[value.type] { (expected, result) = (parameters, returned) }
    let arguments = call.arguments.enumerated().map { index, argument in
      evaluateArgument(argument.value, expecting: index < expected.count ? expected[index] : .unknown)
    }
    let selector = Selector(
      "callAsFunction", call.arguments.map(\.label), trailingClosures: call.trailingClosures)
    if case .metatype(let inner) = types[value.type] {
      let initializer = Selector("init", selector.labels, trailingClosures: selector.trailingClosures)
      return Typed(
        values: constructValues(value.values, initializer, arguments, declared: inner, step: step(call.offset)),
        type: inner)
    }
    if let nominal = types.nominalType(of: value.type), program.types[nominal].isSource {
      let targets = lookup.dispatch(selector, on: nominal, isStatic: false, isExact: false)
      if targets.isDeclared {
        return Typed(
          values: callValues(
            value.values, selector, arguments, declared: value.type, expecting: .unknown, step: step(call.offset)),
          type: targets.functions.first.map {
            instantiatedResult(of: $0, receiver: value.type, expecting: .unknown)
          } ?? .unknown)
      }
    }
    if value.values.isEmpty { passToFramework(arguments, label: label, step: step(call.offset)) }
    return Typed(values: invoke(value.values, arguments, step: step(call.offset), label: label), type: result)
  }

  /// `Type(…)`, `T.init(…)`, `.init(…)`.
  private func construct(
    _ metatypes: Typed, _ type: TypeID, _ selector: Selector, _ call: Expression.Call, expecting expected: TypeID
  ) -> Typed {
    if program.keepsStores, selector.labels.first == "initialState" {
      // A store stands for its state.
      let arguments = call.arguments.map {
        evaluateArgument($0.value, expecting: $0.label == "initialState" ? type : .unknown)
      }
      passToFramework(Array(arguments.dropFirst()), label: "Store", step: step(call.offset))
      let isKnown = types.nominalType(of: type).map { program.types[$0].isSource } == true
      return Typed(values: arguments[0], type: isKnown ? type : commonType(of: arguments[0]))
    }
    guard let nominal = types.nominalType(of: type) else {
      let arguments = evaluateArguments(call, of: nil, selector)
      let made = constructValues(metatypes.values, selector, arguments, declared: type, step: step(call.offset))
      return Typed(values: made, type: type)
    }
    guard program.types[nominal].isSource, !isNamesake(nominal, selector) else {
      return constructFramework(nominal, type, selector, call, expecting: expected)
    }
    var type = type
    if case .nominal(nominal, []) = types[type], case .nominal(nominal, let arguments) = types[expected],
      !arguments.isEmpty
    {
      // The place where the instance is used says of which generic arguments it is.
      type = expected
    }
    if PrimitiveScan.called.contains(program.types[nominal].name) {
      engine.notePrimitive(at: site(call.offset), .notNavigational)
    }
    let initializers = lookup.functions(selector, of: nominal, isStatic: false)
    let arguments: [SetID]
    if let first = overload(initializers, selector, call) {
      arguments = evaluateArguments(call, of: first, selector, receiver: type)
    } else {
      arguments = memberwiseArguments(call, of: nominal, type, selector)
    }
    var metatypes = metatypes.values
    if metatypes.isEmpty { metatypes = arena.set(metatype(of: nominal)) }
    let made = constructValues(metatypes, selector, arguments, declared: type, step: step(call.offset))
    return Typed(values: made, type: type)
  }

  private func memberwiseArguments(
    _ call: Expression.Call, of type: TypeIndex, _ canonical: TypeID, _ selector: Selector
  ) -> [SetID] {
    let declared = program.types[type]
    var functions = declared.propertyOrder.filter { name in
      guard let facts = declared.properties[name]?.facts, facts.getter == nil, !facts.isStatic else { return false }
      return facts.type.map { types.isFunction(types.canonical($0, in: type)) } == true
    }[...]
    return call.arguments.map { argument in
      var expected = TypeID.unknown
      if let label = argument.label, let property = declared.properties[label] {
        expected = types.substituting(engine.type(ofProperty: property, owner: type), receiver: canonical)
      } else if case .closure = argument.value, let name = functions.popFirst() {
        expected = engine.type(ofProperty: declared.properties[name]!, owner: type)
      }
      let value = evaluateArgument(argument.value, expecting: expected)
      noteForwarded(value, as: argument.value)
      return value
    }
  }

  /// Whether a view of SwiftUI's is meant, and not the app's own type of that name.
  private func isNamesake(_ type: TypeIndex, _ selector: Selector) -> Bool {
    let name = program.scope(of: type).last ?? ""
    guard SwiftUINames.isContainer(name), !types.isView(type), selector.trailingClosures > 0 else { return false }
    return lookup.functions(selector, of: type, isStatic: false).isEmpty
  }

  // MARK: Subscripts

  func evaluateSubscript(_ base: Expression, _ arguments: [Expression.Argument], at offset: Offset) -> Typed {
    let value = evaluate(base)
    let keys = arguments.map { evaluate($0.value) }
    if arguments.first?.label == "keyPath", let path = keys.first {
      return Typed(values: invoke(path.values, [value.values], step: step(offset), label: "keyPath"), type: .unknown)
    }
    if case .collection(let element) = types[value.type] {
      if case .range? = arguments.first?.value { return value }
      var found = SetID.empty
      for own in arena[value.values] {
        if let key = keys.first, case .field(let holder, let field) = arena[own],
          case .property(let name) = arena[field]
        {
          let elements = keyedFields(name, key.values)
          if elements.allSatisfy({ arena[$0] != .key(name, .unknown) }) {
            let own = elements.reduce(SetID.empty) { arena.union($0, read(arena[$1], of: holder, type: element)) }
            engine.note(code) {
              $0.lookups.insert(.init(keys: key.values, elements: own, dictionary: value.values))
            }
            found = arena.union(found, own)
            continue
          }
        }
        found = arena.union(found, arena.set(own))
      }
      return Typed(values: found, type: element)
    }
    if let nominal = types.nominalType(of: value.type) {
      let selector = Selector("subscript", arguments.map(\.label))
      let functions = lookup.functions(named: "subscript", of: nominal, isStatic: false)
      if let function = functions.first(where: { lookup.binding(of: selector, to: $0) != nil }) ?? functions.first {
        let code = engine.codes.function(function)
        return Typed(
          values: compose(
            code, receiver: value.values, arguments: keys.map(\.values), step: step(offset), label: "subscript"),
          type: types.substituting(engine.codes[code].resultType, receiver: value.type))
      }
      if program.types[nominal].isSource { return .nothing }
    }
    return Typed(values: value.values, type: types.element(of: value.type))
  }

  /// The elements of a sequence, as a loop has them.
  func elements(of value: Typed) -> Typed { Typed(values: value.values, type: types.element(of: value.type)) }
}

extension Expression {
  /// The name of an implicit member, be it called: `.name`, `.name(…)`.
  fileprivate var implicitName: String? {
    switch self {
    case .implicitMember(let name, _): name
    case .call(let call): if case .implicitMember(let name, _) = call.callee { name } else { nil }
    case .optional(let inner): inner.implicitName
    default: nil
    }
  }

  /// Whether a call's callee is a member of something that begins with a small letter: `type.init`.
  fileprivate var namesVariable: Bool {
    switch self {
    case .optional(let inner): inner.namesVariable
    case .member(.name(let name, _), _, _): name.first?.isLowercase == true
    default: false
    }
  }
}
