// swift-format-ignore-file
// A hub that puts what it makes into a stack of a class of its own, by a closure that it calls at once, before it shows it: its
// callers decide what is shown, though what is shown is always a stack.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var hub: PostHub?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let hub = PostHub(window: UIWindow()) // edge: AppDelegate -start-> PostHub as root
    self.hub = hub // edge: AppDelegate -owns-> PostHub in property
    hub.setup()
    return true
  }
}

enum PostPlace {
  case letter(text: String)
  case parcel
  case stamps

  var isLarge: Bool {
    switch self {
    case .parcel: true
    default: false
    }
  }
}

enum PostWay {
  case stacked
  case modal(animated: Bool)
}

final class PostHub {
  private let window: UIWindow

  init(window: UIWindow) { self.window = window }

  func setup() {
    let list = MailViewController()
    list.hub = self
    window.rootViewController = UINavigationController(rootViewController: list) // edge: PostHub -root-> MailViewController
  }

  func present(place: PostPlace, from sender: UIViewController? = nil, way: PostWay) {
    guard let controller = make(place) else { return }
    guard let presenting = sender ?? window.rootViewController else { return }
    switch way {
    case .stacked: presenting.show(controller, sender: sender)
    case .modal(let animated):
      let stack: UINavigationController = {
        if place.isLarge { return LargeStack(rootViewController: controller) }
        return PlainStack(rootViewController: controller)
      }()
      presenting.present(stack, animated: animated)
    }
  }

  private func make(_ place: PostPlace) -> UIViewController? {
    let controller: UIViewController?
    switch place {
    case .letter(let text):
      let letter = LetterViewController()
      letter.title = text
      controller = letter
    case .parcel: controller = ParcelViewController()
    case .stamps: controller = StampsViewController()
    }
    return controller
  }
}

final class LargeStack: UINavigationController {}

final class PlainStack: UINavigationController {}

final class MailViewController: UIViewController {
  weak var hub: PostHub?

  @objc func writeTapped() {
    hub?.present(place: .letter(text: ""), from: self, way: .modal(animated: true)) // edge: MailViewController -present-> LetterViewController on writeTapped
  }

  @objc func parcelTapped() {
    hub?.present(place: .parcel, from: self, way: .modal(animated: true)) // edge: MailViewController -present-> ParcelViewController on parcelTapped
  }

  @objc func stampsTapped() {
    hub?.present(place: .stamps, from: self, way: .stacked) // edge: MailViewController -push-> StampsViewController on stampsTapped
  }
}

final class LetterViewController: UIViewController {}

final class ParcelViewController: UIViewController {}

final class StampsViewController: UIViewController {}
