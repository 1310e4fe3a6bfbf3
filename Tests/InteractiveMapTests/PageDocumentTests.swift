import Foundation
import GraphRendering
import NavigationGraph
import Testing

/// What holds for the page's file, whatever shows it.
struct PageDocumentTests {
  @Test func `the same graph gives the same bytes`() throws {
    let graph = MapPage.chain(flows: 4, screens: 12)
    let shuffled = NavigationGraph(nodes: graph.nodes.reversed(), edges: graph.edges.reversed())
    let page = try MapPage.of(graph)
    for _ in 0..<3 { #expect(try MapPage.of(graph).bytes == page.bytes) }
    #expect(try MapPage.of(shuffled).bytes == page.bytes)
    #expect(page.complaint == nil)
  }

  @Test func `a route inside a flow stands where Graphviz laid it out`() throws {
    let text = String(decoding: try MapPage.of(MapPage.chain(flows: 2, screens: 5)).bytes, as: UTF8.self)
    #expect(text.split(separator: "\"curve\":").count - 1 == 10)
  }

  @Test func `in a flow with very many routes only the first way to each node is laid out`() throws {
    let screens = (0..<20).map { NodeID("Screen\($0)") }
    let edges = screens.flatMap { from in screens.map { Edge(from, .push, $0, carrier: "OnlyCoordinator") } }
    let graph = NavigationGraph(nodes: [Node("OnlyCoordinator", kind: .coordinator)], edges: edges)
    let text = String(decoding: try MapPage.of(graph).bytes, as: UTF8.self)
    #expect(text.split(separator: "\"curve\":").count - 1 == 19)
    #expect(text.contains("\"dense\":true"))
  }

  @Test func `a page of a thousand nodes has at most four megabytes`() throws {
    let graph = MapPage.chain(flows: 100, screens: 10)
    #expect(graph.nodes.count > 1000)
    let links = SourceLinks.template("https://example.org/blob/main/{path}#L{line}")
    #expect(try MapPage.of(graph, links: links).bytes.count < 4_000_000)
  }

  @Test func `a condition of many steps stands in the page once`() throws {
    let edges = (0..<50).map { Edge("Home", .push, NodeID("Screen\($0)"), event: "onTap", guards: ["isSignedIn"]) }
    let text = String(decoding: try MapPage.of(NavigationGraph(nodes: [], edges: edges)).bytes, as: UTF8.self)
    #expect(text.split(separator: "isSignedIn").count == 2)
    #expect(text.split(separator: "onTap").count == 2)
  }

  @Test func `where Graphviz fails, the page says so and has every node all the same`() throws {
    let graph = try GraphText(MapPage.shop).graph
    let map = InteractiveMap(graph: graph, options: MapOptions(title: "Shop"))
    let page = try map.page { _, _ in throw LayoutError.timedOut(seconds: 60) }
    #expect(page.complaint == "Graphviz was not done after 60 s; flows are drawn in rows")
    let text = String(decoding: page.bytes, as: UTF8.self)
    for node in graph.nodes { #expect(text.contains("\"\(node.id.name)\"")) }
  }

  @Test func `an answer that is no layout is a failure of the layout`() throws {
    let map = InteractiveMap(graph: try GraphText(MapPage.shop).graph, options: MapOptions(title: "Shop"))
    for answer in ["", "{", "[]", "{\"objects\": []}"] {
      let page = try map.page { _, _ in Array(answer.utf8) }
      #expect(page.complaint?.hasSuffix("flows are drawn in rows") == true)
    }
  }

  @Test func `an empty graph gives a page too`() throws {
    let page = try MapPage.of(NavigationGraph())
    #expect(page.complaint == nil)
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("nothing to show"))
  }

  @Test func `the page names nothing outside of itself`() throws {
    let text = String(decoding: try MapPage.of(try GraphText(MapPage.shop).graph).bytes, as: UTF8.self)
    let withoutNamespace = text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "src=", "@import", "url("] { #expect(!withoutNamespace.contains(word)) }
  }
}
