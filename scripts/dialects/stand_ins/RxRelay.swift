// What the constructed apps use of RxRelay, so that they compile and run where there is none.

import RxSwift

/// Hands on what it accepts.
public final class PublishRelay<Element> {
  private var receivers: [Int: (Element) -> Void] = [:]
  private var count = 0

  /// A relay that nobody hears.
  public init() {}

  /// Tells all who subscribe, in their order.
  public func accept(_ event: Element) {
    for (_, receive) in receivers.sorted(by: { $0.key < $1.key }) { receive(event) }
  }

  /// Hears what is accepted from now on.
  public func subscribe(onNext: @escaping (Element) -> Void) -> Disposable {
    count += 1
    let number = count
    receivers[number] = onNext
    return Disposable { [weak self] in self?.receivers[number] = nil }
  }
}
