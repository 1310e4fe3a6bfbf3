// swift-format-ignore-file
import UIKit

// Tabs that a property makes on first use are there whoever asks for it: choosing one puts in none.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var town: TownFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow()
    town = TownFlow(window)  // edge: AppDelegate -start-> TownFlow as root ; AppDelegate -owns-> TownFlow in property
    self.window = window
  }
}

final class TownFlow {
  private let window: UIWindow

  private lazy var tabs: UITabBarController = {
    let tabs = UITabBarController()
    tabs.viewControllers = [makeMarket(), makePark()]  // edge: TownFlow -tab-> Market ; TownFlow -tab-> Park
    return tabs
  }()

  init(_ window: UIWindow) {
    self.window = window
    window.rootViewController = tabs
    choose(0)
  }

  private func makeMarket() -> UIViewController { UINavigationController(rootViewController: Market()) }

  private func makePark() -> UIViewController {
    let park = Park()
    park.flow = self
    return UINavigationController(rootViewController: park)
  }

  private func choose(_ tab: Int) { tabs.selectedIndex = tab }
  func showMarket() { choose(0) }
}

final class Market: UIViewController {}

final class Park: UIViewController {
  weak var flow: TownFlow?
  @objc func marketTapped() { flow?.showMarket() }
}
