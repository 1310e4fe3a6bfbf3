/// A stretch of a file that only runs where some value, whichever it is, equals one of some constants, or none of them.
package struct ConstantTest: Sendable, Hashable {
  package let start: Offset
  /// The offset after the last byte.
  package let end: Offset
  /// The constants: texts as they are, cases of enums by their names with a dot before.
  package let constants: [String]
  package let isNegated: Bool

  package init(start: Offset, end: Offset, constants: [String], isNegated: Bool) {
    self.start = start
    self.end = end
    self.constants = constants
    self.isNegated = isNegated
  }
}
