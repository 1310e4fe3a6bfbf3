import GraphConstruction
import SwiftFacts

extension Evaluator {
  /// Runs statements in order; returns the value of the last expression, for bodies that return it implicitly.
  @discardableResult
  func evaluate(_ statements: [Statement]) -> Value {
    var last = Value.nothing
    // Local functions may be used before they are declared.
    for case .function(let facts) in statements { define(facts.name, localFunction(facts)) }
    for statement in statements {
      // What stands behind a `return` that is certain does not run.
      if hasLeft { break }
      // A builder stands for all views that its statements make.
      let composed = views(in: last)
      last = evaluate(statement)
      if !composed.isEmpty { last.formUnion(composed) }
    }
    return last
  }

  private func localFunction(_ facts: FunctionFacts) -> Value {
    let closure = Expression.Closure(
      captures: [], parameters: facts.parameters.map(\.name), parameterTypes: facts.parameters.map(\.type),
      body: facts.body ?? [], offset: facts.offset)
    return makeClosure(closure)
  }

  private func scoped(_ body: () -> Value) -> Value {
    let outer = scope
    scope = Scope(parent: outer)
    defer { scope = outer }
    return body()
  }

  func evaluate(_ statement: Statement) -> Value {
    switch statement {
    case .expression(let expression): return evaluate(expression)
    case .binding(let pattern, let type, let expression):
      var value = expression.map { convert(evaluate($0, expecting: type), to: type) } ?? .nothing
      if let type { value.type = type }
      bind(pattern, value)
      return .nothing
    case .function: return .nothing
    case .returning(let expression):
      if let expression { returned = returned?.or(evaluateReturned(expression)) ?? evaluateReturned(expression) }
      return .nothing
    case .block(let body): return scoped { evaluate(body) }
    case .branch(let conditions, let then, let otherwise):
      var outcome = Outcome.either
      let value = scoped {
        outcome = evaluate(conditions)
        return outcome == .fails ? .nothing : evaluate(then)
      }
      if readsStores { notePart(conditions, showing: value) }
      guard outcome != .holds else {
        hasLeft = hasLeft || leaves(then)
        return value
      }
      return value.union(scoped { evaluate(otherwise) })
    case .guarding(let conditions, let otherwise):
      let outcome = evaluate(conditions)
      if outcome != .holds { _ = scoped { evaluate(otherwise) } }
      if outcome == .fails, isDecidedByCaller, leaves(otherwise) { hasLeft = true }
      return .nothing
    case .selection(let subject, let arms):
      guard readsStores else { return select(evaluate(subject), arms, of: variable(in: subject)) }
      var state = evaluate(subject)
      if isOfStore(subject) { state.mayBeNull = true }
      return select(state, arms, of: variable(in: subject)) { arm, shown in
        noteSwap(of: subject, to: arm.patterns, showing: shown, at: start(of: subject))
      }
    case .loop(let pattern, let sequence, let conditions, let body):
      return scoped {
        let sequenceValue = sequence.map(evaluate) ?? .nothing
        if let pattern, let sequence, listen(to: sequenceValue, pattern, body, at: start(of: sequence)) {
          return .nothing
        }
        if let pattern { bindElement(pattern, answering(element(of: sequenceValue))) }
        _ = evaluate(conditions)
        evaluate(body)
        return .nothing
      }
    }
  }

  private func start(of expression: Expression) -> Offset {
    switch expression {
    case .name(_, let offset), .member(_, _, let offset): offset
    case .call(let call): call.offset
    case .optional(let inner): start(of: inner)
    default: 0
    }
  }

  /// Binds what a loop runs over: an entry of a dictionary is a pair of a key, which is not followed, and a value.
  private func bindElement(_ pattern: Pattern, _ value: Value) {
    let isPair = value.objects.contains { id in
      if case .tuple = interpreter.objects[Int(id)] { return true }
      return false
    }
    guard case .tuple(let parts) = pattern, parts.count == 2, !isPair else { return bind(pattern, value) }
    bind(parts[0], .nothing)
    bind(parts[1], value)
  }

  // MARK: Conditions

  enum Outcome { case holds, fails, either }

