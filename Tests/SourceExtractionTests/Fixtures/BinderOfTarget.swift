// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

// What a binder is made for, it hands to its closure: that assigns a property of it, whose observer shows what it is given.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Shell()  // edge: AppDelegate -root-> Shell
    return true
  }
}

final class Shell: UIViewController {
  let bag = DisposeBag()
  let pearlButton = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    pearlButton.rx.tap.bind(to: openPearl).disposed(by: bag)
  }

  private lazy var openPearl: AnyObserver<Void> = { [unowned self] in
    Binder(self) { owner, _ in
      owner.inner = Pearl()  // edge: Shell -embed-> Pearl
    }.asObserver()
  }()

  private var inner: UIViewController? {
    didSet {
      guard let inner else { return }
      addChild(inner)
      view.addSubview(inner.view)
      inner.didMove(toParent: self)
    }
  }
}

final class Pearl: UIViewController {}
