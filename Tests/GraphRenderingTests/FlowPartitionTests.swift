import NavigationGraph
import Testing

@testable import GraphRendering

struct FlowPartitionTests {
  private func partition(_ graph: NavigationGraph, keepsSingles: Bool = false, looseLimit: Int = 40) -> FlowPartition {
    FlowPartition(nodes: graph.nodes, edges: graph.edges, keepsSingles: keepsSingles, looseLimit: looseLimit)
  }

  @Test func `a screen that two coordinators show belongs to the first from the entries`() {
    let flows = partition(SampleGraphs.shop).flows
    #expect(flows.map(\.title) == ["App flow", "Cart flow"])
    #expect(flows[0].members == ["AppCoordinator", "Detail", "Home"])
    #expect(flows[1].members == ["Cart", "CartCoordinator"])
  }

  @Test func `entries and what no flow shows stand outside`() {
    #expect(partition(SampleGraphs.shop).outside == ["AppDelegate", "Old"])
  }

  @Test func `a screen that only screens show belongs where they belong`() {
    let graph = NavigationGraph(
      nodes: [Node("C", kind: .coordinator)],
      edges: [Edge("C", .push, "Z"), Edge("Z", .push, "Y"), Edge("Y", .push, "X")])
    #expect(partition(graph).flows.map(\.members) == [["C", "X", "Y", "Z"]])
  }

  @Test func `every node has exactly one place`() {
    for graph in [SampleGraphs.shop, SampleGraphs.everything, SampleGraphs.chain(flows: 3)] {
      for keepsSingles in [false, true] {
        let partition = partition(graph, keepsSingles: keepsSingles)
        let placed = (partition.flows.flatMap(\.members) + partition.outside).sorted()
        #expect(placed == graph.nodes.map(\.id))
      }
    }
  }

  @Test func `a coordinator without screens is a flow only in maps with stubs`() {
    let graph = NavigationGraph(nodes: [], edges: [Edge("C", .start, "D")])
    #expect(partition(graph).flows.isEmpty)
    #expect(partition(graph, keepsSingles: true).flows.map(\.members) == [["D"]])
  }

  @Test func `many screens without a coordinator are divided into regions`() {
    // A hub with a hundred screens, and a chain of a hundred.
    var edges = (0..<100).map { Edge("Hub", .push, NodeID("Leaf\($0)")) }
    edges += (0..<100).map { Edge(NodeID("Link\($0)"), .push, NodeID("Link\($0 + 1)")) }
    let graph = NavigationGraph(nodes: [Node("Hub", kind: .screen, isEntry: true)], edges: edges)
    let partition = partition(graph)
    #expect(partition.flows.count > 12)
    #expect(partition.flows.allSatisfy { (2...24).contains($0.members.count) })
    let placed = (partition.flows.flatMap(\.members) + partition.outside).sorted()
    #expect(placed == graph.nodes.map(\.id))
    #expect(self.partition(graph, looseLimit: 500).flows.isEmpty)
  }

  @Test func `what stands outside of flows is gathered, what starts from outside before the rest`() {
    let shop = SampleGraphs.shop
    let gathered = partition(shop).gathering(shop.nodes)
    #expect(gathered.flows.map(\.title) == ["Starts from outside", "App flow", "Cart flow", "Elsewhere"])
    #expect(gathered.flows[0].members == ["AppDelegate"])
    #expect(gathered.outside.isEmpty)
  }
}
