import ProgramModel
import SwiftFacts

/// Conditions that callers, or the state of an object, decide.
extension BodyEvaluator {
  /// A condition on a value, or what is known of it already.
  enum Decision {
    case holds, fails
    case depends(ConditionID)
    case unknown
  }

  func decide(_ condition: Condition) -> Decision {
    if let truth = arena.truth(of: condition) ?? implied(condition) { return truth ? .holds : .fails }
    if arena.isOpen(condition.subject) { return .depends(arena.condition(condition)) }
    return decisionByGuards(condition) ?? .unknown
  }

  /// What a condition comes to on constants of which each stands under a condition of its own: `route.isModal`, where a
  /// `switch` over the route's cases says so; `nil` where it is not known of each.
  private func decisionByGuards(_ condition: Condition) -> Decision? {
    guard case .isCase = condition.test else { return nil }
    var passing: [Decision] = []
    for value in arena[condition.subject] {
      guard case .guarded(let id, let constant) = arena[value], case .isCase = arena[id].test,
        let truth = arena.truth(
          of: Condition(subject: arena.set(constant), test: condition.test, isNegated: condition.isNegated))
      else { return nil }
      if case .guarded = arena[constant] { return nil }
      if truth { passing.append(.depends(id)) }
    }
    switch passing.count {
    case 0: return .fails
    case 1: return passing[0]
    default: return anyOf(passing)
    }
  }

  func condition(_ subject: SetID, _ test: Condition.Test, isNegated: Bool = false) -> Decision {
    guard !subject.isEmpty else { return .unknown }
    return decide(Condition(subject: subject, test: test, isNegated: isNegated))
  }

  /// What the conditions that hold here say of another one of the same value.
  func implied(_ condition: Condition) -> Bool? {
    for id in conditions where arena[id].subject == condition.subject {
      let known = arena[id]
      if known == condition { return true }
      guard case .isCase(let names) = known.test, !known.isNegated, case .isCase(let wanted) = condition.test else {
        if known.test == condition.test, known.isNegated != condition.isNegated { return false }
        continue
      }
      if Set(names).isDisjoint(with: wanted) { return condition.isNegated }
      if Set(names).isSubset(of: wanted) { return !condition.isNegated }
    }
    return nil
  }

  /// Inside of an arm, the subject is one of the arm's cases.
  func narrow(_ subject: Expression, to names: [String]) {
    guard case .name(let name, _) = subject, let variable = lookUp(name) else { return }
    let values = arena.filter(variable.values) { value in
      guard case .enumCase(_, let own, _) = arena[unguarded(value)] else { return true }
      return names.contains(own)
    }
    scopes[scopes.count - 1][name] = Variable(values: values, type: variable.type)
  }

  /// Where an expression holds, the variables that it tests are of the types that it tests for.
  private func narrow(toTypesIn expression: Expression) {
    if case .logical(let parts, isAnd: true) = expression { return parts.forEach(narrow) }
    guard let test = TypeTest(expression), case .name(let name, _) = test.value, let variable = lookUp(name) else {
      return
    }
    let values = withoutNull(cast(variable.values, to: canonical(test.type)))
    guard !values.isEmpty, values != variable.values else { return }
    scopes[scopes.count - 1][name] = Variable(values: values, type: variable.type, isNarrowed: true)
  }

  /// Evaluates the conditions of `if`, `guard` and `while`, binding what they bind.
  func evaluate(_ list: [Statement.Condition]) -> [Decision] { list.flatMap(evaluate) }

  private func evaluate(_ condition: Statement.Condition) -> [Decision] {
    switch condition {
    case .expression(let expression):
      let decisions = truths(of: expression)
      narrow(toTypesIn: expression)
      return decisions
    case .binding(let pattern, let typeName, let expression):
      return [bind(pattern, unlessNull: valueBound(to: pattern, typeName, expression))]
    case .matching(let pattern, let expression):
      let value = evaluate(expression)
      bind(pattern, value)
      return decisions(pattern, on: value)
    }
  }

  /// The value that a condition binds: `if let screen = made`, `if let screen`.
  func valueBound(to pattern: Pattern, _ typeName: TypeName?, _ expression: Expression?) -> Typed {
    let type = typeName.map(canonical) ?? .unknown
    let value: Typed
    if let expression {
      value = evaluate(expression, expecting: type)
    } else if case .name(let name) = pattern {
      value = evaluate(.name(name, info.offset), expecting: type)
    } else {
      value = .nothing
    }
    return Typed(values: value.values, type: type == .unknown ? value.type : type)
  }

