extension Device {
  /// Lets time pass on the device: timers, what is put off with `asyncAfter` on the main queue, and sleeping tasks of files that
  /// import UIKit come when they are due, each in a turn of its own, in the order in which they are due.
  ///
  /// Only what was put off in a turn is known. Where nobody lets time pass, it comes when real time has passed while the main
  /// run loop runs. On Linux alone; elsewhere nothing comes.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    #if os(Linux)
      if !executor.putOffList.advance(by: duration, turn: { work in turn(work) }) { report(.restlessTasks) }
    #endif
  }

  /// How many timers, blocks and sleeping tasks are still to come that were put off in a turn.
  public var putOffCount: Int {
    #if os(Linux)
      executor.putOffList.pendingCount
    #else
      0
    #endif
  }
}
