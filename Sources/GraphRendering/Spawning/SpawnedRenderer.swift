import Foundation

/// Draws each picture in a process of its own, so that a crash, a hang or a second render of Graphviz does no harm.
package struct SpawnedRenderer: Sendable {
  /// The program to run; it gets `arguments`, then the format, and speaks like `RenderWorker`.
  package let executable: URL
  /// What stands before the format on the command line.
  package let arguments: [String]
  /// The time after which the process is ended, however little of the processor it had; `RenderWorker.processorLimit` is
  /// what a picture may really take.
  package let timeLimit: Duration

  /// Where a folder is made for each picture, and removed with it.
  package let folder: String

  /// Creates a renderer; pictures in the making lie in the system's folder for such things where no other is given.
  package init(
    executable: URL, arguments: [String] = ["__render"], timeLimit: Duration = .seconds(600), folder: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeLimit = timeLimit
    self.folder = folder ?? FileManager.default.temporaryDirectory.path
  }

  /// Returns the picture's bytes.
  ///
  /// Input and output are files of a folder that is removed afterwards: no pipe can fill up or break.
  /// - Throws: `LayoutError`, or an error of the system's where the program or a temporary file is not to be had.
  package func render(_ dot: String, format: ImageFormat) throws -> [UInt8] {
    var name = Array("\(folder)/ariadne-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let place = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let streams = ChildProcess.Streams(
      input: place + "/map.dot", output: place + "/map", errors: place + "/errors")
    try Data(dot.utf8).write(to: URL(fileURLWithPath: streams.input))

    let process = try ChildProcess(executable.path, arguments + [format.rawValue], streams)
    switch process.end(within: timeLimit) {
    case .timedOut: throw LayoutError.timedOut(seconds: Int(timeLimit.components.seconds))
    case .signalled(SIGXCPU): throw LayoutError.timedOut(seconds: RenderWorker.processorLimit)
    case .signalled(let signal): throw LayoutError.crashed(signal: signal)
    case .exited(0): return Array(try Data(contentsOf: URL(fileURLWithPath: streams.output)))
    case .exited:
      let words = String(decoding: try Data(contentsOf: URL(fileURLWithPath: streams.errors)), as: UTF8.self)
      throw LayoutError.failed(words.split(separator: "\n").map(String.init))
    }
  }
}