  /// Binds what a value is if it is anything, which is the condition.
  func bind(_ pattern: Pattern, unlessNull value: Typed) -> Decision {
    let decision = self.condition(value.values, .isNull, isNegated: true)
    bind(pattern, Typed(values: withoutNull(value.values), type: value.type))
    return decision
  }

  func withoutNull(_ values: SetID) -> SetID { arena.filter(values) { $0 != arena.null } }

  /// What a boolean expression says, as conditions that must all hold.
  private func truths(of expression: Expression) -> [Decision] {
    if let test = TypeTest(expression) {
      return [condition(cast(evaluate(test.value).values, to: canonical(test.type)), .isNull, isNegated: true)]
    }
    switch expression {
    case .logical(let parts, isAnd: true): return parts.flatMap(truths)
    case .logical(let parts, isAnd: false):
      let decisions = parts.map { truths(of: $0) }
      if decisions.contains(where: { $0.allSatisfy { if case .holds = $0 { true } else { false } } }) {
        return [.holds]
      }
      let open = decisions.filter { !$0.contains { if case .fails = $0 { true } else { false } } }
      if open.count < 2 { return open.first ?? [.fails] }
      return [anyOf(open.map { $0.count == 1 ? $0[0] : .unknown })]
    case .negation(let inner):
      let decisions = truths(of: inner)
      return [negated(decisions)]
    case .comparison(let left, let right, let symbol) where symbol == "==" || symbol == "!=":
      let (one, other) = (evaluate(left), evaluate(right))
      compare(one.values, other.values, symbol)
      let isNegated = symbol == "!="
      if case .null = right { return [condition(one.values, .isNull, isNegated: isNegated)] }
      if case .null = left { return [condition(other.values, .isNull, isNegated: isNegated)] }
      for (values, constant, written) in [(one.values, other.values, right), (other.values, one.values, left)] {
        guard let test = test(byName: written) ?? constantTest(constant) else { continue }
        guard carriesValues(constant, as: written) else { return [condition(values, test, isNegated: isNegated)] }
        // What the case carries is compared, too: that it is another value does not say that it is another case.
        let equal = [condition(values, test), .unknown]
        return isNegated ? [negated(equal)] : equal
      }
      return [.unknown]
    default:
      let value = evaluate(expression)
      // An operator of a library's, or the system's, makes a boolean of its operands, which stand for what it makes.
      if arena[value.values].contains(where: isNoBoolean) { return [.unknown] }
      return [condition(value.values, .isCase(["true"]))]
    }
  }

  private func isNoBoolean(_ value: ValueID) -> Bool {
    switch arena[unguarded(value)] {
    case .enumCase(let type, let name, _): type != nil || name != "true" && name != "false"
    case .allocation, .scene, .storyboard, .metatype, .anyInstance, .closure, .method, .tuple, .text: true
    default: false
    }
  }

  private func test(byName expression: Expression) -> Condition.Test? {
    switch expression {
    case .implicitMember(let name, _): .isCase([name])
    case .string(let text): .isText(text)
    default: nil
    }
  }

  /// Whether a constant is a case of an enum that carries something, by its enum or as it is written: `.item(2)`.
  private func carriesValues(_ constant: SetID, as written: Expression) -> Bool {
    if case .call(let call) = written, call.callee.implicitName != nil { return !call.arguments.isEmpty }
    let values = arena[constant]
    guard values.count == 1, case .enumCase(let type?, let name, _) = arena[values[0]] else { return false }
    return program.types[type].cases[name].map { !$0.payload.isEmpty } ?? false
  }

  func constantTest(_ values: SetID) -> Condition.Test? {
    let all = arena[values]
    guard all.count == 1 else { return nil }
    switch arena[all[0]] {
    case .enumCase(_, let name, _): return .isCase([name])
    case .text(let text): return .isText(text)
    case .metatype(let type): return .isType(type)
    default: return nil
    }
  }

  /// One of several decisions, of which none fails for certain.
  private func anyOf(_ decisions: [Decision]) -> Decision {
    var conditions: [ConditionID] = []
    for decision in decisions {
      guard case .depends(let id) = decision else { return .unknown }
      conditions.append(id)
    }
    let subject = conditions.reduce(SetID.empty) { arena.union($0, arena[$1].subject) }
    return .depends(
      arena.condition(Condition(subject: subject, test: .anyOf(Set(conditions).sorted()), isNegated: false)))
  }

  /// That not all of several decisions hold.
  func negated(_ decisions: [Decision]) -> Decision {
    if decisions.contains(where: \.isFailure) { return .holds }
    let open = decisions.filter { if case .holds = $0 { false } else { true } }
    switch open.count {
    case 0: return .fails
    case 1: return negated(open[0])
    default: return anyOf(open.map(negated))
    }
  }

