import Foundation

/// A run of the built program that has not ended yet.
final class StartedProgram {
  private let process = Process()
  private let streams: TemporaryFolder

  /// Starts the program; its streams are files, but for the error stream where a terminal is given.
  init(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], terminal: Terminal? = nil
  ) throws {
    streams = try TemporaryFolder(["output": "", "errors": ""])
    process.executableURL = BuiltProgram.location
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = BuiltProgram.environment(adding: environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("output")))
    process.standardError =
      try terminal?.handle ?? FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("errors")))
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What it has printed on the error stream so far.
  var errors: String { (try? String(contentsOfFile: streams.path("errors"), encoding: .utf8)) ?? "" }

  /// What it has printed on the output stream so far.
  var output: String { (try? String(contentsOfFile: streams.path("output"), encoding: .utf8)) ?? "" }

  /// The longest that anything is waited for: much longer than it takes where all the suite's tests run at once, so that
  /// only what never comes is given up.
  static let longestWait = Duration.seconds(600)

  /// Waits until something holds; `false` where it does not within ``longestWait``, or the program ends first.
  func wait(until condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + Self.longestWait
    while ContinuousClock.now < end {
      if try condition() { return true }
      if !process.isRunning { return false }
      usleep(10_000)
    }
    return false
  }

  /// Waits for the end; the exit status as shells count it.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// Sends a signal and waits for the end; the exit status as shells count it.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    // A run that does not heed the signal must not hold up the tests.
    _ = wait { false }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
