import Foundation
import NavigationChecks
import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// The whole samples against what is written beside them.
@Suite struct `Samples` {
  @Test(arguments: MarkedApp.samples)
  func `a sample's graph is the one that is written beside it`(_ app: MarkedApp) throws {
    let expected = try GraphText(app.text(of: "expected.graph"), file: "expected.graph").graph
    let diff = graphDiff(from: expected.bare, to: extract(app.files).graph.bare)
    try expect(eachLine(of: diff), toBeAcceptedOf: app, .graph)
  }

  @Test(arguments: MarkedApp.samples)
  func `each line of a sample yields the edges that it is marked with`(_ app: MarkedApp) throws {
    let complaints = try app.complaints(about: extract(app.files)).filter { !$0.text.hasPrefix("not followed") }
    let found = complaints.map { "\($0.file):\($0.line): \($0.text)" }
    try expect(found, toBeAcceptedOf: app, .mark)
  }

  @Test(arguments: MarkedApp.samples)
  func `a sample's graph file holds what its lines are marked with`(_ app: MarkedApp) throws {
    let expected = try GraphText(app.text(of: "expected.graph"), file: "expected.graph").graph
    let marked = Set(try app.markedEdges().map(\.edge))
    #expect(marked == Set(expected.edges.map(\.bare)))
  }

  @Test(arguments: MarkedApp.samples)
  func `every navigation call of a sample is followed`(_ app: MarkedApp) {
    #expect(extract(app.files).resolution.unresolved == [])
  }

  @Test(arguments: MarkedApp.samples)
  func `a sample's findings are the ones that are written beside it`(_ app: MarkedApp) throws {
    let lines = try app.text(of: "expected.findings").split(separator: "\n").map(String.init)
    let expected = lines.filter { !$0.hasPrefix("#") }.sorted()
    let found = check(extract(app.files).graph, rules: app.rules).map { finding in
      let place = finding.place.map { "\($0.file):\($0.line)" } ?? "nowhere"
      return "\(finding.rule) \(finding.subjects[0]) \(place)"
    }
    let diff = lineDiff(from: text(expected), to: text(found.sorted()), context: 0)
    try expect(eachLine(of: diff).filter { $0 != "…" }, toBeAcceptedOf: app, .finding)
  }
}

/// Fails unless the differences of a kind are the ones that are accepted beside the sample.
private func expect(
  _ differences: [String], toBeAcceptedOf app: MarkedApp, _ kind: AcceptedDifferences.Kind
) throws {
  guard let complaint = try AcceptedDifferences(of: app).complaint(about: differences, kind) else { return }
  Issue.record("\(app.name) differs from what is written beside it:\n\(complaint)")
}

/// The lines of a difference; none where there is no difference.
private func eachLine(of diff: String?) -> [String] { diff?.split(separator: "\n").map(String.init) ?? [] }

/// Lines as one text.
private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

extension NavigationGraph {
  /// The graph with bare edges, and nodes without places.
  fileprivate var bare: NavigationGraph {
    NavigationGraph(nodes: withoutPlaces.nodes, edges: edges.map(\.bare))
  }
}
