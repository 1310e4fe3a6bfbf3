internal import Foundation
import NavigationGraph
import SwiftFacts

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// The remarks to the analyzer in a storyboard: lines of the notes that Interface Builder keeps of an object (its
/// `userComments`). A remark is about all lines of the object that it is noted at.
func storyboardDirectives(path: String, bytes: [UInt8]) -> [Directive] {
  let parser = XMLParser(data: Data(bytes))
  let reader = NotesReader(path: path, bytes: bytes)
  parser.delegate = reader
  // What stands before the place at which a broken file ends counts.
  _ = parser.parse()
  return reader.directives
}

private final class NotesReader: NSObject, XMLParserDelegate {
  private(set) var directives: [Directive] = []
  private let path: String
  private let tags: TagPositions
  /// The open elements.
  private var open: [Element] = []
  /// The notes that are being read, each part with its place; `nil` outside of notes.
  private var notes: [(text: String, line: Int, column: Int)]?

  private struct Element {
    let isObject: Bool
    let type: String?
    let line: Int
    var remarks: [(wording: Directive.Wording, place: SourcePlace)] = []
  }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    tags = TagPositions(bytes)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let place = tags.position(of: element, endingAt: parser.lineNumber, parser.columnNumber)
    open.append(Element(isObject: attributes["id"] != nil, type: attributes["customClass"], line: place.line))
    if attributes["key"] == "userComments" { notes = [] }
    guard notes != nil else { return }
    notes?.append((attributes["content"] ?? "", place.line, place.column))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let last = notes?.indices.last else { return }
    notes?[last].text += text
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard let ended = open.popLast() else { return }
    for remark in ended.remarks {
      let isOfFile = remark.wording.reach == .file
      directives.append(
        Directive(
          request: remark.wording.request,
          scope: isOfFile ? .file : .lines(ended.line...max(ended.line, parser.lineNumber)),
          reason: remark.wording.reason, type: ended.type, place: remark.place))
    }
    if let notes, element == "attributedString" || element == "string", open.last?.isObject == true {
      keep(notes)
      self.notes = nil
    }
  }

  /// Keeps the remarks among notes for the object around them.
  private func keep(_ notes: [(text: String, line: Int, column: Int)]) {
    for note in notes {
      for line in note.text.split(whereSeparator: \.isNewline) {
        guard let wording = Directive.wording(of: String(line)) else { continue }
        let place = SourcePlace(file: path, line: note.line, column: note.column)
        open[open.count - 1].remarks.append((wording, place))
      }
    }
  }
}
