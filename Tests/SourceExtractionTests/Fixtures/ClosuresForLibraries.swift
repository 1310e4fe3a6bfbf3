// swift-format-ignore-file
import PaperKit
import UIKit

// A library that is not among the sources shows a page by a model of the app's own, whose buttons keep what they do: the
// library runs that.

@main
final class PressDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window?.rootViewController = PressController()  // edge: PressDelegate -root-> PressController
    return true
  }
}

struct PlainButton: PaperButtonModel {
  let title: String
  let action: () -> Void

  init(title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }
}

struct SmallButton: PaperButtonModel {
  let title: String
  let action: () -> Void
}

struct ProofPage: PaperPageModel {
  let title = "Proof"
  let first: PaperButtonModel
  let second: PaperButtonModel

  init(print: @escaping () -> Void, discard: @escaping () -> Void) {
    first = PlainButton(title: "Print") { print() }
    second = SmallButton(title: "Discard") { discard() }
  }
}

final class PressController: UIViewController {
  func proofRead() {
    let page = ProofPage { [unowned self] in
      present(PrintController(), animated: true)  // edge: PressController -present-> PrintController on proofRead
    } discard: { [unowned self] in
      present(BasketController(), animated: true)  // edge: PressController -present-> BasketController on proofRead
    }
    let screen = PaperViewController(model: page)
    present(screen, animated: true)  // edge: PressController -present-> PaperViewController on proofRead
  }
}

final class PrintController: UIViewController {}
final class BasketController: UIViewController {}
