package import ProgramModel
package import SwiftFacts

/// Subscriptions, which keep the closures that listen for as long as whoever keeps the subscription lives.
extension BodyEvaluator {
  /// `stream.sink { … }.store(in: &bag)`, `observable.subscribe { … }.disposed(by: bag)`.
  func noteSubscription(_ name: String, on chain: Expression, _ call: Expression.Call) {
    guard let bag = call.arguments.first,
      name == "store" && bag.label == "in" || name == "disposed" && bag.label == "by"
    else { return }
    switch strippingOptionals(bag.value) {
    case .name(let property, _) where lookUp(property) == nil:
      keepListeners(of: chain, in: property, of: receiver, at: call.offset)
    case .member(let owner, let property, _):
      keepListeners(of: chain, in: property, of: evaluate(owner).values, at: call.offset)
    default: break
    }
  }

  /// `token = stream.sink { … }`.
  func noteSubscription(_ chain: Expression, keptIn property: String, of owner: SetID, at offset: Offset) {
    guard case .call(let call) = strippingOptionals(chain), case .member(_, let name, _) = call.callee,
      SubscriptionNames.ends.contains(name)
    else { return }
    keepListeners(of: chain, in: property, of: owner, at: offset)
  }

  private func strippingOptionals(_ expression: Expression) -> Expression {
    if case .optional(let inner) = expression { return strippingOptionals(inner) }
    return expression
  }

  private func keepListeners(of chain: Expression, in property: String, of owner: SetID, at offset: Offset) {
    guard !endsBySelf(chain) else { return }
    var listeners = SetID.empty
    var next = strippingOptionals(chain)
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
      next = strippingOptionals(base)
    }
    store(listeners, in: .subscriptions(property), of: owner, step: step(offset))
  }

  private func isMethod(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .method, .selector: true
    default: false
    }
  }

  /// Whether a stream is over after a value or a few, as what a function was asked for is: nothing listens from then on.
  private func endsBySelf(_ chain: Expression) -> Bool {
    guard case .call(let call) = strippingOptionals(chain) else { return false }
    guard case .member(let base, let name, _) = call.callee else { return true }
    if SubscriptionNames.finite.contains(name) { return true }
    let isOperator =
      SubscriptionNames.ends.contains(name) || SubscriptionNames.operators.contains(name)
      || StreamNames.passing.contains(name)
    return isOperator ? endsBySelf(base) : !SubscriptionNames.lasting.contains(name)
  }
}

/// Methods of Combine's and RxSwift's streams.
private enum SubscriptionNames {
  /// Those that begin to listen.
  static let ends: Set<String> = ["assign", "bind", "drive", "emit", "observe", "sink", "subscribe"]

  /// Those that end a stream after some values.
  static let finite: Set<String> = ["first", "prefix", "take", "elementAt", "output", "single"]

  /// Those that give a stream without an end of something that is there.
  static let lasting: Set<String> = ["publisher", "notification", "observe", "asObservable", "asDriver", "rx"]

  /// Those that make one stream of others, and of which the passing ones are none.
  static let operators: Set<String> = [
    "append", "asDriver", "asObservable", "asSignal", "bind", "combineLatest", "compactMap", "distinctUntilChanged",
    "do", "flatMap", "flatMapLatest", "handleEvents", "map", "merge", "observe", "observeOn", "prepend", "removeNil",
    "scan",
    "skip", "startWith", "subscribeOn", "switchToLatest", "tryMap", "withLatestFrom", "zip",
  ]
}
