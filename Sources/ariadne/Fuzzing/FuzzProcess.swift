import Foundation

/// A process that reads inputs, and how it ended.
struct FuzzProcess: Sendable {
  /// How a process ended.
  enum Outcome: Hashable {
    /// It read all inputs that it was to; the number of the next one.
    case finished(next: Int)
    /// It ended while it read the input of that number.
    case died(Cause, at: Int)
  }

  /// Why a process ended.
  struct Cause: Hashable, Sendable {
    /// The signal; 0 where it ended by itself.
    let signal: Int32
    /// The first thing that it complained of.
    let complaint: String

    /// Whether it had used up its time.
    var isTimeout: Bool { signal == SIGPROF }

    /// Whether finding it out takes long: it had used up its time, or whoever read it for the command had.
    var isSlow: Bool { isTimeout || complaint.contains("processor time") }

    /// The cause in words.
    var text: String {
      if isTimeout { return "more than \(FuzzChild.limit) seconds for 100 kB" }
      let name = signal == 0 ? "it ended by itself" : "signal \(signal), \(String(cString: strsignal(signal)))"
      return complaint.isEmpty ? name : "\(name): \(complaint)"
    }
  }

  /// Where this program lies.
  let program: URL
  /// Where the process notes what it reads, and its complaints go.
  let folder: URL
  /// What is told of the run where it is ended.
  let ledger: FuzzLedger

  /// Reads inputs one after the other; gives the numbers of those that the command would leave out, with their reasons.
  ///
  /// - Throws: What Foundation throws where no process can be started.
  func read(
    _ kind: FuzzKind, seed: UInt64, from first: Int, count: Int, seconds: Double, root: String
  ) throws -> (outcome: Outcome, leftOut: [(index: Int, reason: String)]) {
    try Data(count: MemoryLayout<Int64>.size).write(to: progress)
    let cause = try run(
      FuzzChild.word, [kind.rawValue, "\(seed)", "\(first)", "\(count)", "\(seconds)", root, progress.path])
    let index = reached
    let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
    let leftOut = lines.compactMap { line -> (index: Int, reason: String)? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let index = Int(parts[0]) else { return nil }
      return (index, String(parts[1]))
    }
    return (cause.map { .died($0, at: index) } ?? .finished(next: index), leftOut)
  }

  /// Why the process ends that reads a single input; `nil` where it comes to its end.
  ///
  /// - Throws: What Foundation throws where no process can be started.
  func cause(ofDeathBy bytes: [UInt8], named name: String, _ kind: FuzzKind) throws -> Cause? {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return try run(FuzzChild.word, [kind.rawValue, file.path])
  }

  /// The number of the input that is being read, or of the next one; 0 before the first.
  var reached: Int {
    guard let data = try? Data(contentsOf: progress), data.count == MemoryLayout<Int64>.size else { return 0 }
    return data.withUnsafeBytes { Int($0.loadUnaligned(as: Int64.self)) }
  }

  /// What the process has written to its error stream so far.
  var complaintText: String { String(decoding: (try? Data(contentsOf: complaints)) ?? Data(), as: UTF8.self) }

  private var progress: URL { folder.appendingPathComponent("progress") }
  private var output: URL { folder.appendingPathComponent("output") }
  private var complaints: URL { folder.appendingPathComponent("complaints") }

  /// Runs this program with a hidden word; why it ended, or `nil` where it came to its end.
  ///
  /// - Throws: What Foundation throws where no process can be started.
  func run(_ word: String, _ arguments: [String]) throws -> Cause? {
    for file in [output, complaints] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = [word] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    ledger.note(child: process.processIdentifier)
    process.waitUntilExit()
    ledger.note(child: nil)
    if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
    let signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    let text = String(decoding: try Data(contentsOf: complaints).prefix(1 << 16), as: UTF8.self)
    let line =
      text.split(separator: "\n").first { $0.contains("atal error") } ?? text.split(separator: "\n").first ?? ""
    return Cause(signal: signal, complaint: String(line.prefix(300)))
  }
}
