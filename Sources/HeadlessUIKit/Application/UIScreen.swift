// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  public let scale: CGFloat = 3
  public let nativeScale: CGFloat = 3
  public var brightness: CGFloat = 0.5
  public var traitCollection: UITraitCollection { .current }
  public var isCaptured: Bool { false }
}
