import SwiftFacts
internal import SwiftSyntax

/// Reads an expression; whatever cannot carry a screen, coordinator, container or closure becomes inert.
func readExpression(_ expression: ExprSyntax) -> Expression {
  switch expression.as(ExprSyntaxEnum.self) {
  case .declReferenceExpr(let reference):
    return .name(reference.baseName.identifierText, reference.baseName.offset)
  case .superExpr(let reference): return .name("super", reference.superKeyword.offset)
  case .memberAccessExpr(let access): return readMember(access)
  case .functionCallExpr(let call): return readCall(call)
  case .subscriptCallExpr(let call):
    return .subscripting(
      readExpression(call.calledExpression), readArguments(call.arguments), call.leftSquare.offset)
  case .closureExpr(let closure): return .closure(readClosure(closure))
  case .stringLiteralExpr(let literal): return readString(literal)
  case .nilLiteralExpr: return .null
  case .booleanLiteralExpr(let literal): return .implicitMember(literal.literal.text, literal.literal.offset)
  case .arrayExpr(let array):
    return .array(array.elements.map { readExpression($0.expression) }, array.leftSquare.offset)
  case .dictionaryExpr(let dictionary):
    guard case .elements(let elements) = dictionary.content else {
      return .dictionary([], dictionary.leftSquare.offset)
    }
    return .dictionary(
      elements.map { (readExpression($0.key), readExpression($0.value)) }, dictionary.leftSquare.offset)
  case .tupleExpr(let tuple):
    let elements = readArguments(tuple.elements)
    if elements.count == 1, elements[0].label == nil { return elements[0].value }
    return .tuple(elements, tuple.leftParen.offset)
  case .optionalChainingExpr(let chain): return .optional(readExpression(chain.expression))
  case .forceUnwrapExpr(let unwrap): return readExpression(unwrap.expression)
  case .tryExpr(let attempt):
    let value = readExpression(attempt.expression)
    return attempt.questionOrExclamationMark?.text == "?" ? .optional(value) : value
  case .awaitExpr(let awaited): return readExpression(awaited.expression)
  case .consumeExpr(let consume): return readExpression(consume.expression)
  case .copyExpr(let copy): return readExpression(copy.expression)
  case .inOutExpr(let reference): return readExpression(reference.expression)
  case .prefixOperatorExpr(let prefix): return readUnary(prefix.operator, readExpression(prefix.expression))
  case .postfixOperatorExpr(let postfix): return readUnary(postfix.operator, readExpression(postfix.expression))
  case .sequenceExpr(let sequence): return readSequence(Array(sequence.elements)[...])
  case .genericSpecializationExpr(let specialization): return readSpecialization(specialization)
  case .ifExpr(let branch): return .statement(readIf(branch))
  case .switchExpr(let selection): return .statement(readSwitch(selection))
  case .typeExpr(let type): return .type(readType(type.type), start(of: type))
  case .macroExpansionExpr(let macro): return readMacro(macro)
  case .keyPathExpr(let path): return readKeyPath(path)
  case .asExpr(let cast):
    return .cast(
      readExpression(cast.expression), readType(cast.type), isOptional: cast.questionOrExclamationMark?.text == "?")
  case .postfixIfConfigExpr(let conditional): return readConditionalChain(conditional)
  default: return .inert
  }
}

/// A key path through properties only; what leads through a subscript or a method is not followed.
private func readKeyPath(_ path: KeyPathExprSyntax) -> Expression {
  var names: [String] = []
  for component in path.components {
    switch component.component {
    case .property(let property): names.append(property.declName.baseName.identifierText)
    case .optional: break
    default: return .inert
    }
  }
  return names.isEmpty
    ? .inert : .keyPath(path.root.map(readType), names.filter { $0 != "self" }, path.backslash.offset)
}

/// `view` with `#if … .modifier() #endif` after it: all branches, one on top of the other.
private func readConditionalChain(_ conditional: PostfixIfConfigExprSyntax) -> Expression {
  var base = conditional.base.map(readExpression) ?? .inert
  for clause in conditional.config.clausesForIOS {
    if case .postfixExpression(let chain)? = clause.elements { base = graft(base, below: readExpression(chain)) }
  }
  return base
}

