package import SwiftFacts

/// Looks at the expressions of code, each before those inside it.
package protocol ExpressionVisitor {
  /// Is shown an expression, and as one each statement that chooses: `if`, `guard` and `switch`.
  ///
  /// - Returns: whether to be shown what is inside it.
  mutating func visit(_ expression: Expression) -> Bool

  /// Is shown each constant and variable that has a name, with its declared type and its value.
  mutating func visitBinding(of name: String, _ type: TypeName?, _ value: Expression?)
}

extension ExpressionVisitor {
  package mutating func visitBinding(of name: String, _ type: TypeName?, _ value: Expression?) {}

  package mutating func walk(_ statements: [Statement]) { for statement in statements { walk(statement) } }

  package mutating func walk(_ statement: Statement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .binding(let pattern, let type, let expression):
      if case .name(let name) = pattern { visitBinding(of: name, type, expression) }
      walk(expression)
    case .function(let facts): walk(facts.body ?? [])
    case .returning(let expression): walk(expression)
    case .branch(let conditions, let then, let otherwise):
      guard visit(.statement(statement)) else { return }
      walk(conditions)
      walk(then)
      walk(otherwise)
    case .guarding(let conditions, let otherwise):
      guard visit(.statement(statement)) else { return }
      walk(conditions)
      walk(otherwise)
    case .selection(let subject, let arms):
      guard visit(.statement(statement)) else { return }
      walk(subject)
      for arm in arms {
        walk(arm.condition)
        walk(arm.body)
      }
    case .loop(_, let sequence, let conditions, let body, _):
      walk(sequence)
      walk(conditions)
      walk(body)
    case .block(let body): walk(body)
    }
  }

  private mutating func walk(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression), .matching(_, let expression): walk(expression)
      case .binding(_, _, let expression): walk(expression)
      }
    }
  }

  package mutating func walk(_ expression: Expression?) {
    guard let expression, visit(expression) else { return }
    switch expression {
    case .member(let base, _, _): walk(base)
    case .call(let call):
      walk(call.callee)
      for argument in call.arguments { walk(argument.value) }
    case .subscripting(let base, let arguments, _):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .closure(let closure):
      for capture in closure.captures { walk(capture.value) }
      walk(closure.body)
    case .array(let elements, _), .logical(let elements, _), .sequence(let elements), .range(let elements),
      .interpolation(_, let elements):
      for element in elements { walk(element) }
    case .dictionary(let entries, _):
      for entry in entries {
        walk(entry.key)
        walk(entry.value)
      }
    case .tuple(let elements, _): for element in elements { walk(element.value) }
    case .cast(let value, _, _), .typeTest(let value, _), .optional(let value), .negation(let value): walk(value)
    case .assignment(let target, let value, _):
      walk(target)
      walk(value)
    case .comparison(let left, let right, _), .either(let left, let right), .operation(_, let left, let right, _):
      walk(left)
      walk(right)
    case .ternary(let condition, let then, let otherwise):
      walk(condition)
      walk(then)
      walk(otherwise)
    case .statement(let statement): walk(statement)
    case .name, .implicitMember, .type, .keyPath, .string, .null, .inert: break
    }
  }
}

/// Looks at expressions by functions.
package struct ExpressionWatch: ExpressionVisitor {
  private let watch: ((Expression) -> Void)?
  private let watchBinding: ((String, TypeName?, Expression?) -> Void)?

  /// - Parameters:
  ///   - visit: Is shown each expression, and as one each statement that chooses.
  ///   - binding: Is shown each constant and variable that has a name, with its declared type and its value.
  package init(
    visit: ((Expression) -> Void)? = nil, binding: ((String, TypeName?, Expression?) -> Void)? = nil
  ) {
    watch = visit
    watchBinding = binding
  }

  package func visit(_ expression: Expression) -> Bool {
    watch?(expression)
    return true
  }

  package func visitBinding(of name: String, _ type: TypeName?, _ value: Expression?) {
    watchBinding?(name, type, value)
  }
}
