import Foundation

/// What happens when somebody ends the process by SIGINT, SIGTERM or SIGHUP: what is temporary goes, then it ends as if
/// it had not been asked for, by the same signal, so that shells count 130, 143 or 129.
enum Interruption {
  /// The end of a pipe that the handler writes the signal's number to.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastWords: (@Sendable () -> Void)?

  /// Has something done before the process ends by a signal, on a thread of its own; `nil` for nothing.
  static func beforeEnd(_ action: (@Sendable () -> Void)?) { lock.withLock { lastWords = action } }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs the handlers; call once, before anything temporary is made.
  ///
  /// A handler may do next to nothing, so it only wakes a thread that does the rest.
  static func prepare() {
    // A thread of libdispatch's, from which Foundation starts processes, blocks them and hands that down.
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in signals { sigaddset(&ours, number) }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)

    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnd = ends[1]
    let readEnd = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(readEnd, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      StatusLine.clearForGood()
      lock.withLock { lastWords }?()
      TemporaryItems.removeAll()
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    for number in signals {
      // What whoever started the process ignores, as 'nohup' does, stays ignored.
      let before = signal(number, SIG_IGN)
      if isIgnored(before) { continue }
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let known = errno
        _ = write(Interruption.pipeEnd, &byte, 1)
        errno = known
      }
    }
  }
}

/// Whether a handler is the one that ignores, which C spells as the number 1.
private func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
