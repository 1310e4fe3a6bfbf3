import NavigationGraph
import ResourceReading
import SwiftFacts

/// The remarks to the analyzer in a storyboard: lines of the notes that Interface Builder keeps of an object (its
/// `userComments`). A remark is about all lines of the object that it is noted at.
func storyboardDirectives(path: String, bytes: [UInt8]) -> [Directive] {
  readStoryboard(path: path, bytes: bytes).notes.compactMap { note in
    guard let wording = Directive.wording(of: note.text) else { return nil }
    return Directive(
      request: wording.request, scope: wording.reach == .file ? .file : .lines(note.objectLines),
      reason: wording.reason, type: note.objectClass,
      place: SourcePlace(file: path, line: note.line, column: note.column))
  }
}
