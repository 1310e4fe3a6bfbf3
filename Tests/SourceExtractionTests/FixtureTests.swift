import SourceExtraction
import TestSupport
import Testing

/// One idea each, marked on the lines.
@Suite struct `Fixtures` {
  @Test(arguments: MarkedApp.fixtures)
  func `each line of a fixture yields the edges that it is marked with`(_ app: MarkedApp) throws {
    app.record(try app.complaints(about: extract(app.files)))
  }

  @Test func `every fixture is marked`() throws {
    #expect(MarkedApp.fixtures.count >= 20)
    for app in MarkedApp.fixtures {
      let text = app.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      #expect(!sourceMarks(in: text).isEmpty, "\(app.name)")
    }
  }
}
