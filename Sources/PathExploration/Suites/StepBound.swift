/// A number of steps that no suite can do without, added up from what single steps can do at most.
///
/// - Each way of closing what a step has opened needs an opening of its own.
/// - A step back, or an outcome, closes one thing.
/// - A step comes to one screen, and completes one pair; one with conditions tells of as many as it has, and of those that
///   it does not have.
/// - A path that is asked for as a whole has each of its steps, and a launch before them.
/// - A link is opened once for each place that it has to be opened from.
struct StepBound {
  private var routes: Set<Int32> = []
  private var closings: Set<Int32> = []
  private var screens: Set<Int32> = []
  private var pairs: Set<Int32> = []
  private var openings: [String: (isRoute: Bool, closings: Int)] = [:]
  private var closers: [String: (routes: Int, closings: Int)] = [:]
  private var others = 0
  private var links: Set<Int32> = []
  /// The conditions that each screen asks for, and of how many of them one of its steps tells at most.
  private var conditions: [Int32: (items: Set<Int32>, most: Int)] = [:]
  /// The steps that each path has, by whatever way it is taken.
  private var stepsOfPaths: [Int32: Set<Step>] = [:]

  /// A step, and the screen that it is taken on.
  private struct Step: Hashable {
    let screen: Int32
    let step: PathStep
  }

  /// Counts a step that has to be taken.
  mutating func addRoute(_ item: Int32, _ move: PathModel.Move, in model: PathModel, opener: String) {
    guard routes.insert(item).inserted else { return }
    let control = model.controls[Int(move.control)]
    if move.upper >= 0, move.lower >= 0 {
      openings[opener, default: (false, 0)].isRoute = true
    } else if move.upper < 0, control.closesOne {
      closers[control.way, default: (0, 0)].routes += 1
    } else {
      others += 1
    }
  }

  /// Counts a way of closing.
  mutating func addClosing(_ item: Int32, of opener: String, by control: PathModel.Control) {
    guard closings.insert(item).inserted else { return }
    openings[opener, default: (false, 0)].closings += 1
    if control.closesOne { closers[control.way, default: (0, 0)].closings += 1 }
  }

  /// Counts a screen that has to be come to.
  mutating func addScreen(_ item: Int32) { screens.insert(item) }

  /// Counts a pair of steps.
  mutating func addPair(_ item: Int32) { pairs.insert(item) }

  /// Counts a link that has to be opened from somewhere.
  mutating func addLink(_ item: Int32) { links.insert(item) }

  /// Counts conditions of a screen, of which one step tells.
  mutating func addConditions(_ items: [Int32], on screen: Int32) {
    let known = conditions[screen] ?? ([], 1)
    conditions[screen] = (known.items.union(items), max(known.most, items.count))
  }

  /// Counts a path that has to be taken as a whole; it may be taken by other ways too that are called alike.
  mutating func addPath(_ item: Int32, _ moves: [Int32], in model: PathModel) {
    let steps = moves.map { model.moves[Int($0)] }.map {
      Step(screen: model.frames[Int($0.frame)].name, step: $0.step)
    }
    stepsOfPaths[item] = stepsOfPaths[item]?.intersection(steps) ?? Set(steps)
  }

  /// The least number of steps, launches included.
  var steps: Int {
    let opening = openings.values.reduce(0) { $0 + max($1.isRoute ? 1 : 0, $1.closings) }
    let closing = closers.values.reduce(0) { $0 + max($1.routes, $1.closings) }
    let onPaths = stepsOfPaths.isEmpty ? 0 : stepsOfPaths.values.reduce(into: Set()) { $0.formUnion($1) }.count + 1
    let telling = conditions.values.reduce(0) { $0 + ($1.items.count + $1.most - 1) / $1.most }
    return [
      opening + closing + others, screens.count, pairs.isEmpty ? 0 : pairs.count + 1, links.count, telling, onPaths,
    ].max() ?? 0
  }
}

extension PathModel.Control {
  /// Whether one step with the control closes one thing, however many frames it takes away.
  fileprivate var closesOne: Bool {
    switch kind {
    case .back, .exit: true
    default: false
    }
  }
}
