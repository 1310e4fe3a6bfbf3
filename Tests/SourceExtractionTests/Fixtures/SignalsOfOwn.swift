// swift-format-ignore-file
import UIKit

// Signals of the app's own keep their listeners in objects that hold what is called: each signal has its own listeners, though
// one line of code makes them all.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var flow: ShelfFlow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let flow = ShelfFlow()  // edge: AppDelegate -start-> ShelfFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> ShelfFlow in property
    flow.begin()
    window.rootViewController = flow.stack
    return true
  }
}

final class Listener<Value> {
  let action: (Value) -> Void
  init(action: @escaping (Value) -> Void) { self.action = action }
}

final class Signal<Value> {
  private var listeners: [Listener<Value>] = []

  func listen(_ action: @escaping (Value) -> Void) {
    let listener = Listener(action: action)
    listeners.append(listener)
  }

  func send(_ value: Value) {
    for listener in listeners { listener.action(value) }
  }
}

final class ShelfFlow {
  let stack = UINavigationController()

  func begin() {
    let shelf = Shelf()
    shelf.picked.listen { [weak self] number in self?.openBook(number) }
    stack.pushViewController(shelf, animated: false)  // edge: ShelfFlow -push-> Shelf
  }

  private func openBook(_ number: Int) {
    let book = Book()
    book.asked.listen { [weak self] _ in self?.openHelp() }
    stack.pushViewController(book, animated: true)  // edge: Shelf -push-> Book on action by ShelfFlow
  }

  private func openHelp() {
    stack.present(Help(), animated: true)  // edge: Book -present-> Help on action by ShelfFlow
  }
}

final class Shelf: UIViewController {
  let picked = Signal<Int>()
  @objc private func pickTapped() { picked.send(1) }
}

final class Book: UIViewController {
  let asked = Signal<Void>()
  @objc private func askTapped() { asked.send(()) }
}

final class Help: UIViewController {}
