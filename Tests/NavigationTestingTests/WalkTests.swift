import Foundation
import PathExploration
import Testing

@testable import NavigationTesting

@Suite @MainActor struct `Walking a path` {
  nonisolated private static let paths = [
    "launch", "launch>push.ItemScreen@onItem>back", "launch>push.Item>swipeBack",
    "launch>push.item>start.payment>push.receipt>finish.done", "launch>push.item>present.card>finish.cancel",
    "launch>push.item>start.pay>swipe>back",
  ]

  @Test(arguments: paths) func `goes where a sound app leads`(_ path: String) throws {
    try replay(path: path) { ShopCoordinator.launched() }
  }

  @Test func `says at which step the app does something else`() throws {
    let failure = try #require(throws: WalkFailure.self) {
      try replay(path: "launch>push.Item>push.Receipt>back") { ShopCoordinator.launched() }
    }
    let violation = try #require(failure.failures.first?.violation)
    #expect(violation.kind == .pathDivergence)
    #expect(violation.subject == "step 2 of the path")
    #expect(violation.message.contains("came to present.CardScreen@onPay"))
    #expect(failure.failures[0].path.description == "launch>push.ItemScreen@onItem")
  }

  @Test func `says what can be done where a step cannot`() throws {
    let failure = try #require(throws: WalkFailure.self) {
      try replay(path: "launch>back") { ShopCoordinator.launched() }
    }
    #expect(failure.failures[0].violation.message == "'back' cannot be done here; what can is tap.onItem")
  }

  @Test func `finds the fault on its way`() throws {
    let path = "launch>push.ItemScreen@onItem>present.CardScreen@onPay>swipe"
    let failure = try #require(throws: WalkFailure.self) {
      try replay(path: path) { ShopCoordinator.launched([.keptAfterSwipe]) }
    }
    #expect(failure.failures.map(\.violation.kind) == [.keptChild])
    #expect(failure.failures[0].violation.exit == .swipe)
    #expect(failure.failures[0].path.description == path)
  }

  @Test func `goes where a graph's own suite leads, whatever its outcomes and outputs are called`() throws {
    let paths = [
      "launch.Home>push.Item>start.Payment>finish.paymentDidEnd@onGiveUp to ItemScreen>back",
      "launch>push.Item>start.Payment>push.Receipt>finish.paymentDidEnd@onDone to ItemScreen>popTo.Home",
      "launch>push.Item>start.Payment>finish.paymentDidEnd>start.Payment",
    ]
    for path in paths.dropLast() where path.hasSuffix("back") { try replay(path: path) { ShopCoordinator.launched() } }
    // Two things end the payment at once and come to a screen: only one of them leads on.
    try replay(path: paths[2]) { ShopCoordinator.launched() }
  }

  @Test func `says where the app comes up on another screen than the path begins on`() throws {
    let failure = try #require(throws: WalkFailure.self) {
      try replay(path: "launch.Basket>push.Item") { ShopCoordinator.launched() }
    }
    let violation = failure.failures[0].violation
    #expect(violation.kind == .pathDivergence)
    #expect(violation.message.contains("begins on 'Basket', and the app comes up on 'HomeScreen'"))
  }

  @Test func `is not proposed as a test where it would pass`() throws {
    let trapped = try #require(throws: ExplorationFailure.self) {
      try explore { ShopCoordinator.launched([.noWayBack]) }
    }
    let failure = try #require(trapped.report.failures.first { $0.violation.kind == .noWayBack })
    #expect(failure.test == nil)
    #expect(!failure.description.contains("replay(path: "))
  }

  @Test func `what is no path is refused`() {
    #expect(throws: UnreadablePath.self) { try replay(path: "launch>>back") { ShopCoordinator.launched() } }
  }

  @Test func `the path of each failure fails when it is replayed`() throws {
    // Whether there is a way back, and whether a flow is kept, only an exploration tells.
    for fault in ShopCoordinator.Fault.allCases where ![.noWayBack, .notKept].contains(fault) {
      let found = try #require(throws: ExplorationFailure.self) {
        try explore { ShopCoordinator.launched([fault]) }
      }
      for failure in found.report.failures {
        #expect(failure.test != nil)
        let again = try #require(throws: WalkFailure.self) {
          try replay(path: failure.path.description) { ShopCoordinator.launched([fault]) }
        }
        #expect(again.failures.map(\.violation).contains { $0.subject == failure.violation.subject })
      }
    }
  }
}

@Suite struct `Bundles of paths` {
  private let paths = (0..<500).compactMap { number in
    TestPath("launch>start.Flow\(number % 40)>push.Screen\(number)>back")
  }

  @Test func `hold every path once, and are no more than was asked for`() {
    for count in [1, 7, 40, 1000] {
      let bundles = PathBundle.bundles(of: paths, atMost: count)
      #expect(bundles.count <= count)
      #expect(Set(bundles.flatMap(\.paths)) == Set(paths))
      #expect(bundles.reduce(0) { $0 + $1.paths.count } == paths.count)
    }
  }

  @Test func `of all shards hold every path once`() {
    let shards = (0..<8).map { PathBundle.bundles(of: paths, shard: Shard(index: $0, count: 8)) }
    #expect(shards.flatMap { $0 }.reduce(0) { $0 + $1.paths.count } == paths.count)
    #expect(Set(shards.flatMap { $0 }.flatMap(\.paths)) == Set(paths))
  }

  @Test func `are those that a test runner asks for, which is told so`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let environment = ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "16", "TEST_SHARD_STATUS_FILE": file.path]
    #expect(try Shard.taken(from: environment) == Shard("3/16"))
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(try Shard.taken(from: [:]) == .whole)
  }

  @Test func `are not said to be taken where there is no such share`() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let environment = ["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "4", "TEST_SHARD_STATUS_FILE": file.path]
    #expect(throws: ShardEnvironmentError.self) { try Shard.taken(from: environment) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `are named after the flow that they are about`() {
    #expect(PathBundle.bundles(of: Array(paths.prefix(1))).map(\.description) == ["Flow0 · 1 path"])
  }
}
