import PathExploration

/// Paths as a file of Swift: an array of bundles, for a test that takes each as an argument.
///
/// Bundles, because a test with one argument for each path becomes slow with the square of their number; at most
/// a thousand of them, by how the paths begin.
struct SwiftPathList {
  /// The paths.
  let paths: [TestPath]
  /// The digests that the file is named by.
  let report: ShardReport
  /// What is to be known of all paths, in one line.
  let remark: String?

  private static let bundleLimit = 1_000

  /// The text of the file.
  var text: String {
    var lines = [
      "// Made by 'ariadne paths': model \(report.model), suite \(report.suite), "
        + "shard \(Shard(index: report.shard, count: report.shards))."
    ]
    if let remark { lines.append("// \(remark.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    lines += [
      "", "/// Paths through the app, in bundles by how they begin; 'replay(path: path) { makeApp() }' drives one.",
      "let navigationPaths: [(bundle: String, paths: [String])] = [",
    ]
    for (name, bundle) in bundles {
      lines += ["  (", "    \"\(name)\",", "    ["]
      lines += bundle.map { "      \"\($0)\"," }
      lines += ["    ]", "  ),"]
    }
    return lines.joined(separator: "\n") + "\n]\n"
  }

  private var bundles: [(name: String, paths: [TestPath])] {
    var length = 3
    while true {
      let groups = Dictionary(grouping: paths) { TestPath(Array($0.steps.prefix(length))).description }
      if groups.count <= Self.bundleLimit || length == 1 { return groups.sorted { $0.key < $1.key }.map { ($0, $1) } }
      length -= 1
    }
  }
}