/// Puts a receiver where a chain of calls begins with a dot.
private func graft(_ base: Expression, below chain: Expression) -> Expression {
  switch chain {
  case .implicitMember(let name, let offset): .member(base, name, offset)
  // A chain that begins with another `#if` has nothing of its own before that.
  case .inert: base
  case .member(let inner, let name, let offset): .member(graft(base, below: inner), name, offset)
  case .call(let call):
    .call(
      Expression.Call(
        callee: graft(base, below: call.callee), arguments: call.arguments, trailingClosures: call.trailingClosures,
        offset: call.callee.nameOfImplicitMember ?? call.offset))
  default: .sequence([base, chain])
  }
}

extension Expression {
  /// Where the name of `.name` stands: with a receiver before it, a call is at its name, and not at the dot.
  fileprivate var nameOfImplicitMember: Offset? {
    if case .implicitMember(_, let offset) = self { offset } else { nil }
  }
}

/// Where a node's first token begins.
///
/// - Complexity: O(*d*), for the first token *d* levels below the node.
private func start(of node: some SyntaxProtocol) -> Offset {
  Offset(node.positionAfterSkippingLeadingTrivia.utf8Offset)
}

private func readMember(_ access: MemberAccessExprSyntax) -> Expression {
  let name = access.declName.baseName
  guard let base = access.base else { return .implicitMember(name.identifierText, name.offset) }
  let value = readExpression(base)
  if name.text == "init", let labels = access.declName.argumentNames {
    return initializer(of: value, labels.arguments.map { $0.name.identifierText }, at: name.offset)
  }
  return name.text == "self" ? value : .member(value, name.identifierText, name.offset)
}

/// `T.init(label:)` as a value: the closure `{ T.init(label: $0) }`.
private func initializer(of type: Expression, _ labels: [String], at offset: Offset) -> Expression {
  let arguments = labels.enumerated().map { index, label in
    Expression.Argument(label: label == "_" ? nil : label, value: .name("$\(index)", offset))
  }
  let call = Expression.Call(
    callee: .member(type, "init", offset), arguments: arguments, trailingClosures: 0, offset: offset)
  return .closure(
    Expression.Closure(
      captures: [], parameters: [], parameterTypes: [], body: [.expression(.call(call))], offset: offset))
}

private func readCall(_ call: FunctionCallExprSyntax) -> Expression {
  let callee: Expression
  if let array = call.calledExpression.as(ArrayExprSyntax.self) {
    // `[Child]()`
    return array.elements.count == 1 ? .array([], array.leftSquare.offset) : .inert
  } else if let dictionary = call.calledExpression.as(DictionaryExprSyntax.self) {
    return .dictionary([], dictionary.leftSquare.offset)
  } else {
    callee = readExpression(call.calledExpression)
  }
  // Where a chain begins its links say, each of which would look for it all the way down.
  let offset: Offset
  if case .member(_, _, let name) = callee.unwrapped { offset = name } else { offset = start(of: call) }
  var arguments = readArguments(call.arguments)
  var trailing = 0
  if let closure = call.trailingClosure {
    arguments.append(Expression.Argument(label: nil, value: .closure(readClosure(closure))))
    trailing += 1
  }
  for element in call.additionalTrailingClosures {
    arguments.append(
      Expression.Argument(label: element.label.identifierText, value: .closure(readClosure(element.closure))))
    trailing += 1
  }
  return .call(Expression.Call(callee: callee, arguments: arguments, trailingClosures: trailing, offset: offset))
}

extension Expression {
  /// What `value?` is without the marks.
  fileprivate var unwrapped: Expression { if case .optional(let inner) = self { inner.unwrapped } else { self } }
}

func readArguments(_ list: LabeledExprListSyntax) -> [Expression.Argument] {
  list.map { Expression.Argument(label: $0.label?.identifierText, value: readExpression($0.expression)) }
}

private func readMacro(_ macro: MacroExpansionExprSyntax) -> Expression {
  // `#selector(Screen.tapped)`: the name of a method, which only the notification centre is known to call by it.
  if macro.macroName.text == "selector" {
    return macro.arguments.first.flatMap { methodName($0.expression) }.map { .string("#selector " + $0) } ?? .inert
  }
  var parts = macro.arguments.map { readExpression($0.expression) }
  if let closure = macro.trailingClosure { parts.append(.closure(readClosure(closure))) }
  return .sequence(parts)
}

/// The base name of the method that an expression names.
private func methodName(_ expression: ExprSyntax) -> String? {
  switch readExpression(expression) {
  case .name(let name, _), .member(_, let name, _): name
  default: nil
  }
}

