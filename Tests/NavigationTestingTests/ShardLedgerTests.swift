import Foundation
import NavigationGraph
import PathExploration
import Testing

@testable import NavigationTesting

/// Shares of a suite that are walked in the running shop, and what they report.
@MainActor
final class `Shares that are walked` {
  private static let graph = """
    *HomeScreen -push-> ItemScreen on onItem
    ItemScreen -present-> CardScreen on onPay
    CardScreen -dismiss-> . on onCancel
    """
  private let suite: PathExploration.Suite
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    var request = PathExploration.Suite.Request()
    request.maxSteps = 3
    suite = try PathExploration.Suite(request, of: PathModel(GraphText(Self.graph).graph))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Walks a share in a process of its own, as it were.
  private func walk(_ shard: Shard, skipping skipped: Int = 0, times: Int = 1) throws {
    let ledger = ShardLedger(folder)
    let bundles = PathBundle.bundles(of: suite, shard: shard, notingIn: ledger)
    for bundle in bundles.dropFirst(skipped) {
      for _ in 0..<times { try NavigationTesting.walk(bundle, notingIn: ledger) { ShopCoordinator.launched() } }
    }
  }

  private func reports() throws -> [ShardReport] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { try JSONDecoder().decode(ShardReport.self, from: Data(contentsOf: $0)) }
  }

  @Test func `make the whole suite together`() throws {
    for index in 0..<2 { try walk(Shard(index: index, count: 2)) }
    #expect(try Set(ShardReport.merge(reports())) == Set(suite.paths))
  }

  @Test func `report as walked only what was`() throws {
    try walk(Shard(index: 0, count: 2))
    try walk(Shard(index: 1, count: 2), skipping: 1000)
    let walked = try reports().reduce(0) { $0 + $1.paths.count }
    #expect(walked < suite.paths.count)
    #expect(throws: MergeError.lostPaths(expected: suite.paths.count, found: walked)) {
      try ShardReport.merge(self.reports())
    }
  }

  @Test func `report a path twice that was walked twice`() throws {
    try walk(.whole, times: 2)
    let error = #expect(throws: MergeError.self) { try ShardReport.merge(self.reports()) }
    if case .doubledPath = error {} else { Issue.record("\(String(describing: error))") }
  }

  @Test func `report a path that fails too`() throws {
    let ledger = ShardLedger(folder)
    for bundle in PathBundle.bundles(of: suite, shard: .whole, notingIn: ledger) {
      try? NavigationTesting.walk(bundle, notingIn: ledger) { ShopCoordinator.launched([.keptAfterSwipe]) }
    }
    #expect(try ShardReport.merge(reports()).count == suite.paths.count)
  }

  @Test func `make no whole with those of another graph`() throws {
    try walk(Shard(index: 0, count: 2))
    var other = try reports()
    other.append(ShardReport(suite.paths, model: "another", shard: Shard(index: 1, count: 2)))
    #expect(throws: MergeError.different("model")) { try ShardReport.merge(other) }
  }
}
