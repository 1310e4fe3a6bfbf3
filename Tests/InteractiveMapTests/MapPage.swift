import Foundation
import GraphRendering
import NavigationGraph

/// Pages for the tests, laid out by the program that was built beside them.
enum MapPage {
  /// An app with two flows, a screen behind a condition, and one that nothing leads to.
  static let shop = """
    entry AppDelegate
    AppDelegate -start-> AppCoordinator
    AppCoordinator -root-> Home
    Home -push-> Detail on onSelect by AppCoordinator
    Home -start-> CartCoordinator as present on onCart by AppCoordinator
    AppCoordinator -owns-> CartCoordinator in list
    CartCoordinator -root-> Cart
    Cart -push-> Payment on onPay by CartCoordinator
    Payment -push-> CardScanner on onScan by CartCoordinator if hasCamera
    Payment -finish(onPaid)-> AppCoordinator by CartCoordinator
    screen Lookbook
    """

  /// What is wrong with the shop.
  static let findings = [
    Finding(
      rule: "unreachable-screen", severity: .error, subjects: ["Lookbook"], place: nil,
      message: "nothing shows 'Lookbook'", proof: [ProofStep("no way leads from 'AppDelegate' to 'Lookbook'")],
      remedy: "show it, or delete it"),
    Finding(
      rule: "hub-screen", severity: .warning, subjects: ["Home"], place: nil, message: "'Home' leads to much",
      proof: [], remedy: "divide it"),
  ]

  /// The page of a graph.
  static func of(
    _ graph: NavigationGraph, findings: [Finding] = [], title: String = "Shop", links: SourceLinks = .none,
    variants: [MapVariant] = []
  ) throws -> InteractiveMap.Page {
    let spawned = SpawnedRenderer(executable: program)
    var options = MapOptions(title: title, links: links)
    options.variants = variants
    return try InteractiveMap(graph: graph, findings: findings, options: options).page(layout: spawned.render)
  }

  /// Shows the page of a graph in a browser.
  static func show(
    _ graph: NavigationGraph, findings: [Finding] = [], title: String = "Shop", variants: [MapVariant] = [],
    in window: BrowserPage.Window = BrowserPage.Window()
  ) throws -> BrowserPage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("ariadne-map-\(UUID().uuidString).html")
    try Data(of(graph, findings: findings, title: title, variants: variants).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try BrowserPage(showing: file, in: window)
  }

  /// Shows the shop in a browser.
  static func showShop(in window: BrowserPage.Window = BrowserPage.Window()) throws -> BrowserPage {
    let variants = [
      MapVariant("phones", conditions: ["hasCamera": true]), MapVariant("kiosk", conditions: ["hasCamera": false]),
    ]
    return try show(try GraphText(shop).graph, findings: findings, variants: variants, in: window)
  }

  /// Flows of so many screens each, every one started by the last screen of the one before.
  static func chain(flows: Int, screens: Int) -> NavigationGraph {
    var edges: [Edge] = []
    for flow in 0..<flows {
      let head = NodeID("Flow\(flow)Coordinator")
      for screen in 0..<screens {
        let from: NodeID = screen == 0 ? head : NodeID("Flow\(flow)Screen\(screen - 1)")
        edges.append(Edge(from, .push, NodeID("Flow\(flow)Screen\(screen)"), carrier: screen == 0 ? nil : head))
      }
      let before: NodeID = flow == 0 ? "AppDelegate" : NodeID("Flow\(flow - 1)Screen\(screens - 1)")
      edges.append(Edge(before, .start, head))
    }
    return NavigationGraph(nodes: [Node("AppDelegate", kind: .entry)], edges: edges)
  }

  /// The program, which lies beside the tests.
  private static var program: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("ariadne")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("ariadne")
    #endif
  }
}
