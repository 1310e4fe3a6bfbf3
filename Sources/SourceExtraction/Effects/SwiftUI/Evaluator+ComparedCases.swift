import GraphConstruction
import SwiftFacts

/// Bindings whose getter asks whether a property is a certain case: `Binding(get: { model.route == .settings }, …)`.
extension Evaluator {
  /// The bindings to the case that a getter compares a property with; of a getter that only reads a property, to that.
  ///
  /// - Parameter passing: What the getter is given.
  func compared(in getter: ObjectID, passing: Value = .nothing, at offset: Offset) -> [ObjectID] {
    guard case .closure = interpreter.objects[Int(getter)], let closure = interpreter.closures[getter],
      closure.facts.body.count == 1, let read = expression(closure.facts.body[0])
    else { return [] }
    let outer = scope
    scope = Scope(parent: closure.scope, isClosure: true)
    defer { scope = outer }
    if !passing.isEmpty { scope.shadow(closure.facts.parameters.first ?? "$0", passing) }
    switch read {
    case .comparison(let property, let wanted, "=="): return bindings(to: property, inCasesOf: evaluate(wanted))
    default: return passing.isEmpty ? [] : bindings(to: read, inCasesOf: nil)
    }
  }

  private func expression(_ statement: Statement) -> Expression? {
    switch statement {
    case .expression(let expression), .returning(let expression?): expression
    default: nil
    }
  }

  private func bindings(to property: Expression, inCasesOf wanted: Value?) -> [ObjectID] {
    let (owner, name): (Value, String)
    switch strippingOptionals(property) {
    case .name(let bare, _): (owner, name) = (selfValue, bare)
    case .member(let base, let member, _): (owner, name) = (evaluate(base), member)
    default: return []
    }
    guard let wanted else { return bindings(to: name, of: owner).objects }
    let cases = wanted.objects.compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)], name != "true", name != "false" else {
        return nil
      }
      return name
    }
    guard cases.count == wanted.objects.count else { return [] }
    return cases.flatMap { bindings(to: name, of: owner, inCase: $0).objects }
  }
}
