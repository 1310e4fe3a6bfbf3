// swift-format-ignore-file
import Combine
import UIKit

// A flow that shows a screen for each of its states begins with the screen of its first one.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = OrderFlow()  // edge: AppDelegate -root-> OrderFlow
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

protocol BasketActing { func didTapPay() }

final class BasketController: UIViewController {
  private let acting: any BasketActing

  init(_ acting: any BasketActing) {
    self.acting = acting
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func payTapped() { acting.didTapPay() }
}

final class PaymentController: UIViewController {}

private struct BasketActions: BasketActing {
  weak var flow: OrderFlow?

  func didTapPay() { flow?.state = .paying }
}

final class OrderFlow: UINavigationController {
  fileprivate enum State { case filling, paying }

  @Published fileprivate var state = State.filling
  private var subscription: AnyCancellable?

  init() {
    super.init(nibName: nil, bundle: nil)
    subscription = $state.sink { [weak self] in self?.update(for: $0) }
  }

  required init?(coder: NSCoder) { nil }

  private func update(for state: State) {
    pushViewController(controller(for: state), animated: true)  // edge: OrderFlow -push-> BasketController ; BasketController -push-> PaymentController on state by OrderFlow
  }

  private func controller(for state: State) -> UIViewController {
    switch state {
    case .filling: BasketController(BasketActions(flow: self))
    case .paying: PaymentController()
    }
  }
}
