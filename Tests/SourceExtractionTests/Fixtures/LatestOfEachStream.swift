// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

// What a stream has last told is asked for where another one tells something: each such pair is a stream of its own, so that
// the button of one screen does nothing of another's.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let navigation = UINavigationController()
    let flow = KilnFlow(navigation)  // edge: AppDelegate -start-> KilnFlow as root
    navigation.setViewControllers([flow.makeGlaze()], animated: false)
    window.rootViewController = navigation
    return true
  }
}

protocol KilnSteps: AnyObject {
  func goToFiring(_ glaze: String)
  func goToShelf(_ degrees: Int)
}

final class KilnFlow: KilnSteps {
  private let navigation: UINavigationController
  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func makeGlaze() -> UIViewController { GlazeScreen(GlazeModel(self)) }  // edge: KilnFlow -root-> GlazeScreen

  func goToFiring(_ glaze: String) {
    navigation.pushViewController(FiringScreen(FiringModel(self)), animated: true)  // edge: GlazeScreen -push-> FiringScreen on goToFiring by KilnFlow
  }

  func goToShelf(_ degrees: Int) {
    navigation.pushViewController(ShelfScreen(), animated: true)  // edge: FiringScreen -push-> ShelfScreen on goToShelf by KilnFlow
  }
}

final class GlazeModel {
  let glaze = PublishSubject<String>()
  let next = PublishSubject<Void>()
  private let steps: KilnSteps
  private let bag = DisposeBag()

  init(_ steps: KilnSteps) {
    self.steps = steps
    next
      .withLatestFrom(glaze)
      .bind(onNext: choose(glaze:))
      .disposed(by: bag)
  }

  private func choose(glaze: String) { steps.goToFiring(glaze) }
}

final class FiringModel {
  let degrees = PublishSubject<Int>()
  let next = PublishSubject<Void>()
  private let steps: KilnSteps
  private let bag = DisposeBag()

  init(_ steps: KilnSteps) {
    self.steps = steps
    next
      .withLatestFrom(degrees)
      .bind(onNext: fire(degrees:))
      .disposed(by: bag)
  }

  private func fire(degrees: Int) { steps.goToShelf(degrees) }
}

final class GlazeScreen: UIViewController {
  private let model: GlazeModel
  private let next = UIButton()
  private let bag = DisposeBag()

  init(_ model: GlazeModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    next.rx.tap.bind { [weak self] in self?.model.next.onNext(()) }.disposed(by: bag)
  }
}

final class FiringScreen: UIViewController {
  private let model: FiringModel
  private let next = UIButton()
  private let bag = DisposeBag()

  init(_ model: FiringModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    next.rx.tap.bind { [weak self] in self?.model.next.onNext(()) }.disposed(by: bag)
  }
}

final class ShelfScreen: UIViewController {}
