// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString? {
    get { text.map(NSAttributedString.init(string:)) }
    set { text = newValue?.string }
  }
  open var textColor: UIColor!
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isEnabled = true
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize.zero
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0

  override var spokenName: String? { text?.isEmpty == false ? text : super.spokenName }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    text.map { fingerprint.combine($0) }
  }
}

@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open func startAnimating() {}
  open func stopAnimating() {}
}
