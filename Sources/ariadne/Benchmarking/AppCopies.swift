import Foundation
import SourceExtraction
import SwiftFacts
import SwiftReading

/// An app beside copies of itself, each in a folder of its own and under other names: what an app of twice the size is.
///
/// Changed are the names of types, of what stands outside of any type, and of what the app adds to types that are not its
/// own, wherever the words stand; and those of storyboards. Members of its own types belong to types that are renamed.
struct AppCopies {
  private let files: [SourceFile]
  private let names: Set<String>
  private let storyboards: Set<String>

  /// Takes the files of an app.
  /// - Complexity: O(*n*) for *n* bytes.
  init(of files: [SourceFile]) {
    self.files = files
    let facts = files.filter { $0.kind == .swift }.map { readFacts(path: $0.path, bytes: $0.bytes) }
    var names: Set<String> = []
    var overridden: Set<String> = []
    // A type within another is told apart by that.
    let declared = Set(facts.flatMap(\.types).filter { $0.kind != .extension && $0.path.count == 1 }.map { $0.path[0] })
    names.formUnion(declared)
    for file in facts {
      names.formUnion(file.functions.map(\.name))
      names.formUnion(file.properties.map(\.name))
      names.formUnion(file.aliases.filter { $0.path.count == 1 }.map { $0.path[0] })
      for type in file.types {
        overridden.formUnion(type.functions.filter(\.isOverride).map(\.name))
        guard type.kind == .extension, type.inherited.isEmpty, !declared.contains(type.path[0]) else { continue }
        names.formUnion(type.functions.map(\.name))
        names.formUnion(type.properties.map(\.name))
      }
    }
    names.subtract(overridden)
    names.subtract(PrimitiveScan.called)
    names.subtract(PrimitiveScan.assigned)
    // What is no word, as an operator, `init` or `subscript`.
    self.names = names.filter { name in
      name != "init" && name != "subscript" && name != "body" && name != "main" && name.utf8.allSatisfy(isWordPart)
        && name.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
    storyboards = Set(files.filter { $0.kind == .storyboard }.map { Self.baseName(of: $0.path) })
  }

  /// The files of so many apps, the first of which is the app itself.
  /// - Complexity: O(*n* · *count*) for *n* bytes.
  func files(count: Int) -> [SourceFile] {
    files.map { moved($0, to: $0.path, bytes: $0.bytes, copy: 0) }
      + (1..<max(1, count)).flatMap { copy in
        files.map { file in
          moved(file, to: file.path, bytes: renamed(file, suffix: Array("Copy\(copy)".utf8)), copy: copy)
        }
      }
  }

  private func moved(_ file: SourceFile, to path: String, bytes: [UInt8], copy: Int) -> SourceFile {
    var path = path
    if copy > 0, file.kind == .storyboard {
      let base = Self.baseName(of: path)
      path = String(path.dropLast(base.count + ".storyboard".count)) + base + "Copy\(copy).storyboard"
    }
    return SourceFile(path: "App\(copy)/" + path, kind: file.kind, bytes: bytes)
  }

  private func renamed(_ file: SourceFile, suffix: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.bytes.count * 11 / 10)
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: ">")]
    var position = 0
    let bytes = file.bytes
    while position < bytes.count {
      guard isWordPart(bytes[position]) else {
        result.append(bytes[position])
        position += 1
        continue
      }
      var end = position
      while end < bytes.count, isWordPart(bytes[end]) { end += 1 }
      let word = String(decoding: bytes[position..<end], as: UTF8.self)
      result += bytes[position..<end]
      let isQuoted =
        position > 0 && quotes.contains(bytes[position - 1]) && end < bytes.count
        && (bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "<"))
      let isNamed = file.kind == .swift || isQuoted ? names.contains(word) : false
      if isNamed || (isQuoted && storyboards.contains(word)) { result += suffix }
      position = end
    }
    return result
  }

  private static func baseName(of path: String) -> String {
    String((path as NSString).lastPathComponent.dropLast(".storyboard".count))
  }
}

private func isWordPart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: byte >= 0x80
  }
}
