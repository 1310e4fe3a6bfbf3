import Foundation

/// The program as it was built beside the tests.
enum BuiltProgram {
  /// What a run left behind.
  struct Run {
    /// The exit status; for a run that a signal ended, 128 and the signal's number, as shells count.
    let status: Int32
    /// What it printed on the standard output.
    let output: String
    /// What it printed on the error stream.
    let errors: String
  }

  /// Where the program lies.
  static var location: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("ariadne")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("ariadne")
    #endif
  }

  /// Where runs keep what they found, apart from the caches of the person who runs the tests.
  private static let cache = try! TemporaryFolder()

  /// The variables by which the machine that runs the tests would decide what the program does: whether it is a build
  /// server, where its summary goes, which shard it is, which colours its terminal has.
  private static let deciding = [
    "CI", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE",
    "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
  ]

  /// The environment of a program that the tests start: that of the tests without what decides there, and these variables.
  static func environment(adding variables: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { !deciding.contains($0.key) }.merging(variables) { $1 }
  }

  /// Runs the program to its end with these arguments.
  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Run { try run(arguments, in: folder) }

  /// Runs the program to its end.
  ///
  /// Its streams are files, so that no amount of text can make it wait for its reader.
  /// - Parameters:
  ///   - folder: The current folder of the run.
  ///   - environment: Variables that are added to ``environment(adding:)``.
  ///   - output: Where the standard output goes, if not to a file.
  ///   - before: What a shell does first, such as set a limit.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], output: FileHandle? = nil,
    before: String? = nil
  ) throws -> Run {
    let streams = try TemporaryFolder()
    let outputFile = try streams.write("", to: "output")
    let errorFile = try streams.write("", to: "errors")
    let process = Process()
    process.executableURL = before == nil ? location : URL(fileURLWithPath: "/bin/sh")
    process.arguments = (before.map { ["-c", "\($0); exec \"$0\" \"$@\"", location.path] } ?? []) + arguments
    process.currentDirectoryURL = folder.url
    process.environment = Self.environment(
      adding: ["XDG_CACHE_HOME": cache.url.path].merging(environment) { $1 })
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Run(
      status: process.terminationStatus + signal, output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
  }
}
