import ProgramModel
import SwiftFacts

/// Statements and patterns.
extension BodyEvaluator {
  /// Evaluates statements in order; what holds after one that leaves holds for the rest.
  func evaluate(_ body: [Statement]) {
    let outer = conditions
    let functions = LocalFunctions(of: body)
    functions.all.forEach(declareFunction)
    for (index, statement) in body.enumerated() {
      evaluate(statement)
      if functions.isEmpty, awaits(in: statement, before: body[(index + 1)...]) { break }
      if !functions.isEmpty { functions.naming(whatIsBoundBy: statement).forEach(declareFunction) }
      if isUnreachable { break }
    }
    isUnreachable = false
    conditions = outer
  }

  /// Whether the rest of a body goes on with what a statement awaits: `let choice = await screen.choose()`.
  func awaits(in statement: Statement, before rest: ArraySlice<Statement>) -> Bool {
    guard case .binding(.name(let name), _, .call?) = statement, let awaited = lookUp(name) else { return false }
    return listen(toResumed: Typed(values: awaited.values, type: awaited.type), .name(name), Array(rest))
  }

  func evaluate(_ statement: Statement) {
    switch statement {
    case .expression(let expression): _ = evaluate(expression)
    case .binding(let pattern, let typeName, let expression):
      let type = typeName.map(canonical) ?? .unknown
      // A variable that may be nothing is nothing at first.
      var initial = expression
      if initial == nil, case .optional? = typeName { initial = .null }
      let value = initial.map { evaluate($0, expecting: type) } ?? .nothing
      let declared = Typed(values: value.values, type: type == .unknown ? value.type : type)
      declare(pattern, declared)
      noteElements(of: expression, declared, in: pattern)
    case .function: break
    case .returning(let expression):
      guard let expression else { return }
      let value = evaluate(expression, expecting: resultType)
      addResult(value.values)
      if resultType == .unknown { resultType = value.type }
    case .branch(let list, let then, let otherwise): evaluateBranch(list, then, otherwise)
    case .guarding(let list, let otherwise):
      let decisions = evaluate(list)
      if !decisions.isEmpty, !decisions.contains(where: \.isFailure) {
        under([negated(decisions)]) { scoped { evaluate(otherwise) } }
      } else if !decisions.contains(where: \.isFailure) || !otherwise.isEmpty {
        scoped { evaluate(otherwise) }
      }
      if decisions.contains(where: \.isFailure) { isUnreachable = true }
      for case .depends(let id) in decisions { conditions.append(id) }
    case .selection(let subject, let arms):
      let value = evaluate(subject)
      // `switch await flow.run() { … }`: the arms go on with it.
      let name = Expression.name("#value", subject.firstOffset ?? info.offset)
      if case .call = subject, listen(toResumed: value, .wildcard, [.selection(name, arms)]) { return }
      _ = evaluate(arms, of: subject, value)
    case .loop(let pattern, let sequence, let list, let body, let isAwaited):
      evaluateLoop(pattern, sequence, list, body, isAwaited: isAwaited)
    case .block(let body): scoped { evaluate(body) }
    }
  }

  private func evaluateBranch(_ list: [Statement.Condition], _ then: [Statement], _ otherwise: [Statement]) {
    var decisions: [Decision] = []
    scoped {
      decisions = evaluate(list)
      under(decisions) { scoped { evaluate(then) } }
    }
    let others: [Decision] = decisions.isEmpty ? [] : [negated(decisions)]
    if !otherwise.isEmpty { under(others) { scoped { evaluate(otherwise) } } }
    guard let last = then.last, last.leaves, otherwise.isEmpty, others.count == 1 else { return }
    switch others[0] {
    case .depends(let id): conditions.append(id)
    case .fails: isUnreachable = true
    case .holds, .unknown: break
    }
  }

