/// The hidden command that measures Ariadne itself; `scripts/bench` starts it.
struct BenchmarkCommand {
  /// The word that selects it.
  static let word = "__bench"

  /// Measures, and prints what it measured.
  ///
  /// - Parameter arguments: `--smallest` for the smallest sizes only; then the folders of apps to read.
  /// - Throws: `InputError` where a folder cannot be used.
  func run(_ arguments: [String]) throws(InputError) -> ExitStatus {
    let isSmallest = arguments.first == "--smallest"
    let report = Console(color: .never)
    for path in arguments.dropFirst(isSmallest ? 1 : 0) {
      let folder = try SourceFolder(at: path)
      try folder.checkThatSwiftWasRead()
      report.print("\(path)\n")
      ReadingBenchmark(of: folder.files).run { report.print($0) }
      ExtractionBenchmark(of: folder.files).run { report.print($0) }
    }
    let sizes = isSmallest ? [500, 1_000] : [10_000, 20_000, 40_000, 80_000, 160_000]
    GrowthBenchmark(sizes: sizes).run { report.print($0) }
    return .clean
  }
}
