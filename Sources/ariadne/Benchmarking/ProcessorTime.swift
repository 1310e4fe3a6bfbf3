import Foundation

/// The time that processors spent on this process: it does not grow while others keep the processors busy.
///
/// The system's share is part of it. That share alone is told in the ticks of the system's clock only, so that of what
/// takes a few milliseconds the rest would be anything from nothing to all.
enum ProcessorTime {
  /// The time spent since the process began.
  static var now: Duration {
    var time = timespec()
    let status = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    precondition(status == 0, "clock_gettime: \(errno)")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time that a body takes.
  static func spent(_ body: () -> Void) -> Duration {
    let start = now
    body()
    return now - start
  }

  /// The time spent in the program's own code since the process began: what a ratio of long runs is taken of, since the
  /// system's share depends on how much memory is free.
  static var user: Duration {
    let usage = rusage.ofProcess
    return .seconds(Int(usage.ru_utime.tv_sec)) + .microseconds(Int(usage.ru_utime.tv_usec))
  }

  /// The time of the program's own code that a body takes.
  static func spentByUser(_ body: () -> Void) -> Duration {
    let start = user
    body()
    return user - start
  }

  /// The least such time of five rounds; of one where that takes ten seconds.
  static func leastOfUser(_ body: () -> Void) -> Duration {
    var least = spentByUser(body)
    for _ in 1..<5 where least < .seconds(10) { least = min(least, spentByUser(body)) }
    return least
  }

  /// The least of the times that each body takes in five rounds; the bodies take turns, so that what disturbs one round
  /// disturbs all of them.
  static func least(of bodies: [() -> Void]) -> [Duration] {
    var least = bodies.map(spent)
    for _ in 1..<5 { least = zip(least, bodies).map { min($0, spent($1)) } }
    return least
  }
}

extension Duration {
  /// The duration as seconds with three digits: `0.034 s`.
  var inSeconds: String { String(format: "%.3f s", self / .seconds(1)) }
}
