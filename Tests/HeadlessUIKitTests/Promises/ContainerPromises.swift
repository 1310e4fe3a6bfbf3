import Testing
import UIKit

@MainActor struct ContainerPromises {
  @Test func `a child appears once its view is put into its parent's, and disappears once it is taken out`() {
    let log = Log()
    let parent = UIViewController()
    let window = show(parent)
    let child = Noting("A", log: log)
    settle { parent.addChild(child) }
    #expect(!log.lines.contains("A will appear"))
    settle { parent.view.addSubview(child.view) }
    #expect(log.lines.last == "A did appear")
    settle { child.view.removeFromSuperview() }
    #expect(log.lines.last == "A did disappear")
    #expect(child.parent === parent)
    withExtendedLifetime(window) {}
  }

  @Test func `a transition between two children exchanges their views`() {
    let log = Log()
    let parent = UIViewController()
    let window = show(parent)
    let (first, second) = (Noting("A", log: log), Noting("B", log: log))
    settle {
      parent.addChild(first)
      parent.view.addSubview(first.view)
      parent.addChild(second)
    }
    log.lines = []
    settle {
      parent.transition(from: first, to: second, duration: 0, animations: nil) { _ in log.lines.append("exchanged") }
    }
    #expect(second.view.superview === parent.view && first.view.superview == nil)
    #expect(Set(log.lines).isSuperset(of: ["A did disappear", "B did appear", "exchanged"]))
    withExtendedLifetime(window) {}
  }

  @Test func `a split shows its columns, and a detail in the last one`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let window = show(split)
    #expect(list.splitViewController === split && list.view.window === window)
    settle { list.showDetailViewController(detail, sender: nil) }
    #expect(split.viewController(for: .secondary) === detail)
    #expect(detail.view.window === window)
  }

  @Test func `a view's next responder is its controller, or else the view around it`() {
    let controller = UIViewController()
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
  }

  @Test func `a view is in the window that its controller is shown in`() {
    let controller = UIViewController()
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.window == nil)
    let window = show(UINavigationController(rootViewController: controller))
    #expect(inner.window === window)
  }

  @Test(.enabled(if: Person.canTouch))
  func `the buttons of a child are there once, and only while its view is`() {
    let parent = UIViewController()
    let window = show(parent)
    let child = UIViewController()
    child.view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in }))
    settle { parent.addChild(child) }
    #expect(!Person.does("tap.Go"))
    settle { parent.view.addSubview(child.view) }
    #expect(Person.does("tap.Go") && !Person.does("tap.Go#2"))
    withExtendedLifetime(window) {}
  }
}
