// swift-format-ignore-file
import UIKit

// Tabs are made of a list's elements and their numbers.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let tabs = UITabBarController()
    let descriptors: [TabDescriptor] = [
      .init(title: "Feed", icon: "house", builder: FeedVC.init),
      .init(title: "Chat", icon: "bubble", builder: { ChatsVC(style: .plain) }),
      TabDescriptor(title: "Me", icon: "person") { MeVC() },
    ]
    tabs.viewControllers = descriptors.enumerated().map { index, d in  // edge: AppDelegate -tab-> ChatsVC ; AppDelegate -tab-> FeedVC ; AppDelegate -tab-> MeVC
      let vc = d.builder()
      vc.tabBarItem = UITabBarItem(title: d.title, image: UIImage(systemName: d.icon), tag: index)
      return UINavigationController(rootViewController: vc)
    }
    window?.rootViewController = tabs
    return true
  }
}
struct TabDescriptor { let title: String; let icon: String; let builder: () -> UIViewController }
final class FeedVC: UIViewController {}
final class ChatsVC: UITableViewController {}
final class MeVC: UIViewController {}
