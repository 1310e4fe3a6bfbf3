// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// How a view is drawn: only to be configured, for nothing is.
@preconcurrency @MainActor
open class CALayer: NSObject {
  weak var view: UIView?
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 3
  open var masksToBounds = false
  open var opacity: Float = 1
  open var isHidden = false
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var contents: Any?
  open var mask: CALayer?
  open var name: String?
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public private(set) weak var superlayer: CALayer?
  public private(set) var sublayers: [CALayer]?

  public required override init() { super.init() }

  open func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { addSublayer(layer) }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func removeAllAnimations() {}
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let delegate = anim.delegate
    delegate?.animationDidStart(anim)
    Device.current.afterAnimation { delegate?.animationDidStop(anim, finished: true) }
  }
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

@preconcurrency @MainActor
open class CAAnimation: NSObject {
  open var duration: TimeInterval = 0
  open var delegate: (any CAAnimationDelegate)?
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var repeatCount: Float = 0
}

@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
}

public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public final class CAMediaTimingFunction: NSObject, Sendable {
  public init(name: CAMediaTimingFunctionName) { super.init() }
}

@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Groups changes; what is asked for with `setCompletionBlock` comes when all that was begun within has ended.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private static var blocks: [(() -> Void)?] = []

  public class func begin() { blocks.append(nil) }

  public class func commit() {
    guard let block = blocks.popLast() ?? nil else { return }
    Device.current.afterTransitions(block)
  }

  public class func flush() {}

  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard !blocks.isEmpty else {
      if let block { Device.current.afterTransitions(block) }
      return
    }
    blocks[blocks.count - 1] = block
  }

  public class func completionBlock() -> (() -> Void)? { blocks.last ?? nil }
  public class func setDisableActions(_ flag: Bool) {}
  public class func disableActions() -> Bool { false }
  public class func setAnimationDuration(_ dur: TimeInterval) {}
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}
