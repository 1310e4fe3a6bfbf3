// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

// A controller shows what a binder tells it to, which an extension of `rx` declares for all controllers.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Post(letters: Letters())  // edge: AppDelegate -root-> Post
    return true
  }
}

extension Reactive where Base: UIViewController {
  var openEnvelope: Binder<String> {
    return Binder(base) { base, address in
      let envelope = Envelope(address: address)
      envelope.modalPresentationStyle = .pageSheet
      base.present(envelope, animated: true)  // edge: Post -present-> Envelope on viewDidLoad
    }
  }
}

final class Post: UIViewController {
  private let letters: Letters
  private let bag = DisposeBag()

  init(letters: Letters) {
    self.letters = letters
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    letters.addresses
      .emit(to: rx.openEnvelope)
      .disposed(by: bag)
    letters.load()
  }
}

final class Letters {
  private let incoming = PublishSubject<String>()

  var addresses: Signal<String> { incoming.asSignal(onErrorSignalWith: .empty()) }

  func load() { incoming.onNext("12 Mill Lane") }
}

final class Envelope: UIViewController {
  init(address: String) { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { fatalError() }
}
