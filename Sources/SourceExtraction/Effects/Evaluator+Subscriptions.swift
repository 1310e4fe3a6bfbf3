import GraphConstruction
import ProgramModel
import SwiftFacts

/// Subscriptions, which keep the closures that listen for as long as whoever keeps the subscription lives.
extension Evaluator {
  /// `stream.sink { … }.store(in: &bag)`, `observable.subscribe { … }.disposed(by: bag)`.
  func noteSubscription(_ name: String, on chain: Expression, _ call: Expression.Call) {
    guard let bag = call.arguments.first,
      name == "store" && bag.label == "in" || name == "disposed" && bag.label == "by"
    else { return }
    switch strippingOptionals(bag.value) {
    case .name(let property, _) where scope.lookup(property) == nil: keep(chain, in: property, of: selfValue)
    case .member(let owner, let property, _): keep(chain, in: property, of: evaluate(strippingOptionals(owner)))
    default: break
    }
  }

  /// `token = stream.sink { … }`.
  func noteSubscription(_ chain: Expression, keptIn property: String, of owner: Value) {
    guard case .call(let call) = strippingOptionals(chain), case .member(_, let name, _) = call.callee,
      SubscriptionNames.ends.contains(name)
    else { return }
    keep(chain, in: property, of: owner)
  }

  private func keep(_ chain: Expression, in property: String, of owner: Value) {
    guard !chain.isFiniteSubscription else { return }
    var listeners = Value()
    var next = strippingOptionals(chain)
    while case .call(let call) = next, case .member(let base, let name, _) = call.callee {
      for argument in call.arguments {
        switch argument.value {
        case .closure(let closure): listeners.formUnion(makeClosure(closure))
        case .name, .member:
          let value = evaluate(argument.value)
          let isTarget = name == "assign" && argument.label == "on"
          listeners.formUnion(Value(value.objects.filter { isTarget || isMethod($0) }))
        default: break
        }
      }
      next = strippingOptionals(base)
    }
    guard !listeners.isEmpty else { return }
    for id in owner.objects where id != interpreter.null {
      interpreter.write(id, RunResult.Field.subscriptions(in: property), Value(listeners.objects), isGiven: false)
    }
  }

  private func isMethod(_ id: ObjectID) -> Bool {
    if case .method = interpreter.objects[Int(id)] { return true }
    return false
  }
}
