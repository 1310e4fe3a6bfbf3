import SwiftFacts
import SwiftReading

/// What has been read of an app's files, as one file that is written once and read anywhere by the same build of the program.
///
/// Its form: the line `ariadne facts 1`, a line with the identity of the build, a line with the hash of all that follows,
/// then the files. A Swift file has its facts in their stored form, an Objective-C source its names; other files, which are
/// small and read in an instant, are kept as they are.
package enum FactsArchive {
  /// Why bytes are no facts that this build can use.
  package enum Fault: Error, Hashable {
    /// They do not begin as facts do.
    case notFacts
    /// They are in a form that another version writes; its number.
    case otherVersion(String)
    /// Another build has written them, so that they may say other things of the same files.
    case otherBuild
    /// A byte is wrong or missing.
    case damaged
  }

  private static let title = "ariadne facts "
  private static let version = "1"

  /// Whether bytes begin as facts do, of whatever version.
  package static func isFacts(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: title.utf8) }

  /// Files as they are written.
  ///
  /// - Parameters:
  ///   - files: What `read(_:options:)` returned.
  ///   - identity: What tells this build from every other, on one line.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func bytes(of files: [SourceFile], identity: String) -> [UInt8] {
    var body: [UInt8] = []
    append(files.count, to: &body)
    for file in files.sorted(by: { $0.path < $1.path }) {
      for part in [Array(file.kind.word.utf8), Array(file.path.utf8), file.bytes] {
        append(part.count, to: &body)
        body += part
      }
    }
    let head = "\(title)\(version)\n\(identity)\n\(ContentHash(of: body[...]).text)\n"
    return Array(head.utf8) + body
  }

  /// The files that bytes tell of.
  ///
  /// - Throws: `Fault`.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func files(in bytes: [UInt8], identity: String) throws(Fault) -> [SourceFile] {
    guard isFacts(bytes[...]) else { throw .notFacts }
    var rest = bytes[...]
    guard let first = line(&rest), let build = line(&rest) else { throw .damaged }
    let written = first.dropFirst(title.count)
    guard written == version else { throw .otherVersion(String(written.prefix(20))) }
    guard build == identity else { throw .otherBuild }
    guard let seal = line(&rest), ContentHash(of: rest).text == seal, let count = number(&rest) else { throw .damaged }
    var files: [SourceFile] = []
    for _ in 0..<count {
      guard let word = part(&rest), let path = part(&rest), let content = part(&rest),
        let kind = SourceFile.Kind(word: String(decoding: word, as: UTF8.self))
      else { throw .damaged }
      let file = SourceFile(path: String(decoding: path, as: UTF8.self), kind: kind, bytes: Array(content))
      if kind == .swiftFacts, FileFacts(path: file.path, stored: content) == nil { throw .damaged }
      files.append(file)
    }
    guard rest.isEmpty else { throw .damaged }
    return files
  }

  /// Reads files as far as each can be read by itself: Swift to facts, Objective-C sources to names.
  ///
  /// A Swift file of a test target is told to be one, and its words are kept, but not its code.
  package static func read(_ files: [SourceFile], options: ExtractionOptions) -> [SourceFile] {
    let sorted = files.sorted { $0.path < $1.path }
    let tests = TestFolders(sorted.filter(\.isSwift))
    let mark = Array(Directive.mark.utf8)
    func isRead(_ file: SourceFile) -> Bool {
      file.kind == .swift && (!tests.contain(file.path) || holds(file.bytes, mark))
    }
    let reading = FactsReading(
      reader: options.reader ?? ThreadedReader(threadCount: options.threadCount), cache: options.store.map(Cache.init),
      threadCount: options.threadCount, watch: options.watch)
    let wanted = sorted.filter(isRead)
    let facts = Dictionary(zip(wanted.map(\.path), reading.facts(of: wanted))) { first, _ in first }
    return sorted.map { file in
      switch file.kind {
      case .swift:
        let facts = facts[file.path] ?? factsOfWords(path: file.path, bytes: file.bytes)
        return SourceFile(path: file.path, kind: .swiftFacts, bytes: facts.stored)
      case .objectiveC where !file.path.hasSuffix(".h"):
        var writer = StoreWriter()
        ObjectiveCNames(file.bytes).write(to: &writer)
        return SourceFile(path: file.path, kind: .objectiveCNames, bytes: writer.bytes)
      default: return file
      }
    }
  }

  // MARK: Parts

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
  }

  /// A count that the bytes behind it may well hold.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 8 else { return nil }
    let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return number <= UInt64(rest.count) ? Int(number) : nil
  }

  private static func part(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let count = number(&rest) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The text up to the next line feed.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.prefix(1_000).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}

extension SourceFile.Kind {
  /// The kind as facts spell it.
  fileprivate var word: String { "\(self)" }

  fileprivate init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
