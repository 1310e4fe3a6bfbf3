import Testing
import UIKit

@MainActor struct ObjectPromises {
  @Test func `a controller known by its metatype is made by its own initializer`() {
    func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
      Controller(nibName: nil, bundle: nil)
    }
    func makePlainly<Controller: UIViewController>(_ type: Controller.Type) -> Controller { Controller() }
    #expect(make(Prepared.self).isPrepared)
    #expect(makePlainly(Prepared.self).isPrepared)
    #expect(make(UINavigationController.self).viewControllers.isEmpty)
  }

  @Test func `a view known by its metatype is made by its own initializer`() {
    func make<View: UIView>(_ type: View.Type) -> View { View(frame: .zero) }
    #expect(make(PreparedView.self).isPrepared)
  }

  @Test func `a cell of a registered class is made with its style`() throws {
    let table = UITableView()
    table.register(PreparedCell.self, forCellReuseIdentifier: "cell")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? PreparedCell)
    #expect(cell.isPrepared && cell.reuseIdentifier == "cell")
  }

  @Test func `what is done in a pool of its own is done at once`() {
    let made = autoreleasepool { UIViewController() }
    #expect(!made.isViewLoaded)
  }

  @Test func `what is associated with an object goes with it`() {
    weak var value: NSObject?
    var owner: UIView? = UIView()
    if let owner {
      let object = NSObject()
      value = object
      objc_setAssociatedObject(owner, &key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(owner.flatMap { objc_getAssociatedObject($0, &key) } as? NSObject === value)
    #expect(value != nil)
    owner = nil
    #expect(value == nil)
  }

  @Test func `a delegate's optional method can be asked for`() {
    let log = Log()
    let listener = Listener(log)
    let delegate: (any UINavigationControllerDelegate)? = listener
    delegate?.navigationController?(UINavigationController(), willShow: Noting("A"), animated: false)
    #expect(log.lines == ["will show A"])
  }

  @Test func `a constraint keeps what it was made with`() {
    let (one, other) = (UIView(), UIView())
    let constraint = one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2, constant: 3)
    constraint.priority = .defaultHigh
    NSLayoutConstraint.activate([constraint])
    #expect(constraint.isActive && constraint.multiplier == 2 && constraint.constant == 3)
    #expect(constraint.priority == .defaultHigh)
  }

  @Test func `colours that are made alike are equal`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
  }
}

@MainActor private var key: UInt8 = 0

private final class Prepared: UIViewController {
  let isPrepared: Bool

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    isPrepared = true
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

private final class PreparedView: UIView {
  let isPrepared: Bool

  override init(frame: CGRect) {
    isPrepared = true
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

private final class PreparedCell: UITableViewCell {
  let isPrepared: Bool

  override init(style: CellStyle, reuseIdentifier: String?) {
    isPrepared = true
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}
