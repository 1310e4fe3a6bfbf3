// swift-format-ignore-file
import UIKit

// A controller whose view alone is put into another's is embedded there, as one that is made a child as well: that is told once.
// Whoever puts its own view somewhere tells nothing of it.

final class LampScreen: UIViewController {}
final class ShadeScreen: UIViewController {}
final class BulbScreen: UIViewController {
  func hang(in place: UIView) { place.addSubview(view) }
}

final class DeskScreen: UIViewController {
  private let lamp = LampScreen()
  private let shade = ShadeScreen()
  private let rows = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(rows)
    rows.addArrangedSubview(lamp.view)  // edge: DeskScreen -embed-> LampScreen on viewDidLoad
    addChild(shade)  // edge: DeskScreen -embed-> ShadeScreen on viewDidLoad
    view.insertSubview(shade.view, at: 0)
    shade.didMove(toParent: self)
    let bulb = BulbScreen()
    bulb.hang(in: view)
    present(bulb, animated: true)  // edge: DeskScreen -present-> BulbScreen on viewDidLoad
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = DeskScreen()  // edge: AppDelegate -root-> DeskScreen
  }
}
