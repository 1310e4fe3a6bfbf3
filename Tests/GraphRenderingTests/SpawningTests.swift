import Foundation
import NavigationGraph
import Testing

@testable import GraphRendering

struct SpawningTests {
  /// A renderer whose worker is a shell script; the format is `$0`.
  private func renderer(_ script: String, timeLimit: Duration = .seconds(60)) -> SpawnedRenderer {
    SpawnedRenderer(executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], timeLimit: timeLimit)
  }

  @Test func `the worker gets the text and the format, and its output comes back`() throws {
    let bytes = try renderer("printf \"$0:\"; cat").render("digraph", format: .pdf)
    #expect(String(decoding: bytes, as: UTF8.self) == "pdf:digraph")
  }

  @Test func `megabytes in both directions do not block`() throws {
    let dot = String(repeating: "x", count: 3_000_000)
    let bytes = try renderer("cat >&2; yes | head -c 3000000").render(dot, format: .svg)
    #expect(bytes.count == 3_000_000)
  }

  @Test func `a worker that reads nothing does no harm`() throws {
    let dot = String(repeating: "x", count: 3_000_000)
    let bytes = try renderer("echo done").render(dot, format: .svg)
    #expect(String(decoding: bytes, as: UTF8.self) == "done\n")
  }

  @Test func `a failure carries the worker's words`() {
    let expected = LayoutError.failed(["Error: trouble in init_rank", "Warning: more"])
    #expect(throws: expected) {
      try renderer("echo 'Error: trouble in init_rank' >&2; echo 'Warning: more' >&2; exit 70")
        .render("", format: .svg)
    }
  }

  @Test func `a crash names its signal`() {
    #expect(throws: LayoutError.crashed(signal: SIGSEGV)) {
      try renderer("kill -SEGV $$").render("", format: .svg)
    }
  }

  @Test func `a worker that does not end is ended`() {
    #expect(throws: LayoutError.timedOut(seconds: 0)) {
      try renderer("exec sleep 600", timeLimit: .milliseconds(200)).render("", format: .svg)
    }
  }

  @Test func `a worker that takes too much of the processor is not done in time`() {
    #expect(throws: LayoutError.timedOut(seconds: RenderWorker.processorLimit)) {
      try renderer("ulimit -S -t 1; while :; do :; done").render("", format: .svg)
    }
  }

  @Test func `a program that is not there is no layout error`() {
    let missing = SpawnedRenderer(executable: URL(fileURLWithPath: "/nowhere/ariadne"))
    #expect {
      try missing.render("", format: .svg)
    } throws: {
      !($0 is LayoutError)
    }
  }
}

struct MapRendererTests {
  private let map = DotWriter(graph: SampleGraphs.shop, options: MapOptions(title: "Shop & Co"))

  @Test func `a map that cannot be drawn with flows is drawn without`() throws {
    let renderer = MapRenderer { dot, _ in
      if dot.contains("cluster_AppCoordinator") { throw LayoutError.crashed(signal: 6) }
      return Array("image".utf8)
    }
    let picture = try renderer.picture(of: map, format: .png)
    #expect(picture.bytes == Array("image".utf8))
    #expect(picture.complaint == "Graphviz crashed (signal 6); drawn without flows")
  }

  @Test func `a map that cannot be drawn at all is a list of its routes`() throws {
    let renderer = MapRenderer { _, _ in throw LayoutError.timedOut(seconds: 60) }
    let picture = try renderer.picture(of: map, format: .svg)
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(picture.complaint == "Graphviz was not done after 60 s; drawn as a list")
    #expect(text.contains("⚠ drawn as a list: Graphviz was not done after 60 s"))
    #expect(text.contains("Shop &amp; Co"))
    for edge in SampleGraphs.shop.edges where edge.verb.isRoute {
      #expect(text.contains("\(edge.from) -\(edge.verb.rawValue)→ \(edge.to!)"))
    }
  }

  @Test func `a format that holds no list fails with the last error`() {
    let renderer = MapRenderer { _, _ in throw LayoutError.failed(["no"]) }
    #expect(throws: LayoutError.failed(["no"])) { try renderer.picture(of: map, format: .png) }
  }

  @Test func `an error that is not Graphviz's ends everything at once`() {
    struct DiskFull: Error {}
    let renderer = MapRenderer { _, _ in throw DiskFull() }
    #expect(throws: DiskFull.self) { try renderer.picture(of: map, format: .svg) }
  }
}
