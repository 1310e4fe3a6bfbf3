import ProgramModel
import SwiftFacts

/// What a framework's code does where no Swift stub can say it. The rules are asked in one order; the first that knows a
/// call answers it.
protocol FrameworkRule: Sendable {
  /// A method of a value that the app's own types do not declare; `nil` where the rule does not know it.
  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID?
  /// A property of a value that the app's own types do not declare.
  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID?
  /// The assignment of a property that the app's own types do not declare; whether the rule knows it.
  func assign(_ assignment: FrameworkAssignment, in evaluator: BodyEvaluator) -> Bool
  /// An instance of a framework's type.
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID?
}

extension FrameworkRule {
  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? { nil }
  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? { nil }
  func assign(_ assignment: FrameworkAssignment, in evaluator: BodyEvaluator) -> Bool { false }
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? { nil }
}

/// A call of a framework's code.
struct FrameworkCall {
  let receiver: SetID
  let declared: TypeID
  let selector: Selector
  let arguments: [SetID]
  /// The arguments as written, where the call stands in the body that is evaluated.
  var written: [Expression.Argument]?
  /// The type that the context expects.
  let expected: TypeID
  let step: PathStep?

  var name: String { selector.name }
  var first: SetID { arguments.first ?? .empty }
  func has(_ label: String) -> Bool { selector.labels.contains(label) }

  func argument(_ label: String) -> SetID? {
    selector.labels.firstIndex(of: label).flatMap { $0 < arguments.count ? arguments[$0] : nil }
  }
}

/// An assignment of a framework's property.
struct FrameworkAssignment {
  let name: String
  let base: Typed
  let value: Typed
  /// The elements of a list that is written out.
  let elements: [SetID]?
  let offset: Offset
}

enum FrameworkRules {
  /// The rules in their order: those that know a receiver's type before those that go by names alone.
  static let all: [any FrameworkRule] = [
    NotificationRules(), StreamRules(), StoreRules(), PathRules(), StoryboardRules(), TabRules(), SearchRules(),
    UIKitRules(), SwiftUIRules(), CollectionRules(), FoundationRules(), RequestRules(),
  ]
}

extension BodyEvaluator {
  func readFramework(
    _ name: String, of value: ValueID, declared: TypeID, type: TypeID, at offset: Offset
  ) -> SetID {
    if name == "coordinator", let made = coordinatorOfContext(value) { return made }
    for rule in engine.frameworks {
      if let found = rule.read(name, of: value, type: type, in: self) { return found }
    }
    let own = arena.type(of: value)
    let known = own == .unknown ? declared : own
    let nominal = types.nominalType(of: known)
    if nominal.map({ !program.types[$0].isSource }) ?? true, TransparentMembers.names.contains(name) {
      // What a closure is given may be a notification, which is not what it carries.
      guard nominal == nil, name == "object", arena.isOpen(value) else { return arena.set(value) }
      return arena.union(arena.set(value), read(.property(name), of: value, type: type))
    }
    // A stored property of a type that only the value, not its declaration, tells.
    switch arena[value] {
    case .parameter, .captured, .field, .result, .invocation, .exactResult, .cast, .answering, .without:
      let isOpen =
        switch types[known] {
        case .unknown, .generic, .receiver: true
        default: false
        }
      let isUntold = nominal.map { ["Any", "AnyObject"].contains(program.types[$0].name) } ?? isOpen
      guard nominal.map({ program.types[$0].isSource && program.types[$0].kind == .protocol }) == true || isUntold
      else { return .empty }
      return read(.property(name), of: value, type: type)
    default: return .empty
    }
  }

  func assignFramework(
    _ name: String, of base: Typed, _ value: Typed, elements: [SetID]?, at offset: Offset
  ) -> Bool {
    let assignment = FrameworkAssignment(name: name, base: base, value: value, elements: elements, offset: offset)
    return engine.frameworks.contains { $0.assign(assignment, in: self) }
  }

  func callFramework(
    _ receivers: SetID, _ selector: Selector, _ arguments: [SetID], declared: TypeID, expecting type: TypeID,
    step: PathStep?, written: [Expression.Argument]? = nil
  ) -> SetID {
    let call = FrameworkCall(
      receiver: receivers, declared: declared, selector: selector,
      arguments: Array(arguments.prefix(selector.labels.count)), written: written, expected: type, step: step)
    for rule in engine.frameworks {
      if let result = rule.call(call, in: self) { return result }
    }
    return callUnknown(call)
  }

