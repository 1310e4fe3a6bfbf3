// What the constructed apps use of RxSwift, so that they compile and run where there is none.

/// Ends subscriptions when it goes.
public final class DisposeBag {
  private var disposables: [Disposable] = []

  /// An empty bag.
  public init() {}

  deinit { disposables.forEach { $0.dispose() } }

  /// Keeps a subscription.
  public func insert(_ disposable: Disposable) { disposables.append(disposable) }
}

/// A subscription.
public final class Disposable {
  private var onDispose: (() -> Void)?

  /// A subscription that ends by a closure.
  public init(_ dispose: @escaping () -> Void) { onDispose = dispose }

  /// Ends it.
  public func dispose() {
    onDispose?()
    onDispose = nil
  }

  /// Puts it into a bag.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
