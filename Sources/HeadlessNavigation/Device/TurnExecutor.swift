#if os(Linux)
  import Glibc
  import Synchronization

  /// Runs what an app's tasks do, and what it puts on the main queue, within the turn that they belong to.
  ///
  /// On the thread of a turn this stands for the main actor's executor, and for the one of whatever has none of its own: what
  /// is to be done comes here, and is done one after the other on that thread, in the order in which it came. So a turn
  /// waits for tasks, and ends the same way each time. What waits for time to pass, or for something outside of the app, goes
  /// on in a turn of its own once it is told to.
  ///
  /// The runtime calls hooks for this; one without them runs tasks as ever.
  final class TurnExecutor: SerialExecutor, TaskExecutor {
    private enum Work {
      /// Of the main actor's.
      case main(UnownedJob)
      /// Of anything else.
      case other(UnownedJob)
      /// Put on Dispatch's main queue.
      case block(DispatchedBlock)
      /// To be put there once a group waits for nothing any more.
      case notification(GroupNotification)
    }

    private struct Waiting {
      var work: [Work] = []
      /// Whether the executor lives for ever: tasks refer to it without keeping it, and may wait for longer than the device lives.
      var isKept = false
    }

    private let waiting = Mutex(Waiting())
    /// How much waits: told without the lock, for most turns have nothing to wait for.
    private let waitingCount = Atomic(0)
    /// What turns have begun that nothing waits for.
    private let pending = Mutex(PendingWorkCount())
    private let lastSleep = Atomic<UInt>(0)
    /// Changes with what is pending: asked without the lock, for most turns leave nothing behind.
    private let pendingChanges = Atomic(0)
    var pendingChangeCount: Int { pendingChanges.load(ordering: .relaxed) }
    let turn: @MainActor @Sendable () -> Void
    /// What is put off in turns, and comes when a test lets time pass.
    let putOffList = PutOffList()

    /// An executor for a device.
    ///
    /// - Parameter turn: Runs a turn of the device's, for what comes while there is none.
    init(turn: @escaping @MainActor @Sendable () -> Void) {
      self.turn = turn
      _ = Self.areHooksSet
    }

    // MARK: Whose turn it is

    /// The thread that a turn runs on; 0 where none does.
    private static let thread = Atomic<UInt>(0)
    nonisolated(unsafe) private static var running: TurnExecutor?

    /// Whose turn runs on this thread.
    static var current: TurnExecutor? {
      thread.load(ordering: .relaxed) == pthread_self() ? running : nil
    }

    /// Takes in what is to be done as long as something runs.
    @MainActor
    func collect<Result>(during work: () throws -> Result) rethrows -> Result {
      let before = (Self.running, Self.thread.load(ordering: .relaxed))
      Self.running = self
      Self.thread.store(pthread_self(), ordering: .relaxed)
      defer {
        Self.thread.store(before.1, ordering: .relaxed)
        Self.running = before.0
      }
      return try work()
    }

    /// Does all that waits to be done; what follows from that waits in turn.
    ///
    /// - Returns: whether there was anything.
    @MainActor
    func work() -> Bool {
      // What comes from another thread just now is told to come in a turn of its own.
      guard waitingCount.load(ordering: .acquiring) > 0 else { return false }
      let all = waiting.withLock { waiting in
        defer {
          waiting.work = []
          waitingCount.store(0, ordering: .releasing)
        }
        return waiting.work
      }
      var notifications: [GroupNotification] = []
      for work in all {
        switch work {
        case .main(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .other(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .block(let block): block.run()
        case .notification(let notification): notifications.append(notification)
        }
      }
      for notification in notifications { put(notification) }
      return true
    }

    private func add(_ work: Work) {
      waiting.withLock { waiting in
        waiting.work.append(work)
        waitingCount.add(1, ordering: .releasing)
        if !waiting.isKept { _ = Unmanaged.passRetained(self) }
        waiting.isKept = true
      }
      guard Self.current !== self else { return }
      let turn = turn
      Task { @MainActor in turn() }
    }

    /// Puts a block behind what waits already.
    func add(_ block: DispatchedBlock) { add(.block(block)) }

    /// Waits with a block for a group.
    func add(_ notification: GroupNotification) { add(.notification(notification)) }

    /// Runs the block where its group waits for nothing, waits again where other work is waiting, and else leaves it to
    /// Dispatch, for only something outside of the turn can let the group go on.
    private func put(_ notification: GroupNotification) {
      if notification.isDue {
        notification.run()
      } else if waitingCount.load(ordering: .acquiring) > 0 {
        add(notification)
      } else {
        note(.groupNotification)
        notification.handOn()
      }
    }

    /// Notes work that no turn waits for.
    func note(_ work: PendingWork) {
      pending.withLock { $0.add(work) }
      pendingChanges.add(1, ordering: .relaxed)
    }

    /// Notes that a task sleeps until a source of Dispatch's wakes it.
    func noteSleep(_ source: UInt) {
      lastSleep.store(source, ordering: .relaxed)
      note(.sleepingTask)
    }

    /// Whether it is the source that was noted last.
    func isSleep(_ source: UInt) -> Bool { lastSleep.load(ordering: .relaxed) == source }

    /// Notes that a timer will fire, which no turn waits for.
    func noteTimer(_ timer: UInt) {
      pending.withLock { $0.addTimer(timer) }
      pendingChanges.add(1, ordering: .relaxed)
    }

    /// Notes that a timer will not fire any more.
    func forgetTimer(_ timer: UInt) {
      if pending.withLock({ $0.removeTimer(timer) }) { pendingChanges.add(1, ordering: .relaxed) }
    }

    /// Tells what is pending that was begun since this was asked last.
    func takePendingWork() -> Set<PendingWork> {
      guard pendingChangeCount > 0 else { return [] }
      return pending.withLock { pending in
        defer { pending = PendingWorkCount() }
        pendingChanges.store(0, ordering: .relaxed)
        return Set(pending.counts.keys)
      }
    }

    // MARK: What the runtime asks

    func enqueue(_ job: UnownedJob) { add(.main(job)) }

    /// The thread of a turn is the main actor's.
    func checkIsolated() {
      precondition(Self.current === self, "something of the main actor's is done outside of it")
    }

    func isIsolatingCurrentContext() -> Bool? { Self.current === self }

    private struct Reference {
      let identity: UInt
      let implementation: UInt
    }
    private typealias MainHook = @convention(thin) (@convention(thin) () -> Reference) -> Reference
    private typealias OtherHook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

    private static let areHooksSet: Bool = {
      let program = dlopen(nil, RTLD_LAZY)
      guard
        let main = dlsym(program, "swift_task_getMainExecutor_hook"),
        let other = dlsym(program, "swift_task_enqueueGlobal_hook")
      else { return false }
      let mainHook: MainHook = { original in
        guard let current = TurnExecutor.current else { return original() }
        return unsafeBitCast(current.asUnownedSerialExecutor(), to: Reference.self)
      }
      let otherHook: OtherHook = { job, original in
        if let current = TurnExecutor.current { current.add(.other(job)) } else { original(job) }
      }
      main.assumingMemoryBound(to: MainHook?.self).pointee = mainHook
      other.assumingMemoryBound(to: OtherHook?.self).pointee = otherHook
      return true
    }()
  }
#else
  /// Leaves an app's tasks to the runtime: no turn waits for them.
  @MainActor
  final class TurnExecutor {
    init(turn: @escaping @MainActor @Sendable () -> Void) {}

    func collect<Result>(during work: () throws -> Result) rethrows -> Result { try work() }

    func work() -> Bool { false }

    var pendingChangeCount: Int { 0 }

    func takePendingWork() -> Set<PendingWork> { [] }
  }
#endif
