import SourceExtraction

/// Tells how long a whole extraction takes, once, on all processors: for information.
struct ExtractionBenchmark {
  private let files: [SourceFile]

  /// Takes the files of an app.
  init(of files: [SourceFile]) { self.files = files }

  /// Extracts, and prints the time with what it yielded.
  func run(print: (String) -> Void) {
    var extraction: Extraction?
    var processor = Duration.zero
    let elapsed = ContinuousClock().measure { processor = ProcessorTime.spent { extraction = extract(files) } }
    let graph = extraction!.graph
    print("  extraction \(elapsed.inSeconds) elapsed, \(processor.inSeconds) of processors, ")
    print("\(extraction!.evaluations) evaluations, \(graph.nodes.count) nodes, \(graph.edges.count) edges\n")
  }
}
