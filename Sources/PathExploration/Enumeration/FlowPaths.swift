/// Paths within flows, one after the other, in the same order each time.
///
/// Nothing but the path itself is kept, however many there are: O(*d*) memory, for paths *d* edges long.
package struct FlowPaths: Sendable {
  /// Which paths.
  package enum Kind: Sendable {
    /// From a flow's first screen, without coming to a screen twice.
    case simple
    /// Without coming to a screen twice, but that the last may be the first, and part of no longer one. Circles are told
    /// once, beginning with the frame of the lowest number.
    case prime
  }

  private let model: PathModel
  private let upward: UpwardGraph
  private let graph: FlowGraph
  private let kind: Kind
  private let maxEdges: Int

  /// - Parameter maxEdges: How many edges a path may have; longer ones are neither told nor counted.
  package init(_ kind: Kind, of model: PathModel, maxEdges: Int = .max) {
    self.init(kind, model, UpwardGraph(model, ClosingTable(model)), maxEdges: maxEdges)
  }

  init(_ kind: Kind, _ model: PathModel, _ upward: UpwardGraph, maxEdges: Int) {
    self.kind = kind
    self.model = model
    self.upward = upward
    self.maxEdges = maxEdges
    graph = FlowGraph(model, upward)
  }

  /// How many paths there are, up to a limit.
  ///
  /// - Complexity: O(*p* · *d*), for *p* paths; nothing is kept.
  package func count(upTo limit: Int = .max) -> Int {
    var count = 0
    forEach { _, _ in
      count += 1
      return count < limit
    }
    return count
  }

  /// Tells each path, as its first frame and its edges, until `body` says no.
  package func forEach(_ body: (_ start: Int32, _ edges: ArraySlice<Int32>) -> Bool) {
    var search = FlowSearch(graph, maxEdges: maxEdges)
    switch kind {
    case .simple:
      for entry in graph.entries where !search.simplePaths(from: entry, body) { return }
    case .prime:
      var isDone = [Bool](repeating: false, count: graph.firstEdges.count - 1)
      for entry in graph.entries {
        for frame in graph.frames(from: entry) where !isDone[Int(frame)] {
          isDone[Int(frame)] = true
          if !search.primePaths(from: frame, body) { return }
        }
      }
    }
  }

  /// The whole path that leads from the launch through some edges; `nil` where its first frame cannot be come to.
  package func path(from start: Int32, along edges: ArraySlice<Int32>) -> NavigationPath? {
    guard let witness = upward.witness(start) else { return nil }
    return NavigationPath((witness + moves(along: edges)).map { model.moves[Int($0)].step })
  }

  /// The moves of some edges, first to last.
  func moves(along edges: ArraySlice<Int32>) -> [Int32] {
    edges.flatMap { upward.moves(of: graph.routes[Int($0)]) }
  }

  /// The name of the screen that a path ends on.
  package func end(of edges: ArraySlice<Int32>, from start: Int32) -> String {
    model.name(of: edges.last.map { graph.targets[Int($0)] } ?? start)
  }

  /// The name of the screen that a path begins on.
  package func name(of frame: Int32) -> String { model.name(of: frame) }
}

/// A search that goes deeper and back, with what is on the way marked.
private struct FlowSearch {
  private let graph: FlowGraph
  private let maxEdges: Int
  private var isOnPath: [Bool]
  private var path: [Int32] = []
  /// Where to go on with the edges of each frame on the path.
  private var next: [Int] = []

  init(_ graph: FlowGraph, maxEdges: Int) {
    self.graph = graph
    self.maxEdges = maxEdges
    isOnPath = Array(repeating: false, count: graph.firstEdges.count - 1)
  }

  /// Tells every simple path from a frame, each before those that it begins; whether all were wanted.
  mutating func simplePaths(from start: Int32, _ body: (Int32, ArraySlice<Int32>) -> Bool) -> Bool {
    begin(start)
    defer { end(start) }
    while let edge = next.last {
      let frame = path.last.map { graph.targets[Int($0)] } ?? start
      guard edge < Int(graph.firstEdges[Int(frame) + 1]), path.count < maxEdges else {
        goBack(from: frame)
        continue
      }
      next[next.count - 1] += 1
      let target = graph.targets[edge]
      guard !isOnPath[Int(target)] else { continue }
      goOn(Int32(edge), to: target)
      if !body(start, path[...]) { return false }
    }
    return true
  }

  /// Tells every prime path that begins with a frame; whether all were wanted.
  ///
  /// No longer path has a prime one as its end: all that leads to its first frame is on it, or it is a circle. So where
  /// something leads there that cannot be come to from there, only circles are looked for, and no way is gone that leaves
  /// behind what would have to be on it.
  mutating func primePaths(from start: Int32, _ body: (Int32, ArraySlice<Int32>) -> Bool) -> Bool {
    let origins = graph.origins[Int(start)]
    let component = graph.components[Int(start)]
    let hasCirclesOnly = origins.contains { graph.components[Int($0)] != component }
    begin(start)
    defer { end(start) }
    while let edge = next.last {
      let frame = path.last.map { graph.targets[Int($0)] } ?? start
      guard edge < Int(graph.firstEdges[Int(frame) + 1]), path.count < maxEdges else {
        if !hasCirclesOnly, isPrime(from: start, to: frame), !body(start, path[...]) { return false }
        goBack(from: frame)
        continue
      }
      next[next.count - 1] += 1
      let target = graph.targets[edge]
      if target == start, isLowest(start) {
        path.append(Int32(edge))
        let isWanted = body(start, path[...])
        path.removeLast()
        if !isWanted { return false }
      }
      guard !isOnPath[Int(target)] else { continue }
      if hasCirclesOnly {
        // A circle is told from its lowest frame on.
        guard target > start, graph.components[Int(target)] == component else { continue }
      } else if graph.components[Int(target)] != component, graph.components[Int(frame)] == component {
        guard origins.allSatisfy({ isOnPath[Int($0)] }) else { continue }
      }
      goOn(Int32(edge), to: target)
    }
    return true
  }

  private mutating func begin(_ start: Int32) {
    path.removeAll(keepingCapacity: true)
    next = [Int(graph.firstEdges[Int(start)])]
    isOnPath[Int(start)] = true
  }

  private mutating func end(_ start: Int32) {
    for edge in path { isOnPath[Int(graph.targets[Int(edge)])] = false }
    isOnPath[Int(start)] = false
  }

  private mutating func goOn(_ edge: Int32, to target: Int32) {
    path.append(edge)
    isOnPath[Int(target)] = true
    next.append(Int(graph.firstEdges[Int(target)]))
  }

  private mutating func goBack(from frame: Int32) {
    next.removeLast()
    guard !path.isEmpty else { return }
    path.removeLast()
    isOnPath[Int(frame)] = false
  }

  /// Whether the path can be made longer at neither end, and its ends not be joined.
  private func isPrime(from start: Int32, to end: Int32) -> Bool {
    guard !path.isEmpty else { return false }
    for edge in graph.edges(from: end) {
      let target = graph.targets[edge]
      if !isOnPath[Int(target)] || target == start { return false }
    }
    return graph.origins[Int(start)].allSatisfy { isOnPath[Int($0)] && $0 != end }
  }

  /// Whether no frame on the path has a lower number.
  private func isLowest(_ start: Int32) -> Bool { path.allSatisfy { graph.targets[Int($0)] >= start } }
}
