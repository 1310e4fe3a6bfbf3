// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let kind: StoryboardSegue.Kind

  init(identifier: String?, source: UIViewController, destination: UIViewController, kind: StoryboardSegue.Kind) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.kind = kind
    super.init()
  }

  open func perform() {
    switch kind {
    case .show: source.show(destination, sender: source)
    case .presentation: source.present(destination, animated: true)
    }
  }
}
