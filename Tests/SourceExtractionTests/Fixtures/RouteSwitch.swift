// swift-format-ignore-file
import UIKit

// A route says where to go; one method knows how.

enum Route {
  case detail
  case settings
}

final class Home: UIViewController {
  @IBAction func openDetail() { go(to: .detail) }
  @IBAction func openSettings() { go(to: .settings) }

  private func go(to route: Route) {
    switch route {
    case .detail: navigationController?.pushViewController(Detail(), animated: true)  // edge: Home -push-> Detail on openDetail
    case .settings: present(Settings(), animated: true)  // edge: Home -present-> Settings on openSettings
    }
  }
}

final class Detail: UIViewController {}
final class Settings: UIViewController {}
