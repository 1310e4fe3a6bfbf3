// swift-format-ignore-file
import UIKit

// What follows an `await` of a screen's method is set off by whoever resumes its continuation: again and again in a loop, once
// by a constant, or with a value that no case names, which is told by the method that is awaited.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var market = MarketFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> MarketFlow in property ; AppDelegate -start-> MarketFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = market.stack
    market.start()
    return true
  }
}

final class MarketFlow {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let stalls = Stalls()
    Task { @MainActor [weak self, weak stalls] in
      while let choice = await stalls?.choose() {
        guard let self else { return }
        switch choice {
        case .basket: showBasket()
        case .notes: stack.present(Notes(), animated: true)  // edge: Stalls -present-> Notes on notes by MarketFlow
        }
      }
    }
    stack.setViewControllers([stalls], animated: false)  // edge: MarketFlow -root-> Stalls
  }

  private func showBasket() {
    let basket = Basket()
    stack.pushViewController(basket, animated: true)  // edge: Stalls -push-> Basket on basket by MarketFlow
    Task { @MainActor in
      let decision = await basket.decide()
      if case .pay = decision { await pay() }
    }
  }

  private func pay() async {
    let till = Till()
    stack.pushViewController(till, animated: true)  // edge: Basket -push-> Till on pay by MarketFlow
    let amount = await till.amount()
    stack.pushViewController(Thanks(amount: amount), animated: true)  // edge: Till -push-> Thanks on amount by MarketFlow
  }
}

enum StallChoice { case basket, notes }

final class Stalls: UIViewController {
  private var waiting: CheckedContinuation<StallChoice, Never>?

  func choose() async -> StallChoice {
    await withCheckedContinuation { waiting = $0 }
  }

  @objc private func tapBasket() { waiting?.resume(returning: .basket) }
  @objc private func tapNotes() { waiting?.resume(returning: .notes) }
}

enum BasketDecision { case pay, leave }

final class Basket: UIViewController {
  private var waiting: CheckedContinuation<BasketDecision, Never>?

  func decide() async -> BasketDecision {
    await withCheckedContinuation { waiting = $0 }
  }

  @objc private func tapPay() { waiting?.resume(returning: .pay) }
  @objc private func tapLeave() { waiting?.resume(returning: .leave) }
}

struct Payment {
  let coins: Int
}

final class Till: UIViewController {
  private var waiting: CheckedContinuation<Payment, Never>?

  func amount() async -> Payment {
    await withCheckedContinuation { waiting = $0 }
  }

  @objc private func tapDone() { waiting?.resume(returning: Payment(coins: 3)) }
}

final class Thanks: UIViewController {
  init(amount: Payment) { super.init(nibName: nil, bundle: nil) }
}

final class Notes: UIViewController {}