  func negated(_ decision: Decision) -> Decision {
    switch decision {
    case .holds: .fails
    case .fails: .holds
    case .unknown: .unknown
    case .depends(let id):
      .depends(
        arena.condition(
          Condition(subject: arena[id].subject, test: arena[id].test, isNegated: !arena[id].isNegated)))
    }
  }

  /// What the patterns of an arm ask of a value: of several only which cases they name; of a `default` that it is none of
  /// those before.
  func decisions(of arm: Statement.Arm, on value: Typed, after earlier: EarlierArms) -> [Decision] {
    if arm.patterns.isEmpty {
      let named = earlier.cases.sorted()
      return named.isEmpty ? [] : [condition(value.values, .isCase(named), isNegated: true)]
    }
    if arm.patterns.count == 1 { return decisions(arm.patterns[0], on: value) }
    return caseNames(of: arm.patterns).map { [condition(value.values, .isCase($0.sorted()))] } ?? []
  }

  /// What a pattern asks of a value; of a tuple, of each of its elements; of what a case carries, where the pattern
  /// compares it.
  func decisions(_ pattern: Pattern, on value: Typed) -> [Decision] {
    switch pattern {
    case .tuple(let parts): return parts.enumerated().flatMap { decisions($1, on: tupleElement($0, of: value)) }
    case .enumCase(let name, let parts):
      return [decision(pattern, on: value.values)]
        + parts.enumerated().lazy.filter { !$1.bindsAnything }.flatMap {
          self.decisions($1, on: self.payload($0, of: name, in: value, count: parts.count))
        }
    default: return [decision(pattern, on: value.values)]
    }
  }

  /// What a pattern asks of a value.
  func decision(_ pattern: Pattern, on values: SetID) -> Decision {
    switch pattern {
    case .enumCase(let name, _):
      if name == "some" { return condition(values, .isNull, isNegated: true) }
      if name == "none" { return condition(values, .isNull) }
      return condition(values, .isCase([name]))
    case .expression(.string(let text)): return condition(values, .isText(text))
    case .expression(.implicitMember(let name, _)): return condition(values, .isCase([name]))
    case .expression(.null): return condition(values, .isNull)
    case .casting(_, let type):
      guard let nominal = types.nominalType(of: canonical(type)), program.types[nominal].isSource else {
        return .unknown
      }
      return condition(values, .isType(nominal))
    default: return .unknown
    }
  }

  /// The names of the cases that patterns ask for; `nil` where one asks for anything else.
  func caseNames(of patterns: [Pattern]) -> [String]? {
    let names = patterns.compactMap(\.caseName)
    return names.count == patterns.count ? names : nil
  }

  /// Runs code under conditions; not at all where one is known to fail.
  func under(_ decisions: [Decision], _ body: () -> Void) {
    let outer = conditions
    for decision in decisions {
      switch decision {
      case .fails:
        conditions = outer
        return
      case .depends(let id): conditions.append(id)
      case .holds, .unknown: break
      }
    }
    body()
    conditions = outer
  }

  /// Values with the conditions here that callers decide.
  func guardedByCaller(_ values: SetID) -> SetID {
    let deciding = conditions.filter {
      let subject = arena[$0].subject
      return !arena.flags(of: subject).isDisjoint(with: .open) || isEnumItself(subject) || isGivenToView(subject)
    }
    guard !deciding.isEmpty, !values.isEmpty else { return values }
    return arena.guarded(values, by: deciding.suffix(EngineLimits.guardsAroundValue))
  }

  /// Whether values are a part of what a view is made with: whoever makes it says what it shows.
  private func isGivenToView(_ values: SetID) -> Bool {
    let all = arena[values]
    return !all.isEmpty && all.allSatisfy(isGivenToView)
  }

  private func isGivenToView(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(let base, let field):
      guard case .property(let name) = arena[field] else { return false }
      guard case .receiver(let type, isStatic: false) = arena[base] else {
        // What an object holds changes.
        let holder = types.nominalType(of: arena.type(of: base))
        return holder.map { program.types[$0].kind == .struct } == true && isGivenToView(base)
      }
      guard types.isView(type), let member = lookup.property(name, of: type, isStatic: false) else { return false }
      let facts = member.property.facts
      return facts.attributes.isEmpty && facts.wrappers.isEmpty && facts.getter == nil
    case .cast(let inner): return isGivenToView(inner)
    default: return false
    }
  }

  /// Whether values are `self` in the code of an enum: whoever calls that says which case it is.
  private func isEnumItself(_ values: SetID) -> Bool {
    let all = arena[values]
    return !all.isEmpty
      && all.allSatisfy {
        if case .receiver(let type, isStatic: false) = arena[$0] { program.types[type].kind == .enum } else { false }
      }
  }
}

