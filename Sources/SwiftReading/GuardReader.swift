import SwiftFacts
internal import SwiftSyntax

/// Finds what is only run under a condition: branches, what follows a `guard`, arms of a `switch` over a state, `#if`.
///
/// Three kinds of conditions say nothing of a route and are left out: whether a weak capture or a local value is still
/// there, which of its cases the argument of the enclosing function is, since that is the event itself, and what a
/// helper asks of its own arguments (`if next is UINavigationController`), since its caller has decided that.
final class GuardReader: SyntaxVisitor {
  private var found: [GuardFacts] = []
  private var tests: [ConstantTest] = []
  /// The parameters, captures and variables of each function and closure around.
  private var locals: [Set<String>] = []
  /// The branches of `#if` that are compiled for other platforms only.
  private var leftOut: [Range<Offset>] = []

  /// What the guards of a file are.
  struct Guards {
    /// The guarded stretches, in the order in which they begin.
    let guards: [GuardFacts]
    /// The stretches that run where a value equals constants, in the order in which they begin.
    let tests: [ConstantTest]
    /// The stretches that are compiled for other platforms only.
    let leftOut: [Range<Offset>]
  }

  static func guards(in tree: SourceFileSyntax) -> Guards {
    let reader = GuardReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    return Guards(
      guards: reader.found.sorted { ($0.start, $1.end) < ($1.start, $0.end) },
      tests: reader.tests.sorted { ($0.start, $1.end) < ($1.start, $0.end) }, leftOut: reader.leftOut)
  }

  private func add(_ node: some SyntaxProtocol, by conditions: [String]) {
    add(from: node.position.utf8Offset, to: node.endPosition.utf8Offset, by: conditions)
  }

  private func add(from start: Int, to end: Int, by conditions: [String]) {
    guard start < end else { return }
    for condition in conditions {
      found.append(GuardFacts(start: Offset(start), end: Offset(end), condition: condition))
    }
  }

