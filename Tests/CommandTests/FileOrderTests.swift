import Foundation
import GraphAlgorithms
import NavigationGraph
import SourceExtraction
import Testing

@testable import ariadne

/// Whole apps, read in other orders. `scripts/bench --orders` names one more in `ARIADNE_APP`.
@Suite struct `The order of files` {
  private static let folders: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let samples = ["Storefront"].map { root.appendingPathComponent("Samples/\($0)").path }
    return ProcessInfo.processInfo.environment["ARIADNE_APP"].map { [$0] } ?? samples
  }()

  @Test(arguments: folders) func `and the number of threads show neither in the document nor in the picture`(
    _ path: String
  ) throws {
    let files = try SourceFolder(at: path).files
    var generator = SplitMix64(seed: 11)
    let orders = [
      (files, 1), (files.reversed(), 2), (files.shuffled(using: &generator), 1), (files.shuffled(using: &generator), 5),
    ]
    var documents: Set<Data> = []
    var pictures: [String: Set<Data>] = [:]
    for (files, threadCount) in orders {
      let found = extract(files, options: ExtractionOptions(threadCount: threadCount))
      #expect(!found.graph.edges.isEmpty)
      let document = GraphDocument(found.graph, tool: "test", resolution: found.resolution).data
      documents.insert(document)
      let folder = try TemporaryFolder()
      try document.write(to: folder.url.appendingPathComponent("app.json"))
      for level in ["app", "screen"] {
        let run = try BuiltProgram.run("map", "app.json", "-q", "--level", level, "-o", "\(level).svg", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        pictures[level, default: []].insert(try Data(contentsOf: folder.url.appendingPathComponent("\(level).svg")))
      }
    }
    #expect(documents.count == 1)
    // The two levels of a small app may be one picture.
    #expect(pictures.mapValues(\.count) == ["app": 1, "screen": 1])
    print("  \(files.count) files in \(orders.count) orders: \(documents.count) document, 1 picture of each level")
  }
}
