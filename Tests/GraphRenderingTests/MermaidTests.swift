import NavigationGraph
import Testing

@testable import GraphRendering

struct MermaidTests {
  private let options = MapOptions(title: "Shop; %% here")

  private func text(_ notation: String) throws -> String {
    try MermaidWriter(NavigationMap(of: try GraphText(notation).graph), options: options).text()
  }

  @Test func `a small map is written as recorded`() throws {
    let map = NavigationMap(of: SampleGraphs.shop, findings: SampleGraphs.findings)
    try expectSnapshot(try MermaidWriter(map, options: MapOptions(title: "Shop")).text(), "shop.mmd")
  }

  @Test func `nothing in a name is markup of the flowchart`() throws {
    let chart = try text("*A -push-> \"B\\\"] --> C<br>#`&\"")
    #expect(chart.contains("n1(\"B#quot;] --#gt; C#lt;br#gt;#35;#96;#amp;\")\n"))
    #expect(chart.contains("accTitle: Shop     here\n"))
  }

  @Test func `what would turn text around is spelled out, here and on all maps`() throws {
    let graph = NavigationGraph(nodes: [], edges: [Edge("A", .push, "\u{202E}eman")])
    let options = MapOptions(title: "\u{202E}eltit")
    let chart = try MermaidWriter(NavigationMap(of: graph), options: options).text()
    let dot = DotWriter(graph: graph, options: options).text()
    #expect(chart.contains("⟨U+202E⟩eman") && chart.contains("⟨U+202E⟩eltit") && !chart.contains("\u{202E}"))
    #expect(dot.contains("label=\"⟨U+202E⟩eman\"") && dot.contains(">⟨U+202E⟩eltit<"))
  }

  @Test func `a large map is refused with its size`() throws {
    let many = (0..<100).map { "*A -push-> S\($0)" }.joined(separator: "\n")
    let map = NavigationMap(of: try GraphText(many).graph)
    let error = #expect(throws: MermaidWriter.TooLarge.self) { try MermaidWriter(map, options: options).text() }
    #expect(
      error?.description
        == "Mermaid draws neighbourhoods of at most 60 nodes and 150 lines, and this map has 101 nodes and 100 lines")
  }

  @Test func `changes have their own lines and signs`() throws {
    let (old, new) = (try GraphText("*A -push-> B").graph, try GraphText("*A -present-> C").graph)
    let map = NavigationMap(of: GraphDifference(from: old, to: new), after: new)
    let chart = try MermaidWriter(map, options: options).text()
    #expect(chart.contains("-.->|\"− push\"|") && chart.contains("==>|\"+ present\"|"))
    #expect(chart.contains(":::added") && chart.contains(":::removed"))
    #expect(chart.contains("classDef removed ") && chart.contains("stroke-dasharray"))
  }
}

struct MapAtlasTests {
  @Test func `the sheet of all flows leads to a sheet of each, and each sheet back`() throws {
    let atlas = try MapAtlas(
      of: NavigationMap(of: SampleGraphs.chain(flows: 3)), options: MapOptions(title: "Chain"))
    #expect(atlas.sheets.map(\.name) == ["index.svg", "F0-flow.svg", "F1-flow.svg", "F2-flow.svg"])
    let index = atlas.sheets[0].writer.text()
    for name in atlas.sheets.dropFirst().map(\.name) { #expect(index.contains("URL=\"\(name)\"")) }
    let flow = atlas.sheets[2].writer.text()
    #expect(flow.contains("href=\"index.svg\""))
    #expect(flow.contains("URL=\"F0-flow.svg\"") && flow.contains("URL=\"F2-flow.svg\""))
    #expect(!flow.contains("URL=\"F1-flow.svg\""))
  }

  @Test func `flows with like names have sheets of their own`() throws {
    let graph = NavigationGraph(
      nodes: [],
      edges: [Edge("É", .start, "index"), Edge("index", .push, "A"), Edge("È", .start, "É"), Edge("É", .push, "B")])
    let atlas = try MapAtlas(of: NavigationMap(of: graph), options: MapOptions(title: "Odd"))
    #expect(Set(atlas.sheets.map(\.name)).count == atlas.sheets.count)
  }
}
