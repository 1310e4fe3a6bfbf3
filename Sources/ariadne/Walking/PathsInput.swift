import Foundation
import NavigationGraph
import PathExploration

/// What paths are made of: an app's source, or a graph that was printed before.
struct PathsInput {
  /// The graph.
  let graph: NavigationGraph
  /// The model of the graph.
  let model: PathModel

  /// Reads a folder, or a file in the form that `ariadne graph --format json` prints.
  ///
  /// - Throws: `InputError`, `ConfigurationError`.
  init(_ path: String, _ arguments: ParsedArguments, console: Console) throws {
    if path.hasSuffix(".json") {
      graph = try Self.graph(at: path)
    } else {
      let analysis = try Analysis(arguments, folder: path, console: console)
      try analysis.checkThatNavigationWasFound()
      graph = analysis.graph
    }
    model = PathModel(graph)
    if model.screens.isEmpty { throw InputError.noNavigation(path) }
  }

  private static func graph(at path: String) throws(InputError) -> NavigationGraph {
    guard FileManager.default.fileExists(atPath: path) else { throw .malformed(path, reason: "nothing is there") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .malformed(path, reason: "it cannot be read")
    }
    do {
      return try GraphDocument(data: data).graph
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
