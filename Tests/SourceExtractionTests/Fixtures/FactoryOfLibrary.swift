// swift-format-ignore-file
import Factory
import UIKit

// Factory's containers make what they are asked for, by a call of a property or by a wrapper with a key path.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    window?.rootViewController = Container.shared.wallet()  // edge: AppDelegate -root-> WalletVC
    return true
  }
}
extension Container {
  var wallet: Factory<WalletVC> { self { WalletVC() } }
  var card: ParameterFactory<Int, CardVC> { self { CardVC(number: $0) } }
  var help: Factory<HelpVC> { Factory(self) { HelpVC() }.singleton }
}
final class WalletVC: UIViewController {
  @Injected(\.help) private var help
  @objc func tapCard() { present(Container.shared.card(1), animated: true) }  // edge: WalletVC -present-> CardVC on tapCard
  @objc func tapHelp() { show(help, sender: nil) }  // edge: WalletVC -push-> HelpVC on tapHelp
}
final class CardVC: UIViewController {
  init(number: Int) { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
}
final class HelpVC: UIViewController {}
