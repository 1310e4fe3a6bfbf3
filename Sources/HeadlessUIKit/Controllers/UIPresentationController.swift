// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public private(set) unowned var presentedViewController: UIViewController
  private weak var knownPresenting: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private(set) lazy var bridge = ModalBridge(of: self)
  private(set) var ownContainerView: UIView?

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    knownPresenting = presentingViewController
    super.init()
  }

  public var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? knownPresenting ?? presentedViewController
  }

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  open var containerView: UIView? { ownContainerView }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? UIScreen.main.bounds }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var overrideTraitCollection: UITraitCollection?
  open var traitCollection: UITraitCollection { .current }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  func beginPresentation() {
    ownContainerView = UIView(frame: UIScreen.main.bounds)
    presentationTransitionWillBegin()
    containerViewWillLayoutSubviews()
    containerViewDidLayoutSubviews()
  }

  func endPresentation(_ completed: Bool) {
    presentationTransitionDidEnd(completed)
    if !completed { ownContainerView = nil }
  }

  func beginDismissal() { dismissalTransitionWillBegin() }

  func endDismissal(_ completed: Bool) {
    dismissalTransitionDidEnd(completed)
    if completed { ownContainerView = nil }
  }
}

@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    public struct Identifier: Hashable, Sendable, RawRepresentable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }

    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    public class func medium() -> Detent { Detent(.medium) }
    public class func large() -> Detent { Detent(.large) }
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?
  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var sourceItem: Any?
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var arrowDirection: UIPopoverArrowDirection { .any }
  open var canOverlapSourceViewRect = false
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets.zero
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}

  /// The optional methods, for whoever asks first whether they are there.
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    { controller in self.presentationControllerShouldDismiss(controller) }
  }
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    { controller in self.presentationControllerWillDismiss(controller) }
  }
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    { controller in self.presentationControllerDidDismiss(controller) }
  }
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    { controller in self.presentationControllerDidAttemptToDismiss(controller) }
  }
}

/// Hands on to the delegate what a person's gesture asks and tells.
final class ModalBridge: ModalDelegate {
  private unowned let controller: UIPresentationController

  init(of controller: UIPresentationController) {
    self.controller = controller
  }

  func shouldDismiss(_ presentation: Presentation) -> Bool {
    controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
  }

  func willDismiss(_ presentation: Presentation) {
    controller.delegate?.presentationControllerWillDismiss(controller)
  }

  func didDismiss(_ presentation: Presentation) {
    controller.delegate?.presentationControllerDidDismiss(controller)
  }

  func didAttemptToDismiss(_ presentation: Presentation) {
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
  }
}
