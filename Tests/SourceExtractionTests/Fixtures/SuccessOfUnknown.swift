// swift-format-ignore-file
import UIKit

// What a library gives as a success is not known, and still it is no failure; a case of the app's own stands for the
// success that holds it.

enum Receipt { case paid, pending }

final class Cashier {
  func pay(_ done: @escaping (Result<Data, Error>) -> Void) {
    guard let data = vault() else { return done(.failure(Broke())) }
    done(.success(data))
  }

  func settle(_ done: @escaping (Result<Receipt, Error>) -> Void) {
    pay { result in
      switch result {
      case .success: done(.success(Bool.random() ? .paid : .pending))
      case .failure(let error): done(.failure(error))
      }
    }
  }

  private func vault() -> Data? { UserDefaults.standard.data(forKey: "vault") }
}

struct Broke: Error {}

final class Basket: UIViewController {
  let cashier = Cashier()

  @IBAction func buy() {
    cashier.settle { [weak self] result in
      switch result {
      case .success(let receipt):
        self?.show(receipt)
      case .failure:
        self?.present(Apology(), animated: true)  // edge: Basket -present-> Apology on buy
      }
    }
  }

  private func show(_ receipt: Receipt) {
    switch receipt {
    case .paid: navigationController?.pushViewController(Thanks(), animated: true)  // edge: Basket -push-> Thanks on buy
    case .pending: navigationController?.pushViewController(Waiting(), animated: true)  // edge: Basket -push-> Waiting on buy
    }
  }
}

final class Thanks: UIViewController {}
final class Waiting: UIViewController {}
final class Apology: UIViewController {}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Basket())  // edge: AppDelegate -root-> Basket
    return true
  }
}
