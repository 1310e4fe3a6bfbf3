// swift-format-ignore-file
import UIKit

// A setting is read from a dictionary that comes from a file, with one that stands in for it: it may be any.

enum Layout: String {
  case list, grid, map
}

final class Settings {
  let layout: Layout

  init(values: [String: AnyObject]) {
    layout = (values["layout"] as? String).flatMap { Layout(rawValue: $0) } ?? .list
  }
}

protocol SettingsSource: AnyObject {
  var settings: Settings { get }
}

final class SettingsFile: SettingsSource {
  private var contents: [String: Any] = [:]

  init(contents: [String: Any]) { self.contents = contents }

  convenience init() {
    self.init(contents: [:])
    load()
  }

  private func load() {
    guard let path = Bundle.main.path(forResource: "settings", ofType: "plist"),
      let found = NSDictionary(contentsOfFile: path) as? [String: Any]
    else { return }
    contents = found
  }

  subscript(key: String) -> Any? { contents[key] }
}

private let key = "settings"
extension SettingsFile {
  var settings: Settings { Settings(values: self[key] as? [String: AnyObject] ?? [:]) }
}

@main
final class ShelfDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let file = SettingsFile()
    window?.rootViewController = ShelfController(file: file)  // edge: ShelfDelegate -root-> ShelfController
    return true
  }
}

final class ShelfController: UIViewController {
  private let file: SettingsSource?

  init(file: SettingsSource?) {
    self.file = file
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  @objc private func showTapped() {
    if file?.settings.layout == .list {
      present(ListController(), animated: true)  // edge: ShelfController -present-> ListController on showTapped if "file?.settings.layout == .list"
    } else if file?.settings.layout == .grid {
      present(GridController(), animated: true)  // edge: ShelfController -present-> GridController on showTapped if "file?.settings.layout == .grid"
    }
  }
}

final class PlanController: UIViewController {
  private let layout: Layout

  init(layout: Layout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

final class ListController: UIViewController {}
final class GridController: UIViewController {
  @objc private func planTapped() { present(PlanController(layout: .map), animated: true) }  // edge: GridController -present-> PlanController on planTapped
}
