// swift-format-ignore-file
import UIKit

// A factory keeps a closure that makes a scene by the names that it was given: only whoever builds the factory names it.

protocol RoomFactory {
  func room() -> UIViewController
}

struct SceneFactory: RoomFactory {
  private let instantiation: () -> UIViewController

  init(name: String, identifier: String) {
    instantiation = { UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: identifier) }
  }

  init(name: String) {
    instantiation = { UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()! }
  }

  func room() -> UIViewController { instantiation() }
}

final class Door {
  private let factory: RoomFactory
  init(factory: RoomFactory) { self.factory = factory }

  func open(from screen: UIViewController) { screen.navigationController?.pushViewController(factory.room(), animated: true) }  // edge: Hallway -push-> Attic on open by Door ; Hallway -push-> Cellar on open by Door ; Hallway -push-> Porch on open by Door
}

final class Hallway: UIViewController {
  @IBAction func down() {
    Door(factory: SceneFactory(name: "SceneFactories", identifier: "Cellar")).open(from: self)  // edge: Hallway -start-> Door on down as embed
  }

  @IBAction func up() {
    Door(factory: SceneFactory(name: "SceneFactories", identifier: "Attic")).open(from: self)  // edge: Hallway -start-> Door on up as embed
  }

  @IBAction func out() {
    Door(factory: SceneFactory(name: "SceneFactories")).open(from: self)  // edge: Hallway -start-> Door on out as embed
  }
}

final class Porch: UIViewController {}
final class Cellar: UIViewController {}
final class Attic: UIViewController {}
