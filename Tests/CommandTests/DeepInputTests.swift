import NavigationGraph
import Testing

@testable import ariadne

/// Files other than Swift that nest a hundred thousand levels deep are refused with a note, or read; nothing ends by them.
@Suite struct `Input of a hundred thousand levels` {
  private static let depth = 100_000

  private static func nested(_ opening: String, _ inner: String, _ closing: String) -> String {
    String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
  }

  @Test(arguments: [("[", "", "]"), ("{\"a\":", "1", "}"), ("{\"nodes\":[", "", "]}")])
  func `is refused as JSON of every kind`(_ opening: String, _ inner: String, _ closing: String) throws {
    let text = Self.nested(opening, inner, closing)
    let graph = "{\"schema\": \"ariadne-graph/1\", \"tool\": \"\", \"counts\": {}, \"edges\": [], \"nodes\": \(text)}"
    let folder = try TemporaryFolder(SmallApp.files.merging(["a.json": graph, "b.json": text]) { $1 })
    for words in [
      ["diff", "a.json", "a.json"], ["map", "a.json", "-f", "dot", "-o", "-"], ["paths", "a.json"],
      ["paths", "b.json"], ["diff", "b.json", "b.json"], ["map", "b.json", "-f", "dot", "-o", "-"],
      ["paths", "merge", "b.json"], ["lint", "App", "--baseline", "b.json"], ["score", "a.json", "b.json"],
      ["lint", "App", "--config", "b.json"],
    ] {
      let run = try BuiltProgram.run(words, in: folder)
      #expect(run.status == 65, "\(words)")
      #expect(run.errors.hasPrefix("error: ") || run.errors.contains(": error: "), "\(words)")
    }
  }

  @Test(arguments: [
    "exclude: " + nested("[", "", "]"), nested("{a: ", "b", "}"), nested("- ", "a", ""),
  ])
  func `is refused as a configuration`(_ text: String) throws {
    let folder = try TemporaryFolder(SmallApp.files.merging([".ariadne.yml": text + "\n"]) { $1 })
    let run = try BuiltProgram.run("config", "print", "--config", ".ariadne.yml", in: folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("nested deeper than 100 levels"))
  }

  @Test func `is refused as a configuration whose keys are no texts`() throws {
    let folder = try TemporaryFolder(SmallApp.files.merging([".ariadne.yml": Self.nested("? ", "a", "") + "\n"]) { $1 })
    let run = try BuiltProgram.run("config", "print", "--config", ".ariadne.yml", in: folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("a key must be a text on its own line"))
  }

  @Test func `is read as site associations and resources, or gets its note`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    try folder.write(Self.nested("[", "", "]"), to: "App/apple-app-site-association")
    try folder.write(
      "<plist version=\"1.0\">" + Self.nested("<array>", "", "</array>") + "</plist>", to: "App/Info.plist")
    try folder.write(
      "<document>" + Self.nested("<scene>", "", "</scene>") + "</document>", to: "App/Main.storyboard")
    let run = try BuiltProgram.run("graph", "App", in: folder)
    #expect(run.status == 0)
    #expect(run.output == (try BuiltProgram.run("graph", "App", in: TemporaryFolder(SmallApp.files))).output)
  }

  @Test func `is read as the notation of a chain, and written again`() throws {
    let lines = (1..<Self.depth).map { "S\($0) -push-> S\($0 + 1)" }
    let text = "*S0 -push-> S1\n" + lines.joined(separator: "\n") + "\n"
    let graph = try GraphText(text).graph
    #expect(graph.edges.count == Self.depth)
    let again = try GraphText(graph.notation).graph
    #expect(again == graph)
    let read = try GraphDocument(data: GraphDocument(graph, tool: "0").data).graph
    #expect(read == graph)
  }
}
