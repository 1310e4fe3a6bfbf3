import UIKit

/// A book → its notes; over when the book leaves the stack, whichever way back the person took.
@MainActor
final class ReadingCoordinator: NSObject, Coordinator {
  private let book: Book
  private weak var navigationController: UINavigationController?
  private weak var flowListener: (any CoordinatorFlowListener)?
  private weak var reading: BookViewController?

  init(book: Book, navigationController: UINavigationController, flowListener: any CoordinatorFlowListener) {
    self.book = book
    self.navigationController = navigationController
    self.flowListener = flowListener  // edge: ReadingCoordinator -owns-> LibraryCoordinator in property weakly
    super.init()
  }

  func start() {
    let reading = BookViewController(book: book, route: self)
    self.reading = reading
    navigationController?.delegate = self
    navigationController?.pushViewController(reading, animated: true)  // edge: ReadingCoordinator -push-> BookViewController
  }
}

extension ReadingCoordinator: BookViewControllerRoute {
  func onNotes() {
    let notes = NotesViewController(route: self)
    navigationController?.pushViewController(notes, animated: true)  // edge: BookViewController -push-> NotesViewController on onNotes by ReadingCoordinator
  }
}

extension ReadingCoordinator: NotesViewControllerRoute {
  func onPutAway() {
    navigationController?.popToRootViewController(animated: true)  // edge: NotesViewController -popToRoot-> . on onPutAway by ReadingCoordinator
  }
}

extension ReadingCoordinator: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    if let reading, navigationController.viewControllers.contains(reading) { return }
    flowListener?.onFlowFinished(coordinator: self)  // edge: ReadingCoordinator -finish(onFlowFinished)-> LibraryCoordinator on navigationController(_:didShow:animated:)
  }
}
