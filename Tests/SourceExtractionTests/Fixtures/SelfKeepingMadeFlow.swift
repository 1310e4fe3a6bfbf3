// swift-format-ignore-file
import UIKit

// A flow that a stored closure makes captures itself in the closure that it is given for its end: whoever makes it, it keeps
// itself alive.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var shop: ShopFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let stack = UINavigationController()
    let makers = Makers(makePayment: { stack in PaymentFlow(stack: stack) })
    shop = ShopFlow(stack: stack, makers: makers)  // edge: AppDelegate -owns-> ShopFlow in property ; AppDelegate -start-> ShopFlow as root
    window?.rootViewController = stack
    shop?.start()
    return true
  }
}

struct Makers {
  let makePayment: (UINavigationController) -> PaymentFlow
}

final class ShopFlow {
  private let stack: UINavigationController
  private let makers: Makers
  private var payment: PaymentFlow?

  init(stack: UINavigationController, makers: Makers) {
    self.stack = stack
    self.makers = makers
  }

  func start() {
    let shelf = Shelf()
    shelf.onPay = { [weak self] in self?.pay() }
    stack.setViewControllers([shelf], animated: false)  // edge: ShopFlow -root-> Shelf
  }

  private func pay() {
    let payment = makers.makePayment(stack)  // edge: Shelf -start-> PaymentFlow as push on onPay by ShopFlow
    payment.onPaid = { [weak self] in  // edge: PaymentFlow -owns-> PaymentFlow in closure
      guard let self, self.payment === payment else { return }
      self.payment = nil  // edge: ShopFlow -releases-> PaymentFlow after finish on onPaid
    }
    self.payment = payment  // edge: ShopFlow -owns-> PaymentFlow in property
    payment.start()
  }
}

final class PaymentFlow {
  var onPaid: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let till = Till()
    till.onPay = { [weak self] in self?.onPaid?() }  // edge: Till -finish(onPaid)-> ShopFlow on onPay by PaymentFlow
    stack.pushViewController(till, animated: true)  // edge: PaymentFlow -push-> Till
  }
}

final class Shelf: UIViewController {
  var onPay: (() -> Void)?
  @objc private func tapPay() { onPay?() }
}

final class Till: UIViewController {
  var onPay: (() -> Void)?
  @objc private func tapPay() { onPay?() }
}
