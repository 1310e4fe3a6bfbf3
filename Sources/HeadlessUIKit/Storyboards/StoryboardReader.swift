import Foundation
import XMLReading

/// Reads a storyboard.
///
/// What a person would see or touch and this does not know ends the program: a scene that silently lacked a button would
/// be explored to its end and found sound.
final class StoryboardReader: XMLVisitor {
  private let name: String
  private var document = StoryboardDocument()
  private var scene: StoryboardScene?
  private var view: StoryboardView?
  private var isLeftItem = false

  private static let controllers: Set = [
    "viewController", "tableViewController", "navigationController", "tabBarController", "viewControllerPlaceholder",
  ]

  private static let unknown: Set = [
    "collectionViewController", "splitViewController", "pageViewController", "glkViewController", "switch", "slider",
    "segmentedControl", "stepper", "searchBar", "tableViewCell", "collectionViewCell", "containerView", "outlet",
  ]

  static func read(_ url: URL) -> StoryboardDocument {
    let reader = StoryboardReader(name: url.lastPathComponent)
    guard let data = try? Data(contentsOf: url) else { fatalError("'\(url.path)' cannot be read") }
    if let fault = readXML(Array(data), with: reader) {
      let (line, column) = (fault.position.line, fault.position.column)
      fatalError(
        "'\(reader.name)', line \(line), column \(column): \(fault.message); a storyboard must be XML without mistakes")
    }
    return reader.document
  }

  private init(name: String) {
    self.name = name
  }

  func begin(_ tag: XMLElement) {
    let (element, attributes) = (tag.name, tag.attributes)
    if element == "document" { document.initialScene = attributes["initialViewController"] }
    if Self.controllers.contains(element) { begin(element, attributes) }
    guard scene != nil else { return }
    if Self.unknown.contains(element) { fatalError("'\(name)': a '\(element)' cannot be read here") }
    defer { if view?.kind.rawValue == element { view?.tag = attributes["tag"].flatMap(Int.init) ?? 0 } }
    switch element {
    case "navigationItem": scene?.navigationTitle = attributes["title"]
    case "tabBarItem": scene?.tabTitle = attributes["title"]
    case "button": view = StoryboardView(kind: .button)
    case "textField": view = StoryboardView(kind: .textField, text: attributes["placeholder"])
    case "label": view = StoryboardView(kind: .label, text: attributes["text"])
    case "barButtonItem":
      view = StoryboardView(kind: .barButtonItem, text: attributes["title"] ?? attributes["systemItem"])
      isLeftItem = attributes["key"] == "leftBarButtonItem"
    case "state" where attributes["key"] == "normal": view?.text = attributes["title"]
    case "action": addAction(attributes)
    case "segue": addSegue(attributes)
    default: break
    }
  }

  func end(_ element: String, at position: TextPosition) {
    if let ended = view, element == ended.kind.rawValue {
      switch ended.kind {
      case .barButtonItem where isLeftItem: scene?.leftItems.append(ended)
      case .barButtonItem: scene?.rightItems.append(ended)
      case .button, .textField, .label: scene?.views.append(ended)
      }
      view = nil
    }
    if let ended = scene, element == ended.element {
      document.scenes.append(ended)
      scene = nil
    }
  }

  private func begin(_ element: String, _ attributes: [String: String]) {
    var scene = StoryboardScene(element: element, id: attributes["id"] ?? "")
    scene.identifier = attributes["storyboardIdentifier"]
    scene.title = attributes["title"]
    scene.className = attributes["customClass"].map { name in
      attributes["customModule"].map { "\($0).\(name)" } ?? name
    }
    scene.reference = attributes["storyboardName"].map { ($0, attributes["referencedIdentifier"]) }
    self.scene = scene
  }

  private func addAction(_ attributes: [String: String]) {
    guard view != nil, attributes["destination"] == scene?.id, let selector = attributes["selector"] else {
      fatalError("'\(name)': only buttons have actions here, and only of their own controller")
    }
    view?.action = selector
  }

  private func addSegue(_ attributes: [String: String]) {
    let destination = attributes["destination"] ?? ""
    switch attributes["kind"] {
    case "relationship": scene?.contained.append(destination)
    case let kind?:
      guard let kind = StoryboardSegue.Kind(rawValue: kind) else {
        fatalError("'\(name)': a segue of the kind '\(kind)' cannot be performed here")
      }
      scene?.segues.append(
        StoryboardSegue(kind: kind, identifier: attributes["identifier"], destination: destination))
      view?.segue = (scene?.segues.count).map { $0 - 1 }
    case nil: break
    }
  }
}
