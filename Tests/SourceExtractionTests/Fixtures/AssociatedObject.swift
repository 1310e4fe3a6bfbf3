// swift-format-ignore-file
import ObjectiveC
import UIKit

// What is to be done after the lock is kept with the runtime, by an extension of a protocol.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Vault()  // edge: Delegate -root-> Vault
  }
}

private let storage = UUID().uuidString
private enum Keys { static var done: UInt8 = 0 }

protocol Locking {}

extension Locking {
  private var done: ((Bool) -> Void)? {
    get { objc_getAssociatedObject(storage, &Keys.done) as? (Bool) -> Void }
    set { objc_setAssociatedObject(storage, &Keys.done, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  func unlock(from view: UIViewController, then done: @escaping (Bool) -> Void) {
    self.done = done
    view.present(Lock(onOpen: { self.opened() }), animated: true)  // edge: Vault -present-> Lock on showExport by VaultWireframe
  }

  private func opened() {
    guard let block = done else { return }
    block(true)
  }
}

final class Lock: UIViewController {
  let onOpen: () -> Void
  init(onOpen: @escaping () -> Void) {
    self.onOpen = onOpen
    super.init(nibName: nil, bundle: nil)
  }
  @IBAction func typed() { onOpen() }
}

final class Vault: UIViewController {
  let wireframe = VaultWireframe()  // edge: Vault -start-> VaultWireframe as present ; Vault -owns-> VaultWireframe in screen
  @IBAction func export() { wireframe.showExport(from: self) }
}

final class VaultWireframe: Locking {
  func showExport(from view: UIViewController) {
    unlock(from: view) { _ in
      view.present(Export(), animated: true)  // edge: Lock -present-> Export on onOpen by VaultWireframe if "done != nil"
    }
  }
}

final class Export: UIViewController {}
