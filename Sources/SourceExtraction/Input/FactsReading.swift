internal import Foundation
import NavigationGraph
import SwiftFacts
import SwiftReading

/// Reads the facts of Swift files: from the cache where it has them, else by a reader.
struct FactsReading: Sendable {
  let reader: any SwiftFileReader
  let cache: Cache?
  /// How many files are looked up at a time; `nil` is one for each processor.
  let threadCount: Int?
  /// What is told how far it is.
  let watch: ExtractionWatch?

  /// The facts of each file, in the order of the files.
  func facts(of files: [SourceFile]) -> [FileFacts] {
    let results = SharedFacts(count: files.count)
    watch?.begin(.reading, of: files.count)
    inParallel(Array(files.indices), threadCount: threadCount) { index in
      guard let known = known(files[index]) else { return }
      results.set(known, at: index)
      watch?.advance()
    }
    let missing = results.missing
    reader.read(missing.map { files[$0] }) { number, reading, seconds in
      let index = missing[number]
      results.set(kept(files[index], reading), at: index)
      watch?.advance()
      let start = SourcePlace(file: files[index].path, line: 1, column: 1)
      watch?.note(ExtractionWatch.Cost(place: start, seconds: seconds))
    }
    precondition(results.missing.isEmpty, "the reader passed over '\(results.missing.map { files[$0].path })'")
    return results.facts
  }

  /// The facts that were read before.
  private func known(_ file: SourceFile) -> FileFacts? {
    if file.kind == .swiftFacts {
      return FileFacts(path: file.path, stored: file.bytes[...]) ?? FileFacts(path: file.path)
    }
    guard let cache, let known = cache.content(.facts, of: ContentHash(of: file.bytes[...])) else { return nil }
    return FileFacts(path: file.path, stored: known)
  }

  private func kept(_ file: SourceFile, _ reading: SwiftFileReading) -> FileFacts {
    switch reading {
    case .unread(let reason): return factsOfWords(path: file.path, bytes: file.bytes, because: reason)
    case .facts(let stored):
      // Read back, equal texts share their memory.
      guard let facts = FileFacts(path: file.path, stored: stored[...]) else {
        preconditionFailure("\(file.path): its facts cannot be read back")
      }
      cache?.keep(stored, .facts, of: ContentHash(of: file.bytes[...]))
      return facts
    }
  }
}

/// Facts that several threads put together, each at its own index.
private final class SharedFacts: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [FileFacts?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ fact: FileFacts, at index: Int) {
    lock.lock()
    results[index] = fact
    lock.unlock()
  }

  /// The indices at which nothing stands yet.
  var missing: [Int] { results.indices.filter { results[$0] == nil } }

  var facts: [FileFacts] { results.compactMap { $0 } }
}
