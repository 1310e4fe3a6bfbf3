import GraphAlgorithms
import NavigationGraph
import TestSupport
import Testing

struct RoundTripTests {
  @Test func `a printed graph of three screens parses to itself`() throws {
    for graph in Every.graphOfThreeScreens {
      let parsed = try GraphText(graph.notation).graph
      if parsed != graph { Issue.record("\(graph.notation)\nbecame\n\(parsed.notation)") }
    }
  }

  @Test func `a printed edge with any set of clauses parses to itself`() throws {
    for edge in Every.shapeOfEdge {
      let parsed = try GraphText(edge.notation).graph.edges
      if parsed != [edge] { Issue.record("\(edge.notation)\nbecame\n\(parsed.map(\.notation))") }
    }
  }

  @Test(arguments: Every.hostileName) func `a hostile name survives wherever a name may stand`(name: String) throws {
    let id = NodeID(name)
    let place = SourcePlace(file: name, line: 7, column: 9)
    let edges = [
      Edge(id, .push, "B"), Edge("A", .push, id), Edge(id, .push, id), Edge("A", .finish, "B", outcome: name),
      Edge("A", .push, "B", event: name), Edge("A", .push, "B", carrier: id),
      Edge("A", .push, "B", guards: [name, "x", name]), Edge("A", .pop, nil, event: name, guards: [name]),
      Edge("A", .push, "B", sites: [Site(.call, place), Site(.show, place)]),
    ]
    for edge in edges {
      let parsed = try GraphText(edge.notation).graph
      #expect(parsed.edges == [edge])
      #expect(parsed.edges.map { $0.spelling } == [edge.spelling])
    }
    for kind in Node.Kind.allCases {
      let node = Node(id, kind: kind, isEntry: true, place: place)
      let graph = NavigationGraph(nodes: [node], edges: [])
      #expect(try GraphText(graph.notation).graph == graph)
    }
    let all = NavigationGraph(nodes: [], edges: edges)
    #expect(try GraphText(all.notation).graph == all)
    #expect(try GraphText(all.notation(includingNodes: false)).graph == all)
  }

  @Test func `generated graphs parse to themselves in any order of lines`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let graph = NavigationGraph.random(using: &random)
      let text = graph.notation
      #expect(try GraphText(text).graph == graph)
      let shuffled = text.split(separator: "\n").shuffled(using: &random).joined(separator: "\r\n")
      #expect(try GraphText(shuffled).graph == graph)
      #expect(try GraphText(shuffled).graph.notation == text)
    }
  }

  @Test func `clauses may stand in any order`() throws {
    let clauses = ["on tap", "by C", "if a & b", "as present", "locked", "in list", "weakly", "after back, swipe"]
    let rest = ["guessed", "dead", "at A.swift:1:2, show B.swift:3:4"]
    var random = SplitMix64(seed: 2)
    let expected = try GraphText("A -start-> B " + (clauses + rest).joined(separator: " ")).graph
    for _ in 0..<100 {
      let shuffled = (clauses + rest).shuffled(using: &random).joined(separator: " ")
      #expect(try GraphText("A -start-> B \(shuffled)").graph == expected)
    }
  }

  @Test func `the form without node lines loses nothing but the places of nodes`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let graph = NavigationGraph.random(using: &random)
      let parsed = try GraphText(graph.notation(includingNodes: false)).graph
      let placeless = graph.nodes.map { Node($0.id, kind: $0.kind, isEntry: $0.isEntry) }
      #expect(parsed == NavigationGraph(nodes: placeless, edges: graph.edges))
    }
  }

  @Test func `the form without places tells no file`() throws {
    let graph = try GraphText("screen A at A.swift:1:1\nA -push-> B at A.swift:2:2").graph
    #expect(graph.notation(includingPlaces: false) == "# Nodes\nscreen A\nscreen B\n\n# Routes\nA -push-> B\n")
    #expect(graph.edges.map(\.notationWithoutPlaces) == ["A -push-> B"])
  }

  @Test func `no target, no event and no condition differ from empty ones`() throws {
    let one = #"A -pop-> ."# + "\n" + #"A -pop-> """# + "\n" + #"A -pop-> . on """#
    let other = #"A -pop-> . if "a&b""# + "\n" + #"A -pop-> . if a & b"# + "\n" + #"A -pop-> . if """#
    let lines = (one + "\n" + other).split(separator: "\n")
    #expect(try GraphText(lines.joined(separator: "\n")).graph.edges.count == 6)
    let forward = try GraphText(lines.joined(separator: "\n")).graph
    #expect(try GraphText(lines.reversed().joined(separator: "\n")).graph == forward)
  }
}

extension Edge {
  /// The exact scalars of every name, which `==` on strings does not compare.
  fileprivate var spelling: [[Unicode.Scalar]] {
    ([from.name, to?.name, outcome, event, carrier?.name, sites.first?.place.file] + guards)
      .map { Array(($0 ?? "").unicodeScalars) }
  }
}

extension NavigationGraph {
  /// A graph of up to six nodes and eight edges with hostile names.
  fileprivate static func random(using random: inout SplitMix64) -> NavigationGraph {
    let names = (0..<6).map { _ in NodeID(Every.hostileName.randomElement(using: &random)!) }
    let nodes = names.prefix(4).map { name in
      let place = SourcePlace(file: "F \(random.next() % 3).swift", line: 1 + Int(random.next() % 9), column: 1)
      return Node(
        name, kind: Node.Kind.allCases.randomElement(using: &random)!, isEntry: .random(using: &random),
        place: .random(using: &random) ? place : nil)
    }
    let shapes = Every.someEdges
    let edges = (0..<8).map { _ in
      var edge = shapes.randomElement(using: &random)!
      edge.from = names.randomElement(using: &random)!
      if edge.to != nil { edge.to = names.randomElement(using: &random)! }
      if edge.carrier != nil { edge.carrier = names.randomElement(using: &random)! }
      return edge
    }
    return NavigationGraph(nodes: nodes, edges: edges)
  }
}

extension Every {
  fileprivate static let someEdges = shapeOfEdge.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
}
