import UIKit

@MainActor
protocol TabsView: AnyObject {
  var onNotes: ((UINavigationController) -> Void)? { get set }
  var onPreferences: ((UINavigationController) -> Void)? { get set }
}

final class TabsController: UITabBarController, UITabBarControllerDelegate, TabsView {
  var onNotes: ((UINavigationController) -> Void)?
  var onPreferences: ((UINavigationController) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let notes = UINavigationController()
    let preferences = UINavigationController()
    setViewControllers([notes, preferences], animated: false)
    onNotes?(notes)
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    guard let stack = viewController as? UINavigationController else { return }
    if selectedIndex == 0 { onNotes?(stack) } else { onPreferences?(stack) }
  }
}
