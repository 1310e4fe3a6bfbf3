// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An image by its name: nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  open class Configuration: NSObject, @unchecked Sendable {}

  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public enum Scale: Int, Sendable {
      case `default` = -1
      case unspecified
      case small
      case medium
      case large
    }

    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
    public convenience init(scale: UIImage.SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(weight: UIImage.SymbolWeight) { self.init() }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  public let name: String
  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }

  public override init() {
    name = ""
    super.init()
  }

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// Every name is taken for that of an image in the asset catalogue.
  public init?(named name: String) {
    self.name = name
    super.init()
  }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.name = name
    super.init()
  }

  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.name = name
    super.init()
  }

  public init?(data: Data) {
    name = "\(data.count) bytes"
    super.init()
  }

  public init?(contentsOfFile path: String) {
    name = path
    super.init()
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map { $0.name == name } ?? false }
  open override var hash: Int { name.hashValue }
}

/// Data of an asset catalogue, which is not read here: there is none.
open class NSDataAsset: NSObject {
  public let name: String
  public let data: Data

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }
  public init?(name: String, bundle: Bundle) { return nil }
}
