import XMLReading

/// Reads a storyboard's scenes, their classes and identifiers, the segues between them, and the notes on its objects.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readStoryboard(path: String, bytes: [UInt8]) -> StoryboardFacts {
  let reader = StoryboardReader(path: path)
  reader.facts.fault = readXML(bytes, with: reader).map { ResourceFault($0, in: "storyboard", at: path) }
  reader.finish()
  return reader.facts
}

private final class StoryboardReader: XMLVisitor {
  var facts: StoryboardFacts
  private var controls = SceneControls()
  private var notes = NotesReader()
  /// The scene's segues, each with the control that it hangs from.
  private var segues: [(attributes: [String: String], owner: String, position: TextPosition)] = []
  private var controller: StoryboardFacts.Scene?
  /// For each open element the identifier of the object that it is or describes.
  private var owners: [String] = []

  init(path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    facts = StoryboardFacts(name: String(file.dropLast(".storyboard".count)), path: path)
  }

  func begin(_ element: XMLElement) {
    notes.begin(element)
    let attributes = element.attributes
    let id = attributes["id"] ?? ""
    let owner = owners.last ?? ""
    owners.append(id.isEmpty ? owner : id)
    switch element.name {
    case "document":
      facts.initialObjectID = attributes["initialViewController"]
      facts.isLaunchScreen = attributes["launchScreen"] == "YES"
      facts.isOfOtherPlatform = attributes["targetRuntime"].map { !$0.hasPrefix("iOS") } == true
    case "scene": finishScene()
    case "segue": segues.append((attributes, owner, element.position))
    default: controls.read(element.name, attributes, owner: owner)
    }
    guard attributes["sceneMemberID"] == "viewController",
      let kind = StoryboardFacts.Scene.Element(rawValue: element.name)
    else { return }
    controller = StoryboardFacts.Scene(
      objectID: id, element: kind, customClass: attributes["customClass"],
      identifier: attributes["storyboardIdentifier"], presentationStyle: attributes["modalPresentationStyle"],
      reference: kind == .viewControllerPlaceholder ? .init(attributes) : nil, line: element.position.line,
      column: element.position.column)
  }

  func read(_ text: String, at position: TextPosition) { notes.read(text) }

  func end(_ name: String, at position: TextPosition) {
    notes.end(name, at: position)
    owners.removeLast()
    if name == "scene" { finishScene() }
  }

  /// Enters what is still open where the document breaks off.
  func finish() {
    finishScene()
    facts.notes = notes.finish()
  }

  /// Enters the scene that was read, once all its controls are known: outlets may stand behind them.
  private func finishScene() {
    defer {
      controller = nil
      segues = []
      controls = SceneControls()
    }
    guard let controller else { return }
    let scene = facts.scenes.count
    facts.scenes.append(controller)
    for (attributes, owner, position) in segues {
      guard let kind = Segue.Kind(attributes), let destination = attributes["destination"] else { continue }
      let identifier = attributes["identifier"].flatMap { $0.isEmpty ? nil : $0 }
      facts.segues.append(
        Segue(
          kind: kind, scene: scene, destination: destination, identifier: identifier,
          customClass: attributes["customClass"], creationAction: attributes["destinationCreationSelector"],
          presentationStyle: attributes["modalPresentationStyle"], firesByItself: owner != controller.objectID,
          event: owner == controller.objectID ? nil : controls.event(of: owner), line: position.line,
          column: position.column))
    }
  }
}

extension StoryboardFacts.Reference {
  fileprivate init(_ attributes: [String: String]) {
    self.init(
      storyboard: attributes["storyboardName"], isElsewhere: attributes["bundleIdentifier"] != nil,
      identifier: attributes["referencedIdentifier"])
  }
}
