import UIKit

/// The shelf, and the flows that lead off it.
@MainActor
final class LibraryCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let router: any Router
  private let session: Session
  private weak var flowListener: (any CoordinatorFlowListener)?
  private let dependencies: any CoordinatorDependencies

  init(
    navigationController: UINavigationController, session: Session, flowListener: any CoordinatorFlowListener,
    dependencies: any CoordinatorDependencies = DefaultCoordinatorDependencies()
  ) {
    self.navigationController = navigationController
    self.router = NavigationRouter(navigationController: navigationController)
    self.session = session
    self.flowListener = flowListener  // edge: LibraryCoordinator -owns-> MainCoordinator in property weakly
    self.dependencies = dependencies
  }

  func start() {
    router.setAsRoot(ShelfViewController(books: Book.shelf, route: self))  // edge: LibraryCoordinator -root-> ShelfViewController
  }
}

extension LibraryCoordinator: ShelfViewControllerRoute {
  func onSelect(_ book: Book) {
    let reading = ReadingCoordinator(book: book, navigationController: navigationController, flowListener: self)  // edge: ShelfViewController -start-> ReadingCoordinator on onSelect by LibraryCoordinator as push  // sound: it hears of the back button
    dependencies.add(dependency: reading)  // edge: LibraryCoordinator -owns-> ReadingCoordinator in list
    reading.start()
  }

  func onBorrow() {
    let loan = LoanCoordinator(router: router, flowListener: self)  // edge: ShelfViewController -start-> LoanCoordinator on onBorrow by LibraryCoordinator as push  // fault: leaked-child-back LoanCoordinator
    dependencies.add(dependency: loan)  // edge: LibraryCoordinator -owns-> LoanCoordinator in list
    loan.start()
  }

  func onAsk() {
    let question = QuestionCoordinator(flowListener: self)  // edge: ShelfViewController -start-> QuestionCoordinator on onAsk by LibraryCoordinator as present locked
    dependencies.add(dependency: question)  // edge: LibraryCoordinator -owns-> QuestionCoordinator in list
    router.present(question)
  }

  func onLeave() {
    session.reader = nil
    flowListener?.onFlowFinished(coordinator: self)  // edge: ShelfViewController -finish(onFlowFinished)-> MainCoordinator on onLeave by LibraryCoordinator
  }
}

extension LibraryCoordinator: CoordinatorFlowListener {
  func onFlowFinished(coordinator: any Coordinator) {
    dependencies.remove(dependency: coordinator)  // edge: LibraryCoordinator -releases-> LoanCoordinator on onFlowFinished after finish ; LibraryCoordinator -releases-> QuestionCoordinator on onFlowFinished after finish ; LibraryCoordinator -releases-> ReadingCoordinator on onFlowFinished after finish, back
    if coordinator is QuestionCoordinator { router.dismissModule() }  // edge: LibraryCoordinator -dismiss-> . on QuestionCoordinator.onFlowFinished
  }
}
