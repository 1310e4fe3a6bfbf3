/// Paths that together cover what was asked for, with what there is to know of them.
public struct Suite: Sendable {
  /// The digest of the model that the paths were made of.
  public let model: String
  /// The paths, in the order in which they were made.
  public let paths: [TestPath]
  /// The conditions that each path relies on, as written, each once.
  public let conditions: [[String]]
  /// How many items were to be covered.
  public let itemCount: Int
  /// The items that no path covers.
  public let uncovered: [String]
  /// A number of steps, launches included, that no suite for the same items can do without.
  public let lowerBound: Int
  /// How many simple or prime paths there are beyond those that were to be covered, counted up to
  /// ``Request/countLimit``.
  public let furtherPathCount: Int
}

extension Suite {
  /// What a suite has to be like.
  public struct Request: Sendable {
    /// What has to be covered.
    public var coverages: Set<Coverage> = [.routes, .closings]
    /// The screen that every path first comes to, by a shortest way; `nil` where the launch will do.
    public var from: String?
    /// The screen that every path ends on; `nil` where any will do.
    public var to: String?
    /// How many steps a path may have. What cannot be covered with so few gets a longer one, the shortest there is.
    public var maxSteps = 75
    /// By how many steps going on may take longer than beginning anew.
    public var patience = 4
    /// How many prime or simple paths are covered at most.
    public var pathLimit = 20_000
    /// Up to how many of those beyond that are counted.
    public static let countLimit = 10_000_000

    /// Creates a request for routes and closings.
    public init() {}
  }

  /// How many steps all paths have, launches included.
  public var stepCount: Int { paths.reduce(0) { $0 + $1.steps.count } }

  /// How many times as many steps there are as the lower bound; 1 is the least possible.
  public var gap: Double { lowerBound == 0 ? 1 : Double(stepCount) / Double(lowerBound) }

  /// Makes a suite of few steps; the same model and request give the same suite.
  ///
  /// - Complexity: O(*i* · *r*), for *i* items that are *r* frames around one another, in most apps a few dozen.
  public init(_ request: Request = Request(), of model: PathModel) {
    self.model = model.digest
    var upward = UpwardGraph(model, ClosingTable(model))
    if let from = request.from { upward = upward.beginning(at: model.frames(named: from)) }
    var collector = ItemCollector(model, upward)
    var furtherPathCount = 0
    for coverage in Coverage.allCases where request.coverages.contains(coverage) {
      switch coverage {
      case .simple: furtherPathCount += collector.collect(.simple, upTo: request)
      case .prime: furtherPathCount += collector.collect(.prime, upTo: request)
      default: collector.collect(coverage)
      }
    }
    let items = collector.items
    let ends = request.to.map { Set(model.frames(named: $0)) }
    var planner = SuitePlanner(
      model, collector.upward, items, maxSteps: request.maxSteps, patience: request.patience, ends: ends)
    var runs = planner.plan()
    if items.isObservable, ends == nil {
      var trimmer = RunTrimmer(model, items)
      runs = trimmer.trimmed(runs)
    }
    // Conditions may tell runs apart whose steps are the same: a path is walked once.
    var known: Set<TestPath> = []
    let written = runs.map { run in TestPath(run.map { model.moves[Int($0)].step }) }
    runs = zip(runs, written).filter { known.insert($0.1).inserted }.map(\.0)
    paths = runs.map { run in TestPath(run.map { model.moves[Int($0)].step }) }
    conditions = runs.map { run in Set(run.flatMap { model.moves[Int($0)].guards }).sorted() }
    itemCount = items.count
    var isCovered = planner.isCovered
    if items.isObservable, ends != nil {
      // Runs that cannot come to their end are given up, and what they covered with them.
      isCovered = Array(repeating: false, count: items.count)
      for run in runs {
        var walk = ItemWalk(model, items)
        for move in run { walk.perform(move) { isCovered[Int($0)] = true } }
      }
    }
    uncovered = isCovered.indices.filter { !isCovered[$0] }.map { items.names[$0] }
    lowerBound = collector.bound.steps
    self.furtherPathCount = furtherPathCount
  }
}

extension ItemCollector {
  /// Adds paths within flows as items.
  ///
  /// - Returns: how many more there are.
  fileprivate mutating func collect(_ kind: FlowPaths.Kind, upTo request: Suite.Request) -> Int {
    let paths = FlowPaths(kind, model, upward, maxEdges: request.maxSteps)
    var count = 0
    paths.forEach { start, edges in
      let moves = paths.moves(along: edges)
      let name = moves.map { "\(model.moves[Int($0)].step)" }.joined(separator: ">")
      add(sequence: moves, from: start, named: "\(model.name(of: start)): \(name)")
      count += 1
      return count < request.pathLimit
    }
    guard count == request.pathLimit else { return 0 }
    return paths.count(upTo: count + Suite.Request.countLimit) - count
  }
}

extension PathModel {
  /// The names of the screens that can be on the stack, sorted.
  public var screens: [String] {
    Set(frames.dropFirst().filter { $0.call == nil }.map { names[Int($0.name)] }).sorted()
  }

  /// The frames in which a screen can be on top.
  func frames(named name: String) -> [Int32] {
    frames.indices.dropFirst().filter { frames[$0].call == nil && names[Int(frames[$0].name)] == name }.map(Int32.init)
  }
}
