import Foundation
import PathExploration

/// Writes down which paths a run has walked, for each suite that it walks a share of.
final class ShardLedger: @unchecked Sendable {
  /// The ledger of this process: reports lie in the folder that `ARIADNE_SHARD_REPORTS` names, if it names any.
  static let ofThisRun = ShardLedger(
    ProcessInfo.processInfo.environment["ARIADNE_SHARD_REPORTS"].flatMap {
      $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true)
    })

  private let folder: URL?
  private let lock = NSLock()
  /// The reports so far, by the names of their files.
  private var reports: [String: ShardReport] = [:]

  /// A ledger whose reports lie in a folder; none are written where there is no folder.
  init(_ folder: URL?) { self.folder = folder }

  /// Begins a report, which says that nothing has been walked yet; one that has begun goes on.
  func begin(_ run: ShardReport) { add([], to: run) }

  /// Notes that paths have been walked, whether anything was wrong on them or not.
  func note(_ paths: [TestPath], in run: ShardReport) { add(paths, to: run) }

  private func add(_ paths: [TestPath], to run: ShardReport) {
    guard let folder else { return }
    lock.lock()
    defer { lock.unlock() }
    let name = "\(run.suite)-\(run.shard + 1)-of-\(run.shards).json"
    var report = reports[name] ?? run
    report.paths += paths.map(ShardReport.WalkedPath.init)
    let isBegun = reports.updateValue(report, forKey: name) != nil
    if isBegun, paths.isEmpty { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(report).write(to: folder.appendingPathComponent(name), options: .atomic)
    } catch {
      // A run without its report would be missed by nobody until the shares are merged.
      fatalError("the report of shard \(run.shard + 1)/\(run.shards) cannot be written: \(error)")
    }
  }
}
