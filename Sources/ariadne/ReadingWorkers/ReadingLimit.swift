import Foundation

/// How much processor time the reading of one file may take: the parser's recovery is exponential on some broken files.
enum ReadingLimit {
  /// The seconds for a file of some bytes: one, and ten for each megabyte, which is more than ten times of what the parser
  /// takes for whole source.
  static func seconds(for byteCount: Int) -> Double { 1 + Double(byteCount) / 100_000 }

  /// The bytes that a process may take: what runs away must not have the system end others. macOS knows no such limit.
  static let memory = 4 << 30

  /// Makes ready for `begin`: the signal is let through, and no file is written of what a process held that ended by one.
  static func prepare() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPROF)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGPROF, SIG_DFL)
    #if canImport(Darwin)
      let (core, memory) = (RLIMIT_CORE, RLIMIT_AS)
    #else
      let (core, memory) = (__rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_AS.rawValue))
    #endif
    for (resource, most) in [(core, 0), (memory, Self.memory)] {
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      // Where the system allows less already, it stays so.
      _ = setrlimit(resource, &limit)
    }
  }

  /// Has this process ended by `SIGPROF` once it has taken so many seconds of processor time from now on.
  static func begin(_ seconds: Double) { set(seconds) }

  /// Lets the process take as long as it likes again.
  static func end() { set(0) }

  private static func set(_ seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = .init(seconds)
    timer.it_value.tv_usec = .init((seconds - seconds.rounded(.down)) * 1_000_000)
    #if canImport(Darwin)
      let kind = ITIMER_PROF
    #else
      let kind = __itimer_which_t(ITIMER_PROF.rawValue)
    #endif
    setitimer(kind, &timer, nil)
  }
}
