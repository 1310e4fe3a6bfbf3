import SwiftFacts

/// The entries of one store, sealed, for one build of the program.
struct Cache: Sendable {
  /// What an entry tells of.
  enum Subject: String, Sendable, CaseIterable {
    /// One Swift file.
    case facts
    /// All files of an app.
    case extraction
  }

  let store: any ExtractionStore

  /// The content of an entry, or `nil` where there is none that is whole.
  func content(_ subject: Subject, of key: ContentHash) -> ArraySlice<UInt8>? {
    store.bytes(of: name(subject, key)).flatMap(unsealed)
  }

  /// Keeps the content of an entry.
  func keep(_ content: [UInt8], _ subject: Subject, of key: ContentHash) {
    store.keep(sealed(content), as: name(subject, key))
  }

  private func name(_ subject: Subject, _ key: ContentHash) -> String {
    CacheEntryName.of(subject, ContentHash(of: (Array("\(store.identity)\n".utf8) + key.bytes)[...]))
  }
}

/// Content behind its own hash.
private func sealed(_ content: [UInt8]) -> [UInt8] { ContentHash(of: content[...]).bytes + content }

/// The content of sealed bytes, or `nil` where a byte is wrong or missing.
private func unsealed(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
  guard bytes.count >= 16 else { return nil }
  let content = bytes[16...]
  return ContentHash(of: content).bytes.elementsEqual(bytes[..<16]) ? content : nil
}
