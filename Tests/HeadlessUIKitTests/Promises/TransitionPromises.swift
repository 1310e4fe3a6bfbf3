import Testing
import UIKit

@MainActor struct TransitionPromises {
  @Test func `what appears and disappears is told whether it does so with an animation`() {
    let log = Log()
    let stack = UINavigationController(rootViewController: Animated("A", log))
    let window = show(stack)
    #expect(log.lines == ["A appears at once"])
    log.lines = []
    settle { stack.pushViewController(Animated("B", log), animated: true) }
    #expect(log.lines == ["A goes animated", "B appears animated"])
    log.lines = []
    settle { stack.popViewController(animated: false) }
    #expect(log.lines == ["B goes at once", "A appears at once"])
    log.lines = []
    settle { stack.present(Animated("C", log), animated: true) }
    settle { stack.dismiss(animated: false) }
    #expect(log.lines == ["C appears animated", "C goes at once"])
    withExtendedLifetime(window) {}
  }

  @Test func `a change of tabs is not animated`() {
    let log = Log()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), Animated("A", log)]
    let window = show(tabs)
    settle { tabs.selectedIndex = 1 }
    #expect(log.lines == ["A appears at once"])
    withExtendedLifetime(window) {}
  }

  @Test func `the transition coordinator is there at once, for what is animated alone`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    let next = UIViewController()
    settle {
      stack.pushViewController(next, animated: true)
      let coordinator = stack.transitionCoordinator
      #expect(coordinator?.viewController(forKey: .to) === next)
      #expect(coordinator?.isAnimated == true)
    }
    #expect(stack.transitionCoordinator == nil)
    settle {
      stack.popViewController(animated: false)
      #expect(stack.transitionCoordinator == nil)
    }
    withExtendedLifetime(window) {}
  }

  @Test func `what is animated alongside comes with the transition, and its completion at the end`() {
    let log = Log()
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    settle {
      stack.pushViewController(UIViewController(), animated: true)
      stack.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.lines.append("alongside") }, completion: { _ in log.lines.append("complete") })
      #expect(log.lines.isEmpty)
    }
    #expect(log.lines == ["alongside", "complete"])
    withExtendedLifetime(window) {}
  }

  @Test func `the delegate's animator runs a push and a pop, and knows which it is`() {
    let log = Log()
    let stack = UINavigationController(rootViewController: UIViewController())
    let delegate = Animating(log)
    stack.delegate = delegate
    let window = show(stack)
    settle { stack.pushViewController(UIViewController(), animated: true) }
    settle { stack.popViewController(animated: true) }
    settle { stack.pushViewController(UIViewController(), animated: false) }
    #expect(log.lines == ["push", "animate", "ended", "pop", "animate", "ended"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch), arguments: [true, false])
  func `a drag takes an interactive transition to its end, or back`(finishes: Bool) {
    let (home, page) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: home)
    stack.pushViewController(page, animated: false)
    let delegate = Dragging(stack, finishes: finishes)
    let pan = UIPanGestureRecognizer()
    delegate.hearing.listen(to: pan)
    page.view.accessibilityLabel = "Page"
    page.view.addGestureRecognizer(pan)
    stack.delegate = delegate
    let window = show(stack)
    #expect(Person.does("tap.Page drag right"))
    #expect(delegate.furthest == 1)
    #expect(stack.topViewController === (finishes ? home : page))
    #expect(stack.transitionCoordinator == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `an animator that calls a pop off leaves the stack as it was`() {
    let log = Log()
    let top = Noting("B", log: log)
    let stack = UINavigationController(rootViewController: Noting("A", log: log))
    stack.pushViewController(top, animated: false)
    let delegate = Animating(log)
    delegate.completes = false
    stack.delegate = delegate
    let window = show(stack)
    settle { stack.popViewController(animated: true) }
    #expect(stack.topViewController === top)
    #expect(log.lines.last(where: { $0.hasPrefix("B") && !$0.hasSuffix("parent") }) == "B did appear")
    withExtendedLifetime(window) {}
  }

  @Test func `the transitioning delegate's animators run presenting and dismissing`() {
    let log = Log()
    let home = UIViewController()
    let window = show(home)
    let sheet = UIViewController()
    let delegate = Animating(log)
    sheet.transitioningDelegate = delegate
    settle { home.present(sheet, animated: true) { log.lines.append("presented") } }
    #expect(log.lines == ["present", "animate", "ended", "presented"])
    log.lines = []
    settle { home.dismiss(animated: true) { log.lines.append("dismissed") } }
    #expect(log.lines == ["dismiss", "animate", "ended", "dismissed"])
    withExtendedLifetime(window) {}
  }

  @Test func `the delegate's animator runs a change of tabs`() {
    let log = Log()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let delegate = Animating(log)
    tabs.delegate = delegate
    let window = show(tabs)
    settle { tabs.selectedIndex = 1 }
    #expect(log.lines == ["tab", "animate", "ended"])
    withExtendedLifetime(window) {}
  }

  @Test func `a presentation controller of the app's own hears of the beginning and the end`() {
    let log = Log()
    let home = UIViewController()
    let window = show(home)
    let card = UIViewController()
    let delegate = Animating(log)
    delegate.manages = true
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    settle { home.present(card, animated: true) }
    settle { home.dismiss(animated: true) }
    let told = log.lines.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
    #expect(told == ["will present", "did present true", "will dismiss", "did dismiss true"])
    withExtendedLifetime(window) {}
  }

  @Test func `the completion of a CATransaction comes when the push within is over`() {
    let log = Log()
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = show(stack)
    settle {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.lines.append("complete") }
      stack.pushViewController(Noting("B", log: log), animated: true)
      CATransaction.commit()
      #expect(log.lines.isEmpty)
    }
    #expect(log.lines.suffix(2).contains("complete") && log.lines.contains("B did appear"))
    withExtendedLifetime(window) {}
  }
}

