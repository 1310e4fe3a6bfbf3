// swift-format-ignore-file
import Combine
import UIKit

// Streams of pairs are joined, so that nothing says of what type their elements are: a closure with two parameters is given the
// parts of each pair all the same, and what is pushed is not presented.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: OrdersScreen())  // edge: AppDelegate -root-> OrdersScreen
    window?.makeKeyAndVisible()
    return true
  }
}

enum Transition { case push, sheet }

final class OrdersModel {
  let details = PassthroughSubject<(UIViewController, Transition), Never>()
  let helpers = PassthroughSubject<(UIViewController, Transition), Never>()
}

final class OrdersScreen: UIViewController {
  private let model = OrdersModel()
  private var bag: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    Publishers.Merge(model.details, model.helpers)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] screen, transition in
        switch transition {
        case .push: self?.navigationController?.pushViewController(screen, animated: true)
        case .sheet: self?.present(screen, animated: true)
        }
      }
      .store(in: &bag)
  }

  @IBAction func receiptTapped() { model.details.send((ReceiptScreen(), .push)) }  // edge: OrdersScreen -push-> ReceiptScreen on receiptTapped
  @IBAction func supportTapped() { model.helpers.send((SupportScreen(), .sheet)) }  // edge: OrdersScreen -present-> SupportScreen on supportTapped
}

final class ReceiptScreen: UIViewController {}
final class SupportScreen: UIViewController {}
