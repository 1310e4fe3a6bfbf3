import GraphAlgorithms

/// The screens of each flow, and how one leads to another within it: by a move, or by a whole excursion into another flow.
///
/// Going back leads to a screen that a path has been at, so that ways back are no edges.
package struct FlowGraph: Sendable {
  /// The frame that each edge leads to, by the frame that it starts from.
  let targets: [Int32]
  /// The route of each edge in the graph that it was taken from.
  let routes: [Int32]
  let firstEdges: [Int32]
  /// The frames from which edges lead to each.
  let origins: [[Int32]]
  /// The first frames of flows, that can be come to.
  let entries: [Int32]
  /// The number of the component of each frame: those that lead to one another share one.
  let components: [Int32]

  init(_ model: PathModel, _ upward: UpwardGraph) {
    var entries: Set<Int32> = []
    var targets: [Int32] = []
    var routes: [Int32] = []
    var firstEdges: [Int32] = [0]
    var origins = [[Int32]](repeating: [], count: model.frames.count)
    for frame in model.frames.indices {
      var known: Set<Int32> = []
      // Of several ways from one screen to the next the shortest: paths are told apart by their screens.
      for edge in upward.edges(from: Int32(frame)).sorted(by: { ($0.cost, $0.route) < ($1.cost, $1.route) }) {
        let route = upward.routes[Int(edge.route)]
        if route.earlier < 0, route.move >= 0, model.opensFlow(Int(route.move)) {
          if upward.distances[frame] != ClosingTable.never { entries.insert(edge.to) }
          continue
        }
        guard known.insert(edge.to).inserted else { continue }
        targets.append(edge.to)
        routes.append(edge.route)
        origins[Int(edge.to)].append(Int32(frame))
      }
      firstEdges.append(Int32(targets.count))
    }
    self.targets = targets
    self.routes = routes
    self.firstEdges = firstEdges
    self.origins = origins
    self.entries = entries.sorted()
    let graph = DirectedGraph(
      nodes: model.frames.indices,
      edges: model.frames.indices.flatMap { frame in
        targets[Int(firstEdges[frame])..<Int(firstEdges[frame + 1])].map { (frame, Int($0)) }
      })
    var components = [Int32](repeating: 0, count: model.frames.count)
    for (number, component) in graph.componentsSuccessorsFirst().enumerated() {
      for frame in component { components[frame] = Int32(number) }
    }
    self.components = components
  }

  func edges(from frame: Int32) -> Range<Int> { Int(firstEdges[Int(frame)])..<Int(firstEdges[Int(frame) + 1]) }

  /// The frames of all flows, each once, those of one flow behind one another.
  ///
  /// - Complexity: O(*e*), for *e* edges.
  var framesOfFlows: [Int32] {
    var found: [Int32] = []
    var isFound = [Bool](repeating: false, count: firstEdges.count - 1)
    var next = 0
    for entry in entries where !isFound[Int(entry)] {
      isFound[Int(entry)] = true
      found.append(entry)
      while next < found.count {
        for edge in edges(from: found[next]) where !isFound[Int(targets[edge])] {
          isFound[Int(targets[edge])] = true
          found.append(targets[edge])
        }
        next += 1
      }
    }
    return found
  }
}

extension PathModel {
  /// Whether a move leads into another flow, or a modal, or launches the app.
  fileprivate func opensFlow(_ number: Int) -> Bool {
    let move = moves[number]
    return move.frame == Self.bottom || move.step.verb == .tab || move.lower >= 0 && frames[Int(move.lower)].call != nil
  }
}
