import Foundation
import Testing

@testable import ariadne

@Test func `a walk finds what may matter, in the order of paths`() throws {
  let folder = try TemporaryFolder([
    "b.swift": "", "a/z.swift": "", "a/Info.plist": "", "a/Main.storyboard": "", "Old.m": "", "Old.h": "",
    "notes.txt": "", "a/App-Info.plist": "", "a/other.plist": "",
  ])
  let paths = FolderWalk(of: folder.url.path).files.map(\.path)
  let expected = [
    "Old.h", "Old.m", "a/App-Info.plist", "a/Info.plist", "a/Main.storyboard", "a/z.swift", "b.swift",
  ]
  #expect(paths == expected)
}

@Test func `dependencies, products, templates and hidden files are passed over`() throws {
  let folder = try TemporaryFolder([
    "App/A.swift": "", "App/Pods/B.swift": "", "Carthage/C.swift": "", ".build/D.swift": "", "DerivedData/E.swift": "",
    "SourcePackages/F.swift": "", "node_modules/G.swift": "", "vendor/H.swift": "", "Flow.xctemplate/I.swift": "",
    "Sources/FlowStacks/K.swift": "", "App/___FILEBASENAME___.swift": "", "App/.hidden.swift": "",
    "Kit.xcframework/J.swift": "",
  ])
  let walk = FolderWalk(of: folder.url.path)
  #expect(walk.files.map(\.path) == ["App/A.swift"])
  let vendored = [
    "App/Pods", "Carthage", "DerivedData", "SourcePackages", "Sources/FlowStacks", "node_modules", "vendor",
  ]
  #expect(walk.vendored == vendored)
}

@Test func `what is named after another platform is not read, and said so`() throws {
  let folder = try TemporaryFolder([
    "Shop/A.swift": "", "Shop tvOS/B.swift": "", "macOS/C.swift": "", "Shared/iOS-macOS/D.swift": "",
    "Shared/tvOSMenu.swift": "", "Shared/Menu+macOS.swift": "", "Shared/iOSMenu.swift": "", "Shared/macOS.swift": "",
    "Shared/MacOSThanks.swift": "", "watchOS/Extension/E.swift": "",
  ])
  let walk = FolderWalk(of: folder.url.path)
  let read = ["Shared/iOS-macOS/D.swift", "Shared/iOSMenu.swift", "Shared/macOS.swift", "Shop/A.swift"]
  #expect(walk.files.map(\.path) == read)
  let foreign = [
    "Shared/MacOSThanks.swift", "Shared/Menu+macOS.swift", "Shared/tvOSMenu.swift", "Shop tvOS", "macOS", "watchOS",
  ]
  #expect(walk.foreign == foreign)
}

@Test(.timeLimit(.minutes(30))) func `loops of links end, and each file is named by where it lies`() throws {
  let folder = try TemporaryFolder(["real/A.swift": "", "real/deep/B.swift": ""])
  try folder.link("alias", to: "real")
  try folder.link("real/deep/up", to: "..")
  try folder.link("real/self", to: ".")
  try folder.link("real/Again.swift", to: "A.swift")
  let walk = FolderWalk(of: folder.url.path)
  #expect(walk.files.map(\.path) == ["real/A.swift", "real/deep/B.swift"])
  #expect(walk.remarks == [])
}

@Test func `a link out of the folder is followed`() throws {
  let outside = try TemporaryFolder(["Shared.swift": ""])
  let folder = try TemporaryFolder(["A.swift": ""])
  try folder.link("shared", to: outside.url.path)
  #expect(FolderWalk(of: folder.url.path).files.map(\.path) == ["A.swift", "shared/Shared.swift"])
}

@Test(arguments: ["/", "..", "../.."])
func `a link to a folder that holds the one that is read is not followed, and told`(_ target: String) throws {
  let folder = try TemporaryFolder(["Other.swift": "", "App/A.swift": ""])
  try folder.link("App/around", to: target)
  let walk = FolderWalk(of: folder.path("App"))
  #expect(walk.files.map(\.path) == ["A.swift"])
  let message = "left out: it leads to a folder that holds the one that is read"
  #expect(walk.remarks == [ReadingRemark(path: "around", message: message)])
}

@Test func `a link to nothing or to itself is told`() throws {
  let folder = try TemporaryFolder()
  try folder.link("A.swift", to: "gone.swift")
  try folder.link("B.swift", to: "B.swift")
  let walk = FolderWalk(of: folder.url.path)
  #expect(walk.files == [])
  #expect(walk.remarks.map(\.path) == ["A.swift", "B.swift"])
}

