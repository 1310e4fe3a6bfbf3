// swift-format-ignore-file
import UIKit

// The list of children is made by `.init()`, and a tab bar that is put on a stack has the children's screens.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var main: MainFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let main = MainFlow(stack: stack)  // edge: Delegate -start-> MainFlow as root
    self.main = main  // edge: Delegate -owns-> MainFlow in property
    main.start()
  }
}

protocol Flow: AnyObject {
  var children: [Flow] { get set }
}

final class MainFlow: Flow {
  var children: [Flow]
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.children = .init()
    self.stack = stack
  }

  func start() {
    let tabs = UITabBarController()
    let news = NewsFlow(stack: stack)  // edge: MainFlow -start-> NewsFlow as tab
    let saved = SavedFlow(stack: stack)  // edge: MainFlow -start-> SavedFlow as tab
    children.append(news)  // edge: MainFlow -owns-> NewsFlow in list
    children.append(saved)  // edge: MainFlow -owns-> SavedFlow in list
    tabs.setViewControllers([news.makeNews(), saved.makeSaved()], animated: false)
    stack.pushViewController(tabs, animated: false)
  }
}

final class NewsFlow: Flow {
  var children: [Flow] = []
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func makeNews() -> UIViewController {
    let news = News()  // edge: NewsFlow -root-> News
    news.flow = self
    return news
  }

  func open() {
    let article = ArticleFlow(stack: stack)  // edge: News -start-> ArticleFlow on open by NewsFlow as push
    children.append(article)  // edge: NewsFlow -owns-> ArticleFlow in list
    article.start()
  }
}

final class SavedFlow: Flow {
  var children: [Flow] = []
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func makeSaved() -> UIViewController { Saved() }  // edge: SavedFlow -root-> Saved
}

final class ArticleFlow: Flow {
  var children: [Flow] = []
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func start() { stack.pushViewController(Article(), animated: true) }  // edge: ArticleFlow -push-> Article
}

final class News: UIViewController {
  weak var flow: NewsFlow?
  @IBAction func open() { flow?.open() }
}
final class Saved: UIViewController {}
final class Article: UIViewController {}
