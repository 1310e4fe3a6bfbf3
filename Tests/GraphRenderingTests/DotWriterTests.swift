import NavigationGraph
import Testing

@testable import GraphRendering

struct DotWriterTests {
  private let shop = DotWriter(
    graph: SampleGraphs.shop, findings: SampleGraphs.findings,
    options: MapOptions(title: "Shop", links: .template("https://example.org/{path}#L{line}")))

  @Test func `a small map is written as recorded`() throws {
    try expectSnapshot(shop.text(), "shop.dot")
  }

  @Test func `a map with ways out and ownership is written as recorded`() throws {
    let options = MapOptions(title: "Shop", showsWaysOut: true, showsOwnership: true)
    let writer = DotWriter(graph: SampleGraphs.shop, options: options)
    try expectSnapshot(writer.text(), "shop-everything.dot")
  }

  @Test func `the order of insertion does not show`() {
    let graph = SampleGraphs.shop
    let expected = shop.text()
    for rotation in 0..<graph.edges.count {
      let edges = Array(graph.edges[rotation...] + graph.edges[..<rotation])
      let shuffled = NavigationGraph(nodes: graph.nodes.reversed(), edges: edges)
      let findings = Array(SampleGraphs.findings.reversed())
      let text = DotWriter(graph: shuffled, findings: findings, options: shop.options).text()
      #expect(text == expected)
    }
  }

  @Test func `no edge carries a label`() {
    let options = MapOptions(title: "All", showsWaysOut: true, showsOwnership: true)
    let dot = DotWriter(graph: SampleGraphs.everything, options: options).text()
    let edges = lines(of: dot, containing: " -> ")
    #expect(!edges.isEmpty)
    for edge in edges { #expect(!edge.contains(" label=") && !edge.contains("[label=")) }
  }

  @Test(arguments: Node.Kind.allCases) func `a kind has its shape, in the map and in the legend`(_ kind: Node.Kind) {
    let dot = DotWriter(graph: SampleGraphs.everything, options: MapOptions(title: "All")).text()
    let shape = MapStyle.standard.shape(of: kind)[0]
    let usual = lines(of: dot, containing: "node [").first ?? ""
    for text in ["\"kind-\(kind.rawValue)\" [", "label=\"\(kind.noun(plural: false))\""] {
      let drawn = lines(of: dot, containing: text).joined()
      #expect((drawn.contains("shape=") ? drawn : usual).contains("shape=\(shape.value)"))
    }
  }

  @Test(arguments: Verb.allCases) func `a verb has its line, in the map and in the legend`(_ verb: Verb) {
    let options = MapOptions(title: "All", showsWaysOut: true, showsOwnership: true)
    let dot = DotWriter(graph: SampleGraphs.everything, options: options).text()
    let usual = MapStyle.standard.edge(EdgeLook(verb: .push))
    let look = MapStyle.standard.edge(EdgeLook(verb: verb)).filter { $0.name != "constraint" }
    let expected = (verb == .push ? look : look.filter { !usual.contains($0) })
      .map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    let drawn = lines(of: dot, containing: "class=\"\(verb.rawValue)\", \(expected)")
    // All edges are pushes but for those that say something else.
    #expect(drawn.count == (verb == .push ? 1 : 2))
  }

  @Test func `what holds for all of a block is not said again, and holds no longer after it`() {
    var file = DotFile()
    let (round, sharp) = (DotAttribute("style", "rounded"), DotAttribute("style", "filled"))
    file.block("digraph", nil) { file in
      file.usualNode([round])
      file.block("subgraph", nil) { file in
        file.usualNode([sharp])
        file.node("a", [sharp])
        file.node("b", [round])
      }
      file.node("c", [sharp])
      file.node("d", [round])
    }
    let nodes = lines(of: file.text, containing: "\"").filter { $0.hasPrefix("\"") }
    #expect(nodes == ["\"a\";", "\"b\" [style=\"rounded\"];", "\"c\" [style=\"filled\"];", "\"d\";"])
  }

  @Test func `no two verbs look alike but for pops and dismissals`() {
    let verbs = Verb.allCases.filter { ![.popTo, .popToRoot, .dismiss].contains($0) }
    let looks = Set(verbs.map { MapStyle.standard.edge(EdgeLook(verb: $0)) })
    #expect(looks.count == verbs.count)
  }

  @Test func `the legend holds only what occurs`() {
    let graph = NavigationGraph(nodes: [], edges: [Edge("A", .push, "B")])
    let dot = DotWriter(graph: graph, options: MapOptions(title: "Two")).text()
    let samples = lines(of: dot, containing: "\" kind ").filter { $0.contains("label=") }
    let captions = lines(of: dot, containing: "\" line ").filter { $0.contains("label=") }
    #expect(samples.count == 1)
    #expect(captions.count == 1)
  }

  @Test func `ways out and ownership stay hidden unless asked for`() {
    let dot = shop.text()
    for verb in Verb.allCases where !verb.isRoute { #expect(!dot.contains("class=\"\(verb.rawValue)\"")) }
  }

  @Test func `a finding shows by colour, width and sign`() {
    let node = lines(of: shop.text(), containing: "\"AppCoordinator\" [").joined()
    #expect(node.contains("label=\"✖ AppCoordinator\""))
    #expect(node.contains("class=\"coordinator finding-error\""))
    #expect(node.contains("color=\"\(Palette.light.error.line)\""))
    #expect(node.contains("penwidth=\"2.2\""))
    let edge = lines(of: shop.text(), containing: "\"AppCoordinator\" -> \"Home\"").joined()
    #expect(edge.contains("class=\"root finding-error\""))
  }

  @Test func `links lead to the source where a template is given`() {
    let cart = lines(of: shop.text(), containing: "\"Cart\" [").joined()
    #expect(cart.contains("URL=\"https://example.org/My%20Cart.swift#L9\""))
    let plain = DotWriter(graph: SampleGraphs.shop, options: MapOptions(title: "Shop")).text()
    #expect(!plain.contains("URL="))
  }

  @Test func `above the threshold edges between flows end in stubs that lead to their target`() {
    let graph = SampleGraphs.chain(flows: 3)
    let small = DotWriter(graph: graph, options: MapOptions(title: "Chain")).text()
    #expect(!small.contains("class=\"stub\""))
    #expect(small.contains("\"F0S9\" -> \"F1Coordinator\""))
    let large = DotWriter(graph: graph, options: MapOptions(title: "Chain", stubThreshold: 10)).text()
    #expect(large.contains("\"F0S9\" -> \" 0 → F1Coordinator\""))
    let stub = lines(of: large, containing: "\" 0 → F1Coordinator\" [").joined()
    #expect(stub.contains("label=\"F1Coordinator · F1 flow\""))
    #expect(stub.contains("URL=\"#node-F1Coordinator\""))
  }

  @Test func `the plain arrangement has no flows`() {
    let dot = shop.text(.plain)
    let clusters = lines(of: dot, containing: "subgraph")
    #expect(clusters == ["subgraph \"cluster_ legend\" {"])
    #expect(dot.contains("splines=\"line\""))
  }

  @Test func `an empty graph has a title and says that there is nothing`() {
    let dot = DotWriter(graph: NavigationGraph(), options: MapOptions(title: "None")).text()
    #expect(dot.contains("nothing to show"))
    #expect(!dot.contains("legend"))
  }
}