@Test(.timeLimit(.minutes(30))) func `a pipe is never opened`() throws {
  let folder = try TemporaryFolder(["A.swift": "let a = 1"])
  #expect(mkfifo(folder.path("B.swift"), 0o600) == 0)
  let source = try SourceFolder(at: folder.url.path)
  #expect(source.files.map(\.path) == ["A.swift"])
  #expect(source.remarks == [ReadingRemark(path: "B.swift", message: "left out: it is no regular file")])
}

#if os(Linux)
  @Test func `a file whose name is not UTF-8 is told, and what to do`() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1"])
    let name = Array(folder.path("B").utf8) + [0xE9] + Array(".swift".utf8) + [0]
    let descriptor = name.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { open($0.baseAddress!, O_CREAT, 0o600) }
    #expect(descriptor >= 0)
    close(descriptor)
    let source = try SourceFolder(at: folder.url.path)
    #expect(source.files.map(\.path) == ["A.swift"])
    #expect(source.remarks.map(\.message) == ["left out: its name is not UTF-8; rename it"])
  }
#endif

@Test func `a file too large to be hand-written is left out, and told`() throws {
  let folder = try TemporaryFolder(["A.swift": "let a = 1"])
  try folder.write([UInt8](repeating: 32, count: 50 << 20), to: "Generated.swift")
  let source = try SourceFolder(at: folder.url.path)
  #expect(source.files.map(\.path) == ["A.swift"])
  let message = "left out: it has 50 MB, more than the 8 MB up to which a file is taken for hand-written"
  #expect(source.remarks == [ReadingRemark(path: "Generated.swift", message: message)])
}

@Test func `bytes that are no text are read, and told`() throws {
  let folder = try TemporaryFolder()
  try folder.write([0x6C, 0xFF, 0xFE, 0x0A], to: "A.swift")
  try folder.write([0x00, 0x01, 0x02], to: "B.swift")
  let source = try SourceFolder(at: folder.url.path)
  #expect(source.files.map(\.bytes) == [[0x6C, 0xFF, 0xFE, 0x0A], [0x00, 0x01, 0x02]])
  let message = "it holds bytes that are no text; read as far as it is Swift"
  #expect(source.remarks == [ReadingRemark(path: "B.swift", message: message)])
}

@Test(arguments: [[0xFF], [0xFF, 0x00], [0xFF, 0xFE, 0x6C, 0x00]] as [[UInt8]])
func `a file that is not UTF-8 is told once`(_ bytes: [UInt8]) throws {
  let folder = try TemporaryFolder(["A.swift": "final class A: UIViewController {}"])
  try folder.write(Array("// ".utf8) + bytes + Array("\n".utf8), to: "B.swift")
  let run = try BuiltProgram.run("graph", ".", "--entry", "A", in: folder)
  let lines = run.errors.split(separator: "\n").filter { $0.contains("B.swift") }
  #expect(lines.count == 1)
  #expect(lines.allSatisfy { $0.contains("not valid UTF-8") })
}

@Test func `a single file is read with its name as path`() throws {
  let folder = try TemporaryFolder(["Flow/A.swift": "let a = 1"])
  let source = try SourceFolder(at: folder.path("Flow/A.swift"))
  #expect(source.files.map(\.path) == ["A.swift"])
  #expect(source.location.absoluteSpelling.folder == folder.path("Flow"))
}

@Test(.enabled(if: getuid() != 0, "who may read everything finds nothing unreadable"))
func `what may not be read is told, and the rest is read`() throws {
  let folder = try TemporaryFolder(["A.swift": "", "B.swift": "", "closed/C.swift": ""])
  let files = FileManager.default
  try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("B.swift"))
  try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("closed"))
  defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("closed")) }
  let source = try SourceFolder(at: folder.url.path)
  #expect(source.files.map(\.path) == ["A.swift"])
  let message = "left out: it cannot be read: permission denied"
  let expected = ["closed", "B.swift"].map { ReadingRemark(path: $0, message: message, isLoss: true) }
  #expect(source.remarks == expected)
}

@Test func `a pointer of Git LFS is left out, and told as a loss where it stands for Swift`() throws {
  let pointer = "version https://git-lfs.example/spec/v1\noid sha256:0\nsize 12345\n"
  let folder = try TemporaryFolder([
    "A.swift": "", "B.swift": pointer, "Main.storyboard": pointer,
    "Long.swift": pointer + String(repeating: "// code\n", count: 200),
  ])
  let source = try SourceFolder(at: folder.url.path)
  #expect(source.files.map(\.path) == ["A.swift", "Long.swift"])
  let message = "left out: Git LFS has not fetched it; run 'git lfs pull'"
  let expected = [("B.swift", true), ("Main.storyboard", false)].map {
    ReadingRemark(path: $0, message: message, isLoss: $1)
  }
  #expect(source.remarks == expected)
}
