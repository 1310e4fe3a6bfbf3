internal import Dispatch
internal import Foundation
import NavigationGraph
import ResourceReading

/// The stages of an extraction, in their order: facts of files, linked program, run on abstract objects, graph.
struct Pipeline {
  private let swift: [SourceFile]
  private let tests: [SourceFile]
  private let storyboards: [StoryboardFacts]
  private let nibs: [NibFacts]
  private let propertyLists: [PropertyListFacts]
  private let objectiveC: [SourceFile]
  private let links: [DeclaredLink]
  /// The faults of files that are no Swift.
  private let resourceFaults: [ResourceFault]
  private let ownModels: [SourceFile]
  private let options: ExtractionOptions
  private let cache: Cache?

  /// Takes files in the order of their paths.
  init(_ sorted: [SourceFile], options: ExtractionOptions, cache: Cache?) {
    self.options = options
    self.cache = cache
    let sources = sorted.filter { $0.kind == .swift }
    let testFolders = TestFolders(sources)
    swift = sources.filter { !testFolders.contain($0.path) }
    tests = sources.filter { testFolders.contain($0.path) }
    storyboards =
      sorted.filter { $0.kind == .storyboard }.map { readStoryboard(path: $0.path, bytes: $0.bytes) }
      .withoutTranslations
    nibs = sorted.filter { $0.kind == .nib }.map { readNib(path: $0.path, bytes: $0.bytes) }
    propertyLists = sorted.filter { $0.kind == .propertyList }.map { readPropertyList(path: $0.path, bytes: $0.bytes) }
    objectiveC = sorted.filter { $0.kind == .objectiveC }
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

  /// The facts of all Swift files but those of test targets, in the order of their paths.
  func read() -> [FileFacts] { readAll(swift) }

  /// Links facts and runs what they tell of.
  ///
  /// - Parameter facts: What `read()` returned; given up, so that linking can take it apart.
  func interpret(_ facts: consuming [FileFacts]) -> Extraction {
    var facts = consume facts
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
    let headers = objectiveC.filter { $0.path.hasSuffix(".h") && !others.isLeftOut($0.path) }
    facts += ObjectiveCInterfaces(headers, seenFrom: facts).files
    let namesakes = Namesakes(facts)
    namesakes.tellApart(&facts)
    var storyboards = storyboards.filter { !others.isLeftOut($0.path) }
    namesakes.tellApart(&storyboards)
    var propertyLists = propertyLists.filter { !others.isLeftOut($0.path) }
    namesakes.tellApart(&propertyLists)
    let links = links.filter { !others.isLeftOut($0.place.file) }
    result.coverage.storyboards = storyboards.count
    result.coverage.objectiveCFiles = objectiveC.count
    let names = objectiveC.filter { !$0.path.hasSuffix(".h") }
      .reduce(into: Set<String>()) { $0.formUnion(mentionedNames(in: $1.bytes)) }
    let (completed, libraries, absent) = LibraryModels(own: ownModels).completing(facts)
    let paths = Set(completed.map(\.path))
    let generated = GeneratedAccessors(facts, storyboards: storyboards, nibs: nibs)
    let program = Program(completed + generated.models)
    let (graph, counted, doubts, faults, evaluations, isExhausted) = onDeepStack {
      let interpreter = Interpreter(program: program, storyboards: storyboards, nibs: nibs, budget: options.budget)
      var launch = Launch(interpreter: interpreter, propertyLists: propertyLists)
      launch.namedEntries = options.entries
      launch.run()
      var builder = GraphBuilder(interpreter: interpreter, launch: launch, objectiveCNames: names)
      builder.declaredLinks = links
      builder.libraries = libraries
      builder.coordinatorNames = options.coordinators
      let graph = builder.build()
      let count = resolution(of: swift.filter { paths.contains($0.path) }, by: interpreter)
      let named = NamedCode(interpreter, seenBefore: launch.firstSpeculative, namesElsewhere: names)
      let faults = StoryboardSurvey(interpreter, code: swift + objectiveC).faults
      return (
        graph, count, named.doubts(about: graph), faults, interpreter.budget.spent.evaluations, interpreter.isExhausted
      )
    }
    result.graph = graph
    result.notes = (result.notes + absent.notes(nodes: Set(graph.nodes.map(\.id.name)))).sorted()
    result.resolution = counted
    result.doubts = doubts
    result.storyboardFaults = faults
    result.unknownCoordinators = options.coordinators.filter { program.types(called: $0).isEmpty }
    result.evaluations = evaluations
    result.isExhausted = isExhausted
    return result
  }

  /// Reads files in parallel, the largest first; the result is in the order of the files.
  private func readAll(_ files: [SourceFile]) -> [FileFacts] {
    let work = SharedWork(order: files.indices.sorted { (files[$1].bytes.count, $0) < (files[$0].bytes.count, $1) })
    let workers = min(options.threadCount ?? ProcessInfo.processInfo.activeProcessorCount, files.count)
    let finished = DispatchGroup()
    for _ in 0..<max(1, workers) {
      finished.enter()
      let thread = Thread {
        while let index = work.next() { work.set(read(files[index]), at: index) }
        finished.leave()
      }
      // Source may nest deeply; an ordinary worker's stack would not do.
      thread.stackSize = 256 << 20
      thread.start()
    }
    finished.wait()
    return work.facts
  }

  /// The facts of a file, from the cache where it has them.
  private func read(_ file: SourceFile) -> FileFacts {
    let key = cache.map { _ in ContentHash(of: file.bytes[...]) }
    if let cache, let key, let known = cache.content(.facts, of: key),
      let facts = FileFacts(path: file.path, stored: known)
    {
      return facts
    }
    let stored = readFacts(path: file.path, bytes: file.bytes).stored
    if let cache, let key { cache.keep(stored, .facts, of: key) }
    // Read back, equal texts share their memory.
    guard let facts = FileFacts(path: file.path, stored: stored[...]) else {
      preconditionFailure("\(file.path): its facts cannot be read back")
    }
    return facts
  }

  private func notes(_ facts: [FileFacts]) -> [ExtractionNote] {
    var notes: [ExtractionNote] = []
    for file in facts {
      if let offset = file.excessiveBracket {
        let line = file.lineStarts.lastIndex { $0 <= offset } ?? 0
        let place = SourcePlace(file: file.path, line: line + 1, column: Int(offset - file.lineStarts[line]) + 1)
        notes.append(
          ExtractionNote(
            place: place,
            message: "brackets nest more than \(deepestBracket) deep here; the file is not read, only its names"))
      }
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
    for file in swift where String(validating: file.bytes, as: UTF8.self) == nil {
      notes.append(
        ExtractionNote(
          place: SourcePlace(file: file.path, line: 1, column: 1),
          message: "the file is not valid UTF-8; bytes that are no characters are read as replacement characters"))
    }
    return notes.sorted()
  }
}

/// Runs a body on a thread with room for deep recursion, since expressions nest, and one activation calls the next; waits
/// for it.
private func onDeepStack<Result>(_ body: @escaping () -> Result) -> Result {
  nonisolated(unsafe) let work = body
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = work()
    done.signal()
  }
  thread.stackSize = 1 << 30
  thread.start()
  done.wait()
  return result!
}

/// Files that several threads share out, and their facts, each at its own index.
private final class SharedWork: @unchecked Sendable {
  private let lock = NSLock()
  private let order: [Int]
  private var results: [FileFacts?]
  private var upcoming = 0

  /// - Parameter order: The indices of the files, in the order in which they are handed out.
  init(order: [Int]) {
    self.order = order
    results = Array(repeating: nil, count: order.count)
  }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard upcoming < order.count else { return nil }
    upcoming += 1
    return order[upcoming - 1]
  }

  func set(_ fact: FileFacts, at index: Int) {
    lock.lock()
    results[index] = fact
    lock.unlock()
  }

  var facts: [FileFacts] { results.compactMap { $0 } }
}
