import Foundation
@testable import GraphRendering
import NavigationGraph
import PathExploration
import Testing

/// The page's ways beside those of 'ariadne paths', which go by a real back stack.
@Suite(.enabled(if: Chromium.executable != nil, "Chromium is not installed; 'scripts/setup --browser' installs it"))
struct WayAgreementTests {
  @Test func `the page finds a way where 'paths' and 'map' find one, and nowhere else`() throws {
    let graph = try storefront()
    let model = PathModel(graph)
    let map = NavigationMap(of: graph)
    // Every seventh screen beside every fifth, and the one that is left for good.
    let screens = graph.nodes.filter { $0.kind == .screen }.map(\.id)
    let starts = stride(from: 0, to: screens.count, by: 7).map { screens[$0] } + ["OnboardingController"]
    let ends = stride(from: 3, to: screens.count, by: 5).map { screens[$0] } + ["OnboardingController"]
    var ours: [String] = []
    for start in starts {
      for end in ends where end != start {
        let request = MapRequest(.between(start, end, detour: 0), level: .screen)
        let isStraight = (try? request.answer(from: map, options: MapOptions(title: ""))) != nil
        if isStraight || model.way(from: start.name, to: end.name) != nil { ours.append("\(start) \(end)") }
      }
    }
    let all = starts.count * ends.count
    #expect(ours.count > all / 2 && ours.count < all - 20, "both answers occur")
    let page = try MapPage.show(graph)
    #expect(try page.value(question(starts, ends), as: [String].self) == ours)
  }

  /// The page's own code once more, in a scope of its own, asked for every pair.
  private func question(_ starts: [NodeID], _ ends: [NodeID]) throws -> String {
    let names = try [starts, ends].map { String(decoding: try JSONEncoder().encode($0.map(\.name)), as: UTF8.self) }
    let code = PageSources.script.split(separator: "\n").filter { !$0.hasPrefix("new Page(") }.joined(separator: "\n")
    return """
      (() => {
        \(code)
        const graph = new Graph(JSON.parse(document.getElementById("data").textContent));
        const filter = new Filter(graph.shows);
        return \(names[0]).flatMap((start) => \(names[1])
          .filter((end) => end !== start && walkableWay([graph.named(start)], graph.named(end), filter))
          .map((end) => `${start} ${end}`));
      })()
      """
  }

  private func storefront() throws -> NavigationGraph {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Samples/Storefront/expected.graph")
    return try GraphText(String(contentsOf: file, encoding: .utf8)).graph
  }
}
