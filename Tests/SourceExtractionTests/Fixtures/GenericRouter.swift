// swift-format-ignore-file
import UIKit

// Coordinators over a type of router, whose shows take what to do when a person goes back.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var bank: BankCoordinator?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let stack = UINavigationController()
    window.rootViewController = stack
    let bank = BankCoordinator(router: StackRouter(stack))  // edge: AppDelegate -start-> BankCoordinator as root
    bank.start(link: nil)
    self.bank = bank  // edge: AppDelegate -owns-> BankCoordinator in property
    return true
  }
}

protocol Router: AnyObject {}

final class StackRouter: NSObject, Router, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
  let stack: UINavigationController
  private var onPops: [UIViewController: [() -> Void]] = [:]
  private var onDismisses: [UIViewController: () -> Void] = [:]

  init(_ stack: UINavigationController) {
    self.stack = stack
    super.init()
    stack.delegate = self
  }

  func push(viewController: UIViewController, onPopClosures: [() -> Void] = []) {
    onPops[viewController] = onPopClosures
    stack.pushViewController(viewController, animated: true)
  }

  func present(_ controller: UIViewController, onDismiss: (() -> Void)? = nil) {
    onDismisses[controller] = onDismiss
    controller.presentationController?.delegate = self
    stack.present(controller, animated: true)
  }

  func dismiss() { stack.dismiss(animated: true) }

  func navigationController(_ stack: UINavigationController, didShow controller: UIViewController, animated: Bool) {
    guard let from = stack.transitionCoordinator?.viewController(forKey: .from) else { return }
    onPops[from]?.forEach { $0() }
    onPops[from] = nil
  }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    onDismisses.removeValue(forKey: presentation.presentedViewController)?()
  }
}

class RouterCoordinator<R: Router>: NSObject {
  let router: R
  private(set) var children: [AnyObject] = []

  init(router: R) { self.router = router }

  func start(link: URL?) {}

  func addChild(_ child: AnyObject) { children.append(child) }

  func removeChild(_ child: AnyObject?) {
    guard let child else { return }
    children.removeAll { $0 === child }
  }
}

struct CoordinatorFactory {
  func makeSend(router: StackRouter) -> SendCoordinator { SendCoordinator(router: router) }
}

final class BankCoordinator: RouterCoordinator<StackRouter> {
  private let factory = CoordinatorFactory()

  override func start(link: URL?) {
    let balance = Balance()
    balance.onSend = { [weak self] in self?.showSend() }
    balance.onCards = { [weak self] in self?.showCards() }
    router.push(viewController: balance)  // edge: BankCoordinator -push-> Balance
  }

  private func showSend() {
    let stack = UINavigationController()
    let send = factory.makeSend(router: StackRouter(stack))  // edge: Balance -start-> SendCoordinator on onSend by BankCoordinator as present
    send.didFinish = { [weak self, weak send] in
      self?.router.dismiss()  // edge: BankCoordinator -dismiss-> . on SendCoordinator.didFinish
      self?.removeChild(send)  // edge: BankCoordinator -releases-> SendCoordinator on didFinish after finish
    }
    addChild(send)  // edge: BankCoordinator -owns-> SendCoordinator in list
    send.start(link: nil)
    router.present(stack, onDismiss: { [weak self, weak send] in self?.removeChild(send) })  // edge: BankCoordinator -releases-> SendCoordinator on presentationControllerDidDismiss(_:) after swipe
  }

  private func showCards() {
    let cards = CardsCoordinator(router: router)  // edge: Balance -start-> CardsCoordinator on onCards by BankCoordinator as push
    cards.onPop = { [weak self, weak cards] in self?.removeChild(cards) }  // edge: BankCoordinator -releases-> CardsCoordinator on onPop after finish, back
    addChild(cards)  // edge: BankCoordinator -owns-> CardsCoordinator in list
    cards.start(link: nil)
  }
}

final class SendCoordinator: RouterCoordinator<StackRouter> {
  var didFinish: (() -> Void)?

  override func start(link: URL?) {
    let amount = Amount()
    amount.onSent = { [weak self] in self?.didFinish?() }  // edge: Amount -finish(didFinish)-> BankCoordinator on onSent by SendCoordinator
    router.push(viewController: amount)  // edge: SendCoordinator -push-> Amount
  }
}

final class CardsCoordinator: RouterCoordinator<StackRouter> {
  var onPop: (() -> Void)?

  override func start(link: URL?) {
    router.push(viewController: Cards(), onPopClosures: [{ [weak self] in self?.onPop?() }])  // edge: CardsCoordinator -push-> Cards ; CardsCoordinator -finish(onPop)-> BankCoordinator on navigationController(_:didShow:animated:)
  }
}

final class Balance: UIViewController {
  var onSend: (() -> Void)?
  var onCards: (() -> Void)?

  @objc private func send() { onSend?() }
  @objc private func cards() { onCards?() }
}

final class Amount: UIViewController {
  var onSent: (() -> Void)?

  @objc private func done() { onSent?() }
}

final class Cards: UIViewController {}
