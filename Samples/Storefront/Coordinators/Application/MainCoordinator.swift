/// Fills the tabs; their flows live as long as the tab bar does.
final class MainCoordinator: BaseCoordinator, FlowEnding {
  var finishFlow: (() -> Void)?

  private let tabs: StoreTabsController
  private let coordinators: any CoordinatorFactory

  init(tabs: StoreTabsController, coordinators: any CoordinatorFactory) {
    self.tabs = tabs
    self.coordinators = coordinators
  }

  override func start(with option: DeepLinkOption?) {
    startCatalog()
    startBasket()
    startOrders()
    startAccount()
    switch option {
    case .basket: tabs.select(.basket)
    case .orders: tabs.select(.orders)
    case .signUp, nil: tabs.select(.catalog)
    }
  }

  private func startCatalog() {
    let catalog = coordinators.makeCatalog(router: StackRouter(navigationController: tabs.stack(of: .catalog)))  // edge: MainCoordinator -start-> CatalogCoordinator as tab  // sound: a tab's flow is kept for the tab bar's whole life
    keep(catalog)  // edge: MainCoordinator -owns-> CatalogCoordinator in list
    catalog.start()
  }

  private func startBasket() {
    let basket = BasketCoordinator(router: NavigationRouter(navigationController: tabs.stack(of: .basket)))  // edge: MainCoordinator -start-> BasketCoordinator as tab
    keep(basket)  // edge: MainCoordinator -owns-> BasketCoordinator in list
    basket.start()
  }

  private func startOrders() {
    let orders = OrdersCoordinator(navigationController: tabs.stack(of: .orders))  // edge: MainCoordinator -start-> OrdersCoordinator as tab
    keep(orders)  // edge: MainCoordinator -owns-> OrdersCoordinator in list
    orders.start()
  }

  private func startAccount() {
    let account = AccountCoordinator(navigationController: tabs.stack(of: .account))  // edge: MainCoordinator -start-> AccountCoordinator as tab  // sound: signing out ends the tab bar itself, with all that it keeps
    account.onSignOut = { [weak self] in
      self?.finishFlow?()  // edge: MainCoordinator -finish(finishFlow)-> AppCoordinator on AccountCoordinator.onSignOut
    }
    keep(account)  // edge: MainCoordinator -owns-> AccountCoordinator in list
    account.start()
  }
}
