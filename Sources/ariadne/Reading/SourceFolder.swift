import Foundation
import SourceExtraction

/// The source of an app as it lies on disk.
struct SourceFolder {
  /// The folder or file as it was named.
  let path: String
  /// How the folder's paths are spelled in reports.
  let location: FolderLocation
  /// The files that were read, by path.
  private(set) var files: [SourceFile] = []
  /// What was left out or is odd, and why.
  private(set) var remarks: [ReadingRemark] = []
  /// Folders of dependencies and build products, which are not read.
  private(set) var vendored: [String] = []
  /// Folders and files for other platforms than iOS, which are not read.
  private(set) var foreign: [String] = []
  /// How many Swift files a configuration leaves out.
  private(set) var unwantedCount = 0
  /// Whether the files were read by another run, and there is no text to show.
  private(set) var isOfFacts = false

  /// Reads a folder, a single Swift file, or any number of files of facts, whose paths lead from the current folder.
  ///
  /// - Throws: `InputError`, `FactsFailure`.
  static func of(_ inputs: [String], selection: PathSelection = .all) throws -> SourceFolder {
    if inputs.count == 1, !FactsFile.isNamed(by: inputs[0]) {
      return try SourceFolder(at: inputs[0], selection: selection)
    }
    if let other = inputs.first(where: { !FactsFile.isNamed(by: $0) }) { throw FactsFailure.notAllFacts(other) }
    return SourceFolder(named: inputs.joined(separator: "', '"), holding: try FactsFile.read(inputs), selection)
  }

  private init(named path: String, holding all: [SourceFile], _ selection: PathSelection) {
    self.path = path
    location = FolderLocation(of: ".")
    isOfFacts = true
    let folder = location.absoluteSpelling
    files = all.filter { selection.contains(folder.path(of: $0.path)) }
    unwantedCount = all.count(where: \.isSwift) - files.count(where: \.isSwift)
  }

  /// Reads a folder, or a single Swift file.
  ///
  /// - Parameter selection: The files that are wanted; a file that is named itself always is.
  /// - Throws: `InputError` where nothing is there, or something that is neither.
  init(at path: String, selection: PathSelection = .all) throws(InputError) {
    self.path = path
    let isFolder = try status(ofNamed: path).st_mode & S_IFMT == S_IFDIR
    if !isFolder, SourceFile.Kind(fileName: (path as NSString).lastPathComponent) != .swift { throw .notSwift(path) }
    if isFolder, access(path, R_OK | X_OK) != 0 { throw .unreadable(path, reason: systemReason(errno)) }
    let folder = isFolder ? path : parent(of: path)
    location = FolderLocation(of: folder)

    let entries: [FolderWalk.Entry]
    if isFolder {
      let walk = FolderWalk(of: path)
      (remarks, vendored, foreign) = (walk.remarks, walk.vendored, walk.foreign)
      let folder = location.absoluteSpelling
      entries = walk.files.filter { selection.contains(folder.path(of: $0.path)) }
      unwantedCount = walk.files.count { $0.kind == .swift } - entries.count { $0.kind == .swift }
    } else {
      entries = [FolderWalk.Entry(path: (path as NSString).lastPathComponent, kind: .swift)]
    }
    read(entries, in: folder)
  }

  private mutating func read(_ entries: [FolderWalk.Entry], in folder: String) {
    for entry in entries {
      do throws(FileContents.Refusal) {
        let bytes = try FileContents.read("\(folder)/\(entry.path)")
        files.append(SourceFile(path: entry.path, kind: entry.kind, bytes: bytes))
        // Bytes that are no UTF-8 are told by whoever reads them as Swift.
        if entry.kind == .swift, bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil {
          remarks.append(
            ReadingRemark(path: entry.path, message: "it holds bytes that are no text; read as far as it is Swift"))
        }
      } catch {
        remarks.append(ReadingRemark(entry.path, leavingOutFor: error, mayHoldSwift: entry.kind == .swift))
      }
    }
  }

  /// Makes sure that there is Swift to extract from.
  ///
  /// - Throws: `InputError` where no Swift file is there, or none can be read.
  func checkThatSwiftWasRead() throws(InputError) {
    if files.contains(where: \.isSwift) { return }
    let refused = remarks.filter { SourceFile.Kind(fileName: ($0.path as NSString).lastPathComponent) == .swift }
    guard let first = refused.first else {
      throw unwantedCount == 0 ? .noSources(path) : .noWantedSources(path, count: unwantedCount)
    }
    throw .noReadableSources(path, count: refused.count, reason: "'\(first.path)' is \(first.message)")
  }
}

/// What the system says of a folder or file that was named.
///
/// - Throws: `InputError` where nothing is there.
@discardableResult
func status(ofNamed path: String) throws(InputError) -> stat {
  var status = stat()
  guard stat(path, &status) == 0 else {
    throw errno == ENOENT || errno == ENOTDIR ? .missing(path) : .unreadable(path, reason: systemReason(errno))
  }
  return status
}

/// The folder that holds a file.
private func parent(of path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  return folder.isEmpty ? "." : folder
}
