// swift-format-ignore-file
import UIKit

// A helper of the app's own asks for a class, and puts the identifier together from its name.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let storyboard = UIStoryboard(name: "SceneByClass", bundle: nil)
    let shelf = storyboard.make(of: ShelfViewController.self)
    window.rootViewController = shelf  // edge: AppDelegate -root-> ShelfViewController
  }
}

extension UIStoryboard {
  func make<Controller: UIViewController>(of type: Controller.Type) -> Controller {
    let name = "\(type)".replacingOccurrences(of: "ViewController", with: "")
    return instantiateViewController(withIdentifier: name) as! Controller
  }
}

final class ShelfViewController: UIViewController {}
final class BookViewController: UIViewController {}
