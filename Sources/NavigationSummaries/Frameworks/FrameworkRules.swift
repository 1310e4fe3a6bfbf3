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
      if case .closure(let closure) = argument.value {
        let item = typeGiven(to: name, selector.labels, before)
        var own = item == .unknown ? expected : types.intern(.function([item], .unknown))
        // One value for several parameters is a tuple, even where nothing says what the stream sends.
        if own == .unknown, closure.parameters.count > 1, StreamRules.handsOnElements(selector, of: value, in: self) {
          own = types.intern(.function([.unknown], .unknown))
        }
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
        arguments.append(evaluateArgument(argument.value, expecting: handler(ofRegistration: type)))
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
