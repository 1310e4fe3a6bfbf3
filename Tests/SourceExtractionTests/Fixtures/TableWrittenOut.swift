// swift-format-ignore-file
import UIKit

// A table of factories that is written out has each under its key.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: HubVC())  // edge: AppDelegate -root-> HubVC
    return true
  }
}
enum Place: String { case wallet, cards, help }
final class HubVC: UIViewController {
  private let factories: [Place: () -> UIViewController] = [
    .wallet: { WalletVC() },
    .cards: CardsVC.init,
    .help: { HelpVC() },
  ]
  @objc func wallet() { go(.wallet) }
  @objc func cards() { go(.cards) }
  private func go(_ p: Place) {
    guard let make = factories[p] else { return }
    navigationController?.pushViewController(make(), animated: true)  // edge: HubVC -push-> CardsVC on cards ; HubVC -push-> WalletVC on wallet
  }
}
final class WalletVC: UIViewController {}
final class CardsVC: UIViewController {}
final class HelpVC: UIViewController {}
