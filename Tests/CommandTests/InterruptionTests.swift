import Foundation
import Testing

/// Runs that somebody ends, and readers that go.
@Suite struct `Runs that are ended` {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a run with the status that shells count, and leaves no half file`(
    _ signal: Int32, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder(SmallApp.files)
    // A pipe that nobody reads holds the run at its last step.
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let run = try StartedProgram(
      ["graph", "App", "--no-cache", "--progress", "ndjson", "-o", "pipe"], in: folder)
    let isThere = run.wait { run.errors.contains("\"event\":\"end\",\"stage\":\"extracting\"") }
    #expect(isThere)
    #expect(run.end(by: signal) == status)
    #expect(!run.errors.contains("error:"))
    #expect(try folder.names == ["App", "pipe"])
  }

  @Test(
    .enabled(if: SmallRepository.isPossible, "there is no git"),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `what is temporary goes with a run that is ended`(_ signal: Int32, _ status: Int32) throws {
    let repository = try SmallRepository()
    let bin = try TemporaryFolder([
      "git":
        "#!/bin/sh\ncase \"$*\" in *cat-file*) touch \"$MARK\"; exec sleep 20 ;; esac\nPATH=$USUAL exec git \"$@\"\n"
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bin.path("git"))
    let temporary = try TemporaryFolder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try StartedProgram(
      ["diff", "one", "one", "--folder", "App"], in: repository.folder,
      environment: [
        "PATH": "\(bin.url.path):\(path)", "USUAL": path, "MARK": bin.path("mark"), "TMPDIR": temporary.url.path,
      ])
    let isThere = run.wait { FileManager.default.fileExists(atPath: bin.path("mark")) }
    #expect(isThere)
    #expect(try temporary.names != [])
    #expect(run.end(by: signal) == status)
    #expect(try temporary.names == [])
  }

  @Test(arguments: [
    ["lint", "App"], ["graph", "App"], ["why", "ListController", "App"], ["map", "App", "--format", "png"],
  ])
  func `a reader that has gone ends a run quietly, with 141`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try BuiltProgram.run(arguments + ["-q"], in: folder, output: pipe.fileHandleForWriting)
    #expect(run.status == 141)
    #expect(run.errors == "")
  }

  @Test(arguments: ["auto", "none"])
  func `progress is told to programs on request, and to files never`(_ style: String) throws {
    let folder = try TemporaryFolder(SmallApp.files)
    let run = try BuiltProgram.run("lint", "App", "--progress", style, in: folder)
    #expect(!run.errors.contains("extracting") && !run.errors.contains("\u{1B}"))
    let told = try BuiltProgram.run("lint", "App", "-q", "--progress", "ndjson", in: folder)
    let events = told.errors.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
    let stages = events.map { "\($0["event"] ?? "") \($0["stage"] ?? "")" }
    #expect(
      stages.filter { !$0.hasPrefix("progress") && !$0.hasPrefix("slow") } == [
        "begin reading", "end reading", "begin extracting", "end extracting", "begin checking", "end checking",
      ])
    #expect(events.first { $0["stage"] as? String == "extracting" }?["files"] as? Int == 3)
    #expect(told.output == run.output)
  }
}
