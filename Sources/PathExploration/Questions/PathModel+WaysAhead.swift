extension PathModel {
  /// The steps of all ways that only show one thing after another, without going back or to another tab.
  package struct WaysAhead: Hashable, Sendable {
    /// How many steps the shortest of them has.
    package let length: Int
    /// The steps that any of them takes, in the order of the model.
    package let steps: [WayStep]
  }

  /// The ways ahead from any of some screens to any of some others, no longer than the shortest by more than a number of
  /// steps; `nil` where there is none.
  ///
  /// Each of them is possible whatever lies beneath the first screen, since none takes anything away.
  /// - Complexity: that of the shortest runs to all frames.
  package func waysAhead(from starts: [String], to ends: [String], detour: Int = 0) -> WaysAhead? {
    let ahead = moves.indices.filter { isAhead(moves[$0]) }
    let upward = UpwardGraph(self, ClosingTable(self))
    let begun = starts.flatMap(frames(named:)).filter { upward.distances[Int($0)] != ClosingTable.never }
    let before = distances(from: begun, along: ahead.map { (moves[$0].frame, moves[$0].upper) })
    let after = distances(from: ends.flatMap(frames(named:)), along: ahead.map { (moves[$0].upper, moves[$0].frame) })
    guard let length = before.compactMap({ frame, steps in after[frame].map { steps + $0 } }).min() else { return nil }
    var seen: Set<WayStep> = []
    let steps = ahead.compactMap { number -> WayStep? in
      let move = moves[number]
      guard let first = before[move.frame], let rest = after[move.upper], first + 1 + rest <= length + detour else {
        return nil
      }
      let step = WayStep(from: name(of: move.frame), step: move.step, to: name(of: move.upper))
      return seen.insert(step).inserted ? step : nil
    }
    return WaysAhead(length: length, steps: steps)
  }

  /// Whether a move shows something, and all that was there before stays beneath or gives way to it alone.
  private func isAhead(_ move: Move) -> Bool {
    guard move.control == Self.run, move.upper >= 0, move.upper != move.frame else { return false }
    return move.frame != Self.bottom && move.step.verb != .tab
  }

  /// The number of steps to frames from the nearest of some.
  private func distances(from starts: [Int32], along pairs: [(from: Int32, to: Int32)]) -> [Int32: Int] {
    let next = Dictionary(grouping: pairs, by: \.from)
    var distances = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
    var queue = Array(distances.keys)
    var index = 0
    while index < queue.count {
      let frame = queue[index]
      index += 1
      for (_, target) in next[frame] ?? [] where distances[target] == nil {
        distances[target] = distances[frame]! + 1
        queue.append(target)
      }
    }
    return distances
  }
}
