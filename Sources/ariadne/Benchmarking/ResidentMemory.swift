import Foundation

/// How much memory this process holds.
enum ResidentMemory {
  /// The most that it ever held, in bytes.
  static var peak: Int {
    let usage = rusage.ofProcess
    #if os(Linux)
      return usage.ru_maxrss << 10
    #else
      return usage.ru_maxrss
    #endif
  }
}
