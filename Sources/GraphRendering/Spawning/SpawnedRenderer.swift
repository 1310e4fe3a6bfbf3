import Foundation

/// Draws each picture in a process of its own, so that a crash, a hang or a second render of Graphviz does no harm.
package struct SpawnedRenderer: Sendable {
  /// The program to run; it gets `arguments`, then the format, and speaks like `RenderWorker`.
  package let executable: URL
  /// What stands before the format on the command line.
  package let arguments: [String]
  /// The time after which the process is ended.
  package let timeLimit: Duration

  /// Creates a renderer.
  package init(executable: URL, arguments: [String] = ["__render"], timeLimit: Duration = .seconds(60)) {
    self.executable = executable
    self.arguments = arguments
    self.timeLimit = timeLimit
  }

  /// Returns the picture's bytes.
  ///
  /// Input and output are files of a folder that is removed afterwards: no pipe can fill up or break.
  /// - Throws: `LayoutError`, or Foundation's error where the program or a temporary file is not to be had.
  package func render(_ dot: String, format: ImageFormat) throws -> [UInt8] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("ariadne-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let input = folder.appendingPathComponent("map.dot")
    let output = folder.appendingPathComponent("map")
    let errors = folder.appendingPathComponent("errors")
    try Data(dot.utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + [format.rawValue]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try run(process)

    let words = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    if process.terminationReason == .uncaughtSignal { throw LayoutError.crashed(signal: process.terminationStatus) }
    guard process.terminationStatus == 0 else {
      throw LayoutError.failed(words.split(separator: "\n").map(String.init))
    }
    return Array(try Data(contentsOf: output))
  }

  private func run(_ process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let nanoseconds = timeLimit.components.seconds * 1_000_000_000 + timeLimit.components.attoseconds / 1_000_000_000
    guard ended.wait(timeout: .now() + .nanoseconds(Int(nanoseconds))) == .timedOut else { return }
    // Graphviz holds nothing that would be worth a polite end.
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
    throw LayoutError.timedOut(seconds: Int(timeLimit.components.seconds))
  }
}
