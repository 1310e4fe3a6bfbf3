import SwiftFacts

/// The two halves of an extraction, to be timed apart: reading all files, and making the graph of what was read.
package struct ExtractionMeasurement: Sendable {
  private let pipeline: Pipeline
  private var facts: [FileFacts] = []

  /// Takes the files of an app.
  package init(of files: [SourceFile], threadCount: Int? = nil) {
    pipeline = Pipeline(
      files.sorted { $0.path < $1.path }, options: ExtractionOptions(threadCount: threadCount), cache: nil)
  }

  /// Reads the facts of all Swift files.
  package mutating func read() { facts = pipeline.read() }

  /// Links and runs what was read.
  package mutating func interpret() -> Extraction {
    var taken: [FileFacts] = []
    swap(&taken, &facts)
    return pipeline.interpret(taken)
  }
}
