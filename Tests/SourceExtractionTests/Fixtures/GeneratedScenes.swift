// swift-format-ignore-file
import UIKit

// SwiftGen's scenes and segues, whose generated file is not in the tree.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = StoryboardScene.GeneratedScenes.initialScene.instantiate()  // edge: AppDelegate -root-> ShowRoom
    return true
  }
}

final class ShowRoom: UIViewController {
  @IBAction func tapItem() {
    perform(segue: StoryboardSegue.GeneratedScenes.openPiece)  // edge: ShowRoom -present-> Item on tapItem
  }

  @IBAction func tapHelp() {
    performSegue(withIdentifier: StoryboardSegue.GeneratedScenes.showHelp.rawValue, sender: nil)  // edge: ShowRoom -push-> Help on tapHelp
  }

  @IBAction func tapBasket() {
    navigationController?.pushViewController(StoryboardScene.GeneratedScenes.urlBasket.instantiate(), animated: true)  // edge: ShowRoom -push-> Basket on tapBasket
  }

  @IBAction func tapAbout() {
    let about = StoryboardScene.GeneratedScenes.aboutUs.instantiate { coder in About(coder: coder) }
    present(about, animated: true)  // edge: ShowRoom -present-> About on tapAbout
  }
}

final class Item: UIViewController {}
final class Help: UIViewController {}
final class Basket: UIViewController {}
final class About: UIViewController {}
