/// A number of steps that no suite can do without, added up from what single steps can do at most.
///
/// - Each way of closing what a step has opened needs an opening of its own.
/// - A step back, or an outcome, closes one thing.
/// - A step comes to one screen, and completes one pair.
struct StepBound {
  private var routes: Set<Int32> = []
  private var closings: Set<Int32> = []
  private var screens: Set<Int32> = []
  private var pairs: Set<Int32> = []
  private var openings: [String: (isRoute: Bool, closings: Int)] = [:]
  private var closers: [String: (routes: Int, closings: Int)] = [:]
  private var others = 0

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

  /// The least number of steps, launches included.
  var steps: Int {
    let opening = openings.values.reduce(0) { $0 + max($1.isRoute ? 1 : 0, $1.closings) }
    let closing = closers.values.reduce(0) { $0 + max($1.routes, $1.closings) }
    return max(opening + closing + others, screens.count, pairs.isEmpty ? 0 : pairs.count + 1)
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
