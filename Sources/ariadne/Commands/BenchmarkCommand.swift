import SourceExtraction

/// The hidden command that measures Ariadne itself; `scripts/bench` starts it.
struct BenchmarkCommand {
  /// The word that selects it.
  static let word = "__bench"

  /// Measures, and prints what it measured.
  ///
  /// - Parameter arguments: `--smallest` for the smallest sizes only, `--checks` for the checks only, `--paths` for paths
  ///   only, or `--engine` for what comes after parsing only, with `--again` and `--copies` for runs with little changed and
  ///   for copies of the app; then the folders of apps to read. `--hubs` and numbers of screens measures what one base class
  ///   shows. Or `--made-up-graph` or `--made-up-dot` and a number of nodes, to print what
  ///   maps are measured on, or `--made-up-rules` and a number of screens, to print what paths are.
  /// - Throws: `InputError` where a folder cannot be used.
  func run(_ arguments: [String]) throws(InputError) -> ExitStatus {
    if let form = MadeUpApp.Form(option: arguments.first), let size = arguments.dropFirst().first.flatMap({ Int($0) }) {
      Console(color: .never).print(MadeUpApp(nodeCount: size).text(as: form))
      return .clean
    }
    if arguments.first == "--made-up-rules", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
      Console(color: .never).print(PeerModel(screenCount: count).text)
      return .clean
    }
    let isSmallest = arguments.first == "--smallest"
    let isOfChecks = arguments.first == "--checks"
    let report = Console(color: .never)
    if arguments.first == "--paths" {
      let counts = arguments.dropFirst().compactMap { Int($0) }
      PathsBenchmark(screenCounts: counts.isEmpty ? [500, 5_000, 100_000] : counts, height: 100_000)
        .run { report.print($0) }
      return .clean
    }
    if arguments.first == "--hubs" {
      HubBenchmark(flowCount: 20, sizes: arguments.dropFirst().compactMap { Int($0) }).run { report.print($0) }
      return .clean
    }
    if arguments.first == "--engine" {
      let options: Set = ["--again", "--copies"]
      let chosen = arguments.dropFirst().filter(options.contains)
      for path in arguments.dropFirst().filter({ !options.contains($0) }) {
        let folder = try SourceFolder(at: path)
        try folder.checkThatSwiftWasRead()
        report.print("\(path)\n")
        EngineBenchmark(
          of: folder.files, isTriedAgain: chosen.contains("--again"), isCopied: chosen.contains("--copies")
        ).run { report.print($0) }
      }
      return .clean
    }
    for path in arguments.dropFirst(isSmallest || isOfChecks ? 1 : 0) {
      let folder = try SourceFolder(at: path)
      try folder.checkThatSwiftWasRead()
      report.print("\(path)\n")
      ChecksBenchmark(
        graph: extract(folder.files).graph,
        extraction: isOfChecks ? ProcessorTime.least(of: [{ _ = extract(folder.files) }])[0] : nil,
        sizes: isOfChecks ? [10_000, 100_000, 1_000_000] : isSmallest ? [500] : [10_000]
      ).run { report.print($0) }
      if isOfChecks { continue }
      ReadingBenchmark(of: folder.files).run { report.print($0) }
      WorkerBenchmark(of: folder.files).run { report.print($0) }
      ExtractionBenchmark(of: folder.files).run { report.print($0) }
      if isSmallest { EngineBenchmark(of: folder.files, isTriedAgain: true, isCopied: true).run { report.print($0) } }
    }
    if isOfChecks { return .clean }
    let sizes = isSmallest ? [500, 1_000] : [10_000, 20_000, 40_000, 80_000, 160_000]
    GrowthBenchmark(sizes: sizes).run { report.print($0) }
    if isSmallest { HubBenchmark(flowCount: 2, sizes: [2, 4]).run { report.print($0) } }
    if isSmallest { PathsBenchmark(screenCounts: [50], height: 500).run { report.print($0) } }
    return .clean
  }
}
