internal import Foundation

/// Runs a body on a thread with room for deep recursion, since expressions nest, and one activation calls the next; waits
/// until the thread is gone.
///
/// Where the system has no room for such a thread, as under `ulimit -v`, it gets a smaller one: Foundation's threads would
/// not begin, and say nothing.
func onDeepStack<Result>(_ body: () -> Result) -> Result {
  var result: Result?
  withoutActuallyEscaping({ result = body() }) { work in
    var task = DeepTask(work: work)
    var size = 1 << 30
    while size >= 1 << 20, !task.run(stackSize: size) { size /= 2 }
    if !task.hasRun { work() }
  }
  return result!
}

/// What a thread with a stack of a size of its own is to do.
private struct DeepTask {
  let work: () -> Void
  private(set) var hasRun = false

  init(work: @escaping () -> Void) { self.work = work }

  /// Does it; `false` where there is no room for the thread.
  mutating func run(stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    hasRun = withUnsafeMutablePointer(to: &self) { task in
      let outcome = pthread_create(
        &thread, &attributes,
        { raw in
          let pointer: UnsafeMutableRawPointer? = raw
          pointer?.assumingMemoryBound(to: DeepTask.self).pointee.work()
          return nil
        }, task)
      guard outcome == 0 else { return false }
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
      return true
    }
    return hasRun
  }
}
