/// Work that an app has begun or put off in a turn, and that is not done when the turn ends: time has to pass first, or
/// something outside of the app has to happen.
public enum PendingWork: Hashable, Sendable {
  /// A task that waits, and that nothing else here tells of.
  case task
  /// A task that sleeps.
  case sleepingTask
  /// A block that is put off: `asyncAfter`.
  case delayedBlock
  /// A block on a queue other than the main one, by the queue's label.
  case queuedBlock(queue: String)
  /// An operation on a queue of the app's own.
  case operation
  /// A block that waits for a group whose work is not done.
  case groupNotification
  /// Something that `URLSession` does.
  case network
  /// A timer of a run loop's, or of Dispatch's.
  case timer

  /// Work on a queue, as its label tells what it is for.
  init(onQueueLabelled label: String) {
    if label.hasPrefix("URLSession") || label.hasPrefix("NSURLSession") {
      self = .network
    } else if label.hasPrefix("NSOperationQueue") {
      // One without a name is called after its address.
      self = .operation
    } else if label.hasPrefix("com.apple.root.") {
      self = .queuedBlock(queue: "global()")
    } else {
      self = .queuedBlock(queue: label)
    }
  }
}

extension PendingWork: CustomStringConvertible {
  /// What an app calls to begin it: `Task.sleep`, `asyncAfter`, `Timer`, `DispatchQueue com.example.images`.
  public var description: String {
    switch self {
    case .task: "Task"
    case .sleepingTask: "Task.sleep"
    case .delayedBlock: "asyncAfter"
    case .queuedBlock(let queue): queue == "global()" ? "DispatchQueue.global()" : "DispatchQueue \(queue)"
    case .operation: "OperationQueue"
    case .groupNotification: "DispatchGroup.notify"
    case .network: "URLSession"
    case .timer: "Timer"
    }
  }
}

/// The work that is pending since a turn began, by how often each kind was begun.
struct PendingWorkCount {
  private(set) var counts: [PendingWork: Int] = [:]
  /// The timers among it, by address: one that is done with in the same turn is not pending.
  private var timers: Set<UInt> = []

  mutating func add(_ work: PendingWork) { counts[work, default: 0] += 1 }

  mutating func addTimer(_ timer: UInt) {
    if timers.insert(timer).inserted { add(.timer) }
  }

  /// - Returns: whether the timer was pending.
  mutating func removeTimer(_ timer: UInt) -> Bool {
    guard timers.remove(timer) != nil else { return false }
    counts[.timer, default: 1] -= 1
    if counts[.timer] == 0 { counts[.timer] = nil }
    return true
  }
}
