import FindingReports
import Foundation
import NavigationGraph
import SourceExtraction
import Testing

@testable import ariadne

/// What somebody is told who waits for a run.
@Suite struct `A run that takes its time` {
  /// An app with a file on which the parser spends all the time that it is given, twice: more than two seconds.
  private static var files: [String: String] { files(slow: ["Slow"]) }

  private static func files(slow names: [String]) -> [String: String] {
    var files = SmallApp.files
    for name in names { files["App/\(name).swift"] = "let x = a" + String(repeating: "<(b, @c ", count: 40) + "\n" }
    return files
  }

  private static let environment = ["TERM": "xterm", "NO_COLOR": "1"]

  @Test func `says on a terminal what it does and how far it is, and at its end what was slow`() throws {
    let folder = try TemporaryFolder(Self.files)
    let terminal = try Terminal()
    let run = try StartedProgram(
      ["graph", "App", "--no-cache"], in: folder, environment: Self.environment, terminal: terminal)
    #expect(run.waitForEnd() == 0)
    #expect(terminal.waits(for: "App/Slow.swift:1:1: note: reading this file took "))
    #expect(terminal.text.contains("reading Swift: 3 of 4 files"))
    #expect(!terminal.text.contains("Flows.swift"), "a file that took next to no time is not told of")
    // Each line that was shown is cleared again, so that none stands before or beside what is told.
    for line in terminal.text.split(separator: "\r\n") where line.contains("…") {
      #expect(line.contains("…\r\u{1B}[K"))
    }
  }

  @Test func `tells programs the same`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try BuiltProgram.run("graph", "App", "--no-cache", "--progress", "ndjson", in: folder)
    let events = run.errors.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
    let reading = events.first { $0["phase"] as? String == "reading" && $0["done"] as? Int == 3 }
    #expect(reading?["total"] as? Int == 4)
    let slow = try #require(events.first { $0["event"] as? String == "slow" })
    #expect(slow["file"] as? String == "App/Slow.swift")
  }

  @Test func `says nothing of itself in a file, whose bytes are the same each time`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try BuiltProgram.run("graph", "App", "--no-cache", in: folder)
    #expect(!run.errors.contains("took ") || !run.errors.contains("note: reading"))
    #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\r"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `leaves an empty line when somebody ends it`(_ signal: Int32, _ status: Int32) throws {
    // So many that the run has not come to its end before the signal does, however busy the machine is.
    let folder = try TemporaryFolder(Self.files(slow: (0..<60).map { "Slow\($0)" }))
    let terminal = try Terminal()
    let run = try StartedProgram(
      ["graph", "App", "--no-cache"], in: folder, environment: Self.environment, terminal: terminal)
    let isShown = run.wait { terminal.text.contains("reading Swift") }
    #expect(isShown)
    #expect(run.end(by: signal) == status)
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"))
    #expect(!terminal.text.contains("error:"))
  }

  @Test func `is told of in words for each of its steps`() {
    func text(_ stage: ariadne.Progress.Stage, _ standing: ExtractionWatch.Standing?, _ elapsed: Double) -> String {
      ProgressLine(stage, standing, elapsed: elapsed).text
    }
    #expect(text(.reading, nil, 0.5) == "finding files …")
    #expect(text(.extracting, .init(.reading, done: 3, of: 40), 2.9) == "reading Swift: 3 of 40 files · 2 s …")
    #expect(text(.extracting, .init(.evaluating, done: 7), 61) == "following code: 7 runs of bodies · 61 s …")
    let json = ProgressLine(.extracting, .init(.reading, done: 3, of: 40), elapsed: 2.5).json
    #expect(
      json
        == "{\"event\":\"progress\",\"stage\":\"extracting\",\"phase\":\"reading\",\"done\":3,\"total\":40,"
        + "\"elapsedMilliseconds\":2500}\n")
  }

  @Test func `names what took more than a tenth of it, where anybody had to wait`() {
    func cost(_ file: String, _ seconds: Double, body: String? = nil) -> ExtractionWatch.Cost {
      ExtractionWatch.Cost(body: body, place: SourcePlace(file: file, line: 4, column: 2), seconds: seconds)
    }
    let costs = [cost("A.swift", 3, body: "Home.show()"), cost("B.swift", 1.01), cost("C.swift", 1)]
    func report(_ elapsed: Double) -> CostReport {
      CostReport(costs, elapsed: elapsed, spelling: PathSpelling(folder: "App"))
    }
    #expect(
      report(10).lines == [
        "App/A.swift:4:2: note: following 'Home.show()' took 3.0 of 10.0 s",
        "App/B.swift:4:2: note: reading this file took 1.0 of 10.0 s",
      ])
    #expect(report(31).lines == [])
    #expect(report(1.9).lines == [])
    #expect(report(2).lines.count == 3)
    #expect(report(30).json.isEmpty)
    #expect(
      report(29).json == [
        "{\"event\":\"slow\",\"body\":\"Home.show()\",\"file\":\"App/A.swift\",\"line\":4,\"milliseconds\":3000}"
      ])
  }

  @Test func `has the same result, whoever watches`() {
    let files = SmallApp.files.map { SourceFile(path: $0.key, kind: .swift, bytes: Array($0.value.utf8)) }
    var options = ExtractionOptions()
    let watch = ExtractionWatch()
    options.watch = watch
    #expect(watch.standing == nil)
    let watched = extract(files, options: options)
    #expect(watch.standing?.phase == .building)
    #expect(watched.graph == extract(files).graph)
    #expect(watched.evaluations == extract(files).evaluations)
  }
}
