import RouteComposer
import UIKit

/// Where each screen stands: how it is found, made and reached, and what must be true before.
@MainActor
protocol ScreenConfiguration {
  var session: Session { get }
  var screens: ScreenFactory { get }

  var home: DestinationStep<UIViewController, Any?> { get }
  var catalog: DestinationStep<CatalogViewController, Any?> { get }
  var account: DestinationStep<AccountViewController, Any?> { get }
  /// `nil` where there is no menu.
  var menu: DestinationStep<MenuViewController, Any?>? { get }
}

/// What is the same in both halves of the experiment.
extension ScreenConfiguration {
  var product: DestinationStep<ProductViewController, ProductID> {
    StepAssembly(finder: ProductFinder(), factory: ProductFactory(screens: screens))
      .adding(LoginInterceptor<ProductID>(session: session))
      .adding(ProductContextTask())
      .adding(ProductViewTask(analytics: .shared))
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(GeneralAction.presentModally())
      .from(GeneralStep.current())
      .assemble()
  }

  var reviews: DestinationStep<ReviewsViewController, ProductID> {
    StepAssembly(finder: ClassFinder<ReviewsViewController, ProductID>(), factory: ClassFactory<ReviewsViewController, ProductID>())
      .using(UINavigationController.push())  // edge: ProductViewController -push-> ReviewsViewController
      .from(product.expectingContainer())
      .assemble()
  }
}
