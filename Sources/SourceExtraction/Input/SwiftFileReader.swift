package import SwiftFacts

/// Reads the facts of Swift files, each by itself, by whatever means.
package protocol SwiftFileReader: Sendable {
  /// Reads files and hands over what each says, in any order and from any thread; returns when all is handed over.
  ///
  /// - Parameters:
  ///   - files: Files of Swift source.
  ///   - keep: Called once for each file, with its index and the seconds of processor time that reading it took.
  func read(_ files: [SourceFile], keep: @escaping @Sendable (Int, SwiftFileReading, Double) -> Void)
}

/// What came of reading a Swift file.
package enum SwiftFileReading: Sendable {
  /// Its facts, in their stored form.
  case facts([UInt8])
  /// Nothing, for a reason.
  case unread(UnreadReason)
}
