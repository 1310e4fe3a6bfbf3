import Foundation

/// How much memory this process holds.
enum ResidentMemory {
  /// The most that it ever held, in bytes.
  static var peak: Int {
    var usage = rusage()
    #if os(Linux)
      let status = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      let status = getrusage(RUSAGE_SELF, &usage)
    #endif
    precondition(status == 0, "getrusage: \(errno)")
    #if os(Linux)
      return usage.ru_maxrss << 10
    #else
      return usage.ru_maxrss
    #endif
  }
}
