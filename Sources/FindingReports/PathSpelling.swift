/// How a report spells the paths of files, which findings give relative to the analyzed folder.
package struct PathSpelling: Sendable, Hashable {
  /// What stands before each path: a folder, absolute or relative to where the reader stands; empty for none.
  package let folder: String

  /// Creates a spelling that puts a folder before each path.
  package init(folder: String) { self.folder = folder }

  /// The path of a file as the report spells it.
  package func path(of file: String) -> String {
    if file.hasPrefix("../") { return pathAbove(file) }
    if folder.isEmpty { return file }
    return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// The path of a file beside or above the folder, such as a configuration, without the way down and up again.
  private func pathAbove(_ file: String) -> String {
    var folders = folder.split(separator: "/")[...]
    var rest = file[...]
    while rest.hasPrefix("../"), let last = folders.last, last != ".." {
      folders.removeLast()
      rest = rest.dropFirst(3)
    }
    return (folder.hasPrefix("/") ? "/" : "") + folders.map { $0 + "/" }.joined() + rest
  }

  /// The analyzed folder itself.
  package var folderPath: String { folder.isEmpty ? "." : folder }
}
