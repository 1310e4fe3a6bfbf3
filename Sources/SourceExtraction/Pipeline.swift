import GraphConstruction
import NavigationGraph
import ProgramModel
import SwiftFacts

/// The stages of an extraction. Each takes what the one before it gives, so that they have one order:
///
/// files → facts → linked app → summaries → solved heap → what is reached → run → graph.
struct Pipeline {
  let files: AppFiles
  private let options: ExtractionOptions
  private let cache: Cache?

  /// Takes files in the order of their paths.
  init(_ sorted: [SourceFile], options: ExtractionOptions, cache: Cache?) {
    files = AppFiles(sorted)
    self.options = options
    self.cache = cache
  }

  func run() -> Extraction { onDeepStack { extraction(of: read()) } }

  /// The facts of all Swift files that are wanted, in the order of their paths, those of test targets last.
  func read() -> [FileFacts] { reading.facts(of: files.wanted) }

  private var reading: FactsReading {
    FactsReading(
      reader: options.reader ?? ThreadedReader(threadCount: options.threadCount), cache: cache,
      threadCount: options.threadCount, watch: options.watch)
  }

  /// What facts tell of the app.
  ///
  /// - Parameter facts: What `read()` returned; given up, so that linking can take it apart.
  func extraction(of facts: consuming [FileFacts]) -> Extraction {
    options.watch?.begin(.linking)
    let linked = LinkedApp(facts, of: files, by: reading, coordinators: options.coordinators)
    let (constructed, evaluations, bounds) = onDeepStack {
      options.watch?.begin(.evaluating)
      let entries = options.entries + linked.directives.filter { $0.request == .entry }.compactMap(\.type)
      let (run, evaluations) = run(of: linked, namedEntries: entries)
      options.watch?.begin(.building)
      return (
        constructGraph(of: run, in: linked.context), evaluations, (isExhausted: run.isExhausted, isCoarse: run.isCoarse)
      )
    }
    var result = Extraction(
      graph: constructed.graph, resolution: constructed.resolution,
      notes: (linked.notes + linked.absent.notes(nodes: Set(constructed.graph.nodes.map(\.id.name)))).sorted(),
      coverage: linked.coverage)
    result.evaluations = evaluations
    result.isCoarse = bounds.isCoarse
    result.isExhausted = bounds.isExhausted || constructed.isExhausted
    result.doubts = constructed.doubts
    result.directives = linked.directives
    result.unreadFiles = linked.unreadFiles
    result.mayBeKept = linked.isCertain
    result.storyboardFaults = constructed.storyboardFaults
    result.unknownCoordinators = options.coordinators.filter { linked.program.types(called: $0).isEmpty }
    return result
  }

  /// What the app does when it runs, and how many bodies were evaluated to find out; the heap that tells is let go of.
  private func run(of linked: LinkedApp, namedEntries: [String]) -> (run: RunResult, evaluations: Int) {
    let summarized = SummarizedProgram(
      linked.program, linked.resources, namedEntries: namedEntries, watch: options.watch)
    let run = importRun(ReachedProgram.solving(summarized))
    return (run, summarized.engine.report.evaluations)
  }
}
