import GraphConstruction
import SwiftFacts

/// Calls that change state, or end the screen on show, without an assignment.
extension Evaluator {
  /// `flag.toggle()`, and `presentationMode.wrappedValue.dismiss()`; returns whether the call is one of them.
  func changesState(
    _ name: String, _ arguments: [EvaluatedArgument], _ base: Expression, at offset: Offset
  ) -> Bool {
    guard arguments.isEmpty else { return false }
    if name == "toggle" {
      guard !evaluate(base).objects.contains(where: { memberType(of: $0) != nil }) else { return false }
      let flag = Expression.implicitMember("true", offset)
      assign(evaluate(flag), to: base, from: flag, at: offset)
      return true
    }
    if name == "dismiss" {
      guard case .member(let mode, "wrappedValue", _) = strippingOptionals(base) else { return false }
      let declared = Set(
        [memberName(mode)].compactMap { $0 }.flatMap { name in
          selfValue.objects.flatMap { wrapper(of: name, on: $0) ?? [] }
        })
      guard declared.contains("Environment") else { return false }
      hide(.dismiss, selfValue, at: offset)
      return true
    }
    return false
  }

  private func memberName(_ expression: Expression) -> String? {
    switch strippingOptionals(expression) {
    case .name(let name, _), .member(.name("self", _), let name, _): name
    default: nil
    }
  }

  /// `dismiss()`, where it is the environment's action.
  func endsScreen(_ name: String, _ receiver: Value, at offset: Offset) -> Bool {
    for id in receiver.objects {
      guard let property = property(name, on: id), property.facts.attributes.contains("Environment"),
        case .nominal(let path, _)? = property.facts.type?.unwrapped, path.last == "DismissAction"
      else { continue }
      hide(.dismiss, receiver, at: offset)
      return true
    }
    return false
  }
}
