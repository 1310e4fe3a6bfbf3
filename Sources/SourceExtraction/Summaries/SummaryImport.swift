import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// An object of the solved heap.
typealias HeapID = NavigationHeap.ObjectID

/// Hands what the summaries and the solved heap say to the construction of the graph, in the form in which that asks for it:
/// as the result of a run, with an activation for each frame of the call graph.
final class SummaryImport {
  var run: RunResult
  let entryPoints: EntryPoints
  /// The classes that the user says code out of reach makes and runs.
  let namedEntries: [TypeIndex]
  let program: Program
  let engine: SummaryEngine
  let heap: HeapSolver
  let reachability: FrameReachability
  var frames: FrameGraph { reachability.frames }
  var entryObjects: [HeapID: TypeIndex] { reachability.entryObjects }
  var arena: ValueArena { engine.arena }

  var objectIDs: [HeapID: [ObjectID]] = [:]
  var collections: [Collection: ObjectID] = [:]
  var shells: [Shell: ActivationID] = [:]
  var closureFrames: [Shell: [FrameID]] = [:]

  struct Collection: Hashable {
    let object: ObjectID
    let property: String
  }

  /// A body on a receiver that was not seen to run.
  struct Shell: Hashable {
    let code: CodeID
    let receiver: HeapID?
  }

  init(
    program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts], propertyLists: [PropertyListFacts],
    namedEntries: [String] = [], bounds: HeapBounds = HeapBounds(), watch: ExtractionWatch? = nil
  ) {
    self.program = program
    let relevance = Relevance(program, storyboards: storyboards, nibs: nibs)
    run = RunResult(program: program, storyboards: storyboards, nibs: nibs, propertyLists: propertyLists)
    entryPoints = EntryPoints(program, storyboards: storyboards, propertyLists: propertyLists)
    let named = Set(namedEntries)
    self.namedEntries = program.types.indices.filter {
      let type = program.types[$0]
      return named.contains(type.name) && type.isSource && type.kind == .class
    }.filter { [entryPoints] in !entryPoints.types.contains($0) }
    let entries = entryPoints.types + self.namedEntries
    let names = Set(relevance.keys)
    let index = StoryboardIndex(
      storyboards, nibs: nibs, otherNames: names, tracksPaths: relevance.tracksPaths)
    engine = SummaryEngine(program, storyboards: index, relevant: relevance.relevantTypes)
    var times = watch.map { BodyTimes<CodeID>($0) }
    engine.onBegin = { times?.begin() }
    engine.onEnd = { times?.end($0) }
    engine.evaluateAll()
    times?.tell { [engine, program] code in
      let info = engine.codes[code]
      return program.title(of: info.name, in: info.owner, file: info.file, offset: info.offset)
    }
    let systemCode = engine.evaluateSystem(initialScenes: entryPoints.mainScenes.map(\.scene))
    heap = HeapSolver(engine, bounds: bounds)
    heap.solve(entries: entries)
    reachability = FrameReachability(heap, entries: entries, systemCode: systemCode)
  }

  /// What code is seen to run, and what that does.
  func result() -> RunResult {
    reachability.run()
    makeActivations()
    run.isExhausted = heap.sharesFurtherCalls
    run.firstSpeculative = ActivationID(reachability.firstSpeculative + 1)
    containThroughFrames()
    importMakers()
    importFields()
    importCalls()
    importEffects()
    importRequests()
    importPrimitives()
    importStoryboards()
    importNotes()
    return run
  }

  var delegateCallbacks: Set<FrameID> = []

  /// The fields that somebody else than their object fills.
  lazy var givenFields = fieldsGivenByOthers { _ in true }

  /// The fields that somebody else than their object fills as a whole: not only by adding elements.
  lazy var assignedFields = fieldsGivenByOthers { [engine] in !engine.additions.contains($0) }

  private func fieldsGivenByOthers(where counts: (PathStep) -> Bool) -> Set<GivenField> {
    var found: Set<GivenField> = []
    for effect in heap.effects {
      guard case .store(let field) = effect.term.operation else { continue }
      let last = engine.terms.last(of: effect.path)
      guard counts(last) else { continue }
      let own = (engine.ownEffects[engine.terms.path(last)] ?? []).filter {
        if case .store(let other) = $0.operation { arena.isSameProperty(field, other) } else { false }
      }
      let isGiven = own.contains(where: isDecidedByOthers)
      let isOfOther = own.contains { !isOfReceiver($0.holder) }
      guard isGiven || isOfOther else { continue }
      let carriers = heap.members(of: effect.carrier)
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context))
      where isGiven || !carriers.contains(holder) {
        for field in heap.fields(field, effect.context) { found.insert(GivenField(object: holder, field: field)) }
      }
    }
    return found
  }

  /// The bodies with closures that compare something by identity.
  lazy var comparingCodes: Set<CodeID> = Set(
    engine.notes.filter { !$0.value.comparisons.isEmpty }.compactMap { engine.codes[$0.key].definer })

  /// What the dictionaries of each object have under keys.
  var keyedContent: [Collection: Set<ObjectID>] = [:]

  /// What was put into places that callers give.
  var containedThroughFrames: [HeapID: Set<HeapID>] = [:]

  struct GivenField: Hashable {
    let object: HeapID
    let field: FieldID
  }

  var boundByViews: Set<BoundField> = []

  var shownSites: Set<CodeSite> = []
}
