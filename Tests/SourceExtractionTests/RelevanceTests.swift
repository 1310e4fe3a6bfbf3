import ProgramModel
import SwiftFacts
import Testing

@testable import SourceExtraction

/// Which types take part in navigation.
@Suite struct `A type takes part in navigation` {
  private static func relevance(of source: String, for name: String) -> Bool {
    let files = AppFiles([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))])
    let reading = FactsReading(reader: ThreadedReader(threadCount: 1), cache: nil, threadCount: 1, watch: nil)
    let linked = LinkedApp(reading.facts(of: files.wanted), of: files, by: reading, coordinators: [])
    let relevance = Relevance(linked.program, storyboards: [], nibs: [])
    return linked.program.types.indices.contains { linked.program.types[$0].name == name && relevance.isRelevant($0) }
  }

  private static let model = """
    import UIKit
    class Model { var id = 0 }
    final class Screen: UIViewController {}
    final class Note: Model { let screen = Screen() }
    final class Tag: Model { var text = "" }
    """

  @Test(arguments: [("Note", true), ("Model", true), ("Tag", false)])
  func `as heirs do, but not for what another heir of its base class keeps`(name: String, takesPart: Bool) {
    let found = Self.relevance(of: Self.model, for: name)
    #expect(found == takesPart)
  }

  @Test(arguments: [("Reporter", true), ("Log", true), ("Cipher", false), ("Desk", true)])
  func `if it asks a static member of one that does, and makes no other that asks it do so`(
    name: String, takesPart: Bool
  ) {
    let source = """
      import UIKit
      final class Reporter {
        static let shared = Reporter()
        func show(on screen: UIViewController) { screen.present(UIViewController(), animated: true) }
      }
      final class Log { static func note() { Reporter.shared.show(on: UIViewController()) } }
      final class Cipher { func encrypt() { Log.note() } }
      final class Desk { func make() -> Log { Log() } }
      """
    let found = Self.relevance(of: source, for: name)
    #expect(found == takesPart)
  }
}
