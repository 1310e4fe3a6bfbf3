import Foundation
import InputFuzzing
import Testing

@testable import ariadne

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
  .standardizedFileURL.path

@Test(arguments: FuzzKind.allCases)
func `random changes of samples bring no reader down, and are counted`(_ kind: FuzzKind) throws {
  let run = try BuiltProgram.run(
    "__fuzz", "--kind", kind.rawValue, "--count", "20", "--root", root, "--keep", "kept", in: TemporaryFolder())
  #expect(run.errors == "")
  #expect(run.status == 0)
  #expect(run.output.hasPrefix("\(kind.rawValue): 20 inputs of seed 1 in "))
  #expect(run.output.contains(" a second; none failed"))
}

@Test(arguments: FuzzKind.allCases) func `the corpus of a language has texts of its own kind`(_ kind: FuzzKind) throws {
  #expect(try kind.corpus(of: root).count > (kind == .yaml ? 1 : 6))
}

@Test func `a folder without samples is said to be none`() throws {
  let run = try BuiltProgram.run("__fuzz", "--kind", "yaml", "--count", "1", in: TemporaryFolder())
  #expect(run.status == 65)
  #expect(run.errors.contains("nothing is at '"))
}

@Test func `a program without libFuzzer says what has it`() throws {
  let run = try BuiltProgram.run("__fuzz", "--coverage", "--kind", "yaml", "--root", root, in: TemporaryFolder())
  #expect(run.status == 70)
  #expect(run.errors.contains("this program was built without libFuzzer; 'scripts/fuzz --coverage' builds one"))
}

@Test func `a single file is tried`() throws {
  let folder = try TemporaryFolder(["a.yml": "include: [", "b.xml": "<a><b>"])
  let run = try BuiltProgram.run("__fuzz", "--input", "a.yml", "--kind", "yaml", in: folder)
  #expect(run.output == "a.yml: read\n")
  #expect(run.status == 0)
  #expect(try BuiltProgram.run("__fuzz", "--input", "c.yml", "--kind", "yaml", in: folder).status == 65)
  #expect(try BuiltProgram.run("__fuzz", "--input", "b.xml", in: folder).status == 64)
}

@Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
func `a run that is ended says what it did so far`(_ signal: Int32, _ status: Int32) throws {
  let folder = try TemporaryFolder()
  let temporary = try TemporaryFolder()
  let run = try StartedProgram(
    ["__fuzz", "--kind", "notation", "--seconds", "600", "--seed", "9", "--root", root], in: folder,
    environment: ["TMPDIR": temporary.url.path])
  let isUnderWay = try run.wait {
    try temporary.names.contains {
      let progress = try? Data(contentsOf: URL(fileURLWithPath: temporary.path("\($0)/progress")))
      return progress?.contains { $0 > 0 } == true
    }
  }
  #expect(isUnderWay)
  #expect(run.end(by: signal) == status)
  #expect(run.output.hasPrefix("notation: "))
  #expect(run.output.contains(" of seed 9 in "))
  #expect(!run.output.hasPrefix("notation: 0 inputs"))
  #expect(run.output.hasSuffix("; none failed, when it was ended\n"))
  #expect(try temporary.names == [])
}

@Test func `what libFuzzer prints is counted`() {
  let log = LibFuzzerLog(
    """
    INFO: Running with entropic power schedule (0xFF, 100).
    INFO: Loaded 1 modules   (1234 inline 8-bit counters): 1234 [0x55, 0x56),
    #3\tINITED cov: 40 ft: 70 corp: 2/5b exec/s: 0 rss: 39Mb
    #192\tREDUCE cov: 50 ft: 96 corp: 3/9b lim: 4096 exec/s: 0 rss: 39Mb L: 4/4 MS: 2 ChangeByte-Custom-
    A.swift:15: Fatal error: no
    stat::number_of_executed_units: 445
    """)
  #expect(log.tried == 445)
  #expect(log.branches == 1234)
  #expect(log.first == .init(edges: 40, features: 70))
  #expect(log.last == .init(edges: 50, features: 96))
  var tally = FuzzTally(kind: .xml, seed: 3)
  tally.add(log)
  tally.add(LibFuzzerLog("#9\tINITED cov: 45 ft: 99 corp: 2/5b"))
  #expect(tally.summary.hasPrefix("xml: 454 inputs of seed 3 in 0 s, "))
  #expect(tally.summary.hasSuffix(" a second, reached 40 → 50 of 1234 branches, 70 → 99 features; none failed"))
}
