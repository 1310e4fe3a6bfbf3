import Foundation

/// A process that reads Swift files for this one.
final class WorkerProcess {
  /// How a process ended that should have gone on.
  enum Ending: Hashable {
    /// By a signal.
    case signal(Int32)
    /// With a status of its own.
    case status(Int32)
  }

  private let identifier: pid_t
  private let channel: WorkerChannel
  /// One process is started at a time, so that none inherits another one's end of a socket.
  private static let lock = NSLock()

  /// Starts a program with the word that makes it read.
  ///
  /// - Throws: `POSIXError` where that is not possible.
  init(_ path: String) throws(POSIXError) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.error(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }

    var environment = ProcessInfo.processInfo.environment
    // What the Swift runtime says of a crash takes it seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let settings = environment.map { "\($0.key)=\($0.value)" }
    let line: [String] = [path, ReadCommand.word]
    var words = line.map { strdup($0) } + [nil]
    var variables = settings.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, nil, &words, &variables)
    guard code == 0 else {
      close(ends[0])
      throw Self.error(code)
    }
    self.identifier = identifier
    channel = WorkerChannel(descriptor: ends[0])
  }

  /// The facts of a file in their stored form, and the seconds of processor time that they took; `nil` where the process has
  /// ended meanwhile.
  func answer(path: String, bytes: [UInt8]) -> (stored: [UInt8], seconds: Double)? {
    guard channel.send(Array(path.utf8)), channel.send(bytes) else { return nil }
    guard let stored = channel.receive(), let time = channel.receive() else { return nil }
    return (stored, Double(String(decoding: time, as: UTF8.self)) ?? 0)
  }

  /// Lets the process end, as it does when nobody asks any more; to be called once, and nothing after it.
  @discardableResult func end() -> Ending {
    close(channel.descriptor)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  private static func error(_ code: Int32) -> POSIXError { POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
