import NavigationSummaries
import ProgramModel

/// A program each of whose bodies has been evaluated into a summary.
struct SummarizedProgram {
  let program: Program
  let resources: Resources
  let engine: SummaryEngine
  let entryPoints: EntryPoints
  /// The classes that code out of reach makes and runs: those that the user names, and the principal classes of extensions.
  let namedEntries: [TypeIndex]
  /// What the system does at the launch, and with scenes that no code was seen to show.
  let systemCode: (launch: CodeID, unseenScenes: CodeID)

  /// - Parameter namedEntries: What the user says that code out of reach makes and runs, by the names of types.
  init(_ program: Program, _ resources: Resources, namedEntries: [String] = [], watch: ExtractionWatch? = nil) {
    self.program = program
    self.resources = resources
    let relevance = Relevance(program, storyboards: resources.storyboards, nibs: resources.nibs)
    let entryPoints = EntryPoints(
      program, storyboards: resources.storyboards, propertyLists: resources.propertyLists)
    self.entryPoints = entryPoints
    let named = Set(namedEntries + resources.propertyLists.compactMap(\.extensionClass))
    self.namedEntries = program.types.indices.filter {
      let type = program.types[$0]
      return named.contains(type.name) && type.isSource && type.kind == .class && !entryPoints.types.contains($0)
    }
    let index = StoryboardIndex(
      resources.storyboards, nibs: resources.nibs, otherNames: Set(relevance.keys), tracksPaths: relevance.tracksPaths)
    let engine = SummaryEngine(program, storyboards: index, relevant: relevance.relevantTypes)
    self.engine = engine
    var times = watch.map { BodyTimes<CodeID>($0) }
    engine.onBegin = { times?.begin() }
    engine.onEnd = { times?.end($0) }
    engine.evaluateAll()
    times?.tell { code in
      let info = engine.codes[code]
      return program.title(of: info.name, in: info.owner, file: info.file, offset: info.offset)
    }
    systemCode = engine.evaluateSystem(
      initialScenes: entryPoints.mainScenes.map(\.scene), entries: entryPoints.types)
  }

  /// The types at which code outside of the sources enters.
  var entries: [TypeIndex] { entryPoints.types + namedEntries }
}
