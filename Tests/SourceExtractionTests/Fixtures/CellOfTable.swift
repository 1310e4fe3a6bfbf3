// swift-format-ignore-file
import UIKit

// A cell that a table keeps is of a class that only a cast tells; a helper styles its button through an extension of a
// framework's class, on a button of which nothing is known.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Authors(router: Router()))  // edge: AppDelegate -root-> Authors
  }
}

final class Router {
  func showAuthor(from controller: UIViewController?) {
    controller?.navigationController?.pushViewController(Author(), animated: true)  // edge: Authors -push-> Author on showAuthor by Router
  }
}

enum Styling {
  static func style(_ button: UIButton, on controller: UIViewController, router: Router?) {
    button.whenTapped { [weak controller] in router?.showAuthor(from: controller) }
  }
}

extension UIButton {
  func whenTapped(_ action: @escaping () -> Void) { addAction(UIAction { _ in action() }, for: .touchUpInside) }
}

final class AuthorCell: UITableViewCell {
  let button = UIButton()
  func use(on authors: Authors) { Styling.style(button, on: authors, router: authors.router) }
}

final class Authors: UIViewController, UITableViewDataSource {
  let router: Router?

  init(router: Router) {
    self.router = router  // edge: Authors -owns-> Router in screen
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "author", for: indexPath) as! AuthorCell
    cell.use(on: self)
    return cell
  }
}

final class Author: UIViewController {}
