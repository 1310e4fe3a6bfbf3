// swift-format-ignore-file
import UIKit

// A wireframe shows by a tool that it has made for itself: it decides what is shown, though it works for one screen.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = PinModule.make()  // edge: Delegate -root-> Pin
  }
}

enum PinModule {
  static func make() -> Pin {
    Pin(presenter: PinPresenter(wireframe: PinWireframe()))
  }
}

final class Pin: UIViewController {
  let presenter: PinPresenter
  init(presenter: PinPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }
  @IBAction func reset() { presenter.reset() }
}

final class PinPresenter {
  let wireframe: PinWireframe
  init(wireframe: PinWireframe) { self.wireframe = wireframe }
  func reset() { wireframe.showLogin() }
}

final class PinWireframe {
  lazy var animator: Animating = Animator()

  func showLogin() {
    animator.show(Login())  // edge: Pin -root-> Login on showLogin by PinWireframe
  }
}

final class Login: UIViewController {}

protocol Animating { func show(_ screen: UIViewController) }

final class Animator: Animating {
  func show(_ screen: UIViewController) { UIApplication.shared.delegate?.window??.rootViewController = screen }
}
