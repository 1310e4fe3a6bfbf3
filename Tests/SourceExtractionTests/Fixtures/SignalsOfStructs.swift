// swift-format-ignore-file
import UIKit

// Signals of the app's own keep their listeners in structs that hold what is called: each signal has its own listeners, though
// one line of code makes them all.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var flow: CounterFlow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let flow = CounterFlow()  // edge: AppDelegate -start-> CounterFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> CounterFlow in property
    flow.begin()
    window.rootViewController = flow.stack
    return true
  }
}

final class Signal<Value> {
  private struct Listener<Value> {
    let action: (Value) -> Void
  }

  private var listeners: [Listener<Value>] = []

  func listen(_ action: @escaping (Value) -> Void) {
    let listener = Listener(action: action)
    listeners.append(listener)
  }

  func send(_ value: Value) {
    for listener in listeners { listener.action(value) }
  }
}

final class CounterFlow {
  let stack = UINavigationController()

  func begin() {
    let counter = Counter()
    counter.chosen.listen { [weak self] number in self?.openOrder(number) }
    stack.pushViewController(counter, animated: false)  // edge: CounterFlow -push-> Counter
  }

  private func openOrder(_ number: Int) {
    let order = Order()
    order.asked.listen { [weak self] _ in self?.openReceipt() }
    stack.pushViewController(order, animated: true)  // edge: Counter -push-> Order on action by CounterFlow
  }

  private func openReceipt() {
    stack.present(Receipt(), animated: true)  // edge: Order -present-> Receipt on action by CounterFlow
  }
}

final class Counter: UIViewController {
  let chosen = Signal<Int>()
  @objc private func pickTapped() { chosen.send(1) }
}

final class Order: UIViewController {
  let asked = Signal<Void>()
  @objc private func askTapped() { asked.send(()) }
}

final class Receipt: UIViewController {}
