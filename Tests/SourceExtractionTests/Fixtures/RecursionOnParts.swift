// swift-format-ignore-file
import UIKit

// Methods that call one another on parts of what they are given, and that a subclass overrides: on an object that is known
// each call leads to further ones, on parts of parts, without an end of its own.

final class Parcel {
  var upper: Parcel?
  var lower: Parcel?
  var screen: UIViewController?
}

class Unpacker {
  func unpack(_ parcel: Parcel, beside other: Parcel) -> UIViewController? {
    if let upper = parcel.upper { return turn(upper, beside: other.lower!) ?? other.screen }
    if let lower = parcel.lower { return turn(lower, beside: other.upper!) ?? other.screen }
    return parcel.screen
  }

  func turn(_ parcel: Parcel, beside other: Parcel) -> UIViewController? {
    if let upper = other.upper { return unpack(upper, beside: parcel.upper!) ?? parcel.screen }
    if let lower = other.lower { return unpack(lower, beside: parcel.lower!) ?? parcel.screen }
    return unpack(parcel, beside: other)
  }
}

final class CarefulUnpacker: Unpacker {
  override func turn(_ parcel: Parcel, beside other: Parcel) -> UIViewController? {
    parcel.upper.flatMap { super.turn($0, beside: other) } ?? unpack(other, beside: parcel)
  }
}

final class PostController: UIViewController {
  private let parcel = Parcel()

  override func viewDidLoad() {
    let (careful, plain) = (CarefulUnpacker(), Unpacker())
    parcel.screen = LetterController()
    guard let screen = careful.unpack(parcel, beside: Parcel()) ?? plain.unpack(Parcel(), beside: parcel) else { return }
    navigationController?.pushViewController(screen, animated: true)  // edge: PostController -push-> LetterController on viewDidLoad
  }
}

final class LetterController: UIViewController {}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = UINavigationController(rootViewController: PostController())  // edge: AppDelegate -root-> PostController
    return true
  }
}
