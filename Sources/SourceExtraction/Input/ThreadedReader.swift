import SwiftFacts
import SwiftReading

/// Reads files on threads of this process: what brings the parser down brings the process down with it.
struct ThreadedReader: SwiftFileReader {
  /// How many files are read at a time; `nil` is one for each processor.
  let threadCount: Int?

  func read(_ files: [SourceFile], keep: @escaping @Sendable (Int, SwiftFileReading, Double) -> Void) {
    // The largest first, so that none is left to one thread at the end.
    let order = files.indices.sorted { (files[$1].bytes.count, $0) < (files[$0].bytes.count, $1) }
    inParallel(order, threadCount: threadCount) { index in
      let start = ThreadTime.seconds
      let stored = readFacts(path: files[index].path, bytes: files[index].bytes).stored
      keep(index, .facts(stored), ThreadTime.seconds - start)
    }
  }
}
