// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Which of its initializers a class has that is known by its metatype alone, Objective-C finds at run time; Swift only calls
// those that are 'required', which these may not be, for then each subclass would have to write them.
//
// Each of these initializers is therefore declared in a base class that stores nothing, where it comes first in the table
// of methods. Below stands a class for each, laid out alike, in which the initializer is required: called through that, the
// subclass's own runs, or, where a subclass has none, the trap that Swift puts there, which names the class. Those classes are open so that
// no compiler takes for granted which initializer is called.

/// Where `init(nibName:bundle:)` stands in the table of methods.
@preconcurrency @MainActor
open class UIViewControllerBase: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}

@MainActor
open class _UIViewControllerLayout: UIResponder {
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
}

/// Where `init(frame:)` stands in the table of methods.
@preconcurrency @MainActor
open class UIViewBase: UIResponder {
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}

@MainActor
open class _UIViewLayout: UIResponder {
  public required init(frame: CGRect) { super.init() }
}

/// Where `init(style:reuseIdentifier:)` stands in the table of methods.
@preconcurrency @MainActor
open class UITableViewCellBase: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
open class _UITableViewCellLayout: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Where `init(reuseIdentifier:)` stands in the table of methods.
@preconcurrency @MainActor
open class UITableViewHeaderFooterViewBase: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
open class _UITableViewHeaderFooterViewLayout: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
enum DynamicInitialization {
  static func controller(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
    let made = unsafeBitCast(type, to: _UIViewControllerLayout.Type.self).init(nibName: nibName, bundle: bundle)
    return unsafeDowncast(made as AnyObject, to: UIViewController.self)
  }

  static func view(_ type: UIView.Type, frame: CGRect) -> UIView {
    let made = unsafeBitCast(type, to: _UIViewLayout.Type.self).init(frame: frame)
    return unsafeDowncast(made as AnyObject, to: UIView.self)
  }

  static func cell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> UITableViewCell {
    let made = unsafeBitCast(type, to: _UITableViewCellLayout.Type.self).init(
      style: style, reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made as AnyObject, to: UITableViewCell.self)
  }

  static func header(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    let made = unsafeBitCast(type, to: _UITableViewHeaderFooterViewLayout.Type.self).init(
      reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made as AnyObject, to: UITableViewHeaderFooterView.self)
  }
}

/// What a controller's metatype can be made an instance with: `V(nibName: nil, bundle: nil)` and `V()`.
@preconcurrency @MainActor
public protocol UIViewControllerMetatype {}

extension UIViewController: UIViewControllerMetatype {}

// A class of which more is known has initializers of its own, which come before these.
extension UIViewControllerMetatype {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?, _dynamic: Void = ()) {
    let type = Self.self as! UIViewController.Type
    self = DynamicInitialization.controller(type, nibName: nibNameOrNil, bundle: nibBundleOrNil) as! Self
  }

  public init(_dynamic: Void = ()) {
    self.init(nibName: nil, bundle: nil, _dynamic: ())
  }
}

/// What a view's metatype can be made an instance with: `V(frame: .zero)` and `V()`.
@preconcurrency @MainActor
public protocol UIViewMetatype {}

extension UIView: UIViewMetatype {}

extension UIViewMetatype {
  public init(frame: CGRect, _dynamic: Void = ()) {
    self = DynamicInitialization.view(Self.self as! UIView.Type, frame: frame) as! Self
  }

  public init(_dynamic: Void = ()) {
    self.init(frame: .zero, _dynamic: ())
  }
}
