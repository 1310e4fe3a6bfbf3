import HeadlessNavigation
import NavigationTesting
import PathExploration
import Testing
import UIKit

@testable import Storefront

@Suite @MainActor struct `Storefront, explored` {
  @Test func `finds within six actions that gift cards are kept when left by the back button`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(order: .breadthFirst, limits: SearchLimits(depth: 6), progress: .none) {
        HeadlessApplication.launch(
          AppDelegate(), scene: SceneDelegate(), storyboard: "Main", sources: sampleFolder("Storefront"))
      }
    }
    #expect(Set(failure.report.failures.map(\.violation.subject)) == ["GiftCardCoordinator"])
    #expect(failure.report.failures.allSatisfy { $0.violation.kind == .keptChild })
  }
}
