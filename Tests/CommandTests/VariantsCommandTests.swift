import Foundation
import Testing

/// Variants that a configuration declares, and what commands make of them.
@Suite struct `Variants of an app` {
  /// The small app, whose sheet only a build for debugging opens.
  private static func app(_ configuration: String = "variants: {debug: DEBUG, release: [\"!DEBUG\"]}\n") throws
    -> TemporaryFolder
  {
    var files = SmallApp.files
    files["App/Flows.swift"]?.replace("list.onEdit = {", with: "#if DEBUG\n    list.onEdit = {", maxReplacements: 1)
    files["App/Flows.swift"]?.replace(
      "self?.runEdit() }\n", with: "self?.runEdit() }\n    #endif\n", maxReplacements: 1)
    files[".ariadne.yml"] = configuration
    return try TemporaryFolder(files)
  }

  @Test func `the matrix says which screens each variant reaches`() throws {
    let run = try BuiltProgram.run("variants", "App", "-q", in: Self.app())
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines == ["debug release", "DetailController x x", "EditController x -", "ListController x x"])
    let differing = try BuiltProgram.run("variants", "App", "-q", "--differing", in: Self.app())
    #expect(differing.output.split(separator: "\n").count == 2)
  }

  @Test func `where none is declared each condition of the build is asked both ways`() throws {
    let run = try BuiltProgram.run("variants", "App", "-q", in: Self.app(""))
    #expect(run.output.contains("  #if DEBUG  no #if DEBUG\n"))
    let plain = try BuiltProgram.run("variants", "App", in: try TemporaryFolder(SmallApp.files))
    #expect(plain.status == 65)
    #expect(plain.errors.contains("no variant is declared, and no step stands under '#if'"))
  }

  @Test func `a check of one variant is silent about what that has not`() throws {
    let folder = try Self.app()
    #expect(try BuiltProgram.run("lint", "App", "-q", in: folder).output.contains("leaked-child-dismiss"))
    let release = try BuiltProgram.run("lint", "App", "-q", "--variant", "release", in: folder)
    #expect(release.status == 0)
    #expect(release.output == "")
    let report = try BuiltProgram.run("lint", "App", "-q", "--variant", "debug", "-f", "sarif", in: folder)
    #expect(report.output.contains("\"id\" : \"ariadne/debug/\""))
  }

  @Test func `a baseline and remarks are not stale in a variant that lacks what they know`() throws {
    let folder = try Self.app()
    let written = try BuiltProgram.run(
      ["baseline", "write", "App", "--baseline", "known.json"], in: folder)
    #expect(written.status == 0)
    let release = try BuiltProgram.run(
      "lint", "App", "--variant", "release", "--baseline", "known.json", in: folder)
    #expect(release.status == 0)
    #expect(!release.output.contains("stale-baseline"))
  }

  @Test func `how a screen is reached says in which variants it is`() throws {
    let run = try BuiltProgram.run("why", "EditController", "App", "-q", in: Self.app())
    #expect(run.output.hasSuffix("\nVariants:\n  reached in 'debug'\n  not reached in 'release'\n"))
    let release = try BuiltProgram.run("why", "EditController", "App", "-q", "--variant", "release", in: Self.app())
    #expect(release.status == 65)
  }

  @Test func `the rule about variants asks for the declared ones`() throws {
    let folder = try Self.app(
      "variants: {debug: DEBUG, release: [\"!DEBUG\"]}\nrules: {variant-unreachable: warning}\n")
    let run = try BuiltProgram.run("lint", "App", "-q", "--brief", in: folder)
    #expect(run.output.contains("'EditController' cannot be reached in 'release' (variant-unreachable)"))
  }

  @Test func `a map is of a declared variant`() throws {
    let run = try BuiltProgram.run("map", "App", "-q", "-f", "dot", "--variant", "release", in: Self.app())
    #expect(run.status == 0)
    #expect(!run.output.contains("EditController"))
  }

  @Test(arguments: [
    ("stage == .shop", ["Help"]), ("!stage != .shop", ["Help"]), ("stage == .offline", ["Help"]),
    ("stage == .tour", ["Tour", "Help", "Sale"]), ("isNew", ["Tour", "Help"]), ("!isNew", ["Tour", "Help", "Sale"]),
  ])
  func `a map of a condition lacks what contradicts it`(_ condition: String, _ screens: [String]) throws {
    let graph = """
      *Home -push-> Tour on onTour if "stage == .tour"
      Home -push-> Help on onHelp if "stage != .tour || isNew"
      Home -push-> Sale on onSale if "!(isNew || stage == .shop || stage == .offline)"
      """
    let run = try BuiltProgram.run(
      "map", "app.graph", "-q", "-f", "dot", "--variant", condition, in: TemporaryFolder(["app.graph": graph]))
    #expect(run.errors == "")
    let shown = ["Tour", "Help", "Sale"].filter { run.output.contains("id=\"node-\($0)\"") }
    #expect(shown == screens)
  }

  @Test func `a condition that no step asks for is told at its place`() throws {
    let run = try BuiltProgram.run("lint", "App", "--brief", in: Self.app("variants:\n  beta: [DEBGU]\n"))
    #expect(
      run.errors.contains(
        ".ariadne.yml:2:3: warning: no step asks for 'DEBGU', by which the variant 'beta' differs"))
    let unknown = try BuiltProgram.run("lint", "App", "--variant", "relaese", in: Self.app())
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("no variant is declared as 'relaese'"))
    #expect(unknown.errors.contains("did you mean 'release'?"))
  }
}
