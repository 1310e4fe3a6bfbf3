import Foundation
import SourceExtraction
import SwiftFacts
import SwiftReading

/// Reads Swift files by processes of this program, several at a time, so that a file on which the parser crashes or never
/// ends takes no other with it.
struct WorkerPool: SwiftFileReader {
  /// The running program, where it is this command: set by its first line. A test's own program is none.
  nonisolated(unsafe) static var program: String?

  /// A process for fewer bytes than this is not worth its start.
  private static let leastShare = 100_000

  /// The program that is started.
  let program: String
  /// How many processes at most.
  var count = ProcessInfo.processInfo.activeProcessorCount

  /// The pool of the running command; `nil` where that is another program, as in tests.
  static var own: WorkerPool? { program.map { WorkerPool(program: $0) } }

  func read(_ files: [SourceFile], keep: @escaping @Sendable (Int, SwiftFileReading, Double) -> Void) {
    // The largest first, so that none is left to one process at the end.
    let order = files.indices.sorted { (files[$1].bytes.count, $0) < (files[$0].bytes.count, $1) }
    let byteCount = files.reduce(0) { $0 + $1.bytes.count }
    let queue = FileQueue(order)
    let finished = DispatchGroup()
    for _ in 0..<min(count, files.count, 1 + byteCount / Self.leastShare) {
      finished.enter()
      let loop = { @Sendable in
        var driver = Driver(program: program)
        while let index = queue.next() {
          let (reading, seconds) = driver.read(files[index])
          keep(index, reading, seconds)
        }
        driver.end()
        finished.leave()
      }
      if !startThread(stackSize: readingStackSize, loop) { loop() }
    }
    finished.wait()
  }

  /// One process after the other, each in the place of one that died.
  private struct Driver {
    let program: String
    private var process: WorkerProcess?

    init(program: String) { self.program = program }

    /// What a file says, and the seconds of processor time that it took; those of a process that died are the time that it
    /// was waited for.
    mutating func read(_ file: SourceFile) -> (SwiftFileReading, seconds: Double) {
      var reason: UnreadReason?
      let start = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<2 {
        guard let process = process ?? (try? WorkerProcess(program)) else {
          // Where the system starts no process, reading here is better than not at all.
          let start = ThreadTime.seconds
          let stored = readFacts(path: file.path, bytes: file.bytes).stored
          return (.facts(stored), ThreadTime.seconds - start)
        }
        self.process = process
        if let answer = process.answer(path: file.path, bytes: file.bytes) {
          return (.facts(answer.stored), answer.seconds)
        }
        self.process = nil
        reason = UnreadReason(process.end(), byteCount: file.bytes.count)
      }
      return (.unread(reason ?? .crash(signal: 0)), Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }

    mutating func end() {
      process?.end()
      process = nil
    }
  }
}

extension UnreadReason {
  /// Why a file was not read by a process that ended so.
  fileprivate init(_ ending: WorkerProcess.Ending, byteCount: Int) {
    switch ending {
    case .signal(SIGPROF): self = .time(seconds: Int(ReadingLimit.seconds(for: byteCount)))
    case .signal(let signal): self = .crash(signal: Int(signal))
    case .status: self = .crash(signal: 0)
    }
  }
}

/// The indices of files that several processes share out.
private final class FileQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let order: [Int]
  private var upcoming = 0

  init(_ order: [Int]) { self.order = order }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard upcoming < order.count else { return nil }
    upcoming += 1
    return order[upcoming - 1]
  }
}
