// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

public struct UITransitionContextViewControllerKey: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

public struct UITransitionContextViewKey: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "from")
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func pauseInteractiveTransition()
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0, curve: .linear) }
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// The optional method, for whoever asks first whether it is there.
  public var animationEnded: ((Bool) -> Void)? { { completed in self.animationEnded(completed) } }
}

@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Drives an animator from outside: the animator runs when the transition begins, and the transition ends when it says so.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open var duration: CGFloat { 0 }
  public private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true
  private weak var context: TransitionContext?

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.runAnimator()
  }

  open func pause() {}

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
  }

  open func finish() {
    percentComplete = 1
    context?.finishInteractiveTransition()
  }
}

/// A transition as whoever animates it sees it.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: ScreenTransition
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  private let onEnd: (Bool) -> Void

  init(
    _ transition: ScreenTransition, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, style: UIModalPresentationStyle,
    containerView: UIView = UIView(frame: UIScreen.main.bounds), onEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    self.transition = transition
    self.animator = animator
    self.interaction = interaction
    self.containerView = containerView
    self.onEnd = onEnd
    presentationStyle = style
    isInteractive = interaction?.wantsInteractiveStart ?? false
    super.init()
  }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  func start() {
    if let interaction, isInteractive { interaction.startInteractiveTransition(self) } else { runAnimator() }
  }

  /// What is to be done at the end of the animator's animations, which an interaction puts off.
  private var heldEnds: [() -> Void] = []

  func runAnimator() {
    guard isInteractive else { return animator.animateTransition(using: self) }
    heldEnds = Device.current.holdingAnimationEnds { animator.animateTransition(using: self) }
  }

  private func endAnimations() {
    isInteractive = false
    for work in heldEnds { Device.current.afterLayout(work) }
    heldEnds = []
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func pauseInteractiveTransition() { isInteractive = true }
  func finishInteractiveTransition() { endAnimations() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endAnimations()
  }

  func completeTransition(_ didComplete: Bool) {
    guard transition.phase == .running else { return }
    transitionWasCancelled = !didComplete
    animator.animationEnded(didComplete)
    onEnd(didComplete)
    transition.end(isCompleted: didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: transition.from as? UIViewController
    case .to: transition.to as? UIViewController
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: viewController(forKey: .from)?.view
    case .to: viewController(forKey: .to)?.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { UIScreen.main.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { UIScreen.main.bounds }
}
