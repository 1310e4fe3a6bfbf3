// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A window over one of the engine's; its root is the whole of what is in it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  let window = Window()

  open var rootViewController: UIViewController? {
    get { window.root as? UIViewController }
    set { window.root = newValue }
  }

  public weak var windowScene: UIWindowScene?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var isHidden: Bool {
    get { !window.isVisible }
    set { window.isVisible = !newValue }
  }

  open var isKeyWindow: Bool { Device.current.keyWindow === window }

  open func makeKeyAndVisible() {
    UIApplication.shared.add(self)
    window.makeKeyAndVisible()
  }
}
