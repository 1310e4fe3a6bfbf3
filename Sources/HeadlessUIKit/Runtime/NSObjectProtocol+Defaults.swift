// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What every object has where there is Objective-C: a delegate need not be an `NSObject` here.
extension NSObjectProtocol where Self: AnyObject {
  public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { "<\(type(of: self))>" }
}
