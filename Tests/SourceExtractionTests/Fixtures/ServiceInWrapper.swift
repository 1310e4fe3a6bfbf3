// swift-format-ignore-file
import Swinject
import UIKit

// A property wrapper asks a container for a service of the property's type: what another type is registered for it does not
// get, whatever else that can do.

protocol Atlas { func page() -> UIViewController }
protocol Compass { func needle() -> UIViewController }

final class PaperAtlas: Atlas {
  func page() -> UIViewController { PageScreen() }
}

final class PocketCompass: Compass, Atlas {
  func page() -> UIViewController { CoverScreen() }
  func needle() -> UIViewController { NeedleScreen() }
}

final class Instruments: Assembly {
  func assemble(container: Container) {
    container.register(Atlas.self) { _ in PaperAtlas() }.inObjectScope(.container)
    container.register(Compass.self) { _ in PocketCompass() }
  }
}

final class Locker {
  static let shared = Locker()
  let assembler = Assembler([Instruments()])
  func instrument<Instrument>(type: Instrument.Type) -> Instrument {
    guard let found = Locker.shared.assembler.resolver.resolve(Instrument.self) else { fatalError() }
    return found
  }
}

@propertyWrapper
struct Carried<Element> {
  let wrappedValue: Element
  init() { wrappedValue = Locker.shared.instrument(type: Element.self) }
}

final class PageScreen: UIViewController {}
final class CoverScreen: UIViewController {}
final class NeedleScreen: UIViewController {}

final class DeckScreen: UIViewController {
  @Carried var atlas: Atlas
  @Carried var compass: Compass
  @IBAction func open() { navigationController?.pushViewController(atlas.page(), animated: true) }  // edge: DeckScreen -push-> PageScreen on open
  @IBAction func steer() { present(compass.needle(), animated: true) }  // edge: DeckScreen -present-> NeedleScreen on steer
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = UINavigationController(rootViewController: DeckScreen())  // edge: AppDelegate -root-> DeckScreen
  }
}
