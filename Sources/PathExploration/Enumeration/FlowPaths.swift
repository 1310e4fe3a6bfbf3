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

  /// The first frames of flows.
  package var entries: [Int32] { graph.entries }

  /// The steps that paths are made of, by the frames between which each leads.
  package var edges: [(from: Int32, to: Int32)] {
    (0..<Int32(graph.firstEdges.count - 1)).flatMap { frame in
      graph.edges(from: frame).map { (frame, graph.targets[$0]) }
    }
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

  /// Tells each path, as its first frame and its edges, until `body` says no; the edges are there only while it runs.
  package func forEach(_ body: (_ start: Int32, _ edges: UnsafeBufferPointer<Int32>) -> Bool) {
    let search = FlowSearch(graph, maxEdges: maxEdges)
    switch kind {
    case .simple:
      for entry in graph.entries where !search.simplePaths(from: entry, body) { return }
    case .prime:
      for frame in graph.framesOfFlows where !search.primePaths(from: frame, body) { return }
    }
  }

  /// The whole path that leads from the launch through some edges; `nil` where its first frame cannot be come to.
  package func path(from start: Int32, along edges: some Collection<Int32>) -> TestPath? {
    moves(from: start, along: edges).map { TestPath($0.map { model.moves[Int($0)].step }) }
  }

  /// The moves of such a path, first to last.
  func moves(from start: Int32, along edges: some Collection<Int32>) -> [Int32]? {
    upward.witness(start).map { $0 + moves(along: edges) }
  }

  /// The moves of some edges, first to last.
  func moves(along edges: some Collection<Int32>) -> [Int32] {
    edges.flatMap { upward.moves(of: graph.routes[Int($0)]) }
  }

  /// The name of the screen that a path ends on.
  package func end(of edges: UnsafeBufferPointer<Int32>, from start: Int32) -> String {
    model.name(of: edges.last.map { graph.targets[Int($0)] } ?? start)
  }

  /// The name of the screen that a path begins on.
  package func name(of frame: Int32) -> String { model.name(of: frame) }
}
