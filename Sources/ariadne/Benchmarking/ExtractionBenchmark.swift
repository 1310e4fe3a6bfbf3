import SourceExtraction

/// Tells how long a whole extraction takes, once, and how much memory: for information.
struct ExtractionBenchmark {
  private let files: [SourceFile]

  /// Takes the files of an app.
  init(of files: [SourceFile]) { self.files = files }

  /// Extracts, and prints the times of both halves with what they yielded, and the memory at its height.
  func run(print: (String) -> Void) {
    var measurement = ExtractionMeasurement(of: files)
    var extraction: Extraction?
    var reading = Duration.zero
    var constructing = Duration.zero
    let before = ResidentMemory.peak
    var between = 0
    let elapsed = ContinuousClock().measure {
      reading = ProcessorTime.spent { measurement.read() }
      between = ResidentMemory.peak
      constructing = ProcessorTime.spent { extraction = measurement.construct() }
    }
    let graph = extraction!.graph
    print("  extraction \(elapsed.inSeconds) elapsed; of processors \(reading.inSeconds) reading on all, ")
    print("\(constructing.inSeconds) constructing on one; \(extraction!.evaluations) evaluations, ")
    print("\(graph.nodes.count) nodes, \(graph.edges.count) edges\n")
    print("  memory at its height: \(before >> 20) MB with the text of all files, ")
    print("\(between >> 20) MB with their facts, \(ResidentMemory.peak >> 20) MB at the end\n")
  }
}
