// swift-format-ignore-file
import UIKit

// Swift 2: a method declares the label of its first parameter, and no call writes it.

@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var shop: Shop = Shop(stack: UINavigationController())  // edge: AppDelegate -start-> Shop as root // edge: AppDelegate -owns-> Shop in property

  func application(application: UIApplication, didFinishLaunchingWithOptions options: [NSObject: AnyObject]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = shop.stack
    shop.start()
    return true
  }
}

class Flow {
  var children: [Flow] = []

  func keep(child: Flow) { children.append(child) }

  func forget(child: Flow) {
    for (index, known) in children.enumerate() where known === child {
      children.removeAtIndex(index)
    }
  }

  func show(controller: UIViewController, animated: Bool, on stack: UINavigationController) {
    stack.pushViewController(controller, animated: animated)
  }
}

final class Shop: Flow {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let list = List()
    list.onPay = { [weak self] in self?.pay() }
    show(list, animated: false, on: stack)  // edge: Shop -push-> List
  }

  private func pay() {
    let pay = Pay(stack: stack)  // edge: List -start-> Pay on onPay by Shop as push
    pay.onEnd = { [weak self] in  // edge: Pay -owns-> Pay in closure
      self?.stack.popViewControllerAnimated(true)  // edge: Shop -pop-> . on Pay.onEnd
      self?.forget(pay)  // edge: Shop -releases-> Pay on onEnd after finish
    }
    keep(pay)  // edge: Shop -owns-> Pay in list
    pay.start()
  }
}

final class Pay: Flow {
  var onEnd: (() -> ())?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = PayPage()
    page.onDone = { [weak self] in self?.onEnd?() }  // edge: PayPage -finish(onEnd)-> Shop on onDone by Pay
    show(page, animated: true, on: stack)  // edge: Pay -push-> PayPage
  }
}

final class List: UIViewController {
  var onPay: (() -> ())?
  @IBAction func pay(sender: AnyObject) { onPay?() }
}

final class PayPage: UIViewController {
  var onDone: (() -> ())?
  @IBAction func done(sender: AnyObject) { onDone?() }
}
