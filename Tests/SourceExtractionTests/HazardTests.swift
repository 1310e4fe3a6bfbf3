import Foundation
import NavigationGraph
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

  @Test func `a file that is not UTF-8 is read, and noted`() {
    let bytes = Array(home.utf8) + Array("// caf".utf8) + [0xE9, 0x0A]
    let extraction = extract([SourceFile(path: "A.swift", kind: .swift, bytes: bytes)])
    #expect(extraction.graph.edges.map(\.bare.notation) == ["Home -push-> Detail on open"])
    #expect(extraction.notes.map(\.message).contains { $0.contains("not valid UTF-8") })
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
