import Foundation
public import PathExploration

/// Paths that one test case walks, one after the other.
///
/// A test framework takes its time for each case, and Swift Testing more than linearly for many: so cases are few, and each
/// has a name that tells which part of the app it is about.
///
/// ```swift
/// @Test(arguments: PathBundle.bundles(of: Suite(of: PathModel(graph)))) @MainActor
/// func `every path`(_ bundle: PathBundle) throws { try walk(bundle) { makeApp() } }
/// ```
public struct PathBundle: Hashable, Sendable, Codable, Identifiable {
  /// What the paths have in common: the flow, or else the screen, at which they end.
  public let name: String
  /// The paths, in the order of the suite.
  public let paths: [TestPath]

  /// The run that the paths are a share of, for its report; `nil` where none is written.
  var run: ShardReport?

  /// What the bundle is called in whatever run: it depends on its paths only.
  public var id: String { paths.map(\.id.rawValue).joined(separator: "+") }

  /// The most bundles that one test function should have as its cases.
  public static let limit = 1000

  /// Bundles paths by where they end.
  ///
  /// - Parameters:
  ///   - paths: The paths of a suite.
  ///   - count: How many bundles there may be.
  ///   - shard: Which share of the paths this run takes; the shares are disjoint, and together they are all paths.
  /// - Precondition: `count` is from 1 to ``limit``.
  public static func bundles(
    of paths: [TestPath], atMost count: Int = 200, shard: Shard = .ofThisRun
  ) -> [PathBundle] {
    bundles(of: paths, atMost: count, shard: shard, in: nil)
  }

  /// Bundles the paths of a suite by where they end, as ``bundles(of:atMost:shard:)-([TestPath],_,_)`` does, for a run
  /// that reports what it has walked.
  ///
  /// Where `ARIADNE_SHARD_REPORTS` names a folder, a report is written there, and again after each bundle that has been
  /// walked. `ariadne paths merge` takes the reports of all shares, and fails where a path was not walked, or twice, or a
  /// share was of another graph.
  public static func bundles(
    of suite: Suite, atMost count: Int = 200, shard: Shard = .ofThisRun
  ) -> [PathBundle] {
    bundles(of: suite, atMost: count, shard: shard, notingIn: .ofThisRun)
  }

  static func bundles(
    of suite: Suite, atMost count: Int = 200, shard: Shard, notingIn ledger: ShardLedger
  ) -> [PathBundle] {
    let run = ShardReport(suite.paths, model: suite.model, shard: shard).begun
    ledger.begin(run)
    return bundles(of: suite.paths, atMost: count, shard: shard, in: run)
  }

  private static func bundles(
    of paths: [TestPath], atMost count: Int, shard: Shard, in run: ShardReport?
  ) -> [PathBundle] {
    precondition((1...limit).contains(count), "a test has from 1 to \(limit) cases, not \(count)")
    let shares = Shard.shares(of: paths, among: shard.count)
    let own = zip(paths, shares).filter { $0.1 == shard.index }.map(\.0)
    let groups = Dictionary(grouping: own, by: \.ending).sorted { $0.key < $1.key }
    // Where there are more groups than bundles, neighbours by name share one.
    let size = max(1, (groups.count + count - 1) / count)
    return stride(from: 0, to: groups.count, by: size).map { start in
      let part = groups[start..<min(start + size, groups.count)]
      let name = part.count == 1 ? part.first!.key : "\(part.first!.key) … \(part.last!.key)"
      return PathBundle(name: name, paths: part.flatMap(\.value), run: run)
    }
  }
}

extension Shard {
  /// The share that the environment asks this run to take, by `TEST_SHARD_INDEX` and `TEST_TOTAL_SHARDS`; all where it does
  /// not. The file that `TEST_SHARD_STATUS_FILE` names is made, which says that the run takes no more than its share.
  ///
  /// The process ends where the environment asks for a share that there is not, or the file cannot be made: whatever ran
  /// then would pass for that share.
  public static let ofThisRun: Shard = {
    do {
      return try taken(from: ProcessInfo.processInfo.environment)
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The share that an environment asks for, after the file has been made that it names for that.
  static func taken(from environment: [String: String]) throws -> Shard {
    let shard = try Shard(environment: environment)
    if let file = environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty {
      try Data().write(to: URL(fileURLWithPath: file))
    }
    return shard ?? .whole
  }
}

extension PathBundle: CustomStringConvertible {
  /// The name and the number of paths: `Pay · 38 paths`.
  public var description: String { "\(name) · \(paths.count) \(paths.count == 1 ? "path" : "paths")" }
}

extension TestPath {
  /// The last flow that is started, or else the last screen that is shown.
  fileprivate var ending: String {
    let named = steps.filter { $0.name != nil && $0.verb != .finish }
    return (named.last { $0.verb == .start } ?? named.last)?.name ?? "launch"
  }
}

/// Walks all paths of a bundle, each after a launch of its own.
///
/// - Throws: ``WalkFailure`` with what is wrong on each of them, where anything is; and whatever `app` throws.
@MainActor
public func walk<App>(
  _ bundle: PathBundle, _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(), app: @escaping @MainActor () throws -> App
) throws {
  try walk(bundle, options, expecting: expectations, notingIn: .ofThisRun, app: app)
}

@MainActor
func walk<App>(
  _ bundle: PathBundle, _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(),
  notingIn ledger: ShardLedger, app: @escaping @MainActor () throws -> App
) throws {
  let session = AppSession(expectations, options, launch: app)
  var failures: [Failure] = []
  var walked: [TestPath] = []
  defer { if let run = bundle.run { ledger.note(walked, in: run) } }
  try RunningPath.watched(launchSource: options.launchSource) {
    for path in bundle.paths {
      walked.append(path)
      do {
        var walker = PathWalker(session: session, path: path, launchSource: options.launchSource)
        try walker.run()
      } catch let failure as WalkFailure {
        failures += failure.failures
      }
    }
  }
  if !failures.isEmpty { throw WalkFailure(failures: failures) }
}
