// swift-format-ignore-file
import UIKit

// A handler compares what it is given with the schemes and types that are declared, by their texts or by the cases of an enum that has
// them for raw values: each link leads where its own arm does, where two arms call one method, and where one asks for more.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let shelf = Shelf()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    application.shortcutItems = [
      UIApplicationShortcutItem(type: "list", localizedTitle: "List"),
      UIApplicationShortcutItem(type: "lists", localizedTitle: "Lists"),
    ]
    window?.rootViewController = shelf  // edge: AppDelegate -root-> Shelf
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    if url.scheme == "shophelp" { shelf.showHelp() }
    switch Address(rawValue: url.scheme ?? "") {
    case .cart: shelf.showCart()
    case .voice: shelf.showVoice()
    default: return false
    }
    return true
  }

  func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
    switch item.type {
    case "search": shelf.showSearch()
    case "scan": shelf.showScan()
    case "list": shelf.showList()
    case "lists" where shelf.isFull: shelf.showList()
    default: break
    }
  }
}

enum Address: String {
  case cart = "shopcart"
  case voice = "shopvoice"
}

final class Shelf: UIViewController {
  var isFull = false
  func showHelp() { present(Help(), animated: true) }  // edge: Shelf -present-> Help on showHelp ; "shophelp://" -link-> Help on application(_:open:options:) by Shelf
  func showCart() { present(Cart(), animated: true) }  // edge: Shelf -present-> Cart on showCart ; "shopcart://" -link-> Cart on application(_:open:options:) by Shelf
  func showVoice() { present(Voice(), animated: true) }  // edge: Shelf -present-> Voice on showVoice ; "shopvoice://" -link-> Voice on application(_:open:options:) by Shelf
  func showSearch() { present(Search(), animated: true) }  // edge: Shelf -present-> Search on showSearch ; shortcut:search -link-> Search on application(_:performActionFor:completionHandler:) by Shelf
  func showScan() { present(Scan(), animated: true) }  // edge: Shelf -present-> Scan on showScan ; shortcut:scan -link-> Scan on application(_:performActionFor:completionHandler:) by Shelf
  func showList() { present(List(), animated: true) }  // edge: Shelf -present-> List on showList ; shortcut:list -link-> List on application(_:performActionFor:completionHandler:) by Shelf ; shortcut:lists -link-> List on application(_:performActionFor:completionHandler:) by Shelf
}

final class Help: UIViewController {}
final class Cart: UIViewController {}
final class Voice: UIViewController {}
final class Search: UIViewController {}
final class Scan: UIViewController {}
final class List: UIViewController {}
