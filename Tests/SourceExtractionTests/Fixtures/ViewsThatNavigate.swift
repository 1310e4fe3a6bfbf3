// swift-format-ignore-file
import UIKit

// A view that shows something by itself does so for the screen on which it stands: the screen keeps it, makes it in passing,
// or gets it of a list; and the view asks for its controller in one of several ways.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: Quarry())
    tabs.viewControllers = [stack, UINavigationController(rootViewController: Mill())]  // edge: AppDelegate -tab-> Quarry ; AppDelegate -tab-> Mill
    Signpost.shared.stack = stack
    window.rootViewController = tabs
    return true
  }
}

final class Signpost {
  static let shared = Signpost()
  var stack: UINavigationController?
}

extension UIView {
  var controllerAround: UIViewController? {
    var responder: UIResponder? = self
    while responder != nil {
      responder = responder!.next
      if let controller = responder as? UIViewController { return controller }
    }
    return nil
  }
}

final class StoneView: UIView {
  weak var parent: UIViewController?
  private let button = UIButton()
  private let badge = BadgeView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: #selector(openStone), for: .touchUpInside)
    addSubview(button)
    addSubview(badge)
  }

  @objc private func openStone() {
    parent?.navigationController?.pushViewController(Stone(), animated: true)  // edge: Quarry -push-> Stone on openStone
  }
}

final class BadgeView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openBadge)))
  }

  @objc private func openBadge() {
    Signpost.shared.stack?.pushViewController(Badge(), animated: true)  // edge: Quarry -push-> Badge on openBadge
  }
}

final class Quarry: UIViewController {
  private let stone = StoneView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stone)
    stone.parent = self
  }
}

final class SackCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openSack)))
  }

  @objc private func openSack() {
    controllerAround?.navigationController?.pushViewController(Sack(), animated: true)  // edge: Mill -push-> Sack on openSack
  }
}

final class Mill: UITableViewController {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "sack", for: indexPath) as! SackCell
  }
}

final class Stone: UIViewController {}
final class Badge: UIViewController {}

final class Sack: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(SackHeader(frame: .zero))
  }
}

final class SackHeader: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }

  @objc private func close() {
    controllerAround?.navigationController?.popViewController(animated: true)  // edge: Sack -pop-> . on close
  }
}