  func evaluate(_ conditions: [Statement.Condition]) -> Outcome {
    var outcome = Outcome.holds
    isDecidedByCaller = false
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        let value = evaluate(expression)
        switch value.origin.isFromParameter ? knownTruth(value) : nil {
        case true?: break
        case false?:
          outcome = .fails
          isDecidedByCaller = true
        case nil: if outcome != .fails { outcome = .either }
        }
      case .binding(.wildcard, nil, .cast(let tested, let type, isOptional: true)?):
        switch test(evaluate(tested), type) {
        case .fails: outcome = .fails
        case .either where outcome != .fails: outcome = .either
        default: break
        }
      case .binding(let pattern, let type, let expression):
        let value = boundValue(pattern, expression)
        if value.objects == [interpreter.null] {
          outcome = .fails
          isDecidedByCaller = isDecidedByCaller || value.origin.isFromParameter
        }
        if value.objects.isEmpty || value.mayBeNull || value.objects.contains(interpreter.null), outcome != .fails {
          outcome = .either
        }
        var present = value
        present.objects.removeAll { $0 == interpreter.null }
        present.mayBeNull = false
        if let type { present.type = type }
        bind(pattern, standingIn(for: present))
      case .matching(let pattern, let expression):
        let subject = evaluate(expression)
        bindMatch(pattern, subject)
        if subject.origin.isFromParameter, !subject.isEmpty, matchCase(pattern, subject) == .fails {
          outcome = .fails
          isDecidedByCaller = true
        } else if outcome != .fails {
          outcome = .either
        }
      }
    }
    return outcome
  }

  /// Whether an argument of which all objects are known is of a class.
  private func test(_ value: Value, _ type: TypeName) -> Outcome {
    guard value.origin.isFromParameter, !value.objects.isEmpty, !value.mayBeNull,
      let target = program.resolve(type, from: typeScope).first, program.types[target].kind == .class
    else { return .either }
    let answers = Set(
      value.objects.map { id -> Bool? in
        guard case .instance(let actual, _, _) = interpreter.objects[Int(id)] else { return nil }
        return program.type(actual, descendsFrom: program.types[target].name)
      })
    return answers == [true] ? .holds : answers == [false] ? .fails : .either
  }

  /// `if let x` without a value binds the variable `x`, or the property.
  private func boundValue(_ pattern: Pattern, _ expression: Expression?) -> Value {
    if let expression { return evaluate(expression) }
    guard case .name(let name) = pattern else { return .nothing }
    return evaluate(.name(name, 0))
  }

  // MARK: Patterns

  func bind(_ pattern: Pattern, _ value: Value) {
    switch pattern {
    case .name(let name): define(name, value)
    case .tuple(let parts):
      for (index, part) in parts.enumerated() { bind(part, component(index, of: value)) }
    case .enumCase(_, let parts):
      for (index, part) in parts.enumerated() { bind(part, payload(index, of: value)) }
    case .casting(let inner, let type): bind(inner, cast(value, to: type, isOptional: false))
    case .wildcard, .expression: break
    }
  }

  private func component(_ index: Int, of value: Value) -> Value {
    var result = Value(origin: value.origin)
    for id in value.objects {
      let content = interpreter.read(id, String(index), by: activation.id)
      result.formUnion(Value(content.objects, mayBeNull: content.mayBeNull))
    }
    if case .tuple(let elements)? = value.type?.unwrapped, index < elements.count { result.type = elements[index].type }
    return standingIn(for: result)
  }

  private func payload(_ index: Int, of value: Value) -> Value {
    var result = Value(origin: value.origin)
    for id in value.objects {
      guard case .enumCase(let type, let name, _, _) = interpreter.objects[Int(id)] else { continue }
      let content = interpreter.read(id, String(index), by: activation.id)
      result.formUnion(Value(content.objects, mayBeNull: content.mayBeNull))
      if let type, let fact = program.types[type].cases[name], index < fact.payload.count {
        result.type = fact.payload[index].type
      }
    }
    return standingIn(for: result)
  }

  /// Runs the arms that can match: all of them, unless the subject is known to be certain cases of an enum, or a tuple
  /// of such.
  ///
  /// - Parameters:
  ///   - variable: the local name of the subject, which is one of an arm's cases inside the arm.
  ///   - note: what is told the value of each arm.
  private func select(
    _ subject: Value, _ arms: [Statement.Arm], of variable: String?, note: (Statement.Arm, Value) -> Void = { _, _ in }
  ) -> Value {
    let cases = subject.objects.compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
      return name
    }
    let isKnown = !cases.isEmpty && cases.count == subject.objects.count && !subject.mayBeNull
    var left = Set(cases)
    var result = Value.nothing
    for arm in arms {
      if isExcluded(arm.patterns, by: subject) { continue }
      let matches = arm.patterns.map { match($0, subject) }
      if !matches.isEmpty, matches.allSatisfy({ $0 == .fails }) { continue }
      let names = arm.patterns.compactMap(caseName)
      if isKnown, !arm.patterns.isEmpty, names.count == arm.patterns.count {
        if !names.contains(where: { cases.contains($0) }) { continue }
        if arm.condition == nil { left.subtract(names) }
      }
      if isKnown, arm.patterns.isEmpty, left.isEmpty { continue }
      let value = scoped {
        for pattern in arm.patterns { bindMatch(pattern, subject) }
        if let condition = arm.condition { _ = evaluate(condition) }
        guard let variable, let narrowed = narrowed(subject, to: arm.patterns) else { return evaluate(arm.body) }
        return narrowing(variable, to: narrowed) { evaluate(arm.body) }
      }
      note(arm, value)
      result.formUnion(value)
      if arm.condition == nil, matches.contains(.holds) { break }
    }
    return result
  }

  private func variable(in subject: Expression) -> String? {
    guard case .name(let name, _) = subject, name != "self", scope.lookup(name) != nil else { return nil }
    return name
  }

  /// What the subject is inside an arm of a few cases, if nothing else is known of it.
  private func narrowed(_ subject: Value, to patterns: [Pattern]) -> Value? {
    guard subject.isEmpty, (1...8).contains(patterns.count),
      let declared = subject.type?.unwrapped, case .nominal = declared,
      let type = program.resolve(declared, from: typeScope).first, program.types[type].kind == .enum
    else { return nil }
    let cases = patterns.compactMap(caseName).filter { program.types[type].cases[$0] != nil }
    guard cases.count == patterns.count else { return nil }
    var result = subject
    result.objects = cases.map { interpreter.object(.enumCase(type, $0, nil, 0)) }.sorted()
    result.mayBeNull = false
    return result
  }

  /// Runs code with a variable that is known to have a value, and keeps what the code sets it to.
  private func narrowing(_ variable: String, to value: Value, _ body: () -> Value) -> Value {
    scope.shadow(variable, value)
    let result = body()
    if let after = scope.lookup(variable), after.objects != value.objects {
      _ = scope.parent?.assign(variable, after)
    }
    return result
  }

  /// Whether a tuple of cases matches a pattern of its shape, or an object a test of its class; of other values nothing is
  /// said.
  private func match(_ pattern: Pattern, _ subject: Value) -> Outcome {
    if case .casting(_, let type) = pattern { return test(subject, type) }
    guard case .tuple(let parts) = pattern, subject.objects.count == 1, !subject.mayBeNull,
      case .tuple = interpreter.objects[Int(subject.objects[0])]
    else { return .either }
    let outcomes = parts.enumerated().map { index, part in matchCase(part, component(index, of: subject)) }
    if outcomes.contains(.fails) { return .fails }
    return outcomes.allSatisfy { $0 == .holds } ? .holds : .either
  }

  private func matchCase(_ pattern: Pattern, _ value: Value) -> Outcome {
    switch pattern {
    case .name: return .holds
    case .enumCase(let wanted, let parts):
      let answers = Set(
        value.objects.map { id -> Bool? in
          guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
          return name == wanted
        })
      if value.mayBeNull { return answers == [false] ? .fails : .either }
      return answers == [false] ? .fails : answers == [true] && parts.allSatisfy(isOpen) ? .holds : .either
    default: return .either
    }
  }

  /// Whether a pattern matches whatever it is given.
  private func isOpen(_ pattern: Pattern) -> Bool {
    switch pattern {
    case .wildcard, .name: true
    default: false
    }
  }

  private func caseName(_ pattern: Pattern) -> String? {
    guard case .enumCase(let name, _) = pattern else { return nil }
    return name
  }

  private func bindMatch(_ pattern: Pattern, _ subject: Value) {
    if case .tuple(let parts) = pattern {
      for (index, part) in parts.enumerated() { bindMatch(part, component(index, of: subject)) }
      return
    }
    guard case .enumCase(let name, let parts) = pattern else { return bind(pattern, subject) }
    var matching = subject
    matching.objects.removeAll { id in
      guard case .enumCase(_, let other, _, _) = interpreter.objects[Int(id)] else { return false }
      return other != name
    }
    for (index, part) in parts.enumerated() { bind(part, payload(index, of: matching)) }
  }
}
