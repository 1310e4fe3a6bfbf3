import HeadlessNavigation
import Synchronization

/// How many tasks have been started and have ended, on any thread.
enum TaskCensus {
  static let started = Atomic(0)
  static let ended = Atomic(0)
}

extension HeadlessApplication {
  /// How often the main actor is given up in vain before a task is taken for one that never ends.
  private static let patience = 5_000

  /// Lets the tasks that the app has started go on until they have ended, with a turn after each that ends.
  ///
  /// A turn itself waits for no task: the runtime gives nobody a say in when one runs. A task that waits for something
  /// outside of the app is left alone after a while. Tasks are known that are started by files that import UIKit.
  public static func settleTasks() async {
    var seen = TaskCensus.ended.load(ordering: .acquiring)
    var idle = 0
    while TaskCensus.started.load(ordering: .acquiring) > seen, idle < patience {
      await _Concurrency.Task.yield()
      idle += 1
      let ended = TaskCensus.ended.load(ordering: .acquiring)
      guard ended > seen else { continue }
      seen = ended
      idle = 0
      Device.current.turn {}
    }
    Device.current.turn {}
  }
}
