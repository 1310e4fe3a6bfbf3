import NavigationGraph
import Testing

@testable import GraphRendering

struct MapSelectionTests {
  private let options = MapOptions(title: "Chain")
  /// A chain of three flows of ten screens each.
  private let chain = NavigationMap(of: SampleGraphs.chain(flows: 3))

  private func names(_ map: NavigationMap) -> [String] { map.nodes.map(\.id.name) }

  private func names(_ selection: MapSelection, level: MapLevel? = .screen) -> [String] {
    names(MapRequest(selection, level: level).answer(from: chain, options: options))
  }

  @Test func `the surroundings are what so many steps lead to, forwards or backwards`() {
    #expect(names(.around(["F1S4"], depth: 0)) == ["F1S4"])
    #expect(names(.around(["F1S4"], depth: 2)) == ["F1S2", "F1S3", "F1S4", "F1S5", "F1S6"])
  }

  @Test func `of the surroundings only the steps are drawn that are as near as asked for`() throws {
    let graph = try GraphText(
      "*A -push-> B\nA -push-> C\nB -push-> C\nC -push-> D\nB -push-> E on tap by A\nC -push-> E"
    )
    .graph
    func steps(_ depth: Int, _ seeds: [NodeID] = ["A"]) -> [String] {
      let request = MapRequest(.around(seeds, depth: depth), level: .screen)
      return request.answer(from: NavigationMap(of: graph), options: options).edges.map {
        "\($0.edge.from)\($0.edge.to!)"
      }
    }
    #expect(steps(1) == ["AB", "AC", "BE"])
    #expect(steps(2) == ["AB", "AC", "BC", "BE", "CD", "CE"])
    #expect(steps(0, ["A", "B"]) == ["AB"])
  }

  @Test func `a coordinator is next to the screens that it acts on`() {
    let expected = ["F0S9", "F1Coordinator"] + (0..<10).map { "F1S\($0)" }
    #expect(names(.around(["F1Coordinator"], depth: 1)) == expected)
  }

  @Test func `what leads to a screen is all of it, or so many steps of it`() {
    #expect(names(.leading(to: "F0S2", depth: nil)) == ["F0Coordinator", "F0S0", "F0S1", "F0S2"])
    #expect(names(.leading(to: "F0S2", depth: 1)) == ["F0S1", "F0S2"])
  }

  @Test func `of several ways their steps are drawn, and nothing else`() throws {
    let graph = try GraphText(
      "*A -push-> B on tap\nB -push-> D\nA -push-> C\nC -push-> E\nE -push-> D\nD -push-> F\nB -push-> A"
    )
    .graph
    func leg(_ from: NodeID, _ to: NodeID) -> WayLeg {
      WayLeg(from: from, verb: .push, name: to.name, text: "push.\(to)", to: to)
    }
    func map(_ legs: [WayLeg]) -> NavigationMap {
      MapRequest(.between("A", "D", legs)).answer(from: NavigationMap(of: graph), options: options)
    }
    func steps(_ map: NavigationMap) -> [String] { map.edges.map { "\($0.edge.from)\($0.edge.to!)" } }
    #expect(steps(map([leg("A", "B"), leg("B", "D")])) == ["AB", "BD"])
    #expect(names(map([leg("A", "B"), leg("B", "D")])) == ["A", "B", "D"])
    // A leg that passes a flow's coordinator is drawn by all steps there.
    let passing = WayLeg(from: "C", verb: .push, name: "E", text: "push.E", to: "D")
    #expect(steps(map([leg("A", "C"), passing])) == ["AC", "CE", "ED"])
    #expect(names(map([])) == ["A", "D"])
  }

  @Test func `what was asked for is marked`() {
    let map = MapRequest(.around(["F1S4"], depth: 1)).answer(from: chain, options: options)
    #expect(map.nodes.filter(\.isSought).map(\.id) == ["F1S4"])
  }
}

struct MapLevelTests {
  private let options = MapOptions(title: "Chain")
  private let chain = NavigationMap(of: SampleGraphs.chain(flows: 3))

  private func answer(_ request: MapRequest) -> NavigationMap {
    request.answer(from: chain, options: options)
  }

  @Test func `at the level of the app each flow is a node, and the steps within are gone`() {
    let map = answer(MapRequest(level: .app))
    #expect(map.nodes.map(\.id) == ["F0Coordinator", "F1Coordinator", "F2Coordinator"])
    #expect(map.nodes.map { $0.contents?.screenCount } == [10, 10, 10])
    #expect(map.edges.map(\.edge.from) == ["F0Coordinator", "F1Coordinator"])
    #expect(map.summary == "3 flows with 30 screens · 2 routes")
  }

  @Test func `at the level of a flow its screens stand among closed flows`() {
    let map = answer(MapRequest(.around(["F1S3"], depth: 1), level: .flow))
    #expect(map.nodes.filter { $0.contents != nil }.map(\.id) == ["F0Coordinator", "F2Coordinator"])
    #expect(map.nodes.count == 13)
    #expect(map.nodes.filter(\.isSought).map(\.id) == ["F1S3"])
  }

