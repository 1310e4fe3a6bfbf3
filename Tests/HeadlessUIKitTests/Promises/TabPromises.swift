import Testing
import UIKit

@MainActor struct TabPromises {
  @Test func `a tab bar controller has no controllers until it is given some`() {
    #expect(UITabBarController().viewControllers == nil)
  }

  @Test func `only the selected tab appears, and the first is selected to begin with`() {
    let log = Log()
    let tabs = UITabBarController()
    tabs.viewControllers = [Noting("A", log: log), Noting("B", log: log)]
    let window = show(tabs)
    #expect(tabs.selectedIndex == 0)
    #expect(log.lines.contains("A did appear"))
    #expect(!log.lines.contains("B loads"))
    withExtendedLifetime(window) {}
  }

  @Test func `a tab that the app selects changes at once, and no delegate is asked`() {
    let log = Log()
    let listener = Listener(log)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.delegate = listener
    let window = show(tabs)
    settle {
      tabs.selectedIndex = 1
      #expect(tabs.selectedViewController === tabs.viewControllers?[1])
    }
    #expect(log.lines.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a touch on a tab asks the delegate, selects, and tells it`() {
    let log = Log()
    let listener = Listener(log)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.delegate = listener
    let window = show(tabs)
    #expect(Person.does("tab.1"))
    #expect(log.lines == ["should select", "did select"])
    listener.selects = false
    #expect(Person.does("tab.0"))
    #expect(tabs.selectedIndex == 1)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a touch on the selected tab takes its stack back to the root`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let window = show(tabs)
    #expect(Person.does("tab.0"))
    #expect(stack.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `no tab can be touched while the bar is hidden, or while a screen on the stack hides it`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, UIViewController()]
    let window = show(tabs)
    let hiding = UIViewController()
    hiding.hidesBottomBarWhenPushed = true
    settle { stack.pushViewController(hiding, animated: true) }
    #expect(!Person.does("tab.1"))
    settle { stack.pushViewController(UIViewController(), animated: true) }
    #expect(!Person.does("tab.1"))
    settle { stack.popToRootViewController(animated: true) }
    settle { tabs.tabBar.isHidden = true }
    #expect(!Person.does("tab.1"))
    settle { tabs.tabBar.isHidden = false }
    #expect(Person.does("tab.1"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a tab whose item is disabled cannot be touched`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let window = show(tabs)
    tabs.viewControllers?[1].tabBarItem.isEnabled = false
    #expect(!Person.does("tab.1"))
    withExtendedLifetime(window) {}
  }

  @Test func `tabs make their controllers`() {
    let tab = UITab(title: "Home", image: nil, identifier: "home") { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [tab])
    let window = show(tabs)
    #expect(tabs.selectedTab === tab)
    #expect(tabs.selectedViewController === tab.viewController)
    withExtendedLifetime(window) {}
  }
}
