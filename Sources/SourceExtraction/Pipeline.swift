internal import Foundation
import GraphConstruction
import NavigationGraph
import ProgramModel
import ResourceReading
import SwiftFacts
import SwiftReading

/// The stages of an extraction, in their order: facts of files, linked program, run on abstract objects, graph.
struct Pipeline {
  private let swift: [SourceFile]
  private let tests: [SourceFile]
  private let storyboards: [StoryboardFacts]
  private let nibs: [NibFacts]
  private let propertyLists: [PropertyListFacts]
  private let headers: [SourceFile]
  /// What Objective-C sources mention, and all headers.
  private let objectiveCNames: [ObjectiveCNames]
  private let objectiveCCount: Int
  private let links: [DeclaredLink]
  private let storyboardDirectives: [Directive]
  /// The faults of files that are no Swift.
  private let resourceFaults: [ResourceFault]
  private let ownModels: [SourceFile]
  private let options: ExtractionOptions
  private let cache: Cache?

  /// Takes files in the order of their paths.
  init(_ sorted: [SourceFile], options: ExtractionOptions, cache: Cache?) {
    self.options = options
    self.cache = cache
    let sources = sorted.filter(\.isSwift)
    let testFolders = TestFolders(sources)
    swift = sources.filter { !testFolders.contain($0.path) }
    tests = sources.filter { testFolders.contain($0.path) }
    storyboards =
      sorted.filter { $0.kind == .storyboard }.map { readStoryboard(path: $0.path, bytes: $0.bytes) }
      .withoutTranslations
    storyboardDirectives = sorted.filter { $0.kind == .storyboard && holds($0.bytes, Array(Directive.mark.utf8)) }
      .flatMap { SourceExtraction.storyboardDirectives(path: $0.path, bytes: $0.bytes) }
    nibs = sorted.filter { $0.kind == .nib }.map { readNib(path: $0.path, bytes: $0.bytes) }
    propertyLists = sorted.filter { $0.kind == .propertyList }.map { readPropertyList(path: $0.path, bytes: $0.bytes) }
    let objectiveC = sorted.filter(\.isObjectiveC)
    headers = objectiveC.filter(\.isHeader)
    objectiveCNames = objectiveC.filter { !$0.isHeader }.map(ObjectiveCNames.init(of:))
    objectiveCCount = objectiveC.count
    let domains = sorted.filter { $0.kind == .entitlements }
      .map { readEntitlements(path: $0.path, bytes: $0.bytes) }
    let sites = sorted.filter { $0.kind == .siteAssociation }
      .map { readSiteAssociation(path: $0.path, bytes: $0.bytes) }
    links = declaredLinks(
      propertyLists: propertyLists.filter { !testFolders.contain($0.path) },
      domains: domains.filter { !testFolders.contain($0.path) },
      sites: sites.filter { !testFolders.contain($0.path) })
    resourceFaults =
      storyboards.compactMap(\.fault) + nibs.compactMap(\.fault) + propertyLists.compactMap(\.fault)
      + domains.compactMap(\.fault) + sites.compactMap(\.fault)
    ownModels = sorted.filter { $0.kind == .model }
  }

  func run() -> Extraction { onDeepStack { interpret(read()) } }

  /// The facts of all Swift files but those of test targets, in the order of their paths; of those that hold remarks all the
  /// same, since a remark that means nothing is told wherever it stands.
  func read() -> [FileFacts] { reading.facts(of: readFiles) }

  /// The files whose facts are read.
  var readFiles: [SourceFile] {
    let mark = Array(Directive.mark.utf8)
    return swift + tests.filter { $0.kind == .swiftFacts || holds($0.bytes, mark) }
  }

  private var reading: FactsReading {
    FactsReading(
      reader: options.reader ?? ThreadedReader(threadCount: options.threadCount), cache: cache,
      threadCount: options.threadCount, watch: options.watch)
  }

