// swift-format-ignore-file
import UIKit

// Screens are asked for by a path; the entry of a table whose pattern answers it makes the screen.

struct Entry {
  let pattern: Pattern
  let make: ([String: String]) -> UIViewController?

  init(_ template: String, make: @escaping ([String: String]) -> UIViewController?) {
    pattern = Pattern(template)
    self.make = make
  }
}

struct Pattern {
  let words: [String]

  init(_ template: String) { words = template.split(separator: "/").map(String.init) }

  func match(_ address: URLComponents) -> [String: String]? { address.path.isEmpty ? nil : [:] }
}

enum Manner {
  case push
  case sheet
}

final class Guide {
  private let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  func route(to path: String, from screen: UIViewController, as manner: Manner = .push) {
    guard let address = URLComponents(string: path) else { return }
    route(to: address, from: screen, as: manner)
  }

  func route(to address: URLComponents, from screen: UIViewController, as manner: Manner = .push) {
    for entry in entries {
      guard let parameters = entry.pattern.match(address) else { continue }
      if let next = entry.make(parameters) { bring(next, from: screen, as: manner) }  // edge: Garden -push-> Bed on route by Guide ; Garden -push-> Plant on route by Guide ; Bed -push-> Plant on route by Guide ; Bed -present-> PlantEditor on route by Guide ; Garden -present-> Weather on route by Guide ; Plant -push-> Weather on route by Guide ; Plant -push-> Bed on route by Guide
      return
    }
  }

  private func bring(_ next: UIViewController, from screen: UIViewController, as manner: Manner) {
    switch manner {
    case .push: screen.show(next, sender: nil)
    case .sheet: screen.present(next, animated: true)
    }
  }
}

let guide = Guide(entries: [
  Entry("/gardens/:garden/beds/:bed") { _ in Bed() },
  Entry("/:place/:id/plants/new") { _ in PlantEditor() },
  Entry("/:place/:id/plants/:plant") { parameters in
    guard let plant = parameters["plant"] else { return nil }
    return Plant(id: plant)
  },
  Entry("/weather/*days") { _ in Weather() },
])

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = Garden()  // edge: AppDelegate -root-> Garden
    return true
  }
}

final class Garden: UIViewController {
  var id = ""

  @IBAction func openBed() { guide.route(to: "/gardens/\(id)/beds/1", from: self) }
  // What is put into the text may hold two words.
  @IBAction func openPlant() { guide.route(to: "/\(id)/plants/rose", from: self) }
  @IBAction func openWeather() { guide.route(to: "/weather/tomorrow?unit=c", from: self, as: .sheet) }
  // No entry answers.
  @IBAction func openShed() { guide.route(to: "/sheds/\(id)", from: self) }
}

final class Bed: UIViewController {
  let id = "7"
  var path: String { "/beds/" + id }

  @IBAction func openPlant() { guide.route(to: "\(path)/plants/\(id)", from: self) }
  @IBAction func addPlant() { guide.route(to: path + "/plants/new", from: self, as: .sheet) }
}

final class Plant: UIViewController {
  var isRaining = false

  init(id: String) { super.init(nibName: nil, bundle: nil) }

  // One of two paths.
  @IBAction func leave() {
    let path = isRaining ? "/weather/today" : "/gardens/1/beds/2"
    guide.route(to: path, from: self)
  }
}

final class PlantEditor: UIViewController {}
final class Weather: UIViewController {}
