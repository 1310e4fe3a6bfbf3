import RouteComposer
import UIKit

/// Where one can go in this app; the configuration knows how.
@MainActor
final class AppNavigator {
  private let router: any Router = DefaultRouter()
  private let screens = ScreenFactory()
  private let configuration: any ScreenConfiguration

  init(experiment: Experiment, session: Session) {
    switch experiment {
    case .tabBar: configuration = TabBarConfiguration(session: session, screens: screens)
    case .menu: configuration = MenuConfiguration(session: session, screens: screens)
    }
    screens.navigator = self
  }

  func goHome() {
    try? router.navigate(to: configuration.home, with: nil, animated: false, completion: nil)  // edge: AppNavigator -root-> TabsController ; AppNavigator -root-> CatalogViewController
  }

  func goToCatalog() {
    try? router.navigate(to: configuration.catalog, with: nil, animated: true, completion: nil)  // edge: MenuViewController -root-> CatalogViewController on onOpenCatalog by AppNavigator
  }

  func goToAccount() {
    try? router.navigate(to: configuration.account, with: nil, animated: true, completion: nil)  // edge: MenuViewController -push-> AccountViewController on onOpenAccount by AppNavigator if LoginInterceptor
  }

  func goToMenu() {
    guard let menu = configuration.menu else { return }
    try? router.navigate(to: menu, with: nil, animated: true, completion: nil)  // edge: CatalogViewController -present-> MenuViewController on onOpenMenu by AppNavigator if "configuration.menu != nil"
  }

  func goToProduct(withID id: ProductID) {
    try? router.navigate(to: configuration.product, with: id, animated: true, completion: nil)  // edge: CatalogViewController -present-> ProductViewController on onSelect by AppNavigator if LoginInterceptor ; AppNavigator -present-> ProductViewController if LoginInterceptor ; "any universal link" -link-> ProductViewController on scene(_:continue:) by AppNavigator
  }

  func goToReviews(ofProductWithID id: ProductID) {
    try? router.navigate(to: configuration.reviews, with: id, animated: true, completion: nil)  // edge: ProductViewController -push-> ReviewsViewController on onReadReviews by AppNavigator
  }
}
