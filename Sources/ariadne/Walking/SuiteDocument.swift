import PathExploration

/// A suite, or a share of one, as JSON: what `ariadne paths merge` reads, with what people want to know besides.
struct SuiteDocument: Encodable {
  private struct Path: Encodable {
    let id: PathID
    let path: TestPath
    let stepCount: Int
    let conditions: [String]
  }

  private let format = ShardReport.form
  private let model: String
  private let suite: String
  private let shard: Int
  private let shards: Int
  private let pathCount: Int
  private let coverage: [String]
  private let itemCount: Int
  private let uncovered: [String]
  private let suiteStepCount: Int
  private let lowerBound: Int
  private let furtherPathCount: Int
  private let unplacedSteps: [String]
  private let paths: [Path]
  /// How many Swift files could not be read; absent where all were.
  private let unreadFiles: Int?

  /// Describes the share of a suite that a report lists.
  init(_ suite: Suite, _ report: ShardReport, coverages: Set<Coverage>, of input: PathsInput) {
    let model = input.model
    unreadFiles = input.partial?.count
    self.model = report.model
    self.suite = report.suite
    shard = report.shard
    shards = report.shards
    pathCount = report.pathCount
    coverage = Coverage.allCases.filter(coverages.contains).map(\.rawValue)
    itemCount = suite.itemCount
    uncovered = suite.uncovered
    suiteStepCount = suite.stepCount
    lowerBound = suite.lowerBound
    furtherPathCount = suite.furtherPathCount
    unplacedSteps = model.unplacedSteps
    let conditions = Dictionary(zip(suite.paths, suite.conditions)) { first, _ in first }
    paths = report.paths.map { entry in
      Path(
        id: entry.id, path: entry.path, stepCount: entry.path.steps.count, conditions: conditions[entry.path] ?? [])
    }
  }
}
