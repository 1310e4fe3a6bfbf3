/// What can be set.
@MainActor
final class PreferencesCoordinator: BaseCoordinator {
  private let router: any Router
  private let factory: any ModuleFactory

  init(router: any Router, factory: any ModuleFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() {
    router.setRootModule(factory.makePreferences(), hideBar: false)  // edge: PreferencesCoordinator -root-> PreferencesController
  }
}
