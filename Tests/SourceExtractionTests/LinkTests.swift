import NavigationGraph
import SourceExtraction
import Testing

/// Links that files other than Swift declare, and what becomes of those that nobody handles.
@Suite struct `Links` {
  @Test func `the pages of a site association are links of the app's host`() {
    let association = """
      {"applinks": {"details": [
        {"appIDs": ["A.b"], "components": [
          {"/": "/cakes/*"},
          {"/": "/admin/*", "exclude": true}
        ]},
        {"appID": "A.b", "paths": ["/bread", "NOT /stale"]}
      ]}}
      """
    let links = links([
      "Web/apple-app-site-association": association, "App.entitlements": domains("applinks:shop.example"),
    ])
    #expect(
      links == [
        "https://shop.example/bread at Web/apple-app-site-association:6:31",
        "https://shop.example/cakes/* at Web/apple-app-site-association:3:12",
      ])
  }

  @Test func `a host without known pages is a link itself, and several hosts are several`() {
    let links = links([
      "App.entitlements": domains("applinks:one.example", "webcredentials:no.example", "applinks:two.example")
    ])
    #expect(links == ["https://one.example at App.entitlements:3:11", "https://two.example at App.entitlements:5:11"])
  }

  @Test(arguments: ["", "{", "{\"applinks\": 3}", "<plist>", "\u{0}"])
  func `what is malformed declares nothing`(_ text: String) {
    #expect(links(["apple-app-site-association": text, "App.entitlements": text, "Info.plist": text]) == [])
  }

  @Test func `a modifier of SwiftUI's hands links to its closure`() {
    let app = """
      import SwiftUI
      @main struct Shop: App {
        let router = Router()
        var body: some Scene { WindowGroup { Front().onOpenURL { _ in router.open() } } }
      }
      struct Front: View { var body: some View { EmptyView() } }
      final class Router {
        let stack = UINavigationController()
        func open() { stack.pushViewController(Cake(), animated: true) }
      }
      final class Cake: UIViewController {}
      """
    let graph = extract([SourceFile(path: "Shop.swift", kind: .swift, bytes: Array(app.utf8))]).graph
    #expect(
      graph.edges.filter { $0.verb == .link }.map(\.notationWithoutPlaces) == [
        "\"any URL\" -link-> Cake on onOpenURL by Router"
      ])
  }

  @Test func `what a handler asks of a link stands on its edge`() {
    let app = """
      import UIKit
      @main final class Shop: UIResponder, UIApplicationDelegate {
        let stack = UINavigationController()
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
          if url.host == "cake" { show(Cake()) }
          if url.host == "bread" { stack.pushViewController(Bread(), animated: true) }
          return true
        }
        private func show(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
      }
      final class Cake: UIViewController {}
      final class Bread: UIViewController {}
      """
    let graph = extract([SourceFile(path: "Shop.swift", kind: .swift, bytes: Array(app.utf8))]).graph
    let links = graph.edges.filter { $0.verb == .link }
    #expect(
      links.map { "\($0.to!) if \($0.guards)" } == [
        "Bread if [\"url.host == \\\"bread\\\"\"]", "Cake if [\"url.host == \\\"cake\\\"\"]",
      ])
  }

  @Test func `an intent that shows nothing is no link`() {
    let intent = """
      import AppIntents
      struct Count: AppIntent { func perform() async throws -> some IntentResult { .result() } }
      """
    #expect(extract([SourceFile(path: "Count.swift", kind: .swift, bytes: Array(intent.utf8))]).graph.nodes == [])
  }

  private func domains(_ names: String...) -> String {
    "<plist version=\"1.0\"><dict>\n<key>com.apple.developer.associated-domains</key><array>\n"
      + names.map { "  <string>\($0)</string>\n" }.joined() + "</array></dict></plist>"
  }

  private func links(_ files: [String: String]) -> [String] {
    let sources = files.map { path, text in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return SourceFile(path: path, kind: SourceFile.Kind(fileName: name) ?? .swift, bytes: Array(text.utf8))
    }
    return extract(sources).graph.nodes.filter { $0.kind == .link }
      .map { "\($0.id) at \($0.place.map(\.description) ?? "nowhere")" }
  }
}
