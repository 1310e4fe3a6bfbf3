import Foundation

/// A program that runs until it ends by itself or its time is over, with files in place of its three streams.
///
/// Of Foundation's `Process` only the little is done that a picture needs: a tenth of its time goes into a small map's.
struct ChildProcess {
  /// How it ended.
  enum Outcome: Hashable {
    /// With a status of its own.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
    /// By ours, as its time was over.
    case timedOut
  }

  /// The files in place of its streams; those of the output and the errors are made.
  struct Streams {
    let input: String
    let output: String
    let errors: String
  }

  private let identifier: pid_t
  /// The end of a pipe that closes when the process ends, since it alone has the other one.
  private let lifeline: Int32

  /// Starts a program.
  ///
  /// - Throws: `POSIXError` where that is not possible.
  init(_ path: String, _ arguments: [String], _ streams: Streams) throws(POSIXError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.error(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let written = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, written, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, written, 0o600)
    // The copy stays open in the program.
    posix_spawn_file_actions_adddup2(&actions, ends[1], ends.max()! + 1)

    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, nil, &words, &variables)
    guard code == 0 else {
      close(ends[0])
      throw Self.error(code)
    }
    self.identifier = identifier
    lifeline = ends[0]
  }

  /// Waits until the process has ended; ends it where that takes longer than it may. To be called once.
  func end(within limit: Duration) -> Outcome {
    let end = ContinuousClock.now + limit
    var isOver = false
    while !isOver {
      let (seconds, attoseconds) = (end - .now).components
      let left = max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
      var ended = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
      let count = poll(&ended, 1, Int32(clamping: left))
      isOver = count > 0
      if count == 0, left == 0 { break }
    }
    close(lifeline)
    // Graphviz holds nothing that would be worth a polite end.
    if !isOver { kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    if !isOver { return .timedOut }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  private static func error(_ code: Int32) -> POSIXError { POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
