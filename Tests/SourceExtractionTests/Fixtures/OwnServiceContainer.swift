// swift-format-ignore-file
import UIKit

// A container of the app's own, which is asked by generic subscripts: each caller has the service of the type that its
// configuration names, whatever else the container keeps as values of any type.

final class Services {
  struct Key: Hashable {
    let name: String
    let kind: Kind
    enum Kind: String { case single, cached
      func key(_ name: String) -> Key { Key(name: name, kind: self) }
    }
  }

  final class Storage {
    var instances: [Key: Entry] = [:]

    enum Entry {
      case single(Any, isStub: Bool)
      case cached(Any)

      func value<Kept>(as type: Kept.Type) -> Kept? {
        switch self {
        case .single(let value, _): return value as? Kept
        case .cached(let value): return value as? Kept
        }
      }
    }
  }

  private let storage = Storage()

  subscript<Service>(single single: Setup<Service>) -> Service { service(single) }

  private func service<Service>(_ setup: Setup<Service>) -> Service {
    kept(under: Key.Kind.single.key(setup.name)) { setup.make(self) }
  }

  private func kept<Instance>(under key: Key, or make: () -> Instance) -> Instance {
    if let known: Instance = storage.instances[key]?.value(as: Instance.self) { return known }
    let made = make()
    storage.instances[key] = .single(made, isStub: false)
    return made
  }

  static func setup<Service>(_ name: String, _ make: @escaping (Services) -> Service) -> Setup<Service> {
    Setup(name: name, make: make)
  }
}

final class Setup<Service> {
  let name: String
  let make: (Services) -> Service

  init(name: String, make: @escaping (Services) -> Service) {
    self.name = name
    self.make = make
  }
}

protocol AlbumOpening { func open(from source: UIViewController) }
protocol HelpOpening { func open(from source: UIViewController) }

final class AlbumOpener: AlbumOpening {
  func open(from source: UIViewController) {
    source.present(AlbumViewController(), animated: true)  // edge: ShelfViewController -present-> AlbumViewController on open by AlbumOpener
  }
}

final class HelpOpener: HelpOpening {
  func open(from source: UIViewController) {
    source.present(HelpViewController(), animated: true)  // edge: AboutViewController -present-> HelpViewController on open by HelpOpener
  }
}

extension Setup where Service == AlbumOpening {
  static let album: Setup<AlbumOpening> = Services.setup("album") { _ in AlbumOpener() }
}

extension Setup where Service == HelpOpening {
  static let help: Setup<HelpOpening> = Services.setup("help") { _ in HelpOpener() }
}

final class ShelfViewController: UIViewController {
  let services: Services

  init(using services: Services) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc func albumTapped() { services[single: .album].open(from: self) }
}

final class AboutViewController: UIViewController {
  let services: Services

  init(using services: Services) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc func helpTapped() { services[single: .help].open(from: self) }
}

final class AlbumViewController: UIViewController {}

final class HelpViewController: UIViewController {}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let services = Services()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    let tabs = UITabBarController()
    tabs.viewControllers = [ShelfViewController(using: services), AboutViewController(using: services)]  // edge: AppDelegate -tab-> ShelfViewController ; AppDelegate -tab-> AboutViewController
    window?.rootViewController = tabs
    return true
  }
}
