import NavigationGraph
import Testing

struct QueriesTests {
  static func graph() throws -> NavigationGraph {
    try GraphText(
      """
      *Home -push-> Detail by Flow
      Home -present-> Help
      Flow -owns-> Child
      Child -owns-> Flow weakly
      Detail -pop-> .
      Detail -finish-> Flow by Flow
      """
    ).graph
  }

  @Test func `routes and ownership are graphs over all nodes`() throws {
    let graph = try Self.graph()
    #expect(graph.entries.map(\.id) == ["Home"])
    #expect(graph.routes.nodes == ["Child", "Detail", "Flow", "Help", "Home"])
    #expect(graph.routes.edges.map { "\($0.from) \($0.to)" } == ["Home Detail", "Home Help"])
    #expect(graph.ownership.edges.map { "\($0.from) \($0.to)" } == ["Flow Child"])
    #expect(graph.routes.search(from: ["Home"]).path(to: "Help") == ["Home", "Help"])
  }

  @Test func `edges are found by source, target and actor`() throws {
    let graph = try Self.graph()
    #expect(graph.edgesBySource["Detail"]?.map(\.verb) == [.finish, .pop])
    #expect(graph.edgesByTarget["Flow"]?.map(\.verb) == [.owns, .finish])
    #expect(graph.edgesByActor["Flow"]?.map(\.verb) == [.finish, .owns, .push])
    #expect(graph.edgesByTarget["Home"] == nil)
  }
}
