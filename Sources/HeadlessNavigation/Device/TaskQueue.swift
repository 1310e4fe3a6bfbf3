#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tasks that an app starts in a turn, run in that turn on the thread that the turn is on, one after the other.
///
/// The Swift runtime asks a hook where each piece of a task is to run. While a turn is on, pieces that the turn's own
/// thread hands in come here; those of other threads go where they always went, so that what comes back from a real
/// network or a dispatch queue is in no turn.
final class TaskQueue {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Delay = @convention(thin) (UInt64, UnownedJob) -> Void
  private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, Delay) -> Void
  private typealias Deadline = @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob) -> Void
  private typealias DeadlineHook = @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob, Deadline) -> Void

  private var jobs: [UnownedJob] = []
  /// Pieces that wait for a time to come, each with that time in nanoseconds.
  private var sleeping: [(due: UInt64, job: UnownedJob)] = []

  /// Whether the runtime has the hooks; without them tasks run outside of turns.
  static let isInstalled = install()

  /// Where each thread finds the queue of the turn that it is in.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: TaskQueue? {
    pthread_getspecific(key).map { Unmanaged<TaskQueue>.fromOpaque($0).takeUnretainedValue() }
  }

  var isEmpty: Bool { jobs.isEmpty }
  var isSleeping: Bool { !sleeping.isEmpty }

  /// From now on, takes what this thread starts.
  func open() {
    _ = Self.isInstalled
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
  }

  /// From now on, lets things go where they always went.
  func close() {
    pthread_setspecific(Self.key, nil)
  }

  /// Runs what is there to run, and what that starts; returns whether there was anything.
  @MainActor
  func run() -> Bool {
    guard !jobs.isEmpty else { return false }
    while !jobs.isEmpty {
      let next = jobs
      jobs = []
      for job in next { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    }
    return true
  }

  /// Lets time pass until the first of the sleeping pieces is due, which runs next.
  func wakeFirst() {
    guard let first = sleeping.indices.min(by: { sleeping[$0].due < sleeping[$1].due }) else { return }
    jobs.append(sleeping.remove(at: first).job)
  }

  private static func install() -> Bool {
    guard let program = dlopen(nil, RTLD_NOW),
      let global = dlsym(program, "swift_task_enqueueGlobal_hook"),
      let main = dlsym(program, "swift_task_enqueueMainExecutor_hook"),
      let delay = dlsym(program, "swift_task_enqueueGlobalWithDelay_hook"),
      let deadline = dlsym(program, "swift_task_enqueueGlobalWithDeadline_hook")
    else { return false }
    let enqueue: EnqueueHook = { job, original in
      guard let queue = TaskQueue.current else { return original(job) }
      queue.jobs.append(job)
    }
    global.assumingMemoryBound(to: EnqueueHook.self).pointee = enqueue
    main.assumingMemoryBound(to: EnqueueHook.self).pointee = enqueue
    delay.assumingMemoryBound(to: DelayHook.self).pointee = { nanoseconds, job, original in
      guard let queue = TaskQueue.current else { return original(nanoseconds, job) }
      queue.sleeping.append((nanoseconds, job))
    }
    deadline.assumingMemoryBound(to: DeadlineHook.self).pointee = {
      seconds, nanoseconds, leewaySeconds, leewayNanoseconds, clock, job, original in
      guard let queue = TaskQueue.current else {
        return original(seconds, nanoseconds, leewaySeconds, leewayNanoseconds, clock, job)
      }
      queue.sleeping.append((UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, nanoseconds)), job))
    }
    return true
  }
}
