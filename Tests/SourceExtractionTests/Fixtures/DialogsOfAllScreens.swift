// swift-format-ignore-file
import UIKit

// One line of code makes the dialogs of all screens, later: what a button of a dialog does is asked for on the screen that
// shows it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var flow: ShopFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let window = UIWindow()
    let flow = ShopFlow()  // edge: AppDelegate -start-> ShopFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> ShopFlow in property
    window.rootViewController = flow.stack
    flow.start()
    return true
  }
}

final class ShopFlow {
  let stack = UINavigationController()

  func start() { stack.pushViewController(CartViewController(CartModel(flow: self)), animated: false) }  // edge: ShopFlow -push-> CartViewController

  func buy() { stack.pushViewController(BillViewController(BillModel(flow: self)), animated: true) }  // edge: CartViewController -push-> BillViewController on buy by ShopFlow

  func pay() { stack.present(ThanksViewController(), animated: true) }  // edge: BillViewController -present-> ThanksViewController on pay by ShopFlow
}

final class CartModel {
  private weak var flow: ShopFlow?

  init(flow: ShopFlow) { self.flow = flow }

  var question: Question { Question(text: "Buy?") { [weak self] _ in self?.flow?.buy() } }
}

final class BillModel {
  private weak var flow: ShopFlow?

  init(flow: ShopFlow) { self.flow = flow }

  var question: Question { Question(text: "Pay?") { [weak self] _ in self?.flow?.pay() } }
}

struct Question {
  let text: String
  let answer: (UIAlertAction) -> Void
}

func onMain(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }

extension UIViewController {
  func ask(_ question: Question) {
    onMain {
      let dialog = UIAlertController(title: question.text, message: nil, preferredStyle: .alert)
      dialog.add(question)
      self.present(dialog, animated: true)
    }
  }
}

extension UIAlertController {
  func add(_ question: Question) {
    addAction(UIAlertAction(title: "Yes", style: .default, handler: question.answer))
  }
}

final class CartViewController: UIViewController {
  private let model: CartModel

  init(_ model: CartModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(self, action: #selector(buyTapped), for: .touchUpInside)
  }

  @objc private func buyTapped() { ask(model.question) }  // edge: CartViewController -present-> UIAlertController on buyTapped locked
}

final class BillViewController: UIViewController {
  private let model: BillModel

  init(_ model: BillModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(self, action: #selector(payTapped), for: .touchUpInside)
  }

  @objc private func payTapped() { ask(model.question) }  // edge: BillViewController -present-> UIAlertController on payTapped locked
}

final class ThanksViewController: UIViewController {}
