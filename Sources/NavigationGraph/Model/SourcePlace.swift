/// A position in a source file.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as Swift's compiler and SwiftLint print it.
public struct SourcePlace: Hashable, Sendable, Codable {
  /// The file's path, relative to the analyzed folder, with `/` between components.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in UTF-8 bytes.
  public let column: Int

  /// Creates a place from a path and a position that counts from 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePlace: Comparable {
  /// Orders places by file, then line, then column.
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The form `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
