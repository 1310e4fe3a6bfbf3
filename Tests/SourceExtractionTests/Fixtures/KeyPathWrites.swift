// swift-format-ignore-file
// A view that is given what it does by a copy of itself with one of its properties changed, which a key path names.
import SwiftUI
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let flow = ShopFlow() // edge: AppDelegate -start-> ShopFlow as root // edge: AppDelegate -owns-> ShopFlow in property

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    flow.start(in: window)
    self.window = window
    return true
  }
}

extension View {
  func copy<Value>(modifying keyPath: WritableKeyPath<Self, Value>, with newValue: Value) -> Self {
    var copy = self
    copy[keyPath: keyPath] = newValue
    return copy
  }
}

final class ShopFlow {
  private let stack = UINavigationController()

  func start(in window: UIWindow) {
    let view = ShopView(flow: self)
    stack.viewControllers = [UIHostingController(rootView: view)] // edge: ShopFlow -root-> ShopView
    window.rootViewController = stack // edge: ShopFlow -root-> ShopView
  }

  func showCart() {
    stack.pushViewController(CartViewController(), animated: true) // edge: ShopView -push-> CartViewController on showCart by ShopFlow
  }

  func showHelp() {
    stack.pushViewController(HelpViewController(), animated: true) // edge: ShopView -push-> HelpViewController on showHelp by ShopFlow
  }
}

struct Tile: View {
  let title: String
  private var onSelect: () -> Void

  init(title: String) {
    self.title = title
    onSelect = {}
  }

  var body: some View {
    Button(title) { onSelect() }
  }

  func onSelect(_ action: @escaping () -> Void) -> Self {
    copy(modifying: \.onSelect, with: action)
  }
}

struct ShopView: View {
  let flow: ShopFlow

  var body: some View {
    VStack {
      Tile(title: "Cart").onSelect { flow.showCart() }
      Tile(title: "Help").onSelect { flow.showHelp() }
    }
  }
}

final class CartViewController: UIViewController {}

final class HelpViewController: UIViewController {}
