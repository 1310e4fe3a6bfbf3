import Testing
import UIKit

#if os(Linux)
  import HeadlessNavigation
#endif

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

  #if os(Linux)
    // A real app ends here.
    @Test func `nothing is added to itself`() {
      let home = UIViewController()
      let window = show(home)
      settle {
        home.addChild(home)
        home.view.addSubview(home.view)
      }
      #expect(home.children.isEmpty && home.view.subviews.isEmpty)
      #expect(Device.current.faults.map(\.endsApp) == [true, true])
      withExtendedLifetime(window) {}
    }
  #endif

  @Test(.enabled(if: Person.canTouch))
  func `pages are turned as far as the source has any, and the delegate hears of it`() {
    let book = Book(pageCount: 3)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let window = show(pages)
    #expect(!Person.does("page.previous") && Person.does("page.next") && Person.does("page.next"))
    #expect(pages.viewControllers == [book.pages[2]] && !Person.does("page.next"))
    #expect(book.log.lines == ["to [1]", "from [0]", "to [2]", "from [1]"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `of a book that lies open two pages are turned`() {
    let book = Book(pageCount: 6)
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    (pages.dataSource, pages.delegate, pages.isDoubleSided) = (book, book, true)
    pages.setViewControllers(Array(book.pages[2...3]), direction: .forward, animated: false)
    let window = show(pages)
    #expect(Person.does("page.next"))
    #expect(pages.viewControllers == Array(book.pages[4...5]))
    #expect(!Person.does("page.next") && Person.does("page.previous"))
    #expect(pages.viewControllers == Array(book.pages[2...3]))
    #expect(book.log.lines == ["to [4, 5]", "from [2, 3]", "to [2, 3]", "from [4, 5]"])
    withExtendedLifetime(window) {}
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

/// Pages, one behind the other.
private final class Book: NSObject {
  let pages: [UIViewController]
  let log = Log()

  init(pageCount: Int) {
    pages = (0..<pageCount).map { _ in UIViewController() }
    super.init()
  }

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else { return nil }
    return pages[index + offset]
  }

  private func numbers(_ shown: [UIViewController]) -> String { "\(shown.compactMap(pages.firstIndex(of:)))" }
}

extension Book: @preconcurrency UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}

extension Book: @preconcurrency UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.lines.append("to \(numbers(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.lines.append("from \(numbers(previousViewControllers))") }
}