  /// A method that nobody knows: what it is given it may run, with what the receiver holds.
  private func callUnknown(_ call: FrameworkCall) -> SetID {
    noteEscape(of: call.arguments)
    noteHandingOver(by: call)
    askValues(call.arguments, label: call.name, step: call.step)
    // A symbol whose type is not known may turn out to be of a type that declares the method.
    var deferred = SetID.empty
    for value in arena[call.receiver] {
      guard mayDeclare(value, call.declared) else { continue }
      deferred = arena.union(
        deferred, self.deferred(value, call.selector, call.arguments, resultType: call.expected, step: call.step))
    }
    feedFromOutside(call)
    var results = SetID.empty
    for argument in call.arguments {
      let callables = callables(in: argument)
      guard !callables.isEmpty else { continue }
      results = arena.union(results, run(callables, label: call.name, at: call.step))
    }
    // What a modifier's closures build decorates the view that it gives back.
    if SwiftUINames.decorating.contains(call.name) || arena[call.receiver].contains(where: isView) { results = .empty }
    let transparent = arena.filter(call.receiver) { value in
      switch arena[value] {
      case .metatype: false
      // A modifier gives back the view.
      case .receiver(let type, isStatic: false):
        !program.types[type].isSource && SwiftUINames.composed.contains(program.types[type].name)
      case .receiver: false
      case .allocation(_, let type, _): !types.isScreen(type)
      default: !mayDeclare(value, call.declared)
      }
    }
    let found = arena.union(arena.union(transparent, results), deferred)
    return found.isEmpty ? instancesNamed(by: call) : found
  }

  /// What unknown code gives back that is told one type of the app's: `resolver.resolve(Service.self)`.
  private func instancesNamed(by call: FrameworkCall) -> SetID {
    let named = call.arguments.filter { argument in
      arena[argument].count == 1
        && arena[argument].allSatisfy {
          guard case .metatype(let type) = arena[$0] else { return false }
          return program.types[type].isSource && program.types[type].kind != .enum && !types.isView(type)
        }
    }
    return named.count == 1 ? anyInstance(ofEach: named[0], type: .unknown) : .empty
  }

  /// Streams of a library's that unknown code is given are fed by it: `button.rx.tap.bind(to: model.taps)`.
  private func feedFromOutside(_ call: FrameworkCall) {
    for argument in call.arguments {
      for value in arena[argument] {
        guard
          let dispatch = dispatchTypes(of: value, declared: .unknown).first(where: {
            program.types[$0.type].isModel && !$0.isStatic
          })
        else { continue }
        for labels: [String?] in [[], [nil]] {
          let selector = Selector("fedFromOutside", labels)
          guard lookup.dispatch(selector, on: dispatch.type, isStatic: false, isExact: dispatch.isExact).isDeclared
          else { continue }
          _ = callValues(
            arena.set(value), selector, labels.map { _ in .empty }, declared: .unknown, expecting: .unknown,
            step: call.step)
          break
        }
      }
    }
  }

  /// Notes objects that code outside of the sources is given.
  func noteEscape(of arguments: [SetID]) {
    let given = arguments.reduce(SetID.empty) { arena.union($0, arena.filter($1) { !isCallable($0) }) }
    if !given.isEmpty { engine.note(code) { $0.escaped = arena.union($0.escaped, given) } }
  }

  /// Notes objects of the app's own classes that an object is given whose class no source is there of: it may keep them.
  private func noteHandingOver(by call: FrameworkCall) {
    guard let step = call.step, arena[call.receiver].contains(where: { isOutOfSight($0, call.declared) }) else {
      return
    }
    let given = call.arguments.reduce(SetID.empty) { found, argument in
      arena.union(found, arena.filter(argument, isOfOwnClass))
    }
    guard !given.isEmpty else { return }
    engine.note(code) { $0.handedOver[step.site] = arena.union($0.handedOver[step.site] ?? .empty, given) }
  }

  private func isOutOfSight(_ value: ValueID, _ declared: TypeID) -> Bool {
    let own = arena.type(of: value)
    return types.nominalType(of: own == .unknown ? declared : own).map { !program.types[$0].isSource } ?? false
  }

