import NavigationGraph
import SourceExtraction
import Testing

/// The places of an ownership edge: the owner's own call, the calls below it, and the line where the reference changes.
@Suite struct `Sites of ownership` {
  @Test func `an edge of a list has the owner's line and the helper's`() throws {
    let owns = try edge("ChildrenOfBaseClass", "Flow", .owns, "LoginFlow")
    #expect(lines(of: owns) == [.call: [38], .store: [23]])
    let releases = try edge("ChildrenOfBaseClass", "Flow", .releases, "LoginFlow")
    #expect(lines(of: releases) == [.call: [36], .via: [52], .store: [24]])
  }

  @Test func `a child in a property has the property's line`() throws {
    #expect(lines(of: try edge("ChildrenOfBaseClass", "AppDelegate", .owns, "Flow")) == [.call: [15], .store: [8]])
  }

  @Test func `a stack that keeps a flow has its own line beside the caller's`() throws {
    #expect(lines(of: try edge("StackKeepsFlows", "ShopFlow", .owns, "ItemFlow")) == [.call: [66], .store: [36]])
  }

  private func edge(_ fixture: String, _ from: String, _ verb: Verb, _ to: String) throws -> Edge {
    let app = try #require(MarkedApp.fixtures.first { $0.name == fixture })
    let graph = extract(app.files).graph
    return try #require(graph.edges.first { $0.from.name == from && $0.verb == verb && $0.to?.name == to })
  }

  private func lines(of edge: Edge) -> [Site.Role: [Int]] {
    Dictionary(grouping: edge.sites, by: \.role).mapValues { $0.map(\.place.line) }
  }
}
