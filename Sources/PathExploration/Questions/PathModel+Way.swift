extension PathModel {
  /// A step of a way, between the screens that are on top before and after it.
  package struct WayStep: Hashable, Sendable {
    /// The screen before it.
    package let from: String
    /// What is done.
    package let step: PathStep
    /// The screen after it.
    package let to: String
  }

  /// A shortest way from one screen to another with a real back stack, or `nil` where no path that has come to the first
  /// goes on to the second: what ``Suite/Request/from`` and ``Suite/Request/to`` ask for, without anything to cover.
  ///
  /// What lies beneath the first screen is what a shortest run there leaves; of several contexts the best counts.
  /// - Complexity: that of a suite without items, for each context in which the first screen is shown.
  package func way(from start: String, to end: String) -> [WayStep]? { way(from: [start], to: [end]) }

  /// A shortest way from any of some screens to any of some others, or `nil` where there is none.
  package func way(from starts: [String], to ends: [String]) -> [WayStep]? {
    let upward = UpwardGraph(self, ClosingTable(self))
    let items = ItemTable(frameCount: frames.count, moveCount: moves.count)
    let ends = Set(ends.flatMap(frames(named:)))
    var best: [Int32]?
    var bestPrefix: [Int32] = []
    for frame in starts.flatMap(frames(named:)) {
      guard let prefix = upward.witness(frame) else { continue }
      var planner = SuitePlanner(self, upward, items, maxSteps: .max, patience: 0, ends: ends)
      guard let moves = planner.end(after: prefix), moves.count < best?.count ?? .max else { continue }
      (best, bestPrefix) = (moves, prefix)
    }
    guard let best else { return nil }
    var walk = ItemWalk(self, items)
    for move in bestPrefix { walk.perform(move) { _ in } }
    return best.map { move in
      let before = name(of: walk.live.top)
      walk.perform(move) { _ in }
      return WayStep(from: before, step: moves[Int(move)].step, to: name(of: walk.live.top))
    }
  }
}