  private func evaluateLoop(
    _ pattern: Pattern?, _ sequence: Expression?, _ list: [Statement.Condition], _ body: [Statement],
    isAwaited: Bool
  ) {
    scoped {
      if let sequence {
        let value = evaluate(sequence)
        // Without 'await' the streams themselves are what the loop goes through.
        if isAwaited, let pattern, listen(to: value, pattern, body) { return }
        var element = elements(of: value)
        element.values = answering(element.values)
        if let pattern { bind(pattern, element) }
      }
      if list.count == 1, case .binding(let pattern, let typeName, let expression) = list[0] {
        let value = valueBound(to: pattern, typeName, expression)
        if listen(toResumed: value, pattern, body) { return }
        _ = bind(pattern, unlessNull: value)
      } else {
        _ = evaluate(list)
      }
      evaluate(body)
    }
  }

  /// Evaluates the arms of a `switch`, each under what its patterns ask of the subject.
  ///
  /// - Parameters:
  ///   - isValue: whether what each arm ends with is a value of the whole.
  ///   - building: whether what each of its expressions makes is one.
  func evaluateSelection(
    _ subject: Expression, _ arms: [Statement.Arm], expecting type: TypeID = .unknown, isValue: Bool = false,
    building: Bool = false
  ) -> Typed {
    evaluate(arms, of: subject, evaluate(subject), expecting: type, isValue: isValue, building: building)
  }

  private func evaluate(
    _ arms: [Statement.Arm], of subject: Expression, _ value: Typed, expecting type: TypeID = .unknown,
    isValue: Bool = false, building: Bool = false
  ) -> Typed {
    var result = Typed.nothing
    var earlier = EarlierArms()
    for arm in arms {
      scoped {
        let asked = decisions(of: arm, on: value, after: earlier)
        under(asked + earlier.leaving(arm, negated)) {
          if let names = caseNames(of: arm.patterns), !names.isEmpty { narrow(subject, to: names) }
          for pattern in arm.patterns { bind(pattern, value) }
          var decisions: [Decision] = []
          if let condition = arm.condition { decisions = evaluate([.expression(condition)]) }
          earlier.add(arm, asking: asked + decisions)
          under(decisions) {
            if building {
              result.values = arena.union(result.values, builtElements(arm.body))
            } else if isValue {
              let last = lastValue(of: arm.body, expecting: type)
              result.values = arena.union(result.values, guardedByCaller(last.values))
              if result.type == .unknown { result.type = last.type }
            } else {
              evaluate(arm.body)
            }
          }
        }
      }
    }
    return result
  }

  /// The value of the last expression of an arm.
  func lastValue(of body: [Statement], expecting type: TypeID) -> Typed {
    guard let last = body.last else { return .nothing }
    evaluate(Array(body.dropLast()))
    switch last {
    case .expression(.statement(let inner)): return value(of: inner, expecting: type)
    case .expression(let expression): return evaluate(expression, expecting: type)
    case .branch, .selection: return value(of: last, expecting: type)
    default:
      evaluate(last)
      return .nothing
    }
  }

  /// `if` and `switch` as expressions.
  func value(of statement: Statement, expecting type: TypeID) -> Typed {
    switch statement {
    case .branch(let list, let then, let otherwise):
      var result = Typed.nothing
      var decisions: [Decision] = []
      func add(_ body: [Statement]) {
        let value = lastValue(of: body, expecting: type)
        result.values = arena.union(result.values, guardedByCaller(value.values))
        if result.type == .unknown { result.type = value.type }
      }
      scoped {
        decisions = evaluate(list)
        under(decisions) { add(then) }
      }
      let others: [Decision] = decisions.isEmpty ? [] : [negated(decisions)]
      under(others) { scoped { add(otherwise) } }
      return result
    case .selection(let subject, let arms): return evaluateSelection(subject, arms, expecting: type, isValue: true)
    case .block(let body): return lastValue(of: body, expecting: type)
    default:
      evaluate(statement)
      return .nothing
    }
  }

  /// Declares what a statement names; a second time in one scope only under other build settings, so that both may hold.
  private func declare(_ pattern: Pattern, _ value: Typed) {
    guard case .name(let name) = pattern, let earlier = scopes[scopes.count - 1][name],
      !info.parameters.contains(where: { $0.name == name })
    else { return bind(pattern, value) }
    let type = value.type == .unknown ? earlier.type : value.type
    declare(name, Typed(values: arena.union(earlier.values, value.values), type: type))
  }

  // MARK: Patterns

