import HeadlessNavigation
import Synchronization

/// How many tasks an app has started and not ended, on any thread.
final class TaskCensus: Sendable {
  let open = Atomic(0)

  /// Of the app that was launched last.
  static let current = Mutex(TaskCensus())

  /// Counts the tasks of the app that runs on a device, where nobody does so yet.
  @MainActor
  static func begin(on device: Device) {
    guard device.countOpenTasks == nil else { return }
    let census = TaskCensus()
    current.withLock { $0 = census }
    device.countOpenTasks = { census.open.load(ordering: .acquiring) }
  }
}

extension HeadlessApplication {
  /// How often the main actor is given up in vain before a task is taken for one that never ends.
  private static let patience = 5_000

  /// Lets the tasks that the app has started go on until they have ended.
  ///
  /// What tasks do at once, a turn waits for. This is for those that wait for something outside of the app, such as another
  /// thread; one that waits for long is left alone. Tasks are known that are started by files that import UIKit.
  public static func settleTasks() async {
    let census = TaskCensus.current.withLock { $0 }
    Device.current.turn {}
    var idle = 0
    while census.open.load(ordering: .acquiring) > 0, idle < patience {
      await _Concurrency.Task.yield()
      idle += 1
    }
    Device.current.turn {}
  }
}
