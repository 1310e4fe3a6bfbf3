import SwiftFacts
internal import SwiftSyntax

/// Reads the statements of a body, in order.
func readStatements(_ items: CodeBlockItemListSyntax) -> [Statement] {
  var statements: [Statement] = []
  for item in items {
    switch item.item {
    case .decl(let declaration): readLocal(declaration, into: &statements)
    case .stmt(let statement): readStatement(statement, into: &statements)
    case .expr(let expression): statements.append(.expression(readExpression(expression)))
    @unknown default: break
    }
  }
  return statements
}

private func readLocal(_ declaration: DeclSyntax, into statements: inout [Statement]) {
  switch declaration.as(DeclSyntaxEnum.self) {
  case .variableDecl(let variable):
    for binding in variable.bindings {
      let getter = binding.accessorBlock.flatMap { block -> [Statement]? in
        guard case .getter(let body) = block.accessors else { return nil }
        return readStatements(body)
      }
      let value =
        getter.map { Expression.statement(.block($0)) } ?? binding.initializer.map { readExpression($0.value) }
      statements.append(.binding(readPattern(binding.pattern), binding.typeAnnotation.map { readType($0.type) }, value))
    }
  case .functionDecl(let function): statements.append(.function(readFunction(function)))
  case .ifConfigDecl(let conditional):
    for clause in conditional.clausesForIOS {
      guard case .statements(let items) = clause.elements else { continue }
      let body = readStatements(items)
      // What one clause assigns, another may assign as well: neither is all that holds after them.
      if body.allSatisfy(\.isAssignment) { statements.append(.block(body)) } else { statements += body }
    }
  default: break
  }
}

extension Statement {
  fileprivate var isAssignment: Bool { if case .expression(.assignment) = self { true } else { false } }
}

private func readStatement(_ statement: StmtSyntax, into statements: inout [Statement]) {
  switch statement.as(StmtSyntaxEnum.self) {
  case .returnStmt(let result): statements.append(.returning(result.expression.map(readExpression)))
  case .expressionStmt(let wrapped): statements.append(readStatementExpression(wrapped.expression))
  case .guardStmt(let guarding):
    statements.append(
      .guarding(readConditions(guarding.conditions), otherwise: readStatements(guarding.body.statements)))
  case .forStmt(let loop):
    let condition = loop.whereClause.map { [Statement.Condition.expression(readExpression($0.condition))] } ?? []
    statements.append(
      .loop(
        readPattern(loop.pattern), readExpression(loop.sequence), condition: condition,
        body: readStatements(loop.body.statements), isAwaited: loop.awaitKeyword != nil))
  case .whileStmt(let loop):
    statements.append(
      .loop(nil, nil, condition: readConditions(loop.conditions), body: readStatements(loop.body.statements)))
  case .repeatStmt(let loop):
    statements.append(
      .loop(
        nil, nil, condition: [.expression(readExpression(loop.condition))], body: readStatements(loop.body.statements)))
  case .doStmt(let attempt):
    statements.append(.block(readStatements(attempt.body.statements)))
    for clause in attempt.catchClauses { statements.append(.block(readStatements(clause.body.statements))) }
  case .deferStmt(let deferred): statements.append(.block(readStatements(deferred.body.statements)))
  case .labeledStmt(let labeled): readStatement(labeled.statement, into: &statements)
  case .throwStmt(let thrown): statements.append(.expression(.sequence([readExpression(thrown.expression)])))
  default: break
  }
}

private func readStatementExpression(_ expression: ExprSyntax) -> Statement {
  switch expression.as(ExprSyntaxEnum.self) {
  case .ifExpr(let branch): readIf(branch)
  case .switchExpr(let selection): readSwitch(selection)
  default: .expression(readExpression(expression))
  }
}

func readIf(_ branch: IfExprSyntax) -> Statement {
  let otherwise: [Statement] =
    switch branch.elseBody {
    case .codeBlock(let block): readStatements(block.statements)
    case .ifExpr(let next): [readIf(next)]
    case nil: []
    @unknown default: []
    }
  return .branch(
    readConditions(branch.conditions), then: readStatements(branch.body.statements), otherwise: otherwise)
}

func readSwitch(_ selection: SwitchExprSyntax) -> Statement {
  var arms: [(arm: Statement.Arm, fallsThrough: Bool)] = []
  func read(_ list: SwitchCaseListSyntax) {
    for element in list {
      switch element {
      case .switchCase(let arm): arms.append((readArm(arm), fallsThrough(arm)))
      case .ifConfigDecl(let conditional):
        for clause in conditional.clausesForIOS {
          if case .switchCases(let cases) = clause.elements { read(cases) }
        }
      @unknown default: break
      }
    }
  }
  read(selection.cases)
  return .selection(readExpression(selection.subject), fallingThrough(arms))
}

