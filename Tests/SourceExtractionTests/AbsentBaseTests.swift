import NavigationGraph
import SourceExtraction
import Testing

/// Bases of coordinators that neither the sources nor a model declare.
@Suite struct `Absent bases` {
  @Test func `a base of which too little is known is told, with the remedy`() {
    let extraction = extraction(
      """
      import AcmeRouting
      import UIKit

      final class ShopRouter: AcmeRouting.ScreenRouter<Shop> {
        func leave() { go(to: .exit) }
      }
      """)
    #expect(
      extraction.notes.map(\.message) == [
        "no source declares 'AcmeRouting.ScreenRouter', and its heirs show nothing that can be followed; if they navigate,"
          + " say what it does in a model, '.ariadne/models/AcmeRouting.swift'"
      ])
    #expect(extraction.notes.map(\.place) == [SourcePlace(file: "App.swift", line: 4, column: 13)])
  }

  @Test func `what the system or the app declares is no absent base`() {
    let extraction = extraction(
      """
      import UIKit

      class Coordinator { func start() {} }
      final class ShopCoordinator: Coordinator { override func start() {} }
      final class Files: NSFileCoordinator { override func cancel() { super.cancel() } }
      final class Shop: ShopCoordinatorDelegate {}
      """)
    #expect(extraction.notes.isEmpty)
  }

  @Test func `a base that only has a coordinator's name makes no node`() {
    let extraction = extraction(
      """
      import SyncKit

      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let sync = CloudSync()
        func applicationDidBecomeActive(_ application: UIApplication) { sync.start { print("done") } }
      }
      final class CloudSync: SyncKit.SyncCoordinator {
        override func start(completion: (() -> Void)?) { super.start(completion: completion) }
      }
      """)
    #expect(extraction.graph.nodes.allSatisfy { $0.id.name != "CloudSync" })
    #expect(extraction.notes.count == 1)
  }

  private func extraction(_ text: String) -> Extraction {
    extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))])
  }
}