extension ValueArena {
  /// What is known of a condition: `nil` where the values do not tell.
  package func truth(of condition: Condition) -> Bool? {
    if case .anyOf(let conditions) = condition.test {
      let truths = conditions.map { truth(of: self[$0]) }
      if truths.contains(true) { return !condition.isNegated }
      return truths.allSatisfy { $0 == false } ? condition.isNegated : nil
    }
    var answer: Bool?
    for value in self[condition.subject] {
      guard let truth = test(value, condition.test) else { return nil }
      if let answer, answer != truth { return nil }
      answer = truth
    }
    return answer.map { $0 != condition.isNegated }
  }

  /// Whether a value of an enum stands for the `success` or `some` that holds it, for which cases are asked.
  private func isWrapped(_ type: TypeIndex?, in cases: [String]) -> Bool {
    guard let type, types.program.types[type].isSource else { return false }
    return cases.contains { WrapperCases.holding.contains($0) && types.program.types[type].cases[$0] == nil }
  }

  private func test(_ value: ValueID, _ test: Condition.Test) -> Bool? {
    switch self[value] {
    case .guarded(_, let inner): return self.test(inner, test)
    case .enumCase(let type, let name, _):
      switch test {
      case .isCase(let names): return names.contains(name) || isWrapped(type, in: names)
      case .isNull: return false
      default: return nil
      }
    case .text(let text):
      switch test {
      case .isText(let other): return text == other
      case .isNull: return false
      default: return nil
      }
    case .null:
      switch test {
      case .isNull: return true
      case .isCase, .isText, .isType, .isScene, .anyOf: return false
      }
    case .metatype(let type):
      switch test {
      case .isType(let other): return type == other
      case .isNull: return false
      default: return nil
      }
    case .allocation(_, let type, _):
      switch test {
      case .isNull: return false
      case .isType(let other): return types.program.type(type, descendsFrom: types.program.types[other].name)
      default: return nil
      }
    case .scene(let storyboard, let scene, _):
      switch test {
      case .isNull: return false
      case .isScene(let other): return other.storyboard == storyboard && other.scene == scene
      default: return nil
      }
    case .closure, .method, .selector, .tuple, .storyboard, .receiver:
      return test == .isNull ? false : nil
    default: return nil
    }
  }

  /// Values, each where conditions hold.
  func guarded(_ values: SetID, by conditions: some BidirectionalCollection<ConditionID>) -> SetID {
    set(
      self[values].map { value in
        conditions.reversed().reduce(value) { inner, condition in
          if isGuarded(inner, by: condition) { return inner }
          return intern(.guarded(condition, inner), type: type(of: inner))
        }
      })
  }

  /// The values without those that only stand under a condition which others exclude: what a parameter decides twice, as
  /// which screen is made and how it is shown, it decides alike.
  func removingExcluded(_ values: SetID, by conditions: [ConditionID]) -> SetID {
    guard !conditions.isEmpty else { return values }
    return filter(values) { !isExcluded($0, by: conditions) }
  }

  private func isExcluded(_ value: ValueID, by conditions: [ConditionID]) -> Bool {
    guard case .guarded(let condition, let inner) = self[value] else { return false }
    return conditions.contains { exclude(self[$0], self[condition]) } || isExcluded(inner, by: conditions)
  }

  /// Whether two conditions on a parameter, or on a part of it, never hold both.
  private func exclude(_ one: Condition, _ other: Condition) -> Bool {
    guard one.subject == other.subject, self[one.subject].count == 1,
      !base(of: one.subject).isDisjoint(with: .open),
      case .isCase(let cases) = one.test, case .isCase(let others) = other.test
    else { return false }
    switch (one.isNegated, other.isNegated) {
    case (false, false): return Set(cases).isDisjoint(with: others)
    case (false, true): return Set(cases).isSubset(of: others)
    case (true, false): return Set(others).isSubset(of: cases)
    case (true, true): return false
    }
  }

  private func isGuarded(_ value: ValueID, by condition: ConditionID) -> Bool {
    guard case .guarded(let known, let inner) = self[value] else { return false }
    return known == condition || isGuarded(inner, by: condition)
  }
}

/// Cases of frameworks' enums that hold a value for which they stand.
enum WrapperCases {
  static let holding: Set<String> = ["success", "just", "some", "value", "next"]
}
