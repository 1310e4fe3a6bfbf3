// swift-format-ignore-file
import Combine
import UIKit

// What a flow has to say goes through a helper that it keeps and a stream in it; its owner's closure hears it, past an
// operator of the app's own. The helper that keeps a child also runs it, and the first screen of an empty stack is its root.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var shop = ShopFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> ShopFlow in property ; AppDelegate -start-> ShopFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    shop.start()
    return true
  }
}

final class Teller<Outcome> {
  private let outcomes = PassthroughSubject<Outcome, Never>()
  lazy var heard: AnyPublisher<Outcome, Never> = outcomes.eraseToAnyPublisher()

  func tell(_ outcome: Outcome) { outcomes.send(outcome) }
}

extension Publisher where Failure == Never {
  func hear(_ handler: @escaping (Output) -> Void) -> AnyCancellable {
    receive(on: DispatchQueue.main).sink { value in handler(value) }
  }
}

class BaseFlow<Outcome> {
  let stack: UINavigationController
  let teller = Teller<Outcome>()
  var children: [AnyObject] = []
  var bag = Set<AnyCancellable>()

  init(stack: UINavigationController) { self.stack = stack }

  func start() {}

  func run<Inner>(_ child: BaseFlow<Inner>, onOutcome: @escaping (Inner) -> Void) {
    children.append(child)
    child.start()
    child.teller.heard.hear { [weak self] outcome in
      onOutcome(outcome)
      self?.drop(child)
    }.store(in: &bag)
  }

  func drop(_ child: AnyObject) {
    guard let index = place(of: child) else { return }
    children.remove(at: index)  // edge: ShopFlow -releases-> PayFlow after finish on paid ; ShopFlow -releases-> PayFlow after finish on cancelled
  }

  func place(of child: AnyObject) -> Int? { children.firstIndex { $0 === child } }

  func show(_ screen: UIViewController) {
    if stack.viewControllers.isEmpty {
      stack.setViewControllers([screen], animated: false)
    } else {
      stack.pushViewController(screen, animated: true)
    }
  }
}

enum ShopOutcome { case none }

final class ShopFlow: BaseFlow<ShopOutcome> {
  override func start() {
    let list = Shelf()
    list.model.teller.heard.hear { [weak self] step in
      switch step {
      case .item: self?.showItem()
      case .pay: self?.pay()
      }
    }.store(in: &bag)
    show(list)  // edge: ShopFlow -root-> Shelf
  }

  private func showItem() {
    show(Item())  // edge: Shelf -push-> Item on item by ShopFlow
  }

  private func pay() {
    run(PayFlow(stack: stack)) { outcome in  // edge: Shelf -start-> PayFlow as push on pay by ShopFlow ; ShopFlow -owns-> PayFlow in list
      switch outcome {
      case .paid, .cancelled: break
      }
    }
  }
}

enum PayOutcome { case paid, cancelled }

final class PayFlow: BaseFlow<PayOutcome> {
  override func start() {
    let card = Card()
    card.onPay = { [weak self] in self?.teller.tell(.paid) }  // edge: Card -finish(paid)-> ShopFlow on onPay by PayFlow
    card.onCancel = { [weak self] in self?.teller.tell(.cancelled) }  // edge: Card -finish(cancelled)-> ShopFlow on onCancel by PayFlow
    show(card)  // edge: PayFlow -push-> Card
  }
}

enum ShelfStep { case item, pay }

final class ShelfModel {
  let teller = Teller<ShelfStep>()

  func choose() { teller.tell(.item) }
  func pay() { teller.tell(.pay) }
}

final class Shelf: UIViewController {
  let model = ShelfModel()

  @objc private func tapItem() { model.choose() }
  @objc private func tapPay() { model.pay() }
}

final class Item: UIViewController {}

final class Card: UIViewController {
  var onPay: (() -> Void)?
  var onCancel: (() -> Void)?

  @objc private func tapPay() { onPay?() }
  @objc private func tapCancel() { onCancel?() }
}
