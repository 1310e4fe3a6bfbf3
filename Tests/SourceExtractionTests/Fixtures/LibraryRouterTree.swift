// swift-format-ignore-file
import RIBs
import UIKit

// A tree of a library's routers: a builder makes one, its parent attaches it, shows its screen, and detaches it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var launchRouter: LaunchRouting?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    launchRouter = HallBuilder(dependency: EmptyComponent()).build()  // edge: AppDelegate -start-> HallRouter as root ; AppDelegate -owns-> HallRouter in property
    launchRouter?.launch(from: UIWindow())  // edge: AppDelegate -root-> Hall
    return true
  }
}

protocol HallRouting: ViewableRouting {
  func openVault()
  func leaveVault()
}

protocol HallListening: AnyObject {
  func tapped()
}

final class HallBuilder: Builder<EmptyDependency> {
  func build() -> LaunchRouting {
    let screen = Hall()
    let interactor = HallInteractor(presenter: screen)
    screen.listener = interactor
    let router = HallRouter(interactor: interactor, viewController: screen)  // edge: HallRouter -root-> Hall
    interactor.router = router
    return router
  }
}

final class HallInteractor: PresentableInteractor<Hall>, HallListening, VaultListening {
  weak var router: HallRouting?

  func tapped() { router?.openVault() }
  func vaultIsLeft() { router?.leaveVault() }
}

final class HallRouter: LaunchRouter<HallInteractor, Hall>, HallRouting {
  private var vault: ViewableRouting?

  func openVault() {
    let vault = VaultBuilder(dependency: EmptyComponent()).build(withListener: interactor)  // edge: Hall -start-> VaultRouter on openVault by HallRouter as present
    attachChild(vault)
    self.vault = vault  // edge: HallRouter -owns-> VaultRouter in property
    viewController.present(vault.viewControllable.uiviewController, animated: true)  // edge: Hall -present-> Vault on openVault by HallRouter
  }

  func leaveVault() {
    guard let vault else { return }
    viewController.dismiss(animated: true)  // edge: Vault -dismiss-> . on leaveVault by HallRouter
    detachChild(vault)
  }
}

final class Hall: UIViewController, ViewControllable {
  weak var listener: HallListening?

  @objc private func tap() { listener?.tapped() }
}

protocol VaultListening: AnyObject {
  func vaultIsLeft()
}

final class VaultBuilder: Builder<EmptyDependency> {
  func build(withListener listener: VaultListening) -> ViewableRouting {
    let screen = Vault()
    let interactor = VaultInteractor(presenter: screen)
    interactor.listener = listener
    screen.interactor = interactor
    return VaultRouter(interactor: interactor, viewController: screen)  // edge: VaultRouter -root-> Vault
  }
}

final class VaultInteractor: PresentableInteractor<Vault> {
  weak var listener: VaultListening?

  func leave() { listener?.vaultIsLeft() }  // edge: Vault -finish(vaultIsLeft)-> HallRouter on leave by VaultRouter
}

final class VaultRouter: ViewableRouter<VaultInteractor, Vault> {}

final class Vault: UIViewController, ViewControllable {
  weak var interactor: VaultInteractor?

  @objc private func leaveTapped() { interactor?.leave() }
}
