// swift-format-ignore-file
import UIKit

// Routes are structs of a protocol: whoever asks with one of a kind runs the arm of that kind, and no other.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow(); window?.rootViewController = UINavigationController(rootViewController: MallVC())  // edge: AppDelegate -root-> MallVC
    return true
  }
}
protocol AppRoute {}
struct StoreRoute: AppRoute { let id: Int }
struct ParkingRoute: AppRoute {}
struct CinemaRoute: AppRoute {}
final class MallVC: UIViewController {
  private func open(_ r: AppRoute) {
    switch r {
    case let s as StoreRoute: navigationController?.pushViewController(StoreVC(id: s.id), animated: true)  // edge: MallVC -push-> StoreVC on store
    case is ParkingRoute: present(ParkingVC(), animated: true)  // edge: MallVC -present-> ParkingVC on parking
    default: present(UnknownVC(), animated: true)  // edge: MallVC -present-> UnknownVC on cinema
    }
  }
  @objc func store() { open(StoreRoute(id: 3)) }
  @objc func parking() { open(ParkingRoute()) }
  @objc func cinema() { open(CinemaRoute()) }
}
final class StoreVC: UIViewController {
  init(id: Int) { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
}
final class ParkingVC: UIViewController {}
final class UnknownVC: UIViewController {}
