import ProgramModel
import SwiftFacts

/// Closures: evaluated where they are written, once.
///
/// What a closure does whatever it is given is handed to the code around when the closure is made: it runs some time. What
/// depends on its parameters stays with the closure's summary and is substituted where the closure is run.
extension BodyEvaluator {
  func makeClosure(_ closure: Expression.Closure, expecting type: TypeID, name: String = "closure") -> Typed {
    var expected: [TypeID] = []
    var expectedResult = TypeID.unknown
    var hasExpectation = false
    if case .function(let parameters, let result) = types[type] {
      (expected, expectedResult, hasExpectation) = (parameters, result, true)
    }
    var parameters = closure.parameters
    var destructured: [CanonicalType.Field] = []
    if parameters.isEmpty {
      parameters = (0..<max(hasExpectation ? expected.count : 0, 3)).map { "$\($0)" }
    } else if parameters.count > 1, expected.count == 1, case .tuple(let fields) = types[expected[0]],
      fields.count == parameters.count
    {
      destructured = fields
    } else if parameters.count > 1, expected.count == 1 {
      // One value for several parameters is a tuple of a type that is not known.
      destructured = parameters.map { CanonicalType.Field(label: $0, type: .unknown) }
    }
    let infos = parameters.enumerated().map { index, name in
      let written = index < closure.parameterTypes.count ? closure.parameterTypes[index] : nil
      let type = written.map(canonical) ?? (index < expected.count ? expected[index] : .unknown)
      return CodeInfo.Parameter(
        label: nil, name: name, type: type, typeName: written ?? .unknown, defaultValue: nil, isVariadic: false)
    }
    if case .generic = types[expectedResult] { expectedResult = .unknown }
    if let written = closure.result, expectedResult == .unknown { expectedResult = canonical(written) }
    let place = site(closure.offset)
    let id = engine.codes.closure(
      at: place, in: code, parameters: infos, resultType: expectedResult, closure: closure,
      name: name)
    let inner = BodyEvaluator(engine, code: id, parent: self)
    inner.isStarted = startedClosures.contains(closure.offset)
    inner.bindClosure(closure, infos, expected: expected, destructured)
    inner.resultType = expectedResult
    inner.ownFields = [:]
    inner.evaluateClosureBody(closure.body)
    let summary = inner.finish()
    let signature = types.intern(
      .function(
        hasExpectation ? expected : Array(infos.map(\.type).prefix(closure.parameters.count)),
        inner.resultType))
    let environment = arena.environment(inner.bindings)
    // What does not depend on the closure's parameters runs some time, on behalf of the code around.
    if !inner.liftedEffects.isEmpty {
      madeHere.formUnion(inner.madeHere)
      Substitution(
        self, receiver: receiver, arguments: [], environment: environment, step: nil, fresh: [], copiedFor: nil,
        code: id,
        conditions: conditions
      ).apply(inner.liftedEffects)
    }
    engine.keep(summary, of: id, environment)
    let value = arena.intern(.closure(id, receiver: receiver, environment: environment), type: signature)
    guard let made = bounded(value) else { return Typed(values: .empty, type: signature) }
    closureValues[closure.offset] = value
    return Typed(values: made, type: signature)
  }

  private func bindClosure(
    _ closure: Expression.Closure, _ infos: [CodeInfo.Parameter], expected: [TypeID],
    _ destructured: [CanonicalType.Field]
  ) {
    guard let parent else { return }
    weakNames = Set(closure.captures.filter(\.isWeak).map(\.name))
    for capture in closure.captures {
      guard let expression = capture.value else { continue }
      let value = parent.evaluate(expression)
      var variable = Variable(values: value.values, type: value.type)
      if !capture.isWeak, !value.values.isEmpty { strongCaptures[capture.name] = value.values }
      if !arena.flags(of: value.values).isDisjoint(with: .open) {
        capturedValues[capture.name] = value.values
        variable.values = arena.set(arena.intern(.captured(capture.name), type: value.type))
      }
      scopes[0][capture.name] = variable
    }
    if !destructured.isEmpty {
      let whole = arena.intern(.parameter(0), type: expected[0])
      for (index, field) in destructured.enumerated() {
        let isWritten = index < closure.parameterTypes.count && closure.parameterTypes[index] != nil
        var type = isWritten ? infos[index].type : field.type
        if case .generic = types[type] { type = .unknown }
        scopes[0][infos[index].name] = Variable(
          values: types.isInert(type) ? .empty : read(.position(index), of: whole, type: type), type: type)
      }
      return
    }
    for (index, info) in infos.enumerated() {
      var type = info.type
      if case .generic = types[type] { type = .unknown }
      let value = types.isInert(type) ? SetID.empty : arena.set(arena.intern(.parameter(index), type: type))
      scopes[0][info.name] = Variable(values: value, type: type)
    }
  }

