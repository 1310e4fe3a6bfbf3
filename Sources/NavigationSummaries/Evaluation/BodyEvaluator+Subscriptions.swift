import ProgramModel
import SwiftFacts

/// Subscriptions, which keep the closures that listen for as long as whoever keeps the subscription lives.
extension BodyEvaluator {
  /// `stream.sink { … }.store(in: &bag)`, `observable.subscribe { … }.disposed(by: bag)`.
  func noteSubscription(_ name: String, on chain: Expression, _ call: Expression.Call) {
    guard let bag = call.arguments.first,
      name == "store" && bag.label == "in" || name == "disposed" && bag.label == "by"
    else { return }
    switch bag.value.withoutOptionals {
    case .name(let property, _) where lookUp(property) == nil:
      keepListeners(of: chain, in: property, of: receiver, at: call.offset)
    case .member(let owner, let property, _):
      keepListeners(of: chain, in: property, of: evaluate(owner).values, at: call.offset)
    default: break
    }
  }

  /// `token = stream.sink { … }`.
  func noteSubscription(_ chain: Expression, keptIn property: String, of owner: SetID, at offset: Offset) {
    guard case .call(let call) = chain.withoutOptionals, case .member(_, let name, _) = call.callee,
      SubscriptionNames.ends.contains(name)
    else { return }
    keepListeners(of: chain, in: property, of: owner, at: offset)
  }

  private func keepListeners(of chain: Expression, in property: String, of owner: SetID, at offset: Offset) {
    guard !chain.isFiniteSubscription else { return }
    var listeners = SetID.empty
    var next = chain.withoutOptionals
    while case .call(let call) = next, case .member(let base, let name, _) = call.callee {
      for argument in call.arguments {
        switch argument.value {
        case .closure(let closure):
          if let value = closureValues[closure.offset] { listeners = arena.union(listeners, arena.set(value)) }
        case .name, .member:
          let value = evaluate(argument.value)
          let isTarget = name == "assign" && argument.label == "on"
          listeners = arena.union(listeners, arena.filter(value.values) { isTarget || isMethod($0) })
        default: break
        }
      }
      next = base.withoutOptionals
    }
    store(listeners, in: .subscriptions(property), of: owner, step: step(offset))
  }

  private func isMethod(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .method, .selector: true
    default: false
    }
  }
}
