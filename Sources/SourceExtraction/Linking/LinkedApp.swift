import GraphConstruction
import NavigationGraph
import ProgramModel
import ResourceReading
import SwiftFacts

/// The phone's code of an app as one program, with the libraries' models that it needs, and what else its files say.
struct LinkedApp {
  let program: Program
  let resources: Resources
  /// What is known besides what the Swift does.
  let context: GraphContext
  /// The bases that nobody declares, for which stand-ins were put together.
  let absent: AbsentBases
  /// What a reader should know of single files.
  private(set) var notes: [ExtractionNote]
  /// The Swift files whose code is not known.
  let unreadFiles: [ExtractionNote]
  /// Whether all that was not read would not be read again.
  let isCertain: Bool
  private(set) var coverage = Extraction.Coverage()
  /// The remarks to the analyzer, by place.
  let directives: [Directive]

  /// - Parameters:
  ///   - facts: Those of the files' wanted Swift; given up, so that linking can take them apart.
  ///   - reading: What reads the further Swift that the app's leads to: headers, models, generated accessors.
  init(_ facts: consuming [FileFacts], of files: AppFiles, by reading: FactsReading, coordinators: [String]) {
    var facts = consume facts
    directives = (facts.flatMap(\.directives) + files.storyboardDirectives).sorted { $0.place < $1.place }
    facts.removeLast(facts.count - files.swift.count)
    var context = GraphContext()
    context.words = facts.flatMap { [$0.mentions, $0.texts] } + files.objectiveCNames.map(\.texts)
    let readCount = facts.count
    facts.removeAll(where: \.importsTesting)
    coverage.testFiles = files.tests.count + readCount - facts.count
    // An app for several platforms has a launch screen for each.
    let storyboards = files.resources.storyboards.filter { !$0.isLaunchScreen }
      .map { OtherPlatforms.Document(path: $0.path, isOfOtherPlatform: $0.isOfOtherPlatform) }
    let others = OtherPlatforms(facts, storyboards: storyboards)
    facts.removeAll { others.isLeftOut($0.path) }
    coverage.swiftFiles = facts.count
    var notes = Self.notes(on: facts, files.faults) + others.notes
    facts +=
      ObjectiveCInterfaces(files.headers.filter { !others.isLeftOut($0.path) }, seenFrom: facts, by: reading).files
    let models = reading.facts(of: files.models.map { SourceFile(path: $0.path, kind: .swift, bytes: $0.bytes) })
    unreadFiles = (facts + models).compactMap(\.unreadNote).sorted()
    notes = Set(notes + unreadFiles).sorted()
    isCertain = (facts + models).allSatisfy { $0.unread?.isCertain ?? true }
    let namesakes = Namesakes(facts)
    namesakes.tellApart(&facts)
    var resources = files.resources
    resources.storyboards.removeAll { others.isLeftOut($0.path) }
    namesakes.tellApart(&resources.storyboards)
    resources.propertyLists.removeAll { others.isLeftOut($0.path) }
    namesakes.tellApart(&resources.propertyLists)
    self.resources = resources
    coverage.storyboards = resources.storyboards.count
    coverage.objectiveCFiles = files.objectiveCCount
    let (completed, libraries, absent) = LibraryModels(own: models).completing(facts)
    self.absent = absent
    let generated = GeneratedAccessors(facts, storyboards: resources.storyboards, nibs: resources.nibs)
    program = Program(completed + generated.models(by: reading))
    self.notes = notes + program.inheritanceNotes
    context.namesElsewhere = files.objectiveCNames.reduce(into: []) { $0.formUnion($1.names) }
    context.declaredLinks = files.links.filter { !others.isLeftOut($0.place.file) }
    context.libraries = libraries
    context.coordinatorNames = coordinators
    self.context = context
  }

  private static func notes(on facts: [FileFacts], _ faults: [ResourceFault]) -> [ExtractionNote] {
    var notes: [ExtractionNote] = []
    for file in facts {
      if let note = file.unreadNote { notes.append(note) }
      notes += file.conflicts.map {
        ExtractionNote(
          place: file.place(of: $0),
          message: "a merge that is not finished begins here; neither side of it is read; resolve it")
      }
      guard let first = file.syntaxErrors.first else { continue }
      let count = file.syntaxErrors.count
      notes.append(
        ExtractionNote(
          place: file.place(of: first),
          message: "the file has \(count) syntax error\(count == 1 ? "" : "s"), the first here; the rest of it is read")
      )
    }
    notes += faults.map { ExtractionNote(place: $0.place, message: $0.message) }
    for file in facts where !file.isValidUTF8 {
      notes.append(
        ExtractionNote(
          place: SourcePlace(file: file.path, line: 1, column: 1),
          message: "the file is not valid UTF-8; bytes that are no characters are read as replacement characters"))
    }
    return notes
  }
}
