/// Texts of one language, and what is made of them.
package struct FuzzCorpus: Sendable {
  /// One text.
  package struct Entry: Sendable {
    /// Its path, of which readers see the name.
    package let path: String
    /// Its bytes.
    package let bytes: [UInt8]

    /// Creates an entry.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  private let entries: [Entry]
  private let mutator: Mutator

  /// Creates a corpus of at least one entry; their order matters.
  package init(_ entries: [Entry], words: [String]) {
    precondition(!entries.isEmpty, "nothing to make inputs of")
    self.entries = entries
    mutator = Mutator(words: words)
  }

  /// How many texts inputs are made of.
  package var count: Int { entries.count }

  /// The texts as they are.
  package var texts: [[UInt8]] { entries.map(\.bytes) }

  /// Another text after changes that a seed decides, at most so many bytes.
  package func changed(_ bytes: [UInt8], limit: Int, seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    let other = entries[random.number(below: entries.count)]
    return mutator.limited(to: limit).mutate(bytes, piecesOf: other.bytes, using: &random)
  }

  /// The input of a number, the same for the same seed and corpus, whatever was made before.
  package func input(_ index: Int, seed: UInt64) -> Entry {
    var random = SeededRandom(seed: seed, index: index)
    let entry = entries[random.number(below: entries.count)]
    let other = entries[random.number(below: entries.count)]
    if random.number(below: 64) == 0 { return Entry(path: entry.path, bytes: noise(&random)) }
    return Entry(path: entry.path, bytes: mutator.mutate(entry.bytes, piecesOf: other.bytes, using: &random))
  }

  /// Bytes that nobody wrote.
  private func noise(_ random: inout SeededRandom) -> [UInt8] {
    (0..<(1 << random.number(below: 12))).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}
