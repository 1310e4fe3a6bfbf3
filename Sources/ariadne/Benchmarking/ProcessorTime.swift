import Foundation

/// The time that processors spent in this process's own code, the system's share apart: it does not grow while others
/// keep the processors busy.
enum ProcessorTime {
  /// The time spent since the process began.
  static var now: Duration {
    var usage = rusage()
    #if os(Linux)
      let status = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      let status = getrusage(RUSAGE_SELF, &usage)
    #endif
    precondition(status == 0, "getrusage: \(errno)")
    return .seconds(usage.ru_utime.tv_sec) + .microseconds(usage.ru_utime.tv_usec)
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
