import Foundation
import GraphAlgorithms
import Testing

/// What `ariadne facts` writes stands for the folder that was read.
@Suite struct `Facts` {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let samples = [
    "CityPicker", "ContextRouter", "FlowListener", "Login", "Notebook", "ProductComposer", "Storefront",
  ]

  @Test(arguments: samples)
  func `of an app's parts, however it is cut, say what the folder says`(_ sample: String) throws {
    let folder = try TemporaryFolder()
    let app = Self.root.appendingPathComponent("Samples/\(sample)")
    let all = try FileManager.default.subpathsOfDirectory(atPath: app.path).sorted()
    let kinds = ["swift", "storyboard", "xib", "entitlements", "plist", "h", "m"]
    let sources = all.filter { path in kinds.contains { path.hasSuffix("." + $0) } }
    for path in sources + all.filter({ $0.hasSuffix(".yml") }) {
      try folder.write(Array(Data(contentsOf: app.appendingPathComponent(path))), to: path)
    }
    var generator = SplitMix64(seed: UInt64(sample.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for count in [1, 2, 5] {
      var parts = [[String]](repeating: [], count: count)
      for path in sources { parts[Int(generator.next() % UInt64(count))].append(path) }
      let names = parts.indices.filter { part in parts[part].contains { $0.hasSuffix(".swift") } }
      // A part without Swift goes with the first that has some.
      for part in parts.indices where !names.contains(part) { parts[names[0]] += parts[part] }
      for part in names {
        let run = try BuiltProgram.run(
          ["facts", "-o", "\(part).facts"] + parts[part].shuffled(using: &generator), in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let facts = names.map { "\($0).facts" }.shuffled(using: &generator)
      for command in [["graph", "-f", "json"], ["lint", "-f", "json"], ["lint", "-f", "github"]] {
        let whole = try BuiltProgram.run(command + ["."], in: folder)
        let told = try BuiltProgram.run(command + facts, in: folder)
        #expect(told.status == whole.status)
        #expect(told.output == whole.output)
        let resolution = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("resolution:") } }
        #expect(resolution(told.errors) == resolution(whole.errors))
      }
      // Joined, they are the facts of the whole, to the byte.
      let joined = try BuiltProgram.run(["facts", "-o", "joined.facts"] + facts, in: folder)
      let whole = try BuiltProgram.run("facts", ".", "-o", "whole.facts", in: folder)
      #expect(joined.status == 0 && whole.status == 0)
      let isSame = try Data(contentsOf: file("joined.facts", folder)) == Data(contentsOf: file("whole.facts", folder))
      #expect(isSame)
    }
  }

  @Test func `are refused with a reason where they are damaged, of another build or of another form`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    #expect(try BuiltProgram.run("facts", "App", "-o", "a.facts", in: folder).status == 0)
    let bytes = try Data(contentsOf: file("a.facts", folder))
    var cases: [(Data, String)] = [(Data("hello\n".utf8), "holds no facts"), (bytes.dropLast(), "is damaged")]
    var changed = bytes
    changed[bytes.count - 10] ^= 1
    cases.append((changed, "is damaged"))
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    let head = text.split(separator: "\n", omittingEmptySubsequences: false)
    let title = Data("ariadne facts 99\n".utf8)
    cases.append((title + bytes.dropFirst(head[0].utf8.count + 1), "is of version 99"))
    let build = Data("\(head[0])\nanother\n".utf8)
    cases.append((build + bytes.dropFirst(head[0].utf8.count + head[1].utf8.count + 2), "another build"))
    for (bytes, reason) in cases {
      try folder.write(Array(bytes), to: "b.facts")
      let run = try BuiltProgram.run("graph", "b.facts", in: folder)
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix("error: 'b.facts' "))
      #expect(run.errors.contains(reason))
    }
    let mixed = try BuiltProgram.run("graph", "a.facts", "App", in: folder)
    #expect(mixed.status == 65)
    #expect(mixed.errors.contains("'App' is no file of facts"))
  }

  @Test func `of one file that say different things are not joined`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    #expect(try BuiltProgram.run("facts", "App", "-o", "a.facts", in: folder).status == 0)
    try folder.write("import UIKit\n", to: "App/Flows.swift")
    #expect(try BuiltProgram.run("facts", "App", "-o", "b.facts", in: folder).status == 0)
    let run = try BuiltProgram.run("lint", "a.facts", "b.facts", in: folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("tell different things of 'Flows.swift'"))
    #expect(try BuiltProgram.run("graph", "a.facts", "a.facts", in: folder).status == 0)
  }

  @Test func `hold no lines to show, and a report of them shows none and says so`() throws {
    var files: [String: String] = [:]
    for (path, text) in SmallApp.files where path.hasPrefix("App/") { files[String(path.dropFirst(4))] = text }
    let folder = try TemporaryFolder(files)
    #expect(try BuiltProgram.run("facts", ".", "-o", "a.facts", in: folder).status == 0)
    let whole = try BuiltProgram.run("lint", ".", in: folder)
    let told = try BuiltProgram.run("lint", "a.facts", in: folder)
    let isExcerpt = { (line: Substring) in line.hasPrefix("    ") }
    #expect(whole.output.split(separator: "\n").contains(where: isExcerpt))
    #expect(told.output.split(separator: "\n") == whole.output.split(separator: "\n").filter { !isExcerpt($0) })
    #expect(told.errors.contains("out of facts, which hold no lines to show"))
  }

  private func file(_ name: String, _ folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent(name) }
}
