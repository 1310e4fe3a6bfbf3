import SwiftFacts

/// A question for a value's type: `e is T`, `e.isKind(of: T.self)`, `type(of: e) == T.self`.
struct TypeTest {
  let value: Expression
  let type: TypeName

  init?(_ expression: Expression) {
    switch expression {
    case .typeTest(let value, let type): self.init(value, type)
    case .call(let call):
      guard case .member(let value, "isKind", _) = call.callee, call.arguments.count == 1,
        call.arguments[0].label == "of", let type = Self.typeNamed(by: call.arguments[0].value)
      else { return nil }
      self.init(value, type)
    case .comparison(let left, let right, "=="):
      if let value = Self.valueAsked(by: left), let type = Self.typeNamed(by: right) {
        self.init(value, type)
      } else if let value = Self.valueAsked(by: right), let type = Self.typeNamed(by: left) {
        self.init(value, type)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private init(_ value: Expression, _ type: TypeName) {
    self.value = value
    self.type = type
  }

  /// `type(of: e)`
  private static func valueAsked(by expression: Expression) -> Expression? {
    guard case .call(let call) = expression, case .name("type", _) = call.callee, call.arguments.count == 1,
      call.arguments[0].label == "of"
    else { return nil }
    return call.arguments[0].value
  }

  /// `T.self`, which is read as `T`.
  private static func typeNamed(by expression: Expression) -> TypeName? {
    if case .type(let type, _) = expression { return type }
    guard let path = path(of: expression), path.last?.drop(while: { $0 == "_" }).first?.isUppercase == true else {
      return nil
    }
    return .nominal(path, [])
  }

  private static func path(of expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): [name]
    case .member(let base, let name, _): path(of: base).map { $0 + [name] }
    case .type(.nominal(let path, _), _): path
    default: nil
    }
  }

  /// What a closure of one expression asks of its argument: `{ $0 is T && … }`.
  static func ofArgument(of closure: Expression.Closure) -> TypeTest? {
    guard closure.body.count == 1, let result = closure.body[0].result else { return nil }
    let argument = closure.parameters.first ?? "$0"
    let parts = if case .logical(let parts, isAnd: true) = result { parts } else { [result] }
    return parts.lazy.compactMap(TypeTest.init).first { test in
      if case .name(argument, _) = test.value { true } else { false }
    }
  }
}

extension Statement {
  /// What a body of this statement alone gives back.
  var result: Expression? {
    switch self {
    case .expression(let expression), .returning(let expression?): expression
    default: nil
    }
  }
}
