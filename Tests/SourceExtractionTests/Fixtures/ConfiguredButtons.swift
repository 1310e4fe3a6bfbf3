// swift-format-ignore-file
import UIKit

// A button of the app's own runs the closure of its configuration; the closure captures what a property of the screen
// holds. The sheet presents itself in a stack of the app's own class, and an error is a closed framework's screen.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var shop = ShopFlow(stack: PaperStack())  // edge: AppDelegate -owns-> ShopFlow in property ; AppDelegate -start-> ShopFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    shop.start()
    return true
  }
}

final class PaperStack: UINavigationController {}

class PaperButton: UIControl {
  struct Look {
    var title = ""
    var action: (() -> Void)?

    static func large() -> Look { Look(title: "large") }
  }

  var look = Look() { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) { nil }

  private func prepare() {
    addAction(UIAction { [weak self] _ in self?.look.action?() }, for: .touchUpInside)
  }
}

final class ShelfViewController: UIViewController {
  var onBook: (() -> Void)?
  var onHelp: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let book = PaperButton()
    var look: PaperButton.Look = .large()
    look.action = { [onBook] in onBook?() }
    book.look = look
    let help = PaperButton()
    help.look.action = { [weak self] in self?.onHelp?() }
  }
}

final class BookSheet: UIViewController {
  func present(over screen: UIViewController) {
    let stack = PaperStack(rootViewController: self)
    stack.modalPresentationStyle = .overFullScreen
    screen.present(stack, animated: false)
  }
}

final class ShopFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let shelf = ShelfViewController()
    shelf.onBook = { [weak self] in self?.showBook() }
    shelf.onHelp = { [weak self] in self?.showHelp() }
    stack.pushViewController(shelf, animated: false)  // edge: ShopFlow -push-> ShelfViewController
  }

  private func showBook() {
    BookSheet().present(over: stack)  // edge: ShelfViewController -present-> BookSheet on onBook by ShopFlow locked
  }

  private func showHelp() {
    let help = ClosedHelpPage(topic: "shelf")
    stack.present(help, animated: true)  // edge: ShelfViewController -present-> ClosedHelpPage on onHelp by ShopFlow
    stack.pushViewController(ClosedFailure(), animated: true)  // edge: ShelfViewController -push-> ClosedFailure on onHelp by ShopFlow
  }
}
