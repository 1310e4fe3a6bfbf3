/// What can come to be on top while nothing beneath is taken away, and by which moves: single ones, and whole excursions.
///
/// An edge leads from a frame to one that then is on top: put there by a move, or left there by an excursion, which puts
/// something on the frame and closes it again. So a way through this graph is a run of the machine, whatever the stack.
struct UpwardGraph {
  /// One edge.
  struct Edge {
    let from: Int32
    let to: Int32
    let cost: Int32
    let route: Int32
  }

  /// The moves of an edge: those of an earlier route, then a move or a shortest way of closing.
  struct Route {
    let earlier: Int32
    let move: Int32
    let closing: Int32
  }

  /// The edges, by their origins.
  private(set) var edges: [Edge] = []
  /// Where the edges of each frame begin, and end.
  private(set) var firstEdges: [Int32] = []
  /// The number of moves from the launch to a frame on top, or ``ClosingTable/never``.
  private(set) var distances: [Int32] = []
  private(set) var routes: [Route] = []
  let closings: ClosingTable
  /// The edge by which a shortest run comes to each frame, or -1.
  private var arrivals: [Int32] = []

  /// - Complexity: O(*m* · *c*), for *m* moves and *c* controls that close frames.
  init(_ model: PathModel, _ closings: ClosingTable) {
    self.closings = closings
    var found: [Edge] = []
    for (number, move) in model.moves.enumerated() where move.upper >= 0 {
      guard let (upper, lower) = model.result(of: move) else { continue }
      routes.append(Route(earlier: -1, move: Int32(number), closing: -1))
      found.append(Edge(from: move.frame, to: upper, cost: 1, route: Int32(routes.count - 1)))
      var pending = lower < 0 ? [] : [(upper: upper, lower: lower, cost: Int32(1), route: Int32(routes.count - 1), 0)]
      while let (upper, lower, cost, route, depth) = pending.popLast() {
        for (fact, control) in closings.facts(of: upper) {
          let total = cost + closings.costs[Int(fact)]
          let next: (top: Int32, lower: Int32)
          switch model.meeting(control, lower) {
          case .stuck, .pass: continue
          case .stop(let top): next = (top, -1)
          case .show(let upper, let lower): next = (upper, lower)
          }
          if next.lower < 0, next.top == move.frame { continue }
          routes.append(Route(earlier: route, move: -1, closing: fact))
          found.append(Edge(from: move.frame, to: next.top, cost: total, route: Int32(routes.count - 1)))
          // What an excursion shows may be closed in turn; two such turns are as many as responses to responses have.
          if next.lower >= 0, depth < 2 {
            pending.append((next.top, next.lower, total, Int32(routes.count - 1), depth + 1))
          }
        }
      }
    }
    arrange(found, frameCount: model.frames.count)
    measure(frameCount: model.frames.count)
  }

  /// The edges that start from a frame.
  func edges(from frame: Int32) -> ArraySlice<Edge> {
    edges[Int(firstEdges[Int(frame)])..<Int(firstEdges[Int(frame) + 1])]
  }

  /// The moves of a route, first to last.
  func moves(of route: Int32) -> [Int32] {
    var parts: [Route] = []
    var next = route
    while next >= 0 {
      parts.append(routes[Int(next)])
      next = routes[Int(next)].earlier
    }
    return parts.reversed().flatMap { $0.move >= 0 ? [$0.move] : closings.moves(of: $0.closing) }
  }

  /// The route that another and a move make.
  mutating func route(_ earlier: Int32, then move: Int32) -> Int32 {
    routes.append(Route(earlier: earlier, move: move, closing: -1))
    return Int32(routes.count - 1)
  }

  /// The route that another and a way of closing make.
  mutating func route(_ earlier: Int32, closing fact: Int32) -> Int32 {
    routes.append(Route(earlier: earlier, move: -1, closing: fact))
    return Int32(routes.count - 1)
  }

  /// The moves of a shortest run to a frame on top, or `nil` where none comes to it.
  func witness(_ frame: Int32) -> [Int32]? {
    guard distances[Int(frame)] != ClosingTable.never else { return nil }
    var taken: [Int32] = []
    var here = frame
    while arrivals[Int(here)] >= 0 {
      let edge = edges[Int(arrivals[Int(here)])]
      taken.append(edge.route)
      here = edge.from
    }
    return taken.reversed().flatMap { moves(of: $0) }
  }

  private mutating func arrange(_ found: [Edge], frameCount: Int) {
    firstEdges = [Int32](repeating: 0, count: frameCount + 1)
    for edge in found { firstEdges[Int(edge.from) + 1] += 1 }
    for frame in 0..<frameCount { firstEdges[frame + 1] += firstEdges[frame] }
    var next = firstEdges
    var order = [Int](repeating: 0, count: found.count)
    for (number, edge) in found.enumerated() {
      order[Int(next[Int(edge.from)])] = number
      next[Int(edge.from)] += 1
    }
    edges = order.map { found[$0] }
  }

  private mutating func measure(frameCount: Int) {
    distances = Array(repeating: ClosingTable.never, count: frameCount)
    arrivals = Array(repeating: -1, count: frameCount)
    var queue = BucketQueue()
    distances[Int(PathModel.bottom)] = 0
    queue.add(PathModel.bottom, cost: 0)
    while let (frame, cost) = queue.take() {
      guard Int(distances[Int(frame)]) == cost else { continue }
      for number in Int(firstEdges[Int(frame)])..<Int(firstEdges[Int(frame) + 1]) {
        let edge = edges[number]
        let distance = Int32(cost) + edge.cost
        guard distance < distances[Int(edge.to)] else { continue }
        distances[Int(edge.to)] = distance
        arrivals[Int(edge.to)] = Int32(number)
        queue.add(edge.to, cost: Int(distance))
      }
    }
  }
}
