import NavigationGraph

/// What an `Info.plist` says of where the app begins, and by which links it is opened.
package struct PropertyListFacts: Hashable, Sendable, Codable {
  /// The name of a storyboard that the system loads at launch, and the line that says so.
  package struct MainStoryboard: Hashable, Sendable, Codable {
    /// The storyboard's name.
    package let name: String
    /// The line of that name, from 1.
    package let line: Int
    /// The scene delegate that the storyboard is loaded for, if it is named.
    package let sceneDelegate: String?
  }

  /// The file's path.
  package let path: String
  /// The storyboards of the app, and of its scenes.
  package var mainStoryboards: [MainStoryboard] = []
  /// Classes of scene delegates, with module prefixes removed.
  package var sceneDelegates: [String] = []
  /// The name of the storyboard that the system loads for an app extension.
  package var extensionStoryboard: String?
  /// The class that an app extension begins with, its module's prefix removed.
  package var extensionClass: String?
  /// Whether it is that of an app extension that begins with a screen.
  package var isOfExtension: Bool { extensionClass != nil || extensionStoryboard != nil }
  /// The schemes and quick actions that it declares.
  package var links: [DeclaredLink] = []
  /// Why the file was not read to its end.
  package var fault: ResourceFault?
}

/// Reads an `Info.plist`.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readPropertyList(path: String, bytes: [UInt8]) -> PropertyListFacts {
  let (tree, fault) = readPropertyListValues(path: path, bytes: bytes)
  var facts = PropertyListFacts(path: path)
  facts.fault = fault
  guard let root = tree.root else { return facts }
  for key in ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "NSMainStoryboardFile"] {
    guard let value = root[key], let name = value.text else { continue }
    facts.mainStoryboards.append(.init(name: name, line: value.position.line, sceneDelegate: nil))
  }
  let roles = root["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.entries ?? []
  for configuration in roles.flatMap({ $0.value.items ?? [] }) {
    let delegate = className(configuration["UISceneDelegateClassName"])
    if let delegate { facts.sceneDelegates.append(delegate) }
    if let value = configuration["UISceneStoryboardFile"], let name = value.text {
      facts.mainStoryboards.append(.init(name: name, line: value.position.line, sceneDelegate: delegate))
    }
  }
  let appExtension = root["NSExtension"]
  facts.extensionStoryboard = appExtension?["NSExtensionMainStoryboard"]?.text
  facts.extensionClass = className(appExtension?["NSExtensionPrincipalClass"])
  facts.links = links(in: root, at: path)
  return facts
}

private func links(in root: Value, at path: String) -> [DeclaredLink] {
  func link(_ kind: DeclaredLink.Kind, _ value: Value?) -> DeclaredLink? {
    guard let value, let text = value.text else { return nil }
    return DeclaredLink(kind, text, at: SourcePlace(file: path, value.position))
  }
  let schemes = (root["CFBundleURLTypes"]?.items ?? []).flatMap { $0["CFBundleURLSchemes"]?.items ?? [] }
  let shortcuts = (root["UIApplicationShortcutItems"]?.items ?? []).map { $0["UIApplicationShortcutItemType"] }
  return schemes.compactMap { link(.scheme, $0) } + shortcuts.compactMap { link(.shortcut, $0) }
}

/// The name of a class without its module's, which a list may leave to the build: `$(PRODUCT_MODULE_NAME).Share`.
private func className(_ value: Value?) -> String? {
  value?.text.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
}
