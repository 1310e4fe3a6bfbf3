// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
}

@preconcurrency @MainActor
open class UITabBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
}