  private func isOfOwnClass(_ value: ValueID) -> Bool {
    types.nominalType(of: arena.type(of: value)).map { program.types[$0].isSource && program.types[$0].kind == .class }
      ?? false
  }

  /// Whether a value is a view, by its own type or by what is declared of it.
  private func isView(_ value: ValueID) -> Bool {
    dispatchTypes(of: value, declared: .unknown).contains {
      !$0.isStatic && (types.isView($0.type) || isViewProtocol($0.type))
    }
  }

  /// Whether a type is what a framework calls a view, of which nothing else is known.
  private func isViewProtocol(_ type: TypeIndex) -> Bool {
    !program.types[type].isSource && SwiftUINames.composed.contains(program.types[type].name)
  }

  /// Whether a value is a symbol of a type that is not known.
  private func mayDeclare(_ value: ValueID, _ declared: TypeID) -> Bool {
    switch arena[value] {
    case .guarded(_, let inner): return mayDeclare(inner, declared)
    case .parameter, .captured, .field, .result, .invocation, .exactResult, .construction, .cast, .answering,
      .without:
      let own = arena.type(of: value)
      switch types[types.elemental(own == .unknown ? declared : own)] {
      case .generic where isView(value): return false
      case .unknown, .generic, .receiver: return true
      case .nominal(let type, _):
        let declared = program.types[type]
        return declared.name == "Any" || declared.name == "AnyObject" || declared.isModel && declared.kind == .protocol
      default: return false
      }
    default: return false
    }
  }