  private func evaluateClosureBody(_ body: [Statement]) {
    if isOwnBuilder(body) {
      results = arena.union(results, builtElements(body))
      return
    }
    if body.count > 1, !isBuilder(resultType), !types.isVoid(resultType) || resultType == .unknown,
      case .expression(let last)? = body.last, !body.contains(where: \.returns)
    {
      // A builder that nothing declares: what it ends with is its result.
      let views = resultType == .unknown && body.allSatisfy(\.isBuilt)
      evaluate(Array(body.dropLast()))
      let value = evaluate(last, expecting: resultType)
      if views || resultType != .unknown { addResult(value.values) }
      if resultType == .unknown { resultType = value.type }
      return
    }
    if resultType == .unknown, body.last?.isChoice == true, body.dropLast().allSatisfy(\.isBuilt),
      body.count == 1 || !body.contains(where: \.returns)
    {
      results = arena.union(results, built(body, expecting: .unknown).values)
      return
    }
    evaluateBody(body)
  }

  /// The captured names and their values, as the closure's environment.
  private var bindings: [ValueArena.Binding] {
    var bindings = capturedValues.map {
      ValueArena.Binding(name: $0.key, value: $0.value, isStrong: strongCaptures[$0.key] != nil)
    }
    for (name, value) in strongCaptures where capturedValues[name] == nil {
      let kept = arena.filter(value, isKept)
      if !kept.isEmpty { bindings.append(.init(name: name, value: kept, isStrong: true)) }
    }
    return bindings.sorted { $0.name < $1.name }
  }

