// swift-format-ignore-file
import UIKit

// A table of routes is asked for a path that comes with the data: which screen answers, the source does not say. That code
// leads to none of them, and is told as not followed; paths lead to each. A link from outside may ask for any.

struct Shelf {
  let pattern: String
  let make: () -> UIViewController
}

final class Signpost {
  private let shelves: [Shelf]
  init(_ shelves: [Shelf]) { self.shelves = shelves }

  private func answers(_ shelf: Shelf, _ path: String) -> Bool { path.hasPrefix(shelf.pattern) }

  func show(_ path: String, from source: UIViewController) {
    for shelf in shelves {
      if answers(shelf, path) {
        source.navigationController?.pushViewController(shelf.make(), animated: true)  // edge: HintsController -push-> BookController on show by Signpost
        return
      }
    }
  }
}

let signpost = Signpost([
  Shelf(pattern: "/books/:id") { BookController() },
  Shelf(pattern: "/authors/:id") { AuthorController() },
])

struct Hint { let address: String }

final class Backend {
  static let shared = Backend()
  func hints(_ done: @escaping ([Hint]) -> Void) {}
}

final class HintsController: UITableViewController {
  var hints: [Hint] = []

  override func viewDidLoad() { Backend.shared.hints { [weak self] in self?.hints = $0 } }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    signpost.show(hints[indexPath.row].address, from: self)  // unresolved: show  // edge: "any path" -link-> AuthorController ; "any path" -link-> BookController
  }

  @objc func showFavourite() {
    signpost.show("/books/7", from: self)
  }
}

final class BookController: UIViewController {}
final class AuthorController: UIViewController {}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: HintsController())  // edge: AppDelegate -root-> HintsController
    return true
  }
}
