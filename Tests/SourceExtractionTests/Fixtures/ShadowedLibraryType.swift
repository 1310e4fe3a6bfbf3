// swift-format-ignore-file
import Swinject
import UIKit

// An app that fills a container of a library's has a class of its own with the name of one of the library's types. Each
// means its own: the container's answers are the library's, the names of hosts are the app's.

/// Asks for the addresses of hosts.
class Resolver {
  func address(of host: String) -> String { host + ".example" }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = UINavigationController(rootViewController: Assembler.find(Home.self))  // edge: AppDelegate -root-> Home
  }
}

extension Assembler {
  static let all: Assembler = .init([Screens()], container: Container())

  static func find<Service>(_ serviceType: Service.Type) -> Service {
    if let whole = (all.resolver as? Container)?.synchronize() { return whole.resolve(serviceType)! }
    return all.resolver.resolve(serviceType)!
  }
}

final class Screens: Assembly {
  func assemble(container: Container) {
    container.register(Home.self) { _ in Home() }
    container.register(Detail.self) { known in Detail(known.resolve(Host.self)!) }
    container.register(Host.self) { _ in Host() }
  }
}

final class Host {}

final class Home: UIViewController {
  private let names = Resolver()

  @IBAction func open() {
    navigationController?.pushViewController(Assembler.find(Detail.self), animated: true)  // edge: Home -push-> Detail on open
  }

  override func viewDidLoad() { title = names.address(of: "home") }
}

final class Detail: UIViewController {
  init(_ host: Host) { super.init(nibName: nil, bundle: nil) }
}
