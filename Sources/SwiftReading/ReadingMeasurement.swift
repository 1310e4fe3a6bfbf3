import SwiftFacts
internal import SwiftParser

/// The two sides of one comparison: parsing files, and reading their facts, which parses them too.
///
/// Both run on the calling thread, file by file, and drop each result before the next.
package struct ReadingMeasurement: Sendable {
  private let files: [(path: String, bytes: [UInt8])]
  /// The bytes of all files together.
  package let byteCount: Int
  /// How many Swift files there are.
  package var fileCount: Int { files.count }

  /// Takes Swift files, each by its path and bytes.
  package init(of files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    byteCount = self.files.reduce(0) { $0 + $1.bytes.count }
  }

  /// Parses every file, and makes sure that each tree holds the whole text of its file.
  /// - Complexity: O(*n*) for *n* bytes.
  package func parse() {
    for file in files {
      let length = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0).totalLength.utf8Length }
      precondition(length == file.bytes.count, "\(file.path): \(length) of \(file.bytes.count) bytes parsed")
    }
  }

  /// Reads the facts of every file, and makes sure that each covers all lines of its file.
  /// - Complexity: O(*n*) for *n* bytes.
  /// - Returns: The number of declarations read, which is the same each time.
  package func read() -> Int {
    files.reduce(0) { count, file in
      let facts = readFacts(path: file.path, bytes: file.bytes)
      precondition(facts.lineStarts.last! <= file.bytes.count, "\(file.path): a line starts behind its end")
      let members = facts.types.reduce(0) { $0 + $1.functions.count + $1.properties.count + $1.cases.count }
      return count + facts.types.count + members + facts.functions.count + facts.properties.count + facts.aliases.count
    }
  }
}
