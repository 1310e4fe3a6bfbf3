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
  private static let coverage = Flag(
    "coverage",
    help: "Let libFuzzer make the inputs, led by the code that they reach; 'scripts/fuzz' builds what it needs.")
  private static let input = Option<String?>(
    "input", placeholder: "file", help: "Try this file alone, of the kind that is named.")

  let syntax = CommandSyntax(
    name: "ariadne __fuzz", summary: "Tries the readers with random changes of samples and fixtures.",
    detail: [
      "Each input is made from the seed and its number alone, and read by a process that may die of it; another one goes on behind it. Inputs that "
        + "end the process, or take more than \(FuzzChild.limit) seconds of processor time for each 100 kB, are kept, made as small as they go, with a note of how to try them again. "
        + "The exit status is 1 where there is any. Swift files go through the processes that read them for the command: one that those die of is left out with a note, "
        + "which is no failure, but is kept too.",
      "With '--coverage' inputs that reach new code stay in '.build/fuzz-corpus', where the next run begins. A run that is ended by SIGINT or SIGTERM "
        + "says what it did so far, and ends by the same signal, which shells count as 130 or 143.",
    ],
    options: [
      kind.syntax, seconds.syntax, count.syntax, seed.syntax, first.syntax, coverage.syntax, input.syntax,
      root.syntax, keep.syntax,
    ])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    guard let program = Bundle.main.executableURL else { return .internalFailure }
    let ledger = FuzzLedger()
    let folder = try TemporaryDirectory()
    let process = FuzzProcess(program: program, folder: URL(fileURLWithPath: folder.path), ledger: ledger)
    if let file = arguments[Self.input] { return try tryAgain(file, arguments[Self.kind], process, console) }
    if arguments[Self.coverage], !LibFuzzer.isThere {
      console.fail("this program was built without libFuzzer; 'scripts/fuzz --coverage' builds one that has it")
      return .internalFailure
    }
    Interruption.beforeEnd { ledger.tellAtEnd() }
    defer { Interruption.beforeEnd(nil) }
    var failures = 0
    for kind in arguments[Self.kind].map({ [$0] }) ?? FuzzKind.allCases {
      let (tally, kept) = try run(kind, arguments, process)
      ledger.note(nil)
      console.print("\(tally.summary)\n")
      failures += tally.failures.count
      for line in kept { console.print("  \(line)\n") }
    }
    return failures == 0 ? .clean : .findings
  }

  private func run(
    _ kind: FuzzKind, _ arguments: ParsedArguments, _ process: FuzzProcess
  ) throws -> (FuzzTally, kept: [String]) {
    let root = arguments[Self.root] ?? FileManager.default.currentDirectoryPath
    let keep = arguments[Self.keep] ?? "\(root)/.build/fuzz"
    let seed = UInt64(arguments[Self.seed] ?? 1)
    let count = arguments[Self.count] ?? Int(Int32.max)
    let seconds = Double(arguments[Self.seconds] ?? (arguments[Self.count] == nil ? 10 : Int(Int32.max)))
    if arguments[Self.coverage] {
      var run = CoverageRun(
        kind: kind, seed: seed, count: count, seconds: seconds, root: root, process: process, keep: keep)
      try run.run()
      process.ledger.note(run.tally)
      return (run.tally, try run.keepFailures())
    }
    var run = FuzzRun(
      kind: kind, seed: seed, first: arguments[Self.first] ?? 0, count: count, seconds: seconds, root: root,
      process: process)
    try run.run()
    process.ledger.note(run.tally)
    return (run.tally, try run.keepFailures(in: keep))
  }

  /// Tries a file that was kept.
  private func tryAgain(
    _ path: String, _ kind: FuzzKind?, _ process: FuzzProcess, _ console: Console
  ) throws -> ExitStatus {
    guard let kind else {
      console.fail("the kind of '\(path)' is missing; name it with '--kind'")
      return .usage
    }
    guard let bytes = try? FileContents.read(path) else { throw InputError.missing(path) }
    let name = (path as NSString).lastPathComponent
    guard let cause = try process.cause(ofDeathBy: bytes, named: name, kind) else {
      console.print("\(path): read\n")
      return .clean
    }
    console.print("\(path): \(cause.text)\n")
    return .findings
  }
}
