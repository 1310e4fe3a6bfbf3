// swift-format-ignore-file
import RswiftResources
import UIKit

// R.swift writes the accessors before each compilation, and they are not in the tree: the storyboards give the names.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = R.storyboard.generatedResources.instantiateInitialViewController()  // edge: AppDelegate -root-> ShowRoom
    return true
  }
}

final class ShowRoom: UIViewController {
  @IBAction func tapItem() {
    performSegue(withIdentifier: R.segue.showRoom.openPiece, sender: nil)  // edge: ShowRoom -present-> Item on tapItem
  }

  @IBAction func tapHelp() {
    performSegue(withIdentifier: R.segue.showRoom.showHelp.identifier, sender: nil)  // edge: ShowRoom -push-> Help on tapHelp
  }

  @IBAction func tapBasket() {
    guard let basket = R.storyboard.generatedResources.urlBasket() else { return }
    navigationController?.pushViewController(basket, animated: true)  // edge: ShowRoom -push-> Basket on tapBasket
  }

  @IBAction func tapAbout() {
    let about = R.storyboard.generatedResources().instantiateViewController(withIdentifier: "aboutUs")
    present(about, animated: true)  // edge: ShowRoom -present-> About on tapAbout
  }
}

final class Item: UIViewController {}
final class Help: UIViewController {}
final class Basket: UIViewController {}
final class About: UIViewController {}
