import Foundation
import SourceExtraction
import SwiftFacts
import SwiftReading

/// The hidden command that reads Swift files in a process of its own, one after the other; `WorkerPool` starts it.
struct ReadCommand {
  /// The word that selects it.
  static let word = "__read"

  /// Answers each file that comes through the standard input, which is a socket, with its facts in their stored form and the
  /// seconds of processor time that they took, until nobody asks any more.
  func run() -> ExitStatus {
    ReadingLimit.prepare()
    let finished = DispatchSemaphore(value: 0)
    let loop = { @Sendable in
      let channel = WorkerChannel(descriptor: STDIN_FILENO)
      while let path = channel.receive(), let bytes = channel.receive() {
        ReadingLimit.begin(ReadingLimit.seconds(for: bytes.count))
        let start = ThreadTime.seconds
        let stored = readFacts(path: String(decoding: path, as: UTF8.self), bytes: bytes).stored
        let seconds = ThreadTime.seconds - start
        ReadingLimit.end()
        guard channel.send(stored), channel.send(Array("\(seconds)".utf8)) else { break }
      }
      finished.signal()
    }
    // The parser and what walks its trees go as deep as source nests; where this does not do, the process ends, and the file
    // gets its note.
    if !startThread(stackSize: readingStackSize, loop) { loop() }
    finished.wait()
    return .clean
  }
}
