// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Only to be made and activated: nothing is laid out.
@preconcurrency @MainActor
public final class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public var isActive = false
  public var constant: CGFloat

  init(constant: CGFloat) {
    self.constant = constant
    super.init()
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

/// The side of a view that a constraint can hold on to.
public struct NSLayoutXAxisAnchor: Sendable {
  @MainActor public func constraint(equalTo anchor: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

public struct NSLayoutYAxisAnchor: Sendable {
  @MainActor public func constraint(equalTo anchor: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

public struct NSLayoutDimension: Sendable {
  @MainActor public func constraint(equalTo anchor: NSLayoutDimension, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  @MainActor public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

public struct UILayoutGuide: Sendable {
  public let leadingAnchor = NSLayoutXAxisAnchor()
  public let trailingAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor()
  public let bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension()
  public let heightAnchor = NSLayoutDimension()
}

extension UIView {
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}
