import FindingReports
import Foundation
import NavigationGraph
import SourceExtraction
import Testing

@testable import ariadne

/// Reading by processes of the program's own: the same result, and no file takes the others with it.
@Suite struct `A file that the parser does not come back from` {
  /// An app of two screens, and a file on which no stack is deep enough.
  private static var files: [String: String] {
    var files = SmallApp.files
    files["App/Deep.swift"] = "let deep = a" + String(repeating: "?.b", count: 200_000) + "\n"
    return files
  }

  @Test func `is named, with the reason, in every report, and the others are read`() throws {
    let folder = try TemporaryFolder(Self.files)
    let usual = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(SmallApp.files))
    let graph = try BuiltProgram.run("graph", "App", in: folder)
    #expect(graph.status == 0)
    #expect(withoutRemark(graph.output) == usual.output)
    #expect(graph.errors.contains("App/Deep.swift:1:1: warning: the process that read this file ended by signal"))
    for format in ReportFormat.allCases {
      let lint = try BuiltProgram.run("lint", "App", "-f", "\(format.rawValue)", in: folder)
      #expect(lint.status == 1)
      #expect(lint.output.contains("unread-file"), "\(format)")
      #expect(lint.output.contains("Deep.swift"), "\(format)")
    }
  }

  @Test func `is tried again by the next run, and told again`() throws {
    let folder = try TemporaryFolder(Self.files)
    let arguments = ["lint", "App", "--brief", "--cache-path", "cache"]
    let first = try BuiltProgram.run(arguments, in: folder)
    let second = try BuiltProgram.run(arguments, in: folder)
    #expect(first.output.contains("(unread-file)"))
    #expect(second.output == first.output)
    #expect(second.errors == first.errors)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("cache"))
    #expect(!names.contains { $0.hasPrefix("extraction/") && $0.count > 15 })
  }

  @Test func `is told where facts are read and where they are used, and makes the status 1`() throws {
    let folder = try TemporaryFolder(Self.files)
    let facts = try BuiltProgram.run("facts", "App", "-o", "app.facts", in: folder)
    #expect(facts.status == 1)
    #expect(facts.errors.contains("App/Deep.swift:1:1: warning: "))
    #expect(try BuiltProgram.run("lint", "app.facts", "--brief", in: folder).output.contains("(unread-file)"))
  }

  @Test(arguments: [1, 2, 7])
  func `so read by any number of processes, an app has the graph that threads read`(_ count: Int) throws {
    var files = SmallApp.files.map { SourceFile(path: $0.key, kind: .swift, bytes: Array($0.value.utf8)) }
    for number in 0..<40 {
      let text =
        "import UIKit\nfinal class Screen\(number): UIViewController {\n" + String(repeating: "// …\n", count: 2000)
        + "}\n"
      files.append(SourceFile(path: "Screen\(number).swift", kind: .swift, bytes: Array(text.utf8)))
    }
    var options = ExtractionOptions()
    options.reader = WorkerPool(program: BuiltProgram.location.path, count: count)
    let expected = extract(files)
    let read = extract(files, options: options)
    #expect(read.graph == expected.graph)
    #expect(read.notes == expected.notes)
    #expect(read.resolution == expected.resolution)
  }

  @Test func `where no process can be started, files are read all the same`() {
    let files = SmallApp.files.map { SourceFile(path: $0.key, kind: .swift, bytes: Array($0.value.utf8)) }
    var options = ExtractionOptions()
    options.reader = WorkerPool(program: "/nothing/is/here", count: 2)
    let read = extract(files, options: options)
    #expect(read.graph == extract(files).graph)
    #expect(!read.isPartial)
  }

  @Test func `or that it takes for ever to read, is left out when its processor time is over`() throws {
    var files = SmallApp.files
    // Each level doubles the parser's time.
    files["App/Slow.swift"] = "let x = a" + String(repeating: "<(b, @c ", count: 40) + "\n"
    let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(run.errors.contains("App/Slow.swift:1:1: warning: reading this file took more than 1 s of processor time"))
    #expect(
      withoutRemark(run.output)
        == (try BuiltProgram.run("graph", "App", in: try TemporaryFolder(SmallApp.files))).output)
  }

  @Test func `a file may take more processor time, the larger it is`() {
    #expect(ReadingLimit.seconds(for: 0) == 1)
    #expect(ReadingLimit.seconds(for: 100_000) == 2)
    #expect(ReadingLimit.seconds(for: 1_000_000) == 11)
  }

  @Test(arguments: [
    "members", "closures", "conditions", "types", "brackets", "parentheses", "generics", "calls", "alternatives",
    "additions", "comparisons", "ternaries", "assignments", "casts", "branches", "interpolations",
  ])
  func `nests 100 000 deep, is read or gets its note`(_ kind: String) throws {
    let count = 100_000
    let parts: (String, String, String) =
      switch kind {
      case "members": ("func f() { a", ".b", " }")
      case "calls": ("func f() { a", ".b()", " }")
      case "alternatives": ("let x = a", " ?? a", "")
      case "additions": ("let x = 1", " + 1", "")
      case "comparisons": ("let x = a", " == a", "")
      case "ternaries": ("let x = ", "a ? b : ", "c")
      case "assignments": ("func f() { ", "a = ", "b }")
      case "casts": ("let x = a", " as B", "")
      case "branches": ("func f() { ", "if a { ", String(repeating: "}", count: count) + " }")
      case "closures": ("func f() { ", "a { ", String(repeating: " }", count: count + 1))
      case "conditions": ("func f() { if a {}", " else if a {}", " }")
      case "types": ("let x: A", "?", " = nil")
      case "brackets": ("let x = ", "[", String(repeating: "]", count: count))
      case "interpolations": ("let x = ", "\"\\(", "1" + String(repeating: ")\"", count: count))
      case "parentheses": ("let x = ", "(", "1" + String(repeating: ")", count: count))
      default: ("let x: ", "A<", "B" + String(repeating: ">", count: count))
      }
    var files = SmallApp.files
    files["App/Deep.swift"] = parts.0 + String(repeating: parts.1, count: count) + parts.2 + "\n"
    let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(run.status == 0)
    #expect(
      withoutRemark(run.output)
        == (try BuiltProgram.run("graph", "App", in: try TemporaryFolder(SmallApp.files))).output)
    #expect(run.errors.contains("App/Deep.swift:1:"))
  }

  @Test func `interpolations that nest are told by their depth, and those that do not are read`() throws {
    var files = SmallApp.files
    let nested = { (count: Int) in
      "let x = " + String(repeating: "\"\\(", count: count) + "1" + String(repeating: ")\"", count: count) + "\n"
    }
    files["App/Deep.swift"] = "// \"\\(\n" + nested(33)
    let deep = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(deep.errors.contains("App/Deep.swift:2:"))
    #expect(deep.errors.contains("interpolations in string literals nest more than 32 deep here"))
    let odd =
      "/* \"\\( /* \" */ */ let a = \"\\(f(\"(\\(b)\")) [\\\\([\", c = #\"\\(\"# + #\"\\#(a)\"\"# + \"\\\"\\(a)\", d = \"\"\"\n"
      + "  \"\\(a) [ \"\" \\(\"\"\"\n  \\(b)\n  \"\"\")\n  \"\"\"\n"
    files["App/Deep.swift"] = nested(8) + String(repeating: odd, count: 50)
    let flat = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(flat.status == 0)
    #expect(!flat.errors.contains("App/Deep.swift"))
  }

  @Test func `clauses of '#if' cost no more the more there are`() throws {
    var files = SmallApp.files
    files["App/Many.swift"] =
      "#if A\nlet a = 1\n" + String(repeating: "#elseif B\nlet b = 1\n", count: 10_000) + "#endif\n"
    let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(run.status == 0)
    #expect(!run.errors.contains("App/Many.swift"))
  }

  /// What the parser itself reads in a time that grows with its length costs no more than that here.
  @Test(arguments: ["a.b()", "a ?? ", "1 + ", "a == ", "a ? b : "])
  func `a long chain is told by its depth, and not by the time that it takes`(_ link: String) throws {
    var files = SmallApp.files
    let count = 20_000
    files["App/Deep.swift"] =
      link.hasPrefix("a.")
      ? "let x = a" + String(repeating: ".b()", count: count) + "\n"
      : "let x = " + String(repeating: link, count: count) + "c\n"
    let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
    #expect(run.errors.contains("code nests more than"))
  }
}

/// A printed graph without the line that says what of the app could not be read.
private func withoutRemark(_ graph: String) -> String {
  guard graph.hasPrefix("# partial: "), let end = graph.firstIndex(of: "\n") else { return graph }
  return String(graph[graph.index(after: end)...])
}
