// swift-format-ignore-file
import UIKit

// A value that may be `nil` or may be anything is anything: what a store, a field or a variable starts with says nothing.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: LedgerPage())  // edge: AppDelegate -root-> LedgerPage
    return true
  }
}

final class LedgerStore {
  func owner(of key: String) -> String? {
    guard let entry = UserDefaults.standard.dictionary(forKey: key) else { return nil }
    return entry["owner"] as? String
  }
}

final class LedgerPage: UIViewController {
  private let store = LedgerStore()
  private var note: String? = nil
  private var mark: String? = nil

  override func viewDidAppear(_ animated: Bool) {
    note = UIPasteboard.general.string
    if let owner = store.owner(of: "a") {
      navigationController?.pushViewController(OwnerPage(named: owner), animated: true)  // edge: LedgerPage -push-> OwnerPage on viewDidAppear
    }
    if let note = note {
      navigationController?.pushViewController(NotePage(named: note), animated: true)  // edge: LedgerPage -push-> NotePage on viewDidAppear
    }
    var date: String? = nil
    date = UserDefaults.standard.string(forKey: "date")
    if let date = date {
      navigationController?.pushViewController(DatePage(named: date), animated: true)  // edge: LedgerPage -push-> DatePage on viewDidAppear
    }
  }
}

class PageWithName: UIViewController {
  init(named name: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

final class OwnerPage: PageWithName {}
final class NotePage: PageWithName {}
final class DatePage: PageWithName {}
