import HeadlessNavigation
import NavigationTesting
import PathExploration
import Testing

@Suite @MainActor struct `Exploring a running app` {
  @Test(arguments: [SearchOrder.breadthFirst, .depthFirst, .randomWalk(seed: 1), .randomWalk(seed: 7)])
  func `meets the same states and transitions of a sound app in any order`(_ order: SearchOrder) throws {
    let report = try explore(ExplorationOptions(order: order)) { ShopCoordinator.launched() }
    #expect(report.ending == .complete)
    #expect(report.stateCount == 4)
    // Home: item. Item: pay, back, swipe back. Card: paid, cancel, swipe down. Receipt: done, back, swipe back, and a try
    // to swipe down.
    #expect(report.transitionCount == 1 + 3 + 3 + 4)
  }

  @Test(arguments: [
    (ShopCoordinator.Fault.keptAfterSwipe, Violation.Kind.keptChild, "PaymentCoordinator", 3),
    (.keptAfterCancel, .keptChild, "PaymentCoordinator", 3), (.screenCycle, .leakedScreen, "ItemScreen", 2),
    (.presentedTwice, .frameworkFault, "ItemScreen", 2), (.noWayBack, .noWayBack, "ReceiptScreen", 3),
    (.startedTwice, .doubleStart, "PaymentCoordinator", 2),
  ])
  func `finds each fault by the shortest path`(
    _ fault: ShopCoordinator.Fault, kind: Violation.Kind, subject: String, steps: Int
  ) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { ShopCoordinator.launched([fault]) }
    }
    let found = failure.report.failures.filter { $0.violation.kind == kind }
    #expect(found.count >= 1, "\(failure)")
    #expect(found.first?.violation.subject == subject, "\(failure)")
    #expect(found.first.map { $0.steps.count - 1 } == steps, "\(failure)")
  }

  @Test func `at random by a seed walks the same way again`() throws {
    func walked(_ seed: UInt64) throws -> ExplorationReport {
      try replay(seed: seed, ExplorationOptions(limits: ExplorationLimits(depth: 12))) { ShopCoordinator.launched() }
    }
    let (first, again) = (try walked(7), try walked(7))
    #expect(first.seed == 7 && "\(first)" == "\(again)" && first.transitions == again.transitions)
  }

  @Test func `tells whoever asks how far it has come, and nobody else`() throws {
    var told: [ExplorationProgress] = []
    let report = try explore(monitor: ExplorationMonitor { told.append($0) }) { ShopCoordinator.launched() }
    #expect(told.last?.isFinished == true && told.last?.stateCount == report.stateCount)
    #expect(told.dropLast().allSatisfy { !$0.isFinished })
  }

  #if os(Linux)
    @Test func `prints nothing by itself, whether it fails or not`() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        await MainActor.run {
          for faults in [[], [ShopCoordinator.Fault.keptAfterSwipe]] as [Set<ShopCoordinator.Fault>] {
            _ = try? explore { ShopCoordinator.launched(faults) }
          }
        }
      }
      #expect(result?.standardOutputContent.isEmpty == true && result?.standardErrorContent.isEmpty == true)
    }
  #endif

  @Test func `does not go on from what is broken, and says so`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { ShopCoordinator.launched([.keptAfterSwipe]) }
    }
    // The payment is swiped away from the card; the receipt does not let itself be.
    #expect(failure.report.endedCount == 1)
    #expect("\(failure)".contains("not gone on from where something is wrong: 1 of the states"))
    let sound = try explore { ShopCoordinator.launched() }
    #expect(!"\(sound)".contains("not gone on from"))
  }
}
