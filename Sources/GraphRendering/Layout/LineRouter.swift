/// Finds right-angled ways for lines between boxes, one after the other: around all boxes, with few turns, over as few other
/// lines as can be. Lines of one net, which begin at the same box and look alike, run together until they part.
///
/// A maze router on a grid: Lee, "An Algorithm for Path Connections and Its Applications" (1961), with the costs of turns
/// and crossings, and the estimate of Hart, Nilsson and Raphael, "A Formal Basis for the Heuristic Determination of Minimum
/// Cost Paths" (1968). All lengths are in points.
struct LineRouter {
  /// A rectangle, its sides parallel to the axes.
  struct Box: Hashable {
    var left: Double
    var low: Double
    var right: Double
    var high: Double

    fileprivate var middle: Double { (low + high) / 2 }
  }

  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// The distance between neighbouring lines.
  static let pitch = 6.0

  /// How many states a search may look at before it gives a line up: some hundred times as many as most need.
  private static let patience = 400_000

  private enum Cost {
    static let step = 2
    static let stepTogether = 1
    static let turn = 18
    static let endOnEdge = 20
    static let endOnFarSide = 24
    static let crossing = 40
    static let besideOther = 1
    static let foreignFlow = 4
    static let outsideOfFlow = 1
    static let title = 20
  }

  private let boxes: [Box]
  private let isPointed: [Bool]
  /// The flow of each box, counted from 1; 0 for none.
  private let flowOfBox: [Int]
  private let (originX, originY): (Double, Double)
  private let (columns, rows): (Int, Int)
  private var isBlocked: [Bool]
  private var hasTitle: [Bool]
  private var flow: [Int16]
  /// The net that runs through a cell from left to right, or upwards; 0 for none.
  private var across: [Int32]
  private var upright: [Int32]

  // Of the search, for each cell and direction; cleared after it.
  private var best: [Int32]
  private var previous: [Int32]
  private var touched: [Int32] = []

  /// Creates a router between boxes.
  ///
  /// - Parameters:
  ///   - boxes: What lines join, and run around.
  ///   - isPointed: Whether a box is an arrow that points to the right, so that lines can leave it at its tip only.
  ///   - flows: The frames around boxes, which lines cross where they have to.
  ///   - flowOfBox: The number of each box's frame.
  ///   - titles: Texts, which lines run over only where there is no other way.
  init(boxes: [Box], isPointed: [Bool], flows: [Box], flowOfBox: [Int?], titles: [Box]) {
    self.boxes = boxes
    self.isPointed = isPointed
    self.flowOfBox = flowOfBox.map { $0.map { $0 + 1 } ?? 0 }
    let all = boxes + flows
    // Above there is the title.
    let (margin, topMargin) = (4 * Self.pitch, 2 * Self.pitch)
    originX = ((all.map(\.left).min() ?? 0) / Self.pitch).rounded(.down) * Self.pitch - margin
    originY = ((all.map(\.low).min() ?? 0) / Self.pitch).rounded(.down) * Self.pitch - margin
    columns = Int(((all.map(\.right).max() ?? 0) + margin - originX) / Self.pitch) + 1
    rows = Int(((all.map(\.high).max() ?? 0) + topMargin - originY) / Self.pitch) + 1
    let count = columns * rows
    isBlocked = Array(repeating: false, count: count)
    hasTitle = isBlocked
    flow = Array(repeating: 0, count: count)
    across = Array(repeating: 0, count: count)
    upright = across
    best = Array(repeating: .max, count: count * 4)
    previous = Array(repeating: -1, count: count * 4)
    for (number, box) in flows.enumerated() {
      visit(box, margin: 0) { flow[$0] = Int16(clamping: number + 1) }
    }
    for box in titles { visit(box, margin: 2) { hasTitle[$0] = true } }
    for box in boxes { visit(box, margin: 4) { isBlocked[$0] = true } }
  }

