package import NavigationGraph
import XMLReading

/// Why a file that is no Swift was read in part or not at all.
package struct ResourceFault: Hashable, Sendable, Codable {
  /// Where.
  package let place: SourcePlace
  /// What is wrong and what was done about it, lower case, no full stop.
  package let message: String

  /// Creates a fault from its place and a message.
  package init(place: SourcePlace, message: String) {
    self.place = place
    self.message = message
  }
}

extension ResourceFault {
  /// The fault of a file in XML.
  init(_ fault: XMLFault, in noun: String, at path: String) {
    self.init(
      place: SourcePlace(file: path, fault.position),
      message: "the \(noun) is broken: \(fault.message); what stands before this place is read")
  }
}

extension SourcePlace {
  /// The place of a position in a file.
  init(file: String, _ position: TextPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}
