import SwiftFacts

/// The two halves of an extraction, to be timed apart: reading all files, and making the graph of what was read.
package struct ExtractionMeasurement: Sendable {
  private let pipeline: Pipeline
  private var facts: [FileFacts] = []

  /// Takes the files of an app, and what reads its Swift.
  package init(of files: [SourceFile], threadCount: Int? = nil, reader: (any SwiftFileReader)? = nil) {
    var options = ExtractionOptions(threadCount: threadCount)
    options.reader = reader
    pipeline = Pipeline(files.sorted { $0.path < $1.path }, options: options, cache: nil)
  }

  /// The Swift files that are read: those of tests are not.
  package var swiftFiles: [SourceFile] { pipeline.files.wanted.filter { $0.kind == .swift } }

  /// Reads the facts of all Swift files.
  package mutating func read() { facts = pipeline.read() }

  /// Makes the graph of what was read: all stages after reading.
  package mutating func construct() -> Extraction {
    var taken: [FileFacts] = []
    swap(&taken, &facts)
    return pipeline.extraction(of: taken)
  }
}
