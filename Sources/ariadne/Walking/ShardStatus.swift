import Foundation
import PathExploration

/// How a test runner says that it takes its share: by the file that it is told to touch.
enum ShardStatus {
  /// The share that the environment asks for, noted where it wants that noted.
  ///
  /// - Throws: `ShardEnvironmentError` where there is no such share; `OutputError` where the file cannot be made.
  static func shard(in environment: [String: String]) throws -> Shard? {
    let shard = try Shard(environment: environment)
    if let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty { try writeWhole([], to: path, named: nil) }
    return shard
  }
}

extension ShardEnvironmentError: Failure {
  var message: String { description }
  var status: ExitStatus { .usage }
}
