import SwiftFacts
internal import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled for iOS: all but those that ask for another platform, or stand behind one that
  /// always holds there.
  var clausesForIOS: [IfConfigClauseSyntax] {
    var found: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let holds = clause.condition.map(holdsOnIOS) ?? true
      if holds != false { found.append(clause) }
      if holds == true { break }
    }
    return found
  }
}

extension IfConfigClauseSyntax {
  /// Whether something else than the platform decides if the clause is compiled.
  var dependsOnMore: Bool { condition.map { holdsOnIOS($0) == nil } ?? false }
}

/// Whether a condition of `#if` holds when an app is compiled for iOS; `nil` where that depends on more.
private func holdsOnIOS(_ condition: ExprSyntax) -> Bool? {
  switch condition.as(ExprSyntaxEnum.self) {
  case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
  case .functionCallExpr(let call):
    guard let asked = call.arguments.first?.expression.trimmedDescription, call.arguments.count == 1 else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return asked == "iOS"
    case "canImport" where ["AppKit", "Cocoa", "WatchKit"].contains(asked): return false
    case "canImport" where ["UIKit", "SwiftUI", "Foundation"].contains(asked): return true
    default: return nil
    }
  case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
    return holdsOnIOS(negation.expression).map { !$0 }
  case .tupleExpr(let tuple): return tuple.elements.count == 1 ? holdsOnIOS(tuple.elements.first!.expression) : nil
  case .sequenceExpr(let sequence): return holdsOnIOS(Array(sequence.elements)[...])
  case .infixOperatorExpr(let operation):
    return holdsOnIOS([operation.leftOperand, operation.operator, operation.rightOperand][...])
  default: return nil
  }
}

/// `a && b || c`: `||` binds less tightly.
private func holdsOnIOS(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
  func joined(_ symbol: String, by outcome: Bool) -> Bool?? {
    let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == symbol }
    guard parts.count > 1 else { return nil }
    let answers = parts.map(holdsOnIOS)
    if answers.contains(outcome) { return .some(outcome) }
    return .some(answers.contains(nil) ? nil : !outcome)
  }
  if let either = joined("||", by: true) { return either }
  if let both = joined("&&", by: false) { return both }
  return elements.count == 1 ? holdsOnIOS(elements.first!) : nil
}
