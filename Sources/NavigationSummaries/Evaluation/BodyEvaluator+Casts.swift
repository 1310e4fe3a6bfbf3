import ProgramModel
import SwiftFacts

/// Casts.
extension BodyEvaluator {
  func evaluateCast(_ expression: Expression, _ typeName: TypeName) -> Typed {
    let type = canonical(typeName)
    let value = evaluate(expression, expecting: type)
    var result = cast(value.values, to: type)
    if result.isEmpty, let nominal = types.nominalType(of: type), program.types[nominal].isSource,
      program.types[nominal].kind == .class, types.isScreen(nominal), let offset = instantiation(expression)
    {
      result = arena.set(allocate(nominal, at: offset))
    }
    if result.isEmpty, isCall(expression) || isDelegate(expression, of: type),
      let nominal = types.nominalType(of: type), program.types[nominal].isSource,
      program.types[nominal].kind == .class
    {
      // Code that is not among the sources gives some instance: a cell that a table keeps, the delegate of the app.
      result = arena.set(arena.intern(.anyInstance(nominal), type: type))
    }
    if result.isEmpty, isCall(expression), case .generic(let name) = types[type] {
      // An instance of the class that callers name: `func dequeue<Cell>(_ type: Cell.Type) -> Cell`.
      result = anyInstance(ofEach: namedType([name])?.values ?? .empty, type: type)
    }
    return Typed(values: result, type: type)
  }

  /// `UIApplication.shared.delegate as? AppDelegate`, `scene.delegate as? SceneDelegate`: what the system has made.
  private func isDelegate(_ expression: Expression, of type: TypeID) -> Bool {
    switch expression {
    case .optional(let inner): return isDelegate(inner, of: type)
    case .member(_, "delegate", _):
      guard let nominal = types.nominalType(of: type) else { return false }
      return ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
        .contains { program.type(nominal, descendsFrom: $0) }
    default: return false
    }
  }

  private func isCall(_ expression: Expression) -> Bool {
    switch expression {
    case .optional(let inner): isCall(inner)
    case .call: true
    default: false
    }
  }

  /// The place of a call that instantiates a controller, by its name.
  private func instantiation(_ expression: Expression) -> Offset? {
    switch expression {
    case .optional(let inner): return instantiation(inner)
    case .call(let call):
      let name = engine.path(of: call.callee)?.last ?? ""
      return name.contains("nstantiate") || name.lowercased().contains("controller") ? call.offset : nil
    default: return nil
    }
  }

  /// Those of the values that a type admits.
  func cast(_ values: SetID, to type: TypeID) -> SetID {
    guard type != .unknown else { return values }
    let target = types.nominalType(of: type)
    var found: [ValueID] = []
    for value in arena[values] { found += cast(value, to: type, target) }
    return arena.set(found)
  }

  private func cast(_ value: ValueID, to type: TypeID, _ target: TypeIndex?) -> [ValueID] {
    switch arena[value] {
    case .guarded(let condition, let inner):
      return cast(inner, to: type, target).map {
        arena.intern(.guarded(condition, $0), type: arena.type(of: $0))
      }
    case .null: return [value]
    case .closure where isClosure(value, of: type) == false: return [arena.null]
    case .allocation(_, let actual, _), .enumCase(let actual?, _, _):
      guard let target, excludes(exactly: actual, target) else { return [value] }
      return [arena.null]
    case .scene:
      guard let target, let actual = dispatchTypes(of: value, declared: .unknown).first, excludes(actual.type, target)
      else { return [value] }
      return [arena.null]
    case .receiver(let actual, isStatic: false) where types.extendedCollection(actual) != nil:
      return [arena.intern(.cast(value), type: type)]
    case .receiver(let actual, isStatic: false):
      guard let target, program.types[actual].kind != .protocol, excludes(actual, target),
        !program.type(target, descendsFrom: program.types[actual].name)
      else { return [value] }
      return [arena.null]
    case .parameter, .captured, .field, .result, .exactResult, .invocation, .construction, .cast, .answering,
      .without:
      let own = arena.type(of: value)
      if own == type { return [value] }
      if let target, let declared = types.nominalType(of: own), declared != target,
        program.type(declared, descendsFrom: program.types[target].name)
      {
        return [value]
      }
      guard !types.isFunction(own) else { return [value] }
      // A table that gives back a cell is no cell.
      if let target = target ?? boundClass(of: type), let declared = types.nominalType(of: own),
        program.type(declared, descendsFrom: "UIView"), excludes(declared, target),
        !program.type(target, descendsFrom: program.types[declared].name)
      {
        return []
      }
      if case .cast(let inner) = arena[value] { return [arena.intern(.cast(inner), type: type)] }
      return [arena.intern(.cast(value), type: type)]
    default: return [value]
    }
  }

  /// The class that a generic parameter must descend from.
  private func boundClass(of type: TypeID) -> TypeIndex? {
    guard case .generic(let name) = types[type], let bound = bound(of: name) else { return nil }
    return types.nominalTypes(of: bound).first {
      program.types[$0].kind == .class || UIKitTypes.superclasses[program.types[$0].name] != nil
    }
  }

  /// Whether an object whose class is known is certainly none of another type: of the app's own protocols the sources say
  /// who conforms.
  private func excludes(exactly actual: TypeIndex, _ target: TypeIndex) -> Bool {
    let (own, other) = (program.types[actual], program.types[target])
    guard other.kind == .protocol else { return excludes(actual, target) }
    return other.isSource && !other.isModel && own.isSource && !own.isModel
      && !program.ancestry(of: actual).contains(target)
  }

  /// Whether an instance of a type is certainly none of another.
  func excludes(_ actual: TypeIndex, _ target: TypeIndex) -> Bool {
    guard program.types[target].kind != .protocol, program.types[target].name != "AnyObject",
      program.types[target].isSource || UIKitTypes.superclasses[program.types[target].name] != nil,
      program.types[actual].isSource || !program.types[actual].parents.isEmpty
    else { return false }
    return !program.type(actual, descendsFrom: program.types[target].name)
  }
}
