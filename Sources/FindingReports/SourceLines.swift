import NavigationGraph

/// The lines of the source, for reports that show them or count their characters.
package struct SourceLines: Sendable {
  /// The text of a place's line, without its end; `nil` where the file cannot be read or has no such line.
  package let line: @Sendable (SourcePlace) -> String?

  /// Creates a source of lines.
  package init(_ line: @escaping @Sendable (SourcePlace) -> String?) { self.line = line }

  /// No lines.
  package static let none = SourceLines { _ in nil }
}

/// A line of the source and the word in it that a place points at.
struct SourceExcerpt {
  /// The line, without its end.
  let line: String
  /// The word: an identifier, or the single character that stands there.
  let word: Range<String.Index>

  /// The excerpt at a place; `nil` where the line cannot be had or ends before the place.
  init?(at place: SourcePlace, in lines: SourceLines) {
    guard let line = lines.line(place), place.column >= 1, place.column <= line.utf8.count else { return nil }
    let start = line.utf8.index(line.startIndex, offsetBy: place.column - 1)
    guard let first = start.samePosition(in: line) else { return nil }
    let end = line[first...].firstIndex { !$0.isIdentifierPart } ?? line.endIndex
    self.line = line
    word = first..<(end == first ? line.index(after: first) : end)
  }

  /// The word's first column and the one after its last, from 1, in UTF-16 code units.
  var columns: (start: Int, end: Int) {
    func column(_ index: String.Index) -> Int { line.utf16.distance(from: line.startIndex, to: index) + 1 }
    return (column(word.lowerBound), column(word.upperBound))
  }
}

extension Character {
  fileprivate var isIdentifierPart: Bool { isLetter || isNumber || self == "_" }
}
