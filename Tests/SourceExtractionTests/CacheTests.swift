import Foundation
import GraphAlgorithms
import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// What is kept from one extraction to the next, and how the work is shared out, change nothing in the result.
@Suite struct `Cache` {
  static let apps = MarkedApp.samples + MarkedApp.fixtures + MarkedApp.named

  @Test(arguments: apps) func `facts and results that were kept are those that are found anew`(_ app: MarkedApp) {
    let expected = text(of: extract(app.files))
    let store = MemoryStore()
    let options = ExtractionOptions(store: store)
    #expect(text(of: extract(app.files, options: options)) == expected)
    #expect(text(of: extract(app.files, options: options)) == expected)
    store.change { $0.filter { $0.key.hasPrefix("facts/") } }
    #expect(text(of: extract(app.files, options: options)) == expected)
  }

  @Test func `a damaged entry is none`() {
    for app in [MarkedApp.samples[0]] + MarkedApp.fixtures.prefix(3) {
      let expected = text(of: extract(app.files))
      let store = MemoryStore()
      let options = ExtractionOptions(store: store)
      _ = extract(app.files, options: options)
      let whole = store.entries
      store.change { $0.mapValues { $0.dropLast() } }
      #expect(text(of: extract(app.files, options: options)) == expected)
      store.change { _ in
        whole.mapValues { bytes in
          var damaged = bytes
          damaged[bytes.count / 2] ^= 0x10
          return damaged
        }
      }
      #expect(text(of: extract(app.files, options: options)) == expected)
      store.change { $0.mapValues { _ in [] } }
      #expect(text(of: extract(app.files, options: options)) == expected)
      // The order of a set's elements differs from one encoding to the next, so results have other bytes.
      let isWhole = facts(in: store.entries) == facts(in: whole) && store.entries.keys == whole.keys
      #expect(isWhole, "\(app.name)")
    }
  }

  @Test func `one changed file is read anew, and no other`() {
    let app = MarkedApp.samples[0]
    let store = MemoryStore()
    let options = ExtractionOptions(store: store)
    _ = extract(app.files, options: options)
    let before = store.entries
    var files = app.files
    let index = files.firstIndex { $0.kind == .swift }!
    let old = files[index]
    files[index] = SourceFile(path: old.path, kind: .swift, bytes: Array("\n".utf8) + old.bytes)
    #expect(text(of: extract(files, options: options)) == text(of: extract(files)))
    let added = store.entries.keys.filter { before[$0] == nil }.map { String($0.prefix { $0 != "/" }) }
    #expect(added.sorted() == ["extraction", "facts"])
  }

  @Test func `another build of the program uses nothing of this one`() {
    let app = MarkedApp.samples[0]
    let store = MemoryStore()
    _ = extract(app.files, options: ExtractionOptions(store: store))
    let count = store.entries.count
    let other = MemoryStore(identity: "another", entries: store.entries)
    _ = extract(app.files, options: ExtractionOptions(store: other))
    #expect(other.entries.count == 2 * count)
  }

  @Test(arguments: apps) func `any number of threads gives the same result, in any order`(_ app: MarkedApp) {
    let expected = text(of: extract(app.files, options: ExtractionOptions(threadCount: 1)))
    var generator = SplitMix64(seed: 3)
    for count in [2, 5] {
      let found = extract(app.files.shuffled(using: &generator), options: ExtractionOptions(threadCount: count))
      #expect(text(of: found) == expected)
    }
  }
}

private func facts(in entries: [String: [UInt8]]) -> [String: [UInt8]] {
  entries.filter { $0.key.hasPrefix("facts/") }
}

/// All that an extraction says, but for how much work it was.
private func text(of extraction: Extraction) -> String {
  let resolution = extraction.resolution
  let lines =
    [extraction.graph.notation, "\(resolution.hits) \(extraction.coverage) \(extraction.isExhausted)"]
    + (resolution.unresolved + resolution.notNavigational).map { "\($0.place) \($0.primitive) \($0.reason)" }
    + extraction.notes.map { "\($0.place) \($0.message)" }
  return lines.joined(separator: "\n")
}

/// A store that forgets with its last reference.
private final class MemoryStore: ExtractionStore, @unchecked Sendable {
  let identity: String
  private let lock = NSLock()
  private var kept: [String: [UInt8]]

  init(identity: String = "tests", entries: [String: [UInt8]] = [:]) {
    self.identity = identity
    kept = entries
  }

  var entries: [String: [UInt8]] { lock.withLock { kept } }

  func change(_ body: ([String: [UInt8]]) -> [String: [UInt8]]) { lock.withLock { kept = body(kept) } }

  func bytes(of entry: String) -> [UInt8]? { lock.withLock { kept[entry] } }

  func keep(_ bytes: [UInt8], as entry: String) { lock.withLock { kept[entry] = bytes } }

  func finish() {}
}
