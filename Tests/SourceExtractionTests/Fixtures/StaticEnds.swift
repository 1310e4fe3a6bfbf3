// swift-format-ignore-file
import UIKit

// A static function starts a child for whoever asks, and gives it what to call at the end: there it lets the asking flow let go
// of the child, and hands on the answer to what awaits it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  var vault: VaultFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    let vault = VaultFlow(navigation: navigation)  // edge: AppDelegate -start-> VaultFlow as root
    self.vault = vault  // edge: AppDelegate -owns-> VaultFlow in property
    vault.start()
    return true
  }
}

class Flow {
  private var child: Flow?
  let navigation: UINavigationController

  init(navigation: UINavigationController) { self.navigation = navigation }

  func start() {}
  func add(_ child: Flow) { self.child = child }
  func remove(_ child: Flow?) { self.child = nil }  // edge: VaultFlow -releases-> CodeFlow on onCode after finish
}

final class CodeFlow: Flow {
  var onCode: ((String) -> Void)?

  override func start() {
    let screen = CodeViewController()
    screen.onDone = { [weak self] code in self?.onCode?(code) }  // edge: CodeViewController -finish(onCode)-> VaultFlow on onDone by CodeFlow
    navigation.setViewControllers([screen], animated: false)  // edge: CodeFlow -root-> CodeViewController
  }

  static func ask(for parent: Flow, onCode: @escaping (String) -> Void) {
    let stack = UINavigationController()
    let flow = CodeFlow(navigation: stack)
    flow.onCode = { [weak flow, weak parent] code in
      stack.dismiss(animated: true) {
        parent?.remove(flow)
        onCode(code)
      }
    }
    parent.add(flow)
    flow.start()
    parent.navigation.present(stack, animated: true)
  }

  static func code(for parent: Flow) async -> String {
    await withCheckedContinuation { continuation in
      CodeFlow.ask(for: parent, onCode: { continuation.resume(returning: $0) })
    }
  }
}

final class CodeViewController: UIViewController {
  var onDone: ((String) -> Void)?

  @objc func doneTapped() { onDone?("1234") }
}

final class VaultFlow: Flow {
  override func start() {
    let screen = VaultViewController()
    screen.onOpen = { [weak self] in self?.open() }
    navigation.pushViewController(screen, animated: false)  // edge: VaultFlow -push-> VaultViewController
  }

  private func open() {
    Task {
      let code = await CodeFlow.code(for: self)  // edge: VaultFlow -owns-> CodeFlow in property ; VaultViewController -dismiss-> . on onOpen by VaultFlow ; VaultViewController -start-> CodeFlow on onOpen by VaultFlow as present
      guard code == "1234" else { return }
      navigation.pushViewController(GoldViewController(), animated: true)  // edge: VaultViewController -push-> GoldViewController on onOpen by VaultFlow
    }
  }
}

final class VaultViewController: UIViewController {
  var onOpen: (() -> Void)?

  @objc func openTapped() { onOpen?() }
}

final class GoldViewController: UIViewController {}
