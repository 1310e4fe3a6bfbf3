import Foundation
import SourceExtraction

/// The source of an app as it lies on disk.
struct SourceFolder {
  /// How the folder's paths are spelled in reports.
  let location: FolderLocation
  /// The files that were read, by path.
  private(set) var files: [SourceFile] = []
  /// What was left out, and why.
  private(set) var remarks: [ReadingRemark] = []
  /// Folders of dependencies and build products, which are not read.
  private(set) var vendored: [String] = []

  /// Reads a folder, or a single Swift file.
  ///
  /// - Throws: `InputError` where nothing is there, no Swift file is, or none can be read.
  init(at path: String) throws(InputError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(path) : .unreadable(path, reason: systemReason(errno))
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if !isFolder, SourceFile.Kind(fileName: (path as NSString).lastPathComponent) != .swift { throw .notSwift(path) }
    let folder = isFolder ? path : parent(of: path)
    location = FolderLocation(of: folder)

    let entries: [FolderWalk.Entry]
    if isFolder {
      let walk = FolderWalk(of: path)
      (entries, remarks, vendored) = (walk.files, walk.remarks, walk.vendored)
    } else {
      entries = [FolderWalk.Entry(path: (path as NSString).lastPathComponent, kind: .swift)]
    }
    read(entries, in: folder)
    try checkThatSwiftWasRead(amid: entries, under: path)
  }

  private mutating func read(_ entries: [FolderWalk.Entry], in folder: String) {
    for entry in entries {
      do throws(FileContents.Refusal) {
        let bytes = try FileContents.read("\(folder)/\(entry.path)")
        files.append(SourceFile(path: entry.path, kind: entry.kind, bytes: bytes))
      } catch {
        remarks.append(ReadingRemark(path: entry.path, message: error.message))
      }
    }
  }

  private func checkThatSwiftWasRead(amid entries: [FolderWalk.Entry], under path: String) throws(InputError) {
    if files.contains(where: { $0.kind == .swift }) { return }
    let count = entries.count { $0.kind == .swift }
    if count > 0 { throw .noReadableSources(path, count: count) }
    if let own = remarks.first(where: { $0.path.isEmpty }) { throw .unreadable(path, reason: own.message) }
    throw .noSources(path)
  }
}

/// The folder that holds a file.
private func parent(of path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  return folder.isEmpty ? "." : folder
}
