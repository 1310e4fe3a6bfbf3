/// Makes runs that cover items, one after the other: each goes on with the item that is nearest to where it stands.
///
/// What is nearest is exact: taking away the frames of the live stack one by one, each with the cheapest closing, and from
/// each of them a search upwards through ``UpwardGraph``, no further than the nearest item from a launch. Where that one is
/// nearer, or the run is long enough, a new run begins.
struct SuitePlanner {
  /// How a frame of the live stack comes to the top: the source above it, and the closing of that.
  fileprivate struct Source {
    let frame: Int32
    let cost: Int32
    let above: Int32
    let closing: Int32
    /// Whether the frame lies where it did, with the same beneath: what is shown over one does not.
    let isInPlace: Bool
  }

  /// A cheapest way to have taken away all above a layer, with some control: a source, and a closing of its frame.
  fileprivate struct Arrival {
    let cost: Int32
    let source: Int32
    let closing: Int32
    /// The move that had opened the place taken away last.
    var opener: Int32
  }

  /// An item that can be covered next, and how.
  private struct Goal {
    var cost: Int32
    var item: Int32 = -1
    /// The frame where an upward search ends, with the route from there; or -1, and a source with a closing of it.
    var frame: Int32 = -1
    var source: Int32 = -1
    var route: Int32 = -1
  }

  /// A way to cover an item in a new run.
  private struct Beginning {
    let cost: Int32
    let item: Int32
    let frame: Int32
    let route: Int32
  }

  private let model: PathModel
  private let upward: UpwardGraph
  private let items: ItemTable
  private let maxSteps: Int
  /// How many steps a run may go out of its way rather than give way to a new one.
  private let patience: Int32

  /// The frames on which every run has to end; `nil` where any will do.
  private let ends: Set<Int32>?

  private(set) var isCovered: [Bool]
  private var openWays: [Int32]
  private let beginnings: [Beginning]
  private var nextBeginning = 0
  /// The first that was left when the run was begun.
  private var firstBeginning = 0
  /// The items that the run covers, each with the moves that it then had.
  private var covered: [(item: Int32, moveCount: Int)] = []
  /// How many shorter runs may still be tried in the place of those that cannot come to an end.
  private var shorteningsLeft = 2_000

  private var walk: ItemWalk

  private var sources: [Source] = []
  private var queue = BucketQueue()
  private var distances: [Int32]
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  /// The edge that a frame was reached by, or, below zero, the source that it is.
  private var arrivals: [Int32]

  init(
    _ model: PathModel, _ upward: UpwardGraph, _ items: ItemTable, maxSteps: Int, patience: Int, ends: Set<Int32>? = nil
  ) {
    self.model = model
    self.upward = upward
    self.items = items
    self.maxSteps = maxSteps
    self.patience = Int32(patience)
    self.ends = ends
    isCovered = Array(repeating: false, count: items.count)
    openWays = items.ways.map { Int32($0.count) }
    let frameCount = model.frames.count
    distances = Array(repeating: 0, count: frameCount)
    stamps = Array(repeating: 0, count: frameCount)
    arrivals = Array(repeating: 0, count: frameCount)
    walk = ItemWalk(model, items)
    var beginnings: [Beginning] = []
    for (frame, ways) in items.ways.enumerated() where upward.distances[frame] != ClosingTable.never {
      for way in ways {
        let cost = upward.distances[frame] + way.cost
        beginnings.append(Beginning(cost: cost, item: way.item, frame: Int32(frame), route: way.route))
      }
    }
    self.beginnings = beginnings.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }

  /// Runs as moves, until every item that some run can cover is covered.
  mutating func plan() -> [[Int32]] {
    var runs: [[Int32]] = []
    while let beginning = nearestBeginning() {
      begin(beginning)
      let begun = walk.moves.count
      while let goal = nearestGoal(limit: limit()) { follow(goal) }
      if reachEndInTime(keeping: begun) || reachEnd() || reachEndEarlier() { runs.append(walk.moves) }
    }
    return runs
  }

