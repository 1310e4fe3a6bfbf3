@MainActor
protocol TourOutput: AnyObject {
  var finishFlow: (() -> Void)? { get set }
}

/// What the app can do, shown once.
@MainActor
final class TourCoordinator: BaseCoordinator, TourOutput {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let factory: any ModuleFactory

  init(router: any Router, factory: any ModuleFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() {
    let tour = factory.makeTour()
    tour.onFinish = { [weak self] in self?.finishFlow?() }  // edge: TourController -finish(finishFlow)-> ApplicationCoordinator on onFinish by TourCoordinator
    router.setRootModule(tour, hideBar: false)  // edge: TourCoordinator -root-> TourController
  }
}
