package import NavigationGraph

/// A remark on one file that did not stop the extraction.
package struct ExtractionNote: Sendable, Hashable, Comparable, Codable {
  /// Where.
  package let place: SourcePlace
  /// What is wrong and what was done about it, lower case, no full stop.
  package let message: String

  /// Creates a note.
  package init(place: SourcePlace, message: String) {
    self.place = place
    self.message = message
  }

  /// Orders by place.
  package static func < (one: ExtractionNote, other: ExtractionNote) -> Bool {
    (one.place, one.message) < (other.place, other.message)
  }
}