  /// The moves of a shortest way from where some moves lead to where every run has to end; `nil` where there is none.
  mutating func end(after moves: [Int32]) -> [Int32]? {
    walk = ItemWalk(model, items)
    for move in moves { perform(move) }
    return reachEnd() ? Array(walk.moves.dropFirst(moves.count)) : nil
  }

  /// Goes on to where every run has to end; whether that can be.
  ///
  /// What takes frames away and then shows something is followed from there only where nothing nearer leads to an end, as
  /// from an introduction through a sign-in: the fewest such turns, each by a shortest way.
  private mutating func reachEnd() -> Bool {
    guard let moves = movesToEnd() else { return false }
    for move in moves { perform(move) }
    return true
  }

  private mutating func movesToEnd() -> [Int32]? {
    guard let ends, !ends.contains(walk.live.top) else { return [] }
    let beginning = walk
    var pending = [walk]
    var seen: Set<[Int32]> = [walk.live.layers.map(\.frame)]
    var next = 0
    while next < pending.count, next < Self.turnLimit {
      walk = pending[next]
      next += 1
      if let end = nearestGoal(limit: .max - 1, isEnd: true) {
        let moves = walk.moves.dropFirst(beginning.moves.count) + moves(of: end)
        walk = beginning
        return Array(moves)
      }
      for (number, source) in sources.enumerated() where !source.isInPlace {
        var turned = walk
        for move in moves(to: Int32(number)) { turned.perform(move) { _ in } }
        if seen.insert(turned.live.layers.map(\.frame)).inserted { pending.append(turned) }
      }
    }
    walk = beginning
    return nil
  }

  /// Goes on to where every run has to end within the number of steps that a run may take; whether that can be. The last
  /// moves are taken back for it, down to a number; what they had covered is left to other runs.
  private mutating func reachEndInTime(keeping begun: Int) -> Bool {
    guard ends != nil else { return true }
    let taken = walk
    var (least, most) = (begun, taken.moves.count)
    var found: (count: Int, end: [Int32])?
    // The end is mostly the farther away the longer a run has gone on.
    var count = most
    while least <= most {
      goBack(to: count, of: taken.moves)
      if let end = movesToEnd(), count + end.count <= maxSteps {
        (found, least) = ((count, end), count + 1)
      } else {
        most = count - 1
      }
      count = (least + most) / 2
    }
    walk = taken
    guard let found else { return false }
    if found.count < taken.moves.count {
      for (item, moveCount) in covered where moveCount > found.count { uncover(item) }
      goBack(to: found.count, of: taken.moves)
    }
    for move in found.end { perform(move) }
    return true
  }

  /// The walk by the first of some moves, which have been noted before.
  private mutating func goBack(to count: Int, of moves: [Int32]) {
    walk = ItemWalk(model, items)
    for move in moves.prefix(count) { walk.perform(move) { _ in } }
  }

  /// Takes back moves until an end can be come to; whether it can. What they had covered is left to other runs.
  private mutating func reachEndEarlier() -> Bool {
    let moves = walk.moves
    let planned = covered
    for count in stride(from: moves.count - 1, to: 0, by: -1) {
      guard shorteningsLeft > 0 else { return false }
      shorteningsLeft -= 1
      goBack(to: count, of: moves)
      guard reachEnd() else { continue }
      for (item, moveCount) in planned where moveCount > count { uncover(item) }
      return true
    }
    return false
  }

  /// How many stacks a way to an end is looked for from.
  private static let turnLimit = 1_000

  /// The most that the next item may cost.
  private mutating func limit() -> Int32 {
    let room = Int32(maxSteps - walk.moves.count)
    guard let beginning = nearestBeginning() else { return 0 }
    return min(room, beginning.cost + patience)
  }

