import FindingReports
import Foundation
import NavigationGraph

/// The graph that a team has committed, as it lies on disk: lines of the notation without places.
struct SnapshotFile: Sendable {
  /// The path.
  let path: String

  /// The option that names the file.
  static let option = Option<String?>(
    "snapshot", placeholder: "file",
    help: "The graph that is committed; by default what the configuration names, else '\(usualName)' beside it, or in "
      + "<folder>.")

  /// The name of the file where nobody has chosen another.
  static let usualName = ".ariadne-snapshot.graph"

  /// The file that the arguments name, else the configuration's, else the one of the usual name.
  init(_ arguments: ParsedArguments, _ analysis: Analysis) {
    path = Self.chosen(arguments, analysis) ?? Self.usualPath(for: analysis)
  }

  /// The file that somebody has chosen, or that is there under the usual name; `nil` where there is none.
  init?(comparedBy arguments: ParsedArguments, _ analysis: Analysis) {
    let usual = Self.usualPath(for: analysis)
    let present = FileManager.default.fileExists(atPath: usual) ? usual : nil
    guard let path = Self.chosen(arguments, analysis) ?? present else { return nil }
    self.path = path
  }

  private static func chosen(_ arguments: ParsedArguments, _ analysis: Analysis) -> String? {
    let configured = analysis.configurationFile.flatMap { file in file.configuration.snapshot.map(file.path(of:)) }
    return arguments[option] ?? configured
  }

  private static func usualPath(for analysis: Analysis) -> String {
    analysis.configurationFile?.path(of: usualName) ?? analysis.folder.location.spelling.path(of: usualName)
  }

  /// Reads it.
  ///
  /// - Throws: `SnapshotFileError` where it cannot be read or is no graph.
  func read() throws(SnapshotFileError) -> GraphSnapshot {
    let bytes: [UInt8]
    do throws(FileContents.Refusal) {
      bytes = try FileContents.read(path, limit: Self.largest)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
    do throws(GraphTextError) {
      return try GraphSnapshot(String(decoding: bytes, as: UTF8.self), file: path)
    } catch {
      throw .malformed(error)
    }
  }

  /// The size up to which a graph is read, in bytes; an edge takes about a hundred.
  static let largest = 256 << 20

  /// Writes a graph, whole or not at all.
  ///
  /// - Throws: `OutputError` where that is not possible.
  func write(_ graph: NavigationGraph) throws(OutputError) {
    try writeWhole(Array(GraphSnapshot.text(of: graph).utf8), to: path, named: "--snapshot")
  }
}

/// A committed graph, with the lines on which its edges and nodes stand.
struct GraphSnapshot {
  /// The graph.
  let graph: NavigationGraph
  private let lines: [String: Int]

  /// Reads a text; `file` is the name that an error gives it.
  init(_ text: String, file: String) throws(GraphTextError) {
    graph = try GraphText(text, file: file).graph
    var lines: [String: Int] = [:]
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // Stars and white space do not tell one edge from another.
      let bare = line.trimmingCharacters(in: .whitespaces).drop { $0 == "*" }
      if !bare.isEmpty, !bare.hasPrefix("#") { lines[String(bare), default: number + 1] = number + 1 }
    }
    self.lines = lines
  }

  /// The line of an edge, from 1; 1 where it is written in another way than ours.
  func line(of edge: Edge) -> Int { lines[edge.notationWithoutPlaces] ?? 1 }

  /// The line of a node, from 1; 1 where it has none of its own.
  func line(of node: Node) -> Int { lines["\(node.kind.rawValue) \(node.id.notation)"] ?? 1 }

  /// A graph as it is committed: one line for each step, however many calls take it.
  static func text(of graph: NavigationGraph) -> String {
    let steps = graph.edges.map { edge in
      var step = edge
      step.sites = []
      return step
    }
    return "# The app's navigation, as 'ariadne snapshot' wrote it; 'ariadne lint' compares.\n\n"
      + NavigationGraph(nodes: graph.nodes, edges: steps).notation(includingNodes: false, includingPlaces: false)
  }
}

/// A snapshot that cannot be used.
enum SnapshotFileError: Failure, Hashable {
  /// The file cannot be read.
  case unreadable(String, reason: String)
  /// A line of it is no line of a graph.
  case malformed(GraphTextError)

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .unreadable(let path, let reason):
      "the snapshot '\(path)' cannot be read: \(reason); write one with 'ariadne snapshot'"
    case .malformed(let error):
      "the snapshot is no graph: \(error); restore the file from version control, or write it anew with "
        + "'ariadne snapshot'"
    }
  }
}
