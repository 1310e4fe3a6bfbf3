import GraphAlgorithms
import NavigationGraph

/// An app of any size, the same on every machine: flows of four to eighteen screens, with 1.9 routes a node, of which three
/// in ten lead to another flow.
struct MadeUpApp {
  /// A text that the app can be written as.
  enum Form: String, CaseIterable {
    /// The notation, as 'ariadne map' reads it.
    case graph
    /// DOT as somebody writes it who wants no more than a picture of the same graph: a box for each flow, all else as
    /// Graphviz has it.
    case dot

    /// The form that an option asks for.
    init?(option: String?) {
      guard let form = Self.allCases.first(where: { option == "--made-up-\($0.rawValue)" }) else { return nil }
      self = form
    }
  }

  /// The graph.
  let graph: NavigationGraph
  private let flows: [[NodeID]]

  /// Makes an app of so many nodes, but for the last flow's size; at least an entry with one flow of one screen.
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  init(nodeCount: Int) {
    var generator = SplitMix64(seed: 7)
    var flows: [[NodeID]] = []
    var rest = max(1, nodeCount - 1)
    while rest > 0 {
      let size = min(rest, Int.random(in: 5...19, using: &generator))
      let screens = (1..<max(2, size)).map { NodeID("Flow\(flows.count)Screen\($0)Controller") }
      flows.append([NodeID("Flow\(flows.count)Coordinator")] + screens)
      rest -= size
    }
    var edges = [Edge("AppDelegate", .start, flows[0][0])]
    for (number, flow) in flows.enumerated() {
      edges.append(Edge(flow[0], .root, flow[1]))
      for (position, screen) in flow.enumerated().dropFirst(2) {
        edges.append(Edge(flow[.random(in: 1..<position, using: &generator)], .push, screen, carrier: flow[0]))
      }
      if number > 0 {
        let parent = flows[.random(in: 0..<number, using: &generator)]
        edges.append(
          Edge(parent[.random(in: 1..<parent.count, using: &generator)], .start, flow[0], carrier: parent[0]))
      }
    }
    while edges.count < nodeCount * 19 / 10 {
      let flow = flows[.random(in: 0..<flows.count, using: &generator)]
      let isWithin = Int.random(in: 0..<10, using: &generator) < 6
      let other = isWithin ? flow : flows[.random(in: 0..<flows.count, using: &generator)]
      let from = flow[.random(in: 1..<flow.count, using: &generator)]
      let to = isWithin ? other[.random(in: 1..<other.count, using: &generator)] : other[0]
      if from != to {
        edges.append(Edge(from, isWithin ? .push : .start, to, event: "on\(edges.count)", carrier: flow[0]))
      }
    }
    let nodes = [Node("AppDelegate", kind: .entry)] + flows.map { Node($0[0], kind: .coordinator) }
    graph = NavigationGraph(nodes: nodes, edges: edges)
    self.flows = flows
  }

  /// The app in a form.
  func text(as form: Form) -> String { form == .graph ? graph.notation : plainDot }

  private var plainDot: String {
    let clusters = flows.enumerated().map { number, flow in
      "subgraph cluster_\(number) { label=\"Flow \(number)\"; \(flow.map { "\"\($0)\";" }.joined(separator: " ")) }\n"
    }
    let edges = graph.edges.compactMap { edge in edge.to.map { "\"\(edge.from)\" -> \"\($0)\";\n" } }
    return "digraph { rankdir=LR; node [shape=box];\n" + clusters.joined() + edges.joined() + "}\n"
  }
}
