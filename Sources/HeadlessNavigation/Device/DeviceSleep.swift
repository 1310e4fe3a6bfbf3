/// Lets a task sleep that an app has started, until its time has come: in a turn, until a test lets that much time pass on the
/// device, or it has passed; elsewhere as ever.
///
/// - Throws: `CancellationError` once the task is cancelled.
package func sleepOnDevice(for duration: Duration) async throws {
  #if os(Linux)
    let sleep = DeviceSleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleep.begin($0, for: duration) }
    } onCancel: {
      sleep.end(throwing: CancellationError())
    }
  #else
    try await Task.sleep(for: duration)
  #endif
}

#if os(Linux)
  import Synchronization

  /// One sleep, which ends once.
  private final class DeviceSleep: Sendable {
    private struct State {
      var continuation: CheckedContinuation<Void, any Error>?
      var isOver = false
    }

    private let state = Mutex(State())

    func begin(_ continuation: CheckedContinuation<Void, any Error>, for duration: Duration) {
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { return continuation.resume(throwing: CancellationError()) }
      let executor = TurnExecutor.current
      guard let executor else { return wakeLater({ self.end(throwing: nil) }, duration) }
      let come = Coming(
        executor.putOffSleep(for: duration) { isCancelled in self.end(throwing: isCancelled ? CancellationError() : nil)
        })
      wakeLater({ MainActor.run(come) }, duration)
    }

    private func wakeLater(_ wake: @escaping @Sendable () -> Void, _ duration: Duration) {
      _ = Task.detached {
        try? await Task.sleep(for: duration)
        wake()
      }
    }

    func end(throwing error: (any Error)?) {
      let continuation = state.withLock { state in
        state.isOver = true
        defer { state.continuation = nil }
        return state.continuation
      }
      if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
  }

  private struct Coming: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  extension MainActor {
    /// Runs something on the main actor as soon as that is free.
    fileprivate static func run(_ coming: Coming) {
      Task { @MainActor in coming.run() }
    }
  }
#endif
