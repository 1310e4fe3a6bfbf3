import FindingReports
import Foundation
import InputFuzzing

/// The hidden command that tries the readers with random changes of samples; `scripts/fuzz` starts it.
struct FuzzCommand: Subcommand {
  private static let kind = Option<FuzzKind>.optional(
    "kind", placeholder: "kind", help: "The language to try; all of them where none is named.")
  private static let seconds = Option<Int?>(
    "seconds", placeholder: "n", from: 1,
    help: "For how long each language is tried; 10 where neither this nor a count is given.")
  private static let count = Option<Int?>(
    "count", placeholder: "n", from: 1, help: "How many inputs of each language are tried.")
  private static let seed = Option<Int?>(
    "seed", placeholder: "s", from: 0, help: "What the inputs are made from; 1 where none is given.")
  private static let first = Option<Int?>(
    "first", placeholder: "n", from: 0, help: "The number of the first input, to try one again.")
  private static let root = Option<String?>(
    "root", placeholder: "folder", help: "The root of Ariadne's repository; the current folder where none is given.")
  private static let keep = Option<String?>(
    "keep", placeholder: "folder", help: "Where inputs that fail are kept; '.build/fuzz' where none is given.")

  let syntax = CommandSyntax(
    name: "ariadne __fuzz", summary: "Tries the readers with random changes of samples and fixtures.",
    detail: [
      "Each input is made from the seed and its number alone, and read by a process that may die of it; another one goes on behind it. Inputs that "
        + "end the process, or take more than \(FuzzChild.limit) seconds of processor time for each 100 kB, are kept, made as small as they go, with a note of how to try them again. "
        + "The exit status is 1 where there is any. Swift files go through the processes that read them for the command: one that those die of is left out with a note, "
        + "which is no failure, but is kept too."
    ],
    options: [
      kind.syntax, seconds.syntax, count.syntax, seed.syntax, first.syntax, root.syntax, keep.syntax,
    ])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    guard let program = Bundle.main.executableURL else { return .internalFailure }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ariadne-fuzz-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = arguments[Self.root] ?? FileManager.default.currentDirectoryPath
    let seconds = arguments[Self.seconds] ?? (arguments[Self.count] == nil ? 10 : Int(Int32.max))
    var failures = 0
    for kind in arguments[Self.kind].map({ [$0] }) ?? FuzzKind.allCases {
      var run = FuzzRun(
        kind: kind, seed: UInt64(arguments[Self.seed] ?? 1), first: arguments[Self.first] ?? 0,
        count: arguments[Self.count] ?? Int(Int32.max), seconds: Double(seconds), root: root,
        process: FuzzProcess(program: program, folder: folder))
      try run.run()
      console.print("\(run.summary)\n")
      failures += run.failures.count
      let kept = arguments[Self.keep] ?? "\(root)/.build/fuzz"
      for failure in run.distinctFailures { console.print("  \(try run.keep(failure, in: kept))\n") }
    }
    return failures == 0 ? .clean : .findings
  }
}
