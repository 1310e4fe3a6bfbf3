// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public private(set) unowned var presentedViewController: UIViewController
  public var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private(set) lazy var bridge = ModalBridge(of: self)

  init(presenting presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}

@preconcurrency @MainActor
public final class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    public static func medium() -> Detent { Detent() }
    public static func large() -> Detent { Detent() }
  }

  public var detents: [Detent] = [.large()]
  public var prefersGrabberVisible = false
}

@preconcurrency @MainActor
public final class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.null
  public var barButtonItem: UIBarButtonItem?
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
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
