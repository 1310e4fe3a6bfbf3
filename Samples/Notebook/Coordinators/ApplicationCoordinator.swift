/// Decides by what is remembered which flow comes next: signing in, the tour, or the app itself.
@MainActor
final class ApplicationCoordinator: BaseCoordinator {
  private enum Stage {
    case tour, access, main
  }

  private let router: any Router
  private let coordinatorFactory: any CoordinatorFactory
  private let session: Session

  private var stage: Stage {
    switch (session.isSignedIn, session.hasSeenTour) {
    case (false, _): .access
    case (true, false): .tour
    case (true, true): .main
    }
  }

  init(router: any Router, coordinatorFactory: any CoordinatorFactory, session: Session) {
    self.router = router
    self.coordinatorFactory = coordinatorFactory
    self.session = session
  }

  override func start() {
    switch stage {
    case .tour: runTour()
    case .access: runAccess()
    case .main: runMain()
    }
  }

  private func runAccess() {
    let access = coordinatorFactory.makeAccessCoordinator(router: router)  // edge: ApplicationCoordinator -start-> AccessCoordinator if "stage == .access" as root ; ApplicationCoordinator -start-> AccessCoordinator on AccessCoordinator.finishFlow if "stage == .access" as root ; ApplicationCoordinator -start-> AccessCoordinator on TourCoordinator.finishFlow if "stage == .access" as root
    access.finishFlow = { [weak self, weak access] in
      self?.session.isSignedIn = true
      self?.start()
      self?.removeDependency(access)  // edge: ApplicationCoordinator -releases-> AccessCoordinator on finishFlow after finish
    }
    addDependency(access)  // edge: ApplicationCoordinator -owns-> AccessCoordinator in list
    access.start()
  }

  private func runTour() {
    let tour = coordinatorFactory.makeTourCoordinator(router: router)  // edge: ApplicationCoordinator -start-> TourCoordinator if "stage == .tour" as root ; ApplicationCoordinator -start-> TourCoordinator on AccessCoordinator.finishFlow if "stage == .tour" as root ; ApplicationCoordinator -start-> TourCoordinator on TourCoordinator.finishFlow if "stage == .tour" as root
    tour.finishFlow = { [weak self, weak tour] in
      self?.session.hasSeenTour = true
      self?.start()
      self?.removeDependency(tour)  // edge: ApplicationCoordinator -releases-> TourCoordinator on finishFlow after finish
    }
    addDependency(tour)  // edge: ApplicationCoordinator -owns-> TourCoordinator in list
    tour.start()
  }

  private func runMain() {
    let (tabs, module) = coordinatorFactory.makeTabsCoordinator()  // edge: ApplicationCoordinator -start-> TabsCoordinator if "stage == .main" as root ; ApplicationCoordinator -start-> TabsCoordinator on AccessCoordinator.finishFlow if "stage == .main" as root ; ApplicationCoordinator -start-> TabsCoordinator on TourCoordinator.finishFlow if "stage == .main" as root
    addDependency(tabs)  // edge: ApplicationCoordinator -owns-> TabsCoordinator in list
    router.setRootModule(module, hideBar: true)  // edge: ApplicationCoordinator -root-> TabsController if "stage == .main" ; ApplicationCoordinator -root-> TabsController on AccessCoordinator.finishFlow if "stage == .main" ; ApplicationCoordinator -root-> TabsController on TourCoordinator.finishFlow if "stage == .main"
    tabs.start()
  }
}
