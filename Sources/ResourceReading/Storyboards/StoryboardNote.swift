import XMLReading

/// A line of the notes that Interface Builder keeps of an object, its `userComments`.
package struct StoryboardNote: Hashable, Sendable, Codable {
  /// What the line says.
  package let text: String
  /// Where the element begins that holds it.
  package let line: Int
  /// The column of that element, from 1, in UTF-8 bytes.
  package let column: Int
  /// The lines of the object that it is noted at.
  package let objectLines: ClosedRange<Int>
  /// The class of the app's own of that object, if it has one.
  package let objectClass: String?
}

/// Collects the notes of a storyboard, element by element.
struct NotesReader {
  private var finished: [StoryboardNote] = []
  /// The open elements.
  private var open: [Element] = []
  /// The notes that are being read, each part with its place; `nil` outside of notes.
  private var parts: [Part]?
  private var lastLine = 1

  private struct Element {
    let isObject: Bool
    let type: String?
    let line: Int
    var parts: [Part] = []
  }

  private struct Part {
    var text: String
    let position: TextPosition
  }

  mutating func begin(_ element: XMLElement) {
    lastLine = element.position.line
    open.append(
      Element(
        isObject: element.attributes["id"] != nil, type: element.attributes["customClass"],
        line: element.position.line))
    if element.attributes["key"] == "userComments" { parts = [] }
    guard parts != nil else { return }
    parts?.append(Part(text: element.attributes["content"] ?? "", position: element.position))
  }

  mutating func read(_ text: String) {
    guard let last = parts?.indices.last else { return }
    parts?[last].text += text
  }

  mutating func end(_ name: String, at position: TextPosition) {
    lastLine = position.line
    endLast()
    guard let parts, name == "attributedString" || name == "string", let last = open.indices.last, open[last].isObject
    else { return }
    open[last].parts += parts
    self.parts = nil
  }

  /// The notes in the order in which their objects end; those that are open end where the document breaks off.
  mutating func finish() -> [StoryboardNote] {
    while !open.isEmpty { endLast() }
    return finished
  }

  private mutating func endLast() {
    guard let ended = open.popLast() else { return }
    for part in ended.parts {
      for line in part.text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
        finished.append(
          StoryboardNote(
            text: String(line), line: part.position.line, column: part.position.column,
            objectLines: ended.line...max(ended.line, lastLine), objectClass: ended.type))
      }
    }
  }
}