func readSpecialization(_ specialization: GenericSpecializationExprSyntax) -> Expression {
  let arguments = specialization.genericArgumentClause.arguments.map { argument -> TypeName in
    guard case .type(let type) = argument.argument else { return .unknown }
    return readType(type)
  }
  // Nothing but a type takes arguments in angle brackets where it is used.
  let specialized = readExpression(specialization.expression)
  guard let (path, offset) = dottedNames(specialized) else { return specialized }
  return .type(.nominal(path, arguments), offset)
}

/// The names of `Outer.Inner`, and where the last of them stands.
private func dottedNames(_ expression: Expression) -> (path: [String], offset: Offset)? {
  switch expression {
  case .name(let name, let offset): return ([name], offset)
  case .member(let base, let name, let offset):
    guard let (path, _) = dottedNames(base) else { return nil }
    return (path + [name], offset)
  default: return nil
  }
}

private func readString(_ literal: StringLiteralExprSyntax) -> Expression {
  var text = ""
  var parts: [Expression] = []
  for segment in literal.segments {
    switch segment {
    case .stringSegment(let segment): text += segment.content.text
    case .expressionSegment(let segment):
      text += String(RoutePath.hole)
      let values = readArguments(segment.expressions).map(\.value)
      parts.append(values.count == 1 ? values[0] : .sequence(values))
    @unknown default: break
    }
  }
  if parts.isEmpty { return .string(text) }
  // `"\(Screen.self)"` is the name of what it holds; anything else is built at run time.
  return text == String(RoutePath.hole) ? parts[0] : .interpolation(text, parts)
}

func readClosure(_ closure: ClosureExprSyntax) -> Expression.Closure {
  var parameters: [String] = []
  var types: [TypeName?] = []
  switch closure.signature?.parameterClause {
  case .simpleInput(let list):
    parameters = list.map(\.name.identifierText)
    types = parameters.map { _ in nil }
  case .parameterClause(let clause):
    for parameter in clause.parameters {
      parameters.append((parameter.secondName ?? parameter.firstName).identifierText)
      types.append(parameter.type.map(readType))
    }
  case nil: break
  @unknown default: break
  }
  let captures =
    closure.signature?.capture?.items.map { item in
      Expression.Closure.Capture(
        name: item.name.identifierText, value: item.initializer.map { readExpression($0.value) },
        isWeak: item.specifier.map { $0.specifier.text != "" } ?? false)
    } ?? []
  return Expression.Closure(
    captures: captures, parameters: parameters, parameterTypes: types,
    result: closure.signature?.returnClause.map { readType($0.type) }, body: readStatements(closure.statements),
    offset: closure.leftBrace.offset)
}

// MARK: - Operators

/// Folds `a op b op c` by the few precedences that matter to navigation: assignment, then `?:`, then `??`, then casts.
private func readSequence(_ elements: ArraySlice<ExprSyntax>) -> Expression {
  guard let first = elements.first else { return .inert }
  if elements.count == 1 { return readExpression(first) }
  if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
    let offset = start(of: elements[index])
    let target = readSequence(elements[..<index])
    let value = readSequence(elements[(index + 1)...])
    return .assignment(target: target, value: value, targetOffset(target) ?? offset)
  }
  return readTernaries(elements)
}

/// Reads what has no assignment: conditions with what holds in each case, the next of them in the other case of the last.
private func readTernaries(_ elements: ArraySlice<ExprSyntax>) -> Expression {
  var choices: [(condition: Expression, value: Expression)] = []
  var rest = elements
  while let index = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
    let ternary = rest[index].cast(UnresolvedTernaryExprSyntax.self)
    choices.append((readBinary(rest[..<index]), readExpression(ternary.thenExpression)))
    rest = rest[(index + 1)...]
  }
  return choices.reversed().reduce(readBinary(rest)) { other, choice in .ternary(choice.condition, choice.value, other)
  }
}

private func targetOffset(_ target: Expression) -> Offset? {
  switch target {
  case .name(_, let offset), .member(_, _, let offset), .subscripting(_, _, let offset): offset
  default: nil
  }
}

