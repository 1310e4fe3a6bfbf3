import Foundation
import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import Testing

@Suite struct `Names of what a test imports` {
  @Test func `leave Foundation's to Foundation`() {
    // A name that one of the modules above had too would be ambiguous here, and this would not compile.
    let names: [Any.Type] = [
      Progress.self, Process.self, Operation.self, Notification.self, Bundle.self, Timer.self, Thread.self, Stream.self,
      Port.self, Scanner.self, Unit.self, Measurement<UnitLength>.self,
    ]
    #expect(names.allSatisfy { String(reflecting: $0).hasPrefix("Foundation") })
  }

  /// The declarations of the libraries that a test of an app imports, whether outside or within others.
  private func publicNames() throws -> Set<Substring> {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources").standardized
    var names: Set<Substring> = []
    for module in ["HeadlessNavigation", "NavigationGraph", "NavigationTesting", "PathExploration"] {
      let folder = sources.appendingPathComponent(module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        for match in try String(contentsOf: file, encoding: .utf8).matches(
          of:
            /(?m)^(?:  )?(?:public|open)(?: final| static| mutating| weak)* (?:struct|class|enum|protocol|typealias|func|var|let|case) (\w+)/
        ) {
          names.insert(Substring(match.1))
        }
      }
    }
    return names
  }

  @Test func `are no types of SwiftUI's, and say something to whoever reads them first`() throws {
    let names = try publicNames()
    #expect(names.isSuperset(of: ["explore", "replay", "ExplorationOptions", "TestPath", "Device", "NavigationGraph"]))
    let swiftUI: Set<Substring> = [
      "Alert", "Edge", "NavigationLink", "NavigationPath", "NavigationStack", "NavigationView", "Path", "Picker",
      "Scene", "Shape", "Tab", "TabView", "Text", "Transaction", "View", "Window", "WindowGroup",
    ]
    #expect(names.isDisjoint(with: swiftUI))
    #expect(
      names.isDisjoint(with: ["mayLiveOn", "mayRunTwice", "KeptData", "Driving", "alone", "asked", "partedPath"]))
  }
}
