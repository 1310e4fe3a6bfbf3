import FindingReports
import Foundation
import NavigationChecks
import NavigationGraph

/// One of the two things that `diff` compares: a graph with its findings.
struct ComparedSide {
  /// As it was named, with a whole hash made short.
  let name: String
  /// The graph.
  let graph: NavigationGraph
  /// What the rules find in it.
  let findings: [Finding]
  /// How the paths of its places are spelled.
  let spelling: PathSpelling
  /// What of it could not be read.
  let partial: PartialReading?

  /// Reads what an argument names: a graph in a file, a folder of source, facts, or a revision of git, in this order.
  ///
  /// Facts of several parts have commas between: `login.facts,shop.facts`.
  /// `main:App` names the folder `App` of the revision `main`, from the repository's root.
  /// - Parameter folder: The folder of revisions that name none.
  /// - Throws: A `Failure` where it cannot be read.
  static func named(
    _ name: String, folder: String, _ arguments: ParsedArguments, console: Console
  ) throws -> ComparedSide {
    var status = stat()
    let isThere = stat(name, &status) == 0
    if !isThere, let parts = FactsFile.list(in: name) {
      let analysis = try Analysis(arguments, inputs: parts, console: console)
      return try ComparedSide(analysis, name, analysis.folder.location.spelling, console)
    }
    guard isThere else { return try revision(name, folder: folder, arguments, console: console) }
    guard status.st_mode & S_IFMT == S_IFDIR || name.hasSuffix(".swift") || FactsFile.isNamed(by: name) else {
      let file = try GraphFile.read(name)
      if let partial = file.partial, !arguments[Analysis.Arguments.quiet] { partial.tell(of: name, to: console) }
      return ComparedSide(
        name: name, graph: file.graph, findings: check(file.graph), spelling: PathSpelling(folder: ""),
        partial: file.partial)
    }
    let analysis = try Analysis(arguments, folder: name, console: console)
    return try ComparedSide(analysis, name, analysis.folder.location.spelling, console)
  }

  private static func revision(
    _ name: String, folder: String, _ arguments: ParsedArguments, console: Console
  ) throws -> ComparedSide {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isFolder = FileManager.default.fileExists(atPath: folder)
    let repository = GitRepository(around: folder)
    let own = parts.count == 2 ? parts[1].split(separator: "/").joined(separator: "/") : nil
    let prefix = try repository.prefix(lookingFor: name)
    let inTree = own ?? (isFolder ? prefix : [prefix, folder].filter { !$0.isEmpty }.joined(separator: "/"))
    let tree = try CheckedOutRevision(of: parts[0], folder: inTree, in: repository)
    do {
      let analysis = try Analysis(arguments, folder: tree.path, isQuiet: true, console: console)
      // Places are spelled as they are in the work tree, which is where a reader looks them up.
      let spelling = own == nil && isFolder ? FolderLocation(of: folder).spelling : PathSpelling(folder: inTree)
      let title = ([repository.readable(parts[0])] + parts.dropFirst()).joined(separator: ":")
      if let partial = analysis.partial, !arguments[Analysis.Arguments.quiet] {
        partial.tell(of: title, to: console)
      }
      return try ComparedSide(analysis, title, spelling, console)
    } catch let failure as any Failure {
      throw RevisionFailure(failure, in: tree)
    }
  }
}

extension ComparedSide {
  private init(_ analysis: Analysis, _ name: String, _ spelling: PathSpelling, _ console: Console) throws {
    self.init(
      name: name, graph: analysis.graph, findings: try LintRun(analysis).findings, spelling: spelling,
      partial: analysis.partial)
    do throws(InputError) {
      try analysis.checkThatNavigationWasFound()
    } catch {
      console.warn("in '\(name)' there is little to compare: \(error.message)")
    }
  }
}

/// What is wrong with a revision, with its own spelling of paths in place of the temporary folder's.
private struct RevisionFailure: Failure {
  let status: ExitStatus
  let message: String

  let faults: [(place: String?, message: String)]

  init(_ failure: any Failure, in tree: CheckedOutRevision) {
    func spelled(_ text: String) -> String {
      text.replacingOccurrences(of: tree.root.path + "/", with: "\(tree.revision):")
        .replacingOccurrences(of: tree.root.path, with: "\(tree.revision):")
    }
    status = failure.status
    message = spelled(failure.message)
    faults = failure.faults.map { ($0.place.map(spelled), spelled($0.message)) }
  }
}

/// A graph in a file: the JSON of `graph --format json`, or the notation.
enum GraphFile {
  /// Reads a graph, with what of the app it was not made of, as far as the file tells.
  ///
  /// - Throws: `InputError.malformed` or `.unreadable`.
  static func read(_ path: String) throws(InputError) -> (graph: NavigationGraph, partial: PartialReading?) {
    let bytes: [UInt8]
    do throws(FileContents.Refusal) {
      bytes = try FileContents.read(path, limit: SnapshotFile.largest)
    } catch {
      throw .malformed(path, reason: "it cannot be read: \(error.reason)")
    }
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    if first == UInt8(ascii: "{") || path.lowercased().hasSuffix(".json") {
      do throws(GraphDocumentError) {
        let document = try GraphDocument(data: Data(bytes))
        return (document.graph, PartialReading(counts: document.counts))
      } catch {
        throw .malformed(path, reason: error.description)
      }
    }
    do throws(GraphTextError) {
      return (try GraphText(String(decoding: bytes, as: UTF8.self), file: path).graph, nil)
    } catch {
      throw .malformed(path, reason: error.description)
    }
  }
}
