// swift-format-ignore-file
import RxRelay
import RxSwift
import UIKit

// What a screen says through a relay is told by the relay's name, as what it says through a closure is by the closure's; but
// where it says which of several things by a case, by that.

enum Wish { case tea, cake }

final class CounterScreen: UIViewController {
  let paid = PublishRelay<Void>()
  let wishes = PublishSubject<Wish>()
  @IBAction func pay() { paid.accept(()) }
  @IBAction func askForTea() { wishes.onNext(.tea) }
  @IBAction func askForCake() { wishes.onNext(.cake) }
}

final class ReceiptScreen: UIViewController {}
final class TeaScreen: UIViewController {}
final class CakeScreen: UIViewController {}

final class CafeFlow {
  private let stack: UINavigationController
  private let bag = DisposeBag()

  init(stack: UINavigationController) { self.stack = stack }

  func open() {
    let counter = CounterScreen()
    counter.paid.subscribe(onNext: { [weak self] in
      self?.stack.present(ReceiptScreen(), animated: true)  // edge: CounterScreen -present-> ReceiptScreen on paid by CafeFlow
    }).disposed(by: bag)
    counter.wishes.subscribe(onNext: { [weak self] wish in
      switch wish {
      case .tea: self?.stack.pushViewController(TeaScreen(), animated: true)  // edge: CounterScreen -push-> TeaScreen on tea by CafeFlow
      case .cake: self?.stack.pushViewController(CakeScreen(), animated: true)  // edge: CounterScreen -push-> CakeScreen on cake by CafeFlow
      }
    }).disposed(by: bag)
    stack.setViewControllers([counter], animated: false)  // edge: CafeFlow -root-> CounterScreen
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: CafeFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    flow = CafeFlow(stack: stack)  // edge: AppDelegate -start-> CafeFlow as root ; AppDelegate -owns-> CafeFlow in property
    flow?.open()
  }
}
