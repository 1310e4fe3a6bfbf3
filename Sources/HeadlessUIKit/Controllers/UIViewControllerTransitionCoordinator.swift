// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

public enum UITransitionContextViewControllerKey: Sendable {
  case from
  case to
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}

/// The change of a stack that its delegate is being told of.
final class FinishedTransition: UIViewControllerTransitionCoordinator {
  private let transition: Stack.Transition

  init(_ transition: Stack.Transition) {
    self.transition = transition
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: transition.from as? UIViewController
    case .to: transition.to as? UIViewController
    }
  }

  var isAnimated: Bool { true }
  var isCancelled: Bool { false }
}