  func bind(_ pattern: Pattern, _ value: Typed) {
    switch pattern {
    case .name(let name): declare(name, value)
    case .wildcard: break
    case .tuple(let parts):
      for (index, part) in parts.enumerated() { bind(part, tupleElement(index, of: value)) }
    case .enumCase(let name, let parts):
      for (index, part) in parts.enumerated() {
        bind(part, payload(index, of: name, in: value, count: parts.count))
      }
    case .casting(let inner, let typeName):
      let type = canonical(typeName)
      bind(inner, Typed(values: cast(value.values, to: type), type: type))
    case .expression(let expression): _ = evaluate(expression, expecting: value.type)
    }
  }

  func tupleElement(_ index: Int, of value: Typed) -> Typed {
    var type = TypeID.unknown
    if case .tuple(let fields) = types[value.type], index < fields.count { type = fields[index].type }
    let isTuple =
      type != .unknown
      || arena[value.values].contains { if case .tuple = arena[unguarded($0)] { true } else { false } }
    guard isTuple else { return Typed(values: value.values, type: .unknown) }
    return Typed(values: read(.position(index), of: value.values, type: type), type: type)
  }

  /// What a case carries at a position.
  func payload(_ index: Int, of name: String, in value: Typed, count: Int) -> Typed {
    guard let type = types.nominalType(of: value.type), let declared = program.types[type].cases[name] else {
      // `.some(x)`, `.success(x)` of a framework's type: the value is what it carries.
      let element = types.element(of: value.type)
      var found = SetID.empty
      for id in arena[value.values] {
        if case .enumCase(_, let other, let payload) = arena[unguarded(id)] {
          if other == name, index < arena[payload].count { found = arena.union(found, arena[payload][index]) }
        } else if arena.isOpen(id), let carried = engine.payloadType(index, of: name) {
          // The value is of a type that is not known here; where it is that case it carries what the app's enum says.
          if !types.isInert(carried) { found = arena.union(found, read(.payload(name, index), of: id, type: carried)) }
        } else if name != "failure", arena.type(of: id) != .unknown || value.type == .unknown || element != .unknown {
          found = arena.union(found, arena.set(id))
        }
      }
      return Typed(values: found, type: name == "failure" ? .unknown : element)
    }
    if count == 1, declared.payload.count > 1 {
      // `case let .pair(both)`
      return Typed(
        values: arena.union(SetID.empty, read(.payload(name, 0), of: value.values, type: .unknown)), type: .unknown)
    }
    guard index < declared.payload.count else { return .nothing }
    let payloadType = types.substituting(types.canonical(declared.payload[index].type, in: type), receiver: value.type)
    if types.isInert(payloadType) { return Typed(values: .empty, type: payloadType) }
    return Typed(values: read(.payload(name, index), of: value.values, type: payloadType), type: payloadType)
  }

  // MARK: Local functions

  private func declareFunction(_ facts: FunctionFacts) {
    // Known by name while its own body is evaluated, so that it may call itself.
    scopes[scopes.count - 1][facts.name] = Variable(values: .empty, type: .unknown)
    if let known = engine.codes.code(of: .closure(site(facts.offset))) { engine.forgetCalls(of: known) }
    let closure = Expression.Closure(
      captures: [], parameters: facts.parameters.map(\.name), parameterTypes: facts.parameters.map(\.type),
      body: facts.body ?? [], offset: facts.offset)
    let result = facts.result.map(canonical) ?? types.intern(.tuple([]))
    let expected = types.intern(.function(facts.parameters.map { canonical($0.type) }, result))
    let value = makeClosure(closure, expecting: expected, name: facts.name)
    scopes[scopes.count - 1][facts.name] = Variable(values: value.values, type: value.type)
  }
}

extension BodyEvaluator.Decision {
  var isFailure: Bool { if case .fails = self { true } else { false } }
}

extension Statement {
  /// Whether nothing after the statement runs.
  var leaves: Bool {
    switch self {
    case .returning: return true
    case .expression(.call(let call)):
      if case .name(let name, _) = call.callee { return name == "fatalError" || name == "preconditionFailure" }
      return false
    case .block(let body): return body.last?.leaves ?? false
    default: return false
    }
  }
}
