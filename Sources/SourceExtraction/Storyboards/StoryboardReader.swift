internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads a storyboard's scenes, their classes and identifiers, and which of them contain which.
func readStoryboard(path: String, bytes: [UInt8]) -> StoryboardFacts {
  let parser = XMLParser(data: Data(bytes))
  let reader = StoryboardReader(path: path)
  parser.delegate = reader
  if !parser.parse() {
    let message = parser.parserError.map { "\($0)" } ?? "unreadable"
    reader.facts.error = (max(parser.lineNumber, 1), max(parser.columnNumber, 1), message)
  } else if reader.openElements != 0 {
    reader.facts.error = (max(parser.lineNumber, 1), max(parser.columnNumber, 1), "ends too early")
  }
  return reader.facts
}

private final class StoryboardReader: NSObject, XMLParserDelegate {
  var facts: StoryboardFacts
  private var scene: StoryboardFacts.Scene?
  private var sceneElement = ""
  private(set) var openElements = 0

  init(path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    facts = StoryboardFacts(name: String(file.dropLast(".storyboard".count)), path: path)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    openElements += 1
    if element == "document" { facts.initialObjectID = attributes["initialViewController"] }
    if attributes["sceneMemberID"] == "viewController", let kind = StoryboardFacts.Scene.Element(rawValue: element) {
      scene = StoryboardFacts.Scene(
        objectID: attributes["id"] ?? "", element: kind, customClass: attributes["customClass"],
        identifier: attributes["storyboardIdentifier"], line: parser.lineNumber, column: parser.columnNumber)
      sceneElement = element
    }
    if element == "segue", attributes["kind"] == "relationship", let destination = attributes["destination"] {
      scene?.relationships.append(
        StoryboardFacts.Scene.Relationship(
          kind: attributes["relationship"] ?? "", destination: destination, line: parser.lineNumber,
          column: max(1, parser.columnNumber)))
    } else if element == "segue", let destination = attributes["destination"] {
      facts.segueDestinations.insert(destination)
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    openElements -= 1
    guard element == sceneElement, let finished = scene else { return }
    facts.scenes.append(finished)
    scene = nil
    sceneElement = ""
  }
}