  /// The cells in a box that is widened by a margin.
  private func visit(_ box: Box, margin: Double, _ body: (Int) -> Void) {
    let left = max(0, Int(((box.left - margin - originX) / Self.pitch).rounded(.up)))
    let right = min(columns - 1, Int(((box.right + margin - originX) / Self.pitch).rounded(.down)))
    let low = max(0, Int(((box.low - margin - originY) / Self.pitch).rounded(.up)))
    let high = min(rows - 1, Int(((box.high + margin - originY) / Self.pitch).rounded(.down)))
    if left > right || low > high { return }
    for row in low...high {
      for column in left...right { body(row * columns + column) }
    }
  }

  private enum Direction: Int, CaseIterable {
    case right, up, left, down

    var isAcross: Bool { self == .right || self == .left }
    var opposite: Direction { Direction(rawValue: (rawValue + 2) % 4)! }
  }

  /// A cell outside of a box from which a straight line leads to its side, and what it costs to use it.
  private struct Port {
    let cell: Int
    /// Away from the box.
    let direction: Direction
    let end: Point
    let cost: Int
  }

  /// The ports of a box; `distance` is the room that the line's end needs.
  private func ports(of box: Box, distance: Double, costs: [Direction: Int]) -> [Port] {
    var ports: [Port] = []
    func add(_ column: Int, _ row: Int, _ direction: Direction, _ end: Point, cost: Int) {
      guard (0..<columns).contains(column), (0..<rows).contains(row), !isBlocked[row * columns + column] else { return }
      ports.append(Port(cell: row * columns + column, direction: direction, end: end, cost: cost))
    }
    func column(_ x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(((x - originX) / Self.pitch).rounded(rule))
    }
    func row(_ y: Double, _ rule: FloatingPointRoundingRule) -> Int { Int(((y - originY) / Self.pitch).rounded(rule)) }
    func span(_ low: Int, _ high: Int, middle: Int) -> [Int] { low <= high ? Array(low...high) : [middle] }
    let (middleX, middleY) = ((box.left + box.right) / 2, (box.low + box.high) / 2)
    let sideRows = span(row(box.low + 6, .up), row(box.high - 6, .down), middle: row(middleY, .toNearestOrEven))
    let endColumns = span(
      column(box.left + 12, .up), column(box.right - 12, .down), middle: column(middleX, .toNearestOrEven))
    for (direction, cost) in costs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      switch direction {
      case .right, .left:
        let column =
          direction == .right ? column(box.right + distance, .up) : column(box.left - distance, .down)
        for row in sideRows {
          let end = Point(x: direction == .right ? box.right : box.left, y: originY + Double(row) * Self.pitch)
          // The middle of a side is its natural place.
          let aside = Int(abs(end.y - middleY) / Self.pitch)
          add(column, row, direction, end, cost: cost + aside)
        }
      case .up, .down:
        let row = direction == .up ? row(box.high + distance, .up) : row(box.low - distance, .down)
        for column in endColumns {
          let end = Point(x: originX + Double(column) * Self.pitch, y: direction == .up ? box.high : box.low)
          let aside = Int(abs(end.x - middleX) / Self.pitch / 4)
          add(column, row, direction, end, cost: cost + aside)
        }
      }
    }
    return ports
  }

  /// The ports at the tip of an arrow, as far back as its sides run.
  private func tipPorts(of box: Box) -> [Port] {
    let height = box.high - box.low
    let around = Box(left: box.left, low: box.middle - 15, right: box.right, high: box.middle + 15)
    return ports(of: around, distance: 6, costs: [.right: 0]).map { port in
      let aside = abs(port.end.y - box.middle)
      let end = Point(x: box.right - min(0.9, 2 * aside / height) * height * 0.8, y: port.end.y)
      return Port(cell: port.cell, direction: port.direction, end: end, cost: port.cost * 8)
    }
  }

  /// Finds a way, and keeps it free of other nets from now on; `nil` where there is none, or none is found soon.
  ///
  /// - Parameter net: A number above 0; lines of equal numbers may run together.
  /// - Complexity: O(*c* log *c*) at most, for *c* cells.
  mutating func route(from source: Int, to target: Int, net: Int) -> [Point]? {
    let starts =
      isPointed[source]
      ? tipPorts(of: boxes[source])
      : ports(of: boxes[source], distance: 6, costs: [.right: 0, .down: 22, .up: 22, .left: 40])
    let ends = ports(
      of: boxes[target], distance: 9,
      costs: [.left: 0, .up: Cost.endOnEdge, .down: Cost.endOnEdge, .right: Cost.endOnFarSide])
    if starts.isEmpty || ends.isEmpty { return nil }
    let net = Int32(net)
    var goals: [Int: Port] = [:]
    for end in ends {
      let state = end.cell * 4 + end.direction.opposite.rawValue
      if goals[state].map({ $0.cost > end.cost }) ?? true { goals[state] = end }
    }
    let sides = ends.filter(\.direction.isAcross).map { $0.cell / columns }
    let area = (
      left: ends.map { $0.cell % columns }.min()!, right: ends.map { $0.cell % columns }.max()!,
      low: ends.map { $0.cell / columns }.min()!, high: ends.map { $0.cell / columns }.max()!,
      sideLow: sides.min() ?? .max, sideHigh: sides.max() ?? .min
    )
    // Never more than the way costs: the shortest one with the fewest turns by which a line gets to a side that it may reach.
    func estimate(_ cell: Int, _ direction: Direction) -> Int {
      let (column, row) = (cell % columns, cell / columns)
      let distance = max(0, area.left - column, column - area.right) + max(0, area.low - row, row - area.high)
      let isBeside = (area.sideLow...max(area.sideLow, area.sideHigh)).contains(row)
      let turns =
        switch direction {
        case .right: isBeside ? 0 : Cost.turn + min(Cost.turn, Cost.endOnEdge)
        case .up, .down: min(Cost.turn, Cost.endOnEdge)
        case .left: min(Cost.endOnFarSide, Cost.turn + min(Cost.turn, Cost.endOnEdge))
        }
      return Cost.step * distance + turns
    }
    let home = flowOfBox[source] == flowOfBox[target] ? flowOfBox[source] : 0
    let free = (Int16(clamping: flowOfBox[source]), Int16(clamping: flowOfBox[target]))

    var queue = BucketQueue()
    var origin: [Int: Port] = [:]
    for start in starts where canEnter(start.cell, start.direction, net) {
      let state = start.cell * 4 + start.direction.rawValue
      guard start.cost < Int(best[state]) else { continue }
      set(state, cost: start.cost, previous: -1)
      origin[state] = start
      queue.insert(state, at: start.cost + estimate(start.cell, start.direction))
    }
    var reached: (state: Int, cost: Int, port: Port)?
    var patience = Self.patience
    while patience > 0, let (state, priority) = queue.popFirst() {
      if let reached, priority >= reached.cost { break }
      let cost = Int(best[state])
      let (cell, direction) = (state / 4, Direction(rawValue: state % 4)!)
      if priority != cost + estimate(cell, direction) { continue }
      patience -= 1
      if let port = goals[state], cost + port.cost < reached?.cost ?? .max {
        reached = (state, cost + port.cost, port)
      }
      for next in Direction.allCases where next != direction.opposite {
        guard let neighbour = neighbour(of: cell, next), !isBlocked[neighbour] else { continue }
        var step = cost
        if next != direction {
          // A corner on another line could not be told from a branch of it.
          guard canEnter(cell, next, net), crosses(cell, direction, net) == false else { continue }
          step += Cost.turn
        }
        guard canEnter(neighbour, next, net) else { continue }
        let isTogether = (next.isAcross ? across[neighbour] : upright[neighbour]) == net
        step += isTogether ? Cost.stepTogether : Cost.step
        if crosses(neighbour, next, net) { step += Cost.crossing }
        if !isTogether, runsBesideOther(neighbour, next, net) { step += Cost.besideOther }
        let flow = flow[neighbour]
        if home != 0 {
          if flow != home { step += Cost.outsideOfFlow }
        }
        if flow != 0, flow != free.0, flow != free.1 { step += Cost.foreignFlow }
        if hasTitle[neighbour] { step += Cost.title }
        let nextState = neighbour * 4 + next.rawValue
        if step < Int(best[nextState]) {
          set(nextState, cost: step, previous: state)
          queue.insert(nextState, at: step + estimate(neighbour, next))
        }
      }
    }
    defer { clear() }
    guard let reached else { return nil }
    var states = [reached.state]
    while previous[states.last!] >= 0 { states.append(Int(previous[states.last!])) }
    states.reverse()
    occupy(states, net)
    let cells = states.map { state in
      Point(
        x: originX + Double(state / 4 % columns) * Self.pitch, y: originY + Double(state / 4 / columns) * Self.pitch)
    }
    return Self.corners(of: [origin[states[0]]!.end] + cells + [reached.port.end])
  }

  private func neighbour(of cell: Int, _ direction: Direction) -> Int? {
    let (column, row) = (cell % columns, cell / columns)
    return switch direction {
    case .right: column + 1 < columns ? cell + 1 : nil
    case .left: column > 0 ? cell - 1 : nil
    case .up: row + 1 < rows ? cell + columns : nil
    case .down: row > 0 ? cell - columns : nil
    }
  }

  /// Whether no other net runs through a cell in the same direction.
  private func canEnter(_ cell: Int, _ direction: Direction, _ net: Int32) -> Bool {
    let other = direction.isAcross ? across[cell] : upright[cell]
    return other == 0 || other == net
  }

  /// Whether another net runs through a cell across the direction.
  private func crosses(_ cell: Int, _ direction: Direction, _ net: Int32) -> Bool {
    let other = direction.isAcross ? upright[cell] : across[cell]
    return other != 0 && other != net
  }

  private func runsBesideOther(_ cell: Int, _ direction: Direction, _ net: Int32) -> Bool {
    let sides: [Direction] = direction.isAcross ? [.up, .down] : [.left, .right]
    return sides.contains { side in
      guard let beside = neighbour(of: cell, side) else { return false }
      return !canEnter(beside, direction, net)
    }
  }

  private mutating func occupy(_ states: [Int], _ net: Int32) {
    for (index, state) in states.enumerated() {
      let direction = Direction(rawValue: state % 4)!
      if direction.isAcross { across[state / 4] = net } else { upright[state / 4] = net }
      // A line that turns takes its corner in both directions.
      if index + 1 < states.count, Direction(rawValue: states[index + 1] % 4)! != direction {
        across[state / 4] = net
        upright[state / 4] = net
      }
    }
  }

  private mutating func set(_ state: Int, cost: Int, previous state0: Int) {
    if best[state] == .max { touched.append(Int32(state)) }
    best[state] = Int32(cost)
    previous[state] = Int32(state0)
  }

  private mutating func clear() {
    for state in touched {
      best[Int(state)] = .max
      previous[Int(state)] = -1
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// The points at which a line turns, with its ends.
  private static func corners(of points: [Point]) -> [Point] {
    var corners: [Point] = []
    for point in points where corners.last != point {
      if corners.count > 1 {
        let (a, b) = (corners[corners.count - 2], corners[corners.count - 1])
        if a.x == b.x && b.x == point.x || a.y == b.y && b.y == point.y { corners.removeLast() }
      }
      corners.append(point)
    }
    return corners
  }
}

/// Numbers by priority, for priorities that are small whole numbers and hardly ever fall.
private struct BucketQueue {
  private var buckets: [[Int32]] = []
  private var first = 0

  mutating func insert(_ number: Int, at priority: Int) {
    if priority >= buckets.count { buckets += Array(repeating: [], count: priority + 64 - buckets.count) }
    buckets[priority].append(Int32(number))
    first = min(first, priority)
  }

  mutating func popFirst() -> (number: Int, priority: Int)? {
    while first < buckets.count {
      if let number = buckets[first].popLast() { return (Int(number), first) }
      first += 1
    }
    return nil
  }
}
