import ProgramModel
import SwiftFacts

/// Calls of members: of methods, of what properties hold, of static and implicit members, of `super`.
extension BodyEvaluator {
  func callMember(
    _ base: Expression, _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    if case .name("super", _) = base { return callSuper(selector, call, expecting: type) }
    if name.isTypeName, let path = engine.path(of: base), lookUp(path[0]) == nil, !isMember(name, of: path),
      let known = namedType(path + [name])
    {
      let initializer = Selector("init", selector.labels, trailingClosures: selector.trailingClosures)
      return construct(known, metatypeInstance(known.type), initializer, call, expecting: type)
    }
    if let stream = controlStream(name, of: base, at: call.offset) {
      _ = evaluateArguments(call, of: nil, selector)
      return stream
    }
    if call.arguments.isEmpty, endsScreen(name, of: base, at: call.offset) { return .nothing }
    notePages(name, on: base, call)
    var value = evaluate(base)
    if call.arguments.isEmpty, endsScreen(name, of: value, at: call.offset) { return .nothing }
    noteSubscription(name, on: base, call)
    noteDismissal(name, of: value, call)
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
      (functions, isDeclared) = (visible(of: targets.functions), true)
      if functions.isEmpty {
        functions = lookup.functions(selector, of: nominal, isStatic: false, needsBody: false)
      }
      break
    }
    if isDeclared, !functions.contains(where: appliesOwner) {
      if value.values.isEmpty { value.values = streamOfUnknownCode(functions, at: call.offset) }
      return callMethod(value, selector, call, functions, expecting: type)
    }
    if selector.name == "init", case .name("self", _) = base, let owner, program.types[owner].kind == .class {
      // An initializer that the class inherits.
      initializeByFramework(owner, selector, call)
      return .nothing
    }
    for nominal in nominals {
      guard let member = lookup.property(name, of: nominal, isStatic: false),
        selector.fitsClosure
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
    let candidates = methods(selector, value.values, isStatic: types.isMetatype(value.type))
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
  private func methods(_ selector: Selector, _ values: SetID, isStatic: Bool) -> [FunctionIndex] {
    guard !values.isEmpty, arena[values].allSatisfy({ !arena.base(of: $0).isDisjoint(with: .open) }),
      !PrimitiveScan.called.contains(selector.name), !CollectionMethods.declares(selector)
    else { return [] }
    let fitting = engine.functions(fitting: selector, isStatic: isStatic)
    let own = fitting.allSatisfy { program.functions[$0].owner.map { program.types[$0].isSource } ?? false }
    return own ? fitting : []
  }

  /// A method that an extension of a type of collections declares.
  private func methodOfCollections(_ selector: Selector) -> FunctionIndex? {
    // An overload of a method that the library has does what that does.
    guard !CollectionMethods.declares(selector) else { return nil }
    for name in TypeTable.extendedCollections {
      guard let type = program.typesByPath[name], !program.types[type].isSource,
        let function = visible(of: lookup.functions(selector, of: type, isStatic: false)).first
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
    extendedView(values, type).flatMap { view in
      visible(of: lookup.functions(selector, of: view, isStatic: false)).first { !appliesOwner($0) }
    }
  }

  /// Whether a method of all views applies the modifier in whose body it is called: it would never end, so that the library's
  /// of that name is meant: `func font(_ font: HouseFont) -> some View { modifier(HouseModifier(font)) }`.
  private func appliesOwner(_ function: FunctionIndex) -> Bool {
    guard let owner, let name = program.types[owner].name.split(separator: ".").last.map(String.init),
      program.functions[function].owner.map({ program.types[$0].name == "View" && !program.types[$0].isSource })
        == true,
      program.types[owner].isSource, program.type(owner, descendsFrom: "ViewModifier")
    else { return false }
    var names = NameCollector()
    names.collect(program.functions[function].facts.body ?? [])
    return names.names.contains(name)
  }

  /// SwiftUI's `View`, which the app may extend, where a value is a view of which no more is known; `nil` for all others.
  func extendedView(_ values: SetID, _ type: TypeID) -> TypeIndex? {
    guard let view = program.find(["View"], from: []), !program.types[view].isSource else { return nil }
    switch types[type] {
    case .unknown where values.isEmpty: return view
    case .nominal(let nominal, _):
      let name = program.types[nominal].name
      return !program.types[nominal].isSource
        && (SwiftUINames.isContainer(name) || SwiftUINames.composed.contains(name))
        ? view : nil
    default: return nil
    }
  }

  private func isOpen(_ type: TypeID) -> Bool {
    if case .generic = types[type] { return true }
    return false
  }

  /// The only method of that selector that the app declares, for a receiver that nothing is known of.
  private func onlyFunction(_ selector: Selector, _ values: SetID) -> FunctionIndex? {
    guard !values.isEmpty, selector.labels.contains(where: { $0 != nil }),
      !PrimitiveScan.called.contains(selector.name), !CollectionMethods.declares(selector)
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
        if let found = callByName(value, selector, call, expecting: type) { return found }
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
      let arguments = evaluateArguments(call, of: requirement, selector, receiver: inner)
      let result = instantiatedResult(of: requirement, receiver: inner, expecting: type)
      if !value.values.isEmpty {
        let made = callValues(
          value.values, selector, arguments, declared: value.type, expecting: result, step: step(call.offset))
        if !made.isEmpty { return Typed(values: made, type: result) }
      }
      let screen = screenOf(result, at: call.offset)
      if screen.isEmpty, let made = types.nominalType(of: result), program.types[made].isSource {
        // Code that is not among the sources gives some instance.
        return Typed(values: arena.set(arena.intern(.anyInstance(made), type: result)), type: result)
      }
      return Typed(values: screen, type: result)
    }
    let found = callFrameworkStatic(value, inner, selector, call, expecting: type)
    return found.values.isEmpty ? undeclaredCase(name, of: nominal, inner) ?? found : found
  }

  /// What an enum of the app's own does not declare, as code asks for that nobody builds: it is none of those that it does.
  /// One that conforms to a protocol of a library may have statics from there.
  func undeclaredCase(_ name: String, of type: TypeIndex, _ inner: TypeID) -> Typed? {
    let declared = program.types[type]
    guard declared.isSource, !declared.isModel, declared.kind == .enum, !declared.cases.isEmpty,
      declared.parents.allSatisfy({ program.types[$0].isSource || UIKitTypes.isSilent(program.types[$0].name) })
    else { return nil }
    return Typed(values: arena.set(arena.intern(.enumCase(type, name, .empty), type: types.nominal(type))), type: inner)
  }

  private func isConstantCase(_ value: ValueID) -> Bool {
    guard case .enumCase(_, _, let payload) = arena[value] else { return false }
    return arena[payload].allSatisfy { arena[$0].allSatisfy(isConstantCase) }
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
    guard let made = bounded(value) else { return makeCase(facts.name, of: type, payload: []) }
    composeView(type, made, step(call.offset))
    return Typed(values: made, type: inner == .unknown ? types.nominal(type) : inner)
  }

  func callImplicitMember(
    _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    let wanted = withoutSelf(types.isCollection(type) ? types.element(of: type) : type)
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
    if name == "init", selector.bindingLabels == ["get", "set"] {
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

  /// A type that `Self` stands for, in the code of a type; any other as it is.
  func withoutSelf(_ type: TypeID) -> TypeID {
    guard case .receiver = types[type], let owner else { return type }
    return types.nominal(owner)
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
      initializeByFramework(owner, selector, call)
      return .nothing
    }
    if isOverride(of: selector.name) { engine.noteHandedToSuper(at: site(call.offset)) }
    let arguments = evaluateArguments(call, of: nil, selector)
    return Typed(
      values: callFramework(
        receiver, selector, arguments, declared: receiverType, expecting: type, step: step(call.offset)),
      type: .unknown)
  }

  /// Whether the code at hand overrides a method of a name, be it in a closure.
  private func isOverride(of name: String) -> Bool {
    guard case .function(let function) = root.info.kind else { return false }
    return program.functions[function].facts.isOverride && program.functions[function].facts.name == name
  }

  /// Has an initializer of a framework's class set up what an initializer of the app's own makes.
  private func initializeByFramework(_ owner: TypeIndex, _ selector: Selector, _ call: Expression.Call) {
    let arguments = call.arguments.map {
      evaluateArgument($0.value, expecting: $0.label == "rootView" ? hostedType(of: owner) : .unknown)
    }
    for value in arena[receiver] { initializeFramework(value, owner, selector, arguments, step: step(call.offset)) }
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
  func callMethod(
    _ value: Typed, _ selector: Selector, _ call: Expression.Call, _ functions: [FunctionIndex],
    expecting type: TypeID
  ) -> Typed {
    if PrimitiveScan.called.contains(selector.name) {
      engine.notePrimitive(at: site(call.offset), .notNavigational)
    }
    let instance = metatypeInstance(value.type)
    let function = overload(functions, selector, call)
    var generics = generics(of: function, receiver: instance, expecting: type)
    var arguments = evaluateArguments(call, of: function, selector, receiver: instance, generics: &generics)
    let written = argumentTypes
    var result = TypeID.unknown
    if let first = function {
      arguments += typeArguments(of: first, generics)
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
        value.values, selector, arguments, typed: written, declared: value.type, expecting: result,
        step: step(call.offset))
    }
    if let function, isOfOwnParameter(function) { values = given(values, as: result) }
    if types.isInert(result) || types.isVoid(result) { values = .empty }
    if values.isEmpty { values = screenOf(result, at: call.offset) }
    return Typed(values: values, type: result)
  }

  /// Whether a function gives back what one of its own generic parameters is: `func resolve<Service>(…) -> Service`.
  func isOfOwnParameter(_ function: FunctionIndex) -> Bool {
    let info = engine.codes[engine.codes.function(function)]
    guard case .generic(let name) = types[info.resultType] else { return false }
    return info.generics.contains(name)
  }

  /// Those of the values that are of the app's own type which a call is known to give.
  func given(_ values: SetID, as type: TypeID) -> SetID {
    guard let nominal = types.nominalType(of: type), program.types[nominal].isSource, !program.types[nominal].isModel
    else { return values }
    let fitting = arena.filter(values) { $0 == arena.null || cast(arena.set($0), to: type) != arena.set(arena.null) }
    return cast(fitting, to: type)
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
}
