import HeadlessNavigation
import Testing
import UIKit

@testable import ProductComposer

private let tabs = "TabsController@0[CatalogViewController, AccountViewController]"
private let menu = "UINavigationController[CatalogViewController]"

@MainActor struct ProductComposerTests {
  private let product = "tap.\(Product.all[0].name)"

  /// The app in one half of its experiment, which its own launch throws a coin for.
  private func launch(_ experiment: Experiment) -> (UIWindow, AppNavigator) {
    Device.launch {
      UIApplication.shared.sources = [sampleFolder("ProductComposer")]
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = LaunchViewController()
      window.makeKeyAndVisible()
      let navigator = AppNavigator(experiment: experiment, session: Session())
      navigator.goHome()
      return (window, navigator)
    }
  }

  @Test func `the app's own launch shows one half or the other`() {
    HeadlessApplication.launch(AppDelegate(), scene: SceneDelegate(), sources: sampleFolder("ProductComposer"))
    #expect([tabs, menu].contains(Device.current.description))
  }

  @Test(arguments: [(Experiment.tabBar, tabs), (.menu, menu)])
  func `whoever is not logged in is asked to, and goes on to the product`(_ half: Experiment, home: String) {
    let app = launch(half)
    #expect(Device.current.description == home)
    #expect(perform(product, "swipe-down") == nil)
    #expect(Device.current.description == "\(home) + sheet LoginViewController")
    #expect(perform("fill", "tap.Log in", "tap.What others say") == nil)
    #expect(
      Device.current.description
        == "\(home) + sheet UINavigationController[ProductViewController, ReviewsViewController]")
    withExtendedLifetime(app) {}
  }

  @Test(arguments: [(Experiment.tabBar, tabs), (.menu, menu)])
  func `whoever does not log in sees no product`(_ half: Experiment, home: String) {
    let app = launch(half)
    #expect(perform(product, "tap.Not now") == nil)
    #expect(Device.current.description == home)
    withExtendedLifetime(app) {}
  }

  @Test func `a product that is there already is brought back rather than made again`() {
    let app = launch(.tabBar)
    #expect(perform(product, "fill", "tap.Log in", "tap.What others say") == nil)
    Device.current.turn { app.1.goToProduct(withID: Product.all[0].id) }
    #expect(Device.current.description == "\(tabs) + sheet UINavigationController[ProductViewController]")
  }

  @Test func `the menu leads to the account and back to the catalogue`() {
    let app = launch(.menu)
    #expect(perform("tap.Menu", "tap.Account", "fill", "tap.Log in") == nil)
    #expect(Device.current.description == "UINavigationController[CatalogViewController, AccountViewController]")
    withExtendedLifetime(app) {}
  }
}
