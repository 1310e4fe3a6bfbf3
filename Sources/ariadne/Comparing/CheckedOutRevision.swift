import Foundation
import SourceExtraction

/// The files of a revision that the analysis has a use for, in a temporary folder.
struct CheckedOutRevision {
  /// The revision, as it was named.
  let revision: String
  /// The root of the tree.
  let root: TemporaryDirectory
  /// The app's folder in it, from the root; empty for the root.
  let folder: String

  /// Where the app lies.
  var path: String { folder.isEmpty ? root.path : "\(root.path)/\(folder)" }

  /// Writes the files of a folder of a revision, and the configurations above it.
  ///
  /// - Throws: `GitError`; `OutputError` where the temporary folder cannot be written.
  init(of revision: String, folder: String, in repository: GitRepository) throws {
    self.revision = revision
    self.folder = folder
    root = try TemporaryDirectory()
    let entries = try repository.entries(of: revision).filter { Self.isWanted($0, under: folder) }
    guard entries.contains(where: { folder.isEmpty || $0.path.hasPrefix(folder + "/") }) else {
      throw GitError.noFolder(folder.isEmpty ? "." : folder, revision: revision)
    }
    // The search for a configuration ends here.
    try makeFolder(of: "\(root.path)/.git/x")
    let contents = try repository.contents(of: entries.map(\.object))
    for (entry, bytes) in zip(entries, contents) {
      let path = "\(root.path)/\(entry.path)"
      try makeFolder(of: path)
      if entry.mode == "120000" {
        symlink(String(decoding: bytes, as: UTF8.self), path)
      } else {
        let code = putInPlace(bytes, of: path)
        guard code == 0 else { throw OutputError(path: path, code: code) }
      }
    }
  }

  /// Whether a file can matter: one of the app that is read, or a configuration in or above its folder.
  private static func isWanted(_ entry: GitRepository.Entry, under folder: String) -> Bool {
    let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
    // No tree that git made has such names; one that somebody forged must not lead out of the folder.
    guard entry.mode != "160000", !parts.contains(where: { $0 == ".." || $0 == "." || $0.isEmpty || $0 == ".git" })
    else { return false }
    let name = String(parts.last ?? "")
    if name == ConfigurationFile.name {
      let home = parts.dropLast().joined(separator: "/")
      return home.isEmpty || folder == home || folder.hasPrefix(home + "/")
    }
    guard folder.isEmpty || entry.path.hasPrefix(folder + "/") else { return false }
    return entry.mode == "120000" || SourceFile.Kind(fileName: name) != nil || parts.contains(PassedOver.ownFolder[...])
  }
}

/// Makes the folder of a file, and those above it.
func makeFolder(of path: String) throws(OutputError) {
  let folder = (path as NSString).deletingLastPathComponent
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  } catch {
    throw OutputError(path: folder, code: EIO)
  }
}
