internal import Foundation

/// The stack of a thread that reads Swift: the parser and what walks its trees go as deep as source nests.
package let readingStackSize = 256 << 20

/// Runs a body on a thread with room for deep recursion, since expressions nest, and one activation calls the next; waits
/// for it.
func onDeepStack<Result>(_ body: @escaping () -> Result) -> Result {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  let hasStarted = startThread(stackSize: 1 << 30) {
    result = body()
    done.signal()
  }
  if hasStarted { done.wait() } else { result = body() }
  return result!
}

/// Starts a thread that does some work with a stack of a size in bytes, or with a smaller one where the system has no room
/// for that, as under `ulimit -v`: Foundation's threads would not begin then, and say nothing.
///
/// - Returns: `false` where the system starts no thread at all; the work is not done then.
package func startThread(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadWork(work))
  var size = stackSize
  while size >= smallestStackSize {
    if startThread(size, box) { return true }
    size /= 2
  }
  box.release()
  return false
}

private let smallestStackSize = 1 << 19

private final class ThreadWork {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func startThread(_ stackSize: Int, _ work: Unmanaged<ThreadWork>) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let outcome = pthread_create(
    &thread, &attributes,
    { raw in
      let pointer: UnsafeMutableRawPointer? = raw
      if let pointer { Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().run() }
      return nil
    }, work.toOpaque())
  return outcome == 0
}
