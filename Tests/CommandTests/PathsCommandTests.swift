import Foundation
import PathExploration
import Testing

private let folder = try! TemporaryFolder(SmallApp.files)

private func paths(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltProgram.Run {
  try BuiltProgram.run(["paths"] + arguments, in: folder, environment: environment)
}

@Suite struct `ariadne paths` {
  @Test func `prints a path a line, after its identity`() throws {
    let run = try paths("App", "--quiet")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let path = try #require(TestPath(String(line.dropFirst(18))))
      #expect(path.id.rawValue == line.prefix(16))
      #expect(path.steps.first?.verb == .launch)
    }
  }

  @Test func `tells what is covered, and how far from the least possible the suite is`() throws {
    let run = try paths("App")
    #expect(run.errors.contains(" (routes, closings)\n"))
    #expect(run.errors.contains("; no suite has fewer than "))
  }

  @Test func `gives shards that merge to the whole, and to nothing else`() throws {
    for index in 1...2 {
      let run = try paths(
        "App", "--shard", "\(index)/2", "--format", "json", "--output", "shard\(index).json", "--quiet")
      #expect(run.status == 0)
    }
    let whole = try paths("merge", "shard1.json", "shard2.json")
    #expect(whole.status == 0)
    #expect(whole.errors.hasPrefix("merged: "))
    let half = try paths("merge", "shard1.json")
    #expect(half.status == 1)
    #expect(half.errors == "error: the report of shard 2/2 is missing\n")
    let twice = try paths("merge", "shard1.json", "shard1.json", "shard2.json")
    #expect(twice.errors == "error: there are two reports of shard 1/2\n")
  }

  @Test func `takes the share that a test runner asks for, and says so`() throws {
    let status = folder.url.appendingPathComponent("status").path
    let environment = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status]
    let asked = try paths("App", "--quiet", environment: environment)
    let named = try paths("App", "--quiet", "--shard", "2/2")
    #expect(asked.output == named.output)
    #expect(FileManager.default.fileExists(atPath: status))
  }

  @Test func `takes no share that there is not`() throws {
    let run = try paths("App", "--quiet", environment: ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"])
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: TEST_SHARD_INDEX is '2', which is none of the 2 shards, counted from 0\n"))
  }

  @Test func `writes a list in Swift`() throws {
    let run = try paths("App", "--format", "swift", "--quiet")
    #expect(run.output.contains("let navigationPaths: [(bundle: String, paths: [String])] = [\n"))
  }

  @Test func `lists simple paths in every form, and their shards merge`() throws {
    let text = try paths("App", "--cover", "simple", "-q").output.split(separator: "\n").map(String.init)
    #expect(!text.isEmpty)
    for index in 1...2 {
      let run = try paths(
        "App", "--cover", "simple", "--shard", "\(index)/2", "-f", "json", "-o", "simple\(index).json", "-q")
      #expect(run.status == 0)
    }
    let merged = try paths("merge", "simple1.json", "simple2.json")
    #expect(merged.errors.hasPrefix("merged: \(text.count) path"))
    let swift = try paths("App", "--cover", "simple", "-f", "swift", "-q").output
    #expect(text.allSatisfy { swift.contains("      \"\($0.dropFirst(18))\",\n") })
    let together = try paths("App", "--cover", "simple,routes")
    #expect(together.status == 0)
    #expect(together.errors.contains(" (routes, simple)\n"))
  }

  @Test func `reads a graph that was printed before`() throws {
    #expect(try BuiltProgram.run("graph", "App", "-q", "-f", "json", "-o", "graph.json", in: folder).status == 0)
    #expect(try paths("graph.json", "-q").output == paths("App", "-q").output)
  }

  @Test func `proves that a child stays with its owner after a swipe`() throws {
    let run = try paths("prove", "App", "--quiet")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("answers: exact\n"))
    #expect(run.output.contains("children that stay retained: 1\n"))
    #expect(run.output.contains(", closed by swipe: "))
  }

  @Test func `says what is wrong with its arguments`() throws {
    #expect(try paths("App", "--cover", "route").errors.hasSuffix("did you mean 'routes'?\n"))
    #expect(try paths("App", "--shard", "3/2").errors.contains("'3/2' is no value of '--shard'"))
    #expect(try paths("App", "--from", "Nowhere").status == 65)
    #expect(try paths("App", "Other").errors.contains("'Other' is one argument too many"))
    #expect(try paths("merge").status == 64)
    for option in [["--output", "all.json"], ["--shard", "1/2"], ["--from", "Home"], ["--cover", "routes"]] {
      let run = try paths("merge", "a.json", option[0], option[1])
      #expect(run.status == 64)
      #expect(run.errors.contains("'merge' and '\(option[0])' exclude each other"))
    }
    #expect(try paths("missing.json").status == 65)
  }
}
