// swift-format-ignore-file
import UIKit

// A flow is asked something, and answers by the closure that comes with the question, or by the button of an alert. That
// is no end of it; where it shows a screen first, the same closure is.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let main = MainFlow()  // edge: AppDelegate -start-> MainFlow as root ; AppDelegate -owns-> MainFlow in property

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = main.navigation
    main.start()
    return true
  }
}

final class Gate {
  private let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func check(completion: @escaping (Bool) -> Void) {
    DispatchQueue.global().async {
      let isKnown = UserDefaults.standard.bool(forKey: "known")
      DispatchQueue.main.async { completion(isKnown) }
    }
  }

  func open(completion: @escaping () -> Void) {
    let welcome = Welcome()
    welcome.onNext = { completion() }  // edge: Welcome -finish(completion)-> MainFlow on onNext by Gate
    navigation.pushViewController(welcome, animated: true)  // edge: Gate -push-> Welcome
  }
}

final class MainFlow {
  let navigation = UINavigationController()
  private lazy var gate = Gate(navigation)  // edge: MainFlow -start-> Gate as push ; MainFlow -owns-> Gate in property

  func start() {
    gate.check { [weak self] isKnown in
      if isKnown { self?.showHome() } else { self?.ask() }
    }
  }

  private func ask() {
    gate.open { [weak self] in self?.showHome() }
  }

  private func showHome() {
    navigation.pushViewController(Home(), animated: false)  // edge: MainFlow -push-> Home on Gate.completion
  }
}

final class Welcome: UIViewController {
  var onNext: (() -> Void)?
  @objc func tapped() { onNext?() }
  override func viewDidLoad() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
}

final class Home: UIViewController {}