  @Test func `flows are closed by name at any level`() {
    let map = answer(MapRequest(level: .screen, closedFlows: ["F2Coordinator"]))
    #expect(map.nodes.count == 23)
  }

  @Test func `the finest level that is readable is taken where none is asked for`() {
    #expect(answer(MapRequest(nodeLimit: 33)).level == .screen)
    #expect(answer(MapRequest(nodeLimit: 32)).level == .app)
    #expect(answer(MapRequest(.around(["F1S3"], depth: 20), nodeLimit: 20)).level == .flow)
    #expect(answer(MapRequest(.around(["F1S3"], depth: 20), nodeLimit: 5)).level == .app)
  }

  @Test func `a finding inside a closed flow shows on it`() {
    let finding = Finding(
      rule: "trap", severity: .error, subjects: ["F1S3"], place: nil, message: "", proof: [], remedy: "")
    let map = NavigationMap(of: SampleGraphs.chain(flows: 3), findings: [finding])
    let dot = DotWriter(MapRequest(level: .app).answer(from: map, options: options), options: options).text()
    let node = lines(of: dot, containing: "\"F1Coordinator\" [").joined()
    #expect(node.contains("label=\"✖ F1 flow\\n10 screens · 1 finding\""))
    #expect(node.contains("shape=\"folder\""))
  }

  @Test func `several steps between closed flows are one wider line`() {
    let edges = (0..<3).map { Edge("A", .push, NodeID("B\($0)"), carrier: "C") }
    let graph = NavigationGraph(
      nodes: [Node("C", kind: .coordinator), Node("D", kind: .coordinator)],
      edges: [Edge("D", .root, "A"), Edge("C", .root, "B0"), Edge("C", .push, "B1"), Edge("C", .push, "B2")] + edges)
    let map = MapRequest(level: .app).answer(from: NavigationMap(of: graph), options: options)
    let dot = DotWriter(map, options: options).text()
    let drawn = lines(of: dot, containing: "\"D\" -> \"C\"")
    #expect(drawn.count == 1)
    #expect(drawn[0].contains("penwidth=\"2.0\""))
    #expect(dot.contains("label=\"several steps\""))
  }

  /// Two flows, either of which six links open.
  private func linked() throws -> NavigationGraph {
    let links = (1...6).map { "\"a\($0)://\" -link-> Shop\n\"a\($0)://\" -link-> Help" }.joined(separator: "\n")
    return try GraphText("coordinator Shop\ncoordinator Help\n*Shop -root-> Home\nHelp -root-> Answers\n" + links).graph
  }

  @Test func `many links are one node of a map of flows, unless one of them is asked for`() throws {
    let whole = NavigationMap(of: try linked())
    func map(_ request: MapRequest) -> NavigationMap { request.answer(from: whole, options: options) }
    let overview = map(MapRequest(level: .app))
    #expect(overview.nodes.map(\.id) == ["Help", "Shop", "a1://"])
    #expect(overview.summary == "2 flows with 2 screens · 6 links · 12 routes")
    let dot = DotWriter(overview, options: options).text()
    let node = lines(of: dot, containing: "\"a1://\" [").joined()
    #expect(node.contains("label=\"6 links\"") && node.contains("a6://"))
    #expect(lines(of: dot, containing: "\"a1://\" ->").count == 2)
    #expect(map(MapRequest(.around(["a2://"], depth: 1), level: .app)).nodes.map(\.id) == ["Help", "Shop", "a2://"])
    #expect(map(MapRequest(level: .screen)).nodes.count { $0.node.kind == .link } == 6)
  }

  @Test func `many flows stand in regions, whose steps to others end in stubs`() {
    var options = options
    options.regionThreshold = 10
    let map = MapRequest(level: .app).answer(
      from: NavigationMap(of: SampleGraphs.chain(flows: 30)), options: options)
    let dot = DotWriter(map, options: options).text()
    let regions = lines(of: dot, containing: "from F").filter { $0.contains("class=\"flow\"") }
    #expect(regions.count > 1)
    #expect(lines(of: dot, containing: "class=\"stub\"").count == regions.count - 1)
  }

  @Test(arguments: MapLevel.allCases) func `the order of insertion does not show at any level`(_ level: MapLevel) {
    let graph = SampleGraphs.shop
    func text(_ graph: NavigationGraph) -> String {
      let map = NavigationMap(of: graph, findings: SampleGraphs.findings)
      let request = MapRequest(.around(["Cart"], depth: 1), level: level)
      return DotWriter(request.answer(from: map, options: options), options: options).text()
    }
    let expected = text(graph)
    for rotation in 0..<graph.edges.count {
      let edges = Array(graph.edges[rotation...] + graph.edges[..<rotation])
      #expect(text(NavigationGraph(nodes: graph.nodes.reversed(), edges: edges)) == expected)
    }
  }
}
