import Foundation

/// Which files of a folder are read.
struct PathSelection: Hashable, Sendable {
  /// The only files that are wanted; all where there are none.
  let include: [PathPattern]
  /// The files that are not.
  let exclude: [PathPattern]
  /// The folder that patterns are relative to, by its absolute path.
  let folder: String

  /// All files.
  static let all = PathSelection(include: [], exclude: [], folder: "")

  /// Whether a file is wanted, by its absolute path; one outside the folder of the patterns always is.
  func contains(_ path: String) -> Bool {
    if include.isEmpty, exclude.isEmpty { return true }
    guard path.hasPrefix(folder + "/") else { return true }
    let relative = String(path.dropFirst(folder.count + 1))
    return (include.isEmpty || include.contains { $0.matches(relative) }) && !exclude.contains { $0.matches(relative) }
  }
}

/// The absolute path without symbolic links; as it was given where nothing is there.
func absolutePath(_ path: String) -> String {
  guard let pointer = realpath(path, nil) else { return path }
  defer { free(pointer) }
  return String(cString: pointer)
}
