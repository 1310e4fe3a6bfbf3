// swift-format-ignore-file
import UIKit

// Of several helpers the first that can do it is asked; what none of them can is done after them.

enum Place {
  case inbox
  case letter
}

protocol Switcher {
  func canSwitch(to place: Place) -> Bool
  func perform(_ place: Place)
}

final class Post {
  private let switchers: [Switcher]
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    switchers = [SheetSwitcher(stack: stack), NoSwitcher()]  // edge: Post -start-> SheetSwitcher as present
  }

  func go(to place: Place) {
    if let switcher = switchers.first(where: { $0.canSwitch(to: place) }) {
      switcher.perform(place)
      return
    }
    stack.pushViewController(Letter(), animated: true)  // edge: Home -push-> Letter on go by Post
  }
}

struct SheetSwitcher: Switcher {
  let stack: UINavigationController

  func canSwitch(to place: Place) -> Bool {
    switch place {
    case .inbox: true
    case .letter: false
    }
  }

  func perform(_ place: Place) {
    stack.present(Inbox(), animated: true)  // edge: SheetSwitcher -present-> Inbox
  }
}

struct NoSwitcher: Switcher {
  func canSwitch(to place: Place) -> Bool { false }

  func perform(_ place: Place) {}
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let stack = UINavigationController()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    stack.setViewControllers([Home(post: Post(stack: stack))], animated: false)  // edge: AppDelegate -root-> Home
    return true
  }
}

final class Home: UIViewController {
  let post: Post

  init(post: Post) {
    self.post = post  // edge: Home -owns-> Post in screen
    super.init(nibName: nil, bundle: nil)
  }

  @IBAction func openInbox() { post.go(to: .inbox) }
  @IBAction func openLetter() { post.go(to: .letter) }
}

final class Inbox: UIViewController {}
final class Letter: UIViewController {}
