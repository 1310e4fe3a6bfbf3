package import SwiftFacts

/// The names that closures take from around them and keep alive what these stand for.
///
/// `[weak self]` and `[unowned self]` take nothing; but where only a closure inside says so, the one around it takes
/// `self` strongly, to have something that the inner one can know weakly.
package enum CapturedNames {
  /// The names that a closure takes strongly, `self` among them.
  ///
  /// - Complexity: O(*s*) expected, for the *s* expressions and statements in the closure.
  package static func strong(in closure: Expression.Closure) -> Set<String> {
    var listed: Set<String> = []
    var strong: Set<String> = []
    for capture in closure.captures {
      listed.insert(capture.name)
      if capture.isWeak { continue }
      if let value = capture.value {
        if let name = name(of: value) { strong.insert(name) }
      } else {
        strong.insert(capture.name)
      }
    }
    var walk = FreeNames()
    walk.bound = Set(closure.parameters)
    walk.walk(closure.body)
    return strong.union(walk.free.subtracting(listed))
  }

  /// The names that closures inside of a closure take, and that this one's capture list holds weakly: these are no stronger
  /// inside, unless code between binds the name anew, as `guard let self` does.
  ///
  /// - Returns: the names by the offset of the inner closure; of closures that stand directly in the body alone.
  /// - Complexity: O(*s*) expected, for the *s* expressions and statements in the closure.
  package static func weak(inside closure: Expression.Closure) -> [Offset: Set<String>] {
    let held = Set(closure.captures.filter(\.isWeak).map(\.name))
    guard !held.isEmpty else { return [:] }
    var walk = FreeNames()
    walk.bound = Set(closure.parameters)
    walk.held = held
    walk.walk(closure.body)
    return walk.heldInside
  }

  private static func name(of expression: Expression) -> String? {
    switch expression {
    case .name(let name, _): name
    case .optional(let inner): name(of: inner)
    default: nil
    }
  }
}

/// Collects the names that code uses before anything in it declares them.
private struct FreeNames {
  package var bound: Set<String> = []
  package var free: Set<String> = []
  /// The names that are held weakly while nothing binds them anew, and the closures inside that take them.
  package var held: Set<String> = []
  package var heldInside: [Offset: Set<String>] = [:]

  package mutating func walk(_ statements: [Statement]) {
    let outer = bound
    for case .function(let facts) in statements { bound.insert(facts.name) }
    for statement in statements { walk(statement) }
    bound = outer
  }

  private mutating func use(_ name: String) {
    let name = name == "super" ? "self" : name
    if !bound.contains(name) { free.insert(name) }
  }

  private mutating func walk(_ statement: Statement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .binding(let pattern, _, let value):
      walk(value)
      bind(pattern)
    case .function(let facts):
      let outer = bound
      bound.formUnion(facts.parameters.map(\.name))
      walk(facts.body ?? [])
      bound = outer
    case .returning(let value): walk(value)
    case .branch(let conditions, let then, let otherwise):
      let outer = bound
      walk(conditions)
      walk(then)
      bound = outer
      walk(otherwise)
    case .guarding(let conditions, let otherwise):
      let outer = bound
      walk(conditions)
      let inner = bound
      bound = outer
      walk(otherwise)
      bound = inner
    case .selection(let subject, let arms):
      walk(subject)
      for arm in arms {
        let outer = bound
        arm.patterns.forEach { bind($0) }
        walk(arm.condition)
        walk(arm.body)
        bound = outer
      }
    case .loop(let pattern, let sequence, let conditions, let body, _):
      let outer = bound
      walk(sequence)
      if let pattern { bind(pattern) }
      walk(conditions)
      walk(body)
      bound = outer
    case .block(let body): walk(body)
    }
  }

  private mutating func walk(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): walk(expression)
      case .binding(let pattern, _, let value):
        walk(value)
        bind(pattern)
      case .matching(let pattern, let value):
        walk(value)
        bind(pattern)
      }
    }
  }

  private mutating func bind(_ pattern: Pattern) {
    switch pattern {
    case .name(let name): bound.insert(name)
    case .tuple(let parts), .enumCase(_, let parts): parts.forEach { bind($0) }
    case .casting(let inner, _): bind(inner)
    case .expression(let expression): walk(expression)
    case .wildcard: break
    }
  }

  private mutating func walk(_ expression: Expression?) {
    switch expression {
    case .name(let name, _): use(name)
    case .member(let base, _, _): walk(base)
    case .call(let call):
      walk(call.callee)
      call.arguments.forEach { walk($0.value) }
    case .subscripting(let base, let arguments, _):
      walk(base)
      arguments.forEach { walk($0.value) }
    case .closure(let closure):
      for capture in closure.captures {
        if let value = capture.value { walk(value) } else { use(capture.name) }
      }
      let inner = CapturedNames.strong(in: closure)
      heldInside[closure.offset] = inner.intersection(held).subtracting(bound)
      inner.forEach { use($0) }
    case .array(let elements, _), .logical(let elements, _), .sequence(let elements), .range(let elements),
      .interpolation(_, let elements):
      elements.forEach { walk($0) }
    case .dictionary(let entries, _):
      for entry in entries {
        walk(entry.key)
        walk(entry.value)
      }
    case .tuple(let elements, _): elements.forEach { walk($0.value) }
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
    case .implicitMember, .type, .keyPath, .string, .null, .inert, nil: break
    }
  }
}
