import FindingReports
import Foundation
import NavigationChecks
import NavigationGraph
import SourceExtraction
import SwiftFacts

/// An app's navigation as read from its source, with all there is to say about the reading.
struct Analysis {
  /// The source.
  let folder: SourceFolder
  /// What the source says.
  let extraction: Extraction
  /// The graph, with what remarks in the source add and the entries that the command line and the configuration name,
  /// without the steps that are ignored; of one variant where one is asked for.
  let graph: NavigationGraph
  /// The same of all variants.
  let wholeGraph: NavigationGraph
  /// The variant that is asked for.
  let variant: Variant?
  /// The remarks in the source.
  let directives: [Directive]
  /// What the remarks change.
  let hints: Hints
  /// The entries of the configuration that mean nothing in the graph, each as a finding.
  let idleEntries: [Finding]
  /// What the team has written down; `nil` where there is no such file.
  let configurationFile: ConfigurationFile?
  /// What could not be read; `nil` where all of the source was.
  let partial: PartialReading?
  /// What tells how far the run is.
  let progress: Progress

  /// The arguments of every command that reads source.
  enum Arguments {
    static let folder = Operand(
      name: "folder",
      help: "The app's folder, one Swift file, or the facts of all its parts; the current folder where none is given.",
      isOptional: true, isRepeated: true)
    static let entry = RepeatedOption(
      "entry", placeholder: "type",
      help: "A type that something outside the source starts; may be given several times.")
    static let quiet = Flag("quiet", letter: "q", help: "Print neither warnings nor a summary.")
    static let noCache = Flag("no-cache", help: "Keep nothing for the next run, and use nothing of an earlier one.")
    static let cachePath = Option<String?>(
      "cache-path", placeholder: "folder",
      help:
        "Where to keep what was found, for the next run; by default '.build/ariadne' of a package that has been built, "
        + "else the user's folder for such things.")
    static let config = Option<String?>(
      "config", placeholder: "file",
      help:
        "What the team has written down; by default the '\(ConfigurationFile.name)' nearest to <folder>, in it or above."
    )
    static let noConfig = Flag("no-config", help: "Read no configuration.")
    static let unresolved = Flag("unresolved", help: "List the calls that could not be followed, with their reasons.")
  }

  /// The options of every command that reads source.
  static let options = [
    Arguments.config.syntax, Arguments.noConfig.syntax, Arguments.entry.syntax, Arguments.noCache.syntax,
    Arguments.cachePath.syntax, Progress.option.syntax, Arguments.quiet.syntax,
  ]

  /// Reads a folder, by default the first operand or else the current one; tells, unless quiet is asked for, what is to be
  /// known of single files.
  ///
  /// - Throws: `InputError` where there is no Swift to read, or a named entry does not exist; `ConfigurationError`.
  init(
    _ arguments: ParsedArguments, folder named: String? = nil, isQuiet: Bool = false, console: Console
  ) throws {
    try self.init(arguments, inputs: named.map { [$0] } ?? arguments.operands, isQuiet: isQuiet, console: console)
  }

  /// Reads a folder, a file, or any number of files of facts.
  ///
  /// - Throws: As above, and `FactsFailure`.
  init(_ arguments: ParsedArguments, inputs: [String], isQuiet: Bool = false, console: Console) throws {
    let isQuiet = isQuiet || arguments[Arguments.quiet]
    let inputs = inputs.isEmpty ? ["."] : inputs
    let path = FactsFile.isNamed(by: inputs[0]) ? "." : inputs[0]
    progress = Progress(arguments)
    progress.begin(.reading)
    configurationFile = try Self.configurationFile(for: path, arguments, console: isQuiet ? nil : console)
    folder = try SourceFolder.of(inputs, selection: configurationFile?.selection ?? .all)
    if !isQuiet { folder.tellRemarks(to: console) }
    try folder.checkThatSwiftWasRead()
    let cache = cacheFolder(for: path, arguments, console: console)
    let configuration = configurationFile?.configuration ?? Configuration()
    let models = folder.completing(configuration.models, console: isQuiet ? nil : console)
    if !isQuiet { console.record.add(progress, spelling: folder.location.spelling) }
    progress.begin(.extracting, files: folder.files.count)
    var options = ExtractionOptions(store: cache)
    options.reader = WorkerPool.own
    options.watch = progress.watch
    options.coordinators = configuration.coordinators.map(\.text)
    options.entries = arguments[Arguments.entry] + configuration.entryPoints.map(\.text)
    extraction = extract(folder.files + models, options: options)
    directives = extraction.directives
    progress.end()
    let lost = folder.remarks.filter { $0.isLoss && $0.isOfSwiftFile }
    partial = PartialReading(extraction.unreadFiles.map(\.place.file) + lost.map(\.path))
    if !isQuiet {
      extraction.tellNotes(to: console, spelling: folder.location.spelling)
      partial?.tell(to: console)
    }
    if !isQuiet, let path = configurationFile?.path {
      let unknown = Set(extraction.unknownCoordinators)
      for name in configuration.coordinators where unknown.contains(name.text) {
        console.warn(
          "'coordinators' says '\(name.text)', and no type is called so; write a type's name, or '*' and an ending",
          at: "\(path):\(name.place.line):\(name.place.column)")
      }
    }
    hints = Hints(directives, to: extraction)
    let marked = try hints.graph.marking(entries: arguments[Arguments.entry])
      .marking(entryPoints: configuration.entryPoints, of: configurationFile?.path ?? "")
    let ignored = IgnoredEdges(configuration.ignoredEdges, in: marked)
    wholeGraph = ignored.graph
    variant = try ChosenVariant.variant(arguments, declared: configuration.variants, in: wholeGraph)
    graph = variant?.part(of: wholeGraph) ?? wholeGraph
    if !isQuiet, let path = configurationFile?.path {
      configuration.variants.tellUnknownConditions(in: wholeGraph, of: path, to: console)
    }
    let location = folder.location
    idleEntries =
      configurationFile.map { [wholeGraph] in
        let file = location.relativePath(of: $0.path)
        return ignored.findings(in: file) + IdleRules.findings(configuration, in: wholeGraph, file: file)
      } ?? []
  }

