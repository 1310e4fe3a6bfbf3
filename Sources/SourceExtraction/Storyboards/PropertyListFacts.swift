internal import Foundation

/// What an `Info.plist` says of where the app begins.
struct PropertyListFacts: Sendable {
  /// The name of a storyboard that the system loads at launch, and the line that says so.
  struct MainStoryboard: Sendable {
    let name: String
    let line: Int
    /// The scene delegate that the storyboard is loaded for, if it is named.
    let sceneDelegate: String?
  }

  let path: String
  var mainStoryboards: [MainStoryboard] = []
  /// Classes of scene delegates, with module prefixes removed.
  var sceneDelegates: [String] = []
  /// The name of the storyboard that the system loads for an app extension.
  var extensionStoryboard: String?
  /// The class that an app extension begins with, its module's prefix removed.
  var extensionClass: String?
}

/// Reads an `Info.plist`; one that is no property list says nothing.
func readPropertyList(path: String, bytes: [UInt8]) -> PropertyListFacts {
  var facts = PropertyListFacts(path: path)
  let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  guard let root = list as? [String: Any] else { return facts }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  // The line of the value, which follows that of the key.
  func line(of key: String, saying value: String) -> Int {
    let start = lines.firstIndex { $0.contains(">\(key)<") } ?? 0
    return (lines[start...].prefix(2).firstIndex { $0.contains(">\(value)<") } ?? start) + 1
  }
  for key in ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "NSMainStoryboardFile"] {
    if let name = root[key] as? String {
      facts.mainStoryboards.append(.init(name: name, line: line(of: key, saying: name), sceneDelegate: nil))
    }
  }
  let manifest = root["UIApplicationSceneManifest"] as? [String: Any]
  let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
  for configuration in roles.keys.sorted().flatMap({ roles[$0] as? [[String: Any]] ?? [] }) {
    let delegate = className(configuration["UISceneDelegateClassName"])
    if let delegate { facts.sceneDelegates.append(delegate) }
    if let name = configuration["UISceneStoryboardFile"] as? String {
      facts.mainStoryboards.append(
        .init(name: name, line: line(of: "UISceneStoryboardFile", saying: name), sceneDelegate: delegate))
    }
  }
  let appExtension = root["NSExtension"] as? [String: Any]
  facts.extensionStoryboard = appExtension?["NSExtensionMainStoryboard"] as? String
  facts.extensionClass = className(appExtension?["NSExtensionPrincipalClass"])
  return facts
}

/// The name of a class without its module's, which a list may leave to the build: `$(PRODUCT_MODULE_NAME).Share`.
private func className(_ value: Any?) -> String? {
  (value as? String).map { $0.split(separator: ".").last.map(String.init) ?? $0 }
}
