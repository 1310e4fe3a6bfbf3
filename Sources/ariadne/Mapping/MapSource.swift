import FindingReports
import Foundation
import GraphRendering
import NavigationChecks
import NavigationGraph

/// What a map is drawn of: an app's source, or a graph that somebody keeps in a file.
struct MapSource {
  /// The app's name.
  let name: String
  /// The graph; of one variant where one is asked for.
  let graph: NavigationGraph
  /// That variant.
  let variant: Variant?
  /// What the rules find in it.
  let findings: [Finding]
  /// The absolute path of the folder that places are relative to.
  let root: String
  /// What of the app could not be read.
  let partial: PartialReading?
  private let analysis: Analysis?

  static let operand = Operand(
    name: "folder",
    help:
      "The app's folder, one Swift file, the facts of all its parts, or a file that 'ariadne graph' or 'snapshot' wrote; "
      + "the current folder where none is given.", isOptional: true, isRepeated: true)

  /// Reads what the operands name.
  ///
  /// - Throws: A `Failure` where it cannot be read.
  init(_ arguments: ParsedArguments, console: Console) throws {
    let path = arguments.operands.first ?? "."
    if let other = arguments.operands.dropFirst().first(where: { !FactsFile.isNamed(by: $0) }) {
      throw FactsFailure.notAllFacts(other)
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, !isFolder.boolValue, !path.hasSuffix(".swift"), !FactsFile.isNamed(by: path) {
      let file = path as NSString
      name = (file.lastPathComponent as NSString).deletingPathExtension
      if arguments.operands.count > 1 { throw FactsFailure.notAllFacts(path) }
      let whole: NavigationGraph
      (whole, partial) = try GraphFile.read(path)
      if !arguments[Analysis.Arguments.quiet] { partial?.tell(to: console) }
      variant = try ChosenVariant.variant(arguments, declared: [], in: whole)
      graph = variant?.part(of: whole) ?? whole
      findings = check(graph)
      root =
        FolderLocation(of: file.deletingLastPathComponent.isEmpty ? "." : file.deletingLastPathComponent)
        .absoluteSpelling.folder
      analysis = nil
      return
    }
    let analysis = try Analysis(arguments, console: console)
    name = analysis.folder.location.name
    graph = analysis.graph
    variant = analysis.variant
    findings = try LintRun(analysis).findings
    root = analysis.folder.location.absoluteSpelling.folder
    partial = analysis.partial
    self.analysis = analysis
  }

  /// The forms of the app that its configuration names, to be chosen on a page; none where the graph is one of them.
  var variants: [MapVariant] {
    guard variant == nil, let analysis else { return [] }
    return (analysis.configuration.variants(of: graph) ?? []).map { MapVariant($0.name, conditions: $0.conditions) }
  }

  /// Tells that drawing begins, which for a large app takes its time.
  func beginDrawing() { analysis?.progress.begin(.drawing) }

  /// Prints how much was read and followed, where source was; to be called when all is drawn.
  func tell(to console: Console) {
    analysis?.progress.end()
    analysis?.tellResolution(to: console, listingPlaces: false)
  }

  /// Makes sure that there is anything to draw.
  ///
  /// - Throws: `InputError.noEntry` or `.noNavigation`.
  func checkThatNavigationWasFound() throws(InputError) { try analysis?.checkThatNavigationWasFound() }

  /// The finding of a fingerprint, or the only one whose fingerprint begins so, as a rule's name does.
  ///
  /// - Throws: `MapFailure.unknownFinding`.
  func finding(named text: String) throws(MapFailure) -> Finding {
    if let finding = findings.first(where: { $0.fingerprint == text }) { return finding }
    let similar = findings.filter { $0.fingerprint.hasPrefix(text) }
    if similar.count == 1 { return similar[0] }
    let rule = nearestWord(to: String(text.prefix { $0 != "|" }), among: findings.map(\.rule))
    let near = [similar, findings.filter { $0.fingerprint.contains(text) }, findings.filter { $0.rule == rule }]
    let candidates = near.first { !$0.isEmpty } ?? []
    throw .unknownFinding(text, candidates: candidates.prefix(3).map(\.fingerprint))
  }
}
