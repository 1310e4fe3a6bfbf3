// What the constructed apps use of RxSwift, so that they compile and run where there is none.

public final class DisposeBag {
  private var disposables: [Disposable] = []

  public init() {}

  deinit { disposables.forEach { $0.dispose() } }

  public func insert(_ disposable: Disposable) { disposables.append(disposable) }
}

public final class Disposable {
  private var onDispose: (() -> Void)?

  public init(_ dispose: @escaping () -> Void) { onDispose = dispose }

  public func dispose() {
    onDispose?()
    onDispose = nil
  }

  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
