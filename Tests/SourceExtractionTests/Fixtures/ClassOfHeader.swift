// swift-format-ignore-file
import UIKit

// A router whose class is declared in an Objective-C header: Swift code extends it, keeps it as the header says, and
// comes by it through the header's properties and factory method, whose name the importer shortens.

protocol RouterProvider { var router: LibraryRouter? { get } }
typealias Surroundings = RouterProvider & NSObjectProtocol

final class ShelfSurroundings: NSObject, RouterProvider {
  weak var router: LibraryRouter?
}

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: ShelfPage(surroundings: ShelfSurroundings()))  // edge: AppDelegate -root-> ShelfPage
    return true
  }
}

final class ShelfPage: UIViewController {
  private let surroundings: Surroundings
  init(surroundings: Surroundings) {
    self.surroundings = surroundings
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidAppear(_ animated: Bool) {
    openBook()
    askForHelp()
  }

  private func openBook() {
    surroundings.router?.showBook(from: self)
  }

  private func askForHelp() {
    LibraryRouter.shared().desk.showDesk(from: self)
  }
}

extension LibraryRouter {
  @objc func showBook(from controller: UIViewController) {
    controller.navigationController?.pushViewController(BookPage(), animated: true)  // edge: ShelfPage -push-> BookPage on showBook by LibraryRouter ; LibraryRouter -push-> BookPage
  }
}

extension InformationDesk {
  @objc func showDesk(from controller: UIViewController) {
    controller.present(DeskPage(), animated: true)  // edge: ShelfPage -present-> DeskPage on showDesk by InformationDesk ; InformationDesk -present-> DeskPage
  }
}

final class BookPage: UIViewController {}
final class DeskPage: UIViewController {}
