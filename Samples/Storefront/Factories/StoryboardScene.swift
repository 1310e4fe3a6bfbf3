import UIKit

enum StoryboardName: String {
  case main = "Main"
  case support = "Support"
}

/// A screen that is drawn in a storyboard, under the name of its class.
@MainActor
protocol StoryboardScene: UIViewController {
  static var storyboard: StoryboardName { get }
}

extension StoryboardScene {
  static func instantiate() -> Self {
    let identifier = String(describing: Self.self)
    let controller = UIStoryboard(name: storyboard.rawValue, bundle: nil).instantiateViewController(withIdentifier: identifier)
    guard let scene = controller as? Self else { preconditionFailure("\(storyboard.rawValue).storyboard holds no \(identifier)") }
    return scene
  }
}
