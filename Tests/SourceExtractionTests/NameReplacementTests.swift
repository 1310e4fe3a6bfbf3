import ProgramModel
import SourceExtraction
import SwiftReading
import Testing

/// What stays of a file's facts where types of one name are told apart.
@Suite struct `Replacement of names` {
  @Test(arguments: MarkedApp.fixtures)
  func `a name that a file does not use changes nothing`(_ fixture: MarkedApp) {
    let replacement = NameReplacement(paths: ["TypeOfAnotherFile": ["Elsewhere", "TypeOfAnotherFile"]])
    for file in fixture.files where file.kind == .swift {
      let facts = readFacts(path: file.path, bytes: file.bytes)
      #expect(String(reflecting: replacement.replaced(facts)) == String(reflecting: facts), "\(file.path)")
    }
  }
}
