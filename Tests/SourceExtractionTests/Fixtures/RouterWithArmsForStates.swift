// swift-format-ignore-file
// A router's method has an arm for each state, and shows the same in all of them: the router decides, not who told it.
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let parcel = ParcelScreen()
    parcel.presenter = ParcelPresenter(view: parcel, router: ParcelRouter())
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: parcel)  // edge: AppDelegate -root-> ParcelScreen
    return true
  }
}

enum Delivery {
  case arrived, late
}

protocol ParcelViewing: AnyObject {}

protocol ParcelRouting: AnyObject {
  func tell(_ delivery: Delivery, over view: ParcelViewing)
}

final class ParcelRouter: ParcelRouting {
  func tell(_ delivery: Delivery, over view: ParcelViewing) {
    guard let view = view as? UIViewController else { return }
    let card = CardScreen()
    switch delivery {
    case .arrived:
      view.present(card, animated: true)  // edge: ParcelScreen -present-> CardScreen on tell by ParcelRouter
      card.text = "Here"
    case .late:
      view.present(card, animated: true)  // edge: ParcelScreen -present-> CardScreen on tell by ParcelRouter
      card.text = "Soon"
    }
  }
}

final class ParcelPresenter {
  weak var view: ParcelViewing?
  let router: ParcelRouting

  init(view: ParcelViewing, router: ParcelRouting) {
    self.view = view
    self.router = router
  }

  func check(_ days: Int) {
    guard let view else { return }
    router.tell(days > 3 ? .late : .arrived, over: view)
  }
}

final class ParcelScreen: UIViewController, ParcelViewing {
  var presenter: ParcelPresenter?

  @objc func onCheck() { presenter?.check(2) }
}

final class CardScreen: UIViewController {
  var text = ""
}
