// swift-format-ignore-file
import UIKit

// Tabs that are objects of their own show the controllers that their closures make; a search controller shows the screen of
// its results over the one that searches.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = Tabs()  // edge: SceneDelegate -root-> Tabs
    }
}

final class Tabs: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let shops = UITabGroup(title: "Shops", image: nil, identifier: "shops", children: [
            UITab(title: "Near", image: nil, identifier: "near") { _ in NearShops() },
        ])
        tabs = [  // edge: Tabs -tab-> Books ; Tabs -tab-> Finder ; Tabs -tab-> NearShops
            UITab(title: "Books", image: nil, identifier: "books") { _ in UINavigationController(rootViewController: Books()) },
            UISearchTab { _ in Finder() },
            shops,
        ]
    }
}

final class Books: UIViewController {
    private let results = BookResults()
    private lazy var search = UISearchController(searchResultsController: results)  // edge: Books -embed-> BookResults on viewDidLoad
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.searchController = search
    }
}

final class BookResults: UITableViewController {
    override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        presentingViewController?.show(BookPage(), sender: nil)  // edge: BookResults -push-> BookPage on tableView
    }
}

final class BookPage: UIViewController {}
final class Finder: UIViewController {}
final class NearShops: UIViewController {}
