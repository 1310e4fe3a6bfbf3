import SourceExtraction
import TestSupport
import Testing

/// The fixtures under the engine of summaries, which is not the default yet.
@Suite struct `Fixtures under the engine of summaries` {
  /// The fixtures of which it reads some lines otherwise, each with what it lacks. The list only becomes shorter.
  static let differing = [
    "EventsAndRoutes": "a stack that is presented with a root of its own is shown a second time by its screen"
  ]

  private static var options: ExtractionOptions {
    var options = ExtractionOptions()
    options.usesSummaries = true
    return options
  }

  @Test(arguments: MarkedApp.fixtures.filter { differing[$0.name] == nil })
  func `each line of a fixture yields the edges that it is marked with`(_ app: MarkedApp) throws {
    app.record(try app.complaints(about: extract(app.files, options: Self.options)))
  }

  @Test(arguments: differing.keys.sorted())
  func `a fixture that is said to differ does`(_ name: String) throws {
    let app = try #require(MarkedApp.fixtures.first { $0.name == name })
    let complaints = try app.complaints(about: extract(app.files, options: Self.options))
    #expect(!complaints.isEmpty, "take \(name) off the list: it is read as it is marked")
  }
}
