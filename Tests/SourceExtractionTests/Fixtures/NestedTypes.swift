// swift-format-ignore-file
import UIKit

// Types of one name are nested in different types.

enum Shop {
  final class Home: UIViewController {
    @IBAction func open() {
      navigationController?.pushViewController(Detail(), animated: true)  // edge: Shop.Home -push-> Shop.Detail on open
    }
  }

  final class Detail: UIViewController {}
}

enum Blog {
  final class Home: UIViewController {
    @IBAction func open() {
      present(Detail(), animated: true)  // edge: Blog.Home -present-> Blog.Detail on open
    }
  }

  final class Detail: UIViewController {}
}
