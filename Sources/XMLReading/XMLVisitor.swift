/// Takes what a document says, in its order.
package protocol XMLVisitor: AnyObject {
  /// An element begins.
  func begin(_ element: XMLElement)
  /// Text stands in the element that is open; one run of text may come in several parts.
  func read(_ text: String, at position: TextPosition)
  /// The element of this name, which is the last that was begun, ends with a tag at a position.
  func end(_ name: String, at position: TextPosition)
}

extension XMLVisitor {
  /// Passes text over.
  package func read(_ text: String, at position: TextPosition) {}
}

/// The tag with which an element begins.
package struct XMLElement: Sendable {
  /// The element's name, with its prefix where it has one.
  package let name: String
  /// The values of its attributes, by their names.
  package let attributes: [String: String]
  /// Where the tag begins.
  package let position: TextPosition
}

/// Why a document was not read to its end.
package struct XMLFault: Error, Hashable, Sendable {
  /// What is wrong, lower case, no full stop.
  package let message: String
  /// Where.
  package let position: TextPosition

  /// Creates a fault from what is wrong and where.
  package init(message: String, position: TextPosition) {
    self.message = message
    self.position = position
  }
}
