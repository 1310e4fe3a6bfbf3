import FindingReports
import Foundation
import NavigationGraph
import PathExploration

/// What paths are made of: an app's source, or a graph that was printed before.
struct PathsInput {
  /// The graph.
  let graph: NavigationGraph
  /// The model of the graph.
  let model: PathModel
  /// What of the app could not be read.
  let partial: PartialReading?
  /// What tells how far the run is; `nil` where nothing was read but a graph.
  let progress: Progress?

  /// Reads a folder, the facts of all parts of an app, or a file in the form that `ariadne graph --format json` prints.
  ///
  /// - Throws: `InputError`, `ConfigurationError`, `FactsFailure`.
  init(_ paths: [String], _ arguments: ParsedArguments, console: Console) throws {
    if paths.count == 1, paths[0].hasSuffix(".json") {
      let document = try Self.document(at: paths[0])
      graph = document.graph
      partial = PartialReading(counts: document.counts)
      if !arguments[Analysis.Arguments.quiet] { partial?.tell(to: console) }
      progress = nil
    } else {
      let analysis = try Analysis(arguments, inputs: paths, console: console)
      try analysis.checkThatNavigationWasFound()
      graph = analysis.graph
      partial = analysis.partial
      progress = analysis.progress
      progress?.begin(.exploring)
    }
    model = PathModel(graph)
    if model.screens.isEmpty { throw InputError.noNavigation(paths.joined(separator: "', '")) }
  }

  private static func document(at path: String) throws(InputError) -> GraphDocument {
    guard FileManager.default.fileExists(atPath: path) else { throw .malformed(path, reason: "nothing is there") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .malformed(path, reason: "it cannot be read")
    }
    do {
      return try GraphDocument(data: data)
    } catch {
      throw .malformed(path, reason: error.description)
    }
  }

  /// A screen that the arguments name.
  ///
  /// - Throws: `InputError.unknownScreen` where paths come to no screen of that name.
  func screen(_ name: String?) throws(InputError) -> String? {
    guard let name else { return nil }
    switch KnownNames(model.screens).match(name) {
    case .one(let screen): return screen
    case .uncertain(let candidates): throw .unknownScreen(name, candidates: candidates)
    }
  }
}
