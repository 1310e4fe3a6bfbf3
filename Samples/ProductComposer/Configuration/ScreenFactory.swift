import RouteComposer
import UIKit

/// Makes screens whose outputs lead to the navigator; who navigates how is not their business.
@MainActor
final class ScreenFactory {
  weak var navigator: AppNavigator?

  func makeCatalog() -> CatalogViewController {
    let catalog = CatalogViewController(products: Product.all)
    catalog.onSelect = { [weak self] id in self?.navigator?.goToProduct(withID: id) }
    catalog.onOpenMenu = { [weak self] in self?.navigator?.goToMenu() }
    return catalog
  }

  func makeProduct() -> ProductViewController {
    let product = ProductViewController()
    product.onReadReviews = { [weak self] id in self?.navigator?.goToReviews(ofProductWithID: id) }
    return product
  }

  func makeMenu() -> MenuViewController {
    let menu = MenuViewController()
    menu.onOpenCatalog = { [weak self] in self?.navigator?.goToCatalog() }
    menu.onOpenAccount = { [weak self] in self?.navigator?.goToAccount() }
    return menu
  }
}

struct CatalogFactory: Factory {
  let screens: ScreenFactory

  func build(with context: Any?) throws -> CatalogViewController { screens.makeCatalog() }
}

struct ProductFactory: Factory {
  let screens: ScreenFactory

  func build(with id: ProductID) throws -> ProductViewController { screens.makeProduct() }
}

struct MenuFactory: Factory {
  let screens: ScreenFactory

  func build(with context: Any?) throws -> MenuViewController { screens.makeMenu() }
}
