// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }

  /// The optional methods, for whoever asks first whether they are there.
  public var animationController: OptionalAnimationMethods? { OptionalAnimationMethods(delegate: self) }
  public var interactionControllerForPresentation:
    ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
  { { animator in self.interactionControllerForPresentation(using: animator) } }
}

/// The methods that `delegate.animationController?(…)` may call.
@preconcurrency @MainActor
public struct OptionalAnimationMethods {
  let delegate: any UIViewControllerTransitioningDelegate

  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  public func callAsFunction(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.animationController(forDismissed: dismissed)
  }
}

/// Asks the transitioning delegate for what animates the coming and going of its controller, and tells the presentation
/// controller of both.
final class ModalTransitionBridge: ModalAnimator {
  private unowned let controller: UIViewController
  /// Of whom the controller has been asked to be presented.
  weak var source: UIViewController?

  init(of controller: UIViewController) {
    self.controller = controller
  }

  func animation(of presentation: Presentation) -> ((ScreenTransition) -> Void)? {
    let isComing = presentation.phase == .presenting || presentation.phase == .presented
    let manager = controller.ownPresentationControllerIfMade
    if isComing { manager?.beginPresentation() } else { manager?.beginDismissal() }
    guard presentation.isAnimated, let delegate = controller.transitioningDelegate,
      let presenting = presentation.presenter?.screen as? UIViewController,
      let animator = isComing
        ? delegate.animationController(
          forPresented: controller, presenting: presenting, source: source ?? presenting)
        : delegate.animationController(forDismissed: controller)
    else {
      end(manager, isComing, true)
      return nil
    }
    let interaction =
      isComing
      ? delegate.interactionControllerForPresentation(using: animator)
      : delegate.interactionControllerForDismissal(using: animator)
    let style = controller.modalPresentationStyle
    let container = manager?.ownContainerView
    return { [self] transition in
      TransitionContext(
        transition, animator: animator, interaction: interaction, style: style,
        containerView: container ?? UIView(frame: UIScreen.main.bounds)
      ) { self.end(manager, isComing, $0) }.start()
    }
  }

  private func end(_ manager: UIPresentationController?, _ isComing: Bool, _ completed: Bool) {
    if isComing { manager?.endPresentation(completed) } else { manager?.endDismissal(completed) }
  }
}
