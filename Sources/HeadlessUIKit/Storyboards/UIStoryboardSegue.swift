// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let kind: StoryboardSegue.Kind
  private var performHandler: (() -> Void)?

  init(identifier: String?, source: UIViewController, destination: UIViewController, kind: StoryboardSegue.Kind) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.kind = kind
    super.init()
  }

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    kind = .show
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  open func perform() {
    if let performHandler { return performHandler() }
    switch kind {
    case .show, .push: source.show(destination, sender: source)
    case .showDetail, .replace: source.showDetailViewController(destination, sender: source)
    case .presentation, .modal: source.present(destination, animated: true)
    case .popoverPresentation:
      destination.modalPresentationStyle = .popover
      source.present(destination, animated: true)
    case .embed: break
    case .custom, .unwind:
      fatalError("'\(type(of: source))' performs a segue of the kind '\(kind)', which cannot be performed here")
    }
  }
}
