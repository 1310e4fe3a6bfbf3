import Foundation
import Testing

@testable import ariadne

/// A graph that is committed, and lint that compares.
@Suite struct `A committed graph` {
  private func run(_ arguments: [String], in folder: TemporaryFolder, ci: String = "") throws -> BuiltProgram.Run {
    try BuiltProgram.run(arguments, in: folder, environment: ["CI": ci])
  }

  private func changed(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: folder.path("App/Flows.swift"), encoding: .utf8)
    try #require(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: "App/Flows.swift")
  }

  @Test func `what is written down does not drift, not even when lines move`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    #expect(try run(["snapshot", "App"], in: folder).status == 0)
    #expect(try FileManager.default.fileExists(atPath: folder.path("App/.ariadne-snapshot.graph")))
    try changed(folder, "final class MainCoordinator", "// A line more.\n\nfinal class MainCoordinator")
    let run = try run(["lint", "App"], in: folder, ci: "true")
    #expect(!run.output.contains("graph-drift"))
    #expect(try self.run(["snapshot", "App", "--check"], in: folder).status == 0)
  }

  @Test func `a second call of a step changes nothing`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    _ = try run(["snapshot", "App"], in: folder)
    let written = try String(contentsOfFile: folder.path("App/.ariadne-snapshot.graph"), encoding: .utf8)
    let call = "navigation.pushViewController(DetailController(), animated: true)"
    try changed(folder, call, "\(call)\n    \(call)")
    #expect(try run(["snapshot", "App", "--check"], in: folder).status == 0)
    _ = try run(["snapshot", "App"], in: folder)
    #expect(try String(contentsOfFile: folder.path("App/.ariadne-snapshot.graph"), encoding: .utf8) == written)
  }

  @Test func `a step that comes and one that goes are drift, at the source and in the snapshot`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    _ = try run(["snapshot", "App"], in: folder)
    try changed(folder, "pushViewController(DetailController(), ", "present(DetailController(), ")
    let run = try run(["lint", "App", "--brief"], in: folder)
    let drift = run.output.split(separator: "\n").filter { $0.hasSuffix("(graph-drift)") }
    #expect(drift.count == 2)
    #expect(
      drift.contains {
        $0.hasPrefix("App/.ariadne-snapshot.graph:") && $0.contains("warning: - ListController -push-> ")
      })
    #expect(drift.contains { $0.hasPrefix("App/Flows.swift:") && $0.contains("warning: + ListController -present-> ") })
    #expect(try self.run(["snapshot", "App", "--check"], in: folder).status == 1)
  }

  @Test func `on a build server drift is an error`() throws {
    let folder = try TemporaryFolder(SmallApp.files)
    _ = try run(["snapshot", "App"], in: folder)
    try changed(folder, "private func showDetail() {", "private func showDetail() {\n    guard canShow else { return }")
    let here = try run(["lint", "App", "--brief", "--fail-on", "never"], in: folder)
    #expect(here.output.contains("warning: + ListController -push-> DetailController"))
    #expect(here.output.contains("the step has changed"))
    let there = try run(["lint", "App", "--brief"], in: folder, ci: "1")
    #expect(there.output.contains("error: + ListController -push-> DetailController"))
    #expect(there.status == 1)
  }

  @Test func `the configuration names the file and says how grave drift is`() throws {
    let configuration = "snapshot: graphs/app.graph\nrules:\n  graph-drift: off\n"
    let folder = try TemporaryFolder(SmallApp.files.merging([".ariadne.yml": configuration, "graphs/x": ""]) { $1 })
    #expect(try run(["snapshot", "App"], in: folder).status == 0)
    #expect(try FileManager.default.fileExists(atPath: folder.path("graphs/app.graph")))
    try changed(folder, "pushViewController(DetailController(), ", "present(DetailController(), ")
    #expect(!(try run(["lint", "App"], in: folder).output.contains("graph-drift")))
    try folder.write("snapshot: graphs/app.graph\nrules:\n  graph-drift: error\n", to: ".ariadne.yml")
    let run = try run(["lint", "App", "--brief"], in: folder)
    #expect(run.output.contains("graphs/app.graph:"))
    #expect(run.output.contains("error: - ListController -push-> "))
  }

  @Test(arguments: [
    ("*Home -psuh-> Detail\n", "app.graph:1:8: error: 'psuh' is no verb; did you mean 'push'?"),
    ("<<<<<<< HEAD\n*Home -push-> Detail\n", "app.graph:1:"),
  ])
  func `a corrupt snapshot ends the run with its place, cause and remedy`(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder(SmallApp.files.merging(["app.graph": text]) { $1 })
    let run = try run(["lint", "App", "--snapshot", "app.graph"], in: folder)
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("restore the file from version control"))
  }

  @Test func `a snapshot that is named and not there ends the run`() throws {
    let run = try run(["lint", "App", "--snapshot", "none.graph"], in: try TemporaryFolder(SmallApp.files))
    #expect(run.status == 65)
    #expect(run.errors.contains("the snapshot 'none.graph' cannot be read: no such file or directory"))
  }
}
