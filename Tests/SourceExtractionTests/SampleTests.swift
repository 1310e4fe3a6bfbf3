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
    recordUnlessKnown(graphsKnownToDiffer[app.name]) {
      if let diff { Issue.record("the graph differs from \(app.name)/expected.graph:\n\(diff)") }
    }
  }

  @Test(arguments: MarkedApp.samples)
  func `each line of a sample yields the edges that it is marked with`(_ app: MarkedApp) throws {
    let complaints = try app.complaints(about: extract(app.files)).filter { !$0.text.hasPrefix("not followed") }
    recordUnlessKnown(graphsKnownToDiffer[app.name]) { app.record(complaints) }
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
    recordUnlessKnown(findingsKnownToDiffer[app.name]) {
      if let diff { Issue.record("the findings differ from \(app.name)/expected.findings:\n\(diff)") }
    }
  }
}

/// Where the extractor does not see a sample's whole truth yet: what it misses, or says too much.
private let graphsKnownToDiffer: [String: Comment] = [
  "ContextRouter": """
  it is not known which screen of the stack a context finds: two `popTo` do not name the chat, and two are said of \
  events whose context no screen in the stack can have; that the router is made says `as root`
  """,
  "ProductComposer": """
  where the menu asks for the account, its push is taken for the first screen of an empty stack
  """,
]

/// The same for what the checks find.
private let findingsKnownToDiffer: [String: Comment] = [:]

/// Records what is wrong; what is known to be wrong must stay so until it is struck from the list.
private func recordUnlessKnown(_ reason: Comment?, _ record: () -> Void) {
  guard let reason else { return record() }
  withKnownIssue(reason, record)
}

/// Lines as one text.
private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

extension NavigationGraph {
  /// The graph with bare edges, and nodes without places.
  fileprivate var bare: NavigationGraph {
    NavigationGraph(nodes: withoutPlaces.nodes, edges: edges.map(\.bare))
  }
}
