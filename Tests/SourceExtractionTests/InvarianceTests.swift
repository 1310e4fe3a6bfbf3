import GraphAlgorithms
import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// Changes of an app that change nothing for the person who uses it.
@Suite struct `Invariance` {
  static let apps = MarkedApp.samples + MarkedApp.fixtures + MarkedApp.named

  @Test(arguments: apps) func `files in any order give the same graph`(_ app: MarkedApp) {
    let expected = extract(app.files)
    var generator = SplitMix64(seed: 7)
    let orders = [app.files, app.files.reversed(), app.files.shuffled(using: &generator)]
    for files in orders {
      let found = extract(files)
      if let diff = graphDiff(from: expected.graph, to: found.graph) { Issue.record("the order tells:\n\(diff)") }
      #expect(found.resolution == expected.resolution)
      #expect(found.notes == expected.notes)
    }
  }

  @Test(arguments: apps) func `a file that nobody mentions changes nothing`(_ app: MarkedApp) {
    let stranger = SourceFile(path: "Weather/Forecast.swift", kind: .swift, bytes: Array(weather.utf8))
    let expected = extract(app.files)
    let found = extract(app.files + [stranger])
    if let diff = graphDiff(from: expected.graph, to: found.graph) { Issue.record("the graph differs:\n\(diff)") }
    #expect(found.resolution == expected.resolution)
  }

  @Test(arguments: apps) func `other names give the same graph up to names`(_ app: MarkedApp) throws {
    let renaming = Renaming(of: app.files)
    let renamed = extract(renaming.applied(to: app.files))
    let expected = lines(of: extract(app.files)).map { $0.text() }.sorted()
    let found = lines(of: renamed).map { $0.text(renaming.undone) }.sorted()
    let diff = lineDiff(from: expected.joined(separator: "\n"), to: found.joined(separator: "\n"), context: 0)
    if let diff { Issue.record("the names tell:\n\(diff)") }
  }

  @Test(arguments: apps) func `a renaming renames, and back again gives the source`(_ app: MarkedApp) {
    let renaming = Renaming(of: app.files)
    #expect(renaming.newNames.count >= 2)
    for (old, new) in zip(app.files, renaming.applied(to: app.files)) {
      let text = String(decoding: new.bytes, as: UTF8.self)
      #expect(renaming.undone(in: text) == String(decoding: old.bytes, as: UTF8.self), "\(old.path)")
    }
  }
}

/// A node, an edge, or what was not followed.
private struct Line {
  let start: String
  /// The guards of an edge, which a graph has in the order of their texts.
  var guards: [String] = []

  func text(_ undone: (String) -> String = { $0 }) -> String {
    ([undone(start)] + guards.map(undone).sorted()).joined(separator: " & ")
  }
}

/// Nodes, edges and what was not followed, each with its lines but without columns.
private func lines(of extraction: Extraction) -> [Line] {
  let nodes = extraction.graph.nodes.map { node in
    Line(start: "\(node.kind) \(node.isEntry ? "*" : "")\(node.id)\(node.place.map(line) ?? "")")
  }
  let edges = extraction.graph.edges.map { edge in
    var unguarded = edge
    unguarded.guards = []
    let sites = edge.sites.map { " \($0.role)\(line($0.place))" }.sorted().joined()
    return Line(start: unguarded.notationWithoutPlaces + sites, guards: edge.guards)
  }
  let unresolved = extraction.resolution.unresolved.map { Line(start: "unresolved \($0.primitive)\(line($0.place))") }
  return nodes + edges + unresolved
}

private func line(_ place: SourcePlace) -> String { " \(place.file):\(place.line)" }

private let weather = """
  import Foundation

  struct Forecast: Hashable {
    var degrees: Double
    var wind: Double
  }

  final class WeatherStation {
    private var forecasts: [Forecast] = []
    func report(_ forecast: Forecast) { forecasts.append(forecast) }
    var warmest: Forecast? { forecasts.max { $0.degrees < $1.degrees } }
  }
  """
