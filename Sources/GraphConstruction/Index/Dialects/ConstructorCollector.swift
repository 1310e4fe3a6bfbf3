package import SwiftFacts

/// Collects the names of types that code makes, but for what it hands to them.
package struct ConstructorCollector {
  /// Dotted names, in the order in which they stand.
  package private(set) var found: [[String]] = []

  /// Has found nothing yet.
  package init() {}

  package mutating func collect(_ statement: Statement) {
    switch statement {
    case .expression(let expression): collect(expression)
    case .returning(let expression): if let expression { collect(expression) }
    case .branch(_, let then, let otherwise): (then + otherwise).forEach { collect($0) }
    case .selection(_, let arms): arms.flatMap(\.body).forEach { collect($0) }
    case .loop(_, _, _, let body, _), .block(let body): body.forEach { collect($0) }
    case .binding, .function, .guarding: break
    }
  }

  private mutating func collect(_ expression: Expression) {
    switch expression {
    case .call(let call):
      if case .member(let base, _, _) = call.callee, typePath(call.callee) == nil { return collect(base) }
      let type = typePath(call.callee)
      if let type { found.append(type) }
      for argument in call.arguments { collectInClosure(argument.value) }
    case .member(let base, "init", _): if let type = typePath(base) { found.append(type) }
    case .optional(let inner), .cast(let inner, _, _): collect(inner)
    case .either(let left, let right), .ternary(_, let left, let right):
      collect(left)
      collect(right)
    case .statement(let statement): collect(statement)
    case .closure: collectInClosure(expression)
    default: break
    }
  }

  /// Builders, and `View.init` as a builder; an action makes no view.
  private mutating func collectInClosure(_ expression: Expression) {
    switch expression {
    case .closure(let closure): closure.body.forEach { collect($0) }
    case .member(_, "init", _): collect(expression)
    default: break
    }
  }

  private func typePath(_ expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): name.isTypeName ? [name] : nil
    case .member(let base, let name, _):
      name == "init" ? typePath(base) : name.isTypeName ? typePath(base).map { $0 + [name] } : nil
    case .type(.nominal(let path, _), _): path
    default: nil
    }
  }
}
