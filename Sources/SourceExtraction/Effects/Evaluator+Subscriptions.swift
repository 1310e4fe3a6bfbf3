import ProgramModel
import SwiftFacts

/// Subscriptions, which keep the closures that listen for as long as whoever keeps the subscription lives.
extension Evaluator {
  /// The field of an object under which its property keeps subscriptions.
  static func subscriptions(in property: String) -> String { "#subscriptions:" + property }

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
    guard !endsBySelf(chain) else { return }
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
      interpreter.write(id, Self.subscriptions(in: property), Value(listeners.objects), isGiven: false)
    }
  }

  private func isMethod(_ id: ObjectID) -> Bool {
    if case .method = interpreter.objects[Int(id)] { return true }
    return false
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
