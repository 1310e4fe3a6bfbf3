// swift-format-ignore-file
import Combine
import UIKit

// The closure that hears an outcome does not say of which type it is; what its case carries decides what is shown.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Menu()  // edge: AppDelegate -root-> Menu
  }
}

enum Dish { case soup, cake }

enum Outcome {
  case left
  case ordered(dish: Dish)
}

class Errand<Answer> {
  func run() -> AnyPublisher<Answer, Never> { fatalError() }
}

final class OrderErrand: Errand<Outcome> {
  private let answers = PassthroughSubject<Outcome, Never>()

  override func run() -> AnyPublisher<Outcome, Never> { answers.eraseToAnyPublisher() }
  func order(_ dish: Dish) { answers.send(.ordered(dish: dish)) }
  func leave() { answers.send(.left) }
}

final class Menu: UIViewController {
  private let errand = OrderErrand()
  private var bag = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    follow(errand).sink { [weak self] outcome in
      switch outcome {
      case .left: break
      case let .ordered(dish): self?.serve(dish)
      }
    }.store(in: &bag)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    errand.order(.soup)
    errand.order(.cake)
  }

  private func follow<Answer>(_ errand: Errand<Answer>) -> AnyPublisher<Answer, Never> { errand.run() }

  private func serve(_ dish: Dish) {
    switch dish {
    case .soup: present(Soup(), animated: true)  // edge: Menu -present-> Soup on viewDidAppear
    case .cake: present(Cake(), animated: true)  // edge: Menu -present-> Cake on viewDidAppear
    }
  }
}

final class Soup: UIViewController {}
final class Cake: UIViewController {}