  private mutating func nearestBeginning() -> Beginning? {
    while nextBeginning < beginnings.count, isCovered[Int(beginnings[nextBeginning].item)] { nextBeginning += 1 }
    return nextBeginning < beginnings.count ? beginnings[nextBeginning] : nil
  }

  private mutating func begin(_ beginning: Beginning) {
    nextBeginning += 1
    firstBeginning = nextBeginning
    covered = []
    walk = ItemWalk(model, items)
    for move in upward.witness(beginning.frame) ?? [] { perform(move) }
    for move in upward.moves(of: beginning.route) { perform(move) }
    // A way that does not do what it says would be tried for ever.
    cover(beginning.item)
  }

  private mutating func perform(_ move: Int32) {
    var covered: [Int32] = []
    walk.perform(move) { covered.append($0) }
    covered.forEach { cover($0) }
  }

  private mutating func cover(_ item: Int32) {
    guard !isCovered[Int(item)] else { return }
    isCovered[Int(item)] = true
    covered.append((item, walk.moves.count))
    for frame in items.framesOfItem[Int(item)] { openWays[Int(frame)] -= 1 }
  }

  private mutating func uncover(_ item: Int32) {
    isCovered[Int(item)] = false
    nextBeginning = firstBeginning
    for frame in items.framesOfItem[Int(item)] { openWays[Int(frame)] += 1 }
  }

  // MARK: The nearest item

  /// The item that is nearest to where the run stands, or with `isEnd` the nearest place where it may end.
  ///
  /// It is mostly near, and then nothing is asked about what lies deeper in the stack than it takes steps: of a stack of a
  /// hundred thousand frames all would be looked at for each item otherwise.
  private mutating func nearestGoal(limit: Int32, isEnd: Bool = false) -> Goal? {
    var near: Int32 = 16
    while near < limit / 8 {
      if let goal = nearestGoal(within: near, isEnd: isEnd) { return goal }
      near *= 8
    }
    return nearestGoal(within: limit, isEnd: isEnd)
  }

  private mutating func nearestGoal(within limit: Int32, isEnd: Bool) -> Goal? {
    guard limit > 0 else { return nil }
    var goal = Goal(cost: limit + 1)
    stamp += 1
    sources.removeAll(keepingCapacity: true)
    queue.removeAll()
    descend(&goal, isEnd: isEnd)
    while let (frame, cost) = queue.take(), Int32(cost) < goal.cost - 1 {
      guard Int(distances[Int(frame)]) == cost else { continue }
      if isEnd {
        if ends?.contains(frame) == true { goal = Goal(cost: Int32(cost), frame: frame) }
      } else if openWays[Int(frame)] > 0 {
        for way in items.ways[Int(frame)] where !isCovered[Int(way.item)] {
          let total = Int32(cost) + way.cost
          if total < goal.cost { goal = Goal(cost: total, item: way.item, frame: frame, route: way.route) }
        }
      }
      for number in Int(upward.firstEdges[Int(frame)])..<Int(upward.firstEdges[Int(frame) + 1]) {
        let edge = upward.edges[number]
        let distance = Int32(cost) + edge.cost
        if distance < goal.cost - 1 { reach(edge.to, distance, by: Int32(number)) }
      }
    }
    return goal.cost <= limit ? goal : nil
  }

  private mutating func reach(_ frame: Int32, _ distance: Int32, by arrival: Int32) {
    let place = Int(frame)
    guard stamps[place] != stamp || distance < distances[place] else { return }
    stamps[place] = stamp
    distances[place] = distance
    arrivals[place] = arrival
    queue.add(frame, cost: Int(distance))
  }

  private mutating func add(_ source: Source) {
    sources.append(source)
    reach(source.frame, source.cost, by: -Int32(sources.count))
  }

