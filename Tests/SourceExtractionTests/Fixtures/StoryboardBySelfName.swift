// swift-format-ignore-file
import UIKit

// A screen comes out of its storyboard under the name of its class.

protocol Drawn: UIViewController {}

extension Drawn {
  static func fromStoryboard() -> Self {
    let storyboard = UIStoryboard(name: "StoryboardBySelfName", bundle: nil)
    return storyboard.instantiateViewController(withIdentifier: String(describing: self)) as! Self
  }
}

final class Home: UIViewController {
  @IBAction func open() {
    navigationController?.pushViewController(Drawing.fromStoryboard(), animated: true)  // edge: Home -push-> Drawing on open
  }
}

final class Drawing: UIViewController, Drawn {}
