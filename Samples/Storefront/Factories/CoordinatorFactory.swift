import UIKit

/// Makes flows; where a flow brings its own stack, what is to be shown comes with it.
@MainActor
protocol CoordinatorFactory {
  func makeOnboarding(router: any Router) -> any FlowEnding
  func makeSignIn(router: any Router) -> any FlowEnding
  func makeMain() -> (any BaseCoordinator & FlowEnding, any Module)
  func makeGoodbye(router: any Router) -> any FlowEnding
  func makeCatalog(router: any Router) -> any Coordinator
  func makeFilters(_ filter: Filter) -> (any FilterFlow, any Module)
  func makeReviewWriting(of product: Product) -> (any ReviewFlow, any Module)
  func makeExpressCheckout() -> ExpressCheckoutCoordinator
}

struct StoreCoordinatorFactory: CoordinatorFactory {
  private let screens = ScreenFactory()

  func makeOnboarding(router: any Router) -> any FlowEnding {
    OnboardingCoordinator(router: router, screens: screens)
  }

  func makeSignIn(router: any Router) -> any FlowEnding {
    SignInCoordinator(router: router, screens: screens)
  }

  func makeMain() -> (any BaseCoordinator & FlowEnding, any Module) {
    let tabs = StoreTabsController.instantiate()
    return (MainCoordinator(tabs: tabs, coordinators: self), tabs)
  }

  func makeGoodbye(router: any Router) -> any FlowEnding {
    GoodbyeCoordinator(router: router, screens: screens)
  }

  func makeCatalog(router: any Router) -> any Coordinator {
    CatalogCoordinator(router: router, screens: screens, coordinators: self)
  }

  func makeFilters(_ filter: Filter) -> (any FilterFlow, any Module) {
    let router = makeRouter()
    return (FiltersCoordinator(router: router, screens: screens, filter: filter), router)
  }

  func makeReviewWriting(of product: Product) -> (any ReviewFlow, any Module) {
    let router = makeRouter()
    return (ReviewWritingCoordinator(router: router, screens: screens, product: product), router)
  }

  func makeExpressCheckout() -> ExpressCheckoutCoordinator {
    ExpressCheckoutCoordinator(router: NavigationRouter(navigationController: UINavigationController()))
  }

  private func makeRouter() -> any Router {
    StackRouter(navigationController: UINavigationController())
  }
}
