// swift-format-ignore-file
import UIKit

// The list of what is on a stack is read, changed and set again: what comes to it is pushed, the rest was there before.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var guide: Guide?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    let guide = Guide(stack: stack)  // edge: Delegate -start-> Guide as root
    self.guide = guide  // edge: Delegate -owns-> Guide in property
    guide.start()
    window?.rootViewController = stack
  }
}

final class Guide {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let welcome = Welcome()
    welcome.onStep = { [weak self] in self?.go($0) }
    stack.setViewControllers([welcome], animated: false)  // edge: Guide -root-> Welcome
  }

  private func go(_ step: Int) {
    switch step {
    case 0:
      var all = stack.viewControllers
      all.removeLast()
      all.append(Tour())
      stack.setViewControllers(all, animated: true)  // edge: Welcome -push-> Tour on onStep by Guide if "step == 0"
    case 1:
      var all = stack.viewControllers
      all += [Terms()]
      stack.viewControllers = all  // edge: Welcome -push-> Terms on onStep by Guide if "step == 1"
    case 2:
      var all = stack.viewControllers
      all[all.count - 1] = Offer()
      stack.viewControllers = all  // edge: Welcome -push-> Offer on onStep by Guide if "step == 2"
    case 3:
      stack.viewControllers.append(Survey())  // edge: Welcome -push-> Survey on onStep by Guide if "step == 3"
    case 4:
      stack.viewControllers = Array(stack.viewControllers.prefix(1)) + [Summary()]  // edge: Welcome -push-> Summary on onStep by Guide if "step == 4"
    default:
      stack.setViewControllers(Array(stack.viewControllers.prefix(1)), animated: true)
    }
  }
}

final class Welcome: UIViewController {
  var onStep: ((Int) -> Void)?
  @IBAction func next(_ sender: UIButton) { onStep?(sender.tag) }
}

final class Tour: UIViewController {}
final class Terms: UIViewController {}
final class Offer: UIViewController {}
final class Survey: UIViewController {}
final class Summary: UIViewController {}
