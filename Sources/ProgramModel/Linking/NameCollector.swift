package import SwiftFacts

/// Collects the names that bodies use, whatever they turn out to mean.
package struct NameCollector {
  /// Types whose constructor calls are kept.
  private let wantedCallees: Set<String>
  package private(set) var names: Set<String> = []
  package private(set) var calls: [Expression.Call] = []
  /// What is asked of a name, by the name: `shared` of `Services.shared`.
  package private(set) var membersAsked: [String: Set<String>] = [:]
  /// The names that stand for something by themselves, and not only before a member.
  package private(set) var namesAlone: Set<String> = []

  /// Is shown each expression, and as one each statement that chooses: `if`, `guard` and `switch`.
  private let visit: ((Expression) -> Void)?

  /// Is shown each constant and variable that has a name, with its declared type and its value.
  private let binding: ((String, TypeName?, Expression?) -> Void)?

  package init(
    wantedCallees: Set<String> = [], visit: ((Expression) -> Void)? = nil,
    binding: ((String, TypeName?, Expression?) -> Void)? = nil
  ) {
    self.wantedCallees = wantedCallees
    self.visit = visit
    self.binding = binding
  }

  package mutating func collect(_ statements: [Statement]) { statements.forEach { collect($0) } }

  package mutating func collect(_ statement: Statement) {
    switch statement {
    case .expression(let expression): collect(expression)
    case .binding(let pattern, let type, let expression):
      if let binding, case .name(let name) = pattern { binding(name, type, expression) }
      collect(expression)
    case .function(let facts): collect(facts.body ?? [])
    case .returning(let expression): collect(expression)
    case .branch(let conditions, let then, let otherwise):
      visit?(.statement(statement))
      collect(conditions)
      collect(then)
      collect(otherwise)
    case .guarding(let conditions, let otherwise):
      visit?(.statement(statement))
      collect(conditions)
      collect(otherwise)
    case .selection(let subject, let arms):
      visit?(.statement(statement))
      collect(subject)
      for arm in arms {
        collect(arm.condition)
        collect(arm.body)
      }
    case .loop(_, let sequence, let conditions, let body):
      collect(sequence)
      collect(conditions)
      collect(body)
    case .block(let body): collect(body)
    }
  }

  private mutating func collect(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression), .matching(_, let expression): collect(expression)
      case .binding(_, _, let expression): collect(expression)
      }
    }
  }

  package mutating func collect(_ expression: Expression?) {
    guard let expression else { return }
    visit?(expression)
    switch expression {
    case .name(let name, _), .implicitMember(let name, _): add([name])
    case .member(.name(let base, _), let name, _):
      names.formUnion([base, name])
      membersAsked[base, default: []].insert(name)
    case .member(let base, let name, _):
      add([name])
      collect(base)
    case .call(let call):
      if case .name(let name, _) = call.callee, wantedCallees.contains(name) { calls.append(call) }
      collect(call.callee)
      call.arguments.forEach { collect($0.value) }
    case .subscripting(let base, let arguments, _):
      collect(base)
      arguments.forEach { collect($0.value) }
    case .closure(let closure):
      for capture in closure.captures {
        if let value = capture.value { collect(value) } else { add([capture.name]) }
      }
      collect(closure.body)
    case .array(let elements, _), .logical(let elements, _), .sequence(let elements), .range(let elements),
      .interpolation(_, let elements):
      elements.forEach { collect($0) }
    case .dictionary(let entries, _):
      for entry in entries {
        collect(entry.key)
        collect(entry.value)
      }
    case .tuple(let elements, _): elements.forEach { collect($0.value) }
    case .cast(let value, _, _), .typeTest(let value, _), .optional(let value), .negation(let value): collect(value)
    case .assignment(let target, let value, _):
      collect(target)
      collect(value)
    case .comparison(let left, let right, _), .either(let left, let right), .operation(_, let left, let right, _):
      collect(left)
      collect(right)
    case .type(let type, _):
      if case .nominal(let path, _) = type { add(path) }
    case .ternary(let condition, let then, let otherwise):
      collect(condition)
      collect(then)
      collect(otherwise)
    case .statement(let statement): collect(statement)
    case .keyPath(let root, let path, _):
      if case .nominal(let root, _)? = root { add(root) }
      add(path)
    case .string, .null, .inert: break
    }
  }

  private mutating func add(_ found: [String]) {
    names.formUnion(found)
    namesAlone.formUnion(found)
  }
}