  func isCallable(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .closure, .method, .selector, .keyPath: true
    case .guarded(_, let inner): isCallable(inner)
    default: types.isFunction(types.elemental(arena.type(of: value)))
    }
  }

  /// Whether a value is a method that the class of its receiver decides.
  func isDispatched(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .selector: true
    case .guarded(_, let inner): isDispatched(inner)
    default: false
    }
  }

  /// The closures and methods among values, and in what is made of them for code outside of the sources.
  func callables(in values: SetID) -> SetID {
    arena[values].reduce(.empty) { found, value in
      if isCallable(value) { return arena.union(found, arena.set(value)) }
      switch arena[value] {
      case .guarded(let condition, let inner):
        return arena.union(found, arena.guarded(callables(in: arena.set(inner)), by: [condition]))
      case .enumCase(nil, _, let payload), .tuple(_, let payload):
        return arena[payload].reduce(found) { arena.union($0, callables(in: $1)) }
      default: return found
      }
    }
  }

  /// Closures that are handed to code outside of the sources, which may run them with arguments that nothing is known of.
  func passToFramework(_ arguments: [SetID], label: String, step: PathStep?) {
    noteEscape(of: arguments)
    for argument in arguments {
      let callables = callables(in: argument)
      guard !callables.isEmpty else { continue }
      _ = run(callables, label: label, at: step)
    }
  }

  /// What closures give back that unknown code runs: with instances of the app's own classes that they are declared to be
  /// given, and with nothing that is known else.
  private func run(_ callables: SetID, label: String, at step: PathStep?) -> SetID {
    var result = SetID.empty
    var plain = SetID.empty
    for value in arena[callables] {
      let given = instancesGiven(to: value)
      guard given.contains(where: { !$0.isEmpty }) else {
        plain = arena.union(plain, arena.set(value))
        continue
      }
      record(.framework, label: label, receiver: arena.set(value), arguments: given, at: step)
      result = arena.union(result, invoke(arena.set(value), given, step: nil, label: label))
    }
    guard !plain.isEmpty else { return result }
    record(.framework, label: label, receiver: plain, arguments: [], at: step)
    return arena.union(result, invoke(plain, [], step: nil, label: label))
  }

  private func instancesGiven(to callable: ValueID) -> [SetID] {
    guard case .closure(let code, _, _) = arena[callable] else { return [] }
    return engine.codes[code].parameters.map { parameter in
      guard case .nominal(let type, _) = types[parameter.type], program.types[type].isSource,
        !program.types[type].isModel, program.types[type].kind == .class, types.takesPart(type)
      else { return .empty }
      return arena.set(arena.intern(.anyInstance(type), type: parameter.type))
    }
  }

  // MARK: Calls as written

  /// Notes that `hud.dismiss()` takes no screen away: UIKit's method has arguments, and SwiftUI's actions are of its own types.
  func noteDismissal(_ name: String, of value: Typed, _ call: Expression.Call) {
    guard name == "dismiss", call.arguments.isEmpty, let nominal = types.nominalType(of: metatypeInstance(value.type))
    else { return }
    let declared = program.types[nominal]
    // What another library refines may be a screen after all.
    guard !declared.isSource, declared.parents.isEmpty, !SwiftUINames.dismissing.contains(declared.name) else { return }
    engine.notePrimitive(at: site(call.offset), .notNavigational)
  }

  func callFrameworkMethod(
    _ base: Expression, _ value: Typed, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    let element = types.element(of: value.type)
    let name = selector.name
    // A closure that an operator of a sequence or stream runs is given the elements.
    let expected =
      element == .unknown
      ? TypeID.unknown
      : types.intern(
        .function([element], CollectionMethods.testing.contains(name) ? types.framework("Bool") : .unknown))
    var arguments: [SetID] = []
    for argument in call.arguments {
      let given = arguments
      arguments.append(evaluated(argument, given))
    }
    func evaluated(_ argument: Expression.Argument, _ before: [SetID]) -> SetID {
      if case .closure = argument.value {
        let item = typeGiven(to: name, selector.labels, before)
        let own = item == .unknown ? expected : types.intern(.function([item], .unknown))
        return evaluate(argument.value, expecting: own).values
      }
      if name == "replacingOccurrences", case .string(let text) = argument.value {
        return arena.set(arena.intern(.text(text), type: types.framework("String")))
      }
      return evaluateArgument(argument.value, expecting: element)
    }
    if CollectionMethods.adding.contains(name), arguments.contains(where: { !$0.isEmpty }),
      !arena[value.values].contains(where: isStreamLike)
    {
      var added = SetID.empty
      for (label, argument) in zip(selector.labels, arguments) where label == nil || label == "contentsOf" {
        added = arena.union(added, argument)
      }
      append(added, to: base, value, at: call.offset)
      return .nothing
    }
    let result = callFramework(
      value.values, selector, arguments, declared: value.type, expecting: type, step: step(call.offset),
      written: call.arguments)
    return Typed(values: result, type: frameworkResultType(name, value.type, result, expecting: type))
  }

  private func isAnyInstance(_ value: ValueID) -> Bool {
    if case .anyInstance = arena[value] { true } else { false }
  }

  private func isStreamLike(_ value: ValueID) -> Bool {
    guard let type = types.nominalType(of: arena.type(of: value)) else { return false }
    return StreamRules.isStream(type, in: program)
  }

  private func frameworkResultType(
    _ name: String, _ type: TypeID, _ values: SetID, expecting expected: TypeID
  ) -> TypeID {
    if name == "loadNibNamed" || name == "instantiate" && arena[values].count > 1 {
      return types.intern(.collection(.unknown))
    }
    switch types[type] {
    case .collection(let element):
      if CollectionMethods.choosing.contains(name) { return element }
      if CollectionMethods.mapping.contains(name) { return types.intern(.collection(commonType(of: values))) }
      return type
    case .nominal(let nominal, let arguments) where !program.types[nominal].isSource:
      if CollectionMethods.mapping.contains(name) {
        let made = commonType(of: values)
        return arguments.isEmpty ? made : types.nominal(nominal, [made])
      }
      if ["instantiateViewController", "instantiateInitialViewController"].contains(name) {
        return expected == .unknown ? types.framework("UIViewController") : expected
      }
      return types.isScreen(nominal) ? expected : type
    default:
      return expected == .unknown && arena[values].contains(where: isAnyInstance) ? commonType(of: values) : expected
    }
  }

  func callFrameworkStatic(
    _ value: Typed, _ inner: TypeID, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    let arguments = evaluateArguments(call, of: nil, selector)
    let name = selector.name
    guard let nominal = types.nominalType(of: inner) else { return .nothing }
    if !program.types[nominal].isSource, WrapperCases.holding.contains(name) {
      return Typed(values: arguments.reduce(.empty) { arena.union($0, $1) }, type: type)
    }
    var result = callFramework(
      .empty, selector, arguments, declared: inner, expecting: type, step: step(call.offset), written: call.arguments)
    if result.isEmpty { result = screenOf(type, at: call.offset) }
    if type == .unknown, arena[result].contains(where: isAnyInstance) {
      return Typed(values: result, type: commonType(of: result))
    }
    if result.isEmpty, program.types[nominal].isSource, types.isScreen(nominal),
      ["nstantiate", "rom", "load", "make", "create"].contains(where: name.contains)
    {
      return Typed(values: screenOf(inner, at: call.offset), type: inner)
    }
    return Typed(values: result, type: type)
  }

  func callFrameworkFunction(
    _ name: String, _ selector: Selector, _ call: Expression.Call, expecting type: TypeID
  ) -> Typed {
    if name == "type", selector.labels == ["of"] {
      let value = evaluate(call.arguments[0].value)
      let made = arena[value.values].flatMap { dispatchTypes(of: $0, declared: value.type) }.map {
        metatype(of: $0.type)
      }
      return Typed(values: arena.set(made), type: types.intern(.metatype(value.type)))
    }
    let arguments = evaluateArguments(call, of: nil, selector)
    let own = PrimitiveScan.called.contains(name) || owner.map(isFrameworkSubclass) == true ? receiver : .empty
    let result = callFramework(
      own, selector, arguments, declared: receiverType, expecting: type, step: step(call.offset),
      written: call.arguments)
    return Typed(
      values: arena.filter(result) { !arena[receiver].contains($0) || own.isEmpty || extendsView || extendsStream },
      type: type)
  }

  /// Whether the code stands in an extension of a stream's type, whose operators may give back the stream.
  private var extendsStream: Bool { owner.map { StreamRules.isStream($0, in: program) } ?? false }

  /// Whether the code stands in an extension of `View`, whose modifiers give back the view.
  private var extendsView: Bool {
    owner.map { !program.types[$0].isSource && SwiftUINames.composed.contains(program.types[$0].name) } ?? false
  }

  private func isFrameworkSubclass(_ type: TypeIndex) -> Bool {
    program.type(type, descendsFrom: "UIResponder") || types.isView(type) || !program.types[type].isSource
  }

  func constructFramework(
    _ nominal: TypeIndex, _ type: TypeID, _ selector: Selector, _ call: Expression.Call, expecting expected: TypeID
  ) -> Typed {
    let builds = SwiftUINames.isContainer(program.types[nominal].name)
    let name = program.types[nominal].name
    let takesStore = program.keepsStores && StoreRules.views.contains(name)
    var arguments: [SetID] = []
    for argument in call.arguments {
      if case .closure(let closure) = argument.value, closure.parameters.isEmpty && builds || takesStore,
        argument.label.map(StoreRules.plain.contains) != true
      {
        // A view builder's closure.
        let given = takesStore ? [typeGiven(to: name, selector.labels, arguments)] : []
        arguments.append(
          makeClosure(closure, expecting: types.intern(.function(given, types.framework("View")))).values)
      } else {
        arguments.append(evaluateArgument(argument.value, expecting: .unknown))
      }
    }
    let own = FrameworkCall(
      receiver: .empty, declared: type, selector: selector, arguments: arguments, written: call.arguments,
      expected: expected, step: step(call.offset))
    return Typed(values: constructFramework(nominal, own), type: type)
  }

  func constructFramework(
    _ type: TypeIndex, _ selector: Selector, _ arguments: [SetID], step: PathStep
  ) -> SetID {
    constructFramework(
      type,
      FrameworkCall(
        receiver: .empty, declared: types.nominal(type), selector: selector, arguments: arguments, expected: .unknown,
        step: step))
  }

  private func constructFramework(_ type: TypeIndex, _ call: FrameworkCall) -> SetID {
    for rule in engine.frameworks {
      if let made = rule.construct(type, call, in: self) { return made }
    }
    passToFramework(call.arguments, label: program.types[type].name, step: call.step)
    return contentOfWrapper(call)
  }

  /// What a view of an unknown library's shows that only takes a builder of one view: it is around what that builds.
  private func contentOfWrapper(_ call: FrameworkCall) -> SetID {
    guard root.owner.map(types.isView) == true, call.arguments.count == 1, call.selector.trailingClosures == 1,
      call.written?.contains(where: { SwiftUIRules.laysOutSeveral($0, besideSpace: true) }) != true
    else { return .empty }
    let made = invoke(arena.filter(call.first, isCallable), [], step: nil, label: "content")
    return arena.filter(made, isView)
  }
}
