// swift-format-ignore-file
import UIKit

// A value, or an object that nobody keeps, which shows something on the controller that it is given, is no flow: who calls
// it shows that. One that has a stack of its own to show on is one.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: Garden())  // edge: AppDelegate -root-> Garden
        return true
    }
}

struct Offers {
    let source: String
    func show(on screen: UIViewController) { screen.present(OfferScreen(), animated: true) }  // edge: Garden -present-> OfferScreen on buy ; Bed -present-> OfferScreen on buy
}

final class Manual {
    func open(from screen: UIViewController) { screen.navigationController?.pushViewController(ManualScreen(), animated: true) }  // edge: Garden -push-> ManualScreen on help
}

struct Harvest {
    private let stack: UINavigationController
    init(stack: UINavigationController) { self.stack = stack }
    func begin() { stack.pushViewController(Basket(), animated: true) }  // edge: Garden -push-> Basket on begin by Harvest
}

final class Garden: UIViewController {
    private let offers = Offers(source: "garden")
    @objc func buy() { offers.show(on: self) }
    @objc func help() { Manual().open(from: self) }
    @objc func pick() { Harvest(stack: navigationController!).begin() }  // edge: Garden -start-> Harvest on pick as push
    @objc func dig() { show(Bed(), sender: nil) }  // edge: Garden -push-> Bed on dig
}

final class Bed: UIViewController {
    @objc func buy() { Offers(source: "bed").show(on: self) }
}

final class OfferScreen: UIViewController {}
final class ManualScreen: UIViewController {}
final class Basket: UIViewController {}
