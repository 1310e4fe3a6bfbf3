// swift-format-ignore-file
import Reusable
import UIKit

// A library that is not among the sources makes a screen of its scene, through a generic helper of the app's, an overload of its own name.

protocol ModelDriven: AnyObject {
  associatedtype Model
  var model: Model! { get set }
}

extension ModelDriven where Self: StoryboardBased & UIViewController {
  static func instantiate(with model: Model) -> Self {
    let screen = Self.instantiate()
    screen.model = model
    return screen
  }
}

final class Mailbox: UIViewController {
  @IBAction func open() {
    navigationController?.pushViewController(Letter.instantiate(with: "Dear"), animated: true)  // edge: Mailbox -push-> Letter on open
  }
}

final class Letter: UIViewController, StoryboardBased, ModelDriven {
  var model: String!
}
