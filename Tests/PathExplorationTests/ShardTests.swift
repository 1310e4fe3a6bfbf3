import PathExploration
import Testing

private let suite = Suite(of: PathModel(SyntheticApp(screenCount: 300, seed: 2)))

private func reports(of count: Int, model: String = "m") -> [ShardReport] {
  (0..<count).map { ShardReport(suite.paths, model: model, shard: Shard(index: $0, count: count)) }
}

/// What merging complains of.
private func complaint(_ reports: [ShardReport]) -> MergeError? {
  do throws(MergeError) { _ = try ShardReport.merge(reports) } catch { return error }
  return nil
}

@Suite struct `Shares of a suite` {
  @Test(arguments: [1, 2, 3, 7, 16]) func `are disjoint, complete and of like size`(_ count: Int) throws {
    let reports = reports(of: count)
    let merged = try ShardReport.merge(reports)
    #expect(Set(merged) == Set(suite.paths))
    let loads = reports.map { $0.paths.reduce(0) { $0 + $1.path.steps.count } }
    let longest = suite.paths.map(\.steps.count).max() ?? 0
    #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= longest)
  }

  @Test func `do not depend on the order of the paths`() {
    let backwards = Array(suite.paths.reversed())
    let one = Dictionary(uniqueKeysWithValues: zip(suite.paths, Shard.shares(of: suite.paths, among: 5)))
    let other = Dictionary(uniqueKeysWithValues: zip(backwards, Shard.shares(of: backwards, among: 5)))
    #expect(one == other)
  }

  @Test func `make no whole where one is missing, doubled or of another run`() {
    let all = reports(of: 3)
    #expect(complaint([]) == .nothing)
    #expect(complaint(Array(all.dropLast())) == .missingShard(Shard(index: 2, count: 3)))
    #expect(complaint(all + [all[0]]) == .doubledShard(Shard(index: 0, count: 3)))
    #expect(complaint(Array(all.dropLast()) + [reports(of: 3, model: "other")[2]]) == .different("model"))
  }

  @Test func `make no whole where a path is lost, doubled or changed`() {
    var lost = reports(of: 2)
    let path = lost[0].paths.removeLast()
    #expect(complaint(lost) == .lostPaths(expected: suite.paths.count, found: suite.paths.count - 1))
    var doubled = reports(of: 2)
    doubled[1].paths.append(path)
    #expect(complaint(doubled) == .doubledPath(path.path))
    var changed = reports(of: 2)
    changed[0].paths[0].path.steps.removeLast()
    #expect(complaint(changed) == .changedPath(changed[0].paths[0].path))
  }

  @Test func `are named as people and as test runners name them`() throws {
    #expect(Shard("3/16") == Shard(index: 2, count: 16))
    #expect(Shard("3/16")?.description == "3/16")
    for text in ["0/2", "3/2", "1", "a/b", "1/2/3", ""] { #expect(Shard(text) == nil) }
    #expect(try Shard(environment: ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "16"]) == Shard("3/16"))
    #expect(try Shard(environment: [:]) == nil)
    #expect(try Shard(environment: ["TEST_SHARD_INDEX": "", "TEST_TOTAL_SHARDS": ""]) == nil)
  }

  @Test(arguments: [
    (["TEST_TOTAL_SHARDS": "16"], "TEST_SHARD_INDEX is '', which is none of the 16 shards, counted from 0"),
    (["TEST_SHARD_INDEX": "0"], "TEST_TOTAL_SHARDS is '', which is no number of shards"),
    (
      ["TEST_SHARD_INDEX": "16", "TEST_TOTAL_SHARDS": "16"],
      "TEST_SHARD_INDEX is '16', which is none of the 16 shards, counted from 0"
    ),
    (
      ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "2"],
      "TEST_SHARD_INDEX is '-1', which is none of the 2 shards, counted from 0"
    ),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"], "TEST_TOTAL_SHARDS is '0', which is no number of shards"),
    (["TEST_SHARD_INDEX": "a", "TEST_TOTAL_SHARDS": "b"], "TEST_TOTAL_SHARDS is 'b', which is no number of shards"),
  ])
  func `that there are not are told`(environment: [String: String], complaint: String) {
    let error = #expect(throws: ShardEnvironmentError.self) { try Shard(environment: environment) }
    #expect(error?.description == complaint)
  }
}
