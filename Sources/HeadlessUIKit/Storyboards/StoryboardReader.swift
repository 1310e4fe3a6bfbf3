import Foundation
import XMLReading

/// Reads a storyboard, or a xib, which is taken for one scene with its owner as the controller.
///
/// What a person would touch and this does not know ends the program: a scene that silently lacked a button would be explored
/// to its end and found sound. Constraints, colours and the like are passed over.
final class StoryboardReader: XMLVisitor {
  private let name: String
  private var document = StoryboardDocument()
  private var scene: StoryboardScene?
  /// The views that are being read, each in the one before it.
  private var views: [StoryboardView] = []
  /// The elements that are being read.
  private var path: [String] = []
  private var isLeftItem = false
  private var isNib = false

  private static let controllers: Set = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "pageViewController", "viewControllerPlaceholder",
  ]

  private static let gesture = "GestureRecognizer"

  private static let unknown: Set = ["glkViewController", "avPlayerViewController", "hostingController", "pickerView"]

  static func read(_ url: URL) -> StoryboardDocument {
    let reader = StoryboardReader(name: url.lastPathComponent)
    guard let data = try? Data(contentsOf: url) else { fatalError("'\(url.path)' cannot be read") }
    if let fault = readXML(Array(data), with: reader) {
      let (line, column) = (fault.position.line, fault.position.column)
      fatalError(
        "'\(reader.name)', line \(line), column \(column): \(fault.message); such a file must be XML without mistakes")
    }
    return reader.document
  }

  private init(name: String) {
    self.name = name
  }

  func begin(_ tag: XMLElement) {
    let (element, attributes) = (tag.name, tag.attributes)
    let enclosing = path.last ?? ""
    path.append(element)
    if element == "document" {
      document.initialScene = attributes["initialViewController"]
      isNib = attributes["type"]?.hasSuffix(".XIB") ?? false
    }
    if isNib, element == "objects" { scene = StoryboardScene(element: element, id: StoryboardScene.owner) }
    if Self.unknown.contains(element) { fatalError("'\(name)': a '\(element)' cannot be read here") }
    if Self.controllers.contains(element) { begin(element, attributes) }
    let kind = StoryboardView.Kind(rawValue: element)
    if element.hasSuffix(Self.gesture) { return beginGesture(element, attributes) }
    if let scene {
      if kind != nil || ["subviews", "cells", "prototypes"].contains(enclosing) {
        return beginView(kind ?? .view, attributes, in: enclosing, of: scene)
      }
    }
    guard scene != nil || !views.isEmpty else { return }
    read(element, attributes)
  }

  private func id(_ attributes: [String: String]) -> String { attributes["id"] ?? "" }

  private func read(_ element: String, _ attributes: [String: String]) {
    let last = views.indices.last
    switch element {
    case "navigationItem": scene?.navigationTitle = attributes["title"]
    case "tabBarItem": scene?.tabTitle = attributes["title"]
    case "state" where attributes["key"] == "normal": if let last { views[last].text = attributes["title"] }
    case "buttonConfiguration": if let last, let title = attributes["title"] { views[last].text = title }
    case "rectEdge":
      if let last, views[last].kind == .gestureRecognizer {
        views[last].directions = Set(attributes.filter { $0.value == "YES" }.keys)
      }
    case "segment": if let last { views[last].segments.append(attributes["title"] ?? "segment") }
    case "textInputTraits":
      guard let last else { return }
      views[last].isSecure = attributes["secureTextEntry"] == "YES"
      views[last].keyboard = attributes["keyboardType"]
    case "outlet", "outletCollection": addOutlet(attributes, isCollection: element == "outletCollection")
    case "action": addAction(attributes)
    case "segue": addSegue(attributes)
    default: break
    }
  }

  func end(_ element: String, at position: TextPosition) {
    path.removeLast()
    if let ended = views.last, element == elements.last {
      views.removeLast()
      elements.removeLast()
      end(ended)
    } else if element.hasSuffix(Self.gesture), let ended = views.popLast() {
      document.gestures[ended.id] = ended
    }
    if element == "scene" { addGestureSegues() }
    if let ended = scene, element == ended.element {
      document.scenes.append(ended)
      scene = nil
    }
  }

  private func beginGesture(_ element: String, _ attributes: [String: String]) {
    var gesture = StoryboardView(kind: .gestureRecognizer, id: id(attributes))
    gesture.gesture = element
    gesture.directions = Set(attributes["direction"].map { [$0] } ?? [])
    views.append(gesture)
  }

  /// The segues that gestures of the scene perform: recognizers stand beside the scene's controller.
  private var gestureSegues: [(recognizer: String, segue: StoryboardSegue)] = []

  private func addGestureSegues() {
    guard let last = document.scenes.indices.last else { return }
    for (recognizer, segue) in gestureSegues {
      let count = document.scenes[last].segues.count
      document.gestures[recognizer]?.segue = count
      document.scenes[last].segues.append(segue)
    }
    gestureSegues = []
  }

  /// The names of the elements of `views`.
  private var elements: [String] = []

  private func beginView(
    _ kind: StoryboardView.Kind, _ attributes: [String: String], in enclosing: String, of scene: StoryboardScene
  ) {
    var view = StoryboardView(kind: kind, id: id(attributes))
    view.parent = views.last?.id ?? ""
    view.isRoot = views.isEmpty && enclosing == scene.element
    view.isContent = kind == .tableViewCellContentView || attributes["key"] == "contentView"
    view.isStatic = enclosing == "cells" && kind == .tableViewCell
    view.className = className(attributes)
    view.tag = attributes["tag"].flatMap(Int.init) ?? 0
    view.isHidden = attributes["hidden"] == "YES"
    view.isOn = attributes["on"] == "YES"
    view.reuseIdentifier = attributes["reuseIdentifier"]
    switch kind {
    case .textField, .searchBar: view.text = attributes["placeholder"]
    case .label, .textView: view.text = attributes["text"]
    case .barButtonItem:
      view.text = attributes["title"] ?? attributes["systemItem"]
      isLeftItem = attributes["key"] == "leftBarButtonItem" || enclosing == "leftBarButtonItems"
    default: break
    }
    views.append(view)
    elements.append(path.last ?? "")
  }

  private func end(_ view: StoryboardView) {
    if view.kind == .barButtonItem {
      if isLeftItem { scene?.leftItems.append(view) } else { scene?.rightItems.append(view) }
      return
    }
    // A button that a bar's button is made of is touched in its place.
    if let last = views.indices.last, views[last].kind == .barButtonItem {
      views[last].text = views[last].text ?? view.text
      views[last].actions += view.actions
      views[last].segue = views[last].segue ?? view.segue
      return
    }
    scene?.views.append(view)
  }

  private func className(_ attributes: [String: String]) -> String? {
    attributes["customClass"].map { name in attributes["customModule"].map { "\($0).\(name)" } ?? name }
  }

  private func begin(_ element: String, _ attributes: [String: String]) {
    var scene = StoryboardScene(element: element, id: id(attributes))
    scene.identifier = attributes["storyboardIdentifier"]
    scene.title = attributes["title"]
    scene.className = className(attributes)
    scene.reference = attributes["storyboardName"].map { ($0, attributes["referencedIdentifier"]) }
    scene.hidesBottomBar = attributes["hidesBottomBarWhenPushed"] == "YES"
    self.scene = scene
  }

  private func addOutlet(_ attributes: [String: String], isCollection: Bool) {
    guard let property = attributes["property"], let destination = attributes["destination"] else { return }
    let outlet = StoryboardOutlet(property: property, destination: destination, isCollection: isCollection)
    if let last = views.indices.last { views[last].outlets.append(outlet) } else { scene?.outlets.append(outlet) }
  }

  private func addAction(_ attributes: [String: String]) {
    guard let last = views.indices.last, let selector = attributes["selector"] else { return }
    views[last].actions.append(StoryboardAction(selector: selector, destination: attributes["destination"] ?? ""))
  }

  private func addSegue(_ attributes: [String: String]) {
    let destination = attributes["destination"] ?? ""
    switch attributes["kind"] {
    case "relationship": scene?.contained.append(destination)
    case let kind?:
      guard let kind = StoryboardSegue.Kind(rawValue: kind) else {
        fatalError("'\(name)': a segue of the kind '\(kind)' cannot be performed here")
      }
      let segue = StoryboardSegue(kind: kind, identifier: attributes["identifier"], destination: destination)
      if let gesture = views.last, gesture.kind == .gestureRecognizer {
        return gestureSegues.append((gesture.id, segue))
      }
      guard let count = scene?.segues.count else { return }
      scene?.segues.append(segue)
      if let last = views.indices.last { views[last].segue = count }
    case nil: break
    }
  }
}
