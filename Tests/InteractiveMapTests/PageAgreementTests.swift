import Foundation
import NavigationChecks
import NavigationGraph
import PathExploration
import Testing

@testable import GraphRendering

/// The page's own answers beside those of the commands, which are worked out by other code.
@Suite(.enabled(if: Chromium.executable != nil, "Chromium is not installed; 'scripts/setup --browser' installs it"))
struct PageAgreementTests {
  @Test func `the page finds a way where 'paths' and 'map' find one, and nowhere else`() throws {
    let graph = try storefront()
    let model = PathModel(graph)
    // Every seventh screen beside every fifth, and the one that is left for good.
    let screens = graph.nodes.filter { $0.kind == .screen }.map(\.id)
    let starts = stride(from: 0, to: screens.count, by: 7).map { screens[$0] } + ["OnboardingController"]
    let ends = stride(from: 3, to: screens.count, by: 5).map { screens[$0] } + ["OnboardingController"]
    var ours: [String] = []
    for start in starts {
      for end in ends where end != start {
        if model.way(from: start.name, to: end.name) != nil { ours.append("\(start) \(end)") }
      }
    }
    let all = starts.count * ends.count
    #expect(ours.count > all / 2 && ours.count < all - 20, "both answers occur")
    let theirs = try ask(
      MapPage.show(graph),
      """
      \(json(starts)).flatMap((start) => \(json(ends))
        .filter((end) => end !== start && walkableWay([graph.named(start)], graph.named(end), filter))
        .map((end) => `${start} ${end}`))
      """)
    #expect(theirs == ours)
  }

  /// The graphs of apps whose screens all take their steps through a router or a coordinator.
  private static let samples = ["CityPicker", "FlowListener", "Login", "Notebook", "Storefront"]

  @Test(arguments: samples)
  func `a way ahead on the page is one of those of 'paths', and each has a way around where the other has`(
    _ sample: String
  ) throws {
    let graph = try graph(of: sample)
    let model = PathModel(graph)
    let known = Set(model.screens)
    let all = graph.nodes.filter { $0.kind == .screen }.map(\.id)
    let screens = all.filter { known.contains($0.name) }
    #expect(screens == all || sample == "Storefront", "a path comes to each screen, but for those that nothing shows")
    let starts = stride(from: 0, to: screens.count, by: screens.count > 20 ? 4 : 1).map { screens[$0] }
    let theirs = try ask(
      MapPage.show(graph),
      """
      \(json(starts)).flatMap((start) => \(json(screens)).filter((end) => end !== start).map((end) => {
        const way = walkableWay([graph.named(start)], graph.named(end), filter);
        const passed = (way?.steps ?? []).map((step) => step.to).filter((node) => node.kind === "screen");
        return [way?.remark ? "around" : "ahead", start, ...passed.map((node) => node.name)].join(" ");
      }))
      """)
    let pairs = starts.flatMap { start in screens.filter { $0 != start }.map { (start.name, $0.name) } }
    #expect(pairs.count == theirs.count)
    var isEverAround = false
    for ((start, end), text) in zip(pairs, theirs) {
      let words = text.split(separator: " ").map(String.init)
      let way = Array(words.dropFirst())
      let isAround = words[0] == "around"
      if let ours = model.waysAhead(from: [start], to: [end]) {
        let legs = Set(ours.steps.map { [$0.from, $0.to] })
        let isOneOfThem =
          way.count == ours.length + 1 && zip(way, way.dropFirst()).allSatisfy { legs.contains([$0, $1]) }
        #expect(!isAround && isOneOfThem, "\(way), not \(ours.steps)")
      } else {
        // Where one goes back the two count alike but for one step: the page goes back screen by screen, where a swipe or
        // 'popToRoot' takes several away, and comes to any tab at once, where the app shows the first one before.
        let ours = model.way(from: start, to: end)
        #expect((way.count > 1) == (ours != nil), "\(way) from \(start) to \(end)")
        #expect(abs(way.count - 1 - (ours?.count ?? 0)) <= 1, "\(way), not \(ours ?? [])")
        isEverAround = isEverAround || isAround
      }
    }
    #expect(isEverAround)
  }

  /// An app with a debug menu, a flow that is only kept, a wireframe that a screen hands over to, and dead code.
  private let conditional = """
    *App -root-> Home
    Home -push-> DebugMenu on onShake by App if "#if DEBUG"
    DebugMenu -push-> Flags on onFlags by App
    Home -push-> Profile on onProfile by App if isSignedIn
    Home -push-> SignIn on onProfile by App if !isSignedIn
    Profile -push-> Wallet on onWallet by WalletWireframe if isSignedIn
    WalletWireframe -present-> Terms
    Home -present-> Settings on onSettings by App if "count == 0"
    Settings -push-> Empty on onEmpty by App if "count != 0"
    App -owns-> TrialCoordinator in property
    TrialCoordinator -root-> Trial
    Home -push-> Trial on onTrial by App if "!(a && b)"
    Home -push-> Old on onOld by App dead
    "shop://" -link-> Flags on open by App
    """

  @Test func `what a variant lacks fades on the page, and is not on its map`() throws {
    let conditions: [[String: Bool]] = [
      ["#if DEBUG": true], ["#if DEBUG": false], ["isSignedIn": true], ["isSignedIn": false], ["count == 0": true],
      ["count == 0": false], ["#if DEBUG": false, "isSignedIn": false], ["a && b": true],
      ["session.stage == .signedIn": false], ["session.stage == .firstLaunch": false],
      ["session.stage == .signedIn": true], ["a": false, "b": true], ["a": true, "b": true], ["count != 0": true],
    ]
    var isEverLess = false
    for graph in [try GraphText(conditional).graph, try storefront()] {
      let page = try MapPage.show(graph)
      for assumed in conditions {
        let part = Set(Variant("", conditions: assumed).part(of: graph).nodes.map(\.id))
        let lost = graph.nodes.map(\.id).filter { !part.contains($0) }
        isEverLess = isEverLess || !lost.isEmpty
        let theirs = try ask(
          page,
          """
          (() => {
            const assumed = Object.entries(\(json(assumed)));
            filter.assume({ conditions: assumed.map(([condition, holds]) => ({ condition, holds })) });
            const all = reached(graph, () => true);
            const left = reached(graph, (edge) => filter.isPossible(edge));
            return graph.nodes.filter((node) => all.has(node) && !left.has(node)).map((node) => node.name);
          })()
          """)
        #expect(theirs == lost.map(\.name), "where \(assumed)")
      }
    }
    #expect(isEverLess)
  }

  /// What the page's own code, once more in a scope of its own, says of its graph and a filter.
  private func ask(_ page: BrowserPage, _ question: String) throws -> [String] {
    let code = PageSources.script.split(separator: "\n").filter { !$0.hasPrefix("new Page(") }.joined(separator: "\n")
    return try page.value(
      """
      (() => {
        \(code)
        const graph = new Graph(JSON.parse(document.getElementById("data").textContent));
        const filter = new Filter(graph.shows);
        return \(question);
      })()
      """)
  }

  private func json(_ nodes: [NodeID]) throws -> String { try json(nodes.map(\.name)) }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private func storefront() throws -> NavigationGraph { try graph(of: "Storefront") }

  private func graph(of sample: String) throws -> NavigationGraph {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Samples/\(sample)/expected.graph")
    return try GraphText(String(contentsOf: file, encoding: .utf8)).graph
  }
}
