// swift-format-ignore-file
import UIKit

// A request names its screen by a text; a factory and a chooser of transitions read it back.

enum ScreenName: String {
  case letter = "letter"
  case notice = "notice"
}

struct Request {
  let screen: String
  let about: Any?
}

final class Postman {
  private let makers = Makers()
  private let ways = Ways()

  func deliver(_ request: Request, from screen: UIViewController) {
    guard let next = makers.screen(for: request) else { return }
    ways.way(for: request).show(next, from: screen)  // edge: Box -push-> Letter on deliver by Postman ; Box -present-> Notice on deliver by Postman
  }
}

final class Makers {
  func screen(for request: Request) -> UIViewController? {
    guard let name = ScreenName(rawValue: request.screen) else { return nil }
    switch name {
    case .letter: return Letter()
    case .notice: return Notice()
    }
  }
}

protocol Way {
  func show(_ next: UIViewController, from screen: UIViewController)
}

struct StackWay: Way {
  func show(_ next: UIViewController, from screen: UIViewController) {
    screen.navigationController?.pushViewController(next, animated: true)
  }
}

struct SheetWay: Way {
  func show(_ next: UIViewController, from screen: UIViewController) { screen.present(next, animated: true) }
}

final class Ways {
  func way(for request: Request) -> Way {
    guard let name = ScreenName(rawValue: request.screen) else { return SheetWay() }
    switch name {
    case .letter: return StackWay()
    case .notice: return SheetWay()
    }
  }
}

let postman = Postman()

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = Box()  // edge: AppDelegate -root-> Box
    return true
  }
}

final class Box: UIViewController {
  @IBAction func openLetter() { postman.deliver(Request(screen: ScreenName.letter.rawValue, about: nil), from: self) }
  @IBAction func openNotice() { postman.deliver(Request(screen: ScreenName.notice.rawValue, about: nil), from: self) }
}

final class Letter: UIViewController {}
final class Notice: UIViewController {}
