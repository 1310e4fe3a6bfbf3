import GraphAlgorithms
import HeadlessNavigation
import Testing

@testable import NavigationTesting

/// Keeps how many pages there are to be.
private final class Shelf {
  var size: Int
  init(_ size: Int) { self.size = size }
}

@Suite @MainActor struct `An app that does not do the same thing twice` {
  private func violation(_ app: @escaping @MainActor () -> SmallCoordinator) throws -> Violation {
    let failure = try #require(throws: ExplorationFailure.self) { try explore(app: app) }
    #expect(failure.report.ending == .unrepeatable)
    return try #require(failure.report.failures.first { $0.violation.kind == .unrepeatable }?.violation)
  }

  @Test func `is not told to reset what is random`() throws {
    var generator = SplitMix64(seed: 1)
    let found = try violation {
      SmallCoordinator.launched { app in
        for _ in 0..<Int.random(in: 1...5, using: &generator) { app.stack.push(SmallPage()) }
      }
    }
    #expect(found.message.contains("by chance, or depends on the time"))
    #expect(!found.message.contains("reset"))
  }

  @Test func `is told to reset what it keeps`() throws {
    var launches = 0
    let found = try violation {
      launches += 1
      let isNew = launches < 4
      return SmallCoordinator.launched { app in app.stack.push(isNew ? SmallPage() : SmallHome()) }
    }
    #expect(found.message.contains("which 'reset' must undo"))
    #expect(found.detail?.contains("once 'Stack[SmallHome, SmallPage]', then 'Stack[SmallHome, SmallHome]'") == true)
  }

  @Test func `is told which data differs`() throws {
    var launches = 0
    let found = try violation {
      launches += 1
      let app = SmallCoordinator.launched()
      app.kept = [Shelf(launches < 4 ? 1 : 2)]
      return app
    }
    #expect(found.detail?.hasSuffix("but not with the same Shelf.size") == true)
  }

  @Test(arguments: [
    ([1, 1, 1, 2, 2, 2], Variation.ordered), ([1, 2, 1, 2, 1, 2], .ordered), ([1, 1, 2, 3, 3, 4], .ordered),
    ([1, 1, 2, 1, 1, 1], .random), ([1, 2, 2, 1, 2, 1], .random),
  ]) func `shows by the order of what it does whether that is by chance`(outcomes: [Int], variation: Variation) {
    #expect(Variation(outcomes) == variation)
  }
}
