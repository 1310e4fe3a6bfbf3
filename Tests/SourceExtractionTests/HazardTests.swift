import Foundation
import NavigationGraph
import ProgramModel
import SourceExtraction
import TestSupport
import Testing

/// Source that no app should hold, and some does.
struct Hazard: Sendable, Codable, CustomTestStringConvertible {
  let name: String
  /// File names and texts; a text is Latin-1, so that any bytes can be given.
  let files: [String: String]

  var testDescription: String { name }

  init(_ name: String, _ swift: String, beside others: [String: String] = [:]) {
    self.name = name
    files = others.merging(["A.swift": swift]) { $1 }
  }

  var sources: [SourceFile] {
    files.sorted { $0.key < $1.key }.map { path, text in
      let kind = SourceFile.Kind(fileName: path) ?? .swift
      return SourceFile(path: path, kind: kind, bytes: Array(text.data(using: .isoLatin1) ?? Data()))
    }
  }
}

@Suite struct `Hazards` {
  @Test(arguments: Hazard.all) func `no source makes the extractor crash or hang`(_ hazard: Hazard) async {
    await #expect(processExitsWith: .success) { [hazard] in
      // Ends a process that hangs; no time limit of the test would.
      alarm(60)
      _ = extract(hazard.sources)
    }
  }

  #if os(Linux)
    @Test func `where there is no room for a large stack, a smaller one does`() async {
      await #expect(processExitsWith: .success) {
        alarm(60)
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").first
        let most = (pages.flatMap { rlim_t($0) } ?? 0) * 4096 + (600 << 20)
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        let source = SourceFile(path: "A.swift", kind: .swift, bytes: Array("class A {}".utf8))
        _ = extract([source], options: .init(threadCount: 1))
      }
    }
  #endif

  @Test func `no files give an empty graph`() {
    let extraction = extract([])
    #expect(extraction.graph.nodes == [])
    #expect(extraction.graph.edges == [])
    #expect(extraction.notes == [])
    #expect(extraction.resolution.hits == 0)
  }

  @Test func `a file with syntax errors is read as far as it goes, and noted`() throws {
    let file = source("A.swift", home + "\nfinal class Broken { func ( { let = ;")
    let extraction = extract([file])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
    let note = try #require(extraction.notes.first)
    #expect(extraction.notes.count == 1)
    #expect(note.place.file == "A.swift")
    #expect(note.place.line == home.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
    #expect(note.message.contains("syntax error"))
  }

  @Test func `a merge that is not finished is noted where it begins, and the code around it is read`() throws {
    let sides = "<<<<<<< ours\nfinal class Mine {}\n=======\nfinal class Theirs {}\n>>>>>>> theirs\n"
    let extraction = extract([source("A.swift", sides + home + "\n" + sides)])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
    let lines = home.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(extraction.notes.map(\.place.line) == [1, lines + 6])
    #expect(extraction.notes.allSatisfy { $0.message.contains("a merge that is not finished begins here") })
  }

  @Test func `a file that is not UTF-8 is read, and noted`() {
    let bytes = Array(home.utf8) + Array("// caf".utf8) + [0xE9, 0x0A]
    let extraction = extract([SourceFile(path: "A.swift", kind: .swift, bytes: bytes)])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
    #expect(extraction.notes.map(\.message).contains { $0.contains("not valid UTF-8") })
  }

  @Test func `types that inherit from one another without end keep what they are at last, and are noted`() throws {
    let count = 2 * deepestInheritance
    let chain = (1...count).map { "class Screen\($0): Screen\($0 - 1) {}\n" }.joined()
    let text =
      "import UIKit\nclass Screen0: UIViewController {}\n" + chain
      + "final class Home: UIViewController {\n  @IBAction func open() { present(Screen\(count)(), animated: true) }\n}\n"
    let extraction = extract([source("A.swift", text)])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -present-> Screen\(count) on open"])
    let note = try #require(extraction.notes.first)
    #expect(extraction.notes.count == 1)
    #expect(note.place.line == deepestInheritance + 2)
    #expect(
      note.message.contains("more than \(deepestInheritance) times in a row, as 'Screen\(deepestInheritance)' does"))
    let short = (1..<deepestInheritance).map { "class Screen\($0): Screen\($0 - 1) {}\n" }.joined()
    #expect(extract([source("A.swift", "import UIKit\nclass Screen0: UIViewController {}\n" + short)]).notes == [])
  }

  @Test func `types that inherit in a circle are read`() {
    let ring = (0..<3 * deepestInheritance).map {
      "class Ring\($0): Ring\(($0 + 1) % (3 * deepestInheritance)) {}\n"
    }.joined()
    let extraction = extract([source("A.swift", home + ring)])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
  }

  @Test(arguments: ["not <xml> & so", "\u{0}\u{1}\u{FF}", "<document><scenes><scene>"])
  func `a storyboard that is no XML is noted, and the rest is read`(_ text: String) {
    let storyboard = SourceFile(path: "Main.storyboard", kind: .storyboard, bytes: Array(text.utf8))
    let extraction = extract([source("A.swift", home), storyboard])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
    #expect(extraction.notes.map(\.place.file) == ["Main.storyboard"])
  }
}

private let home = """
  import UIKit
  final class Home: UIViewController {
    @IBAction func open() { navigationController?.pushViewController(Detail(), animated: true) }
  }
  final class Detail: UIViewController {}

  """

private func source(_ path: String, _ text: String) -> SourceFile {
  SourceFile(path: path, kind: .swift, bytes: Array(text.utf8))
}