  /// Whether a value can be an object that something keeps alive.
  private func isKept(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .allocation(_, let type, _): program.types[type].kind != .struct
    case .scene, .parameter, .captured, .result, .exactResult, .invocation, .construction, .field:
      !types.isFunction(arena.type(of: value))
    case .cast(let inner), .guarded(_, let inner): isKept(inner)
    default: false
    }
  }

  /// Whether a body is one of a result builder of the app's: it has a result, several statements, and returns nothing.
  func isOwnBuilder(_ body: [Statement]) -> Bool {
    guard body.count > 1 || body.first?.isConditional == true, resultType != .unknown, !isBuilder(resultType) else {
      return false
    }
    switch types[resultType] {
    case .collection: break
    // What else has several statements and no `return` has one for each branch of an `#if`.
    case .nominal(let type, _) where program.types[type].isSource && program.types[type].kind != .enum: break
    default: return false
    }
    return body.allSatisfy(\.canBeBuilt) && !body.contains(where: \.returns)
  }

  /// What the expressions of a builder's body make, be it several of one.
  func builtElements(_ body: [Statement]) -> SetID {
    var made = SetID.empty
    let element = types.elemental(resultType)
    for statement in body {
      switch statement {
      case .expression(.statement(let inner)): made = arena.union(made, builtElements([inner]))
      case .expression(let expression):
        made = arena.union(made, guardedByCaller(evaluate(expression, expecting: element).values))
      case .branch(let list, let then, let otherwise):
        var decisions: [Decision] = []
        scoped {
          decisions = evaluate(list)
          under(decisions) { made = arena.union(made, builtElements(then)) }
        }
        under(decisions.isEmpty ? [] : [negated(decisions)]) {
          scoped { made = arena.union(made, builtElements(otherwise)) }
        }
      case .selection(let subject, let arms):
        made = arena.union(made, evaluateSelection(subject, arms, building: true).values)
      case .loop(let pattern, let sequence, _, let body, _):
        scoped {
          if let sequence, let pattern { bind(pattern, elements(of: evaluate(sequence))) }
          made = arena.union(made, builtElements(body))
        }
      default: evaluate(statement)
      }
    }
    return made
  }

  /// The values of the views that a result builder's body makes.
  func built(_ body: [Statement], expecting type: TypeID) -> Typed {
    var result = Typed(values: .empty, type: type)
    func add(_ value: Typed) {
      result.values = arena.union(result.values, guardedByCaller(arena.filter(value.values, mayBeView)))
      if result.type == .unknown { result.type = value.type }
    }
    for (index, statement) in body.enumerated() {
      switch statement {
      case .binding:
        evaluate(statement)
        if awaits(in: statement, before: body[(index + 1)...]) { return result }
      case .expression(.statement(let inner)):
        add(builtChoice(inner, expecting: type))
      case .expression(let expression), .returning(let expression?):
        add(evaluate(expression, expecting: type))
      case .branch, .selection: add(builtChoice(statement, expecting: type))
      case .block(let inner): scoped { add(built(inner, expecting: type)) }
      default: evaluate(statement)
      }
    }
    return result
  }

  private func builtChoice(_ statement: Statement, expecting type: TypeID) -> Typed {
    switch statement {
    case .branch(let list, let then, let otherwise):
      var result = Typed.nothing
      var decisions: [Decision] = []
      scoped {
        decisions = evaluate(list)
        under(decisions) { result = built(then, expecting: type) }
      }
      notePart(list, showing: result.values)
      under(decisions.isEmpty ? [] : [negated(decisions)]) {
        scoped { result.values = arena.union(result.values, built(otherwise, expecting: type).values) }
      }
      return result
    case .selection(let subject, let arms):
      let value = evaluate(subject)
      var result = Typed.nothing
      var earlier = EarlierArms()
      let isOpen = isOfStore(subject)
      var choices: [(patterns: [Pattern], views: SetID)] = []
      for arm in arms {
        scoped {
          // Reducers, which are not run, may have changed the state of a store.
          let asked = isOpen ? [] : decisions(of: arm, on: value, after: earlier)
          under(isOpen ? [] : asked + earlier.leaving(arm, negated)) {
            for pattern in arm.patterns { bind(pattern, value) }
            var decisions: [Decision] = []
            if let condition = arm.condition { decisions = evaluate([.expression(condition)]) }
            earlier.add(arm, asking: asked + decisions)
            under(decisions) {
              let made = built(arm.body, expecting: type).values
              choices.append((arm.patterns, made))
              result.values = arena.union(result.values, made)
            }
          }
        }
      }
      if readsStores { noteChoice(by: subject, value.values, choices) }
      return result
    default:
      evaluate(statement)
      return .nothing
    }
  }

  private func mayBeView(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .closure, .method, .selector, .text, .null, .enumCase, .metatype: false
    default: true
    }
  }
}

extension Statement {
  /// Whether the statement, or one in it, returns.
  var returns: Bool {
    switch self {
    case .returning: true
    case .branch(_, let then, let otherwise): (then + otherwise).contains(where: \.returns)
    case .guarding(_, let otherwise): otherwise.contains(where: \.returns)
    case .selection(_, let arms): arms.contains { $0.body.contains(where: \.returns) }
    case .loop(_, _, _, let body, _), .block(let body): body.contains(where: \.returns)
    default: false
    }
  }

  /// Whether it can stand in a result builder's body before others.
  var isBuilt: Bool {
    switch self {
    case .expression, .binding: true
    default: false
    }
  }

  /// Whether it can stand in the body of a result builder of the app's.
  var canBeBuilt: Bool {
    switch self {
    case .expression(.assignment), .function, .guarding, .returning: false
    case .expression(.statement(let inner)): inner.canBeBuilt
    case .expression, .binding: true
    case .branch(_, let then, let otherwise): (then + otherwise).allSatisfy(\.canBeBuilt)
    case .selection(_, let arms): arms.allSatisfy { $0.body.allSatisfy(\.canBeBuilt) }
    case .loop(let pattern, _, _, let body, _): pattern != nil && body.allSatisfy(\.canBeBuilt)
    // Of `#if` only one branch is there.
    case .block: false
    }
  }

  /// Whether it chooses, and may choose nothing, so that it is no expression.
  var isConditional: Bool {
    switch self {
    case .branch(_, _, let otherwise): otherwise.isEmpty
    case .loop: true
    default: false
    }
  }

  var isChoice: Bool {
    switch self {
    case .branch, .selection, .expression(.statement): true
    default: false
    }
  }
}