  /// Takes the frames of the live stack away, one by one, and notes what comes to the top and what that closes.
  private mutating func descend(_ goal: inout Goal, isEnd: Bool) {
    let table = upward.closings
    add(Source(frame: walk.live.top, cost: 0, above: -1, closing: -1, isInPlace: true))
    var arriving = [Arrival?](repeating: nil, count: table.controls.count)
    var level = walk.live.layers.count - 1
    var first = 0
    while level > 0, first < sources.count || arriving.contains(where: { $0 != nil }) {
      let opener = walk.live.layers[level].opener
      for source in first..<sources.count where sources[source].isInPlace {
        for (fact, control) in table.facts(of: sources[source].frame) {
          let cost = sources[source].cost + table.costs[Int(fact)]
          let column = table.column(of: control)
          guard cost < goal.cost, cost < arriving[column]?.cost ?? .max else { continue }
          arriving[column] = Arrival(cost: cost, source: Int32(source), closing: fact, opener: opener)
        }
      }
      first = sources.count
      level -= 1
      arriving = meet(walk.live.layers[level], arriving, &goal, isEnd: isEnd)
    }
  }

  /// What comes of all the ways to have taken away what lay on a layer; returns those that take the layer away too.
  private mutating func meet(_ layer: LiveStack.Layer, _ arriving: [Arrival?], _ goal: inout Goal, isEnd: Bool)
    -> [Arrival?]
  {
    let table = upward.closings
    let isCall = model.frames[Int(layer.frame)].call != nil
    var passing = [Arrival?](repeating: nil, count: arriving.count)
    for (column, arrival) in arriving.enumerated() {
      guard let arrival, arrival.cost < goal.cost else { continue }
      let control = table.controls[column]
      var isClosing = true
      switch model.meeting(control, layer.frame) {
      case .stuck: continue
      case .pass(let next):
        isClosing = isCall
        let column = table.column(of: next)
        if arrival.cost < passing[column]?.cost ?? .max {
          passing[column] = arrival
          passing[column]?.opener = layer.opener
        }
      case .stop(let top): add(Source(arrival, frame: top, isInPlace: true))
      case .show(let top, _): add(Source(arrival, frame: top, isInPlace: false))
      }
      let closing = LiveStack.Closing(opener: arrival.opener, control: control)
      guard isClosing, !isEnd, let item = items.itemOfClosing[closing], !isCovered[Int(item)] else { continue }
      goal = Goal(cost: arrival.cost, item: item, source: arrival.source, route: arrival.closing)
    }
    return passing
  }

  private mutating func follow(_ goal: Goal) {
    for move in moves(of: goal) { perform(move) }
    if goal.item >= 0 { cover(goal.item) }
  }

  /// The moves by which a goal is come to.
  private func moves(of goal: Goal) -> [Int32] {
    var parts: [[Int32]] = []
    var source = goal.source
    if goal.frame >= 0 {
      parts.append(upward.moves(of: goal.route))
      var frame = goal.frame
      while arrivals[Int(frame)] >= 0 {
        let edge = upward.edges[Int(arrivals[Int(frame)])]
        parts.append(upward.moves(of: edge.route))
        frame = edge.from
      }
      source = -arrivals[Int(frame)] - 1
    } else {
      parts.append(upward.closings.moves(of: goal.route))
    }
    return moves(to: source) + parts.reversed().joined()
  }

  /// The moves by which a source comes to the top.
  private func moves(to source: Int32) -> [Int32] {
    var parts: [[Int32]] = []
    var source = source
    while sources[Int(source)].above >= 0 {
      parts.append(upward.closings.moves(of: sources[Int(source)].closing))
      source = sources[Int(source)].above
    }
    return Array(parts.reversed().joined())
  }
}

extension SuitePlanner.Source {
  fileprivate init(_ arrival: SuitePlanner.Arrival, frame: Int32, isInPlace: Bool) {
    self.init(
      frame: frame, cost: arrival.cost, above: arrival.source, closing: arrival.closing, isInPlace: isInPlace)
  }
}