private func readBinary(_ elements: ArraySlice<ExprSyntax>) -> Expression {
  if elements.isEmpty { return .inert }
  var operands: [Expression] = []
  var operators: [(name: String, offset: Offset)] = []
  for element in elements {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let symbol): operators.append((symbol.operator.text, symbol.operator.offset))
    case .unresolvedAsExpr(let cast):
      operators.append((cast.questionOrExclamationMark?.text == "?" ? "as?" : "as", 0))
    case .unresolvedIsExpr: operators.append(("is", 0))
    case .typeExpr(let type)
    where operators.count == operands.count && ["as", "as?", "is"].contains(operators.last?.name):
      let value = operands.removeLast()
      let symbol = operators.removeLast().name
      let target = readType(type.type)
      operands.append(symbol == "is" ? .typeTest(value, target) : .cast(value, target, isOptional: symbol == "as?"))
    default: operands.append(readExpression(element))
    }
  }
  guard operands.count == operators.count + 1 else { return .sequence(operands) }
  return fold(operands[...], operators[...])
}

/// What operators make of their operands, one precedence after the other, each in one pass over what it stands in.
private func fold(
  _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(name: String, offset: Offset)>
) -> Expression {
  if operators.isEmpty { return operands.first ?? .inert }
  // `||` binds less than `&&`.
  for symbol in ["||", "&&"] where operators.contains(where: { $0.name == symbol }) {
    let isAnd = symbol == "&&"
    return .logical(splitAll(operands, operators, at: [symbol], isAnd ? foldComparisons : fold), isAnd: isAnd)
  }
  return foldComparisons(operands, operators)
}

/// The same where neither `&&` nor `||` is among the operators.
private func foldComparisons(
  _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(name: String, offset: Offset)>
) -> Expression {
  let symbols = operators.map(\.name).filter(comparisonOperators.contains)
  let parts = splitAll(operands, operators, at: comparisonOperators, foldAlternatives)
  return joinedFromTheRight(parts) { left, right, index in .comparison(left, right, symbols[index]) }
}

/// The same where there is no comparison either.
private func foldAlternatives(
  _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(name: String, offset: Offset)>
) -> Expression {
  let parts = splitAll(operands, operators, at: ["??"], foldOperations)
  return joinedFromTheRight(parts) { left, right, _ in .either(left, right) }
}

/// The same where there is no `??` either.
private func foldOperations(
  _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(name: String, offset: Offset)>
) -> Expression {
  if operators.contains(where: { rangeOperators.contains($0.name) }) {
    return .range(splitAll(operands, operators, at: rangeOperators, foldOperations))
  }
  // Custom operators associate to the left unless declared otherwise; of what inert ones join only the parts matter.
  let shift = operands.startIndex - operators.startIndex
  let inert = operators.lastIndex { inertOperators.contains($0.name) }
  var value = operands.first ?? .inert
  if let inert { value = .sequence(Array(operands[...(inert + 1 + shift)])) }
  for index in (inert.map { $0 + 1 } ?? operators.startIndex)..<operators.endIndex {
    value = .operation(operators[index].name, value, operands[index + 1 + shift], operators[index].offset)
  }
  return value
}

/// Parts joined two by two, the last two first; the operator between is told by its number.
private func joinedFromTheRight(
  _ parts: [Expression], _ join: (Expression, Expression, Int) -> Expression
) -> Expression {
  guard var joined = parts.last else { return .inert }
  for index in parts.indices.dropLast().reversed() { joined = join(parts[index], joined, index) }
  return joined
}

/// The operands of the operators that have one of the names, each folded by itself.
private func splitAll(
  _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(name: String, offset: Offset)>, at names: Set<String>,
  _ fold: (ArraySlice<Expression>, ArraySlice<(name: String, offset: Offset)>) -> Expression
) -> [Expression] {
  var parts: [Expression] = []
  var start = operators.startIndex
  let shift = operands.startIndex - operators.startIndex
  for index in operators.indices where names.contains(operators[index].name) {
    parts.append(fold(operands[(start + shift)...(index + shift)], operators[start..<index]))
    start = index + 1
  }
  parts.append(fold(operands[(start + shift)...], operators[start...]))
  return parts
}

private func readUnary(_ symbol: TokenSyntax, _ operand: Expression) -> Expression {
  if symbol.text == "!", symbol.tokenKind == .prefixOperator("!") { return .negation(operand) }
  // `/Destination.edit` is a case path, and stands for the case.
  if symbol.text == "/" { return operand }
  return rangeOperators.contains(symbol.text) ? .range([operand]) : .sequence([operand])
}

private let rangeOperators: Set<String> = ["...", "..<"]
private let comparisonOperators: Set<String> = ["===", "!==", "==", "!="]
private let inertOperators: Set<String> = ["-", "*", "/", "%", "<", ">", "<=", ">=", "&", "|", "^", "&+", "&-"]
