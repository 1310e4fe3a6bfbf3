import XMLReading

/// What one xib says of the objects that the system makes from it.
package struct NibFacts: Hashable, Sendable, Codable {
  /// The file's name without its ending, by which code names it.
  package let name: String
  /// The class whose view, or whose parts, the xib describes.
  package fileprivate(set) var ownerClass: String?
  /// The classes of the app's own among the objects at its top, in the file's order.
  package fileprivate(set) var classes: [String] = []
  /// Why the file was not read to its end.
  package fileprivate(set) var fault: ResourceFault?
}

/// Reads a xib.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readNib(path: String, bytes: [UInt8]) -> NibFacts {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  let reader = NibReader(name: String(file.dropLast(".xib".count)))
  reader.facts.fault = readXML(bytes, with: reader).map { ResourceFault($0, in: "xib", at: path) }
  return reader.facts
}

private final class NibReader: XMLVisitor {
  var facts: NibFacts
  private var depth = 0

  init(name: String) { facts = NibFacts(name: name) }

  func begin(_ element: XMLElement) {
    depth += 1
    // `document`, `objects`, and the objects themselves.
    guard depth == 3, let name = element.attributes["customClass"] else { return }
    if element.attributes["placeholderIdentifier"] == "IBFilesOwner" {
      facts.ownerClass = name
    } else if element.name != "placeholder" {
      facts.classes.append(name)
    }
  }

  func end(_ name: String, at position: TextPosition) { depth -= 1 }
}
