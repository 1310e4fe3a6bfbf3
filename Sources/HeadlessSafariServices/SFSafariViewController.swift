// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import UIKit

/// A page of the web within the app: a person can only put it away, with its button.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable {
    case done
    case close
    case cancel
  }

  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var dismissButtonStyle = DismissButtonStyle.done
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  public let configuration: Configuration
  public let initialURL: URL

  public init(url URL: URL, configuration: Configuration) {
    initialURL = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "\(dismissButtonStyle)") { [unowned self] _ in
          if let navigationController, navigationController.viewControllers.count > 1 {
            navigationController.popViewController(animated: true)
          } else {
            presentingViewController?.dismiss(animated: true)
          }
          delegate?.safariViewControllerDidFinish(self)
        }))
  }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
