import GraphAlgorithms
import NavigationGraph

/// The ways of a graph that a team's rule means, for any ends.
///
/// A way is a row of steps, each from the node at which a person is to the one that it shows; steps that nothing runs
/// are not taken. Its ends count neither as passed nor as avoided. So the search is for a way through a larger graph,
/// which tells a node as a start, as one between, before and after the way has passed what it must, and as an end.
struct Passages {
  private let graph: DirectedGraph<State>
  private let edges: [DirectedGraph<NodeID>.Edge: Edge]
  private let mustPass: Bool

  private enum State: Hashable {
    case start(NodeID)
    case between(NodeID, hasPassed: Bool)
    case end(NodeID, hasPassed: Bool)

    var node: NodeID {
      switch self {
      case .start(let node), .between(let node, _), .end(let node, _): node
      }
    }
  }

  /// Arranges the steps of a graph.
  ///
  /// - Complexity: O(*n* · *p* + *e*) expected, for *n* nodes, *e* edges and *p* patterns.
  init(_ passage: TeamRule.Passage, verbs: Set<Verb>, in navigation: NavigationGraph) {
    let via = passage.via.map { SelectedNodes($0, in: navigation).groups }
    let barred = passage.notVia.map { SelectedNodes($0, in: navigation).groups } ?? [:]
    var known: [DirectedGraph<NodeID>.Edge: Edge] = [:]
    var steps: [(State, State)] = []
    for edge in navigation.edges where verbs.contains(edge.verb) && !edge.isDead {
      guard let to = edge.to else { continue }
      let step = DirectedGraph<NodeID>.Edge(from: edge.from, to: to)
      if known.updateValue(known[step] ?? edge, forKey: step) != nil { continue }
      let sources: [(State, hasPassed: Bool)] = [
        (.start(edge.from), false), (.between(edge.from, hasPassed: false), false),
        (.between(edge.from, hasPassed: true), true),
      ]
      for (source, hasPassed) in sources {
        steps.append((source, .end(to, hasPassed: hasPassed)))
        if barred[to] == nil { steps.append((source, .between(to, hasPassed: hasPassed || via?[to] != nil))) }
      }
    }
    edges = known
    mustPass = via != nil
    graph = DirectedGraph(nodes: steps.flatMap { [$0.0, $0.1] }.uniqued, edges: steps)
  }

  /// A shortest way of at least one step to each of some nodes that others lead to.
  ///
  /// - Complexity: O(*n* + *e*) expected, plus the length of the ways.
  func ways(from starts: some Sequence<NodeID>, to targets: Set<NodeID>) -> [NodeID: [Edge]] {
    let search = graph.search(from: starts.lazy.map { State.start($0) })
    var ways: [NodeID: [Edge]] = [:]
    for target in targets {
      // A way that has passed something it need not is a way too.
      let ends = mustPass ? [true] : [false, true]
      let paths = ends.compactMap { search.path(to: .end(target, hasPassed: $0)) }
      if let path = paths.min(by: { $0.count < $1.count }) { ways[target] = steps(along: path.map(\.node)) }
    }
    return ways
  }

  /// The nodes from which a way of at least one step leads to one of some nodes.
  ///
  /// - Complexity: O(*n* + *e*) expected.
  func sources(of targets: Set<NodeID>) -> Set<NodeID> {
    let ends = mustPass ? [true] : [false, true]
    let search = graph.reversed().search(from: targets.flatMap { node in ends.map { State.end(node, hasPassed: $0) } })
    return Set(
      search.nodes.compactMap { state in
        if case .start(let node) = state { node } else { nil }
      })
  }

  private func steps(along path: [NodeID]) -> [Edge] {
    zip(path, path.dropFirst()).compactMap { edges[DirectedGraph<NodeID>.Edge(from: $0, to: $1)] }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that stood before, in their order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
