internal import Dispatch
internal import Foundation

/// Does work for each of some numbers on several threads, in their order, and waits for the end.
///
/// - Parameter threadCount: How many threads; `nil` is one for each processor.
func inParallel(_ numbers: [Int], threadCount: Int?, _ work: @escaping @Sendable (Int) -> Void) {
  let queue = SharedQueue(numbers)
  let finished = DispatchGroup()
  for _ in 0..<min(threadCount ?? ProcessInfo.processInfo.activeProcessorCount, numbers.count) {
    finished.enter()
    let loop = { @Sendable in
      while let number = queue.next() { work(number) }
      finished.leave()
    }
    // Source may nest deeply; an ordinary worker's stack would not do.
    if !startThread(stackSize: readingStackSize, loop) { loop() }
  }
  finished.wait()
}

/// Numbers that several threads share out.
private final class SharedQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let numbers: [Int]
  private var upcoming = 0

  init(_ numbers: [Int]) { self.numbers = numbers }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard upcoming < numbers.count else { return nil }
    upcoming += 1
    return numbers[upcoming - 1]
  }
}
