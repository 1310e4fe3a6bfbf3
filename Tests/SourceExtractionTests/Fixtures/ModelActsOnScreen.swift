// swift-format-ignore-file
import UIKit

// The model of a screen shows what a row leads to, on the screen that it is given each time: it is no flow that the
// list starts.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Orders()  // edge: Delegate -root-> Orders
  }
}

final class Orders: UIViewController {
  @IBAction func open() {
    let model = OrderModel()
    model.load()
    present(Order(model: model), animated: true)  // edge: Orders -present-> Order on open
  }
}

final class Order: UIViewController {
  let model: OrderModel
  init(model: OrderModel) {
    self.model = model  // edge: Order -owns-> OrderModel in screen
    super.init(nibName: nil, bundle: nil)
  }
  @IBAction func tapped() { model.select(0, in: self) }
}

final class OrderModel {
  func load() {}
  func select(_ row: Int, in screen: UIViewController) {
    screen.present(Refund(), animated: true)  // edge: Order -present-> Refund on select by OrderModel
  }
}

final class Refund: UIViewController {}