/// A controller that writes down whether it comes and goes with an animation.
private final class Animated: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.lines.append("\(name) appears \(animated ? "animated" : "at once")")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.lines.append("\(name) goes \(animated ? "animated" : "at once")")
  }
}

/// A delegate of everything, and the animator that it hands out.
@MainActor
private final class Animating: NSObject {
  let log: Log
  var completes = true
  var manages = false

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  private func animator(_ what: String) -> any UIViewControllerAnimatedTransitioning {
    log.lines.append(what)
    return self
  }
}

extension Animating: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.lines.append("animate")
    UIView.animate(
      withDuration: 0.1, animations: {},
      completion: { _ in transitionContext.completeTransition(self.completes) })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.lines.append("ended")
  }
}

extension Animating: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(operation == .push ? "push" : "pop") }
}

extension Animating: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator("tab") }
}

extension Animating: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { manages ? nil : animator("present") }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { manages ? nil : animator("dismiss") }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    manages ? Managing(presentedViewController: presented, presenting: presenting, log: log) : nil
  }
}

private final class Managing: UIPresentationController {
  private let log: Log

  init(presentedViewController: UIViewController, presenting: UIViewController?, log: Log) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    log.lines.append("will present")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.lines.append("did present \(completed)")
  }

  override func dismissalTransitionWillBegin() {
    log.lines.append("will dismiss")
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.lines.append("did dismiss \(completed)")
  }
}

/// A delegate that pops by a drag, and ends it or calls it off.
@MainActor
private final class Dragging: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  let hearing = Hearing()
  private(set) var furthest: CGFloat = 0
  private let interaction = UIPercentDrivenInteractiveTransition()

  init(_ stack: UINavigationController, finishes: Bool) {
    super.init()
    hearing.onState = { [unowned self, unowned stack] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let share = pan.translation(in: nil).x / UIScreen.main.bounds.width
      furthest = max(furthest, share)
      switch pan.state {
      case .began: stack.popViewController(animated: true)
      case .changed: interaction.update(share)
      default: if finishes { interaction.finish() } else { interaction.cancel() }
      }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.3) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
