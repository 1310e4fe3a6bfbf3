import NavigationGraph
import SourceExtraction
import Testing

/// The source of a library beside an app that uses it: a model says what the library does, and that source is not run.
@Suite struct `The source of a library` {
  @Test func `a strong parent in it is told`() throws {
    let references = try references(declaring: "var parent: Flow?")
    #expect(references == ["FlowRunner -owns-> . on parent in property"])
  }

  @Test(arguments: [
    "weak var parent: Flow?", "var parentCount: Int = 0", "var parentName: String?", "var parents: [Flow] = []",
    "var parent: Flow? { nil }", "static var parent: Flow?",
  ])
  func `nothing else in it is`(_ member: String) throws {
    #expect(try references(declaring: member).isEmpty)
  }

  private func references(declaring member: String) throws -> [String] {
    let extraction = extract([
      file(
        "App/App.swift", .swift,
        """
        import Toolkit
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let window = UIWindow()
          func applicationDidFinishLaunching(_ application: UIApplication) { window.rootViewController = Home() }
        }
        final class Home: UIViewController {}
        """),
      file("Toolkit/Flow.swift", .swift, "public protocol Flow: AnyObject {}"),
      file("Toolkit/FlowRunner.swift", .swift, "public final class FlowRunner {\n  \(member)\n}"),
      file("Toolkit.swiftmodel", .model, "protocol Flow {}\nfinal class FlowRunner {}"),
    ])
    return extraction.graph.edges.filter { $0.verb == .owns && $0.from == "FlowRunner" }.map(\.bare.notation)
  }

  private func file(_ path: String, _ kind: SourceFile.Kind, _ text: String) -> SourceFile {
    SourceFile(path: path, kind: kind, bytes: Array(text.utf8))
  }
}
