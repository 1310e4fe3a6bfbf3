/// Paths that together cover what was asked for, with what there is to know of them.
public struct Suite: Sendable {
  /// The paths, in the order in which they were made.
  public internal(set) var paths: [NavigationPath]
  /// How many items were to be covered, and are.
  public internal(set) var itemCount: Int
  /// The items that no path covers.
  public internal(set) var uncovered: [String]
  /// A number of steps, launches included, that no suite for the same items can do without.
  public internal(set) var lowerBound: Int
}

extension Suite {
  /// How many steps all paths have, launches included.
  public var stepCount: Int { paths.reduce(0) { $0 + $1.steps.count } }

  /// How many times as many steps there are as the lower bound; 1 is the least possible.
  public var gap: Double { lowerBound == 0 ? 1 : Double(stepCount) / Double(lowerBound) }

  /// Makes a suite of few steps.
  ///
  /// - Parameters:
  ///   - coverages: What has to be covered; `simple` and `prime` have makers of their own.
  ///   - maxSteps: How many steps a path may have. What cannot be covered with so few gets a longer path, the shortest
  ///     there is.
  ///   - patience: By how many steps going on may be longer than beginning anew.
  public init(
    covering coverages: Set<Coverage>, of model: PathModel, maxSteps: Int = 75, patience: Int = 4
  ) {
    var collector = ItemCollector(model, UpwardGraph(model, ClosingTable(model)))
    for coverage in Coverage.allCases where coverages.contains(coverage) { collector.collect(coverage) }
    self.init(collector, model, maxSteps: maxSteps, patience: patience)
  }

  init(_ collector: ItemCollector, _ model: PathModel, maxSteps: Int, patience: Int) {
    var planner = SuitePlanner(
      model, collector.upward, collector.items, maxSteps: maxSteps, patience: patience)
    var runs = planner.plan()
    if collector.items.isObservable {
      var trimmer = RunTrimmer(model, collector.items)
      runs = trimmer.trimmed(runs)
    }
    paths = runs.map { run in NavigationPath(run.map { model.moves[Int($0)].step }) }
    itemCount = collector.items.count
    uncovered = planner.isCovered.indices.filter { !planner.isCovered[$0] }.map { collector.items.names[$0] }
    lowerBound = collector.bound.steps
  }
}
