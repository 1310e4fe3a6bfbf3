// swift-format-ignore-file
import UIKit

// A class declares anew, without `override`, what a class above has for itself: either is run by its own class only.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let harbour = Harbour(chart: Chart(), boats: Boats())
    harbour.layout = Harbour.Layout(height: 3)
    window = UIWindow()
    window?.rootViewController = harbour  // edge: AppDelegate -root-> Harbour
    return true
  }
}

class Drawer<Upper: UIViewController, Lower: UIViewController>: UIViewController {
  let upper: Upper
  let lower: Lower
  var layout: Layout?

  init(upper: Upper, lower: Lower) {
    self.upper = upper
    self.lower = lower
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  private func arrange() {
    guard let layout = self.layout else { return }
    addChild(upper)  // edge: Harbour -embed-> Chart on viewDidLoad
    addChild(lower)  // edge: Harbour -embed-> Boats on viewDidLoad
    view.frame.size.height = layout.height
  }
}

extension Drawer {
  struct Layout {
    let height: Double
  }
}

typealias HarbourDrawer
  = Drawer<Chart, Boats>

final class Harbour: HarbourDrawer {
  init(chart: Chart, boats: Boats) {
    super.init(upper: chart, lower: boats)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    arrange()
  }

  private func arrange() {
    present(Tide(), animated: true)  // edge: Harbour -present-> Tide on viewDidAppear
  }
}

final class Chart: UIViewController {}
final class Boats: UIViewController {}
final class Tide: UIViewController {}
