import NavigationGraph
import XMLReading

/// Reads a property list in XML: its values, and the first fault; what stands before that is read.
///
/// A binary one, or one of the old form with braces, is a fault that says how to convert it.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
func readPropertyListValues(path: String, bytes: [UInt8]) -> (tree: ValueTree, fault: ResourceFault?) {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let first = bytes[start...].first { $0 > 0x20 }
  // An XML document begins with '<', in UTF-16 after a byte order mark.
  if bytes.starts(with: "bplist".utf8) || first.map({ $0 < 0x80 && $0 != UInt8(ascii: "<") }) == true {
    let form = bytes.starts(with: "bplist".utf8) ? "binary" : "no XML"
    let message = "the property list is \(form) and not read; convert it with 'plutil -convert xml1 \(path)'"
    return (ValueTree(), ResourceFault(place: SourcePlace(file: path, line: 1, column: 1), message: message))
  }
  let reader = PropertyListReader()
  let broken = readXML(bytes, with: reader)
  let fault = [reader.fault, broken].compactMap(\.self).min { $0.position < $1.position }
  return (reader.builder.tree, fault.map { ResourceFault($0, in: "property list", at: path) })
}

private final class PropertyListReader: XMLVisitor {
  private(set) var builder = ValueTreeBuilder()
  /// The first thing that is no property list, though it is XML.
  private(set) var fault: XMLFault?
  /// The text of the element that is open, and where it begins.
  private var text = ""
  private var textPosition: TextPosition?

  func begin(_ element: XMLElement) {
    text = ""
    textPosition = nil
    let content: ValueTree.Content
    switch element.name {
    case "dict": content = .dictionary([:])
    case "array": content = .array([])
    case "plist", "key", "string", "integer", "real", "date", "data", "true", "false": return
    default:
      complain("no property list has '\(element.name)'", at: element.position)
      content = .other
    }
    checkPlace(element.position)
    builder.open(content, at: element.position)
  }

  func read(_ text: String, at position: TextPosition) {
    textPosition = textPosition ?? position
    self.text += text
  }

  func end(_ name: String, at position: TextPosition) {
    let content: ValueTree.Content
    switch name {
    case "plist": return
    case "key": return builder.name(next: text)
    case "string": content = .text(text)
    case "true": content = .truth(true)
    case "false": content = .truth(false)
    case "integer", "real", "date", "data": content = .other
    default: return builder.close()
    }
    checkPlace(textPosition ?? position)
    builder.add(content, at: textPosition ?? position)
    text = ""
    textPosition = nil
  }

  private func checkPlace(_ position: TextPosition) {
    if !builder.isReadyForValue { complain("a value without a key stands here", at: position) }
  }

  private func complain(_ message: String, at position: TextPosition) {
    fault = fault ?? XMLFault(message: message, position: position)
  }
}
