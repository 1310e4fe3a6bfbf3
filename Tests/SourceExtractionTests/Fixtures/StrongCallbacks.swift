// swift-format-ignore-file
import UIKit

// Closures that children store keep alive what they name: the child itself, or its owner; unless the capture is weak, or
// somebody takes the closure away again.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Menu())  // edge: AppDelegate -root-> Menu
  }
}

final class Menu: UIViewController {
  private var shop: ShopFlow?
  private let badge = Badge()

  @IBAction func open() {
    let shop = ShopFlow(stack: navigationController!)  // edge: Menu -start-> ShopFlow on open as push
    self.shop = shop  // edge: Menu -owns-> ShopFlow in screen
    shop.start()
    badge.onTap = { self.open() }  // edge: Menu -owns-> Menu in closure
  }
}

final class Badge {
  var onTap: (() -> Void)?
}

final class ShopFlow {
  private var children: [PayFlow] = []
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = ShopPage()
    page.onPay = { [weak self] in self?.pay() }
    page.onGift = { [weak self] in self?.give() }
    stack.pushViewController(page, animated: true)  // edge: Menu -push-> ShopPage on start by ShopFlow
  }

  private func pay() {
    let child = PayFlow(stack: stack)  // edge: ShopPage -start-> PayFlow on onPay by ShopFlow as push
    child.onEnd = { [weak self] in  // edge: PayFlow -owns-> PayFlow in closure
      self?.children.removeAll { $0 === child }  // edge: ShopFlow -releases-> PayFlow on onEnd after finish
    }
    children.append(child)  // edge: ShopFlow -owns-> PayFlow in list
    child.start()
  }

  private func give() {
    let child = GiftFlow(stack: stack)  // edge: ShopPage -start-> GiftFlow on onGift by ShopFlow as push
    child.onEnd = {
      child.onEnd = nil
      child.close()
    }
    child.start()
  }
}

final class PayFlow {
  var onEnd: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = PayPage()
    page.onDone = { [weak self] in self?.onEnd?() }  // edge: PayPage -finish(onEnd)-> ShopFlow on onDone by PayFlow
    stack.pushViewController(page, animated: true)  // edge: PayFlow -push-> PayPage
  }
}

final class GiftFlow {
  var onEnd: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = GiftPage()
    page.onDone = { [weak self] in self?.onEnd?() }  // edge: GiftPage -finish(onEnd)-> ShopFlow on onDone by GiftFlow
    stack.pushViewController(page, animated: true)  // edge: GiftFlow -push-> GiftPage
  }

  func close() { stack.popViewController(animated: true) }  // edge: GiftFlow -pop-> .
}

final class ShopPage: UIViewController {
  var onPay: (() -> Void)?
  var onGift: (() -> Void)?
  @IBAction func pay() { onPay?() }
  @IBAction func give() { onGift?() }
}

final class PayPage: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func finish() { onDone?() }
}

final class GiftPage: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func finish() { onDone?() }
}
