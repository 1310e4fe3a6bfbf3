import Foundation

/// A folder of its own for a test, removed with its last reference.
final class TemporaryFolder: Sendable {
  /// Where it lies, without symbolic links.
  let url: URL

  /// Creates an empty folder.
  init() throws {
    let name = "ariadne-tests-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a folder with files, by their paths.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The absolute path of something in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, with the folders that it needs.
  @discardableResult func write(_ text: String, to path: String) throws -> URL { try write(Array(text.utf8), to: path) }

  /// Writes a file, with the folders that it needs.
  @discardableResult func write(_ bytes: [UInt8], to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path(path), withDestinationPath: target)
  }

  /// The names in the folder, sorted.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}
