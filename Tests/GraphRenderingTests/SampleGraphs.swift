import NavigationGraph

@testable import GraphRendering

/// Small graphs that the tests draw.
enum SampleGraphs {
  /// An entry, two flows, a screen that both show, and a way out of each kind.
  static let shop = NavigationGraph(
    nodes: [
      Node("AppDelegate", kind: .entry, place: SourcePlace(file: "App.swift", line: 3, column: 7)),
      Node("AppCoordinator", kind: .coordinator, place: SourcePlace(file: "AppCoordinator.swift", line: 1, column: 7)),
      Node("Cart", kind: .screen, place: SourcePlace(file: "My Cart.swift", line: 9, column: 7)),
      Node("Old", kind: .screen),
    ],
    edges: [
      Edge("AppDelegate", .start, "AppCoordinator"),
      Edge("AppCoordinator", .root, "Home", sites: [Site(.call, SourcePlace(file: "A.swift", line: 20, column: 5))]),
      Edge("Home", .start, "CartCoordinator", event: "onCart", carrier: "AppCoordinator", shownAs: .present),
      Edge("CartCoordinator", .push, "Cart", guards: ["hasItems"], confidence: .likely),
      Edge("Cart", .push, "Detail", event: "onSelect", carrier: "CartCoordinator"),
      Edge("Home", .push, "Detail", event: "onSelect", carrier: "AppCoordinator"),
      Edge("Home", .push, "Detail", event: "onSearch", carrier: "AppCoordinator", isDead: true),
      Edge("AppCoordinator", .owns, "CartCoordinator", storage: .list),
      Edge("CartCoordinator", .finish, "AppCoordinator", outcome: "onDone"),
      Edge("Detail", .pop, nil),
    ])

  /// What is wrong with it.
  static let findings = [
    Finding(
      rule: "leaked-child", severity: .error, subjects: ["AppCoordinator", "CartCoordinator"],
      place: SourcePlace(file: "A.swift", line: 20, column: 5), message: "'CartCoordinator' stays", proof: [],
      remedy: "release it"),
    Finding(
      rule: "unreachable-screen", severity: .warning, subjects: ["Old"], place: nil, message: "nothing shows 'Old'",
      proof: [], remedy: "delete it"),
  ]

  /// A graph of one node of every kind, joined by one edge of every verb.
  static let everything: NavigationGraph = {
    let kinds = Node.Kind.allCases.map { Node(NodeID("kind-\($0.rawValue)"), kind: $0) }
    let verbs = Verb.allCases.map { Edge("kind-coordinator", $0, NodeID("to-\($0.rawValue)"), confidence: .certain) }
    return NavigationGraph(nodes: kinds, edges: verbs)
  }()

  /// Flows of ten screens in a chain, each started by the one before.
  static func chain(flows: Int) -> NavigationGraph {
    var edges: [Edge] = []
    for flow in 0..<flows {
      let head = NodeID("F\(flow)Coordinator")
      for screen in 0..<10 {
        let from: NodeID = screen == 0 ? head : NodeID("F\(flow)S\(screen - 1)")
        edges.append(Edge(from, .push, NodeID("F\(flow)S\(screen)"), carrier: screen == 0 ? nil : head))
      }
      if flow > 0 { edges.append(Edge(NodeID("F\(flow - 1)S9"), .start, head)) }
    }
    return NavigationGraph(nodes: [], edges: edges)
  }
}

/// The lines of a DOT file that hold a text, without indentation.
func lines(of dot: String, containing text: String) -> [String] {
  dot.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.contains(text) }
}
