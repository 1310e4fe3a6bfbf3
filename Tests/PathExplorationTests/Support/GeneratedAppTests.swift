import TestSupport
import Testing

/// Figures of the generator in Python, of which this one is a second make.
@Suite struct `A generated app` {
  @Test(arguments: [(50, 9, 67), (500, 63, 758), (5000, 667, 7860)])
  func `is the one that the published figures are about`(_ size: Int, flows: Int, edges: Int) {
    let app = GeneratedApp(screenCount: size, seed: 1)
    #expect(app.flows.count == flows)
    #expect(app.edges.count + app.links.count == edges)
  }

  @Test func `has the very edges`() {
    let app = GeneratedApp(screenCount: 50, seed: 1)
    #expect(app.tabs == [0, 5, 10, 21, 25])
    #expect(app.links == [38])
    let edges = [app.edges[1], app.edges[2], app.edges[app.edges.count - 1]].map { edge in
      "\(edge.screen) \(edge.kind)" + (edge.condition.map { " if \($0.flag) is \($0.value)" } ?? "")
    }
    #expect(
      edges == [
        "1 push(2) if 2 is true", "2 push(3) if 0 is false",
        "27 call(number: 3, flow: 8, isModal: true, targets: [27, 27])",
      ])
  }
}
