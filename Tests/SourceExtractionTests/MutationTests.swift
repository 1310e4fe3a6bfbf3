import Foundation
import NavigationChecks
import SourceExtraction
import Testing

/// An edit of a sample that takes one seeded fault away, or seeds one where all was sound.
struct Mutation: Sendable, Decodable, CustomTestStringConvertible {
  /// The fault that the edit takes away, as rule and subject.
  let fault: String?
  /// The sound flow that the edit spoils.
  let sound: String?
  let file: String
  let replace: String
  let with: String
  /// `gone`, or the finding that appears, as rule and subject.
  let expect: String

  var testDescription: String { fault.map { "without \($0)" } ?? "with \(expect)" }

  /// The edits of the Storefront.
  static let all: [Mutation] = {
    guard let text = try? MarkedApp.storefront.text(of: "mutations.json") else { return [] }
    return (try? JSONDecoder().decode([Mutation].self, from: Data(text.utf8))) ?? []
  }()

  /// The files with this edit, or `nil` where the text that it replaces is not in the file exactly once.
  func applied(to files: [SourceFile]) -> [SourceFile]? {
    guard let index = files.firstIndex(where: { $0.path == file }) else { return nil }
    let parts = String(decoding: files[index].bytes, as: UTF8.self).components(separatedBy: replace)
    guard parts.count == 2 else { return nil }
    var files = files
    files[index] = SourceFile(path: file, kind: files[index].kind, bytes: Array(parts.joined(separator: with).utf8))
    return files
  }
}

@Suite struct `Mutations of the Storefront` {
  static let original = findings(in: MarkedApp.storefront.files)

  @Test(arguments: Mutation.all) func `each mutation flips exactly its finding`(_ mutation: Mutation) throws {
    let files = try #require(mutation.applied(to: MarkedApp.storefront.files), "the text is not there exactly once")
    let mutated = findings(in: files)
    let lost = Self.original.subtracting(mutated)
    let gained = mutated.subtracting(Self.original)
    #expect(lost == Set([mutation.fault].compactMap { $0 }))
    #expect(gained == Set(mutation.fault == nil ? [mutation.expect] : []))
  }

  @Test func `there is a mutation for every fault and every sound sibling`() {
    #expect(Mutation.all.filter { $0.fault != nil }.count == 16)
    #expect(Mutation.all.filter { $0.sound != nil }.count == 16)
  }
}

/// Rule and first subject of each finding.
private func findings(in files: [SourceFile]) -> Set<String> {
  Set(check(extract(files).graph, rules: MarkedApp.storefront.rules).map { "\($0.rule) \($0.subjects[0])" })
}
