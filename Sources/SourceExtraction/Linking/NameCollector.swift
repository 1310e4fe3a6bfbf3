/// Collects the names that bodies use, whatever they turn out to mean.
struct NameCollector {
  /// Types whose constructor calls are kept.
  private let wantedCallees: Set<String>
  private(set) var names: Set<String> = []
  private(set) var calls: [Expression.Call] = []

  /// Is shown each expression, and each `switch` as one.
  private let visit: ((Expression) -> Void)?

  init(wantedCallees: Set<String> = [], visit: ((Expression) -> Void)? = nil) {
    self.wantedCallees = wantedCallees
    self.visit = visit
  }

  mutating func collect(_ statements: [Statement]) { statements.forEach { collect($0) } }

  mutating func collect(_ statement: Statement) {
    switch statement {
    case .expression(let expression): collect(expression)
    case .binding(_, _, let expression): collect(expression)
    case .function(let facts): collect(facts.body ?? [])
    case .returning(let expression): collect(expression)
    case .branch(let conditions, let then, let otherwise):
      collect(conditions)
      collect(then)
      collect(otherwise)
    case .guarding(let conditions, let otherwise):
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

  mutating func collect(_ expression: Expression?) {
    guard let expression else { return }
    visit?(expression)
    switch expression {
    case .name(let name, _), .implicitMember(let name, _): names.insert(name)
    case .member(let base, let name, _):
      names.insert(name)
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
        if let value = capture.value { collect(value) } else { names.insert(capture.name) }
      }
      collect(closure.body)
    case .array(let elements, _), .sequence(let elements), .range(let elements), .interpolation(_, let elements):
      elements.forEach { collect($0) }
    case .dictionary(let entries, _):
      for entry in entries {
        collect(entry.key)
        collect(entry.value)
      }
    case .tuple(let elements, _): elements.forEach { collect($0.value) }
    case .cast(let value, _, _), .optional(let value): collect(value)
    case .assignment(let target, let value, _):
      collect(target)
      collect(value)
    case .comparison(let left, let right, _), .either(let left, let right), .operation(_, let left, let right, _):
      collect(left)
      collect(right)
    case .type(let type, _):
      if case .nominal(let path, _) = type { names.formUnion(path) }
    case .statement(let statement): collect(statement)
    case .keyPath(let path, _): names.formUnion(path)
    case .string, .null, .inert: break
    }
  }
}
