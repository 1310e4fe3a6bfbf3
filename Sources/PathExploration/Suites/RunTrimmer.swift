/// Takes out of runs what covers nothing that is not covered elsewhere: their ends, and excursions that lead back to the
/// very stack they began with.
///
/// Only for items that single moves, or pairs of them, cover: see ``ItemTable/isObservable``.
struct RunTrimmer {
  private let model: PathModel
  private let items: ItemTable
  /// How many times each item is covered by all runs.
  private var counts: [Int32]

  init(_ model: PathModel, _ items: ItemTable) {
    self.model = model
    self.items = items
    counts = Array(repeating: 0, count: items.count)
  }

  /// The runs without what they can do without; those of which nothing is left are left out.
  ///
  /// - Complexity: O(*n* · *h* + *k*), for *n* moves, stacks *h* high, and *k* pairs of equal stacks within a run.
  mutating func trimmed(_ runs: [[Int32]]) -> [[Int32]] {
    for run in runs { for item in coverings(run).joined() { counts[Int(item)] += 1 } }
    // The last runs were made for what was left over, and cover much twice on their way to it.
    var trimmed: [[Int32]] = []
    for run in runs.reversed() {
      var shorter = withoutExcursions(run)
      dropEnd(of: &shorter)
      if !shorter.isEmpty { trimmed.append(shorter) }
    }
    return trimmed.reversed()
  }

  /// The items that each move of a run covers.
  private func coverings(_ run: [Int32]) -> [[Int32]] {
    var walk = ItemWalk(model, items)
    return run.map { move in
      var covered: [Int32] = []
      walk.perform(move) { covered.append($0) }
      return covered
    }
  }

  /// Whether all items of some moves are covered without them; then they no longer count.
  private mutating func giveUp(_ coverings: ArraySlice<[Int32]>) -> Bool {
    for item in coverings.joined() { counts[Int(item)] -= 1 }
    if coverings.joined().allSatisfy({ counts[Int($0)] > 0 }) { return true }
    for item in coverings.joined() { counts[Int(item)] += 1 }
    return false
  }

  private mutating func withoutExcursions(_ run: [Int32]) -> [Int32] {
    var run = run
    var start = 0
    while start < run.count {
      let (positions, stacks) = positionsOfStacks(in: run)
      var isShorter = false
      // From each position the longest excursion first.
      while start < run.count, !isShorter {
        for end in positions[stacks[start]].reversed() where end > start {
          if cut(&run, from: start, to: end) {
            isShorter = true
            break
          }
        }
        if !isShorter { start += 1 }
      }
    }
    return run
  }

  /// Takes the moves after one position up to another out, where nothing is lost by it.
  private mutating func cut(_ run: inout [Int32], from start: Int, to end: Int) -> Bool {
    let before = coverings(run)
    let shorter = Array(run[...start] + run[(end + 1)...])
    // The pair across the cut is another than it was.
    let last = min(end + 1, run.count - 1)
    guard giveUp(before[(start + 1)...last]) else { return false }
    if last > end { for item in coverings(shorter)[start + 1] { counts[Int(item)] += 1 } }
    run = shorter
    return true
  }

  /// The positions in a run after which there is the same stack, with the place of each position's group.
  private func positionsOfStacks(in run: [Int32]) -> (groups: [[Int]], groupOfPosition: [Int]) {
    var walk = ItemWalk(model, items)
    var numbers: [[LiveStack.Layer]: Int] = [:]
    var groups: [[Int]] = []
    var groupOfPosition: [Int] = []
    for (position, move) in run.enumerated() {
      walk.perform(move) { _ in }
      let group = numbers[walk.live.layers] ?? groups.count
      if group == groups.count {
        numbers[walk.live.layers] = group
        groups.append([])
      }
      groups[group].append(position)
      groupOfPosition.append(group)
    }
    return (groups, groupOfPosition)
  }

  private mutating func dropEnd(of run: inout [Int32]) {
    let coverings = coverings(run)
    while let last = run.indices.last, giveUp(coverings[last...last]) { run.removeLast() }
  }
}
