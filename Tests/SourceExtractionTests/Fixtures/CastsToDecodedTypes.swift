// swift-format-ignore-file
import UIKit

// A cast to a type that no code makes may succeed, since what is decoded comes from out of sight.

protocol FeedItem {}
final class Article: FeedItem, Codable { let title: String = "" }
final class Poll: FeedItem, Codable { let question: String = "" }
final class Note: FeedItem { let text: String; init(text: String) { self.text = text } }

final class Entry {
  let item: FeedItem?
  init(item: FeedItem?) { self.item = item }
}

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Feed())  // edge: AppDelegate -root-> Feed
    return true
  }
}

final class Feed: UIViewController, UITableViewDelegate {
  private var entries: [Entry] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    entries = [Entry(item: Note(text: "Hello"))]
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if let article = entry.item as? Article {
      navigationController?.pushViewController(ArticlePage(article), animated: true)  // edge: Feed -push-> ArticlePage on tableView
    } else if let note = entry.item as? Note {
      navigationController?.pushViewController(NotePage(note), animated: true)  // edge: Feed -push-> NotePage on tableView
    } else if let poll = entry.item as? Poll {
      navigationController?.pushViewController(PollPage(poll), animated: true)  // edge: Feed -push-> PollPage on tableView
    }
  }
}

final class ArticlePage: UIViewController {
  init(_ article: Article) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

final class NotePage: UIViewController {
  init(_ note: Note) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

final class PollPage: UIViewController {
  init(_ poll: Poll) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
