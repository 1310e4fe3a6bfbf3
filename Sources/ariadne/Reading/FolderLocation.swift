import FindingReports
import Foundation

/// Where the analyzed folder lies, as a person named it and as the system does.
struct FolderLocation: Sendable {
  /// The folder as reports spell it: relative to the current folder where it lies beneath it, else as it was named.
  let spelling: PathSpelling
  /// The folder by its absolute path.
  let absoluteSpelling: PathSpelling

  /// The folder's own name.
  var name: String { (absoluteSpelling.folder as NSString).lastPathComponent }

  /// Locates a folder that exists, by the path that names it.
  init(of path: String, currentFolder: String = FileManager.default.currentDirectoryPath) {
    let named = tidied(path)
    spelling = PathSpelling(folder: beneath(tidied(currentFolder), named) ?? named)
    let absolute = resolved(path) ?? (path.hasPrefix("/") ? named : "\(currentFolder)/\(named)")
    absoluteSpelling = PathSpelling(folder: absolute)
  }
}

extension FolderLocation {
  /// A path relative to the folder, with `..` where it lies elsewhere; as findings give the files of the source.
  func relativePath(of path: String) -> String {
    let parts = absolutePath(path).split(separator: "/")
    let folder = absoluteSpelling.folder.split(separator: "/")
    let common = zip(parts, folder).prefix { $0 == $1 }.count
    return (folder.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
  }
}

/// A path without `.` and empty components; `..` stays, since what it leads to behind a symbolic link is the system's
/// to say.
private func tidied(_ path: String) -> String {
  (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
}

/// What follows a folder in a path that leads into it.
private func beneath(_ folder: String, _ path: String) -> String? {
  if path == folder { return "" }
  return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
}

/// The absolute path without symbolic links.
private func resolved(_ path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}
