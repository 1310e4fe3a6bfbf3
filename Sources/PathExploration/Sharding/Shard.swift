/// One of several shares of a suite, each of which runs on a machine of its own.
public struct Shard: Hashable, Sendable, Codable {
  /// Which one, from 0.
  public let index: Int
  /// How many there are.
  public let count: Int

  /// All of it.
  public static let whole = Shard(index: 0, count: 1)

  /// Creates a share.
  ///
  /// - Precondition: `index` is below `count`, and not below 0.
  public init(index: Int, count: Int) {
    precondition(index >= 0 && index < count, "there is no shard \(index) of \(count)")
    self.index = index
    self.count = count
  }
}

extension Shard: LosslessStringConvertible {
  /// The share as people write it, counted from 1: `3/16`.
  public var description: String { "\(index + 1)/\(count)" }

  /// Reads `3/16`; `nil` where it is no such thing.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
      return nil
    }
    self.init(index: number - 1, count: count)
  }
}

/// Variables of the environment that ask for a share that there is not.
public struct ShardEnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with them, in one line.
  public let description: String
}

extension Shard {
  /// Takes the share that Bazel's protocol asks for: `TEST_SHARD_INDEX`, from 0, of `TEST_TOTAL_SHARDS`; `nil` where neither is
  /// set, or both are empty.
  ///
  /// A test runner that takes its share must then touch the file that `TEST_SHARD_STATUS_FILE` names.
  /// - Throws: `ShardEnvironmentError` where only one of them is set, or they are no share: to run all then, or nothing,
  ///   would pass for a run of that share.
  public init?(environment: [String: String]) throws(ShardEnvironmentError) {
    let (index, count) = (environment["TEST_SHARD_INDEX"] ?? "", environment["TEST_TOTAL_SHARDS"] ?? "")
    if index.isEmpty, count.isEmpty { return nil }
    guard let total = Int(count), total > 0 else {
      throw ShardEnvironmentError(description: "TEST_TOTAL_SHARDS is '\(count)', which is no number of shards")
    }
    guard let number = Int(index), (0..<total).contains(number) else {
      throw ShardEnvironmentError(
        description: "TEST_SHARD_INDEX is '\(index)', which is none of the \(total) shards, counted from 0")
    }
    self.init(index: number, count: total)
  }

  /// The shares of paths, by the number of each path's: the longest paths first, each to the share with the fewest steps.
  ///
  /// Which paths there are decides, not their order; a path that is added moves few others.
  ///
  /// Source: Graham, "Bounds on Multiprocessing Timing Anomalies" (1969), the longest-processing-time rule.
  /// - Complexity: O(*p* · (log *p* + *n*)), for *p* paths and *n* shares.
  public static func shares(of paths: [TestPath], among count: Int) -> [Int] {
    let ids = paths.map(\.id)
    let order = paths.indices.sorted { one, other in
      let lengths = (paths[one].steps.count, paths[other].steps.count)
      return lengths.0 != lengths.1 ? lengths.0 > lengths.1 : ids[one] < ids[other]
    }
    var loads = [Int](repeating: 0, count: count)
    var shares = [Int](repeating: 0, count: paths.count)
    for path in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      shares[path] = least
      loads[least] += paths[path].steps.count
    }
    return shares
  }
}
