// swift-format-ignore-file
import UIKit

// A controller of the app's own puts a frame around any other, which it is made with: on show is what is in the frame, which
// goes when the frame does. One that shows something itself, or that makes what it embeds, is a screen.

@main
final class DeskDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window?.rootViewController = DeskController()  // edge: DeskDelegate -root-> DeskController
    return true
  }
}

final class TrayController: UIViewController {
  private let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    (content as? TrayContent)?.tray = self
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  @objc private func outsideTapped() { dismiss(animated: true) }  // edge: InkController -dismiss-> . on outsideTapped ; SealController -dismiss-> . on outsideTapped
}

protocol TrayContent: AnyObject {
  var tray: TrayController? { get set }
}

extension UIViewController {
  var onTray: UIViewController { TrayController(content: self) }
}

enum Letters {
  static func confirmation() -> UIViewController { SealController().onTray }
}

final class DeskController: UIViewController {
  @objc private func inkTapped() {
    present(InkController().onTray, animated: true)  // edge: DeskController -present-> InkController on inkTapped
  }

  @objc private func sealTapped() {
    let confirmation = Letters.confirmation()
    present(confirmation, animated: true)  // edge: DeskController -present-> SealController on sealTapped
  }

  @objc private func caseTapped() {
    present(CaseController(content: LetterController()), animated: true)  // edge: DeskController -present-> CaseController on caseTapped
  }

  @objc private func boxTapped() {
    present(BoxController(content: LetterController()), animated: true)  // edge: DeskController -present-> BoxController on boxTapped
  }
}

final class BoxController: UIViewController {
  private let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)  // edge: BoxController -embed-> LetterController on viewDidLoad
  }

  @objc private func keyTapped() {
    present(KeyController(), animated: true)  // edge: BoxController -present-> KeyController on keyTapped
  }
}

final class InkController: UIViewController, TrayContent {
  weak var tray: TrayController?
}
final class SealController: UIViewController {}
final class LetterController: UIViewController {}
final class KeyController: UIViewController {}

final class CaseController: UIViewController {
  private let content: UIViewController
  private let button = UIButton()

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)  // edge: CaseController -embed-> LetterController on viewDidLoad
    let open = UIAction { [unowned self] _ in
      present(KeyController(), animated: true)  // edge: CaseController -present-> KeyController on UIAction
    }
    button.addAction(open, for: .touchUpInside)
  }
}
