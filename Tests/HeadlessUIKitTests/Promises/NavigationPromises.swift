import Testing
import UIKit

@MainActor struct NavigationPromises {
  @Test func `a pushed controller is on the stack at once, and its view loads later`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    let next = UIViewController()
    settle {
      stack.pushViewController(next, animated: true)
      #expect(stack.topViewController === next)
      #expect(!next.isViewLoaded)
    }
    #expect(next.isViewLoaded)
    withExtendedLifetime(window) {}
  }

  @Test func `a stack that is made with a class of bars has such a bar`() {
    let stack = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    stack.viewControllers = [UIViewController()]
    #expect(stack.navigationBar is Bar)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `a popped controller is returned and off the stack at once`() {
    let home = UIViewController()
    let next = UIViewController()
    let stack = UINavigationController(rootViewController: home)
    stack.pushViewController(next, animated: false)
    let window = show(stack)
    settle {
      #expect(stack.popViewController(animated: true) === next)
      #expect(stack.viewControllers == [home])
    }
    withExtendedLifetime(window) {}
  }

  @Test func `the bottom of a stack is not popped`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    settle { #expect(stack.popViewController(animated: true) == nil) }
    #expect(stack.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func `going back to the root returns what has gone, from the bottom up`() {
    let screens = [UIViewController(), UIViewController(), UIViewController()]
    let stack = UINavigationController()
    stack.setViewControllers(screens, animated: false)
    let window = show(stack)
    settle { #expect(stack.popToRootViewController(animated: true) == [screens[1], screens[2]]) }
    #expect(stack.viewControllers == [screens[0]])
    withExtendedLifetime(window) {}
  }

  @Test func `what goes disappears before what comes appears, and then the delegate hears of it`() {
    let log = Log()
    let listener = Listener(log)
    let stack = UINavigationController(rootViewController: Noting("A", log: log))
    stack.delegate = listener
    let window = show(stack)
    log.lines = []
    settle { stack.pushViewController(Noting("B", log: log), animated: true) }
    let told = ["will show B", "did show B after A"]
    #expect(
      log.lines.filter { !told.contains($0) && !$0.hasSuffix("parent") } == [
        "A will disappear", "B loads", "B will appear", "A did disappear", "B did appear",
      ])
    #expect(log.lines.filter(told.contains) == told)
    #expect(log.lines.last == "did show B after A")
    withExtendedLifetime(window) {}
  }

  @Test func `the transition that didShow is told of knows which controller has gone`() {
    let log = Log()
    let listener = Listener(log)
    let stack = UINavigationController(rootViewController: Noting("A"))
    stack.pushViewController(Noting("B"), animated: false)
    stack.delegate = listener
    let window = show(stack)
    settle { stack.popViewController(animated: true) }
    #expect(log.lines.last == "did show A after B")
    withExtendedLifetime(window) {}
  }

  @Test func `a popped controller disappears from its parent, one that is covered does not`() {
    let log = Log()
    let stack = UINavigationController(rootViewController: Noting("A", log: log))
    let window = show(stack)
    settle { stack.pushViewController(Noting("B", log: log), animated: true) }
    #expect(log.lines.contains("A did disappear"))
    settle { stack.popViewController(animated: true) }
    #expect(log.lines.contains("B did disappear from its parent"))
    #expect(log.lines.last == "B has no parent")
    withExtendedLifetime(window) {}
  }

  @Test func `a stack that is not on show tells its delegate when it comes on show`() {
    let log = Log()
    let listener = Listener(log)
    let stack = UINavigationController(rootViewController: Noting("A"))
    stack.delegate = listener
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), stack]
    let window = show(tabs)
    settle { stack.pushViewController(Noting("B"), animated: false) }
    #expect(log.lines.isEmpty)
    settle { tabs.selectedIndex = 1 }
    #expect(log.lines.last?.hasPrefix("did show B") == true)
    withExtendedLifetime(window) {}
  }

  @Test func `a controller off the stack is let go at the turn's end`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    weak var next: UIViewController?
    settle {
      let controller = UIViewController()
      next = controller
      stack.pushViewController(controller, animated: true)
    }
    #expect(next != nil)
    settle { stack.popViewController(animated: true) }
    #expect(next == nil)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `the back button and the swipe pop, and the delegate hears of it`() {
    for gesture in ["back", "swipe-back"] {
      let log = Log()
      let listener = Listener(log)
      let stack = UINavigationController(rootViewController: Noting("A"))
      stack.pushViewController(Noting("B"), animated: false)
      stack.delegate = listener
      let window = show(stack)
      #expect(Person.does(gesture))
      #expect(log.lines.last == "did show A after B")
      withExtendedLifetime(window) {}
    }
  }

  @Test(.enabled(if: Person.canTouch))
  func `a long press on the back button takes several controllers at once`() {
    let stack = UINavigationController()
    stack.setViewControllers([UITableViewController(), UIViewController(), UIViewController()], animated: false)
    let window = show(stack)
    #expect(Person.does("back-to.UITableViewController"))
    #expect(stack.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `there is no way back by touch where the back button is hidden or replaced`() {
    let top = UIViewController()
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(top, animated: false)
    let window = show(stack)
    top.navigationItem.hidesBackButton = true
    #expect(!Person.does("back") && !Person.does("swipe-back"))
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    #expect(!Person.does("back") && !Person.does("swipe-back"))
    top.navigationItem.leftItemsSupplementBackButton = true
    #expect(Person.does("back"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `whoever is the delegate of the swipe back decides about it`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    let window = show(stack)
    let decider = Decider()
    stack.interactivePopGestureRecognizer?.delegate = decider
    #expect(Person.does("swipe-back"))
    #expect(stack.viewControllers.count == 2)
    decider.allows = true
    stack.isNavigationBarHidden = true
    #expect(Person.does("swipe-back"))
    #expect(stack.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }
}

private final class Decider: NSObject, UIGestureRecognizerDelegate {
  var allows = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
}

private final class Bar: UINavigationBar {}
