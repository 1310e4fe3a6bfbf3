// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

// The taps of a screen's controls are streams of the screen's, wherever the model that is handed them subscribes.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    nav.viewControllers = [SignInVC(SignInModel(SignInNavigator(nav)))]  // edge: AppDelegate -root-> SignInVC
    window?.rootViewController = nav  // edge: AppDelegate -root-> SignInVC
    return true
  }
}
final class SignInNavigator {
  private let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func toHome() { nav.pushViewController(HomeVC(), animated: true) }  // edge: SignInVC -push-> HomeVC on toHome by SignInNavigator
  func toHelp() { nav.present(HelpVC(), animated: true) }  // edge: SignInVC -present-> HelpVC on tap by SignInNavigator
}
final class SignInModel {
  struct Input { let signIn: Driver<Void>; let help: Driver<Void> }
  struct Output { let signedIn: Driver<Void>; let helped: Driver<Void> }
  private let navigator: SignInNavigator
  init(_ navigator: SignInNavigator) { self.navigator = navigator }
  func transform(_ input: Input) -> Output {
    let signedIn = input.signIn.do(onNext: { [navigator] in navigator.toHome() })
    let helped = input.help.do(onNext: navigator.toHelp)
    return Output(signedIn: signedIn, helped: helped)
  }
}
final class SignInVC: UIViewController {
  private let model: SignInModel
  private let button = UIButton()
  private let link = UIButton()
  private let bag = DisposeBag()
  init(_ model: SignInModel) { self.model = model; super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    let output = model.transform(.init(signIn: button.rx.tap.asDriver(), help: link.rx.tap.asDriver()))
    output.signedIn.drive().disposed(by: bag)
    output.helped.drive().disposed(by: bag)
  }
}
final class HomeVC: UIViewController {}
final class HelpVC: UIViewController {}
