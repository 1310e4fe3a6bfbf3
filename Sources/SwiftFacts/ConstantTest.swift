/// A stretch of a file that only runs where some value, whichever it is, equals one of some constants, or none of them.
package struct ConstantTest: Sendable, Hashable {
  /// What a value is compared with.
  package enum Constant: Sendable, Hashable {
    case text(String)
    /// The case of some enum, by its name.
    case enumCase(String)
  }

  package let start: Offset
  /// The offset after the last byte.
  package let end: Offset
  package let constants: [Constant]
  package let isNegated: Bool

  package init(start: Offset, end: Offset, constants: [Constant], isNegated: Bool) {
    self.start = start
    self.end = end
    self.constants = constants
    self.isNegated = isNegated
  }
}
