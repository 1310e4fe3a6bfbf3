import Foundation
import SourceExtraction

/// A thread with a stack as large as that of the processes that read Swift for the command; it does one thing after the
/// other, while whoever asks for it waits.
final class DeepThread: @unchecked Sendable {
  private let asked = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var work: () -> Void = {}

  init() {
    let hasStarted = startThread(stackSize: readingStackSize) { [self] in
      while true {
        asked.wait()
        work()
        done.signal()
      }
    }
    precondition(hasStarted, "the system starts no thread")
  }

  func run(_ work: @escaping () -> Void) {
    self.work = work
    asked.signal()
    done.wait()
  }
}
