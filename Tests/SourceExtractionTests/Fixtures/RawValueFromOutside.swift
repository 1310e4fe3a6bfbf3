// swift-format-ignore-file
import UIKit

// A raw value that comes from outside may name any case: each makes the screen that it stands for.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = MainTabs()  // edge: AppDelegate -root-> MainTabs
    return true
  }
}

final class MainTabs: UITabBarController {
  private lazy var items: [TabItem] = {
    let names = UserDefaults.standard.stringArray(forKey: "tabs") ?? []
    return names.compactMap { name in TabKind(rawValue: name)?.item }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers(items.map { $0.page }, animated: false)  // edge: MainTabs -tab-> InboxPage ; MainTabs -tab-> AgendaPage
  }
}

struct TabItem {
  let title: String
  let page: UIViewController
}

enum TabKind: String {
  case inbox, agenda
  var item: TabItem {
    switch self {
    case .inbox: return TabItem(title: "Inbox", page: InboxPage())
    case .agenda: return TabItem(title: "Agenda", page: AgendaPage())
    }
  }
}

final class InboxPage: UIViewController {}
final class AgendaPage: UIViewController {}
