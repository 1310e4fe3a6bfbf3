// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation
import Synchronization

/// A task that is counted, so that a test can tell whether all have ended: in files that import UIKit it takes the place of
/// the runtime's own, on which it is built.
public struct Task<Success: Sendable, Failure: Error>: Sendable {
  private let task: _Concurrency.Task<Success, Failure>

  public var isCancelled: Bool { task.isCancelled }

  public func cancel() {
    task.cancel()
  }

  public var result: Result<Success, Failure> {
    get async { await task.result }
  }

  private init(_ task: _Concurrency.Task<Success, Failure>) { self.task = task }

  /// A task that has begun, which nothing may stand between: another waits for its end to count it.
  private init(begun task: _Concurrency.Task<Success, Failure>) {
    self.task = task
    let census = TaskCensus.current.withLock { $0 }
    census.open.add(1, ordering: .releasing)
    _Concurrency.Task {
      _ = await task.result
      census.open.subtract(1, ordering: .releasing)
    }
  }
}

extension Task: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.task == other.task }
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

extension Task where Failure == Never {
  @discardableResult
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async -> Success
  ) {
    let census = TaskCensus.current.withLock { $0 }
    census.open.add(1, ordering: .releasing)
    task = _Concurrency.Task(priority: priority) {
      defer { census.open.subtract(1, ordering: .releasing) }
      return await operation()
    }
  }

  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
  ) -> Self {
    let census = TaskCensus.current.withLock { $0 }
    census.open.add(1, ordering: .releasing)
    return Self(
      _Concurrency.Task.detached(priority: priority) {
        defer { census.open.subtract(1, ordering: .releasing) }
        return await operation()
      })
  }

  @discardableResult
  public static func immediate(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async -> Success
  ) -> Self { Self(begun: _Concurrency.Task.immediate(priority: priority, operation: operation)) }

  public var value: Success {
    get async { await task.value }
  }
}

extension Task where Failure == any Error {
  @discardableResult
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    let census = TaskCensus.current.withLock { $0 }
    census.open.add(1, ordering: .releasing)
    task = _Concurrency.Task(priority: priority) {
      defer { census.open.subtract(1, ordering: .releasing) }
      return try await operation()
    }
  }

  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Self {
    let census = TaskCensus.current.withLock { $0 }
    census.open.add(1, ordering: .releasing)
    return Self(
      _Concurrency.Task.detached(priority: priority) {
        defer { census.open.subtract(1, ordering: .releasing) }
        return try await operation()
      })
  }

  @discardableResult
  public static func immediate(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Self { Self(begun: _Concurrency.Task.immediate(priority: priority, operation: operation)) }

  public var value: Success {
    get async throws { try await task.value }
  }
}

extension Task where Success == Never, Failure == Never {
  public static var isCancelled: Bool { _Concurrency.Task.isCancelled }
  public static var currentPriority: TaskPriority { _Concurrency.Task.currentPriority }

  public static func checkCancellation() throws {
    try _Concurrency.Task.checkCancellation()
  }

  public static func yield() async {
    await _Concurrency.Task.yield()
  }

  public static func sleep(for duration: Duration) async throws {
    try await sleepOnDevice(for: duration)
  }

  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleepOnDevice(for: .nanoseconds(Int64(clamping: duration)))
  }

  public static func sleep<C: Clock>(
    for duration: C.Duration, tolerance: C.Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    try await sleepOnDevice(for: duration)
  }

  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    try await sleepOnDevice(for: clock.now.duration(to: deadline))
  }
}
