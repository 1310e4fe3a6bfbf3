import UIKit

public final class LanternCoordinator: NSObject {
  public let navigation = UINavigationController()
  private let button = UIButton(type: .system)

  public override init() {
    super.init()
    let dark = UIViewController()
    button.addTarget(self, action: #selector(light), for: .touchUpInside)
    dark.view.addSubview(button)
    navigation.viewControllers = [dark]
  }

  public func touch() { button.sendActions(for: .touchUpInside) }

  @objc private func light() { navigation.pushViewController(UIViewController(), animated: true) }
}
