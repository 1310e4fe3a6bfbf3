// swift-format-ignore-file
import UIKit

// Objects that a static keeps are everybody's, also where a static getter or function makes them: who asks them to show
// something starts no flow.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = DeskPage()  // edge: AppDelegate -root-> DeskPage
    return true
  }
}

final class Offer {
  static var marks: Offer = .paid
  static var paid: Offer { Offer(level: 1) }
  let level: Int
  init(level: Int) { self.level = level }

  func explain(over page: UIViewController) {
    page.present(OfferPage(), animated: true)  // edge: DeskPage -present-> OfferPage on explain by Offer
  }
}

final class DeskPage: UIViewController {
  @objc func mark() { Offer.marks.explain(over: self) }
}

final class OfferPage: UIViewController {}