  /// How much of the navigation was followed, without what remarks account for.
  var resolution: Resolution { hints.resolution }

  /// What the team has written down.
  var configuration: Configuration { configurationFile?.configuration ?? Configuration() }

  /// The configuration that the arguments name, or the one nearest to a folder.
  private static func configurationFile(
    for folder: String, _ arguments: ParsedArguments, console: Console?
  ) throws -> ConfigurationFile? {
    if arguments[Arguments.noConfig] { return nil }
    guard let path = arguments[Arguments.config] ?? ConfigurationFile.nearest(to: folder) else { return nil }
    return try ConfigurationFile(at: path, console: console)
  }

  /// Prints how much was read, how much of the navigation was followed and, on request, what was not.
  func tellResolution(to console: Console, listingPlaces: Bool) {
    let summary = ResolutionSummary(resolution)
    if listingPlaces {
      let palette = console.palette(for: .error)
      for line in summary.places(spelling: folder.location.spelling, palette: palette) { console.tell(line) }
    }
    console.tell("read: \(read)")
    console.tell("graph: \(contents)")
    for line in summary.lines { console.tell(line) }
  }

  /// Makes sure that the graph says anything at all.
  ///
  /// - Throws: `InputError.noEntry` or `.noNavigation`.
  func checkThatNavigationWasFound() throws(InputError) {
    if !graph.nodes.contains(where: \.isEntry) { throw .noEntry(folder.path, candidates: graph.likelyEntries) }
    if graph.edges.isEmpty { throw .noNavigation(folder.path) }
  }

  /// How many files of each sort were read or passed over, by name.
  var counts: [String: Int] {
    let coverage = extraction.coverage
    var counts = [
      "swiftFiles": coverage.swiftFiles, "testFiles": coverage.testFiles, "storyboards": coverage.storyboards,
      "objectiveCFiles": coverage.objectiveCFiles,
    ]
    if let partial { counts[PartialReading.countName] = partial.count }
    return counts
  }

  private var read: String {
    let coverage = extraction.coverage
    var parts = [counted(coverage.swiftFiles, "Swift file"), counted(coverage.storyboards, "storyboard")]
    if coverage.testFiles > 0 { parts.append("\(counted(coverage.testFiles, "test file")) left out") }
    if coverage.objectiveCFiles > 0 {
      parts.append("\(counted(coverage.objectiveCFiles, "Objective-C file")) for names and declared classes")
    }
    return parts.joined(separator: ", ") + (folder.isOfFacts ? "; out of facts, which hold no lines to show" : "")
  }

  private var contents: String {
    let nodes = graph.nodes
    let kinds: [(Node.Kind, String)] = [
      (.coordinator, "coordinator"), (.screen, "screen"), (.container, "container"), (.link, "link"),
    ]
    let parts = kinds.map { kind, noun in counted(nodes.count { $0.kind == kind }, noun) }
    let entries = counted(nodes.count { $0.isEntry }, "entry", plural: "entries")
    return ([entries] + parts + [counted(graph.edges.count, "edge")]).joined(separator: ", ")
  }
}

