/// What one share of a suite has walked, as it is written and merged.
public struct ShardReport: Hashable, Sendable, Codable {
  /// The form of reports that this version writes.
  public static let form = "ariadne-paths/1"

  /// The form.
  public var format = ShardReport.form
  /// The digest of the model that the paths were made of.
  public var model: String
  /// The digest of the whole suite, all shares together.
  public var suite: String
  /// Which share, from 0.
  public var shard: Int
  /// How many shares there are.
  public var shards: Int
  /// How many paths the whole suite has.
  public var pathCount: Int
  /// The paths walked.
  public var paths: [WalkedPath]

  /// A path in a report.
  public struct WalkedPath: Hashable, Sendable, Codable {
    /// Its identity.
    public var id: PathID
    /// Its text.
    public var path: TestPath

    /// Creates an entry for a path.
    public init(_ path: TestPath) {
      id = path.id
      self.path = path
    }
  }

  /// Creates the report of a share of a suite.
  public init(_ suite: [TestPath], model: String, shard: Shard) {
    let shares = Shard.shares(of: suite, among: shard.count)
    self.model = model
    self.suite = Self.digest(of: suite.map(\.id))
    self.shard = shard.index
    shards = shard.count
    pathCount = suite.count
    paths = zip(suite, shares).filter { $0.1 == shard.index }.map { WalkedPath($0.0) }
  }

  /// The same report with no path walked yet.
  public var begun: ShardReport {
    var report = self
    report.paths = []
    return report
  }

  /// The digest of a whole suite.
  static func digest(of ids: [PathID]) -> String {
    TextHash(ids.map(\.rawValue).sorted().joined(separator: " ")).hexadecimal
  }
}

/// Why reports do not make a whole suite.
public enum MergeError: Error, Hashable, Sendable {
  /// There is no report.
  case nothing
  /// Reports are of another form, model, suite or number of shares than the first.
  case different(String)
  /// A share is missing.
  case missingShard(Shard)
  /// A share is there twice.
  case doubledShard(Shard)
  /// A path is in no report, or more than the suite has are.
  case lostPaths(expected: Int, found: Int)
  /// A path is in two reports, or twice in one.
  case doubledPath(TestPath)
  /// A path is not what its identity stands for.
  case changedPath(TestPath)
}

extension MergeError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .nothing: "there is no report to merge"
    case .different(let what): "the reports have different \(what)s, so they are of different runs"
    case .missingShard(let shard): "the report of shard \(shard) is missing"
    case .doubledShard(let shard): "there are two reports of shard \(shard)"
    case .lostPaths(let expected, let found): "the suite has \(expected) paths, and \(found) were walked"
    case .doubledPath(let path): "path '\(path)' was walked twice"
    case .changedPath(let path): "path '\(path)' has another identity than its report says"
    }
  }
}

extension ShardReport {
  /// All paths of a suite, by identity, from the reports of its shares.
  ///
  /// - Throws: `MergeError` where a path was lost or walked twice, or a report is of another model or suite.
  public static func merge(_ reports: [ShardReport]) throws(MergeError) -> [TestPath] {
    guard let first = reports.first else { throw .nothing }
    for report in reports {
      if report.format != form { throw .different("form") }
      if report.model != first.model { throw .different("model") }
      if report.suite != first.suite || report.pathCount != first.pathCount { throw .different("suite") }
      if report.shards != first.shards { throw .different("number of shard") }
    }
    for index in 0..<first.shards {
      let count = reports.count { $0.shard == index }
      if count == 0 { throw .missingShard(Shard(index: index, count: first.shards)) }
      if count > 1 { throw .doubledShard(Shard(index: index, count: first.shards)) }
    }
    var walked: [PathID: TestPath] = [:]
    for entry in reports.flatMap(\.paths) {
      if entry.path.id != entry.id { throw .changedPath(entry.path) }
      if walked.updateValue(entry.path, forKey: entry.id) != nil { throw .doubledPath(entry.path) }
    }
    guard walked.count == first.pathCount, digest(of: Array(walked.keys)) == first.suite else {
      throw .lostPaths(expected: first.pathCount, found: walked.count)
    }
    return walked.sorted { $0.key < $1.key }.map(\.value)
  }
}
