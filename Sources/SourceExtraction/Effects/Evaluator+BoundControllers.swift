import GraphConstruction
import SwiftFacts

/// Controllers that swift-navigation shows while a state says so: `present(item: $model.destination.edit) { … }`.
extension Evaluator {
  /// Shows what the closure makes of the state, on a view controller; returns whether the call is one of these.
  func showsBound(
    _ name: String, _ arguments: [EvaluatedArgument], on receiver: Value, at offset: Offset
  ) -> Bool {
    guard let verb = verbsOfBound[name], let state = arguments.first,
      state.label == "item" || state.label == "isPresented", let content = arguments.last, content.isTrailing,
      receiver.objects.contains(where: { isKind($0, "UIViewController") })
    else { return false }
    let item = state.label == "item" ? dereferenced(state.value, at: offset) : .nothing
    show(verb, build(content.value, item, name, at: offset), on: receiver, at: offset)
    return true
  }
}

private let verbsOfBound: [String: Effect.ShowVerb] = [
  "present": .present, "navigationDestination": .push, "pushViewController": .push,
]
