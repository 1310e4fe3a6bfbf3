import ProgramModel
import SwiftFacts

/// Calls as they are written: what the callee means, and what its arguments are expected to be.
extension BodyEvaluator {
  func evaluateCall(_ call: Expression.Call, expecting type: TypeID) -> Typed {
    var callee = call.callee
    while case .optional(let inner) = callee { callee = inner }
    if call.startsClosures {
      for case .closure(let closure) in call.arguments.map(\.value) { startedClosures.insert(closure.offset) }
    }
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
    var written = call.arguments.map(\.value)
    if let function, let binding = lookup.binding(of: selector, to: function) {
      let parameters = engine.codes[engine.codes.function(function)].parameters
      for (parameter, argument) in binding.enumerated() {
        guard let argument else { continue }
        let type = types.substituting(parameters[parameter].type, receiver: receiver)
        declared[argument] = type
        expected[argument] = withoutGenerics(type)
        if parameters[parameter].isAutoclosure {
          written[argument] = written[argument].asClosure
          if case .closure(let closure) = written[argument] { startedClosures.insert(closure.offset) }
        }
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
    var evaluated: [TypeID] = []
    defer { argumentTypes = evaluated }
    return call.arguments.indices.map { index in
      let type = expected[index]
      let open = generics.isEmpty ? declared[index] : types.substituting(declared[index], generics)
      let argument = evaluate(
        written[index], expecting: open == declared[index] ? type : withoutGenerics(open))
      generics.note(declared[index], is: argument.type, in: types)
      evaluated.append(argument.type)
      let value = type != .unknown && types.isInert(type) ? SetID.empty : argument.values
      if !isOwnCode(call.callee) { noteForwarded(value, as: call.arguments[index].value) }
      return value
    }
  }

  /// Whether a type may have a member that is written without it: `.list`.
  func hasStaticMember(_ name: String, _ type: TypeID) -> Bool {
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
    guard type != .unknown, types.isInert(type) else { return value.values }
    // A function is no such value, whatever is known of the parameter.
    return arena.filter(value.values, isCallable)
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
    if name == "self" { return callValue(Typed(values: receiver, type: receiverType), call, label: name) }
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
    if program.isTypeName(name),
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
        var arguments = evaluateArguments(call, of: first, selector, generics: &generics)
        arguments += typeArguments(of: first, generics)
        var result = SetID.empty
        for function in pick(fitting, selector, arguments).prefix(EngineLimits.overloads) {
          let code = engine.codes.function(function)
          result = arena.union(
            result,
            compose(
              code, receiver: .empty, arguments: bind(arguments, selector, to: function, code),
              step: step(call.offset), label: name))
        }
        let given = instantiatedResult(
          of: first, receiver: .unknown, generics, expecting: typeSaid(by: arguments, for: first, selector) ?? type)
        return Typed(values: isOfOwnParameter(first) ? self.given(result, as: given) : result, type: given)
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
  func generics(of function: FunctionIndex?, receiver: TypeID, expecting type: TypeID) -> GenericBindings {
    guard let function else { return GenericBindings() }
    let info = engine.codes[engine.codes.function(function)]
    var generics = GenericBindings(info.generics)
    generics.want(types.substituting(info.resultType, receiver: receiver), as: type, in: types)
    return generics
  }

  /// The types that a call gives a function for the generic parameters which its body names.
  func typeArguments(of function: FunctionIndex, _ generics: GenericBindings) -> [SetID] {
    lookup.typeParameters.given(to: program.functions[function].facts).map { name in
      guard let type = generics.argument(for: name) else { return .empty }
      switch types[type] {
      case .nominal(let nominal, _): return arena.set(metatype(of: nominal))
      case .generic(let own): return namedType([own])?.values ?? .empty
      default: return .empty
      }
    }
  }

  /// What a generic parameter that a function gives back is, where an argument says so: `make(Flow.self)`.
  func typeSaid(by arguments: [SetID], for function: FunctionIndex, _ selector: Selector) -> TypeID? {
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

  // MARK: Values

  func callValue(_ value: Typed, _ call: Expression.Call, label: String) -> Typed {
    if PrimitiveScan.called.contains(label) { engine.notePrimitive(at: site(call.offset), .notNavigational) }
    var expected: [TypeID] = []
    var result = TypeID.unknown
    if case .function(let parameters, let returned) = types[value.type] { (expected, result) = (parameters, returned) }
    if let nominal = types.nominalType(of: value.type),
      let function = lookup.functions(named: "callAsFunction", of: nominal, isStatic: false).first
    {
      let called = program.functions[function]
      expected = called.facts.parameters.map { types.canonical($0.type, in: called.owner) }
    }
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
  func construct(
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
      if !metatypes.values.isEmpty,
        arena[metatypes.values].allSatisfy({ isSymbolic($0) || namesOther($0, than: nominal) })
      {
        // `row.controller.init()` with a property of type `UIViewController.Type`: what it holds is made.
        let arguments = evaluateArguments(call, of: nil, selector)
        let made = constructValues(metatypes.values, selector, arguments, declared: type, step: step(call.offset))
        return Typed(values: made, type: type)
      }
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
      var generics = GenericBindings(engine.codes[engine.codes.function(first)].generics)
      arguments = evaluateArguments(call, of: first, selector, receiver: type, generics: &generics)
    } else {
      arguments = memberwiseArguments(call, of: nominal, type, selector)
    }
    var metatypes = metatypes.values
    if metatypes.isEmpty { metatypes = arena.set(metatype(of: nominal)) }
    let made = constructValues(metatypes, selector, arguments, declared: type, step: step(call.offset))
    return Typed(values: made, type: type)
  }

  /// Whether a value is a type of the sources, where a framework's is declared.
  private func namesOther(_ value: ValueID, than type: TypeIndex) -> Bool {
    if case .metatype(let named) = arena[unguarded(value)] { named != type } else { false }
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
}

extension Expression {
  /// The name of an implicit member, be it called: `.name`, `.name(…)`.
  var implicitName: String? {
    switch self {
    case .implicitMember(let name, _): name
    case .call(let call): if case .implicitMember(let name, _) = call.callee { name } else { nil }
    case .optional(let inner): inner.implicitName
    default: nil
    }
  }

  /// Whether a call's callee is a member of something that begins with a small letter: `type.init`.
  var namesVariable: Bool {
    switch self {
    case .optional(let inner): inner.namesVariable
    case .member(.name(let name, _), _, _): name.first?.isLowercase == true
    default: false
    }
  }
}

extension Expression {
  /// The closure that `@autoclosure` makes of an argument; the argument itself, where that does nothing.
  var asClosure: Expression {
    let offset: Offset
    switch self {
    case .call(let call): offset = call.offset
    case .name(_, let place), .implicitMember(_, let place), .member(_, _, let place): offset = place
    default: return self
    }
    return .closure(
      Closure(captures: [], parameters: [], parameterTypes: [], body: [.expression(self)], offset: offset))
  }
}

extension Expression.Call {
  /// Whether a call starts the closures that it is given, on a queue or as a task.
  fileprivate var startsClosures: Bool {
    switch callee {
    case .member(.name("MainActor", _), "run", _): true
    case .member(_, let name, _): ["async", "asyncAfter", "sync", "addOperation", "detached"].contains(name)
    case .name("Task", _), .type(.nominal(["Task"], _), _): true
    default: false
    }
  }
}
