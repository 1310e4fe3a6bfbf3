// swift-format-ignore-file
import UIKit

// Property wrappers that show what is assigned to the property, and the app's delegate as the system gives it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  var flow: HarbourFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let navigation = UINavigationController()
    let flow = HarbourFlow(navigation: navigation)  // edge: AppDelegate -start-> HarbourFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> HarbourFlow in property
    window.rootViewController = navigation
    flow.start()
    return true
  }
}

extension AppDelegate {
  var visible: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}

@propertyWrapper
struct Stacked {
  weak var navigation: UINavigationController?
  var wrappedValue: UIViewController? {
    didSet {
      guard let wrappedValue else { return }
      navigation?.pushViewController(wrappedValue, animated: true)
    }
  }
}

@propertyWrapper
final class Covering {
  let navigation: UINavigationController
  private var kept: UIViewController?

  init(navigation: UINavigationController) { self.navigation = navigation }

  var wrappedValue: UIViewController? {
    get { kept }
    set {
      kept = newValue
      if let newValue { navigation.present(newValue, animated: true) }
    }
  }
}

final class HarbourFlow {
  private let navigation: UINavigationController
  @Stacked private var stacked: UIViewController?
  @Covering private var cover: UIViewController?

  init(navigation: UINavigationController) {
    self.navigation = navigation
    _stacked.navigation = navigation
    _cover = Covering(navigation: navigation)
  }

  func start() {
    let pier = Pier()
    pier.onBoat = { [weak self] in self?.showBoat() }
    pier.onMap = { [weak self] in self?.showMap() }
    navigation.setViewControllers([pier], animated: false)  // edge: HarbourFlow -root-> Pier
  }

  private func showBoat() {
    stacked = Boat()  // edge: Pier -push-> Boat on onBoat by HarbourFlow
  }

  private func showMap() {
    cover = Map()  // edge: Pier -present-> Map on onMap by HarbourFlow
  }
}

final class Pier: UIViewController {
  var onBoat: (() -> Void)?
  var onMap: (() -> Void)?

  @objc private func boat() { onBoat?() }
  @objc private func map() { onMap?() }

  @objc private func showTide() {
    (UIApplication.shared.delegate as? AppDelegate)?.visible?.present(Tide(), animated: true)  // edge: Pier -present-> Tide on showTide
  }
}

final class Boat: UIViewController {}
final class Map: UIViewController {}
final class Tide: UIViewController {}
