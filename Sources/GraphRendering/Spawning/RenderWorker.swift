import Foundation

/// The work of the hidden subcommand that draws one picture in a process of its own.
package enum RenderWorker {
  /// The seconds of processor time that a picture may take: on a busy machine it comes later, and is the same.
  package static let processorLimit = 60

  /// Has this process ended by `SIGXCPU` once it has taken as much processor time as a picture may.
  package static func limitProcessorTime() {
    #if canImport(Darwin)
      let resource = RLIMIT_CPU
    #else
      let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    #endif
    var limit = rlimit(rlim_cur: rlim_t(processorLimit), rlim_max: rlim_t(processorLimit + 1))
    // Where the system allows less already, it stays so.
    _ = setrlimit(resource, &limit)
  }

  /// Reads DOT from `input`, writes the picture to `output`, and Graphviz's words, if it fails, to `errors`.
  ///
  /// - Parameter timeLimit: The seconds after which the process ends itself by `SIGALRM`, whatever became of the parent.
  /// - Returns: The exit status: 0, 64 for an unknown format, 70 where Graphviz fails.
  package static func run(
    format: String, input: FileHandle = .standardInput, output: FileHandle = .standardOutput,
    errors: FileHandle = .standardError, timeLimit: Int = 600
  ) -> Int32 {
    guard let format = ImageFormat(rawValue: format) else {
      let known = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
      errors.write(Data("unknown image format '\(format)'; use one of \(known)\n".utf8))
      return 64
    }
    var alarms = sigset_t()
    sigemptyset(&alarms)
    sigaddset(&alarms, SIGALRM)
    // A process started from a thread of Dispatch's inherits a mask that holds back most signals.
    pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
    alarm(UInt32(max(1, timeLimit)))
    defer { alarm(0) }
    let dot = String(decoding: input.readDataToEndOfFile(), as: UTF8.self)
    do {
      try output.write(contentsOf: Data(try GraphvizLayout.render(dot, format: format)))
      return 0
    } catch LayoutError.failed(let messages) {
      errors.write(Data(messages.map { $0 + "\n" }.joined().utf8))
    } catch {
      errors.write(Data("\(error)\n".utf8))
    }
    return 70
  }
}
