import SourceExtraction
import TestSupport
import Testing

/// The fixtures under the engine of summaries, which is not the default yet.
@Suite struct `Fixtures under the engine of summaries` {
  private static var options: ExtractionOptions {
    var options = ExtractionOptions()
    options.usesSummaries = true
    return options
  }

  @Test(arguments: MarkedApp.fixtures)
  func `each line of a fixture yields the edges that it is marked with`(_ app: MarkedApp) throws {
    app.record(try app.complaints(about: extract(app.files, options: Self.options)))
  }
}
