// swift-format-ignore-file
import UIKit

// What only works for the screen that keeps it is no coordinator: its decisions are the screen's, at its own places.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let list = List(model: ListModel())
    window.rootViewController = UINavigationController(rootViewController: list)  // edge: AppDelegate -root-> List
  }
}

final class ListModel {
  var push: ((UIViewController) -> Void)?

  func select() {
    push?(Detail())  // edge: List -push-> Detail on pick
  }
}

final class List: UIViewController {
  private let model: ListModel

  init(model: ListModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    model.push = { [weak self] in self?.navigationController?.pushViewController($0, animated: true) }
  }

  @IBAction func pick() { model.select() }
}

final class Detail: UIViewController {
  @IBAction func warn() {
    Notice().show(on: self)  // edge: Detail -present-> UIAlertController on warn locked
  }
}

// Anybody may show an alert of the system's: that alone makes no coordinator.
final class Notice {
  func show(on controller: UIViewController) {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    controller.present(alert, animated: true)
  }
}
