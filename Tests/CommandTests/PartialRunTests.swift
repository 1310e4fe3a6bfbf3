import Foundation
import Testing

@testable import ariadne

/// What each command says of an app of which one file cannot be read, and of facts in place of a folder.
@Suite struct `A run that could not read a file` {
  private let folder: TemporaryFolder
  private let sentence =
    "partial: the code of 1 Swift file could not be read, so nodes and steps may be missing"

  /// The small app, whole in one folder, and with a file in which brackets nest too deep in another.
  init() throws {
    var files = SmallApp.files
    for (path, text) in SmallApp.files { files["Whole/\((path as NSString).lastPathComponent)"] = text }
    files["App/Deep.swift"] = "let x = " + String(repeating: "[", count: 100) + "\n"
    folder = try TemporaryFolder(files)
  }

  private func run(_ words: String...) throws -> BuiltProgram.Run { try BuiltProgram.run(words, in: folder) }

  @Test(arguments: ["text", "json", "dot"])
  func `marks a printed graph`(_ format: String) throws {
    let run = try run("graph", "App", "-f", format)
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: \(sentence): Deep.swift\n"))
    #expect(run.output.contains(format == "json" ? "\"unreadFiles\" : 1" : sentence))
    #expect(!(try self.run("graph", "Whole", "-f", format)).output.contains(format == "json" ? "unread" : "partial"))
  }

  @Test(arguments: ["svg", "html", "dot", "mermaid", "markdown"])
  func `marks a map, also one of a graph that was printed before`(_ format: String) throws {
    _ = try run("graph", "App", "-f", "json", "-o", "graph.json")
    _ = try run("graph", "App", "-o", "app.graph")
    for input in ["App", "graph.json"] {
      let run = try run("map", input, "-f", format, "-o", "-")
      #expect(run.status == 0)
      #expect(run.errors.contains(sentence))
      // A picture's heading breaks its lines.
      #expect(run.output.contains("partial: the code of 1 Swift file could not be read"), "\(input)")
    }
    #expect(!(try run("map", "Whole", "-f", format, "-o", "-")).output.contains("Swift file could not be read"))
    // The notation says it to people alone.
    #expect(try run("map", "app.graph", "-f", format, "-o", "-").status == 0)
  }

  @Test func `marks paths and proofs`() throws {
    _ = try run("graph", "App", "-f", "json", "-o", "graph.json")
    for input in ["App", "graph.json"] {
      #expect(try run("paths", input).errors.contains(sentence))
      #expect(try run("paths", input, "-f", "json").output.contains("\"unreadFiles\" : 1"))
      #expect(try run("paths", input, "-f", "swift").output.contains("// \(sentence)"))
      #expect(try run("paths", "prove", input).output.hasPrefix(sentence))
      #expect(try run("paths", "prove", input, "-f", "json").output.contains("\"partial\" : \"\(sentence)"))
      #expect(try run("paths", input).status == 0)
    }
    #expect(!(try run("paths", "Whole", "-f", "json")).output.contains("unread"))
  }

  @Test func `finds what the system does not give, and not a link to nothing`() throws {
    let whole = folder.path("Whole")
    try FileManager.default.createSymbolicLink(atPath: whole + "/Loop.swift", withDestinationPath: "Loop.swift")
    try FileManager.default.createSymbolicLink(atPath: whole + "/Gone.swift", withDestinationPath: "None.swift")
    let run = try run("lint", "Whole", "--brief")
    #expect(run.status == 1)
    let message = "left out: it cannot be read: too many levels of symbolic links"
    #expect(run.output.contains("Whole/Loop.swift:1:1: error: \(message) (unread-file)\n"))
    #expect(!run.output.contains("Gone.swift"))
    #expect(run.errors.contains("\(sentence): Loop.swift\n"))
  }

  @Test func `marks the side of a comparison, whose new file that is not read is a finding`() throws {
    let text = try run("diff", "Whole", "App")
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("# 'App' is \(sentence): Deep.swift\n"))
    #expect(text.output.contains("(unread-file)"))
    #expect(text.errors.contains(sentence))
    #expect(try run("diff", "Whole", "App", "-f", "markdown").output.contains("**Note:** 'App' is partial"))
    let json = try run("diff", "App", "Whole", "-f", "json")
    #expect(json.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let partial = document?["partial"] as? [String: [String: Any]]
    #expect(partial?["before"]?["paths"] as? [String] == ["Deep.swift"])
    #expect(partial?["after"] == nil)
  }
}

/// The facts of an app's parts, for commands of which one input says less than several.
@Suite struct `Facts of several parts` {
  private let folder: TemporaryFolder

  init() throws {
    var files: [String: String] = [:]
    for (path, text) in SmallApp.files { files[(path as NSString).lastPathComponent] = text }
    folder = try TemporaryFolder(files)
    for (name, parts) in [("a", ["AppDelegate.swift", "Screens.swift"]), ("b", ["Flows.swift"])] {
      #expect(try BuiltProgram.run(["facts", "-o", "\(name).facts"] + parts, in: folder).status == 0)
    }
  }

  @Test(arguments: [
    ["map", "-f", "dot", "-o", "-"], ["map", "-f", "svg", "-o", "-"], ["paths"], ["paths", "-f", "json"],
    ["paths", "prove"], ["why", "EditController"], ["graph"], ["lint", "--brief"],
  ])
  func `stand for the folder`(_ words: [String]) throws {
    let whole = try BuiltProgram.run(words + ["."], in: folder)
    let parts = try BuiltProgram.run(words + ["a.facts", "b.facts"], in: folder)
    #expect(parts.status == whole.status)
    #expect(parts.output == whole.output)
  }

  @Test func `stand on either side of a comparison, with commas between`() throws {
    for sides in [["a.facts,b.facts", "."], [".", "b.facts,a.facts"], ["a.facts,b.facts", "a.facts,b.facts"]] {
      let run = try BuiltProgram.run(["diff"] + sides, in: folder)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.errors.contains("no change of the navigation"))
    }
    let drawn = try BuiltProgram.run(
      "map", "--diff", ".", "a.facts", "b.facts", "-f", "dot", "-o", "-", in: folder)
    #expect(drawn.status == 0)
    #expect(drawn.errors.contains("change"))
  }

  @Test(arguments: [["map", "-f", "dot", "-o", "-"], ["paths"]])
  func `do not mix with folders`(_ words: [String]) throws {
    let run = try BuiltProgram.run(words + ["a.facts", "."], in: folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("'.' is no file of facts"))
  }
}
