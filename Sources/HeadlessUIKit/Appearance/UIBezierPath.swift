// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A shape, of which the box around it is kept: nothing is drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  open private(set) var bounds = CGRect.zero
  open var lineWidth: CGFloat = 1
  open private(set) var currentPoint = CGPoint.zero
  open var isEmpty: Bool { bounds == .zero }
  open var cgPath: CGPath { CGPath(boundingBox: bounds) }

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    bounds = rect
  }

  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(rect: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  open func move(to point: CGPoint) { take(point) }
  open func addLine(to point: CGPoint) { take(point) }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { take(endPoint) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { take(endPoint) }
  open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
  open func close() {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
  open func removeAllPoints() { bounds = .zero }

  private func take(_ point: CGPoint) {
    currentPoint = point
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }
}

/// A shape by the box around it.
public struct CGPath: Hashable, Sendable {
  public let boundingBox: CGRect
  public static func == (one: CGPath, other: CGPath) -> Bool { one.boundingBox == other.boundingBox }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(boundingBox.minX)
    hasher.combine(boundingBox.minY)
    hasher.combine(boundingBox.width)
    hasher.combine(boundingBox.height)
  }
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}

@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
