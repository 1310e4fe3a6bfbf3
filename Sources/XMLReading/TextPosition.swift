/// A position in a text.
package struct TextPosition: Hashable, Sendable, Comparable, Codable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in UTF-8 bytes.
  package let column: Int

  /// Creates a position from its line and column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// Where the lines of a text begin, so that an offset can be told as line and column.
package struct TextLines: Sendable {
  private var starts = [0]

  /// Finds the lines of a text; each ends with a line feed, a carriage return, or both.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    for (index, byte) in bytes.enumerated() where byte == feed || byte == carriageReturn {
      if byte == carriageReturn, index + 1 < bytes.count, bytes[index + 1] == feed { continue }
      starts.append(index + 1)
    }
  }

  /// The position of the byte at an offset; the end of the text has one too.
  ///
  /// - Complexity: O(log *l*) for *l* lines.
  package func position(at offset: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: max(0, offset - starts[low]) + 1)
  }
}
