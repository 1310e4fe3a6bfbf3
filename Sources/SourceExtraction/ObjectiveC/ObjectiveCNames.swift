import SwiftFacts

/// What one Objective-C source tells: which names are mentioned in it, and which texts stand in it.
struct ObjectiveCNames: Storable {
  let names: Set<String>
  /// The texts of string literals, and the names after words that declare in Swift.
  let texts: NameSet

  /// Reads a source.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8]) {
    names = mentionedNames(in: bytes)
    texts = WordScan(bytes).texts
  }

  /// What a file tells; of one that is no Objective-C, nothing.
  init(of file: SourceFile) {
    switch file.kind {
    case .objectiveC: self.init(file.bytes)
    case .objectiveCNames:
      var reader = StoreReader(file.bytes[...])
      self.init(from: &reader)
    default: self.init([])
    }
  }

  init(from reader: inout StoreReader) {
    names = Set(reader.read() as [String])
    texts = reader.read()
  }

  func write(to writer: inout StoreWriter) {
    names.sorted().write(to: &writer)
    texts.write(to: &writer)
  }
}