private func readArm(_ arm: SwitchCaseSyntax) -> Statement.Arm {
  var patterns: [Pattern] = []
  var conditions: [Expression] = []
  if case .case(let label) = arm.label {
    for item in label.caseItems {
      patterns.append(readPattern(item.pattern))
      if let clause = item.whereClause { conditions.append(readExpression(clause.condition)) }
    }
  }
  // `where` is about the one pattern that it follows: of several patterns it decides nothing.
  let condition = patterns.count == 1 ? conditions.first : conditions.isEmpty ? nil : .sequence(conditions)
  return Statement.Arm(patterns: patterns, condition: condition, body: readStatements(arm.statements))
}

/// The arms with what follows them where they end with `fallthrough`.
private func fallingThrough(_ arms: [(arm: Statement.Arm, fallsThrough: Bool)]) -> [Statement.Arm] {
  var found: [Statement.Arm] = []
  for (arm, fallsThrough) in arms.reversed() {
    let rest = fallsThrough ? found.last?.body ?? [] : []
    found.append(Statement.Arm(patterns: arm.patterns, condition: arm.condition, body: arm.body + rest))
  }
  return found.reversed()
}

private func fallsThrough(_ arm: SwitchCaseSyntax) -> Bool {
  guard case .stmt(let statement)? = arm.statements.last?.item else { return false }
  return statement.is(FallThroughStmtSyntax.self)
}

private func readConditions(_ list: ConditionElementListSyntax) -> [Statement.Condition] {
  list.compactMap { element in
    switch element.condition {
    case .expression(let expression): .expression(readExpression(expression))
    case .optionalBinding(let binding):
      .binding(
        readPattern(binding.pattern), binding.typeAnnotation.map { readType($0.type) },
        binding.initializer.map { readExpression($0.value) })
    case .matchingPattern(let match): .matching(readPattern(match.pattern), readExpression(match.initializer.value))
    // What the system offers is not known: either branch may run.
    case .availability: .expression(.inert)
    @unknown default: nil
    }
  }
}

// MARK: - Patterns

func readPattern(_ pattern: PatternSyntax) -> Pattern {
  switch pattern.as(PatternSyntaxEnum.self) {
  case .identifierPattern(let name): return .name(name.identifier.identifierText)
  case .tuplePattern(let tuple):
    let elements = tuple.elements.map { readPattern($0.pattern) }
    return elements.count == 1 ? elements[0] : .tuple(elements)
  case .valueBindingPattern(let binding): return binders(in: readPattern(binding.pattern))
  case .expressionPattern(let expression): return readPattern(of: expression.expression)
  case .isTypePattern(let test): return .casting(.wildcard, readType(test.type))
  default: return .wildcard
  }
}

/// In `case let .item(id, _)` the names inside the expression bind.
private func binders(in pattern: Pattern) -> Pattern {
  switch pattern {
  case .expression(.name(let name, _)): .name(name)
  case .expression(.inert): .wildcard
  case .tuple(let parts): .tuple(parts.map(binders))
  case .enumCase(let name, let parts): .enumCase(name, parts.map(binders))
  case .casting(let inner, let type): .casting(binders(in: inner), type)
  default: pattern
  }
}

private func readPattern(of expression: ExprSyntax) -> Pattern {
  switch expression.as(ExprSyntaxEnum.self) {
  case .patternExpr(let pattern): return readPattern(pattern.pattern)
  case .discardAssignmentExpr: return .wildcard
  case .tupleExpr(let tuple):
    let parts = tuple.elements.map { readPattern(of: $0.expression) }
    return parts.count == 1 ? parts[0] : .tuple(parts)
  case .optionalChainingExpr(let chain): return readPattern(of: chain.expression)
  case .functionCallExpr(let call):
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return .enumCase(
        member.declName.baseName.identifierText, call.arguments.map { readPattern(of: $0.expression) })
    }
    return .expression(readExpression(expression))
  case .memberAccessExpr(let member): return .enumCase(member.declName.baseName.identifierText, [])
  case .sequenceExpr(let sequence):
    // `let screen as DetailViewController`
    let elements = Array(sequence.elements)
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    {
      return .casting(readPattern(of: elements[0]), readType(type.type))
    }
    return .expression(readExpression(expression))
  default: return .expression(readExpression(expression))
  }
}
