internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads a storyboard's scenes, their classes and identifiers, and the segues between them.
func readStoryboard(path: String, bytes: [UInt8]) -> StoryboardFacts {
  let parser = XMLParser(data: Data(bytes))
  let reader = StoryboardReader(path: path, bytes: bytes)
  parser.delegate = reader
  if !parser.parse() {
    let message = parser.parserError.map { "\($0)" } ?? "unreadable"
    reader.facts.error = (max(parser.lineNumber, 1), max(parser.columnNumber, 1), message)
  } else if reader.openElements != 0 {
    reader.facts.error = (max(parser.lineNumber, 1), max(parser.columnNumber, 1), "ends too early")
  }
  reader.finishScene()
  return reader.facts
}

private final class StoryboardReader: NSObject, XMLParserDelegate {
  var facts: StoryboardFacts
  private let tags: TagPositions
  private var controls = SceneControls()
  /// The scene's segues, each with the control that it hangs from.
  private var segues: [(attributes: [String: String], owner: String, line: Int, column: Int)] = []
  private var controller: StoryboardFacts.Scene?
  /// The identifiers of the open elements; empty for those that only describe the one around them.
  private var open: [String] = []

  var openElements: Int { open.count }

  init(path: String, bytes: [UInt8]) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    facts = StoryboardFacts(name: String(file.dropLast(".storyboard".count)), path: path)
    tags = TagPositions(bytes)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let id = attributes["id"] ?? ""
    let owner = open.last { !$0.isEmpty } ?? ""
    open.append(id)
    switch element {
    case "document": facts.initialObjectID = attributes["initialViewController"]
    case "scene": finishScene()
    case "segue":
      let place = tags.position(of: element, endingAt: parser.lineNumber, parser.columnNumber)
      segues.append((attributes, owner, place.line, place.column))
    default: controls.read(element, attributes, owner: owner)
    }
    guard attributes["sceneMemberID"] == "viewController", let kind = StoryboardFacts.Scene.Element(rawValue: element)
    else { return }
    let place = tags.position(of: element, endingAt: parser.lineNumber, parser.columnNumber)
    controller = StoryboardFacts.Scene(
      objectID: id, element: kind, customClass: attributes["customClass"],
      identifier: attributes["storyboardIdentifier"], presentationStyle: attributes["modalPresentationStyle"],
      reference: kind == .viewControllerPlaceholder ? .init(attributes) : nil, line: place.line, column: place.column)
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
    if element == "scene" { finishScene() }
  }

  /// Enters the scene that was read, once all its controls are known: outlets may stand behind them.
  func finishScene() {
    defer {
      controller = nil
      segues = []
      controls = SceneControls()
    }
    guard let controller else { return }
    let scene = facts.scenes.count
    facts.scenes.append(controller)
    for (attributes, owner, line, column) in segues {
      guard let kind = Segue.Kind(attributes), let destination = attributes["destination"] else { continue }
      let identifier = attributes["identifier"].flatMap { $0.isEmpty ? nil : $0 }
      facts.segues.append(
        Segue(
          kind: kind, scene: scene, destination: destination, identifier: identifier,
          customClass: attributes["customClass"], creationAction: attributes["destinationCreationSelector"],
          presentationStyle: attributes["modalPresentationStyle"], firesByItself: owner != controller.objectID,
          event: owner == controller.objectID ? nil : controls.event(of: owner), line: line, column: column))
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

/// Where the tags of a text begin: the parser only tells where they end.
struct TagPositions {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) { lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }

  /// The position of the last tag of that element before a position; both count from 1.
  func position(of element: String, endingAt line: Int, _ column: Int) -> (line: Int, column: Int) {
    let tag = Array("<\(element)".utf8)
    var index = min(line, lines.count) - 1
    var end = column
    while index >= 0 {
      let text = Array(lines[index].prefix(max(0, end)))
      let last = text.count - tag.count
      if last >= 0, let found = (0...last).last(where: { text[$0..<$0 + tag.count].elementsEqual(tag) }) {
        return (index + 1, found + 1)
      }
      index -= 1
      end = Int.max
    }
    return (max(line, 1), max(column, 1))
  }
}
