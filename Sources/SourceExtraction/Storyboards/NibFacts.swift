internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// What one xib says of the objects that the system makes from it.
struct NibFacts: Sendable {
  /// The file's name without its ending, by which code names it.
  let name: String
  /// The class whose view, or whose parts, the xib describes.
  fileprivate(set) var ownerClass: String?
  /// The classes of the app's own among the objects at its top, in the file's order.
  fileprivate(set) var classes: [String] = []
}

/// Reads a xib; one that is no XML says what stands before the fault.
func readNib(path: String, bytes: [UInt8]) -> NibFacts {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  let reader = NibReader(name: String(file.dropLast(".xib".count)))
  let parser = XMLParser(data: Data(bytes))
  parser.delegate = reader
  _ = parser.parse()
  return reader.facts
}

private final class NibReader: NSObject, XMLParserDelegate {
  var facts: NibFacts
  private var depth = 0

  init(name: String) { facts = NibFacts(name: name) }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    // `document`, `objects`, and the objects themselves.
    guard depth == 3, let name = attributes["customClass"] else { return }
    if attributes["placeholderIdentifier"] == "IBFilesOwner" {
      facts.ownerClass = name
    } else if element != "placeholder" {
      facts.classes.append(name)
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    depth -= 1
  }
}
