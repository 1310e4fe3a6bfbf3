// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var isInteractive: Bool { get }
  var initiallyInteractive: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

/// What is common to a transition that is under way and to one that a delegate is told of.
class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  var from: UIViewController? { nil }
  var to: UIViewController? { nil }
  var isAnimated: Bool { true }
  var isCancelled: Bool { false }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .automatic }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  lazy var containerView = UIView(frame: UIScreen.main.bounds)
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.view
    case .to: to?.view
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { false }
}

/// A change of what is on show that has been asked for, or is under way.
final class OngoingTransition: TransitionCoordinator {
  private let transition: ScreenTransition

  init(_ transition: ScreenTransition) {
    self.transition = transition
    super.init()
  }

  override var from: UIViewController? { transition.from as? UIViewController }
  override var to: UIViewController? { transition.to as? UIViewController }
  override var isCancelled: Bool { transition.phase == .cancelled }

  override func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if transition.phase == .waiting { transition.atBeginning { animation(self) } } else { animation(self) }
    }
    if let completion { transition.atEnd { completion(self) } }
    return true
  }
}

/// The change of a stack that its delegate is just being told of.
final class FinishedTransition: TransitionCoordinator {
  private let transition: Stack.Transition

  init(_ transition: Stack.Transition) {
    self.transition = transition
    super.init()
  }

  override var from: UIViewController? { transition.from as? UIViewController }
  override var to: UIViewController? { transition.to as? UIViewController }

  /// The transition is over: all comes with the next layout pass.
  override func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { Device.current.afterLayout { completion(self) } }
    return true
  }
}
