// swift-format-ignore-file
import UIKit

// What a caller says, or leaves out, decides which branch of a helper runs: by `?:`, `!`, `&&` and `||`.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = CounterPage()  // edge: AppDelegate -root-> CounterPage
    return true
  }
}

extension UIViewController {
  func open(_ page: UIViewController, inStack: Bool = false) {
    let shown = inStack ? FramePage(around: page) : page
    present(shown, animated: true)
  }

  func ask(_ isGuest: Bool, _ isLate: Bool) {
    if !isGuest {
      present(MemberPage(), animated: true)
    }
    if isGuest && isLate {
      present(NightPage(), animated: true)
    }
    if isGuest || isLate {
      present(GuestPage(), animated: true)
    } else {
      present(DayPage(), animated: true)
    }
  }
}

final class CounterPage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    open(LatePage())  // edge: CounterPage -present-> LatePage on viewDidAppear
    open(TermsPage(), inStack: true)  // edge: CounterPage -present-> FramePage on viewDidAppear
    ask(false, false)  // edge: CounterPage -present-> MemberPage on viewDidAppear ; CounterPage -present-> DayPage on viewDidAppear
  }
}

final class LatePage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    ask(true, true)  // edge: LatePage -present-> NightPage on viewDidAppear ; LatePage -present-> GuestPage on viewDidAppear
  }
}
final class TermsPage: UIViewController {}
final class MemberPage: UIViewController {}
final class NightPage: UIViewController {}
final class GuestPage: UIViewController {}
final class DayPage: UIViewController {}

final class FramePage: UIViewController {
  init(around page: UIViewController) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
