// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIResponder: NSObject {
  @discardableResult
  open func becomeFirstResponder() -> Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
