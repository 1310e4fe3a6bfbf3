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