  /// Links facts and runs what they tell of.
  ///
  /// - Parameter facts: What `read()` returned; given up, so that linking can take it apart.
  func interpret(_ facts: consuming [FileFacts]) -> Extraction {
    var facts = consume facts
    options.watch?.begin(.linking)
    let directives = (facts.flatMap(\.directives) + storyboardDirectives).sorted { $0.place < $1.place }
    facts.removeLast(facts.count - swift.count)
    let words = facts.flatMap { [$0.mentions, $0.texts] } + objectiveCNames.map(\.texts)
    let readCount = facts.count
    facts.removeAll(where: \.importsTesting)
    let testCount = tests.count + readCount - facts.count
    let others = OtherPlatforms(facts)
    facts.removeAll { others.isLeftOut($0.path) }
    var result = Extraction(
      graph: NavigationGraph(), resolution: Resolution(), notes: (notes(facts) + others.notes).sorted(),
      coverage: .init())
    result.coverage.swiftFiles = facts.count
    result.coverage.testFiles = testCount
    result.directives = directives
    facts += ObjectiveCInterfaces(headers.filter { !others.isLeftOut($0.path) }, seenFrom: facts, by: reading).files
    let ownModelFacts = reading.facts(of: ownModels.map { SourceFile(path: $0.path, kind: .swift, bytes: $0.bytes) })
    result.unreadFiles = (facts + ownModelFacts).compactMap(\.unreadNote).sorted()
    result.notes = Set(result.notes + result.unreadFiles).sorted()
    result.mayBeKept = (facts + ownModelFacts).allSatisfy { $0.unread?.isCertain ?? true }
    let namesakes = Namesakes(facts)
    namesakes.tellApart(&facts)
    var storyboards = storyboards.filter { !others.isLeftOut($0.path) }
    namesakes.tellApart(&storyboards)
    var propertyLists = propertyLists.filter { !others.isLeftOut($0.path) }
    namesakes.tellApart(&propertyLists)
    let links = links.filter { !others.isLeftOut($0.place.file) }
    result.coverage.storyboards = storyboards.count
    result.coverage.objectiveCFiles = objectiveCCount
    let names = objectiveCNames.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let (completed, libraries, absent) = LibraryModels(own: ownModelFacts).completing(facts)
    let generated = GeneratedAccessors(facts, storyboards: storyboards, nibs: nibs)
    let program = Program(completed + generated.models(by: reading))
    result.notes += program.inheritanceNotes
    let (constructed, evaluations, isExhausted) = onDeepStack {
      let namedEntries = options.entries + directives.filter { $0.request == .entry }.compactMap(\.type)
      options.watch?.begin(.evaluating)
      let summaries = SummaryImport(
        program: program, storyboards: storyboards, nibs: nibs, propertyLists: propertyLists,
        namedEntries: namedEntries, watch: options.watch)
      let run = summaries.result()
      options.watch?.begin(.building)
      var context = GraphContext()
      context.namesElsewhere = names
      context.declaredLinks = links
      context.libraries = libraries
      context.coordinatorNames = options.coordinators
      context.words = words
      return (constructGraph(of: run, in: context), summaries.engine.report.evaluations, run.isExhausted)
    }
    result.graph = constructed.graph
    result.notes = (result.notes + absent.notes(nodes: Set(constructed.graph.nodes.map(\.id.name)))).sorted()
    result.resolution = constructed.resolution
    result.doubts = constructed.doubts
    result.storyboardFaults = constructed.storyboardFaults
    result.unknownCoordinators = options.coordinators.filter { program.types(called: $0).isEmpty }
    result.evaluations = evaluations
    result.isExhausted = isExhausted || constructed.isExhausted
    return result
  }

  private func notes(_ facts: [FileFacts]) -> [ExtractionNote] {
    var notes: [ExtractionNote] = []
    for file in facts {
      if let note = file.unreadNote { notes.append(note) }
      guard let first = file.syntaxErrors.first else { continue }
      let line = file.lineStarts.lastIndex { $0 <= first } ?? 0
      let count = file.syntaxErrors.count
      notes.append(
        ExtractionNote(
          place: SourcePlace(file: file.path, line: line + 1, column: Int(first - file.lineStarts[line]) + 1),
          message: "the file has \(count) syntax error\(count == 1 ? "" : "s"), the first here; the rest of it is read")
      )
    }
    notes += resourceFaults.map { ExtractionNote(place: $0.place, message: $0.message) }
    for file in facts where !file.isValidUTF8 {
      notes.append(
        ExtractionNote(
          place: SourcePlace(file: file.path, line: 1, column: 1),
          message: "the file is not valid UTF-8; bytes that are no characters are read as replacement characters"))
    }
    return notes.sorted()
  }
}

extension SourceFile {
  /// Whether the file is an Objective-C header.
  fileprivate var isHeader: Bool { kind == .objectiveC && path.hasSuffix(".h") }
}
