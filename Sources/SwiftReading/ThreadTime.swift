internal import Foundation

/// What the calling thread has taken of a processor.
package enum ThreadTime {
  /// The seconds so far.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
