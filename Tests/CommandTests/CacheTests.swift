import Foundation
import Testing

@testable import ariadne

/// What the program keeps between runs.
@Suite struct `Cache folder` {
  @Test func `a second run prints the same, and keeps nothing more`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let first = try BuiltProgram.run("graph", "App", "--cache-path", "kept", in: folder)
    let entries = try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept")).sorted()
    let second = try BuiltProgram.run("graph", "App", "--cache-path", "kept", in: folder)
    #expect(first.status == 0)
    #expect((second.status, second.output, second.errors) == (first.status, first.output, first.errors))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept")).sorted() == entries)
    #expect(entries.contains { $0.hasPrefix("facts/") } && entries.contains { $0.hasPrefix("extraction/") })
  }

  @Test func `a package that has been built keeps it in its build folder`() throws {
    let folder = try TemporaryFolder(SmallApp.files.merging(["Package.swift": "", "caches/x": ""]) { $1 })
    func run() throws {
      let run = try BuiltProgram.run(
        ["graph", "App"], in: folder, environment: ["XDG_CACHE_HOME": folder.path("caches")])
      #expect(run.status == 0)
    }
    try run()
    #expect(try folder.names == ["App", "Package.swift", "caches"])
    try folder.write("", to: ".build/x")
    try FileManager.default.removeItem(atPath: folder.path("caches/ariadne"))
    try run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(".build/ariadne")).contains("facts"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("caches")) == ["x"])
  }

  @Test func `nothing is kept where that is not wanted`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    _ = try BuiltProgram.run(
      ["graph", "App", "--no-cache"], in: folder, environment: ["XDG_CACHE_HOME": folder.path("caches")])
    #expect(try folder.names == ["App"])
  }

  @Test func `a folder that cannot be made is one warning`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run(
      ["graph", "App"], in: folder, environment: ["XDG_CACHE_HOME": folder.path("App/Flows.swift")])
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "warning: nothing is kept for the next run").count == 2)
  }

  @Test func `what a killed run left goes, as do the oldest entries of a folder that is too large`() throws {
    let (half, older, newer) = (Self.rest(1) + ".abcdef", Self.rest(2), Self.rest(3))
    let folder = try TemporaryFolder([
      "kept/facts/00/\(half)": "half", "kept/facts/00/\(older)": "older", "kept/facts/00/\(newer)": "n",
    ])
    for (name, age) in [(half, 7200.0), (older, 600.0)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path("kept/facts/00/\(name)"))
    }
    let cache = try CacheFolder(at: folder.path("kept"))
    cache.prune()
    func entries() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("kept/facts/00")).sorted()
    }
    #expect(try entries() == [older, newer])
    cache.prune(limit: 5)
    #expect(try entries() == [newer])
  }

  /// What the name of an entry ends with.
  private static func rest(_ number: Int) -> String { String(repeating: "0", count: 29) + "\(number)" }

  @Test func `whatever folder is named, nothing goes that is no entry, however old and large`() throws {
    let entry = Self.rest(1)
    let others = [
      "App.swift", "notes", "facts/App.swift", "facts/00/notes.txt", "facts/00/a.\(entry)", "extraction/0g/\(entry)",
      "facts/00/more/\(entry)", "facts/00/\(entry)0.abcdef", ".git/\(entry).abcdef", "facts/00/\(entry).swift",
      "facts/00/\(entry).notes1.txt", "facts/00/\(entry).abc-ef",
    ]
    let folder = try TemporaryFolder(["facts/00/\(entry)": "x"])
    for path in others { try folder.write("x", to: path) }
    for path in others {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: folder.path(path))
    }
    try CacheFolder(at: folder.url.path).prune(limit: 0)
    #expect(others.filter { !FileManager.default.fileExists(atPath: folder.path($0)) } == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("facts/00/\(entry)")))
  }

  @Test func `a file where the folder should be is told as such`() throws {
    let folder = try TemporaryFolder(["kept": ""])
    #expect(throws: CacheError(path: folder.path("kept"), code: ENOTDIR)) { try CacheFolder(at: folder.path("kept")) }
  }

  /// What a disk that fails, or somebody's editor, can make of an entry.
  @Test(arguments: ["empty", "cut", "noise"])
  func `a cache that is corrupt changes nothing`(_ damage: String) throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let first = try BuiltProgram.run("graph", "App", "--cache-path", "kept", in: folder)
    let entries = try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept")).sorted().filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path("kept/\(path)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(entries.count > 3)
    let contents = try entries.map { try Data(contentsOf: folder.url.appendingPathComponent("kept/\($0)")) }
    for (number, entry) in entries.enumerated() {
      let bytes = contents[number]
      let damaged =
        switch damage {
        case "empty": Data()
        case "cut": bytes.prefix(bytes.count / 2)
        default: Data(bytes.enumerated().map { $0 % 7 == 3 ? ~$1 : $1 })
        }
      try damaged.write(to: folder.url.appendingPathComponent("kept/\(entry)"))
    }
    let second = try BuiltProgram.run("graph", "App", "--cache-path", "kept", in: folder)
    #expect((second.status, second.output) == (first.status, first.output))
  }
}
