package import SwiftFacts

/// What begins to listen to a stream, as it is written.
extension Expression {
  /// The expression without what unwraps or tries it.
  package var withoutOptionals: Expression {
    if case .optional(let inner) = self { inner.withoutOptionals } else { self }
  }

  /// Whether a chain of a stream's operators is over after a value or a few, as what a function was asked for is: nothing
  /// listens from then on.
  package var isFiniteSubscription: Bool {
    guard case .call(let call) = withoutOptionals else { return false }
    guard case .member(let base, let name, _) = call.callee else { return true }
    if SubscriptionNames.finite.contains(name) { return true }
    let isOperator =
      SubscriptionNames.ends.contains(name) || SubscriptionNames.operators.contains(name)
      || StreamNames.passing.contains(name)
    return isOperator ? base.isFiniteSubscription : !SubscriptionNames.lasting.contains(name)
  }
}

/// Methods of Combine's and RxSwift's streams.
package enum SubscriptionNames {
  /// Those that begin to listen.
  package static let ends: Set<String> = ["assign", "bind", "drive", "emit", "observe", "sink", "subscribe"]

  /// Those that end a stream after some values.
  package static let finite: Set<String> = ["first", "prefix", "take", "elementAt", "output", "single"]

  /// Those that give a stream without an end of something that is there.
  package static let lasting: Set<String> = ["publisher", "notification", "observe", "asObservable", "asDriver", "rx"]

  /// Those that make one stream of others, and of which the passing ones are none.
  package static let operators: Set<String> = [
    "append", "asDriver", "asObservable", "asSignal", "bind", "combineLatest", "compactMap", "distinctUntilChanged",
    "do", "flatMap", "flatMapLatest", "handleEvents", "map", "merge", "observe", "observeOn", "prepend", "removeNil",
    "scan",
    "skip", "startWith", "subscribeOn", "switchToLatest", "tryMap", "withLatestFrom", "zip",
  ]
}
