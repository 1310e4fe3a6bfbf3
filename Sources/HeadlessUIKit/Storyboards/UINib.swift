// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A xib, read from its source.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    guard let document = InterfaceFile.document("\(name).xib", in: bundle), let scene = document.scenes.first else {
      fatalError("there is no '\(name).xib'; name the folder of the app's sources when you launch it")
    }
    return StoryboardBuilder(scene, in: document).makeTopViews(for: ownerOrNil as? UIResponder)
  }

  /// Makes the cell that the xib draws; where the xib is not to be found, one of the class that it is named after.
  func makeCell<Cell: UIView>(_ type: Cell.Type, ofClass make: (Cell.Type) -> Cell) -> Cell {
    if InterfaceFile.document("\(name).xib", in: bundle) != nil {
      guard let cell = instantiate(withOwner: nil).first as? Cell else {
        fatalError("what '\(name).xib' draws is no '\(type)'")
      }
      return cell
    }
    guard let type = AppClasses.find(name) as? Cell.Type else {
      fatalError(
        "there is no '\(name).xib', and no class of that name; name the folder of the app's sources when you launch it")
    }
    return make(type)
  }
}

extension Bundle {
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}

extension UIViewController {
  /// Makes the controller's view of the xib that it was made with, or that is named after its class; `false` where there is
  /// none.
  func loadFromNib() -> Bool {
    if let nibName {
      load(UINib(nibName: nibName, bundle: nibBundle))
      return true
    }
    guard let name = InterfaceFile.nibName(of: type(of: self)) else { return false }
    load(UINib(nibName: name, bundle: nibBundle))
    return true
  }

  private func load(_ nib: UINib) {
    let top = nib.instantiate(withOwner: self)
    guard let view = outlets["view"] as? UIView ?? top.first as? UIView else {
      fatalError("the xib of '\(type(of: self))' draws no view for it")
    }
    self.view = view
  }
}
