import GraphConstruction
import SwiftFacts

/// Values that the Objective-C runtime keeps with an object, under a key: stored properties of extensions.
extension Evaluator {
  /// `objc_setAssociatedObject(self, &key, value, policy)` and its reading; `nil` for other calls.
  ///
  /// What is kept with something that is not followed, such as a text, is kept for all.
  func callAssociatedObject(
    _ name: String, _ call: Expression.Call, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    guard name == "objc_getAssociatedObject" || name == "objc_setAssociatedObject", arguments.count > 1 else {
      return nil
    }
    let field = "#associated:" + (lastName(in: call.arguments[1].value) ?? "")
    let owners = arguments[0].value.objects.isEmpty ? [interpreter.null] : arguments[0].value.objects
    guard name == "objc_setAssociatedObject" else {
      var result = Value(origin: arguments[0].value.origin, mayBeNull: true)
      for owner in owners {
        let content = interpreter.read(owner, field, by: activation.id)
        result.formUnion(Value(content.objects))
      }
      return result
    }
    guard arguments.count > 2 else { return .nothing }
    let value = arguments[2].value
    for owner in owners {
      interpreter.write(owner, field, value, isGiven: value.origin.isFromParameter)
      guard owner != interpreter.null else { continue }
      retain(value, in: Value([owner], origin: arguments[0].value.origin), field: field, at: offset, of: file)
    }
    return .nothing
  }

  private func lastName(in expression: Expression) -> String? {
    switch strippingOptionals(expression) {
    case .name(let name, _), .member(_, let name, _): name
    case .sequence(let parts): parts.last.flatMap(lastName)
    case .string(let text): text
    default: nil
    }
  }
}
