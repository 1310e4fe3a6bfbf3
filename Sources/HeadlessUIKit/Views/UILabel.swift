// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
  open var numberOfLines = 1

  override func addOwnState(to fingerprint: inout Fingerprint) {
    text.map { fingerprint.combine($0) }
  }
}

@preconcurrency @MainActor
open class UITextView: UIView {
  open var text: String! = ""
  open var isEditable = true

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(text)
  }
}

@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

@preconcurrency @MainActor
public final class UIImage: NSObject {
  public let name: String

  public init?(named name: String) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