  // MARK: Scopes

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
  }

  override func visitPost(_ node: FunctionDeclSyntax) { locals.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
  }

  override func visitPost(_ node: InitializerDeclSyntax) { locals.removeLast() }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter(["newValue", "oldValue"]) }

  override func visitPost(_ node: AccessorBlockSyntax) { locals.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var names = node.signature?.capture?.items.map(\.name.text) ?? []
    switch node.signature?.parameterClause {
    case .simpleInput(let list): names += list.map(\.name.text)
    case .parameterClause(let clause): names += clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: names += (0..<4).map { "$\($0)" }
    }
    return enter(names)
  }

  override func visitPost(_ node: ClosureExprSyntax) { locals.removeLast() }

  private func enter(_ names: [String]) -> SyntaxVisitorContinueKind {
    locals.append(Set(names))
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if !locals.isEmpty { locals[locals.count - 1].insert(node.identifier.text) }
    return .skipChildren
  }

  private func isLocal(_ name: String) -> Bool { locals.contains { $0.contains(name) } }

  // MARK: Branches

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    let reading = read(node.conditions)
    add(node.body, by: reading.conditions)
    if let otherwise = node.elseBody { add(otherwise, by: reading.negated) }
    let constants = constantsTested(by: node.conditions)
    for tested in constants { addTest(of: tested, in: node.body) }
    if let otherwise = node.elseBody, node.conditions.count == 1, constants.count == 1 {
      addTest(of: constants[0], in: otherwise, isNegated: true)
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let reading = read(node.conditions)
    add(node.body, by: reading.negated)
    if let block = node.parent?.parent {
      add(from: node.endPosition.utf8Offset, to: block.endPosition.utf8Offset, by: reading.conditions)
      for tested in constantsTested(by: node.conditions) {
        addTest(of: tested, from: node.endPosition.utf8Offset, to: block.endPosition.utf8Offset)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    add(node.body, by: read(node.conditions).conditions)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let clause = node.whereClause else { return .visitChildren }
    var reading = Reading()
    read(clause.condition, into: &reading)
    add(node.body, by: reading.conditions)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self), index > 0
    else { return .visitChildren }
    let first = elements[..<index].lastIndex { $0.is(AssignmentExprSyntax.self) }.map { $0 + 1 } ?? 0
    guard !elements[first..<index].allSatisfy(saysNothing) else { return .visitChildren }
    let condition = elements[first..<index].map { oneLine($0) }.joined(separator: " ")
    add(ternary.thenExpression, by: [condition])
    if let start = elements[(index + 1)...].first, let end = elements.last {
      add(from: start.position.utf8Offset, to: end.endPosition.utf8Offset, by: [GuardFacts.negation(of: condition)])
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    addTests(ofArmsOf: node)
    if let tuple = node.subject.as(TupleExprSyntax.self) {
      addArms(of: node, tuple.elements.map { state(of: $0.expression) })
      return .visitChildren
    }
    guard let subject = state(of: node.subject) else { return .visitChildren }
    let arms = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for arm in arms {
      guard case .case(let label) = arm.label else {
        add(arm.statements, by: ["\(subject) is none of the other cases"])
        continue
      }
      let patterns = label.caseItems.map { casePattern($0.pattern) }
      add(arm.statements, by: [patterns.map { "\(subject) == \($0)" }.joined(separator: " || ")])
    }
    return .visitChildren
  }

  /// Adds what the arms of a `switch` over a tuple say of those of its parts that are a state.
  private func addArms(of node: SwitchExprSyntax, _ subjects: [String?]) {
    for arm in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      guard case .case(let label) = arm.label else { continue }
      for (index, subject) in subjects.enumerated() {
        guard let subject else { continue }
        let patterns = label.caseItems.map { item -> String? in
          let parts = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self)?.elements
          guard let parts, index < parts.count else { return nil }
          let text = parts.map { oneLine($0.expression) }[index]
          return text.hasPrefix(".") ? String(text.prefix { $0 != "(" }) : nil
        }
        // A part that any value matches says nothing.
        guard !patterns.contains(nil) else { continue }
        add(arm.statements, by: [patterns.compactMap { $0 }.map { "\(subject) == \($0)" }.joined(separator: " || ")])
      }
    }
  }

  // MARK: Constants

  private func addTest(of constants: [ConstantTest.Constant], in node: some SyntaxProtocol, isNegated: Bool = false) {
    addTest(
      of: constants, from: node.position.utf8Offset, to: node.endPosition.utf8Offset, isNegated: isNegated)
  }

  private func addTest(of constants: [ConstantTest.Constant], from start: Int, to end: Int, isNegated: Bool = false) {
    guard start < end else { return }
    tests.append(ConstantTest(start: Offset(start), end: Offset(end), constants: constants, isNegated: isNegated))
  }

  /// Adds what the arms of a `switch` compare its subject with.
  private func addTests(ofArmsOf node: SwitchExprSyntax) {
    var known: [ConstantTest.Constant] = []
    for arm in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      guard case .case(let label) = arm.label else {
        if !known.isEmpty { addTest(of: known, in: arm.statements, isNegated: true) }
        continue
      }
      let constants = label.caseItems.map { item in
        item.pattern.as(ExpressionPatternSyntax.self).flatMap { constant($0.expression) }
      }
      // What a pattern with a condition does not take the arms below may.
      known += zip(constants, label.caseItems).compactMap { $1.whereClause == nil ? $0 : nil }
      guard !constants.contains(nil) else { continue }
      addTest(of: constants.compactMap(\.self), in: arm.statements)
    }
  }

  /// The constants that parts of conditions compare something with: `url.scheme == "shop"`.
  private func constantsTested(by conditions: ConditionElementListSyntax) -> [[ConstantTest.Constant]] {
    conditions.flatMap { element -> [[ConstantTest.Constant]] in
      guard case .expression(let expression) = element.condition else { return [] }
      return conjuncts(of: expression).compactMap { part in
        guard part.count == 3, part[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "==" else { return nil }
        return (constant(part[2]) ?? constant(part[0])).map { [$0] }
      }
    }
  }

  /// A text, or the case of an enum; `nil` for what is no constant.
  private func constant(_ expression: ExprSyntax) -> ConstantTest.Constant? {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return .text(text) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return constant(call.calledExpression) }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    guard member.base == nil || member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    else { return nil }
    return .enumCase(member.declName.baseName.text)
  }

  // MARK: Transitions

  /// A closure that is given beside transitions `.from => .to` runs in the states from which these begin.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let closures =
      [node.trailingClosure].compactMap(\.self)
      + node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    guard !closures.isEmpty else { return .visitChildren }
    let written = node.arguments.flatMap { argument in
      argument.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [argument.expression]
    }
    let states = written.compactMap { expression -> String? in
      guard let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
        sequence.elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "=>" })
      else { return nil }
      return oneLine(first)
    }
    guard !states.isEmpty, states.allSatisfy({ $0.hasPrefix(".") && $0 != ".any" }) else { return .visitChildren }
    let condition = states.map { "state == \($0)" }.joined(separator: " || ")
    for closure in closures { add(closure, by: [condition]) }
    return .visitChildren
  }

  /// The subject of a `switch` that is a state rather than an argument; `nil` for the rest.
  private func state(of subject: ExprSyntax) -> String? {
    guard let root = rootName(of: subject), !isLocal(root) else { return nil }
    return oneLine(subject)
  }

  /// `.item` of `.item(let id)`.
  private func casePattern(_ pattern: PatternSyntax) -> String {
    let text = oneLine(pattern)
    let bare = text.hasPrefix("let ") ? String(text.dropFirst(4)) : text
    return bare.firstIndex(of: "(").map { String(bare[..<$0]) } ?? bare
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    let compiled = Set(node.clausesForIOS.map(\.id))
    for clause in node.clauses {
      guard compiled.contains(clause.id) else {
        let (start, end) = (Offset(clause.position.utf8Offset), Offset(clause.endPosition.utf8Offset))
        leftOut.append(start..<end)
        continue
      }
      let own = clause.dependsOnMore ? clause.condition.map { "#if " + oneLine($0) } : nil
      if let elements = clause.elements { add(elements, by: noneHolds(earlier) + (own.map { [$0] } ?? [])) }
      if let own { earlier.append(own) }
    }
    return .visitChildren
  }

  // MARK: Conditions

  private struct Reading {
    var conditions: [String] = []
    /// Whether the opposite of the conditions kept is the opposite of all.
    var isComplete = true

    var negated: [String] {
      guard isComplete, !conditions.isEmpty else { return [] }
      return conditions.count == 1
        ? [GuardFacts.negation(of: conditions[0])] : ["!(" + conditions.joined(separator: " && ") + ")"]
    }
  }

  private func read(_ list: ConditionElementListSyntax) -> Reading {
    var reading = Reading()
    for element in list {
      switch element.condition {
      case .expression(let expression): read(expression, into: &reading)
      case .availability(let availability): reading.conditions.append(oneLine(availability))
      case .optionalBinding(let binding): read(binding, into: &reading)
      case .matchingPattern(let match):
        if let subject = state(of: match.initializer.value) {
          reading.conditions.append("\(subject) == \(casePattern(match.pattern))")
        } else {
          reading.isComplete = false
        }
      @unknown default: reading.isComplete = false
      }
      // What a condition binds is a local value for the conditions after it.
      if let pattern = boundPattern(of: element.condition) { walk(pattern) }
    }
    return reading
  }

  private func boundPattern(of condition: ConditionElementSyntax.Condition) -> PatternSyntax? {
    switch condition {
    case .optionalBinding(let binding): binding.pattern
    case .matchingPattern(let match): match.pattern
    default: nil
    }
  }

  private func read(_ binding: OptionalBindingConditionSyntax, into reading: inout Reading) {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    guard let value = binding.initializer?.value else {
      if name == "self" { return }
      guard let name, !isLocal(name) else { return reading.isComplete = false }
      return reading.conditions.append("\(name) != nil")
    }
    if value.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return }
    guard isPath(value), let root = rootName(of: value), !isLocal(root) else { return reading.isComplete = false }
    reading.conditions.append("\(oneLine(value)) != nil")
  }

  /// Adds the parts of `a && b`, each as a condition of its own.
  private func read(_ expression: ExprSyntax, into reading: inout Reading) {
    for part in conjuncts(of: expression) {
      if part.allSatisfy(saysNothing) {
        reading.isComplete = false
      } else {
        reading.conditions.append(part.map { oneLine($0) }.joined(separator: " "))
      }
    }
  }

  private func conjuncts(of expression: ExprSyntax) -> [[ExprSyntax]] {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return [[expression]] }
    let operators = sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard operators.contains("&&"), !operators.contains("||") else { return [Array(sequence.elements)] }
    return sequence.elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }.map(Array.init)
  }

  /// Whether a part of a condition is a call, a type test or a closure on local values only, or no value at all.
  private func saysNothing(_ expression: ExprSyntax) -> Bool {
    if expression.is(BinaryOperatorExprSyntax.self) || expression.is(UnresolvedIsExprSyntax.self)
      || expression.is(TypeExprSyntax.self) || isLiteral(expression)
    {
      return true
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return saysNothing(prefix.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      let inner = tuple.elements.first!.expression
      return inner.as(SequenceExprSyntax.self)?.elements.allSatisfy(saysNothing) ?? saysNothing(inner)
    }
    guard let root = rootName(of: expression), isLocal(root) else { return false }
    guard isPath(expression) else { return !asksStack(expression) }
    return expression.parent?.as(ExprListSyntax.self)?.contains { $0.is(UnresolvedIsExprSyntax.self) } == true
  }

  /// Whether an expression asks which screens a navigation stack holds, whatever the stack is called here:
  /// `navigation.viewControllers.contains(target)`.
  private func asksStack(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let asked = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return false }
    let stack = asked.as(OptionalChainingExprSyntax.self)?.expression ?? asked
    return stack.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "viewControllers"
  }

  private func isLiteral(_ expression: ExprSyntax) -> Bool {
    expression.is(IntegerLiteralExprSyntax.self) || expression.is(StringLiteralExprSyntax.self)
      || expression.is(NilLiteralExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self)
      || expression.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
  }

  private func isPath(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base.map(isPath) ?? false }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return isPath(chain.expression) }
    return false
  }

  /// The first name of a path; `self` is passed over.
  private func rootName(of expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return rootName(of: chain.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return rootName(of: call.calledExpression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let root = rootName(of: base)
    return root == "self" ? "self." + member.declName.baseName.text : root
  }
}

/// The text of a node with single spaces, without comments, and without `self.`; at most 120 characters.
private func oneLine(_ node: some SyntaxProtocol) -> String {
  var text = ""
  for token in node.tokens(viewMode: .sourceAccurate) {
    if !text.isEmpty, token.previousToken(viewMode: .sourceAccurate).map(hasSpace(after:)) == true { text += " " }
    text += token.text
  }
  for prefix in ["self.", "self?."] { text = text.replacing(prefix, with: "") }
  return text.count > 120 ? text.prefix(119) + "…" : text
}

private func hasSpace(after token: TokenSyntax) -> Bool {
  if !token.trailingTrivia.isEmpty { return true }
  return token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty == false
}

/// What holds in a clause of `#if` as none of the clauses before it is compiled: each of their conditions does not, or,
/// where they are more than anybody lists, all of them in one.
private func noneHolds(_ earlier: [String]) -> [String] {
  earlier.count <= 32 ? earlier.map(GuardFacts.negation) : ["#if none of the \(earlier.count) conditions before"]
}