/// Where to keep what is found, unless the arguments forbid it; tells where that is not possible.
func cacheFolder(for folder: String, _ arguments: ParsedArguments, console: Console) -> CacheFolder? {
  if arguments[Analysis.Arguments.noCache] { return nil }
  let named = arguments[Analysis.Arguments.cachePath]
  // A package's plugin may not write there: then it is the user's folder.
  if named == nil, let path = CacheFolder.packagePath(for: folder), let cache = try? CacheFolder(at: path) {
    return cache
  }
  guard let path = named ?? CacheFolder.usualPath(in: ProcessInfo.processInfo.environment) else { return nil }
  do throws(CacheError) {
    return try CacheFolder(at: path)
  } catch {
    if !arguments[Analysis.Arguments.quiet] { console.warn(error.message) }
    return nil
  }
}

extension [DeclaredVariant] {
  /// Prints which conditions no step of a graph asks for.
  fileprivate func tellUnknownConditions(in graph: NavigationGraph, of path: String, to console: Console) {
    for variant in self {
      for condition in variant.unknownConditions(in: graph) {
        let nearest = AskedConditions(of: graph).nearest(to: condition, or: [])
        console.warn(
          "no step asks for '\(condition)', by which the variant '\(variant.name)' differs"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
          at: "\(path):\(variant.place.line):\(variant.place.column)")
      }
    }
  }
}

extension PartialReading {
  /// Prints that a graph is partial, of a state of its own name where there are two.
  func tell(of state: String? = nil, to console: Console) {
    console.warn((state.map { "'\($0)' is " } ?? "") + sentence)
  }
}

extension SourceFolder {
  /// Prints what was left out.
  func tellRemarks(to console: Console) {
    let spelling = location.spelling
    for remark in remarks {
      console.warn(remark.message, at: remark.path.isEmpty ? spelling.folderPath : spelling.path(of: remark.path))
    }
    if unwantedCount > 0 { console.tell("left out by the configuration: \(counted(unwantedCount, "Swift file"))") }
    if !vendored.isEmpty {
      console.tell("not read, as dependencies: " + vendored.map(spelling.path).joined(separator: ", "))
    }
    if !foreign.isEmpty {
      console.tell("not read, as of other platforms: " + foreign.map(spelling.path).joined(separator: ", "))
    }
  }
}

extension Extraction {
  /// Prints what is to be known of single files.
  fileprivate func tellNotes(to console: Console, spelling: PathSpelling) {
    for note in notes.sorted() {
      console.warn(note.message, at: "\(spelling.path(of: note.place.file)):\(note.place.line):\(note.place.column)")
    }
    if isCoarse {
      console.tell(
        "the app has so many objects that the parts of two objects of one class are taken for the same: what is shown for one "
          + "of these objects may be said of others, too")
    }
    if isExhausted {
      console.warn(
        "the analysis reached the bound on its work, so that what one caller shows may be said of others, too, and edges "
          + "may be missing; pass a smaller folder, such as one module",
        at: spelling.folderPath)
    }
  }
}

extension NavigationGraph {
  /// The graph with the named nodes as entries.
  ///
  /// - Throws: `InputError.unknownEntry` for the first name that no node has.
  fileprivate func marking(entries: [String]) throws(InputError) -> NavigationGraph {
    var marked = self
    for name in entries {
      guard var node = self[NodeID(name)] else {
        throw .unknownEntry(name, candidates: KnownNames(nodes.map(\.id.name)).suggestions(for: name))
      }
      node.isEntry = true
      marked.insert(node)
    }
    return marked
  }

  /// The graph with the entries of a configuration.
  ///
  /// - Throws: `ConfigurationError.invalid` for the names that no node has, each with its place.
  fileprivate func marking(entryPoints names: [WrittenName], of path: String) throws(ConfigurationError)
    -> NavigationGraph
  {
    var marked = self
    var faults: [ConfigurationError.Fault] = []
    for name in names {
      do throws(InputError) {
        marked = try marked.marking(entries: [name.text])
      } catch {
        faults.append(ConfigurationError.Fault(path, name.place, error.message))
      }
    }
    guard faults.isEmpty else { throw .invalid(faults) }
    return marked
  }

  /// Up to three coordinators that nothing starts or owns and that show something themselves, by name.
  fileprivate var likelyEntries: [String] {
    let edges = edges
    let led = Set(edges.filter { $0.verb == .start || $0.verb == .owns }.compactMap(\.to))
    let showing = Set(edges.filter(\.verb.isRoute).map(\.actor))
    let ids = nodes.filter { $0.kind == .coordinator && showing.contains($0.id) && !led.contains($0.id) }.map(\.id.name)
    return Array(ids.prefix(3))
  }
}
