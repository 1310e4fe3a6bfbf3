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
