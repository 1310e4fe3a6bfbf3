import Foundation

extension rusage {
  /// What this process has used since it began.
  static var ofProcess: rusage {
    var usage = rusage()
    #if os(Linux)
      let status = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      let status = getrusage(RUSAGE_SELF, &usage)
    #endif
    precondition(status == 0, "getrusage: \(errno)")
    return usage
  }
}
