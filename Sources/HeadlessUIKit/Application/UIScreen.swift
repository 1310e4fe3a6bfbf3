// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
}
