import NavigationGraph
import Testing

@testable import GraphRendering

/// The system's screens, which are named by whoever shows them.
@Suite struct `Screens of the system` {
  private static let graph = try! GraphText(
    """
    external Alert
    external Picker
    *Home -push-> Detail
    Home -present-> Alert
    Detail -present-> Alert
    Detail -present-> Picker
    Picker -push-> Result
    """
  ).graph

  @Test func `are left out where nothing goes on from them, and named where they are shown`() {
    let map = NavigationMap(of: Self.graph).withoutSystemScreens()
    #expect(map.nodes.map(\.id) == ["Detail", "Home", "Picker", "Result"])
    #expect(map.nodes.map(\.systemScreens) == [["Alert"], ["Alert"], [], []])
    #expect(map.edges.map { "\($0.edge.from) \($0.edge.to!)" } == ["Detail Picker", "Home Detail", "Picker Result"])
    let contents = MapContents(map, options: MapOptions(title: ""))
    #expect(contents.rows(of: map.nodes[0]) == ["+ Alert"])
    #expect(contents.tooltip(of: map.nodes[0]).contains("shows the system's Alert"))
  }

  @Test func `stay where they are asked for, have a finding, or a step to them has changed`() throws {
    let map = NavigationMap(of: Self.graph)
    #expect(map.withoutSystemScreens(keeping: ["Alert"]).nodes == map.nodes)
    let finding = Finding(
      rule: "stacked-alert", severity: .warning, subjects: ["Alert"], place: nil, message: "", proof: [], remedy: "")
    #expect(NavigationMap(of: Self.graph, findings: [finding]).withoutSystemScreens().nodes == map.nodes)
    var compared = map
    let step = try #require(compared.edges.firstIndex { $0.edge.to == "Alert" })
    compared.edges[step].change = .added
    #expect(compared.withoutSystemScreens().edges == compared.edges)
  }

  @Test func `have their names beneath that of a node, with as many as there is room for`() {
    let names = (10..<40).map { "AlertNumber\($0)" }
    let text = names.map { "external \($0)\nHome -present-> \($0)\n" }.joined() + "*Home -push-> Detail"
    let map = NavigationMap(of: try! GraphText(text).graph).withoutSystemScreens()
    let rows = MapContents(map, options: MapOptions(title: "")).rows(of: map.nodes[1])
    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix("+ AlertNumber10\u{A0}· AlertNumber11"))
    #expect(rows[0].hasSuffix("+28"))
  }
}
